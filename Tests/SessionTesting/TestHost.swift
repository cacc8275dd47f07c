package import Foundation
package import KuchiEngine
package import KuchiSession

extension Date {
  package static let newYear = Date(timeIntervalSince1970: 1_767_225_600)
}

extension Card {
  package static let dog = Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"])
  package static let cat = Card(id: "cat", term: "猫", readings: ["ねこ"], meanings: ["cat"])
  package static let bird = Card(id: "bird", term: "鳥", readings: ["とり"], meanings: ["bird"])
  package static let fish = Card(id: "fish", term: "魚", readings: ["さかな"], meanings: ["fish"])
}

extension Deck {
  package static let animals = Deck(id: "animals", title: "Animals", cards: [.dog, .cat, .bird, .fish])
  package static let firstWords = Deck(id: "first-words", title: "First words", cards: [.dog, .cat, .bird])
  package static let year = Deck(id: "2026", title: "Words of the year", cards: [.dog, .cat])
}

extension DeckEntry {
  package static let shelf = [Deck.animals, .firstWords, .year].map {
    DeckEntry(id: $0.id, title: $0.title, count: $0.cards.count)
  }
}

extension Settings {
  /// Those of a player, changed so.
  package init(
    name: String? = nil, game: GameSettings = GameSettings(mode: .auto),
    _ change: (inout Settings) -> Void = { _ in }
  ) {
    self.init()
    (self.name, self.game) = (name, game)
    change(&self)
  }

  /// Somebody who plays so.
  package static func hana(_ mode: GameMode = .choice, topic: GameTopic = .meaning) -> Settings {
    Settings(name: "Hana", game: GameSettings(mode: mode, topic: topic))
  }
}

extension DeckOrigin {
  /// A file in the player's own folder.
  package static func own(_ id: Deck.ID) -> DeckOrigin {
    DeckOrigin(path: "\(id).json", isEditable: true, isOwn: true)
  }
}

/// Why something could not be had or written, in words that a test chose.
package struct Refusal: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }

  package static let diskFull = Refusal("No space left on device")
}

/// A host that keeps in memory what a session brings, with a clock that stands unless it is set, and seeds from 7 on.
package final class TestHost: ProgramHost {
  package var now = Date.newYear
  private var nextSeed: UInt64 = 7

  // MARK: What a test gives

  /// What the files of the decks hold.
  package var files: [Deck]
  /// Where they come from, unless they are built in.
  package var origins: [Deck.ID: DeckOrigin] = [:]
  /// Where a copy goes of a deck that can't be edited where it is.
  package var copying = DeckOrigin.own
  package var entries: [DeckEntry] = []
  /// Why nothing can be written; nil as long as all goes well.
  package var failure: (any Error)?
  /// Why the files of some decks can't be written.
  package var failures: [Deck.ID: DeckFailure] = [:]
  /// Runs before anything is written.
  package var onWriting: () -> Void = {}
  /// The game to resume.
  package var unfinished: GameRecord?
  /// How many answers were given on the first day before; nil to count no days.
  package var answersBefore: Int?
  /// Deals by a schedule.
  package var dealing: (CardPool, GameSettings, UInt64) -> DealtGame? = { _, _, _ in nil }
  package var queued: StudyQueue?
  package var day: (CardPool) -> (Day, DailyLimits)? = { _ in nil }
  package var previewed: Preview?
  /// In how many seconds an item that was answered is due.
  package var dueIn: Double?
  /// In how many seconds the other questions about its card are due, by default all of them late.
  package var otherDues = [Double](repeating: 1e9, count: 8)
  package var duels: [Duel]?
  package var report: (Report.Subject) throws -> Report? = { _ in nil }
  package var cost: (Settings, Settings) -> StudyCost? = { _, _ in nil }
  package var card: (Int, CardPool) -> CardReport? = { _, _ in nil }
  /// The accents that the dictionaries of the player have.
  package var falls: [String: Int] = [:]
  package var sound = CardPool.Sound.none
  package var rules = QuizRules()
  /// The decks beside those that are played.
  package var beside: [Deck] = []
  /// Why nothing is said; nil as long as all goes well.
  package var silence: PlaybackError?

  // MARK: What a session brought

  package private(set) var saved: [Settings] = []
  package private(set) var recorded: [Review] = []
  package private(set) var retracted: [Review] = []
  package private(set) var kept: [Game] = []
  package private(set) var opened: [String] = []
  package private(set) var written: [Deck] = []
  /// How often words were looked up in the dictionaries of accents.
  package private(set) var pitchLookUps = 0
  /// How often the decks were listed.
  package private(set) var listings = 0
  /// The games with which the record was taken up again.
  package private(set) var takenUp: [Game?] = []
  package private(set) var isRecordingStopped = false
  /// What was said at once, and what was said slowly with an ellipsis.
  package private(set) var said: [[String]] = []

  /// A host with the files of these decks.
  package init(_ decks: [Deck] = [.animals, .firstWords, .year], areOwn: Bool = false) {
    files = decks
    if areOwn { origins = Dictionary(decks.map { ($0.id, .own($0.id)) }) { first, _ in first } }
    entries = decks.map(entry)
  }

  private func entry(of deck: Deck) -> DeckEntry {
    DeckEntry(
      id: deck.id, title: deck.title, count: deck.cards.count, origin: origins[deck.id] ?? .builtIn)
  }

  package func seed() -> UInt64 {
    defer { nextSeed += 1 }
    return nextSeed
  }

  package func save(_ settings: Settings) throws { saved.append(try writing(settings)) }

  package func say(_ words: [Utterance]) throws(PlaybackError) {
    if let silence { throw silence }
    said.append(words.map { $0.text + ($0.isSlow ? "…" : "") })
  }

  private func writing<Value>(_ value: Value) throws -> Value {
    onWriting()
    if let failure { throw failure }
    return value
  }
}

// MARK: Decks

extension TestHost {
  package func shelf() -> [DeckEntry] {
    listings += 1
    return entries
  }

  package func open(_ name: String) throws -> [OpenedDeck] {
    opened.append(name)
    guard let deck = files.first(where: { $0.id == name || origins[$0.id]?.path == name }) else {
      throw Refusal("there is no deck \(name)")
    }
    return [OpenedDeck(deck, from: origins[deck.id] ?? .builtIn)]
  }

  package func decks(beside played: [Deck]) -> [Deck] { beside }

  package func write(_ deck: Deck, _ origin: DeckOrigin) throws -> DeckOrigin {
    if let failure = failures[deck.id] { throw failure }
    written.append(try writing(deck))
    files.removeAll { $0.id == deck.id }
    files.append(deck)
    let place = origin.isEditable ? origin : copying(deck.id)
    origins[deck.id] = place
    if !entries.contains(where: { $0.id == deck.id }) { entries.append(entry(of: deck)) }
    return place
  }

  package func erase(_ origin: DeckOrigin) throws -> DeckOrigin {
    _ = try writing(origin)
    files.removeAll { origins[$0.id] == origin }
    entries.removeAll { origins[$0.id] == origin }
    return origin
  }
}

// MARK: The record

extension TestHost {
  package func record(_ record: AnswerRecord) throws -> RecordedAnswer {
    let review = record.review
    recorded.append(try writing(review))
    if let replaced = record.replaced { retracted.append(recorded[replaced.id.rawValue]) }
    var answer = RecordedAnswer(
      id: StoredReview.ID(rawValue: recorded.count - 1), isPractice: record.isPractice)
    answer.today = today()
    if let preview = previewed ?? dueIn.map({ _ in FSRS().preview(nil, at: review.date) }) {
      (answer.before, answer.after) = (preview.before, preview[review.grade])
      answer.after?.due = review.date + (dueIn ?? 0)
      answer.others = otherDues.map { review.date + $0 }
    }
    return answer
  }

  package func record(_ facts: [StudyFact]) throws { _ = try writing(facts) }

  package func retract(_ id: StoredReview.ID, in game: Game) throws {
    retracted.append(recorded[try writing(id.rawValue)])
  }

  /// The reviews of a game. Those that were not recorded before are added.
  package func reviews(of game: Game) -> [StoredReview?] {
    game.reviews.map { review in
      guard let review else { return nil }
      let position = recorded.lastIndex(of: review) ?? recorded.endIndex
      if position == recorded.endIndex { recorded.append(review) }
      return StoredReview(id: StoredReview.ID(rawValue: position), review: review)
    }
  }

  package var isRecording: Bool { !isRecordingStopped }

  package func recordOn(_ game: Game?) throws -> [StoredReview?]? {
    if let failure, !(failure is RecordLoss) { throw failure }
    failure = nil
    isRecordingStopped = false
    takenUp.append(game)
    return game.map(reviews) ?? []
  }

  package func stopRecording() {
    failure = nil
    isRecordingStopped = true
  }

  package func save(_ game: Game) { kept.append(game) }
  package func unfinishedGame() -> GameRecord? { unfinished }

  /// The answers that count, after what was taken back.
  package var counted: [Review] {
    var left = recorded
    for review in retracted {
      if let last = left.lastIndex(of: review) { left.remove(at: last) }
    }
    return left
  }
}

// MARK: The day and its reports

extension TestHost {
  package func deal(_ pool: CardPool, _ settings: GameSettings, seed: UInt64) -> DealtGame? {
    dealing(pool, settings, seed)
  }
  package func day(of pool: CardPool) -> (Day, DailyLimits)? { day(pool) }
  package func queue(of pool: CardPool, _ settings: GameSettings) -> StudyQueue? { queued }
  package func duels(in pool: CardPool) -> [Duel]? { duels }
  package func preview(of item: ReviewItem, isSupported: Bool) -> Preview? { previewed }

  package func today() -> DayProgress? {
    answersBefore.map { before in
      let days = DayCount.wholeSpans
      let (number, first) = (days.number(of: now), days.number(of: .newYear))
      return (number, (number == first ? before : 0) + counted.count, nil)
    }
  }

  package func report(on subject: Report.Subject) throws -> Report? { try report(subject) }
  package func cost(from old: Settings, to new: Settings) -> StudyCost? { cost(old, new) }
  package func card(at position: Int, in pool: CardPool) -> CardReport? { card(position, pool) }
  package func falls(of words: [String]) -> [String: Int] {
    pitchLookUps += 1
    return falls.filter { words.contains($0.key) }
  }
}

extension TestHost {
  /// A session that Hana has begun with the animals.
  package func animals(_ mode: GameMode = .choice, topic: GameTopic = .meaning) -> Session {
    begun(.hana(mode, topic: topic))
  }

  /// A session that has begun, with the animals unless other decks are named.
  package func begun(_ settings: Settings = .hana(), decks: [String] = ["animals"]) -> Session {
    let session = Session(settings: settings, host: self)
    session.begin(decks: decks, asksName: true)
    return session
  }
}
