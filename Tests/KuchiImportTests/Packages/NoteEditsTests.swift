import Foundation
import KuchiImport
import Testing

/// Texts that were changed here go back into the fields of their notes.
struct NoteEditsTests {
  private let file: Data
  private let read: ImportFile
  private let made: ImportedDeck

  init() throws {
    file = try ZipFile.version1(.sample).data
    read = try readPackage(file)
    made = try read.decks()[0]
  }

  /// The package with the deck's changes since `base`.
  private func returned(_ deck: Deck, since base: Deck? = nil) throws -> AnkiExport {
    let update = DeckUpdate(deck, with: made.deck)
    var edits = NoteEdits()
    edits.take(deck, since: base ?? made.deck, made, ids: update.ids, of: read, mappings: read.guesses)
    return try AnkiExport(
      [], decisions: [:], edits: edits, into: file, items: [:], days: HistoryTests.days, now: .now)
  }

  private func note(_ guid: String, of package: AnkiExport) throws -> ForeignRow {
    let tables = try readPackage(Data(package.bytes)).tables
    return try #require(tables.flatMap { Array($0.rows) }.first { $0.guid == guid })
  }

  private func deck(_ id: Card.ID, _ change: (inout Card) -> Void) throws -> Deck {
    var deck = made.deck
    change(&deck.cards[try #require(deck.cards.firstIndex { $0.id == id })])
    return deck
  }

  @Test(arguments: [
    ("a|b", ["hound"], ["犬", "いぬ", "hound"]),
    ("a|b", ["dog", "hound"], ["犬", "いぬ", "dog; hound"]),
    ("a|b", ["cats & dogs"], ["犬", "いぬ", "cats &amp; dogs"]),
    ("Q~1", ["mouth", "opening"], ["<b>口</b>", "mouth; opening"]),
    ("c,d", ["cat", "kitty", "tom"], ["猫", "", "cat<br>kitty<br>tom [sound:neko.mp3]"]),
    ("c,d", ["cat", "pussycat"], ["猫", "", "cat<br>pussycat [sound:neko.mp3]"]),
  ])
  func `new meanings stand where the old ones stood`(guid: String, meanings: [String], fields: [String])
    throws
  {
    let package = try returned(deck(guid) { $0.meanings = meanings })
    #expect(try package.edits.count == 1 && package.left == 0 && note(guid, of: package).fields == fields)
    let back = try readPackage(Data(package.bytes)).decks()[0]
    #expect(back.deck.cards.first { $0.id == guid }?.meanings == meanings)
  }

  @Test func `a term and a reading go back, and marks around them stay`() throws {
    #expect(try note("Q~1", of: returned(deck("Q~1") { $0.term = "口腔" })).fields[0] == "<b>口腔</b>")
    #expect(try note("c,d", of: returned(deck("c,d") { $0.readings = ["ねこ"] })).fields[1] == "ねこ")
  }

  @Test func `tags that were added or taken away here are so there`() throws {
    let package = try returned(deck("a|b") { $0.tags = ["n5", "mammal"] })
    #expect(try Set(note("a|b", of: package).tags) == ["n5", "mammal"] && package.edits.count == 1)
  }

  @Test func `a flag goes back to the cards of the note and not to its tags`() throws {
    let package = try returned(deck("a|b") { $0 = $0.flagged(3) })
    #expect(package.edits.count == 1 && package.edits.allSatisfy { $0.edit.addedTags.isEmpty })
    #expect(!package.cards.isEmpty && package.cards.allSatisfy { $0.values.last == 3 })
    #expect(try note("a|b", of: package).tags.filter { $0 == "flag::3" }.count == 1)
  }

  @Test func `what has no field there, what would change another text, and what Anki changed too stays here`()
    throws
  {
    let mnemonic = try returned(deck("a|b") { $0.mnemonic = "A paw." })
    #expect(mnemonic.edits.isEmpty && mnemonic.left == 1)
    let lines = try returned(deck("c,d") { $0.meanings = ["cat"] })
    #expect(lines.edits.isEmpty && lines.left == 1)
    let base = try deck("a|b") { $0.meanings = ["hound"] }
    let both = try returned(deck("a|b") { $0.meanings = ["puppy"] }, since: base)
    #expect(both.edits.isEmpty && both.left == 1)
  }

  @Test func `what was not changed here stays as Anki has it`() throws {
    let base = try deck("a|b") { $0.meanings = ["hound"] }
    let package = try returned(base, since: base)
    #expect(package.edits.isEmpty && package.left == 0)
    #expect(try note("a|b", of: package).fields == ["犬", "いぬ", "dog"])
  }
}
