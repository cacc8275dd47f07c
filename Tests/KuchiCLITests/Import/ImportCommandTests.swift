import Foundation
import KuchiEngine
import TerminalTesting
import Testing

struct ImportCommandTests {
  private let player: Player
  private static let words = """
    expression,reading,meaning,tags,guid
    食べる,たべる,"to eat, to consume",verbs n5,hX!3abcd
    猫,ねこ,cat,n5,k9$aQwer
    犬,いぬ,dog,n5,m2@bXyzt,extra
    # a comment,,,,
    鳥,とり,,n5,q7%cVbnm

    """

  init() throws {
    player = try Player()
    try player.home.write(Self.words, to: "here/words.csv")
  }

  private static let written = "data/kuchi/decks/words.json"

  private func deck(_ path: String = written) throws -> Deck {
    try #require(DeckReader.read(Array(player.home.read(path).utf8), named: "words.json").deck)
  }

  @Test func `an import shows the columns, each row without a card, and the next command`() throws {
    let output = try player.run("import", "words.csv")
    #expect(
      output.standardError == """
        words.csv has 5 columns:
          1  expression  term      食べる
          2  reading     readings  たべる
          3  meaning     meanings  to eat, to consume
          4  tags        tags      verbs n5
          5  guid        id        hX!3abcd
        words.csv:4: more fields than the other rows have; left out: “extra”.
        words.csv:5: left out: it begins with #, which makes it a comment.
        words.csv:6: left out: there is no meaning in it.

        """)
    #expect(
      output.standardOutput == """
        5 rows: 3 cards, 0 merged, 2 left out.
        Written to \(player.home.path(Self.written))
        To play it: kuchi play words

        """)
    #expect(output.status == .exited(0))
    #expect(try player.run("play", "words", "--no-record", "-n", "1").status == .exited(0))
    #expect(try deck().cards.map(\.term) == ["食べる", "猫", "犬"])
  }

  private func decks() throws -> [String] { try player.home.contents(of: "data/kuchi/decks") }

  @Test func `a second file of the same notes of Anki makes no second deck`() throws {
    let notes = "#separator:tab\n#guid column:1\nhX!3abcd\t犬\tdog\nk9$aQwer\t猫\tcat\n"
    try player.home.write(notes, to: "here/jp.txt")
    try player.home.write(
      notes.replacing("cat", with: "the cat") + "m2@bXyzt\t鳥\tbird\n", to: "here/jp (1).txt")
    _ = try player.run("import", "jp.txt")
    let output = try player.run("import", "jp (1).txt")
    #expect(
      output.standardError.contains(
        "3 notes of jp (1) belong to the deck jp, where the file's notes are known, and are brought up to date there."
      ),
      "\(output.standardError)")
    #expect(try deck("data/kuchi/decks/jp.json").cards.map(\.meanings) == [["dog"], ["the cat"], ["bird"]])
    #expect(try decks() == ["jp.json"])
    // Who asks for a deck of its own gets one.
    _ = try player.run("import", "jp (1).txt", "--id", "mine")
    #expect(try decks() == ["jp.json", "mine.json"])
  }

  @Test func `another file of the same name says what becomes of the deck, and how to make one of its own`()
    throws
  {
    _ = try player.run("import", "words.csv")
    try player.home.write("馬\thorse\n牛\tcow\n", to: "here/words.tsv")
    let output = try player.run("import", "words.tsv")
    #expect(
      output.standardError.hasSuffix(
        "There is a deck words already, of 3 cards: this file brings it up to date.\n"))
    #expect(
      output.standardOutput.contains(
        """
        In the deck 2 cards are new, 0 changed and 0 as before. The 3 others, which are not in this file, stay.
        For a deck of its own: kuchi import words.tsv --id words-2

        """))
    #expect(try deck().cards.map(\.term) == ["食べる", "猫", "犬", "馬", "牛"])
    let other = try player.run("import", "words.tsv", "--id", "words-2")
    #expect(other.status == .exited(0) && !other.standardError.contains("already"))
    #expect(try deck("data/kuchi/decks/words-2.json").cards.map(\.term) == ["馬", "牛"])
    let dry = try player.run("import", "words.tsv", "--dry-run").standardOutput
    #expect(!dry.contains("of its own"))
  }

  @Test func `what columns without names are taken for is said, and how to say otherwise`() throws {
    try player.home.write(
      "#separator:tab\n食べる\tto eat\tCore\n飲む\tto drink\tCore\n行く\tto go\tCore\n", to: "here/anki.txt")
    let output = try player.run("import", "anki.txt")
    #expect(
      output.standardError == """
        anki.txt has 3 columns:
          1  term      食べる
          2  meanings  to eat
          3  tags      Core
        Columns without names go by what is in them; --columns says otherwise.

        """)
    let cards = try deck("data/kuchi/decks/anki.json").cards
    #expect(cards.map(\.readings) == [[], [], []] && cards.allSatisfy { $0.tags.contains("Core") })
    let named = try player.run("import", "anki.txt", "--columns", "term,meanings,notes").standardError
    #expect(!named.contains("without a name"))
  }

  @Test func `importing over a deck keeps what its author wrote`() throws {
    _ = try player.run("import", "words.csv")
    var own = try deck()
    own.cards[1].notes = "Mine."
    own.cards[1].reject = ["dog"]
    try player.home.write(DeckWriter.text(of: own), to: Self.written)
    try player.home.write(
      "term,meaning,guid,notes\n猫,tomcat,k9$aQwer,Theirs.\n鳥,bird,n1\n", to: "here/words.csv")
    let output = try player.run("import", "words.csv", "--columns", "term,meaning,id,notes")
    #expect(output.standardError.contains("k9$aQwer: meanings was “cat”, is “tomcat”.\n"))
    #expect(output.standardError.contains("k9$aQwer: notes stays “Mine.”; the file has “Theirs.”.\n"))
    own.cards[1].meanings = ["tomcat"]
    own.cards.append(Card(id: "n1", term: "鳥", meanings: ["bird"]))
    #expect(try deck() == own)
  }

  @Test func `the report is JSON with --json`() throws {
    let output = try player.run("import", "words.csv", "--json")
    let expected = """
      {"column":1,"field":"term","name":"expression","sample":"食べる","type":"column"}
      {"column":2,"field":"readings","name":"reading","sample":"たべる","type":"column"}
      {"column":3,"field":"meanings","name":"meaning","sample":"to eat, to consume","type":"column"}
      {"column":4,"field":"tags","name":"tags","sample":"verbs n5","type":"column"}
      {"column":5,"field":"id","name":"guid","sample":"hX!3abcd","type":"column"}
      {"event":"cut","line":4,"message":"more fields than the other rows have; left out: “extra”","type":"row"}
      {"event":"skipped","line":5,"message":"left out: it begins with #, which makes it a comment",\
      "reason":"comment","type":"row"}
      {"event":"skipped","line":6,"message":"left out: there is no meaning in it","reason":"no-meaning","type":"row"}
      {"cards":3,"deck":"words","file":"\(player.home.path(Self.written))","format":"text","media":0,"merged":0,\
      "rows":5,"skipped":2,"type":"report"}

      """
    #expect(output.standardOutput == expected)
    #expect(output.standardError.isEmpty)
  }

  @Test func `notes that can't be asked are counted by their type, and the others come`() throws {
    let notes = """
      #separator:tab
      #html:true
      #notetype column:1
      Basic\t猫\tcat
      Occlusion\t<img src="a.png">\t<img src="b.png">
      Basic\t犬\tdog
      Occlusion\t<img src="c.png">\t<img src="d.png">

      """
    try player.home.write(notes, to: "here/notes.txt")
    let output = try player.run("import", "notes.txt")
    #expect(
      output.standardError.contains("2 notes of Occlusion can't be asked, and will be left out."),
      "\(output.standardError)")
    #expect(try deck("data/kuchi/decks/notes.json").cards.map(\.term) == ["猫", "犬"])
  }

  @Test func `words that other decks have are told in one line for all of these`() throws {
    _ = try player.run("import", "words.csv")
    try player.home.write("猫\tcat\n鳥\tbird\n", to: "here/birds.tsv")
    #expect(
      try player.run("import", "birds.tsv").standardOutput.contains(
        "\n1 word of it is in words, too, and asked in each: kuchi decks edit birds --card 猫 --delete takes one out.\n"
      ))
    try player.home.write("犬\tdog\n猫\tcat\n馬\thorse\n", to: "here/pets.tsv")
    let output = try player.run("import", "pets.tsv").standardOutput
    #expect(output.contains("\n2 words of it are in birds, words, too, and asked in each: "), "\(output)")
    try player.home.write("山\tmountain\n川\triver\n", to: "here/land.tsv")
    #expect(try !player.run("import", "land.tsv").standardOutput.contains(", too"))
  }

  @Test func `a dry run writes nothing`() throws {
    let output = try player.run("import", "words.csv", "--dry-run")
    #expect(output.standardOutput == "5 rows: 3 cards, 0 merged, 2 left out.\nNothing was written.\n")
    #expect(!player.home.has("data/kuchi/decks"))
  }

  @Test func `the deck goes to the named file under the chosen name`() throws {
    let output = try player.run(
      "import", "words.csv", "--to", "my.json", "--id", "mine", "--title", "My words", "--columns",
      "-,term,meaning=meaning", "--languages", "ja,de")
    #expect(output.standardOutput.hasSuffix("Written to my.json\nTo play it: kuchi play my.json\n"))
    let deck = try deck("here/my.json")
    #expect(deck.id == "mine" && deck.title == "My words" && deck.languages.meaning == "de")
    #expect(deck.cards.map(\.term) == ["たべる", "ねこ", "いぬ"])
  }

  @Test func `standard input and output work, and separators of several characters`() throws {
    let output = try player.run(
      "import", "-", "--id", "pets", "--to", "-", "--separator", " ~ ", "--row-separator", "%%",
      input: "猫 ~ cat%%犬 ~ dog%%")
    let deck = try #require(DeckReader.read(output.standardOutputBytes, named: "x").deck)
    #expect(deck.cards.map(\.meanings) == [["cat"], ["dog"]])
    #expect(output.standardError.hasSuffix("2 rows: 2 cards, 0 merged, 0 left out.\n"))
  }

  @Test func `a long list of events is cut`() throws {
    try player.home.write(
      (1...40).map { "犬\($0),dog \($0)\n" }.joined() + (1...30).map { "語\($0),\n" }.joined(),
      to: "here/many.csv")
    let output = try player.run("import", "many.csv")
    #expect(
      output.standardError.contains("many.csv:50: left out: there is no meaning in it.\n… and 20 more, "))
  }

  @Test func `text in another encoding is read, and the report names the encoding`() throws {
    let file = try #require("単語,意味\n猫,cat\n犬,dog\n".data(using: .shiftJIS))
    try file.write(to: URL(filePath: player.home.path("here/old.csv")))
    let output = try player.run("import", "old.csv")
    #expect(output.standardError.hasPrefix("old.csv is read as Shift_JIS; --encoding says otherwise.\n"))
    #expect(try deck("data/kuchi/decks/old.json").cards.map(\.term) == ["猫", "犬"])
    #expect(
      try player.run("import", "old.csv", "--json", "--dry-run").standardOutput.contains(
        #""encoding":"Shift_JIS""#))
    #expect(try player.run("import", "old.csv", "--encoding", "utf-8").status == .exited(65))
  }

  @Test func `decks of several languages are written apart`() throws {
    try player.home.write(
      "#separator:tab\n#deck column:1\n#columns:Deck\tFront\tBack\nJapanese\t猫\tcat\nSpanish\tgato\tcat\n",
      to: "here/all.txt")
    _ = try player.run("import", "all.txt")
    #expect(try deck("data/kuchi/decks/Japanese.json").cards.map(\.term) == ["猫"])
    #expect(try deck("data/kuchi/decks/Spanish.json").languages.term == "und")
    #expect(
      try player.told("import", "all.txt", "--to", "x.json", exit: 65).contains(
        "Take one of them with --deck NAME"))
    #expect(try player.run("import", "all.txt", "--to", "x.json", "--deck", "Spanish").status == .exited(0))
  }
}

/// Columns of which nobody can tell what they hold.
struct DoubtfulColumnsTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.home.write("猫,ねこ,cat,Katze\n犬,いぬ,dog,Hund\n鳥,とり,bird,Vogel\n", to: "here/words.csv")
  }

  private func deck() throws -> Deck {
    let file = Array(try player.home.read("data/kuchi/decks/words.json").utf8)
    return try #require(DeckReader.read(file, named: "words.json").deck)
  }

  @Test func `in a pipe doubtful columns are an error that shows the cards of each line to use`() throws {
    let output = try player.run("import", "words.csv")
    #expect(
      output.standardError == """
        words.csv: columns 3 and 4 may each be the meanings. Take the line whose cards are right:
          猫, ねこ: cat · 犬, いぬ: dog
            kuchi import words.csv --columns term,readings,meanings
          猫, ねこ: Katze · 犬, いぬ: Hund
            kuchi import words.csv --columns term,readings,-,meanings

        """)
    #expect(output.status == .exited(65))
    #expect(
      try player.run("import", "words.csv", "--columns", "term,readings,-,meanings").status == .exited(0))
    #expect(try deck().cards.map(\.meanings) == [["Katze"], ["Hund"], ["Vogel"]])
  }

  @Test func `what was chosen is kept when the list comes again, and other columns still count`() throws {
    _ = try player.run("import", "words.csv", "--columns", "term,readings,-,meanings")
    let again = try player.run("import", "words.csv")
    #expect(again.standardError.contains("They hold what you said last time; --columns says otherwise.\n"))
    #expect(try deck().cards.map(\.meanings) == [["Katze"], ["Hund"], ["Vogel"]])
    _ = try player.run("import", "words.csv", "--columns", "term,readings,meanings")
    #expect(try deck().cards.map(\.meanings) == [["cat"], ["dog"], ["bird"]])
    #expect(try player.run("import", "words.csv", "--id", "other").status == .exited(65))
  }

  @Test func `on a terminal the cards of each way are shown, and a number chooses`() throws {
    let terminal = try player.sit("import", "words.csv", until: "columns> ")
    #expect(terminal.screen.transcript.contains("2  猫, ねこ: Katze · 犬, いぬ: Hund"))
    #expect(
      terminal.screen.transcript.contains(
        "Columns 3 and 4 may each be the meanings. Which cards are right?"))
    try terminal.send("term,reading\r", until: "One of them must be the meanings.")
    try terminal.finish(by: "2\r")
    #expect(try deck().cards.map(\.meanings) == [["Katze"], ["Hund"], ["Vogel"]])
  }

  @Test func `the end of the input takes nothing, and columns may be written instead`() throws {
    let terminal = try player.sit("import", "words.csv", until: "columns> ")
    try terminal.finish(by: "\u{4}", exit: 65)
    let second = try player.sit("import", "words.csv", until: "columns> ")
    try second.finish(by: "term,reading,meaning\r")
    #expect(try deck().cards.map(\.meanings) == [["cat"], ["dog"], ["bird"]])
  }

  @Test func `names in the first row count, whether or not it looked like a header`() throws {
    try player.home.write("land,flag\nJapan,red\nKorea,white\n", to: "here/flags.csv")
    let output = try player.run(
      "import", "flags.csv", "--columns", "term=land,meaning=flag", "--languages", "en,en", "--to", "-")
    #expect(output.standardOutput.contains(#"{"term":"Japan","meanings":["red"]}"#))
    #expect(!output.standardOutput.contains("land"))
    let rows = try player.run(
      "import", "flags.csv", "--no-header", "--columns", "term,meaning", "--languages", "en,en", "--to", "-")
    #expect(rows.standardOutput.contains(#"{"term":"land","meanings":["flag"]}"#))
  }
}
