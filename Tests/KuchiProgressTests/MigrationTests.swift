import GRDB
@testable import KuchiProgress
import Testing

/// How the format of the file changes: by a further step, which a file takes once.
struct MigrationTests {
  private let next = ["ALTER TABLE profile ADD COLUMN motto TEXT NOT NULL DEFAULT 'slowly'"]

  private func mottos(_ database: Database) throws -> [String] {
    try String.fetchAll(database, sql: "SELECT motto FROM profile")
  }

  @Test func `a file takes the steps that it lacks, and keeps what is in it`() throws {
    try DatabaseQueue().writeWithoutTransaction { database in
      try Schema.migrate(database)
      #expect(try Int.fetchOne(database, sql: "PRAGMA user_version") == Schema.newest)
      try database.execute(sql: "INSERT INTO profile (name) VALUES ('Ada')")
      for _ in 1...2 { try Schema.migrate(database, by: Schema.steps + next) }
      #expect(try mottos(database) == ["slowly"])
      #expect(try Int.fetchOne(database, sql: "PRAGMA user_version") == Schema.newest + 1)
    }
  }

  @Test func `a file of the first version keeps what it has, but no game to resume`() throws {
    let file = try ProgressFile()
    try DatabaseQueue(path: file.path).writeWithoutTransaction { database in
      try Schema.migrate(database, by: Array(Schema.steps.prefix(1)))
      try database.execute(
        sql: """
          INSERT INTO profile (id, name) VALUES (1, 'Ada');
          INSERT INTO game (id, profile, begun, seed, played, state, decks, correct, wrong, best_streak, total,
            seconds, record, version, changed)
          SELECT value + 1, 1, value, 7, value, value, '["animals"]', 1, 0, 1, 1, 2.5, '{}', 1, 1 FROM
            (SELECT 0 AS value UNION SELECT 1 UNION SELECT 2);
          """)
    }
    let progress = try file.open()
    let ada = try progress.ada()
    #expect(try ada.unfinishedGame() == nil && progress.check().isEmpty)
    #expect(try file.number("SELECT group_concat(id) = '1,2,3' AND sum(state = 'left') = 2 FROM game") == 1)
    try ada.record(.of(.dog))
    #expect(try ada.reviews().count == 1)
  }

  @Test func `of steps that fail none is taken`() throws {
    try DatabaseQueue().writeWithoutTransaction { database in
      try Schema.migrate(database)
      #expect(throws: DatabaseError.self) {
        try Schema.migrate(database, by: Schema.steps + next + ["no SQL"])
      }
      #expect(throws: DatabaseError.self) { try mottos(database) }
      #expect(try Int.fetchOne(database, sql: "PRAGMA user_version") == Schema.newest)
    }
  }

  @Test func `a file with more steps than this program knows is left alone`() throws {
    try DatabaseQueue().writeWithoutTransaction { database in
      try Schema.migrate(database, by: Schema.steps + next)
      #expect(throws: ProgressFailure.newer(version: Schema.newest + 1, known: Schema.newest)) {
        try Schema.migrate(database)
      }
    }
  }
}
