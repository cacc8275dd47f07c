import KuchiImport

extension NoteCollection {
  /// A collection with two note types, a subdeck, and a card in a filtered deck.
  static let sample = NoteCollection(
    noteTypes: [
      NoteType(id: 7, name: "Vocabulary", fields: ["Word", "Reading", "Meaning"]),
      NoteType(id: 8, name: "Basic", fields: ["Front", "Back"]),
      NoteType(id: 9, name: "Unused", fields: ["Nothing"]),
    ],
    decks: [10: "日本語", 11: "日本語::N5", 12: "Filtered"],
    notes: [
      Note(id: 100, type: 7, guid: "a|b", tags: " n5 animal::pet ", fields: "犬\u{1F}いぬ\u{1F}dog"),
      Note(id: 101, type: 8, guid: "Q~1", fields: "<b>口</b>\u{1F}mouth &amp; opening"),
      Note(id: 102, type: 7, guid: "c,d", fields: "猫\u{1F}\u{1F}cat<br>kitty [sound:neko.mp3]"),
      Note(id: 103, type: 8, guid: "", fields: "alone\u{1F}no card"),
    ],
    cards: [
      Card(note: 100, deck: 11), Card(note: 100, deck: 10, number: 1), Card(note: 101, deck: 10),
      Card(note: 102, deck: 12, home: 11),
    ])

  /// The tables of `sample`.
  static let sampleTables = [
    ForeignTable(
      name: "Vocabulary", columns: ["Word", "Reading", "Meaning"],
      rows: [
        ForeignRow(
          location: .note(1), fields: ["犬", "いぬ", "dog"], tags: ["n5", "animal::pet"], guid: "a|b",
          deck: "日本語::N5"),
        ForeignRow(
          location: .note(3), fields: ["猫", "", "cat<br>kitty [sound:neko.mp3]"], guid: "c,d",
          deck: "日本語::N5"),
      ], isHTML: true),
    ForeignTable(
      name: "Basic", columns: ["Front", "Back"],
      rows: [
        ForeignRow(
          location: .note(2), fields: ["<b>口</b>", "mouth &amp; opening"], guid: "Q~1", deck: "日本語"),
        ForeignRow(location: .note(4), fields: ["alone", "no card"]),
      ], isHTML: true),
  ]
}

extension ZipFile {
  private static let jsonMedia = #"{"0": "neko.mp3", "1": "inu.jpg"}"#
  // Two Protocol Buffers entries, each with a name and a size.
  private static let media = Array("\n\u{C}\n\u{8}neko.mp3\u{10}\u{5}\n\u{B}\n\u{7}inu.jpg\u{10}\u{9}".utf8)

  /// A package of the first version without media.
  static func plain(_ notes: NoteCollection) throws -> ZipFile {
    ZipFile([.deflated("collection.anki2", try notes.file11), .stored("media", Array("{}".utf8))])
  }

  /// A package of the first version, which contains no version number.
  static func version1(_ notes: NoteCollection) throws -> ZipFile {
    ZipFile([.deflated("collection.anki2", try notes.file11), .stored("media", Array(jsonMedia.utf8))])
  }

  /// A package with a second collection. The first one is a decoy.
  static func version2(_ notes: NoteCollection) throws -> ZipFile {
    ZipFile([
      .stored("meta", [8, 2]), .deflated("collection.anki21", try notes.file11),
      .stored("collection.anki2", try NoteCollection.decoy.file11), .stored("media", Array(jsonMedia.utf8)),
    ])
  }

  /// A package with a third collection, compressed by Zstandard; nil if the library is not installed.
  static func version3(_ notes: NoteCollection) throws -> ZipFile? {
    guard let collection = Zstandard.compress(try notes.file18), let media = Zstandard.compress(media) else {
      return nil
    }
    return ZipFile([
      .stored("meta", [8, 3]), .stored("collection.anki21b", collection),
      .stored("collection.anki2", try NoteCollection.decoy.file11), .stored("media", media),
    ])
  }
}
