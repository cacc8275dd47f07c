import Foundation
import KuchiImport
import Testing

struct CrowdAnkiTests {
  private static let deck = #"""
    {
      "__type__": "Deck", "crowdanki_uuid": "5a1b", "name": "Japanese", "desc": "", "dyn": 0,
      "deck_config_uuid": "c1", "deck_configurations": [{"__type__": "DeckConfig", "name": "Default"}],
      "media_files": ["inu.mp3"], "note_models": [
        {"__type__": "NoteModel", "crowdanki_uuid": "m1", "name": "Vocabulary", "type": 0, "css": ".card {}",
          "flds": [{"name": "Meaning", "ord": 2}, {"name": "Word", "ord": 0}, {"name": "Reading", "ord": 1}]},
        {"__type__": "NoteModel", "crowdanki_uuid": "m2", "name": "Basic", "type": 0,
          "flds": [{"name": "Front", "ord": 0}, {"name": "Back", "ord": 1}],
          "tmpls": [{"name": "Card 1", "ord": 0, "qfmt": "{{Front}}", "afmt": "{{FrontSide}} {{Back}}"}]}
      ],
      "notes": [
        {"__type__": "Note", "guid": "a", "fields": ["犬", "いぬ", "dog"], "flags": 0, "tags": ["n5", "animal::pet"],
          "note_model_uuid": "m1"}
      ],
      "children": [
        {"__type__": "Deck", "crowdanki_uuid": "5a1c", "name": "N5", "media_files": ["neko.jpg"],
          "notes": [
            {"__type__": "Note", "guid": "b", "fields": ["口", "mouth<br>opening"], "tags": [], "note_model_uuid": "m2"}
          ],
          "children": [
            {"__type__": "Deck", "crowdanki_uuid": "5a1d", "name": "Japanese::N5::Animals", "children": [],
              "media_files": [],
              "notes": [
                {"__type__": "Note", "guid": "c", "fields": ["猫", "ねこ", "cat"], "tags": [], "note_model_uuid": "m1"}
              ]}
          ]}
      ]
    }
    """#

  private static func read(_ text: String) throws(ImportFailure) -> ImportFile {
    try ImportFile.read(Data(text.utf8), named: "deck.json")
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func `the notes of a deck and its subdecks are read with the models of the outermost deck`(mark: String)
    throws
  {
    let found = try Self.read(mark + Self.deck)
    let words = ForeignTable(
      name: "Vocabulary", columns: ["Word", "Reading", "Meaning"],
      rows: [
        ForeignRow(
          location: .note(1), fields: ["犬", "いぬ", "dog"], tags: ["n5", "animal::pet"], guid: "a",
          deck: "Japanese"),
        ForeignRow(location: .note(3), fields: ["猫", "ねこ", "cat"], guid: "c", deck: "Japanese::N5::Animals"),
      ], isHTML: true)
    var others = ForeignTable(
      name: "Basic", columns: ["Front", "Back"],
      rows: [
        ForeignRow(location: .note(2), fields: ["口", "mouth<br>opening"], guid: "b", deck: "Japanese::N5")
      ],
      isHTML: true)
    others.templates = [
      NoteTemplate(number: 0, name: "Card 1", front: "{{Front}}", back: "{{FrontSide}} {{Back}}")
    ]
    #expect(found.format == .crowdAnki && found.title == "Japanese" && found.rows == 3)
    #expect(found.content == .tables([words, others]) && found.entries.isEmpty)
    #expect(found.package.names == ["inu.mp3", "neko.jpg"])
  }

  @Test func `the outermost deck gives the title, and guids are ids`() throws {
    let made = try imported(Self.deck, named: "deck.json")
    #expect(made.deck.title == "Japanese" && made.deck.cards.map(\.id) == ["a", "c", "b"])
    #expect(
      made.deck.cards.map(\.line) == [
        "犬 いぬ = dog #n5 #animal::pet", "猫 ねこ = cat #N5::Animals", "口 = mouth + opening #N5",
      ])
    #expect(made.report.rows == 3)
  }

  @Test func `a truncated deck is refused with the position`() throws {
    let cut = String(Self.deck.prefix(810))
    let failure = #expect(throws: ImportFailure.self) { try Self.read(cut) }
    guard case .faultyJSON(let fault) = failure else {
      Issue.record("\(String(describing: failure))"); return
    }
    #expect(fault.position.line == 12)
  }

  @Test(arguments: [
    (#"{"crowdanki_uuid": "x", "name": 3}"#, "$.name"), (#"{"crowdanki_uuid": "x"}"#, "$.name"),
    (
      #"{"crowdanki_uuid": "x", "name": "D", "notes": [{"fields": ["a", 1], "note_model_uuid": "m"}]}"#,
      "$.notes[0].fields[1]"
    ),
    (
      #"{"crowdanki_uuid": "x", "name": "D", "children": [{"name": "E", "children": {}}]}"#,
      "$.children[0].children"
    ),
  ])
  func `unexpected values in a CrowdAnki file are refused with their path`(text: String, path: String) {
    #expect(throws: ImportFailure.unexpectedShape(.crowdAnki, path: path)) { try Self.read(text) }
  }
}
