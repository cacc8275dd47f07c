import KuchiJapanese
import Testing

/// Verbs and adjectives with all their forms, written out.
///
/// The forms stand in the order of `verbForms` or `adjectiveForms`; – is a form that the word does not have, and /
/// divides what is equally right. `kanji` is read `kana` in every form.
struct ConjugationTable: Sendable, CustomTestStringConvertible {
  let word: String
  let kanji: String
  let kana: String
  let wordClass: WordClass
  let forms: String

  init(_ word: String, _ kanji: String, _ kana: String, _ wordClass: WordClass, _ forms: String) {
    (self.word, self.kanji, self.kana, self.wordClass, self.forms) = (word, kanji, kana, wordClass, forms)
  }

  var testDescription: String { "\(word) \(wordClass.rawValue)" }

  /// The word as it is read.
  var reading: String { read(word) }

  /// Every form of the table with what it is expected to be.
  var rows: [(form: WordForm, written: [String], read: [String])] {
    let entries = forms.split(whereSeparator: \.isWhitespace)
    let names = wordClass.isVerb ? Self.verbForms : Self.adjectiveForms
    return zip(names, entries).map { form, entry in
      let written = entry == "–" ? [] : entry.split(separator: "/").map(String.init)
      return (form, written, written.map(read))
    }
  }

  var isComplete: Bool {
    forms.split(whereSeparator: \.isWhitespace).count
      == (wordClass.isVerb ? Self.verbForms : Self.adjectiveForms).count
  }

  private func read(_ text: String) -> String {
    kanji.isEmpty
      ? text : text.split(separator: kanji, omittingEmptySubsequences: false).joined(separator: kana)
  }

  static let verbForms: [WordForm] = [
    .polite, .politeNegative, .politePast, .politePastNegative,
    .te, .past, .negative, .pastNegative,
    .desire, .progressive, .potential, .volitional, .politeVolitional,
    .ba, .tara, .imperative, .prohibitive,
    .passive, .causative, .causativePassive,
  ]

  static let adjectiveForms: [WordForm] = [
    .attributive, .polite, .politeNegative, .politePast, .politePastNegative,
    .te, .past, .negative, .pastNegative, .adverb, .ba, .tara,
  ]
}
