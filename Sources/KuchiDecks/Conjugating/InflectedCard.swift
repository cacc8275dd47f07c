internal import KuchiJapanese

/// A card whose term can be put into its forms.
struct InflectedCard {
  let card: Card
  let wordClass: WordClass
  /// The term, read as its furigana or its first reading say.
  private let word: Conjugation
  /// The term read in its other ways.
  private let otherReadings: [Conjugation]
  /// The other written forms of the term.
  private let otherForms: [Conjugation]
  private let dictionary: Furigana

  /// Nil for a card that is neither a verb nor an adjective, or does not end as its part of speech says.
  init?(_ card: Card) {
    let classes = card.partsOfSpeech.compactMap(WordClass.init)
    guard let wordClass = classes.first(where: { $0.isVerb || $0.isAdjective }) else { return nil }
    let furigana = card.furigana.flatMap { try? Furigana($0) }
    let word =
      furigana.flatMap { $0.base == card.term ? Conjugation($0, as: wordClass) : nil }
      ?? Conjugation(written: card.term, reading: card.readings.first, as: wordClass)
    guard let word, let dictionary = word[.dictionary] else { return nil }
    (self.card, self.wordClass, self.word, self.dictionary) = (card, wordClass, word, dictionary)
    otherReadings = card.readings.compactMap { Conjugation(written: card.term, reading: $0, as: wordClass) }
    otherForms = card.forms.compactMap { Conjugation(written: $0, reading: card.spoken, as: wordClass) }
  }

  /// How a prompt names the word: 食べる (to eat), and with its reading 開く (ひらく, to open).
  func name(withReading: Bool) -> String {
    let meaning = (card.meanings.first ?? "").replacing("(", with: "[").replacing(")", with: "]")
    let reading = withReading && dictionary.reading != dictionary.base ? dictionary.reading + ", " : ""
    return "\(dictionary.base) (\(reading)\(meaning))"
  }

  /// The card that asks for a form of the word that prompts call `name`; nil where there is no such form.
  func card(for form: WordForm, of name: String) -> Card? {
    guard let spelling = word[form] else { return nil }
    let readings = readings(of: form, written: spelling.base)
    return Card(
      id: "\(card.id).\(form.rawValue)", term: spelling.base,
      forms: Self.distinct(spellings(of: form), without: readings + [spelling.base]), readings: readings,
      furigana: card.furigana == nil ? nil : spelling.notation, meanings: ["\(form.name) of \(name)"],
      distractors: word.mistakes(form),
      tags: card.tags + ["form::\(form.rawValue)", "class::\(wordClass.rawValue)"],
      hint: card.readings.isEmpty ? nil : "\(dictionary.base) is read \(dictionary.reading).",
      // Only there does the reading of the kanji change.
      quiz: wordClass == .vk ? [.recall, .reading] : nil)
  }

  private func readings(of form: WordForm, written term: String) -> [String] {
    guard !card.readings.isEmpty else { return [] }
    return Self.distinct(([word] + otherReadings).compactMap { $0[form]?.reading }, without: [term])
  }

  // What else is right is accepted in kana too: a reading belongs to the usual spelling alone.
  private func spellings(of form: WordForm) -> [String] {
    let all = word.all(form)
    return all.map(\.base) + otherForms.flatMap { $0.all(form) }.map(\.base) + all.map(\.reading)
  }

  private static func distinct(_ texts: [String], without taken: [String]) -> [String] {
    var seen = Set(taken)
    return texts.filter { seen.insert($0).inserted }
  }
}
