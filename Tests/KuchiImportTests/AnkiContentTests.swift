import Foundation
import KuchiImport
import Testing

/// The import of Anki's decks in several languages, parts of speech, furigana, schedules and cloze deletions.
struct AnkiContentTests {
  private static let mixed = """
    #separator:tab
    #html:true
    #deck column:1
    #columns:Deck\tFront\tBack
    Japanese::N5\t猫\tcat
    Japanese::N4\t犬\tdog
    Spanish\tgato\tcat
    Spanish\tperro\tdog

    """

  private func decks(_ text: String, only: String? = nil, id: String? = nil) throws -> [ImportedDeck] {
    try ImportFile.read(Data(text.utf8), named: "all.txt")
      .decks(ImportNames(file: "all.txt", id: id), only: only, isSettled: false)
  }

  @Test func `decks of different languages become decks of their own`() throws {
    let decks = try decks(Self.mixed)
    #expect(
      decks.map { [$0.deck.title, $0.deck.id, $0.deck.languages.term] } == [
        ["Japanese", "Japanese", "ja"], ["Spanish", "Spanish", "und"],
      ])
    #expect(
      decks.map { $0.deck.cards.map(\.line) } == [
        ["猫 = cat #N5", "犬 = dog #N4"], ["gato = cat", "perro = dog"],
      ])
    #expect(decks.map(\.report.rows) == [2, 2])
  }

  @Test func `one name can't serve several decks, and one of them can be chosen`() throws {
    #expect(throws: ImportFailure.severalDecks(["Japanese", "Spanish"])) { try decks(Self.mixed, id: "x") }
    #expect(throws: ImportFailure.unknownDeck("French", decks: ["Japanese::N4", "Japanese::N5", "Spanish"])) {
      try decks(Self.mixed, only: "French")
    }
    let japanese = try decks(Self.mixed, only: "Japanese", id: "x")
    #expect(japanese.map { $0.deck.cards.map(\.term) } == [["猫", "犬"]])
    #expect(try decks(Self.mixed, only: "Spanish").map(\.deck.languages.term) == ["und"])
  }

  @Test func `a title with control characters becomes a line`() throws {
    let text = Self.mixed.replacing("Japanese", with: "Japa\u{7}ne\u{1B}se")
      .replacing("Spanish", with: "\u{1}\u{2}")
    let decks = try decks(text).map(\.deck)
    #expect(decks.map(\.title).sorted() == ["Japanese", "all"])
    for deck in decks {
      #expect(DeckReader.read(DeckWriter.bytes(of: deck), named: "deck.json").deck == deck)
    }
  }

  @Test(arguments: [
    ("i-adj", "青い", ["adj-i"]), ("na-adj", "静か", ["adj-na"]), ("u-verb", "書く", ["v5k"]),
    ("u-verb", "行く", ["v5k-s"]),
    ("Godan verb with mu ending, transitive verb", "読む", ["v5m", "vt"]), ("ru-verb", "食べる", ["v1"]),
    ("Ichidan verb", "見る", ["v1"]), ("Na-adjective (keiyodoshi)", "元気", ["adj-na"]),
    ("Suru verb", "勉強", ["vs"]),
    ("名詞", "猫", ["n"]), ("Substantiv", "猫", ["n"]), ("n", "猫", ["n"]), ("v5r", "取る", ["v5r"]),
  ])
  func `common names of parts of speech become JMdict's tags`(name: String, term: String, tags: [String])
    throws
  {
    let made = try imported("word,meaning,pos\n\(term),meaning,\"\(name)\"\n")
    #expect(made.deck.cards.first?.partsOfSpeech == tags)
    #expect(made.report.lines == [])
  }

  @Test func `a tag that names a part of speech stays a tag and sets the part of speech`() throws {
    let card = try imported("word,meaning,tags\n書く,to write,u-verb n5\n").deck.cards[0]
    #expect(card.tags == ["u-verb", "n5"] && card.partsOfSpeech == ["v5k"])
  }

  @Test func `the furigana of a sentence is the example's and not the card's`() throws {
    let header = "Vocab-expression,Vocab-meaning,Sentence-expression,Sentence-furigana,Sentence-meaning"
    let made = try imported(header + "\n行く,to go,学校へ行く。,学校[がっこう]へ 行[い]く。,I go to school.\n")
    let card = made.deck.cards[0]
    #expect(card.furigana == nil && card.readings == [])
    #expect(
      card.examples == [
        Example(text: "学校へ行く。", furigana: "学校[がっこう]へ 行[い]く。", translation: "I go to school.")
      ])
  }

  @Test func `a column of sentences with furigana and no name is not the card's`() throws {
    let rows = [("猫", "猫[ねこ]が 庭[にわ]にいる。庭[にわ]は 広[ひろ]い。", "cat"), ("犬", "犬[いぬ]が 道[みち]を 走[はし]っている。", "dog")]
    let made = try imported(rows.map { "\($0.0),\($0.1),\($0.2)\n" }.joined())
    #expect(made.deck.cards.allSatisfy { $0.furigana == nil })
  }

  @Test(arguments: ["{{c1::猫::a", "猫 {{c1::犬::", "{{c1::犬::a::b {{c2::猫::c", "{{c1::猫"])
  func `a deletion without an end stays what it is`(text: String) throws {
    let decks = try decks("#separator:tab\n#html:true\n#columns:Front\tBack\n\(text)\tcat\n")
    #expect(decks[0].deck.cards.count == 1 && decks[0].deck.cards[0].cloze.isEmpty)
  }

  @Test func `cloze deletions that became text are counted`() throws {
    let decks = try decks(
      "#separator:tab\n#html:true\n#columns:Front\tBack\n猫\t{{c1::a cat}} and {{c2::a pet}}\n")
    #expect(decks[0].report.clozes == 2)
  }

  @Test func `suspended cards and those with a schedule are counted`() throws {
    var notes = NoteCollection.sample
    notes.cards[0].queue = -1
    notes.cards[0].type = 2
    notes.cards[1].type = 1
    let found = try ZipFile.version1(notes).read()
    #expect(found.suspended == 1 && found.scheduled == 2)
  }
}

/// Cloze deletions become gaps of a sentence.
struct ClozeImportTests {
  private func imported(_ rows: String...) throws -> (cards: [Card], report: ImportReport) {
    let text = "#separator:tab\n#html:true\n#columns:Front\tBack\n" + rows.map { $0 + "\n" }.joined()
    let decks = try ImportFile.read(Data(text.utf8), named: "a.txt").decks(isSettled: false)
    return (decks.flatMap(\.deck.cards), try #require(decks.first).report)
  }

  @Test func `a deletion is a gap with its hint`() throws {
    let (cards, report) = try imported("私{{c1::は::marks the topic}}<b>学生</b>です。\tI am a student.")
    let card = Card(
      id: "私は学生です。", kind: .sentence, term: "私は学生です。", meanings: ["I am a student."],
      cloze: [Gap("は", hint: "marks the topic")])
    #expect(cards == [card] && (report.gaps, report.clozes, report.sharedGaps) == (1, 0, 0))
  }

  @Test func `deletions of one number are questions of their own, and it is said`() throws {
    let (cards, report) = try imported("{{c1::水}}を{{c1::飲む}}\tto drink water")
    #expect(cards.first?.cloze.map(\.text) == ["水", "飲む"] && (report.gaps, report.sharedGaps) == (2, 1))
  }

  @Test func `furigana in a deletion is not its text`() throws {
    let (cards, _) = try imported("私[わたし]は {{c1::学生[がくせい]}}です。\tI am a student.")
    let card = try #require(cards.first)
    #expect(card.term == "私は学生です。" && card.cloze == [Gap("学生")] && card.gapQuestion(0)?.reading == "がくせい")
    #expect(card.readings.isEmpty)
  }

  @Test(arguments: ["{{c1::水 {{c2::を}} 飲む}}\tto drink water", "水\t{{c1::water}}"])
  func `what can't be a gap stays text and is counted`(row: String) throws {
    let (cards, report) = try imported(row)
    #expect(cards.first?.cloze == [])
    #expect(cards.first?.kind == .word && report.gaps == 0 && report.clozes > 0)
  }
}
