extension Card {
  /// Unique in the deck and stable, because progress is kept under it.
  public var id: String {
    get { text(.id) ?? Self.plainID(term, first(.readings)) }
    set { fields.id = newValue }
  }

  /// What is shown: the usual written form.
  public var term: String {
    get { text(.term) ?? "" }
    set { fields.term = newValue }
  }

  /// The term in kana, best first; each is accepted. Empty when the term is kana.
  public var readings: [String] {
    get { texts(.readings) }
    set { fields.readings = newValue }
  }

  /// One accepted answer an item, best first. What stands in round brackets is shown and not required.
  public var meanings: [String] {
    get { texts(.meanings) }
    set { fields.meanings = newValue }
  }

  /// Parts of speech as JMdict tags.
  public var partsOfSpeech: [String] {
    get { texts(.partsOfSpeech) }
    set { fields.partsOfSpeech = newValue }
  }

  /// Words without white space; `::` makes a hierarchy.
  public var tags: [String] {
    get { texts(.tags) }
    set { fields.tags = newValue }
  }

  /// What the term is.
  public var kind: CardKind {
    get { text(.kind).flatMap(CardKind.init) ?? .word }
    set { fields.kind = newValue }
  }

  /// Ids this card had before it was renamed or merged; progress found under them is carried over.
  public var formerIds: [String] {
    get { texts(.formerIds) }
    set { fields.formerIds = newValue }
  }

  /// Other written forms, accepted when the term is asked for.
  public var forms: [String] {
    get { texts(.forms) }
    set { fields.forms = newValue }
  }

  /// The term with its readings in Anki's brackets: `食[た]べる`.
  public var furigana: String? {
    get { text(.furigana) }
    set { fields.furigana = newValue }
  }

  /// Further meanings that are accepted and never shown.
  public var accept: [String] {
    get { texts(.accept) }
    set { fields.accept = newValue }
  }

  /// Near misses that must never be accepted as typing errors.
  public var reject: [String] {
    get { texts(.reject) }
    set { fields.reject = newValue }
  }

  /// Wrong choices the author wants offered: meanings, and where those are not Japanese also terms, which are told by
  /// their script.
  public var distractors: [String] {
    get { texts(.distractors) }
    set { fields.distractors = newValue }
  }

  /// Shown on request before answering.
  public var hint: String? {
    get { text(.hint) }
    set { fields.hint = newValue }
  }

  /// Shown after answering.
  public var notes: String? {
    get { text(.notes) }
    set { fields.notes = newValue }
  }

  /// Sentences that use the term.
  public var examples: [Example] {
    get {
      var reader = reader(at: .examples)
      return reader?.examples() ?? []
    }
    set { fields.examples = newValue }
  }

  /// What is asked of this card; nil where the deck decides.
  public var quiz: [QuestionKind]? {
    get {
      var reader = reader(at: .quiz)
      return reader?.texts().compactMap(QuestionKind.init)
    }
    set { fields.quiz = newValue }
  }

  /// What its object in the file holds besides the format.
  public var foreign: [ForeignMember] {
    get {
      var reader = reader(at: .foreign)
      return reader?.foreign() ?? []
    }
    set { fields.foreign = newValue }
  }

  /// The term as it is said: its first reading, or the term itself.
  public var spoken: String { first(.readings) ?? term }

  /// Whether some reading differs from the term, so that asking for it asks for something.
  public var hidesReading: Bool { hiddenReading != nil }

  /// The first reading that differs from the term; nil where none does.
  package var hiddenReading: String? {
    guard var reader = reader(at: .readings) else { return nil }
    let term = term
    for _ in 0..<reader.number() {
      let reading = reader.text()
      if reading != term { return reading }
    }
    return nil
  }

  /// Whether something tells how the term is read.
  package var hasReadings: Bool { reader(at: .readings) != nil }

  /// The first text of a list, without reading all of it; nil where there is none.
  func first(_ field: PackedField) -> String? {
    guard var reader = reader(at: field), reader.number() > 0 else { return nil }
    return reader.text()
  }

  private func text(_ field: PackedField) -> String? {
    var reader = reader(at: field)
    return reader?.text()
  }

  private func texts(_ field: PackedField) -> [String] {
    var reader = reader(at: field)
    return reader?.texts() ?? []
  }

  private var fields: CardFields {
    get { CardFields(self) }
    set { self = Card(newValue) }
  }
}
