/// One thing to learn: a term with its readings and meanings.
///
/// Two cards are equal when all their texts are, byte for byte: `==` of two strings takes some spellings of a character
/// for one, and a deck that is edited must tell them apart.
public struct Card: Sendable, Identifiable {
  /// Unique in the deck and stable: progress is kept under it.
  public var id: String
  /// What is shown: the usual written form.
  public var term: String
  /// The term in kana, best first; each is accepted. Empty when the term is kana.
  public var readings: [String]
  /// One accepted answer an item, best first. Round brackets hold what is shown and not required.
  public var meanings: [String]
  /// Parts of speech as JMdict tags.
  public var partsOfSpeech: [String]
  /// Words without white space; `::` makes a hierarchy.
  public var tags: [String]
  /// What the term is.
  public var kind: CardKind
  /// The details, if there are any: an array is a box that is copied when it is written.
  private var box: [CardDetails] = []

  /// A card; everything but its id, term and meanings is optional.
  public init(
    id: String, formerIds: [String] = [], kind: CardKind = .word, term: String, forms: [String] = [],
    readings: [String] = [], furigana: String? = nil, meanings: [String], accept: [String] = [],
    reject: [String] = [], distractors: [String] = [], partsOfSpeech: [String] = [], tags: [String] = [],
    hint: String? = nil, notes: String? = nil, examples: [Example] = [], quiz: [QuestionKind]? = nil
  ) {
    self.id = id
    self.term = term
    self.readings = readings
    self.meanings = meanings
    self.partsOfSpeech = partsOfSpeech
    self.tags = tags
    self.kind = kind
    details = CardDetails(
      formerIds: formerIds, forms: forms, furigana: furigana, accept: accept, reject: reject,
      distractors: distractors, hint: hint, notes: notes, examples: examples, quiz: quiz)
  }

  /// An empty card, for a reader to fill.
  init() {
    (id, term, kind) = ("", "", .word)
    (readings, meanings, partsOfSpeech, tags) = ([], [], [], [])
  }

  /// The fields that many cards lack.
  var details: CardDetails {
    get { box.first ?? CardDetails() }
    set { box = newValue.isEmpty ? [] : [newValue] }
  }
}

/// The fields that many cards lack. They lie in a box, so that cards stay small.
struct CardDetails: Sendable {
  var formerIds: [String] = []
  var forms: [String] = []
  var furigana: String?
  var accept: [String] = []
  var reject: [String] = []
  var distractors: [String] = []
  var hint: String?
  var notes: String?
  var examples: [Example] = []
  var quiz: [QuestionKind]?
  var foreign: [ForeignMember] = []

  var isEmpty: Bool {
    formerIds.isEmpty && forms.isEmpty && furigana == nil && accept.isEmpty && reject.isEmpty
      && distractors.isEmpty && hint == nil && notes == nil && examples.isEmpty && quiz == nil
      && foreign.isEmpty
  }
}

extension Card {
  /// Ids this card had before it was renamed or merged; progress found under them is carried over.
  public var formerIds: [String] {
    get { box.first?.formerIds ?? [] }
    set { details.formerIds = newValue }
  }

  /// Other written forms, accepted when the term is asked for.
  public var forms: [String] {
    get { box.first?.forms ?? [] }
    set { details.forms = newValue }
  }

  /// The term with its readings in Anki's brackets: `食[た]べる`.
  public var furigana: String? {
    get { box.first?.furigana }
    set { details.furigana = newValue }
  }

  /// Further meanings that are accepted and never shown.
  public var accept: [String] {
    get { box.first?.accept ?? [] }
    set { details.accept = newValue }
  }

  /// Near misses that must never be accepted as typing errors.
  public var reject: [String] {
    get { box.first?.reject ?? [] }
    set { details.reject = newValue }
  }

  /// Wrong choices the author wants offered: meanings, and where those are not Japanese also terms. The script tells
  /// them apart.
  public var distractors: [String] {
    get { box.first?.distractors ?? [] }
    set { details.distractors = newValue }
  }

  /// Shown on request before answering.
  public var hint: String? {
    get { box.first?.hint }
    set { details.hint = newValue }
  }

  /// Shown after answering.
  public var notes: String? {
    get { box.first?.notes }
    set { details.notes = newValue }
  }

  /// Sentences that use the term.
  public var examples: [Example] {
    get { box.first?.examples ?? [] }
    set { details.examples = newValue }
  }

  /// What is asked of this card; nil where the deck decides.
  public var quiz: [QuestionKind]? {
    get { box.first?.quiz }
    set { details.quiz = newValue }
  }

  /// What its object in the file holds besides the format.
  public var foreign: [ForeignMember] {
    get { box.first?.foreign ?? [] }
    set { details.foreign = newValue }
  }

  /// The term as it is said: its first reading, or the term itself.
  public var spoken: String { readings.first ?? term }

  /// Whether some reading differs from the term, so that asking for it asks for something.
  public var hidesReading: Bool { hiddenReading != nil }

  /// The first reading that differs from the term; nil where none does.
  package var hiddenReading: String? { readings.first { $0 != term } }
}
