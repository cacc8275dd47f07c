extension Schema {
  /// The tables for syncing with other machines.
  ///
  /// `review.place` is the `nth` of a review in its log, where another review had taken that `nth` here. `renaming`
  /// holds the latest statement about each former id (without a card it is a card of its own again), and
  /// `synonym_change` that about each synonym (with an odd version it is accepted). `touched` counts how often a game
  /// was stored. Of two statements the one with the higher version counts, so no clock decides. `former_card` and
  /// `synonym` follow from them. Every recorded row has a growing id, or its row in `touched` has one; so a log knows
  /// what it lacks. `own_log` has the logs that this file writes, `outgoing` the lines that they lack, and `read_log`
  /// how far the logs of others are read.
  ///
  /// Lessons count as first looks, found by their index: the memories that FSRS-7 made are derived anew when the file
  /// is opened.
  static let version5 = """
    ALTER TABLE review ADD COLUMN place INTEGER;

    CREATE TABLE renaming (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT,
      version INTEGER NOT NULL,
      UNIQUE (deck, former)
    ) STRICT;
    INSERT INTO renaming (deck, former, card, version) SELECT deck, former, card, 1 FROM former_card;

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
    INSERT INTO synonym_change (profile, deck, card, kind, text, version)
      SELECT profile, deck, card, kind, text, 1 FROM synonym;

    ALTER TABLE other_card RENAME TO other_card_before;
    CREATE TABLE other_card (
      id INTEGER PRIMARY KEY,
      deck TEXT NOT NULL,
      former TEXT NOT NULL,
      card TEXT NOT NULL,
      UNIQUE (deck, former, card)
    ) STRICT;
    INSERT INTO other_card (deck, former, card) SELECT deck, former, card FROM other_card_before;
    DROP TABLE other_card_before;

    CREATE TABLE touched (
      id INTEGER PRIMARY KEY,
      fact TEXT NOT NULL, -- game or retraction
      row INTEGER NOT NULL,
      version INTEGER NOT NULL,
      UNIQUE (fact, row)
    ) STRICT;
    INSERT INTO touched (fact, row, version) SELECT 'game', id, 1 FROM game;
    INSERT INTO touched (fact, row, version) SELECT 'retraction', review, 1 FROM retraction;
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

    CREATE INDEX study_of_card ON study (profile, deck, card, time);
    UPDATE profile SET model = NULL WHERE model = 'fsrs-7';
    """
}
