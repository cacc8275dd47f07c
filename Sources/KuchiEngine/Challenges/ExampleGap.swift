extension Card {
  /// The index of the first example that certainly contains the word, for a question to hide it; nil if none.
  var exampleToAsk: Int? {
    // Sentences have gaps of their own, and a character is not a word.
    guard cloze.isEmpty, kind == .word || kind == .phrase else { return nil }
    return examples.indices.first { exampleQuestion($0) != nil }
  }

  /// An example sentence with the word hidden, in whatever form it has there; nil if the word is not found
  /// for certain.
  ///
  /// The word must occur exactly once, separate from other words, and be read there as on the card. The
  /// longest of several forms counts. Without a translation the word could not be guessed.
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

  /// Every form that the word may have in a sentence, with its reading.
  var writtenForms: [Furigana] {
    readWords + conjugations.flatMap { word in WordForm.allCases.flatMap(word.all) }
  }
}

extension Furigana {
  // Shorter words in kana may be part of any other word.
  private static let leastKana = 3

  /// Whether the sentence certainly contains a form of a word exactly once.
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

  /// Whether two adjacent characters may belong to one word: both kanji, or both katakana.
  private static func areOneWord(_ one: Character?, _ other: Character?) -> Bool {
    guard let one, let other else { return false }
    let pair = [String(one), String(other)]
    return pair.allSatisfy { Script.isKanji($0) } || pair.allSatisfy { Script.isKatakana($0) }
  }
}

extension Challenge {
  /// The sentence and its gap; nil if the challenge is about a whole term.
  package func gapQuestion(of card: Card) -> GapQuestion? {
    card.gapQuestion(for: kind) ?? example.flatMap(card.exampleQuestion)
  }

  /// The translation of the sentence; nil if it is about a whole term, or a text (it would tell the answer).
  public func translation(of card: Card) -> String? {
    if kind.gap != nil { return card.passage == nil ? card.meanings.first : nil }
    guard let example, card.examples.indices.contains(example), let meaning = card.meanings.first else {
      return nil
    }
    return card.examples[example].translation.map { "\($0) (\(meaning))" }
  }

  /// The text that the challenge shows first.
  public func prompt(of card: Card) -> String { gapQuestion(of: card)?.prompt ?? card.prompt(for: kind) }

  /// The right answer as it is shown.
  func answer(of card: Card) -> String { gapQuestion(of: card)?.gap.text ?? card.answer(for: kind) }
}
