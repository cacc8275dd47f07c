/// One thing to learn: a term with its readings and meanings.
///
/// Two cards are equal if all their texts are equal byte for byte. `==` on strings ignores how characters are
/// composed, but an edited deck must show such a change.
public struct Card: Sendable, Identifiable {
  /// Unique in the deck and stable. Progress is stored under it.
  public var id: String
  /// The usual written form, which is shown.
  public var term: String
  /// The term in kana, best first. Each is accepted. Empty if the term is kana.
  public var readings: [String]
  /// The accepted answers, best first. Text in round brackets is shown but optional.
  public var meanings: [String]
  /// Parts of speech as JMdict tags.
  public var partsOfSpeech: [String]
  /// Words without white space. `::` makes a hierarchy.
  public var tags: [String]
  /// The kind of term.
  public var kind: CardKind
  /// The details, if there are any. The array serves as a box with copy on write.
  private var box: [CardDetails] = []

  /// A card. Everything except its id, term and meanings is optional.
  public init(
    id: String, formerIds: [String] = [], kind: CardKind = .word, term: String, forms: [String] = [],
    readings: [String] = [], furigana: String? = nil, components: [String] = [], passage: String? = nil,
    meanings: [String], accept: [String] = [], reject: [String] = [], distractors: [String] = [],
    cloze: [Gap] = [],
    partsOfSpeech: [String] = [], tags: [String] = [],
    point: String? = nil, group: String? = nil, hint: String? = nil, mnemonic: String? = nil,
    notes: String? = nil,
    examples: [Example] = [], audio: [String] = [], image: [String] = [], quiz: [QuestionKind]? = nil
  ) {
    self.id = id
    self.term = term
    self.readings = readings
    self.meanings = meanings
    self.partsOfSpeech = partsOfSpeech
    self.tags = tags
    self.kind = kind
    details = CardDetails(
      formerIds: formerIds, forms: forms, furigana: furigana, components: components, passage: passage,
      accept: accept, reject: reject, distractors: distractors, cloze: cloze, point: point, group: group,
      hint: hint, mnemonic: mnemonic,
      notes: notes, examples: examples, audio: audio, image: image, quiz: quiz)
  }

  /// An empty card, for a reader to fill.
  init() {
    (id, term, kind) = ("", "", .word)
    (readings, meanings, partsOfSpeech, tags) = ([], [], [], [])
  }

  /// The fields that many cards lack.
  var details: CardDetails {
    get { box.first ?? .empty }
    set { box = newValue == .empty ? [] : [newValue] }
  }
}

/// The fields that many cards lack. A box holds them, so that cards stay small.
struct CardDetails: Equatable, Sendable {
  var formerIds: [String] = []
  var forms: [String] = []
  var furigana: String?
  var components: [String] = []
  var passage: String?
  var accept: [String] = []
  var reject: [String] = []
  var distractors: [String] = []
  var cloze: [Gap] = []
  var point: String?
  var group: String?
  var hint: String?
  var mnemonic: String?
  var notes: String?
  var examples: [Example] = []
  var audio: [String] = []
  var image: [String] = []
  var quiz: [QuestionKind]?
  var foreign: [ForeignMember] = []

  static let empty = CardDetails()
}

extension Card {
  /// Ids of this card before it was renamed or merged. Progress under them is kept.
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

  /// The parts that a learner sees in a kanji, each a character.
  public var components: [String] {
    get { box.first?.components ?? [] }
    set { details.components = newValue }
  }

  /// The id of the text in its deck that the card asks about.
  public var passage: Passage.ID? {
    get { box.first?.passage }
    set { details.passage = newValue }
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

  /// Wrong choices from the author: meanings. If the meanings are not Japanese, terms are allowed too; the
  /// script tells them apart.
  public var distractors: [String] {
    get { box.first?.distractors ?? [] }
    set { details.distractors = newValue }
  }

  /// The parts of the term that questions hide, if it is a sentence. Each is a question of its own.
  public var cloze: [Gap] {
    get { box.first?.cloze ?? [] }
    set { details.cloze = newValue }
  }

  /// A short name of the point of grammar that the sentence is about. The sentences of one point are one
  /// item: its memory is kept under the id of the first one.
  public var point: String? {
    get { box.first?.point }
    set { details.point = newValue }
  }

  /// A short name of the row or lesson that the card belongs to. The cards of a group are taught together, in
  /// the order of the deck.
  public var group: String? {
    get { box.first?.group }
    set { details.group = newValue }
  }

  /// Shown on request before answering.
  public var hint: String? {
    get { box.first?.hint }
    set { details.hint = newValue }
  }

  /// Text that helps to remember the card. It is shown where the card is taught.
  public var mnemonic: String? {
    get { box.first?.mnemonic }
    set { details.mnemonic = newValue }
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

  /// Sound files of the term, best first: paths below the folder of the deck's file.
  public var audio: [String] {
    get { box.first?.audio ?? [] }
    set { details.audio = newValue }
  }

  /// Image files that show the term, best first: paths below the folder of the deck's file.
  public var image: [String] {
    get { box.first?.image ?? [] }
    set { details.image = newValue }
  }

  /// The kinds of question about this card; nil if the deck decides.
  public var quiz: [QuestionKind]? {
    get { box.first?.quiz }
    set { details.quiz = newValue }
  }

  /// Other members of its object in the file.
  package var foreign: [ForeignMember] {
    get { box.first?.foreign ?? [] }
    set { details.foreign = newValue }
  }

  /// The pronunciation: its first reading, or the term itself.
  public var spoken: String { readings.first ?? term }

  /// What it means in a few words: its first meaning, or what the notes of a word of kana begin with, whose meaning is its
  /// sound; nil if there is nothing so short.
  package var gloss: String? {
    guard kind == .kana else { return meanings.first }
    let words = (notes ?? "").prefix { !$0.isNewline && $0 != "." }.split(separator: " ")
    guard term.count > 1, 1...4 ~= words.count, let first = words.first?.lowercased() else { return nil }
    let isArticle = ["a", "an", "the"].contains(first)
    return ((isArticle ? [] : [first]) + words.dropFirst().map(String.init)).joined(separator: " ")
  }

  /// Whether some reading differs from the term, so that a question can ask for it.
  package var hidesReading: Bool { hiddenReading != nil }

  /// The first reading that differs from the term; nil if none does.
  package var hiddenReading: String? { readings.first { $0 != term } }
}

extension Card: Hashable {
  /// Whether both have the same texts, byte for byte.
  public static func == (left: Card, right: Card) -> Bool {
    left.id.isIdentical(to: right.id) && left.term.isIdentical(to: right.term)
      && left.readings.isIdentical(to: right.readings) && left.meanings.isIdentical(to: right.meanings)
      && left.partsOfSpeech.isIdentical(to: right.partsOfSpeech) && left.tags.isIdentical(to: right.tags)
      && left.kind == right.kind && left.hasSameDetails(as: right)
  }

  private func hasSameDetails(as other: Card) -> Bool {
    if box.isEmpty || other.box.isEmpty { return box.isEmpty && other.box.isEmpty }
    // Cards that were not edited share their box.
    let isShared = box.withUnsafeBufferPointer { own in
      other.box.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
    }
    return isShared || DeckWriter.exact(self) == DeckWriter.exact(other)
  }

  /// Hashes the fields that tell most cards apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(term)
    hasher.combine(meanings)
  }
}

// `==` treats two compositions of a character as equal.
extension String {
  fileprivate func isIdentical(to other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension [String] {
  fileprivate func isIdentical(to other: [String]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isIdentical(to: $1) }
  }
}

extension Card: CustomStringConvertible {
  /// The card as it is written in a deck's file.
  public var description: String { String(decoding: DeckWriter.line(of: self, .all), as: UTF8.self) }
}
