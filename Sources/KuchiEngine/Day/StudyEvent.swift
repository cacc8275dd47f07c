public import KuchiFoundation

/// Something a learner decided or was shown, beside the answers. Events are kept like reviews: they are appended and never
/// change, so the events of two machines can be merged.
public struct StudyEvent: Hashable, Sendable {
  /// When it happened.
  public var date: Date
  /// What happened.
  public var fact: StudyFact

  /// An event.
  public init(_ fact: StudyFact, at date: Date) {
    self.fact = fact
    self.date = date
  }
}

/// What happened. Each fact has another one that takes it back, but for a duel, which counts by its answers alone, and for a
/// script that the learner reads: there a deck that teaches it counts.
public enum StudyFact: Hashable, Sendable {
  /// A deck was put on the study list, at its end.
  case added(Deck.ID)
  /// A deck was taken off the study list.
  case removed(Deck.ID)
  /// A deck was moved to a place in the study list, counted from 0.
  case moved(Deck.ID, to: Int)
  /// A deck rests: nothing of it is asked today.
  case paused(Deck.ID)
  /// A deck no longer rests.
  case unpaused(Deck.ID)
  /// A lesson showed a card.
  case shown(CardReference)
  /// The lesson that showed a card was taken back.
  case unshown(CardReference)
  /// A card is not asked until that is taken back.
  case suspended(CardReference)
  /// A suspended or buried card may be asked again.
  case unsuspended(CardReference)
  /// A card is not asked before a time.
  case buried(CardReference, until: Date)
  /// The learner wrote a mnemonic for a card; an empty one takes it back.
  case mnemonic(CardReference, String)
  /// A duel about two cards was dealt, in the game that began at a time.
  case dueled(CardPair, begun: Date)
  /// The learner said that they read a script.
  case reads(KanaScript)
}

/// What a learner decides about when the questions about a card come again. It is no answer.
public enum ScheduleDecision: Hashable, Sendable {
  /// The card is new again. What was answered stays in the log and counts.
  case forgotten
  /// It is due when the day with this number begins, and what is remembered stays.
  case moved(toDay: Int)
}

/// The study list and what else follows from a learner's events.
public struct Study: Hashable, Sendable {
  /// A deck on the study list.
  public struct ListedDeck: Hashable, Sendable, Identifiable {
    /// The deck.
    public let id: Deck.ID
    /// Whether it rests.
    public var isPaused = false
  }

  /// The study list: the decks in the order in which they are learned.
  public private(set) var list: [ListedDeck] = []
  /// Whether the learner ever put a deck on the list. A list can be empty because all were removed.
  package private(set) var isListBegun = false
  package private(set) var shown: Set<CardReference> = []
  /// The cards that lessons showed last, the last one at the end: as many as closed sets stand apart.
  package private(set) var shownLast: [CardReference] = []
  /// The cards that are not asked until the learner says so.
  public private(set) var suspended: Set<CardReference> = []
  /// The cards that are not asked before a time.
  public private(set) var buried: [CardReference: Date] = [:]
  package private(set) var mnemonics: [CardReference: String] = [:]
  /// The scripts that the learner reads, by their own word.
  package private(set) var scripts: Set<KanaScript> = []
  /// The pairs that were asked in games of duels, by the times when these games began.
  package private(set) var duels: [Date: Set<CardPair>] = [:]

  /// Nothing happened yet.
  public init() {}

  /// What follows from events. Their order does not matter: they are taken in the order of their dates.
  public init(of events: some Sequence<StudyEvent>) {
    for event in events.sorted(by: { $0.precedes($1) }) { apply(event.fact) }
  }

  /// The decks that are studied today, in order.
  public var decks: [Deck.ID] { list.filter { !$0.isPaused }.map(\.id) }

  /// Whether a card may be asked at a time.
  public func allows(_ card: CardReference, at date: Date) -> Bool {
    !suspended.contains(card) && buried[card].map { $0 <= date } ?? true
  }

  /// Takes a fact in. One about a deck that is not on the list changes nothing.
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
  /// The last decision about each card: that it is suspended, buried, or asked again.
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
  // Two machines may have events of the same moment; any order will do, as long as both take the same one.
  fileprivate func precedes(_ other: StudyEvent) -> Bool {
    date != other.date ? date < other.date : "\(fact)" < "\(other.fact)"
  }
}
