import KuchiEngine

/// One line of an export. What the fields mean is said at ``ProgressDatabase/export(to:)``.
enum ProgressLine {
  case header(Header)
  case profile(ProfileLine)
  case game(GameLine)
  case review(ReviewLine)
  case synonym(SynonymLine)
  case former(FormerLine)
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

  struct ReviewLine: Codable {
    static let type = "review"
    var type = ReviewLine.type
    var profile: String
    var deck: Deck.ID
    var card: Card.ID
    var kind: QuestionKind
    var time: Microseconds
    var nth: Int64
    var form: Challenge.Form
    var grade: Grade
    var answer: String?
    var milliseconds: Int64
    var parameters: Int
    var due: Microseconds?
    var confusedWith: [Card.ID]?
    var game: GameKey?
    var practice: Bool?
    var retracted: Bool?
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
    case let other: self = .unknown(other)
    }
  }
}

extension ProgressLine {
  /// The name of the first number in the line that can't be; nil when all can.
  var numberOutOfRange: String? {
    switch self {
    case .game(let line): line.numberOutOfRange
    case .review(let line): line.numberOutOfRange
    case .header, .profile, .synonym, .former, .unknown: nil
    }
  }
}

extension ProgressLine.GameLine {
  fileprivate var numberOutOfRange: String? {
    let counts = [("right", right), ("wrong", wrong), ("bestStreak", bestStreak), ("total", total)]
    let times = [("begun", begun), ("played", played)]
    return counts.first { !Bounds.counts.contains($0.1) }?.0 ?? times.first { !Bounds.times.contains($0.1) }?
      .0
      ?? (Bounds.seconds.contains(seconds) ? nil : "seconds")
  }
}

extension ProgressLine.ReviewLine {
  fileprivate var numberOutOfRange: String? {
    let times = [("time", time), ("due", due ?? 0), ("game", game?.begun ?? 0)]
    let counts = [("nth", Int(clamping: nth)), ("parameters", parameters)]
    return times.first { !Bounds.times.contains($0.1) }?.0 ?? counts.first { !Bounds.counts.contains($0.1) }?
      .0
      ?? (Bounds.seconds.contains(Double(milliseconds) / 1000) ? nil : "milliseconds")
  }
}
