/// One named piece of work, measured side by side with its baseline.
struct Scene: Sendable {
  let name: String
  /// What is measured, and against what.
  let summary: String
  let measure: @Sendable () throws -> [Measurement]

  static let all: [Scene] = [
    .oneObserver, .thousandElements, .deepBinding, .transaction, .boundLists, .untracked,
    .decks, .course, .nextChallenge, .firstPrompt, .start,
    .fsrs, .progress,
    .kana, .typing, .longLine, .judge, .typedGame, .manyGames, .search,
  ]

  static func named(_ name: String) -> Scene? { all.first { $0.name == name } }

  /// Measures and reports; what cannot be measured here is said, and is no error.
  func run(telling report: some Report) throws {
    Progress.say("\(name): \(summary)")
    do {
      for measurement in try measure() { report.tell(measurement, of: self) }
    } catch let skip as Skip {
      report.tell(skip, of: self)
    }
  }
}

/// Why a scene cannot be measured on this machine.
struct Skip: Error {
  let reason: String
}
