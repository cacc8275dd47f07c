/// What became of a game.
enum GameState: String, CaseIterable, Codable {
  /// It can be gone on with.
  case unfinished
  /// It was played to its end.
  case finished
  /// It was left for another.
  case left

  /// How it is kept.
  var code: Int {
    switch self {
    case .unfinished: 0
    case .finished: 1
    case .left: 2
    }
  }

  init(code: Int) throws(ProgressFailure) {
    guard let state = Self.allCases.first(where: { $0.code == code }) else {
      throw .unreadable("game state \(code)")
    }
    self = state
  }
}
