extension Card {
  /// The first of its examples in which the word surely stands, so that a question can hide it there; nil if there is none.
  var exampleToAsk: Int? {
    // A sentence has gaps of its own, and a character is not a word.
    guard cloze.isEmpty, kind == .word || kind == .phrase else { return nil }
    return examples.indices.first { exampleQuestion($0) != nil }
  }

  /// The sentence of an example with the word hidden, in whatever form it stands there; nil where the word is not found for
  /// certain.
  ///
  /// It must stand there once, apart from other words, and the furigana of the sentence must read it as the card does. Of
  /// several forms the longest counts. Without a translation nobody could tell which word is meant.
  func exampleQuestion(_ index: Int) -> GapQuestion? {
    guard examples.indices.contains(index), let meaning = examples[index].translation, !meaning.isEmpty else {
      return nil
    }
    let example = examples[index]
    let sentence =
      example.furigana.flatMap { Furigana($0, over: example.text) }
      ?? Furigana(segments: [.init(base: example.text)])
    let found = writtenForms.filter { form in sentence.holds(form) }
    guard let form = found.max(by: { $0.base.count < $1.base.count }) else { return nil }
    return GapQuestion(hiding: Gap(form.base), in: sentence)
  }

  /// Everything that the word may look like in a sentence, with its reading.
  private var writtenForms: [Furigana] {
    readWords + conjugations.flatMap { word in WordForm.allCases.flatMap(word.all) }
  }
}

extension Furigana {
  // Shorter words in kana may be a part of any other.
  private static let leastKana = 3

  /// Whether a form of a word stands in the sentence once, for certain.
  fileprivate func holds(_ form: Furigana) -> Bool {
    let (text, word) = (Array(base), form.base)
    guard let range = Gap(word).range(in: base), Gap(word, occurrence: 2).range(in: base) == nil else {
      return false
    }
    let isKana = !word.unicodeScalars.contains(where: Script.isKanji)
    if isKana, word.count < Self.leastKana { return false }
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : nil
    let after = range.upperBound < text.count ? text[range.upperBound] : nil
    if Self.areOneWord(before, text[range.lowerBound]) || Self.areOneWord(text[range.upperBound - 1], after) {
      return false
    }
    return Normalization.isSameReading(divided(by: range).within.reading, form.reading)
  }

  /// Whether two characters beside each other may belong to one word: both kanji, or both katakana.
  private static func areOneWord(_ one: Character?, _ other: Character?) -> Bool {
    guard let one, let other else { return false }
    let pair = [String(one), String(other)]
    return pair.allSatisfy { Script.isKanji($0) } || pair.allSatisfy { Script.isKatakana($0) }
  }
}

extension Challenge {
  /// The sentence and the gap that it asks for; nil if it asks for or about a whole term.
  package func gapQuestion(of card: Card) -> GapQuestion? {
    card.gapQuestion(for: kind) ?? example.flatMap(card.exampleQuestion)
  }

  /// What the sentence means; nil if it asks for or about a whole term, or about a text, which tells the answer.
  public func translation(of card: Card) -> String? {
    if kind.gap != nil { return card.passage == nil ? card.meanings.first : nil }
    guard let example, card.examples.indices.contains(example), let meaning = card.meanings.first else {
      return nil
    }
    return card.examples[example].translation.map { "\($0) (\(meaning))" }
  }

  /// What it shows first.
  public func prompt(of card: Card) -> String { gapQuestion(of: card)?.prompt ?? card.prompt(for: kind) }

  /// The right answer, as it is shown.
  func answer(of card: Card) -> String { gapQuestion(of: card)?.gap.text ?? card.answer(for: kind) }
}
