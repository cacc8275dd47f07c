/// One thing to learn: a term with its readings and meanings.
///
/// What few cards have lies apart, so that a plain card is small and a hundred thousand of them are cheap.
public struct Card: Hashable, Sendable, Identifiable {
  /// Unique in the deck and stable, because progress is kept under it.
  public var id: String
  /// What is shown: the usual written form.
  public var term: String
  /// The term in kana, best first; each is accepted. Empty when the term is kana.
  public var readings: [String]
  /// One accepted answer an item, best first. What stands in round brackets is shown and not required.
  public var meanings: [String]
  /// Parts of speech as JMdict tags.
  public var partsOfSpeech: [String]
  /// Words without white space; `::` makes a hierarchy.
  public var tags: [String]
  /// What the term is.
  public var kind: CardKind
  var extras: Extras

  /// A card; everything but its id, term and meanings is optional.
  public init(
    id: String, formerIds: [String] = [], kind: CardKind = .word, term: String, forms: [String] = [],
    readings: [String] = [], furigana: String? = nil, meanings: [String], accept: [String] = [],
    reject: [String] = [], distractors: [String] = [], partsOfSpeech: [String] = [], tags: [String] = [],
    hint: String? = nil, notes: String? = nil, examples: [Example] = [], quiz: [QuestionKind]? = nil
  ) {
    self.id = id
    self.kind = kind
    self.term = term
    self.readings = readings
    self.meanings = meanings
    self.partsOfSpeech = partsOfSpeech
    self.tags = tags
    extras = Extras(
      Details(
        formerIds: formerIds, forms: forms, furigana: furigana, accept: accept, reject: reject,
        distractors: distractors, hint: hint, notes: notes, examples: examples, quiz: quiz))
  }

  /// A card still to be filled.
  init() {
    (id, term, kind, extras) = ("", "", .word, .none)
    (readings, meanings, partsOfSpeech, tags) = ([], [], [], [])
  }

  /// Whether some reading differs from the term, so that asking for it asks for something.
  public var hidesReading: Bool { readings.contains { $0 != term } }
}
