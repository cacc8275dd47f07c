import Foundation
import GRDB

/// A line of an export or a sync. ``ProgressDatabase/export(to:)`` explains the fields.
enum ProgressLine: Hashable, Sendable {
  case header(version: Int)
  case event(LogEvent)
  case game(GameLine)
  case former(CardRename)
  case unknown(String)

  struct GameLine: Decodable, Hashable {
    var profile = ""
    var begun: Microseconds
    var seed: UInt64
    var played: Microseconds
    var state: GameState
    var decks: [Deck.ID] = []
    var right = 0
    var wrong = 0
    var bestStreak = 0
    var total = 0
    var seconds = 0.0
    /// The record to resume the game with; only in an export.
    var record: GameRecord?
    /// How often the game was stored. The highest version counts.
    var version: Int?
  }
}

extension ProgressLine: Decodable {
  private enum Key: CodingKey {
    case type, version
  }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    switch try line.decode(String.self, forKey: .type) {
    case "kuchi-progress": self = .header(version: try line.decode(Int.self, forKey: .version))
    case "game": self = .game(try GameLine(from: decoder))
    case "former": self = .former(try CardRename(from: decoder))
    case let type where LogEvent.Fact(rawValue: type) != nil: self = .event(try LogEvent(from: decoder))
    case let type: self = .unknown(type)
    }
  }

  /// Reads a line, or returns its fault.
  static func read(_ json: Data) -> Result<ProgressLine, ProgressImportReport.Reason> {
    do {
      let line = try JSONDecoder().decode(ProgressLine.self, from: json)
      return line.fault.map { .failure($0) } ?? .success(line)
    } catch {
      return .failure(.unreadable((error as? DecodingError)?.brief ?? ""))
    }
  }

  /// The fault of the line itself, regardless of the database; nil if it is valid.
  var fault: ProgressImportReport.Reason? {
    switch self {
    case .header(let version):
      version > ProgressDatabase.exportVersion
        ? .newer(version: version, known: ProgressDatabase.exportVersion) : nil
    case .event(let event): event.fault
    case .game(let line): line.numberOutOfRange.map { .outOfRange($0) }
    case .former(let line): Bounds.counts.contains(line.version) ? nil : .outOfRange("version")
    case .unknown(let type): .unknownType(type)
    }
  }

  /// When it happened; nil for games, and for names of cards.
  var time: Microseconds? { if case .event(let event) = self { event.time } else { nil } }

  /// The player; nil for names of cards, which all players share.
  var player: String? {
    switch self {
    case .event(let event): event.profile
    case .game(let line): line.profile
    case .header, .former, .unknown: nil
    }
  }
}

extension ProgressLine.GameLine {
  /// SQL for the line of a row of `game` for other machines. A game can be resumed only where it began.
  static let line = sql(state: "iif(state = 'finished', state, 'left')")

  /// An SQL expression for the line of a row of `game` in an export.
  static let exported = """
    iif(json_valid(\(record)), json_insert(\(sql(state: "state")), '$.record', json(\(record))), \(sql(state: "state")))
    """

  /// SQL for the game to resume, with its moves: invalid JSON if a part of it is, null for a past game.
  static let record = """
    (SELECT iif(json_valid(setup) AND json_valid(course), json_patch(setup, course), '') FROM unfinished
      WHERE unfinished.profile = game.profile AND unfinished.game = game.id)
    """

  private static func sql(state: String) -> String {
    """
    json_object(
      'begun', begun, 'bestStreak', best_streak, 'decks', json(decks), 'played', played,
      'profile', (SELECT name FROM profile WHERE id = game.profile), 'right', correct, 'seconds', seconds,
      'seed', json(printf('%llu', seed)), 'state', \(state), 'total', total, 'type', 'game', 'version', version,
      'wrong', wrong)
    """
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

extension CardRename {
  /// An SQL expression for the line of a row of `renaming`.
  static let line = """
    json_patch('{}', json_object(
      'card', card, 'deck', deck, 'former', former, 'type', 'former', 'version', version))
    """
}
