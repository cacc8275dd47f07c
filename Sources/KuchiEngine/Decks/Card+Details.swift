extension Card {
  /// The fields that most cards leave empty.
  struct Details: Hashable, Sendable {
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

    static let none = Details()
  }

  /// A place for details that costs a card without any just one word.
  indirect enum Extras: Hashable, Sendable {
    case none
    case some(Details)

    // Empty details are always `none`: equal cards must be stored alike.
    init(_ details: Details) { self = details == .none ? .none : .some(details) }
  }

  var details: Details {
    get {
      switch extras {
      case .none: .none
      case .some(let details): details
      }
    }
    set { extras = Extras(newValue) }
  }

  /// Ids this card had before it was renamed or merged; progress found under them is carried over.
  public var formerIds: [String] {
    get { details.formerIds }
    set { details.formerIds = newValue }
  }

  /// Other written forms, accepted when the term is asked for.
  public var forms: [String] {
    get { details.forms }
    set { details.forms = newValue }
  }

  /// The term with its readings in Anki's brackets: `食[た]べる`.
  public var furigana: String? {
    get { details.furigana }
    set { details.furigana = newValue }
  }

  /// Further meanings that are accepted and never shown.
  public var accept: [String] {
    get { details.accept }
    set { details.accept = newValue }
  }

  /// Near misses that must never be accepted as typing errors.
  public var reject: [String] {
    get { details.reject }
    set { details.reject = newValue }
  }

  /// Wrong choices the author wants offered: meanings, and where those are not Japanese also terms, which are told by
  /// their script.
  public var distractors: [String] {
    get { details.distractors }
    set { details.distractors = newValue }
  }

  /// Shown on request before answering.
  public var hint: String? {
    get { details.hint }
    set { details.hint = newValue }
  }

  /// Shown after answering.
  public var notes: String? {
    get { details.notes }
    set { details.notes = newValue }
  }

  /// Sentences that use the term.
  public var examples: [Example] {
    get { details.examples }
    set { details.examples = newValue }
  }

  /// What is asked of this card; nil where the deck decides.
  public var quiz: [QuestionKind]? {
    get { details.quiz }
    set { details.quiz = newValue }
  }

  /// What its object in the file holds besides the format.
  public var foreign: [ForeignMember] {
    get { details.foreign }
    set { details.foreign = newValue }
  }
}
