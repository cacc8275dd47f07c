import Foundation
import KuchiImport
import Testing

struct ExportTests {
  private let deck = Deck(
    id: "pets", title: "Pets", license: "CC0-1.0", tags: ["n5"],
    cards: [
      Card(
        id: "猫|ねこ", term: "猫", readings: ["ねこ"], meanings: ["cat", "kitty, cat"], tags: ["pets"],
        notes: "Says \"nyan\"."),
      Card(id: "hX!3abcd", term: "いぬ", meanings: ["dog"]),
    ])

  private func text(_ export: DeckExport) -> String { String(decoding: export.bytes, as: UTF8.self) }

  @Test func `notes for Anki have header lines for the import`() {
    let expected = """
      #separator:tab
      #html:false
      #notetype:Basic
      #deck:Pets
      #columns:Front|Back|guid|tags|id|readings|meanings|notes
      #guid column:3
      #tags column:4
      猫|"ねこ⏎cat; kitty, cat⏎⏎Says ""nyan""."|pets/猫~ねこ|pets|猫~ねこ|ねこ|cat; kitty\\, cat|"Says ""nyan""."
      いぬ|dog|hX!3abcd||hX!3abcd||dog|

      """
    // The bar and the arrow stand for invisible characters.
    let plain = expected.replacing("|", with: "\t").replacing("⏎", with: "\n").replacing("~", with: "|")
    #expect(text(DeckExport(deck, as: .anki)) == plain)
  }

  @Test func `a table has a header and only the needed columns`() {
    #expect(
      text(DeckExport(deck, as: .csv)) == #"""
        id,term,readings,meanings,tags,notes
        猫|ねこ,猫,ねこ,"cat; kitty\, cat",pets,"Says ""nyan""."
        hX!3abcd,いぬ,,dog,,

        """#)
  }

  @Test func `a cell that a spreadsheet would compute is a text there, and comes back as it was`() throws {
    let meanings = ["=HYPERLINK(\"http://x.y\")", "+1", "-san", "@home", "'=x", "''-", "'tis", "'", "a=b"]
    let cards = meanings.enumerated().map { number, meaning in
      Card(id: "card-\(number)", term: "猫\(number)", meanings: [meaning, "-b"], notes: meaning)
    }
    let table = DeckExport(Deck(id: "d", title: "D", cards: cards), as: .csv).bytes
    let text = String(decoding: table, as: UTF8.self)
    #expect(text.contains(",\"'=HYPERLINK(") && text.contains(",''=x") && text.contains(",'-san"))
    for sign in "=+-@" { #expect(!text.contains(",\(sign)") && !text.contains(",\"\(sign)")) }
    let came = try imported(Data(table), named: "d.csv").deck.cards
    #expect(came == cards)
  }

  @Test func `an apostrophe in a table of others stays`() throws {
    let deck = try imported("word,meaning\n猫,'-cat\n犬,dog\n").deck
    #expect(deck.cards.map(\.meanings) == [["'-cat"], ["dog"]])
  }

  @Test func `text that looks like HTML gets a header that says it is plain`() {
    let deck = Deck(id: "d", title: "D", cards: [Card(id: "a", term: "猫", meanings: ["<b>cat</b>"])])
    #expect(
      text(DeckExport(deck, as: .csv))
        == "#separator:comma\n#html:false\nid,term,readings,meanings,tags\na,猫,,<b>cat</b>,\n")
  }

  @Test func `parts that a table can't contain are reported`() {
    #expect(DeckExport(deck, as: .csv).leftOut == ["license", "tags"])
    #expect(DeckExport(deck, as: .anki).leftOut == ["license", "tags"])
    #expect(DeckExport(deck, as: .json).leftOut == [])
  }

  @Test func `group and mnemonic have columns of their own, and required decks are reported`() {
    var deck = deck
    deck.requires = ["hiragana"]
    (deck.cards[0].group, deck.cards[0].mnemonic) = ("lesson 1", "It purrs.")
    #expect(
      text(DeckExport(deck, as: .csv)).hasPrefix("id,term,readings,meanings,tags,group,mnemonic,notes\n"))
    #expect(
      text(DeckExport(deck, as: .anki)).contains(
        "#columns:Front\tBack\tguid\ttags\tid\treadings\tmeanings\tgroup\tmnemonic\tnotes\n"))
    #expect(DeckExport(deck, as: .csv).leftOut == ["license", "requires", "tags"])
    #expect(text(DeckExport(deck, as: .json)).contains(#""requires": ["hiragana"]"#))
  }

  @Test(arguments: [DeckExport.Format.csv, .anki])
  func `the languages go with the cards and come back`(format: DeckExport.Format) throws {
    let deck = Deck(
      id: "d", title: "D", languages: .init(term: "pt-BR", meaning: "sv"),
      cards: [
        Card(id: "a", term: "gato", meanings: ["katt"]), Card(id: "b", term: "rua", meanings: ["gata"]),
      ])
    let export = DeckExport(deck, as: format)
    #expect(text(export).contains("readings (pt-BR)") && text(export).contains("meanings (sv)"))
    #expect(export.leftOut == [])
    let came = try imported(Data(export.bytes), named: "d.\(format == .csv ? "csv" : "txt")").deck
    #expect(came.languages == deck.languages && came.cards == deck.cards)
  }

  @Test func `unknown keys stay in the deck only`() throws {
    let text = #"""
      {"formatVersion": 1, "id": "d", "title": "D", "cards": [{"term": "猫", "meanings": ["cat"], "x-mine": 1}]}
      """#
    let deck = try #require(DeckReader.read(Array(text.utf8), named: "d.json").deck)
    #expect(DeckExport(deck, as: .csv).leftOut == ["x-mine"])
    #expect(self.text(DeckExport(deck, as: .json)).contains("x-mine"))
    #expect(
      DeckUpdate(deck, with: Deck(id: "d", title: "D", cards: [Card(id: "猫", term: "猫", meanings: ["cat"])]))
        .deck == deck)
  }

  // Anki exported these from our notes. It keeps both sides, the tags and its own ids.
  @Test func `notes that went through Anki come back to their cards`() throws {
    var deck = deck
    deck.cards[0].meanings = ["cat (a pet, mostly)", "kitty"]
    let returned = try imported(
      """
      #separator:tab
      #html:true
      #guid column:1
      #notetype column:2
      #deck column:3
      #tags column:6
      pets/猫|ねこ\tBasic\tPets\t猫\t"ねこ<br>cat (a pet, mostly); kitty<br><br>Says &quot;nyan&quot;."\tpets
      hX!3abcd\tBasic\tPets\tいぬ\tdog\t

      """, named: "Pets.txt")
    let update = DeckUpdate(deck, with: returned.deck)
    #expect(update.deck == deck && update.unchanged == 2)
  }
}
