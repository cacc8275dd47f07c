import GRDB
import KuchiEngine

/// Lines of an export from the rows of the database.
extension ProgressLine.GameLine {
  static let select = """
    SELECT id, profile, begun, seed, played, state, decks, correct, wrong, best_streak, total, seconds, record FROM game
    """

  init(_ row: Row, names: [Int64: String]) throws {
    self.init(
      profile: names[try row.decode(atIndex: 1)] ?? "", begun: try row.date(atIndex: 2).microseconds,
      seed: UInt64(bitPattern: try row.decode(Int64.self, atIndex: 3)),
      played: try row.date(atIndex: 4).microseconds,
      state: try GameState(code: try row.decode(atIndex: 5)),
      decks: try JSONText.value(row.decode(atIndex: 6)),
      right: try row.count(atIndex: 7), wrong: try row.count(atIndex: 8),
      bestStreak: try row.count(atIndex: 9), total: try row.count(atIndex: 10),
      seconds: try row.seconds(atIndex: 11),
      record: try row.decode(String?.self, atIndex: 12).flatMap { try? JSONText.value($0) })
  }
}

extension ProgressLine.ReviewLine {
  init(_ row: Row, names: [Int64: String], games: [Int64: ProgressLine.GameKey]) throws {
    let stored = try ReviewColumns.review(row)
    let review = stored.review
    self.init(
      profile: names[try row.decode(atIndex: ReviewColumns.profile)] ?? "", deck: review.deckID,
      card: review.cardID, kind: review.kind, time: review.date.microseconds,
      nth: Int64(try row.count(atIndex: ReviewColumns.nth)), form: review.form, grade: review.grade,
      answer: review.answer, milliseconds: review.seconds.milliseconds, parameters: stored.parameters,
      due: stored.due?.microseconds, confusedWith: stored.confusedWith.isEmpty ? nil : stored.confusedWith,
      game: stored.gameID.flatMap { games[$0.row] }, practice: stored.isPractice ? true : nil,
      retracted: stored.isRetracted ? true : nil)
  }
}

extension ProgressLine.SynonymLine {
  init(_ row: Row, names: [Int64: String]) throws {
    let skill = try ReviewColumns.skill(row, from: 1)
    self.init(
      profile: names[try row.decode(atIndex: 0)] ?? "", deck: skill.deckID, card: skill.cardID,
      kind: skill.kind,
      text: try row.decode(atIndex: 4))
  }
}

extension ProgressLine.FormerLine {
  static let select = """
    SELECT deck, former, card, 1 FROM former_card UNION ALL SELECT deck, former, card, 0 FROM other_card
    """

  init(_ row: Row) throws {
    self.init(
      deck: try row.decode(atIndex: 0), former: try row.decode(atIndex: 1), card: try row.decode(atIndex: 2),
      same: try row.decode(atIndex: 3))
  }
}
