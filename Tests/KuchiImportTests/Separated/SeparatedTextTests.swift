import Foundation
import KuchiImport
import Testing

struct SeparatedTextTests {
  @Test func `a file of open-anki: a header, tags and ids of its own`() throws {
    let made = try imported(
      """
      expression,reading,meaning,tags,guid
      ああ,ああ,"Ah!, Oh!",JLPT JLPT_5,"G>.9Q^/MB;"
      会う,あう,"to meet, to see",JLPT JLPT_5,"kM&=@$7`{D"
      青い,あおい,blue,JLPT JLPT_5,"j]+UNJ3QYu"

      """)
    #expect(
      made.deck.cards.map(\.line) == [
        "ああ = Ah! + Oh! #JLPT #JLPT_5", "会う あう = to meet + to see #JLPT #JLPT_5",
        "青い あおい = blue #JLPT #JLPT_5",
      ])
    #expect(made.deck.cards.map(\.id) == ["G>.9Q^/MB;", "kM&=@$7`{D", "j]+UNJ3QYu"])
    #expect(made.report.lines == [])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `all kinds of line ends are read`(lineEnd: String) throws {
    let lines = ["猫,ねこ,cat", "犬,いぬ,\"a dog\(lineEnd)a hound\"", "", "鳥,とり,bird", ""]
    try expectImport(
      lines.joined(separator: lineEnd),
      ["猫 ねこ = cat", "犬 いぬ = a dog + a hound", "鳥 とり = bird"])
  }

  @Test func `a byte order mark is no part of the first name`() throws {
    try expectImport("\u{FEFF}word,meaning\n猫,cat\n", ["猫 = cat"])
    try expectImport("\u{FEFF}猫,cat\n犬,dog\n", ["猫 = cat", "犬 = dog"])
  }

  @Test func `a field longer than the limit of a card is cut`() throws {
    let made = try imported("猫\t\(String(repeating: "a", count: 2500))\n")
    #expect(made.deck.cards[0].meanings[0].count == 2000)
    #expect(made.report.lines == ["1: shortened meanings to 2000"])
  }

  @Test func `the title and the id come from the file's name`() throws {
    let deck = try imported("猫\tcat\n", named: "My words 2.csv").deck
    #expect(deck.title == "My words 2" && deck.id == "My-words-2")
  }

  @Test func `a first row of unknown names is a header if the player says so`() throws {
    let text = Data("Xu;Yu;Zu\n猫;ねこ;kat\n".utf8)
    let options = SeparatedTextOptions(isHeaded: true)
    let table = try #require(try ImportFile.read(text, named: "x.csv", options: options).tables.first)
    #expect(table.columns == ["Xu", "Yu", "Zu"])
    #expect(Mapping(guessedFor: table).fields == [.term, .readings, .meanings])
    #expect(try ImportFile.read(text, named: "x.csv").rows == 2)
  }

  @Test func `Excel's separator line is no row, with or without a byte order mark`() throws {
    let text = "sep=;\r\nJapanisch;Lesung;Bedeutung;Preis\r\n猫;ねこ;\"Katze; Kater\";1,5\r\n犬;いぬ;Hund;2,5\r\n"
    for mark in ["", "\u{FEFF}"] { try expectImport(mark + text, ["猫 ねこ = Katze + Kater", "犬 いぬ = Hund"]) }
    #expect(try ImportFile.read(Data(text.utf8), named: "words.csv").format == .separatedText)
  }

  @Test(arguments: ["JLPT N5 words\n", "JLPT N5 words,,\n", "JLPT N5 words\n\nas of May,,\n"])
  func `lines above the header are a title`(title: String) throws {
    let made = try imported(title + "Kanji,Kana,English\n猫,ねこ,cat\n犬,いぬ,dog\n")
    #expect(
      made.deck.cards.map(\.line) == ["猫 ねこ = cat", "犬 いぬ = dog"] && made.deck.title == "JLPT N5 words")
    #expect(made.report.rows == 2)
  }

  @Test func `rows inside a field with a stray quotation mark are reported as lost`() throws {
    let made = try imported("猫,ねこ,\"cat\n犬,いぬ,dog\n鳥,とり,\"\n魚,さかな,fish\n馬,うま,horse\n")
    #expect(made.report.lines == ["2: skipped quoted", "3: skipped quoted"] && made.report.rows == 5)
  }

  @Test func `the row after the last that a text may have is refused with its number`() throws {
    #expect(SeparatedTextOptions().rowLimit == 1_000_000)
    var options = SeparatedTextOptions()
    options.rowLimit = 1_000
    let text = Array(String(repeating: "a,b\n", count: 1_001).utf8)
    #expect(throws: ImportFailure.tooManyRows(line: 1_001, limit: 1_000)) {
      try ImportFile.text(text, named: "a.csv", options: options)
    }
  }

  @Test func `text that begins with a bracket is text, unless the file is called JSON`() throws {
    try expectImport("[猫],cat\n[犬],dog\n", ["[猫] = cat", "[犬] = dog"])
    #expect(throws: ImportFailure.self) { try imported("[猫],cat\n", named: "words.json") }
  }
}
