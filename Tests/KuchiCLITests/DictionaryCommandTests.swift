import Foundation
import TerminalTesting
import Testing

/// `kuchi dictionary`, and what `kuchi look` says from what was added.
struct DictionaryCommandTests {
  private let player: Player

  init() throws {
    player = try Player("Aya")
    try player.write("mine", cards: "猫 ねこ cat", to: "data/kuchi/decks/mine.json")
    try player.home.write(Self.jmdict([Self.burnt, Self.bridge, Self.edge]), to: "here/JMdict_e")
    try player.home.write(Self.kanji, to: "here/kanjidic2.xml")
  }

  private static func jmdict(_ entries: [String], end: String = "</JMdict>") -> String {
    "<!-- JMdict created: 2026-11-16 -->\n<JMdict>\n" + entries.map { $0 + "\n" }.joined() + end
  }

  private static func entry(_ id: Int, _ kanji: String, _ kana: String, _ sense: String) -> String {
    "<entry><ent_seq>\(id)</ent_seq><k_ele><keb>\(kanji)</keb></k_ele><r_ele><reb>\(kana)</reb></r_ele>\(sense)</entry>"
  }

  private static let burnt = entry(
    1, "焦げ付く", "こげつく",
    "<sense><pos>&v5k;</pos><pos>&vi;</pos><gloss>to get scorched</gloss></sense>"
      + "<sense><misc>&col;</misc><gloss>to become uncollectable</gloss></sense>")
  private static let bridge = entry(2, "桟橋", "さんばし", "<sense><pos>&n;</pos><gloss>jetty</gloss></sense>")
  private static let edge = entry(
    3, "埠頭", "ふとう", "<sense><pos>&n;</pos><gloss>jetty</gloss><gloss>pier</gloss></sense>")

  private static let kanji = """
    <kanjidic2>
    <character><literal>焦</literal><misc><grade>8</grade><stroke_count>12</stroke_count></misc><reading_meaning><rmgroup>
    <reading r_type="ja_on">ショウ</reading><reading r_type="ja_kun">こ.げる</reading><meaning>char</meaning></rmgroup>
    </reading_meaning></character>
    </kanjidic2>
    """

  private static let credit =
    "JMdict by the Electronic Dictionary Research and Development Group, CC BY-SA 4.0: www.edrdg.org/jmdict/j_jmdict.html."

  @Test func `a dictionary is added, listed with its licence, and removed`() throws {
    #expect(try player.run("dictionary").standardOutput.hasPrefix("No dictionary was added yet."))
    let line = "jmdict: JMdict of 2026-11-16, 3 entries. \(Self.credit)\n"
    #expect(try player.run("dictionary", "add", "JMdict_e").standardOutput == line)
    #expect(try player.run("dictionary").standardOutput == line)
    let found: [JSONValue] = try player.run("dictionary", "list", "--json").lines()
    #expect(found.map { $0["dictionary"]?.string } == ["jmdict"])
    #expect(try player.run("dictionary", "remove", "jisho").status == .exited(65))
    #expect(try player.run("dictionary", "remove", "jmdict").standardOutput == "JMdict is removed.\n")
    #expect(try player.run("look", "桟橋").status == .exited(1))
  }

  @Test
  func
    `a word is looked up in dictionaries after the decks, with the way to its form and the facts of its kanji`()
    throws
  {
    for file in ["JMdict_e", "kanjidic2.xml"] { _ = try player.run("dictionary", "add", file) }
    #expect(
      try player.run("look", "焦げ付いた").standardOutput == """
        In JMdict:
          焦げ付く  こげつく
             1  godan verb, intransitive: to get scorched
             2  to become uncollectable (colloquial)
             焦げ付いた is the plain past of 焦げ付く.

        """)
    let kanji = try player.run("look", "焦").standardOutput
    #expect(kanji.contains("In KANJIDIC2:\n  焦  12 strokes; on ショウ; kun こ.げる\n     char\n"), "\(kanji)")
    let objects: [JSONValue] = try player.run("look", "kogetsuita", "--json").lines()
    #expect(objects.map { $0["dictionary"]?.string } == ["JMdict"])
    #expect(objects.map { $0["entry"]?.string } == ["1"])
    let terminal = try player.sit("play", "mine", "--no-record", "--seed", "1", until: "> ")
    try terminal.send(":look 焦げ付いた\r", until: "to become uncollectable")
  }

  /// A package with the accent of 猫, which is not that of UniDic, and something else about 橋.
  private static let pitch = Data(
    base64Encoded: """
      UEsDBBQAAAAAAAAAIQDMf4XgKwAAACsAAAAKAAAAaW5kZXguanNvbnsidGl0bGUiOiJQaXRjaCIsInJldmlzaW9uIjoiNyIsImZvcm1hdCI6M31QSwME\
      FAAAAAAAAAAhAFoDMdlSAAAAUgAAABUAAAB0ZXJtX21ldGFfYmFua18xLmpzb25bWyLnjKsiLCJwaXRjaCIseyJyZWFkaW5nIjoi44Gt44GTIiwicGl0\
      Y2hlcyI6W3sicG9zaXRpb24iOjJ9XX1dLFsi5qmLIiwiZnJlcSIsN11dUEsBAhQDFAAAAAAAAAAhAMx/heArAAAAKwAAAAoAAAAAAAAAAAAAAIABAAAA\
      AGluZGV4Lmpzb25QSwECFAMUAAAAAAAAACEAWgMx2VIAAABSAAAAFQAAAAAAAAAAAAAAgAFTAAAAdGVybV9tZXRhX2JhbmtfMS5qc29uUEsFBgAAAAAC\
      AAIAewAAANgAAAAAAA==
      """)

  @Test func `a package of pitch is told by its accents, and a game shows them`() throws {
    try #require(Self.pitch).write(to: URL(filePath: player.home.path("here/pitch.zip")))
    let line = "pitch: Pitch of 7, 1 pitch accent.\n"
    #expect(try player.run("dictionary", "add", "pitch.zip").standardOutput == line)
    #expect(try player.run("dictionary").standardOutput == line)
    let told: [JSONValue] = try player.run("dictionary", "list", "--json").lines()
    #expect(told.map { $0["accents"] } == [.number(1)] && told.map { $0["entries"] } == [.number(0)])
    func shown() throws -> String {
      try player.run(
        "play", "mine", "--plain", "--no-record", "--ask", "reading", "--mode", "typed",
        input: ":dunno\n:quit\n"
      ).standardOutput
    }
    #expect(try !shown().contains("The pitch"))
    _ = try player.run("settings", "pitch", "on")
    #expect(try shown().contains("The pitch falls after こ."))
    _ = try player.run("dictionary", "remove", "pitch")
    #expect(try shown().contains("The pitch falls after ね."))
  }

  @Test func `an entry becomes a card of one's own deck, and several are asked about`() throws {
    _ = try player.run("dictionary", "add", "JMdict_e")
    #expect(try player.run("look", "焦げ付いた", "--add", "mine").status == .exited(0))
    let deck = try player.home.read("data/kuchi/decks/mine.json")
    #expect(deck.contains("焦[こ]げ 付[つ]く") && deck.contains("to get scorched"), "\(deck)")
    #expect(!deck.contains("uncollectable"), "\(deck)")
    let several = try player.run("look", "jetty", "--add", "mine")
    #expect(
      several.status == .exited(65) && several.standardError.contains("--entry, from 1 to 2"), "\(several)")
    #expect(several.standardError.contains("2  埠頭 (ふとう)  jetty, pier"), "\(several)")
    #expect(try player.run("look", "jetty", "--add", "mine", "--entry", "3").status == .exited(65))
    #expect(try player.home.read("data/kuchi/decks/mine.json") == deck)
    let terminal = try player.sit("look", "jetty", "--add", "mine", until: "number> ")
    try terminal.finish(by: "1\r")
    #expect(try player.run("look", "jetty", "--add", "mine", "--entry", "2").status == .exited(0))
    let both = try player.home.read("data/kuchi/decks/mine.json")
    #expect(both.contains("桟橋") && both.contains("埠頭"), "\(both)")
  }

  @Test func `a word that nobody uses any more is shown, and makes no card`() throws {
    let old = Self.entry(9, "往古", "おうこ", "<sense><misc>&arch;</misc><gloss>days of yore</gloss></sense>")
    try player.home.write(Self.jmdict([old]), to: "here/old")
    _ = try player.run("dictionary", "add", "old")
    let output = try player.run("look", "往古", "--add", "mine")
    #expect(output.standardOutput.contains("days of yore (archaic)"), "\(output)")
    #expect(
      output.status == .exited(65) && output.standardError == "Nothing that was found for 往古 makes a card.\n")
  }

  @Test func `what can't be read as a whole leaves everything as it was`() throws {
    _ = try player.run("dictionary", "add", "JMdict_e")
    let before = try player.run("dictionary").standardOutput
    let many = (1...1_000).map { Self.entry($0, "桟橋", "さんばし", "<sense><gloss>jetty</gloss></sense>") }
    try player.home.write(Self.jmdict(many, end: ""), to: "here/cut")
    // As one that was killed leaves it.
    try player.home.write("half", to: "data/kuchi/dictionaries/.new.sqlite")
    let output = try player.run("dictionary", "add", "cut")
    #expect(output.status == .exited(65))
    #expect(output.standardError == "cut: it ends on line 1003, in the middle. Download it again.\n")
    #expect(try player.run("dictionary").standardOutput == before)
    let files = try FileManager.default.contentsOfDirectory(
      atPath: player.home.path("data/kuchi/dictionaries"))
    #expect(files == ["jmdict.sqlite"])
    #expect(try player.run("dictionary", "add", "nowhere").status == .exited(66))
  }

  @Test func `a newer edition replaces the older one`() throws {
    _ = try player.run("dictionary", "add", "JMdict_e")
    try player.home.write(Self.jmdict([Self.bridge]), to: "here/newer")
    #expect(
      try player.run("dictionary", "add", "newer").standardOutput.hasPrefix(
        "jmdict: JMdict of 2026-11-16, 1 entry."))
    #expect(try player.run("look", "焦げ付く").status == .exited(1))
    #expect(try player.run("look", "jetty").standardOutput.contains("桟橋"))
  }
}
