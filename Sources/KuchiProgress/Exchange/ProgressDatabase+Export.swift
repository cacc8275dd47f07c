import GRDB
import KuchiEngine

extension ProgressDatabase {
  /// The version of the lines of an export.
  static var exportVersion: Int { 1 }

  /// Hands out everything but what follows from it, as JSON Lines: one object a line, without the line's end.
  ///
  /// The first line is `{"type":"kuchi-progress","version":1}`. Then come, each with its `type`, in the order in which
  /// they were made:
  ///
  /// - `profile`: `name`;
  /// - `game`: `profile`, `begun`, `seed`, `played`, `state` (`unfinished`, `finished` or `left`), `decks`, `right`,
  ///   `wrong`, `bestStreak`, `total`, `seconds`; an unfinished one has its `record`, to go on with;
  /// - `review`: `profile`, `deck`, `card`, `kind`, `time`, `nth` (which of those with all of the same before it,
  ///   from 0: together they are its name everywhere), `form`, `grade` (1 to 4), `milliseconds`, `parameters`, and
  ///   where there are such: `answer`, `due`, `confusedWith` (cards of the deck), `game` (its `begun` and `seed`),
  ///   `practice` (true), `retracted` (true);
  /// - `synonym`: `profile`, `deck`, `card`, `kind`, `text`;
  /// - `former`: `deck`, `former`, `card`, `same`: whether the card with the id `former`, which the deck has no more,
  ///   is the one with the id `card` now, or is known not to be.
  ///
  /// Times are whole microseconds since 1970. Later versions may add fields and types; none changes its meaning.
  ///
  /// - Parameter handle: is given the lines; it must not use this database.
  public func export(to handle: (String) -> Void) throws(ProgressFailure) {
    try read { database in
      func put(_ line: some Encodable) throws { handle(try JSONText(line).text) }
      let names = try Self.names(database)
      try put(ProgressLine.Header(version: Self.exportVersion))
      for (_, name) in names.sorted(by: { $0.key < $1.key }) { try put(ProgressLine.ProfileLine(name: name)) }
      var games: [Int64: ProgressLine.GameKey] = [:]
      try database.each(ProgressLine.GameLine.select + " ORDER BY id") { row in
        let line = try ProgressLine.GameLine(row, names: names)
        games[try row.decode(atIndex: 0)] = ProgressLine.GameKey(begun: line.begun, seed: line.seed)
        try put(line)
      }
      try database.each(ReviewColumns.select + " ORDER BY id") { row in
        try put(try ProgressLine.ReviewLine(row, names: names, games: games))
      }
      try database.each("SELECT profile, deck, card, kind, text FROM synonym") { row in
        try put(try ProgressLine.SynonymLine(row, names: names))
      }
      try database.each(ProgressLine.FormerLine.select) { try put(try ProgressLine.FormerLine($0)) }
    }
  }

  private static func names(_ database: Database) throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    try database.each("SELECT id, name FROM profile") {
      names[try $0.decode(atIndex: 0)] = try $0.decode(atIndex: 1)
    }
    return names
  }
}
