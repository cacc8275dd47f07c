import GRDB
import KuchiEngine

extension ProgressDatabase {
  /// The version of the lines of an export.
  static var exportVersion: Int { 1 }

  /// Exports everything that does not follow from something else, as JSON Lines: one object per line, without the
  /// newline.
  ///
  /// The first line is `{"type":"kuchi-progress","version":1}`. These lines follow, one type after the other, each line
  /// with its `type`. Games, reviews, events and weights come in the order in which they were stored.
  ///
  /// - `profile`: `name`;
  /// - `game`: `profile`, `begun`, `seed`, `played`, `state` (`unfinished`, `finished` or `left`), `decks`, `right`,
  ///   `wrong`, `bestStreak`, `total`, `seconds`; an unfinished one has its `record`, to resume it with;
  /// - `review`: `profile`, `deck`, `card`, `kind`, `time`, `nth`, which together name it in every file (`nth` counts
  ///   from 0 the reviews that have the others in common), `form`, `grade` (1 to 4), `milliseconds`, `parameters`, and
  ///   where they exist: `place` (its `nth` in the log of another computer, where that differs), `answer`, `due`,
  ///   `confusedWith` (cards of the deck), `game` (its `begun` and `seed`), `practice` (true), `retracted` (true);
  /// - `synonym`: `profile`, `deck`, `card`, `kind`, `text`;
  /// - `study`: `profile`, `time`, `fact` (what the player decided or was shown), `deck`, and where they exist: `card`,
  ///   `value`;
  /// - `weights`: `profile`, `time`, `fact` (`chosen`, `taken-back`, or `used` by a scheduler of the host), `weights`
  ///   (34 numbers);
  /// - `former`: `deck`, `former`, `card`, `same`: whether the card with the id `former`, which the deck no longer has,
  ///   is now the card with the id `card`, or is known not to be.
  ///
  /// Times are whole microseconds since 1970. Later versions may add fields and types; no field changes its meaning.
  ///
  /// - Parameter handle: Gets the lines. It must not use this database.
  public func export(to handle: (String) -> Void) throws(ProgressFailure) {
    try read { database in
      func put(_ line: some Encodable) throws { handle(try JSONText(line).text) }
      let names = try Self.names(database)
      try put(ProgressLine.Header(version: Self.exportVersion))
      for (_, name) in names.sorted(by: { $0.key < $1.key }) { try put(ProgressLine.ProfileLine(name: name)) }
      var games: [PlayedGame.ID: ProgressLine.GameKey] = [:]
      try database.each("SELECT * FROM game ORDER BY id") { row in
        let line = try ProgressLine.GameLine(row, names: names)
        games[PlayedGame.ID(row: try row.decode(forColumn: "id"))] = ProgressLine.GameKey(
          begun: line.begun, seed: line.seed)
        try put(line)
      }
      let reviews = try ReviewRow.fetchCursor(database, sql: ReviewRow.select + " ORDER BY id")
      while let row = try reviews.next() {
        try put(ProgressLine.ReviewLine(row, names: names, games: games))
      }
      try database.each("SELECT profile, deck, card, kind, text FROM synonym") { row in
        try put(try ProgressLine.SynonymLine(row, names: names))
      }
      try database.each("SELECT * FROM study ORDER BY id") { row in
        try put(try ProgressLine.StudyLine(row, names: names))
      }
      try database.each("SELECT * FROM weights ORDER BY id") { row in
        try put(try ProgressLine.WeightsLine(row, names: names))
      }
      try database.each(ProgressLine.FormerLine.select) { try put(try ProgressLine.FormerLine($0)) }
    }
  }

  /// Imports the lines of an export. Existing facts stay as they are, so that importing twice is the same as once, and
  /// two files can be merged. New reviews get ids after the existing ones, in the order of the lines. Memories follow
  /// from all reviews, in the order of their times.
  ///
  /// Empty lines are ignored. One transaction imports all lines. A line with a fault is left out, and the report names
  /// it.
  ///
  /// - Parameter lines: The lines. Reading them must not use this database.
  public func `import`(_ lines: some Sequence<String>) throws(ProgressFailure) -> ProgressImportReport {
    try write { database in
      var importer = ProgressImporter(database: database, rule: rule)
      for (number, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
        guard try importer.add(line, number: number + 1) else { break }
      }
      try importer.finish()
      try derive(importer.refitted.sorted(), in: database) { _ in true }
      return importer.report
    }
  }

  /// The names of the profiles.
  static func names(_ database: Database) throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    try database.each("SELECT id, name FROM profile") {
      names[try $0.decode(forColumn: "id")] = try $0.decode(forColumn: "name")
    }
    return names
  }
}

/// The result of importing lines.
public struct ProgressImportReport: Hashable, Sendable {
  /// A line that could not be imported.
  package struct Fault: Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    /// What is wrong with it.
    package var reason: Reason
  }

  /// What is wrong with a line.
  package enum Reason: Hashable, Sendable {
    /// It is no line of an export.
    case unreadable(String)
    /// The number of this name in it is impossible.
    case outOfRange(String)
    /// This program does not know lines of this type.
    case unknownType(String)
    /// The lines are of a newer version. No later line was read.
    case newer(version: Int, known: Int)
    /// A review with the same name is there already and differs. That one stays.
    case differs
  }

  /// The number of new reviews.
  package var added = 0
  /// The number of reviews that were there already.
  package var known = 0
  /// The number of reviews that were there already and are retracted now.
  package var retracted = 0
  /// The number of new games.
  package var games = 0
  /// The number of new synonyms.
  package var synonyms = 0
  /// The number of new events: changes of the study list, lessons, suspended cards, adopted weights and the
  /// like.
  package var events = 0
  /// The lines that were not imported. All others were.
  package var faults: [Fault] = []

  /// A report of nothing.
  package init() {}
}
