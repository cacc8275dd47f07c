import Foundation
import GRDB
import KuchiEngine

/// One line of an export. ``ProgressDatabase/export(to:)`` says what the fields mean.
enum ProgressLine {
  case header(Header)
  case profile(ProfileLine)
  case game(GameLine)
  case review(ReviewLine)
  case synonym(SynonymLine)
  case former(FormerLine)
  case study(StudyLine)
  case weights(WeightsLine)
  case unknown(String)

  struct Header: Codable {
    static let type = "kuchi-progress"
    var type = Header.type
    var version: Int
  }

  struct ProfileLine: Codable {
    static let type = "profile"
    var type = ProfileLine.type
    var name: String
  }

  /// The name of a game in every file.
  struct GameKey: Codable, Hashable {
    var begun: Microseconds
    var seed: UInt64
  }

  struct GameLine: Codable {
    static let type = "game"
    var type = GameLine.type
    var profile: String
    var begun: Microseconds
    var seed: UInt64
    var played: Microseconds
    var state: GameState
    var decks: [Deck.ID]
    var right: Int
    var wrong: Int
    var bestStreak: Int
    var total: Int
    var seconds: Double
    var record: GameRecord?
  }

  struct SynonymLine: Codable {
    static let type = "synonym"
    var type = SynonymLine.type
    var profile: String
    var deck: Deck.ID
    var card: Card.ID
    var kind: QuestionKind
    var text: String
  }

  struct StudyLine: Codable {
    static let type = "study"
    var type = StudyLine.type
    var profile: String
    var time: Microseconds
    var fact: StudyRow.Word
    var deck: Deck.ID
    var card: Card.ID?
    var value: String?
  }

  struct WeightsLine: Codable {
    static let type = "weights"
    var type = WeightsLine.type
    var profile: String
    var time: Microseconds
    var fact: WeightEvents.Fact
    var model: Memory.Model
    var weights: FSRS7Weights
  }

  struct FormerLine: Codable {
    static let type = "former"
    var type = FormerLine.type
    var deck: Deck.ID
    var former: Card.ID
    var card: Card.ID
    var same: Bool
  }
}

extension ProgressLine: Decodable {
  private enum Key: CodingKey {
    case type
  }

  init(from decoder: any Decoder) throws {
    switch try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .type) {
    case Header.type: self = .header(try Header(from: decoder))
    case ProfileLine.type: self = .profile(try ProfileLine(from: decoder))
    case GameLine.type: self = .game(try GameLine(from: decoder))
    case ReviewLine.type: self = .review(try ReviewLine(from: decoder))
    case SynonymLine.type: self = .synonym(try SynonymLine(from: decoder))
    case FormerLine.type: self = .former(try FormerLine(from: decoder))
    case StudyLine.type: self = .study(try StudyLine(from: decoder))
    case WeightsLine.type: self = .weights(try WeightsLine(from: decoder))
    case let other: self = .unknown(other)
    }
  }

  /// The name of the first number in the line that is impossible; nil when there is none.
  var numberOutOfRange: String? {
    switch self {
    case .game(let line): line.numberOutOfRange
    case .review(let line): line.numberOutOfRange
    case .study(let line): Bounds.times.contains(line.time) ? nil : "time"
    case .weights(let line): Bounds.times.contains(line.time) ? nil : "time"
    case .header, .profile, .synonym, .former, .unknown: nil
    }
  }
}

// MARK: Lines from rows

extension ProgressLine.GameLine {
  /// A row of the table `game`; `names` are those of the profiles.
  init(_ row: Row, names: [Int64: String]) throws {
    let game = try PlayedGame(row: row)
    self.init(
      profile: names[try row.decode(forColumn: "profile")] ?? "", begun: game.begun.microseconds,
      seed: UInt64(bitPattern: try row.decode(Int64.self, forColumn: "seed")),
      played: game.played.microseconds, state: try GameState(code: try row.decode(forColumn: "state")),
      decks: game.deckIDs, right: game.right, wrong: game.wrong, bestStreak: game.bestStreak,
      total: game.total, seconds: game.seconds,
      record: try row.decode(String?.self, forColumn: "record").flatMap { try? JSONText.value($0) })
  }

  fileprivate var numberOutOfRange: String? {
    let counts = [("right", right), ("wrong", wrong), ("bestStreak", bestStreak), ("total", total)]
    let times = [("begun", begun), ("played", played)]
    return counts.first { !Bounds.counts.contains($0.1) }?.0 ?? times.first { !Bounds.times.contains($0.1) }?
      .0
      ?? (Bounds.seconds.contains(seconds) ? nil : "seconds")
  }
}

extension ProgressLine.SynonymLine {
  /// A row of the table `synonym`.
  init(_ row: Row, names: [Int64: String]) throws {
    let item = try row.item
    self.init(
      profile: names[try row.decode(forColumn: "profile")] ?? "", deck: item.deckID, card: item.cardID,
      kind: item.kind, text: try row.decode(forColumn: "text"))
  }
}

extension ProgressLine.StudyLine {
  /// A row of the table `study`.
  init(_ row: Row, names: [Int64: String]) throws {
    let study = try StudyRow(row)
    self.init(
      profile: names[try row.decode(forColumn: "profile")] ?? "", time: try row.decode(forColumn: "time"),
      fact: study.word, deck: study.deck, card: study.card.isEmpty ? nil : study.card,
      value: study.value.isEmpty ? nil : study.value)
  }

  /// The row of the table.
  var row: StudyRow { StudyRow(word: fact, deck: deck, card: card ?? "", value: value ?? "") }
}

extension ProgressLine.WeightsLine {
  /// A row of the table `weights`; `names` are those of the profiles.
  init(_ row: Row, names: [Int64: String]) throws {
    self.init(
      profile: names[try row.decode(forColumn: "profile")] ?? "", time: try row.decode(forColumn: "time"),
      fact: try row.word("fact"), model: try row.word("model"),
      weights: try JSONText.value(try row.decode(forColumn: "weights")))
  }
}

extension ProgressLine.FormerLine {
  /// Rows of the tables of names that changed and of names that did not.
  static let select = """
    SELECT deck, former, card, 1 AS same FROM former_card UNION ALL SELECT deck, former, card, 0 FROM other_card
    """

  init(_ row: Row) throws {
    self.init(
      deck: try row.decode(forColumn: "deck"), former: try row.decode(forColumn: "former"),
      card: try row.decode(forColumn: "card"), same: try row.decode(forColumn: "same"))
  }
}

extension ProgressLine {
  /// A review as a line of an export: the stored review, with names that hold in every file instead of its ids.
  struct ReviewLine {
    static let type = "review"
    /// The name of the player.
    var profile: String
    /// Counts from 0 the reviews with the same profile, item and time.
    var nth: Int64
    /// When it was answered.
    var time: Microseconds
    /// When the item became due by it.
    var due: Microseconds?
    /// The game in which it was asked.
    var game: GameKey?
    /// The review. Its id and its game's id say nothing in a line that was read.
    var stored: StoredReview
    /// The name of the first number that is impossible; nil when there is none.
    var numberOutOfRange: String?
  }
}

extension ProgressLine.ReviewLine {
  /// A row of the log; `names` are those of the profiles.
  init(_ row: ReviewRow, names: [Int64: String], games: [PlayedGame.ID: ProgressLine.GameKey]) {
    self.init(
      profile: names[row.profile] ?? "", nth: row.nth, time: row.stored.review.date.microseconds,
      due: row.stored.due?.microseconds, game: row.stored.gameID.flatMap { games[$0] }, stored: row.stored)
  }
}

extension ProgressLine.ReviewLine: Codable {
  private enum Key: CodingKey {
    case type, profile, deck, card, kind, time, nth, form, grade, answer, milliseconds, parameters, due,
      confusedWith, game, practice, retracted
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    let review = stored.review
    try line.encode(Self.type, forKey: .type)
    try line.encode(profile, forKey: .profile)
    try line.encode(review.deckID, forKey: .deck)
    try line.encode(review.cardID, forKey: .card)
    try line.encode(review.kind, forKey: .kind)
    try line.encode(time, forKey: .time)
    try line.encode(nth, forKey: .nth)
    try line.encode(review.form, forKey: .form)
    try line.encode(review.grade, forKey: .grade)
    try line.encodeIfPresent(review.answer, forKey: .answer)
    try line.encode(review.seconds.milliseconds, forKey: .milliseconds)
    try line.encode(stored.parameters, forKey: .parameters)
    try line.encodeIfPresent(due, forKey: .due)
    if !stored.confusedWith.isEmpty { try line.encode(stored.confusedWith, forKey: .confusedWith) }
    try line.encodeIfPresent(game, forKey: .game)
    if stored.isPractice { try line.encode(true, forKey: .practice) }
    if stored.isRetracted { try line.encode(true, forKey: .retracted) }
  }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    // The order decides which of several wrong fields a fault names.
    profile = try line.decode(String.self, forKey: .profile)
    let deck = try line.decode(Deck.ID.self, forKey: .deck)
    let card = try line.decode(Card.ID.self, forKey: .card)
    let kind = try line.decode(QuestionKind.self, forKey: .kind)
    time = try line.decode(Microseconds.self, forKey: .time)
    nth = try line.decode(Int64.self, forKey: .nth)
    let form = try line.decode(Review.Form.self, forKey: .form)
    let grade = try line.decode(Grade.self, forKey: .grade)
    let answer = try line.decodeIfPresent(String.self, forKey: .answer)
    let milliseconds = try line.decode(Int64.self, forKey: .milliseconds)
    let parameters = try line.decode(Int.self, forKey: .parameters)
    due = try line.decodeIfPresent(Microseconds.self, forKey: .due)
    let confusedWith = try line.decodeIfPresent([Card.ID].self, forKey: .confusedWith)
    game = try line.decodeIfPresent(ProgressLine.GameKey.self, forKey: .game)
    stored = StoredReview(
      id: StoredReview.ID(rawValue: 0),
      review: Review(
        deckID: deck, cardID: card, kind: kind, form: form, grade: grade, answer: answer,
        date: Date(microseconds: time), seconds: Double(milliseconds: milliseconds)),
      confusedWith: confusedWith ?? [], parameters: parameters, due: due.map { Date(microseconds: $0) },
      isPractice: try line.decodeIfPresent(Bool.self, forKey: .practice) ?? false,
      isRetracted: try line.decodeIfPresent(Bool.self, forKey: .retracted) ?? false)
    numberOutOfRange = Self.outOfRange(
      times: [("time", time), ("due", due ?? 0), ("game", game?.begun ?? 0)],
      counts: [("nth", Int(clamping: nth)), ("parameters", stored.parameters)],
      seconds: ("milliseconds", stored.review.seconds))
  }

  private static func outOfRange(
    times: [(String, Microseconds)], counts: [(String, Int)], seconds: (String, Double)
  ) -> String? {
    times.first { !Bounds.times.contains($0.1) }?.0 ?? counts.first { !Bounds.counts.contains($0.1) }?.0
      ?? (Bounds.seconds.contains(seconds.1) ? nil : seconds.0)
  }
}
