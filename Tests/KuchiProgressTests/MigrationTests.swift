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
