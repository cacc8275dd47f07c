import Foundation
import GRDB
import KuchiEngine

/// One line of an export. ``ProgressDatabase/export(to:)`` says what the fields mean.
enum ProgressLine: Hashable, Sendable {
  case header(Header)
  case profile(ProfileLine)
  case game(GameLine)
  case review(ReviewLine)
  case synonym(SynonymLine)
  case former(FormerLine)
  case study(StudyLine)
  case weights(WeightsLine)
  case unknown(String)

  struct Header: Codable, Hashable {
    static let type = "kuchi-progress"
    var type = Header.type
    var version: Int
  }

  struct ProfileLine: Codable, Hashable {
    static let type = "profile"
    var type = ProfileLine.type
    var name: String
  }

  /// What names a game in every file.
  struct GameKey: Codable, Hashable {
    var begun: Microseconds
    var seed: UInt64
  }

  struct GameLine: Codable, Hashable {
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
    /// In a log: how often the game was stored. The highest version counts.
    var version: Int?
  }

  struct SynonymLine: Codable, Hashable {
    static let type = "synonym"
    var type = SynonymLine.type
    var profile: String
    var deck: Deck.ID
    var card: Card.ID
    var kind: QuestionKind
    var text: String
    /// In a log: odd while the synonym is accepted. The highest version counts.
    var version: Int?
  }

  struct StudyLine: Codable, Hashable {
    static let type = "study"
    var type = StudyLine.type
    var profile: String
    var time: Microseconds
    var fact: StudyRow.Word
    var deck: Deck.ID
    var card: Card.ID?
    var value: String?
  }

  struct WeightsLine: Codable, Hashable {
    static let type = "weights"
    var type = WeightsLine.type
    var profile: String
    var time: Microseconds
    var fact: WeightEvents.Fact
    var weights: FSRS7Weights
  }

  struct FormerLine: Codable, Hashable {
    static let type = "former"
    var type = FormerLine.type
    var deck: Deck.ID
    var former: Card.ID
    /// Missing only in a log, where the former id belongs to a card of its own again.
    var card: Card.ID?
    var same: Bool
    /// In a log. The highest version counts.
    var version: Int?
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
    case .synonym(let line): Self.isVersion(line.version) ? nil : "version"
    case .former(let line): Self.isVersion(line.version) ? nil : "version"
    case .header, .profile, .unknown: nil
    }
  }

  private static func isVersion(_ version: Int?) -> Bool { version.map(Bounds.counts.contains) ?? true }
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
    let counts = [
      ("right", right), ("wrong", wrong), ("bestStreak", bestStreak), ("total", total),
      ("version", version ?? 0),
    ]
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
      fact: try row.word("fact"), weights: try JSONText.value(try row.decode(forColumn: "weights")))
  }
}

extension ProgressLine.FormerLine {
  /// Selects the former ids of cards, and the refused matches.
  static let select = """
    SELECT deck, former, card, 1 AS same FROM former_card UNION ALL SELECT deck, former, card, 0 FROM other_card
    """

  init(_ row: Row) throws {
    self.init(
      deck: try row.decode(forColumn: "deck"), former: try row.decode(forColumn: "former"),
      card: try row.decode(forColumn: "card"), same: try row.decode(forColumn: "same"))
  }
}
