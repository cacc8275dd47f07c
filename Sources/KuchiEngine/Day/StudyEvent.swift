public import KuchiFoundation

/// Something that a learner decided or was shown, besides the answers. Like reviews, events are only appended
/// and never change, so the events of two machines can be merged.
public struct StudyEvent: Hashable, Sendable {
  /// When it happened.
  public var date: Date
  /// What happened.
  public var fact: StudyFact

  /// Creates an event.
  public init(_ fact: StudyFact, at date: Date) {
    self.fact = fact
    self.date = date
  }
}

/// What happened. Each fact has one that takes it back. Exceptions: a duel, which counts only by its answers,
/// and a script that the learner reads, which gives way to a deck that teaches it.
public enum StudyFact: Hashable, Sendable {
  /// A deck was added to the end of the study list.
  case added(Deck.ID)
  /// A deck was removed from the study list.
  case removed(Deck.ID)
  /// A deck was moved to a place in the study list, counted from 0.
  case moved(Deck.ID, to: Int)
  /// A deck was paused: none of its cards are asked.
  case paused(Deck.ID)
  /// A deck is no longer paused.
  case unpaused(Deck.ID)
  /// A lesson showed a card.
  case shown(CardReference)
  /// A card's lesson was taken back.
  case unshown(CardReference)
  /// A card was suspended: it is not asked until that is taken back.
  case suspended(CardReference)
  /// A suspended or buried card may be asked again.
  case unsuspended(CardReference)
  /// A card was buried: it is not asked before a time.
  case buried(CardReference, until: Date)
  /// The learner wrote a mnemonic for a card; an empty text removes it.
  case mnemonic(CardReference, String)
  /// A duel of two cards was dealt, in the game that began at a time.
  case dueled(CardPair, begun: Date)
  /// The learner said that they can read a script.
  case reads(KanaScript)
}

/// A learner's decision about when a card's questions come again. It is not an answer.
public enum ScheduleDecision: Hashable, Sendable {
  /// The card is new again. Its earlier answers stay in the log and count.
  case forgotten
  /// The card is due at the start of the day with this number. Its memory stays.
  case moved(toDay: Int)
  /// The learner knows the card, so its lesson is left out. Its kinds of question are remembered as after a
  /// placement, see ``PlacedReview/all(of:about:days:at:)``.
  case known([QuestionKind])
}

/// The study list and everything else that follows from a learner's events.
public struct Study: Hashable, Sendable {
  /// A deck on the study list.
  public struct ListedDeck: Hashable, Sendable, Identifiable {
    /// The deck.
    public let id: Deck.ID
    /// Whether the deck is paused.
    public var isPaused = false
  }

  /// The study list: the decks in the order in which they are learned.
  public private(set) var list: [ListedDeck] = []
  /// Whether the learner ever added a deck. The list can be empty because all decks were removed.
  package private(set) var isListBegun = false
  package private(set) var shown: Set<CardReference> = []
  /// The cards that lessons showed last, the newest at the end: as many as separate cards of a closed set.
  package private(set) var shownLast: [CardReference] = []
  /// The suspended cards, which are not asked until the learner resumes them.
  public private(set) var suspended: Set<CardReference> = []
  /// The buried cards, and the time before which each is not asked.
  public private(set) var buried: [CardReference: Date] = [:]
  package private(set) var mnemonics: [CardReference: String] = [:]
  /// The scripts that the learner says they can read.
  package private(set) var scripts: Set<KanaScript> = []
  /// The pairs asked in duel games, by the start time of the game.
  package private(set) var duels: [Date: Set<CardPair>] = [:]

  /// Creates a study in which nothing has happened yet.
  public init() {}

  /// Derives the state from events. They may come in any order and are applied in the order of their dates.
  public init(of events: some Sequence<StudyEvent>) {
    for event in events.sorted(by: { $0.precedes($1) }) { apply(event.fact) }
  }

  /// The decks that are studied today, in order.
  public var decks: [Deck.ID] { list.filter { !$0.isPaused }.map(\.id) }

  /// Whether a card may be asked at a time.
  public func allows(_ card: CardReference, at date: Date) -> Bool {
    !suspended.contains(card) && buried[card].map { $0 <= date } ?? true
  }

  /// Applies a fact. A fact about a deck that is not on the list changes nothing.
  public mutating func apply(_ fact: StudyFact) {
    switch fact {
    case .added(let id):
      isListBegun = true
      if !list.contains(where: { $0.id == id }) { list.append(ListedDeck(id: id)) }
    case .removed(let id): list.removeAll { $0.id == id }
    case .moved(let id, let index): move(id, to: index)
    case .paused(let id): pause(id, true)
    case .unpaused(let id): pause(id, false)
    case .shown(let card):
      shown.insert(card)
      if !shownLast.contains(card) { shownLast = shownLast.suffix(LearningOrder.distance - 1) + [card] }
    case .unshown(let card): shown.remove(card)
    case .suspended(let card): suspended.insert(card)
    case .unsuspended(let card):
      suspended.remove(card)
      buried[card] = nil
    case .buried(let card, let date): buried[card] = date
    case .mnemonic(let card, let text): mnemonics[card] = text.isEmpty ? nil : text
    case .dueled(let pair, let begun): duels[begun, default: []].insert(pair)
    case .reads(let script): scripts.insert(script)
    }
  }

  private mutating func move(_ id: Deck.ID, to index: Int) {
    guard let old = list.firstIndex(where: { $0.id == id }) else { return }
    let deck = list.remove(at: old)
    list.insert(deck, at: min(max(0, index), list.count))
  }

  private mutating func pause(_ id: Deck.ID, _ isPaused: Bool) {
    for index in list.indices where list[index].id == id { list[index].isPaused = isPaused }
  }
}

extension Sequence<StudyEvent> {
  /// The last decision about each card: suspended, buried, or asked again.
  package var lastDecisions: [CardReference: StudyEvent] {
    sorted { $0.precedes($1) }.reduce(into: [:]) { decisions, event in
      switch event.fact {
      case .suspended(let card), .unsuspended(let card), .buried(let card, _): decisions[card] = event
      default: break
      }
    }
  }
}

extension StudyEvent {
  // Two machines may have events at the same moment. Any order works if both machines use the same one.
  fileprivate func precedes(_ other: StudyEvent) -> Bool {
    date != other.date ? date < other.date : "\(fact)" < "\(other.fact)"
  }
}
