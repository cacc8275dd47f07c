extension Schema {
  /// Times are whole microseconds since 1970. Reviews are the truth; memories and confusions follow from them.
  ///
  /// The key of a review doubles as the index that finds the reviews of one skill; `nth` tells apart those that have
  /// the same time. `due` and `confused` are what was decided then: scheduling may change, the past does not.
  static let version1 = """
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
}
