package import Foundation
internal import GRDB

/// A dictionary in an SQLite file, found by spelling, sound and words of meanings.
///
/// Each dictionary has a file of its own, which is written beside its place and moved there when it is whole. So a dictionary is
/// replaced or removed at once, a failure leaves nothing, and other programs go on reading what they have open.
package struct DictionaryIndex {
  package let info: DictionaryInfo
  private let database: DatabaseQueue

  /// Opens a file; nil if it is no index of this version.
  package init?(_ url: URL) {
    var configuration = Configuration()
    configuration.readonly = true
    guard let database = try? DatabaseQueue(path: url.path, configuration: configuration),
      let info = try? database.read({ database in
        try Int.fetchOne(database, sql: "PRAGMA user_version") == Self.version
          ? try Data.fetchOne(database, sql: "SELECT json FROM info") : nil
      }).flatMap({ try JSONDecoder().decode(DictionaryInfo.self, from: $0) })
    else { return nil }
    (self.info, self.database) = (info, database)
  }

  /// What it says to a query, with at most `limit` entries; nil if nothing. An index that can't be read says nothing.
  package func answer(to query: DictionaryQuery, limit: Int) -> DictionaryAnswer? {
    let rows = (try? database.read { try Self.candidates(query, in: $0) }) ?? []
    let candidates = rows.compactMap { try? JSONDecoder().decode(DictionaryEntry.self, from: $0) }
    let (entries, total) = query.best(of: candidates, limit: limit)
    return entries.isEmpty ? nil : DictionaryAnswer(info.title, entries, total: total)
  }

  /// Where the pitch of each of `words` falls that it has an accent of.
  package func falls(of words: [String]) -> [String: Int] {
    guard info.accents > 0, let list = try? JSONEncoder().encode(words) else { return [:] }
    let rows = try? database.read {
      try Row.fetchAll(
        $0, sql: "SELECT word, fall FROM accent WHERE word IN (SELECT value FROM json_each(?))",
        arguments: [String(decoding: list, as: UTF8.self)])
    }
    return Dictionary((rows ?? []).map { ($0[0], $0[1]) }) { first, _ in first }
  }

  /// The highest number of entries that are ranked for one way to find them.
  private static let mostCandidates = 1_000

  private static func candidates(_ query: DictionaryQuery, in database: Database) throws -> [Data] {
    var found: Set<Int64> = []
    for (position, key) in query.keys.enumerated() {
      // Words that begin with the text are found too, but not those that begin with what it is a form of.
      let end = position < query.ownCount ? key + "\u{10FFFF}" : key
      found.formUnion(
        try Int64.fetchAll(
          database, sql: "SELECT entry FROM key WHERE text BETWEEN ? AND ? ORDER BY text LIMIT ?",
          arguments: [key, end, mostCandidates]))
    }
    if !query.words.isEmpty {
      let match = query.words.map { "\"\($0.replacing("\"", with: ""))\"" }.joined(separator: " ")
      found.formUnion(
        try Int64.fetchAll(
          database,
          sql: """
            SELECT entry.id FROM meaning JOIN entry ON entry.id = meaning.rowid WHERE meaning MATCH ?
            ORDER BY isCommon DESC, entry.id LIMIT ?
            """, arguments: [match, mostCandidates]))
    }
    let list = found.map(String.init).joined(separator: ",")
    return try Data.fetchAll(
      database, sql: "SELECT json FROM entry WHERE id IN (\(list)) ORDER BY isCommon DESC, id")
  }
}

// MARK: Writing

extension DictionaryIndex {
  private static let version = 2
  /// The highest number of entries and accents. JMdict has a tenth of it.
  package static let mostEntries = 2_000_000

  private static let tables = """
    PRAGMA user_version = \(version);
    CREATE TABLE info (json BLOB NOT NULL);
    CREATE TABLE entry (id INTEGER PRIMARY KEY, isCommon INTEGER NOT NULL, json BLOB NOT NULL);
    CREATE TABLE key (text TEXT, entry INTEGER, PRIMARY KEY (text, entry)) WITHOUT ROWID;
    CREATE TABLE accent (word TEXT PRIMARY KEY, fall INTEGER NOT NULL) WITHOUT ROWID;
    CREATE VIRTUAL TABLE meaning USING fts5(words, content='', detail=none, columnsize=0);
    """

  /// Writes what a file contains to an index file, which must not exist.
  ///
  /// - Parameter progress: Receives the share that is done. What it throws ends the writing.
  /// - Throws: A ``DictionaryFailure``, or what `progress` throws. An unfinished file may remain.
  package static func write(
    _ source: DictionarySource, to url: URL, progress: (Double) throws -> Void
  ) throws -> DictionaryInfo {
    do {
      var configuration = Configuration()
      // The file counts only when it is whole, so nothing has to be rolled back.
      configuration.prepareDatabase {
        try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536")
      }
      let database = try DatabaseQueue(path: url.path, configuration: configuration)
      let info = try database.write { try fill($0, from: source, progress) }
      try database.close()
      return info
    } catch let error as DatabaseError {
      throw DictionaryFailure.unwritable(error.message ?? "\(error.resultCode)")
    }
  }

  private static func fill(
    _ database: Database, from source: DictionarySource, _ progress: (Double) throws -> Void
  ) throws -> DictionaryInfo {
    try database.execute(sql: tables)
    let entries = try database.makeStatement(sql: "INSERT INTO entry VALUES (?, ?, ?)")
    let keys = try database.makeStatement(sql: "INSERT INTO key VALUES (?, ?)")
    let meanings = try database.makeStatement(sql: "INSERT INTO meaning (rowid, words) VALUES (?, ?)")
    let accents = try database.makeStatement(sql: "INSERT OR IGNORE INTO accent VALUES (?, ?)")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    var (items, count) = (0, 0)
    var info = try source.read { item, share in
      items += 1
      guard items <= mostEntries else { throw DictionaryFailure.tooManyEntries(limit: mostEntries) }
      switch item {
      case .accent(let word, let fall): try accents.execute(arguments: [word, fall])
      case .entry(let entry):
        count += 1
        let (texts, words) = entry.index
        try entries.execute(arguments: [count, entry.isCommon, try encoder.encode(entry)])
        for text in texts { try keys.execute(arguments: [text, count]) }
        if !words.isEmpty { try meanings.execute(arguments: [count, words.joined(separator: " ")]) }
      }
      if items % 500 == 0 { try progress(share) }
    }
    guard items > 0 else { throw DictionaryFailure.noEntries }
    info.count = count
    info.accents = try Int.fetchOne(database, sql: "SELECT count(*) FROM accent") ?? 0
    try database.execute(sql: "INSERT INTO info VALUES (?)", arguments: [try encoder.encode(info)])
    return info
  }
}
