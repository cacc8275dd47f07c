/// The words of cards, to be found in texts.
///
/// The longest match wins. Verbs and adjectives are found in all their forms. A word in hiragana counts only
/// if it is too long to be part of another word by chance.
package struct WordFinder: Sendable {
  /// A word in a text.
  package struct Match: Hashable, Sendable {
    /// Its characters.
    package let range: Range<Int>
    /// The positions of the cards whose word it may be, in their order; at least one.
    package let cards: [Int]
  }

  /// The part of a verb or an adjective that its forms share.
  private struct Stem: Sendable {
    let card: Int
    let wordClass: WordClass
    /// The ending of the dictionary form.
    let ending: String
    let endsInKana: Bool
  }

  private static let shortestInHiragana = 3
  /// The most kana of an ending: させられたくなかった has ten. Bases have four at most, as かせられ does before ながら.
  private static let (longestEnding, longestBase) = (10, 4)

  private var whole: [String: [Int]] = [:]
  private var stems: [String: [Stem]] = [:]
  /// By the first character, the most characters of a word or a stem.
  private var longest: [Character: Int] = [:]
  /// By the kana that end a form, the dictionary endings that they may replace.
  private let undone = Memo<String, [Deinflection]>()

  init(of cards: [Card], where isWord: (Int) -> Bool) {
    let words = cards.enumerated().filter { position, card in
      card.kind == .word && card.cloze.isEmpty && isWord(position)
    }
    // A card whose term is written in a text goes before one that has it as another spelling.
    for (position, card) in words { addWord(card.term, position, card) }
    for (position, card) in words {
      for form in card.forms { addWord(form, position, card) }
    }
  }

  private mutating func addWord(_ text: String, _ position: Int, _ card: Card) {
    let word = text.filter { $0 != "～" }
    if Self.isTelling(word) { add(word, position) }
    for wordClass in card.partsOfSpeech.compactMap(WordClass.init) where wordClass != .vs {
      addForms(of: word, as: wordClass, position)
    }
  }

  private mutating func add(_ word: String, _ position: Int) {
    whole[word, default: []].append(position)
    noteLength(of: word)
  }

  private mutating func addForms(of word: String, as wordClass: WordClass, _ position: Int) {
    guard let forms = Conjugation(written: word, as: wordClass) else { return }
    let (stem, ending) = (forms.sharedText, String(word.dropFirst(forms.sharedText.count)))
    if let last = stem.last, !ending.isEmpty {
      let endsInKana = Script.isHiragana(String(last))
      stems[stem, default: []].append(
        Stem(card: position, wordClass: wordClass, ending: ending, endsInKana: endsInKana))
      noteLength(of: stem)
    } else if stem.isEmpty {
      let all = Set(WordForm.allCases.flatMap(forms.all).map(\.base))
      for form in all where Self.isTelling(form, stem: "") { add(form, position) }
    }
  }

  private mutating func noteLength(of text: String) {
    if let first = text.first { longest[first] = max(longest[first] ?? 0, text.count) }
  }

  private static func isTelling(_ text: String) -> Bool {
    !text.isEmpty && (!Script.isHiragana(text) || text.count >= shortestInHiragana)
  }

  /// Whether a form in hiragana is long enough: after a stem of one kana it needs one kana more.
  private static func isTelling(_ form: String, stem: String) -> Bool {
    isTelling(form) && (!Script.isHiragana(form) || stem.count > 1 || form.count > shortestInHiragana)
  }
}

extension WordFinder {
  /// The words in a piece of a text, in their order; no two overlap.
  package func words(in text: ArraySlice<Character>) -> [Match] {
    var (found, place) = ([Match](), text.startIndex)
    while place < text.endIndex {
      let match = match(in: text[place...])
      if let match { found.append(match) }
      place = match?.range.upperBound ?? place + 1
    }
    return found
  }

  /// The longest word at the beginning of a text. A whole word goes before a form of the same length.
  private func match(in text: ArraySlice<Character>) -> Match? {
    guard let first = text.first, let longest = longest[first] else { return nil }
    var (word, best) = ("", (length: 0, isForm: false, cards: [Int]()))
    for character in text.prefix(longest) {
      word.append(character)
      if let cards = whole[word], word.count >= best.length { best = (word.count, false, cards) }
      for stem in stems[word] ?? [] {
        guard let length = length(ofForm: stem, word, in: text), length >= best.length else { continue }
        if length > best.length { best = (length, true, []) }
        if best.isForm { best.cards.append(stem.card) }
      }
    }
    return best.length == 0
      ? nil : Match(range: text.startIndex..<text.startIndex + best.length, cards: best.cards)
  }

  /// The length of the longest form with a stem that a text begins with, or else of a base; nil if the text
  /// goes on in another way, as a noun does that begins with the kanji of a verb.
  private func length(ofForm stem: Stem, _ start: String, in text: ArraySlice<Character>) -> Int? {
    let kana = text.dropFirst(start.count).prefix(Self.longestEnding).prefix(
      while: Deinflection.kana.contains)
    let isVerbal = stem.endsInKana || !kana.isEmpty
    let ending = (0...kana.count).reversed().lazy.map { String(kana.prefix($0)) }.first {
      isForm($0, of: stem) || isVerbal && isBase($0, of: stem)
    }
    guard let ending, Self.isTelling(start + ending, stem: start) else { return nil }
    return start.count + ending.count
  }

  /// な after a verb is left to the next word: it begins なら and なんて more often than it forbids.
  private func isForm(_ ending: String, of stem: Stem) -> Bool {
    forms(ending, of: stem).contains { $0 != [.prohibitive] }
  }

  /// Whether an ending is a base to which words such as ながら, すぎる, ちゃう and さ are added.
  private func isBase(_ ending: String, of stem: Stem) -> Bool {
    if stem.wordClass.isAdjective { return ending.isEmpty }
    let later: [(String, WordForm)] = [("ます", .polite), ("て", .te), ("で", .te)]
    return ending.count <= Self.longestBase
      && later.contains { rest, form in forms(ending + rest, of: stem).contains { $0.last == form } }
  }

  private func forms(_ ending: String, of stem: Stem) -> [[WordForm]] {
    undone.value(of: ending) { Deinflection.all(of: ending).filter { $0.word.count <= 2 } }
      .filter { $0.wordClass == stem.wordClass && $0.word == stem.ending }.map(\.forms)
  }
}
