import GRDB

/// The tables, as steps: one for each version of the file. A released step never changes; a change of the
/// format is a new step.
///
/// The header of a file holds its program and its number of steps. So an up-to-date file is opened without
/// writing to it, however large it is.
enum Schema {
  /// "KUCH".
  static let applicationID = 0x4B55_4348

  /// The steps of this program.
  static let steps = [version1, version2, version3]

  static var newest: Int { steps.count }

  /// Whether the database needs a step. Throws if it belongs to another program or is newer than this one.
  static func needsMigration(_ database: Database, to newest: Int = newest) throws -> Bool {
    // One transaction, because another program may be creating the same file.
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

  /// Applies the missing steps, all of them or none. If two programs do so at once, one finds them done.
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
  private static let version1 = [log, derived, names, sync].joined(separator: "\n")

  /// The log: players, games and events. It is the truth, and everything else follows from it.
  ///
  /// Times are whole microseconds since 1970. `event` has everything ever recorded, in the order of
  /// recording: answers (`review`), retractions of answers, and notes, which are all other facts. A field
  /// that a fact does not have is NULL. `nth` distinguishes answers about one item at the same time. `due`
  /// and `confused` keep past decisions: scheduling may change, the past does not. A retraction repeats the
  /// answer that it takes back, and `review` is the row of that answer.
  ///
  /// `set_aside` has the events that a wrong clock dated in the future. The views omit them until that time.
  ///
  /// `game` is not an event, because a game continues. `version` counts how often it was stored, and
  /// `changed` is higher than the marks that all logs had when it changed.
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
      version INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      UNIQUE (profile, begun, seed)
    ) STRICT;
    CREATE UNIQUE INDEX game_unfinished ON game (profile) WHERE state = 0;
    CREATE INDEX game_of_profile ON game (profile);
    CREATE INDEX game_by_change ON game (changed);

    CREATE TABLE event (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      fact TEXT NOT NULL,
      time INTEGER NOT NULL,
      deck TEXT,
      card TEXT,
      kind TEXT,
      value TEXT,
      nth INTEGER,
      form TEXT,
      grade INTEGER CHECK (grade BETWEEN 1 AND 4),
      answer TEXT,
      milliseconds INTEGER,
      parameters INTEGER,
      due INTEGER,
      confused TEXT, -- a JSON array
      game INTEGER REFERENCES game,
      practice INTEGER CHECK (practice IN (0, 1)),
      review INTEGER REFERENCES event
    ) STRICT;
    CREATE INDEX event_of_item ON event (profile, deck, card, kind, time, nth);
    CREATE INDEX review_by_time ON event (profile, time, grade) WHERE fact = 'review';
    CREATE INDEX review_of_game ON event (game) WHERE game IS NOT NULL;
    CREATE INDEX retraction_of_review ON event (review) WHERE review IS NOT NULL;
    CREATE INDEX note_by_time ON event (profile, time) WHERE fact NOT IN ('review', 'retraction');
    CREATE INDEX note_by_fact ON event (fact, profile, deck) WHERE fact NOT IN ('review', 'retraction');
    CREATE TRIGGER event_never_changes BEFORE UPDATE ON event
      BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;
    CREATE TRIGGER event_never_goes BEFORE DELETE ON event
      BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

    CREATE TABLE set_aside (
      event INTEGER PRIMARY KEY REFERENCES event
    ) STRICT;

    CREATE VIEW review AS SELECT * FROM event WHERE fact = 'review' AND id NOT IN set_aside;
    CREATE VIEW retraction AS SELECT review FROM event WHERE fact = 'retraction';
    CREATE VIEW note AS SELECT * FROM event WHERE fact NOT IN ('review', 'retraction') AND id NOT IN set_aside;
    """

  /// The data that follows from the answers. `stability` is the number of days after which nine of ten such
  /// memories are still known, and `weights` the event of the weights; NULL for the standard ones.
  private static let derived = """
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
      right_days INTEGER NOT NULL,
      slow REAL NOT NULL,
      fast REAL NOT NULL,
      weights INTEGER REFERENCES event,
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
    """

  /// The names of cards, for all players.
  ///
  /// `renaming` holds the latest statement about each former id (without a card, it is a card of its own
  /// again); of two statements the higher version counts, so no clock decides. `former_card` follows from it:
  /// the present ids of cards with former ids. No id is both a former and a present one, so one lookup is
  /// enough. The log keeps the original ids; memories and confusions are stored under the present ids.
  private static let names = """
    CREATE TABLE former_card (
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT NOT NULL,
      PRIMARY KEY (deck, former)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX former_card_of ON former_card (deck, card);

    CREATE TABLE renaming (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT,
      version INTEGER NOT NULL,
      UNIQUE (deck, former)
    ) STRICT;
    """

  /// How much this file and shared folders know of each other; ``version2`` replaces these tables.
  private static let sync = """
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
      size INTEGER NOT NULL,
      told TEXT NOT NULL -- a JSON array: the hashes of the lines that can't be read
    ) STRICT, WITHOUT ROWID;
    """

  /// Answers write less, and syncs exchange everything in lists and contents.
  ///
  /// `unfinished` has the setup of each player's game to resume, and its hash; `course` in `game` has what
  /// each move changes. Games of the first version can't be resumed; their answers stay. `own_log` has this
  /// file's logs, as they are in the folder and as they will be; `read_log` has what was read of others.
  private static let version2 = """
    DROP INDEX game_unfinished;
    DROP INDEX game_of_profile;
    DROP INDEX game_by_change;
    DROP INDEX review_of_game;
    ALTER TABLE game RENAME COLUMN state TO number;
    ALTER TABLE game ADD COLUMN state TEXT NOT NULL DEFAULT 'left'
      CHECK (state IN ('unfinished', 'finished', 'left')); -- the last: for another game
    UPDATE game SET state = 'finished' WHERE number = 1;
    ALTER TABLE game DROP COLUMN number;
    ALTER TABLE game DROP COLUMN record;
    ALTER TABLE game ADD COLUMN course TEXT;

    CREATE TABLE unfinished (
      profile INTEGER PRIMARY KEY REFERENCES profile,
      game INTEGER NOT NULL REFERENCES game,
      hash INTEGER NOT NULL,
      setup TEXT NOT NULL
    ) STRICT;

    DROP TABLE outgoing;
    DROP TABLE own_log;
    DROP TABLE read_log;
    CREATE TABLE own_log (
      machine TEXT PRIMARY KEY,
      state TEXT NOT NULL, -- a JSON object: the contents, and the highest marks that they have, by table
      next TEXT
    ) STRICT;
    CREATE TABLE read_log (
      file TEXT PRIMARY KEY,
      contents TEXT NOT NULL, -- a JSON array: those that are taken in
      told TEXT NOT NULL -- a JSON array: the hashes of the lines that can't be read
    ) STRICT, WITHOUT ROWID;
    """

  /// What a placement promises of a memory: `chance` is NULL where none made it.
  private static let version3 = "ALTER TABLE memory ADD COLUMN chance REAL;"
}
