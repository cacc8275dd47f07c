extension Deck {
  /// The same deck with the forms of its verbs and adjectives as cards: "te-form of 食べる (たべる, to eat)" asks
  /// for 食べて. The prompt shows how the word is read, because the question is about the form.
  ///
  /// Parts of speech say which cards are verbs and adjectives. All others are left out, so there may be no
  /// card at all. The cards come form by form, first those of verbs. Their ids consist of the word's id and
  /// the form's name: `taberu.te`. Each has the readings, furigana and tags of its word, and offers typical
  /// mistakes as wrong choices. The names of the forms are English, whatever the language of the meanings is.
  package func conjugated() -> Deck {
    let words = cards.compactMap(InflectedCard.init)
    func forms(_ forms: [WordForm], of words: [InflectedCard]) -> [Card] {
      forms.flatMap { form in words.compactMap { $0.card(for: form) } }
    }
    var deck = self
    deck.quiz = [.recall]
    deck.cards =
      forms(WordForm.ofVerbs, of: words.filter(\.wordClass.isVerb))
      + forms(WordForm.ofAdjectives, of: words.filter(\.wordClass.isAdjective))
    return deck
  }
}

/// A card whose term has inflected forms.
struct InflectedCard {
  let card: Card
  let wordClass: WordClass
  /// The term, read by its furigana or its first reading.
  private let word: Conjugation
  /// The term with its other readings.
  private let otherReadings: [Conjugation]
  /// The other written forms of the term.
  private let otherForms: [Conjugation]
  private let dictionary: Furigana

  /// Nil if the card is not a verb or adjective, or if its ending does not fit its part of speech.
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

  /// The forms of the word, in each of its spellings.
  var writtenForms: Set<String> {
    Set(([word] + otherForms).flatMap { word in WordForm.allCases.flatMap(word.all) }.map(\.base))
  }

  /// Common mistakes for the forms, without the beginnings of real forms, such as 書きた of 書きたい, and without
  /// what the word and a noun can make, such as 書くよう.
  var writtenMistakes: Set<String> {
    let forms = writtenForms
    let beforeNouns = (wordClass == .adjNa ? word[.attributive] ?? dictionary : dictionary).base
    return Set(
      WordForm.allCases.flatMap(word.mistakes).filter { mistake in
        !mistake.hasPrefix(beforeNouns) && !forms.contains { $0.hasPrefix(mistake) }
      })
  }

  /// The word as prompts show it: 食べる (たべる, to eat), or する (to do).
  private var name: String {
    let meaning = (card.meanings.first ?? "").replacing("(", with: "[").replacing(")", with: "]")
    let reading = dictionary.reading == dictionary.base ? "" : dictionary.reading + ", "
    return "\(dictionary.base) (\(reading)\(meaning))"
  }

  /// The card for a form of the word; nil if there is no such form.
  func card(for form: WordForm) -> Card? {
    guard let spelling = word[form] else { return nil }
    let readings = readings(of: form, written: spelling.base)
    return Card(
      id: "\(card.id).\(form.rawValue)", term: spelling.base,
      forms: [].union(spellings(of: form)).filter { $0 != spelling.base && !readings.contains($0) },
      readings: readings,
      furigana: card.furigana == nil ? nil : spelling.notation, meanings: ["\(form.name) of \(name)"],
      distractors: word.mistakes(form),
      tags: card.tags + ["form::\(form.rawValue)", "class::\(wordClass.rawValue)"],
      // Only this class changes the reading of its kanji.
      quiz: wordClass == .vk ? [.recall, .reading] : nil)
  }

  private func readings(of form: WordForm, written term: String) -> [String] {
    guard !card.readings.isEmpty else { return [] }
    return [].union(([word] + otherReadings).compactMap { $0[form]?.reading }).filter { $0 != term }
  }

  // Other spellings are accepted in kana too. Readings belong to the usual spelling only.
  private func spellings(of form: WordForm) -> [String] {
    let all = word.all(form)
    return all.map(\.base) + otherForms.flatMap { $0.all(form) }.map(\.base) + all.map(\.reading)
  }
}

extension WordForm {
  /// The forms of verbs in a deck of forms, in learning order.
  ///
  /// The others follow from these: ましょう from ます, and the prohibition is な after the dictionary form.
  static let ofVerbs: [WordForm] = [
    .polite, .politeNegative, .politePast, .politePastNegative, .te, .progressive, .past, .negative,
    .pastNegative, .desire, .tara, .potential, .volitional, .ba, .negativeBa, .politeImperative, .imperative,
    .completive, .passive, .causative, .causativePassive,
  ]

  /// The forms of adjectives in a deck of forms, in learning order.
  static let ofAdjectives: [WordForm] = [
    .attributive, .negative, .past, .pastNegative, .te, .adverb, .politeNegative, .politePast,
    .politePastNegative, .ba, .tara,
  ]

  /// The English name of the form.
  package var name: String {
    switch self {
    case .dictionary: "dictionary form"
    case .attributive: "na-form"
    case .polite: "polite form"
    case .te: "te-form"
    case .past: "plain past"
    case .negative: "plain negative"
    case .pastNegative: "plain past negative"
    case .desire: "tai-form"
    case .progressive: "te iru-form"
    case .ba: "ba conditional"
    case .tara: "tara conditional"
    case .negativeBa: "negative ba conditional"
    case .politeImperative: "nasai-form"
    case .completive: "te shimau-form"
    default: rawValue.replacing("-", with: " ")
    }
  }
}
