/// A word of which a text may be a form: 食べられなかった may be the negative past of the potential of 食べる.
///
/// It is found by endings alone. Whether there is such a word, and whether it has these forms, its ``Conjugation`` tells.
package struct Deinflection: Hashable, Sendable {
  /// The word in its dictionary form.
  package let word: String
  package let wordClass: WordClass
  /// The forms that lead from the word to the text: each is a form of the one before it.
  package let forms: [WordForm]

  /// How many forms of forms are undone: 食べさせられたくなかった has three.
  private static let depth = 3

  /// Every word of which a text may be a form, those of fewer forms first.
  package static func all(of text: String) -> [Deinflection] {
    var last = steps(from: text) { _ in true }
    var found = last
    for _ in 1..<depth {
      last = last.flatMap { later in
        steps(from: later.word) { $0.derivedClass == later.wordClass }.map {
          Deinflection(word: $0.word, wordClass: $0.wordClass, forms: $0.forms + later.forms)
        }
      }
      found += last
    }
    return found
  }

  private static func steps(from text: String, where isWanted: (WordForm) -> Bool) -> [Deinflection] {
    (0...longestEnding).flatMap { length in
      endings[String(text.suffix(length))].map { endings in
        endings.filter { length <= text.count && isWanted($0.form) }.map {
          Deinflection(
            word: text.dropLast(length) + $0.dictionary, wordClass: $0.wordClass, forms: [$0.form])
        }
      } ?? []
    }
  }

  private typealias Ending = (wordClass: WordClass, form: WordForm, dictionary: String)

  private static let longestEnding = endings.keys.lazy.map(\.count).max() ?? 0

  /// The endings of all forms, each with the dictionary forms for which it may stand.
  private static let endings: [String: [Ending]] = {
    var table: [String: [Ending]] = [:]
    for wordClass in WordClass.allCases where wordClass.isVerb || wordClass.isAdjective {
      for form in WordForm.allCases where form != .dictionary {
        for (ending, dictionary) in pairs(wordClass, form) {
          table[ending, default: []].append((wordClass, form, dictionary))
        }
      }
    }
    return table
  }()

  private static func pairs(_ wordClass: WordClass, _ form: WordForm) -> [(String, String)] {
    // 達する has other forms than 愛する.
    let stems = wordClass == .vss ? ["", "っ"] : [""]
    let endings = stems.flatMap { wordClass.endings(form, after: $0) }
    let dictionary = wordClass.endings(.dictionary, after: "").first ?? ""
    let pairs = endings.map { ($0, dictionary) }
    switch wordClass {
    // Their kanji stands for the first kana: 来た of 来る, 有った of 有る.
    case .vk, .vsi, .v5ri:
      return pairs + endings.map { (String($0.dropFirst()), String(dictionary.dropFirst())) }
    // 勉強 becomes a verb with する, which may stand beside it.
    case .vs: return pairs + endings.map { ($0, "") }
    default: return pairs
    }
  }
}

extension WordClass {
  /// The endings of a form, the usual one first, where the stem of the word is read so.
  func endings(_ form: WordForm, after stem: String) -> [String] {
    VerbEndings(self, after: stem)?[form] ?? adjectiveEndings?[form] ?? []
  }
}

extension WordForm {
  /// The class as which the form is conjugated in turn; nil where it is not.
  var derivedClass: WordClass? {
    switch self {
    case .potential, .passive, .causative, .causativePassive, .progressive: .v1
    case .desire, .negative: .adjI
    case .completive: .v5u
    default: nil
    }
  }
}

extension Conjugation {
  /// Every spelling of a form of forms: 食べられなかった for the potential and its negative past.
  package func spellings(through forms: [WordForm]) -> [Furigana] {
    guard let form = forms.first else { return all(.dictionary) }
    if forms.count == 1 { return all(form) }
    guard let next = form.derivedClass else { return [] }
    return all(form).flatMap { made in
      Conjugation(made, as: next)?.spellings(through: Array(forms.dropFirst())) ?? []
    }
  }
}
