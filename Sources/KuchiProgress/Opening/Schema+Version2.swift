extension Schema {
  /// What cards are called now that had other ids, and of which cards a player said that they are not the same.
  ///
  /// The log keeps the ids that cards had; memories and confusions are kept under those that they have. No card is
  /// both a former one and a present one, so that one look is enough.
  static let version2 = """
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
}
