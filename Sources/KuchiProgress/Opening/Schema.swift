import GRDB

/// The tables, by steps: one for each version of the file. A step never changes once it is released; a change of the format
/// is a further step.
///
/// The header of a file names its program and the number of its steps. So a file that is up to date is opened without
/// writing to it, however large it is.
enum Schema {
  /// "KUCH".
  static let applicationID = 0x4B55_4348

  /// The steps of this program.
  static let steps = [version1]

  static var newest: Int { steps.count }

  /// Whether the database needs a step. Throws when it belongs to another program or is newer than this one.
  static func needsMigration(_ database: Database, to newest: Int = newest) throws -> Bool {
    // One transaction, because another program may be making the same file.
    var isOutdated = false
    try database.inTransaction(.deferred) {
      isOutdated = try Self.isOutdated(database, newest)
      return .commit
    }
    return isOutdated
  }

  private static func isOutdated(_ database: Database, _ newest: Int) throws -> Bool {
    let owner = try number("PRAGMA application_id", in: database)
    let version = try number("PRAGMA user_version", in: database)
    if owner != applicationID {
      guard owner == 0, version == 0, try number("SELECT count(*) FROM sqlite_master", in: database) == 0
      else { throw ProgressFailure.anotherProgram(applicationID: owner) }
      return true
    }
    guard version > 0 else { throw ProgressFailure.unreadable("user_version \(version)") }
    guard version <= newest else { throw ProgressFailure.newer(version: version, known: newest) }
    return version < newest
  }

  /// Takes the missing steps, all of them or none. When two programs do so at once, one finds them done.
  static func migrate(_ database: Database, by steps: [String] = steps) throws {
    guard try needsMigration(database, to: steps.count) else { return }
    try database.inTransaction(.immediate) {
      guard try isOutdated(database, steps.count) else { return .commit }
      for step in steps.dropFirst(try number("PRAGMA user_version", in: database)) {
        try database.execute(sql: step)
      }
      try database.execute(
        sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(steps.count)")
      return .commit
    }
  }

  private static func number(_ sql: String, in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: sql) ?? 0
  }
}

extension Schema {
  private static let version1 = [log, names, sync].joined(separator: "\n")

  /// Times are whole microseconds since 1970. Reviews, retractions, events of study and weights are the truth; memories and
  /// confusions follow from them.
  ///
  /// The key of a review is also the index that finds the reviews of one item. `nth` tells reviews of the same time
  /// apart; `place` is the `nth` in the log of another machine, where another review had taken that `nth` here. `due` and
  /// `confused` are what was decided then: scheduling may change, the past does not. An event is named by its player, its
  /// time and its contents, so the same event of two files is one; `card` and `value` are empty in an event that has none.
  /// `memory.stability` is the days after which nine of ten such memories are still known.
  private static let log = """
    CREATE TABLE profile (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;

    CREATE TABLE game (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      begun INTEGER NOT NULL,
      seed INTEGER NOT NULL,
      played INTEGER NOT NULL,
      state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2), -- 0 unfinished, 1 finished, 2 left for another
      decks TEXT NOT NULL,
      correct INTEGER NOT NULL,
      wrong INTEGER NOT NULL,
      best_streak INTEGER NOT NULL,
      total INTEGER NOT NULL,
      seconds REAL NOT NULL,
      record TEXT,
      UNIQUE (profile, begun, seed)
    ) STRICT;
    CREATE UNIQUE INDEX game_unfinished ON game (profile) WHERE state = 0;
    CREATE INDEX game_of_profile ON game (profile);

    CREATE TABLE review (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      deck TEXT NOT NULL,
      card TEXT NOT NULL,
      kind TEXT NOT NULL,
      time INTEGER NOT NULL,
      nth INTEGER NOT NULL,
      form TEXT NOT NULL,
      grade INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 4),
      answer TEXT,
      milliseconds INTEGER NOT NULL,
      parameters INTEGER NOT NULL,
      due INTEGER,
      confused TEXT,
      game INTEGER REFERENCES game,
      practice INTEGER NOT NULL CHECK (practice IN (0, 1)),
      place INTEGER,
      UNIQUE (profile, deck, card, kind, time, nth)
    ) STRICT;
    CREATE INDEX review_by_time ON review (profile, time, grade);
    CREATE INDEX review_of_game ON review (game);
    CREATE TRIGGER review_never_changes BEFORE UPDATE ON review
      BEGIN SELECT RAISE(ABORT, 'a review never changes'); END;
    CREATE TRIGGER review_never_goes BEFORE DELETE ON review
      BEGIN SELECT RAISE(ABORT, 'a review is never deleted'); END;

    CREATE TABLE retraction (
      review INTEGER PRIMARY KEY REFERENCES review
    ) STRICT;
    CREATE TRIGGER retraction_never_changes BEFORE UPDATE ON retraction
      BEGIN SELECT RAISE(ABORT, 'a retraction never changes'); END;
    CREATE TRIGGER retraction_never_goes BEFORE DELETE ON retraction
      BEGIN SELECT RAISE(ABORT, 'a retraction is never deleted'); END;

    CREATE TABLE weights (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      time INTEGER NOT NULL,
      fact TEXT NOT NULL, -- chosen, taken-back, or used by a scheduler of the host
      weights TEXT NOT NULL, -- a JSON array
      UNIQUE (profile, time, fact, weights)
    ) STRICT;
    CREATE TRIGGER weights_never_change BEFORE UPDATE ON weights
      BEGIN SELECT RAISE(ABORT, 'weights never change'); END;
    CREATE TRIGGER weights_never_go BEFORE DELETE ON weights
      BEGIN SELECT RAISE(ABORT, 'weights are never deleted'); END;

    CREATE TABLE memory (
      profile INTEGER NOT NULL REFERENCES profile,
      deck TEXT NOT NULL,
      card TEXT NOT NULL,
      kind TEXT NOT NULL,
      stability REAL NOT NULL,
      difficulty REAL NOT NULL,
      state INTEGER NOT NULL, -- 1 learning, 2 review, 3 relearning
      step INTEGER,
      due INTEGER NOT NULL,
      last_review INTEGER NOT NULL,
      reps INTEGER NOT NULL,
      lapses INTEGER NOT NULL,
      proven INTEGER NOT NULL,
      slow REAL NOT NULL,
      fast REAL NOT NULL,
      weights INTEGER REFERENCES weights, -- NULL for the standard ones
      PRIMARY KEY (profile, deck, card, kind)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE confusion (
      profile INTEGER NOT NULL REFERENCES profile,
      deck TEXT NOT NULL,
      card TEXT NOT NULL,
      kind TEXT NOT NULL,
      other TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (profile, deck, card, kind, other)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE synonym (
      profile INTEGER NOT NULL REFERENCES profile,
      deck TEXT NOT NULL,
      card TEXT NOT NULL,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (profile, deck, card, kind, text)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE study (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      time INTEGER NOT NULL,
      fact TEXT NOT NULL,
      deck TEXT NOT NULL,
      card TEXT NOT NULL,
      value TEXT NOT NULL,
      UNIQUE (profile, time, fact, deck, card, value)
    ) STRICT;
    CREATE TRIGGER study_never_changes BEFORE UPDATE ON study
      BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;
    CREATE TRIGGER study_never_goes BEFORE DELETE ON study
      BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
    CREATE INDEX study_of_card ON study (profile, deck, card, time);
    """

  /// The present ids of cards that had other ids before, and the matches that players refused.
  ///
  /// The log keeps the ids that cards had. Memories and confusions are stored under the present ids. No id is both a
  /// former one and a present one, so one look is enough.
  private static let names = """
    CREATE TABLE former_card (
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT NOT NULL,
      PRIMARY KEY (deck, former)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX former_card_of ON former_card (deck, card);
    """

  /// The tables for syncing with other machines.
  ///
  /// `renaming` holds the latest statement about each former id (without a card it is a card of its own again), and
  /// `synonym_change` that about each synonym (with an odd version it is accepted). `touched` counts how often a game
  /// was stored. Of two statements the one with the higher version counts, so no clock decides. `former_card` and
  /// `synonym` follow from them. Every recorded row has a growing id, or its row in `touched` has one; so a log knows
  /// what it lacks. `own_log` has the logs that this file writes, `outgoing` the lines that they lack, and `read_log`
  /// how far the logs of others are read.
  private static let sync = """
    CREATE TABLE renaming (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT,
      version INTEGER NOT NULL,
      UNIQUE (deck, former)
    ) STRICT;

    CREATE TABLE synonym_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      profile INTEGER NOT NULL REFERENCES profile,
      deck TEXT NOT NULL,
      card TEXT NOT NULL,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      version INTEGER NOT NULL,
      UNIQUE (profile, deck, card, kind, text)
    ) STRICT;

    CREATE TABLE other_card (
      id INTEGER PRIMARY KEY,
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT NOT NULL,
      UNIQUE (deck, former, card)
    ) STRICT;

    CREATE TABLE touched (
      id INTEGER PRIMARY KEY,
      fact TEXT NOT NULL, -- game or retraction
      row INTEGER NOT NULL,
      version INTEGER NOT NULL,
      UNIQUE (fact, row)
    ) STRICT;
    CREATE TRIGGER retraction_is_touched AFTER INSERT ON retraction
      BEGIN INSERT INTO touched (fact, row, version) VALUES ('retraction', NEW.review, 1); END;
    CREATE TRIGGER new_game_is_touched AFTER INSERT ON game
      BEGIN INSERT INTO touched (fact, row, version) VALUES ('game', NEW.id, 1); END;
    CREATE TRIGGER played_game_is_touched AFTER UPDATE ON game BEGIN
      UPDATE touched SET id = (SELECT max(id) + 1 FROM touched), version = version + 1
        WHERE fact = 'game' AND row = NEW.id;
    END;

    CREATE TABLE own_log (
      machine TEXT PRIMARY KEY,
      part INTEGER NOT NULL,
      size INTEGER NOT NULL,
      digest INTEGER NOT NULL,
      sequence INTEGER NOT NULL,
      marks TEXT NOT NULL -- a JSON object: the highest id that was sent, by table
    ) STRICT;
    CREATE TABLE outgoing (
      machine TEXT NOT NULL REFERENCES own_log,
      sequence INTEGER NOT NULL,
      event TEXT NOT NULL,
      PRIMARY KEY (machine, sequence)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE read_log (
      file TEXT PRIMARY KEY,
      size INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """
}
