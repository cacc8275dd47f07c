import Foundation
import KuchiEngine
import KuchiProgress
import Testing

struct MigrationTests {
  @Test func `a file of version 1 opens with all that is in it, and goes on`() throws {
    let file = try ProgressFile()
    try file.execute(Self.version1)
    let progress = try file.open()
    let ada = try progress.profile(named: "Ada")
    #expect(try progress.check().isEmpty)
    #expect(try ada.reviews().map(\.review.grade) == [.again, .hard])
    #expect(try ada.history(limit: 5).map(\.right) == [4])
    #expect(try ada.synonyms(for: ["animals"]) == [.dog: ["hound"]])
    #expect(try ada.confusions(for: ["animals"]).map(\.otherID) == ["neko"])
    #expect(try ada.memories(for: ["animals"])[.dog]?.reps == 2)
    try ada.record(.of(.dog, after: 1000))
    #expect(try ada.memories(for: ["animals"])[.dog]?.reps == 3)
    #expect(try progress.check().isEmpty)
    #expect(try file.number("PRAGMA user_version") == 6)
  }

  @Test func `a new file has the tables of version 1 with its later steps`() throws {
    let old = try ProgressFile()
    try old.execute(Self.version1)
    _ = try old.open()
    let new = try ProgressFile()
    _ = try new.open()
    let tables = "SELECT count(*) FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'"
    #expect(try old.number(tables) == new.number(tables))
  }

  /// A file as the first released program left it. It never changes.
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

    INSERT INTO profile VALUES (1, 'Ada');
    INSERT INTO game VALUES (1, 1, 1767225600000000, -1, 1767225660000000, 1, '["animals"]', 4, 1, 3, 5, 61.5, NULL);
    INSERT INTO review VALUES
      (1, 1, 'animals', 'inu', 'meaning', 1767225600000000, 0, 'typed', 1, NULL, 1500, 7, 1767371040000000,
        '["neko"]', 1, 0),
      (2, 1, 'animals', 'inu', 'meaning', 1767225660000000, 0, 'choice', 4, 'dog', 900, 7, 1767400000000000, NULL,
        1, 0),
      (3, 1, 'animals', 'inu', 'meaning', 1767225660000000, 1, 'choice', 2, 'dog', 900, 7, 1767500000000000, NULL,
        1, 0);
    INSERT INTO retraction VALUES (2);
    INSERT INTO memory VALUES 
      (1, 'animals', 'inu', 'meaning', 3.0002333333333335, 4.911683143278897, 2, NULL, 1767500000000000, 1767225660000000, 2, 0);
    INSERT INTO confusion VALUES (1, 'animals', 'inu', 'meaning', 'neko', 1);
    INSERT INTO synonym VALUES (1, 'animals', 'inu', 'meaning', 'hound');
    PRAGMA application_id = 1265984360;
    PRAGMA user_version = 1;
    """
}
