import Foundation
import KuchiImport
import Testing

struct RoundTripTests {
  // Imports the file without any options.
  private func returned(_ deck: Deck, as format: DeckExport.Format, title: String? = nil) throws -> Deck {
    let endings: [DeckExport.Format: String] = [.json: "json", .anki: "txt", .csv: "csv"]
    let name = "\(deck.id).\(endings[format] ?? "")"
    let content = try ImportFile.read(Data(DeckExport(deck, as: format).bytes), named: name)
    let guesses = content.tables.map(Mapping.guess)
    #expect(guesses.allSatisfy { $0.doubt == nil })
    let decks = try content.decks(mappings: guesses.map(\.mapping), names: ImportNames(file: name))
    #expect(decks.count == 1 && decks[0].report.entries.isEmpty)
    return decks[0].deck
  }

  @Test(arguments: DeckExport.Format.allCases, 0..<10 as Range<UInt64>)
  func `the import of an export gives the same cards without options`(format: DeckExport.Format, seed: UInt64)
    throws
  {
    var sample = SampleDeck(seed: seed)
    let deck = sample.deck(cards: 12)
    let returned = try returned(deck, as: format)
    for (before, after) in zip(deck.cards, returned.cards) { #expect(after == before) }
    #expect(returned.cards.count == deck.cards.count && returned.id == deck.id)
    if format == .json { #expect(returned == deck) }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `an import of the same deck changes nothing`(seed: UInt64) throws {
    var sample = SampleDeck(seed: seed)
    let deck = sample.deck(cards: 12)
    let update = DeckUpdate(deck, with: try returned(deck, as: .anki))
    #expect(update.deck == deck && update.unchanged == 12)
    #expect(update.changes == [] && update.added == [] && update.absent == 0)
  }

  @Test func `a deck of one card comes back`() throws {
    let deck = Deck(
      id: "one", title: "One", cards: [Card(id: "猫|ねこ", term: "猫", readings: ["ねこ"], meanings: ["cat"])])
    for format in DeckExport.Format.allCases { #expect(try returned(deck, as: format).cards == deck.cards) }
  }

  @Test func `texts to read come back with the cards that ask about them`() throws {
    let passages = ["asa", "yoru"].map {
      Passage(
        id: $0, title: "The \($0)", text: "朝です。", furigana: nil, translation: "It is, well, \"morning\".",
        glosses: [Example(text: "朝", furigana: "朝[あさ]", translation: "morning")])
    }
    let deck = Deck(
      id: "texts", title: "Texts", passages: passages,
      cards: ["asa", "asa", "yoru"].enumerated().map {
        Card(
          id: "\($0)", kind: .sentence, term: "\($0)時です。", passage: $1, meanings: ["At \($0)."],
          cloze: [Gap("\($0)時")])
      })
    for format in DeckExport.Format.allCases {
      let returned = try returned(deck, as: format)
      #expect(returned.cards == deck.cards && returned.passages == passages, "\(format)")
      #expect(DeckExport(deck, as: format).leftOut == [])
    }
  }

  @Test func `an update brings new texts`() throws {
    func deck(_ text: String) -> Deck {
      Deck(
        id: "d", title: "D", passages: [Passage(id: "p", title: "P", text: text)],
        cards: [Card(id: "1", term: "朝", passage: "p", meanings: ["morning"])])
    }
    #expect(DeckUpdate(deck("朝です。"), with: deck("昼です。")).deck == deck("昼です。"))
  }

  // What joins the items has a space of its own.
  @Test func `a slash at the end of an item separates nothing`() throws {
    let card = Card(
      id: "猫|ねこ", term: "猫", readings: ["ねこ"], meanings: ["cat"],
      accept: ["pet", "/ x", "x /", "/"])
    let deck = Deck(id: "one", title: "One", cards: [card])
    for format in DeckExport.Format.allCases { #expect(try returned(deck, as: format).cards == deck.cards) }
  }
}
