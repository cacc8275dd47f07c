import GRDB

/// The migrations of the tables: one step per version. A released step never changes.
///
/// The header of a file names its program and the number of its steps. So a file that is up to date is opened without
/// writing to it, however large it is.
enum Schema {
  /// "Kuch".
  static let applicationID = 0x4B75_6368

  private static let steps = [version1, version2, version3, version4, version5, version6]

  static var newest: Int { steps.count }

  /// Whether the database needs a step. Throws when it belongs to another program or is newer than this one.
  static func needsMigration(_ database: Database) throws -> Bool {
    // One transaction, because another program may be making the same file.
    var isOutdated = false
    try database.inTransaction(.deferred) {
      isOutdated = try Self.isOutdated(database)
      return .commit
    }
    return isOutdated
  }

  private static func isOutdated(_ database: Database) throws -> Bool {
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
  static func migrate(_ database: Database) throws {
    guard try needsMigration(database) else { return }
    try database.inTransaction(.immediate) {
      guard try isOutdated(database) else { return .commit }
      for step in steps.dropFirst(try number("PRAGMA user_version", in: database)) {
        try database.execute(sql: step)
      }
      try database.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(newest)")
      return .commit
    }
  }

  private static func number(_ sql: String, in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: sql) ?? 0
  }
}

extension Schema {
  /// Times are whole microseconds since 1970. Reviews are the truth; memories and confusions follow from them.
  ///
  /// The key of a review is also the index that finds the reviews of one item. `nth` tells reviews of the same time
  /// apart. `due` and `confused` are what was decided then: scheduling may change, the past does not.
  private static let version1 = """
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
    """

  /// The present ids of cards that had other ids before, and the matches that players refused.
  ///
  /// The log keeps the ids that cards had. Memories and confusions are stored under the present ids. No id is both a
  /// former one and a present one, so one look is enough.
  private static let version2 = """
    CREATE TABLE former_card (
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT NOT NULL,
      PRIMARY KEY (deck, former)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX former_card_of ON former_card (deck, card);

    CREATE TABLE other_card (
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT NOT NULL,
      PRIMARY KEY (deck, former, card)
    ) STRICT, WITHOUT ROWID;
    """

  /// The decisions of players beside their answers, and whether an answer that was no choice ever fed a memory.
  ///
  /// An event is named by its player, its time and its contents, so the same event of two files is one. `card` and
  /// `value` are empty in an event that has none.
  private static let version3 = """
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

    ALTER TABLE memory ADD COLUMN proven INTEGER NOT NULL DEFAULT 0;
    UPDATE memory SET proven = 1 WHERE (profile, deck, card, kind) IN (
      SELECT r.profile, r.deck, coalesce(f.card, r.card), r.kind FROM review r
      LEFT JOIN former_card f ON f.deck = r.deck AND f.former = r.card
      WHERE r.grade > 1 AND r.form <> 'choice' AND r.practice = 0
      AND NOT EXISTS (SELECT 1 FROM retraction WHERE review = r.id)
    );
    """

  /// Memories by FSRS-7, and the weights that players adopt for it.
  ///
  /// `memory.stability` is, under every model, the days after which nine of ten such memories are still known. A memory
  /// has traces where FSRS-7 made it, with the weights that `weights` names, or with the standard ones where it names
  /// none. `profile.model` is the model that made the memories of a player, as far as the log holds all of their
  /// reviews; FSRS-6 where there is none. Adopted weights are events as the rows of `study` are.
  private static let version4 = """
    CREATE TABLE weights (
      id INTEGER PRIMARY KEY,
      profile INTEGER NOT NULL REFERENCES profile,
      time INTEGER NOT NULL,
      fact TEXT NOT NULL, -- chosen, taken-back, or used by a scheduler of the host
      model TEXT NOT NULL,
      weights TEXT NOT NULL, -- a JSON array
      UNIQUE (profile, time, fact, model, weights)
    ) STRICT;
    CREATE TRIGGER weights_never_change BEFORE UPDATE ON weights
      BEGIN SELECT RAISE(ABORT, 'weights never change'); END;
    CREATE TRIGGER weights_never_go BEFORE DELETE ON weights
      BEGIN SELECT RAISE(ABORT, 'weights are never deleted'); END;

    ALTER TABLE profile ADD COLUMN model TEXT;
    ALTER TABLE memory ADD COLUMN slow REAL;
    ALTER TABLE memory ADD COLUMN fast REAL;
    ALTER TABLE memory ADD COLUMN weights INTEGER REFERENCES weights;
    """

  /// A lesson on any day before counts as the first look: the memories that FSRS-7 made are derived anew when the file is
  /// opened.
  private static let version6 = "UPDATE profile SET model = NULL WHERE model = 'fsrs-7';"
}
