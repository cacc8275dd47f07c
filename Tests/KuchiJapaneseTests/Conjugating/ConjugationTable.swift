import Foundation
import KuchiJapanese
import Testing

/// A verb or an adjective with all its forms, as `conjugations.txt` writes them out: first the word, the reading of its kanji
/// and its class, then the forms in the order of `verbForms` or `adjectiveForms`. – is a form that the word does not have,
/// and / divides what is equally right. The kanji is read so in every form.
struct ConjugationTable: Sendable, CustomTestStringConvertible {
  let word: String
  let wordClass: WordClass
  private let kanji: [Substring]
  private let forms: [Substring]

  init?(_ lines: [Substring]) {
    let head = lines.first?.split(separator: " ") ?? []
    guard let word = head.first, let wordClass = head.last.flatMap({ WordClass(rawValue: String($0)) }) else {
      return nil
    }
    (self.word, self.wordClass) = (String(word), wordClass)
    kanji = head.count == 3 ? head[1].split(separator: "=") : []
    forms = lines.dropFirst().flatMap { $0.split(separator: " ") }
  }

  static let all: [ConjugationTable] = {
    let file = Bundle.module.url(forResource: "conjugations", withExtension: "txt", subdirectory: "Fixtures")
    let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("#") }
    return lines.split(separator: "").compactMap { ConjugationTable(Array($0)) }
  }()

  var testDescription: String { "\(word) \(wordClass.rawValue)" }

  /// The word as it is read.
  var reading: String { read(word) }

  /// Every form of the table with what it is expected to be.
  var rows: [(form: WordForm, written: [String], read: [String])] {
    zip(names, forms).map { form, entry in
      let written = entry == "–" ? [] : entry.split(separator: "/").map(String.init)
      return (form, written, written.map(read))
    }
  }

  var isComplete: Bool { forms.count == names.count }

  private var names: [WordForm] { wordClass.isVerb ? Self.verbForms : Self.adjectiveForms }

  private func read(_ text: String) -> String {
    kanji.isEmpty ? text : text.replacing(kanji[0], with: kanji[1])
  }

  static let verbForms: [WordForm] = [
    .polite, .politeNegative, .politePast, .politePastNegative,
    .te, .past, .negative, .pastNegative,
    .desire, .progressive, .potential, .volitional, .politeVolitional,
    .ba, .tara, .imperative, .prohibitive,
    .passive, .causative, .causativePassive,
    .negativeBa, .politeImperative, .completive,
  ]

  static let adjectiveForms: [WordForm] = [
    .attributive, .polite, .politeNegative, .politePast, .politePastNegative,
    .te, .past, .negative, .pastNegative, .adverb, .ba, .tara, .negativeBa,
  ]
}
