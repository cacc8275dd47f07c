import GRDB
import KuchiEngine

extension Games {
  /// Takes in a game that is not there yet; false when it is. One to go on with is left when there is another.
  func take(_ line: ProgressLine.GameLine) throws -> Bool {
    guard try row(begun: line.begun, seed: line.seed) == nil else { return false }
    let canGoOn = try line.state == .unfinished && line.record != nil && unfinished == nil
    let state = line.state == .unfinished && !canGoOn ? .left : line.state
    try database.run(
      """
      INSERT INTO game (profile, begun, seed, played, state, decks, correct, wrong, best_streak, total, seconds,
        record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        profile, line.begun, Int64(bitPattern: line.seed), line.played, state.code,
        try JSONText(line.decks).text,
        line.right, line.wrong, line.bestStreak, line.total, line.seconds,
        canGoOn ? try line.record.map { try JSONText($0).text } : nil,
      ])
    return true
  }
}
