/// A word that a text may be a form of: 食べられなかった may be the negative past of the potential of 食べる.
///
/// It is found by endings alone. Its ``Conjugation`` shows whether there is such a word with these forms.
package struct Deinflection: Hashable, Sendable {
  /// The word in its dictionary form.
  package let word: String
  package let wordClass: WordClass
  /// The forms that lead from the word to the text: each is a form of the previous one.
  package let forms: [WordForm]

  /// The most forms of forms that are undone: 食べさせられたくなかった has three.
  private static let depth = 3

  /// Every word that a text may be a form of, those with fewer forms first.
  package static func all(of text: String) -> [Deinflection] {
    var last = steps(from: text) { _ in true }
    var found = last
    for _ in 1..<depth {
      last = last.filter { derivedClasses.contains($0.wordClass) }.flatMap { later in
        steps(from: later.word) { $0.derivedClass == later.wordClass }.map {
          Deinflection(word: $0.word, wordClass: $0.wordClass, forms: $0.forms + later.forms)
        }
      }
      found += last
    }
    return found
  }

  private static func steps(from text: String, where isWanted: (WordForm) -> Bool) -> [Deinflection] {
    (0...min(longestEnding, text.count)).flatMap { length in
      (endings[String(text.suffix(length))] ?? []).filter { isWanted($0.form) }.map {
        Deinflection(word: text.dropLast(length) + $0.dictionary, wordClass: $0.wordClass, forms: [$0.form])
      }
    }
  }

  private typealias Ending = (wordClass: WordClass, form: WordForm, dictionary: String)

  private static let derivedClasses = Set(WordForm.allCases.compactMap(\.derivedClass))

  /// The kana that stand in endings.
  package static let kana = Set(endings.keys.joined())

  private static let longestEnding = endings.keys.lazy.map(\.count).max() ?? 0

  /// The endings of all forms, each with the dictionary endings that it may replace.
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
    // Their kanji replaces the first kana: 来た of 来る, 有った of 有る.
    case .vk, .vsi, .v5ri:
      return pairs + endings.map { (String($0.dropFirst()), String(dictionary.dropFirst())) }
    // 勉強 becomes a verb with する, which the dictionary form may lack.
    case .vs: return pairs + endings.map { ($0, "") }
    default: return pairs
    }
  }
}

extension WordClass {
  /// The endings of a form, the usual one first. `stem` is the reading of the word before the ending.
  func endings(_ form: WordForm, after stem: String) -> [String] {
    VerbEndings(self, after: stem)?[form] ?? adjectiveEndings?[form] ?? []
  }
}

extension WordForm {
  /// The class by which the form is conjugated in turn; nil if it is not conjugated.
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
