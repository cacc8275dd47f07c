import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// Packages for Anki, from the program and back.
struct PackageRoundTripTests {
  private let player: Player

  init() throws {
    player = try Player.whoPlayed()
    try player.home.write(Self.rich, to: "data/kuchi/decks/rich.json")
    try player.home.write("ID3 sound", to: "data/kuchi/decks/media/rich/a b.mp3")
    try player.home.write("picture", to: "data/kuchi/decks/media/other/a b.png")
    try player.takeIn([
      Player.review("a", deck: "rich", grade: 3, at: -9_000, due: 400_000),
      Player.review("a", deck: "rich", grade: 4, at: -9_000, due: 500_000).replacing(
        #""nth":0"#, with: #""nth":1"#),
      Player.review("b", deck: "rich", grade: 1, at: -8_000, due: 60),
      Player.review("b", deck: "rich", grade: 2, at: -7_000, due: 60, #","practice":true"#),
      Player.review("b", deck: "rich", grade: 2, at: -6_000, due: 60).replacing("review", with: "retraction"),
      #"{"type":"suspended","profile":"Aya","time":1700000000000000,"deck":"rich","card":"c"}"#,
    ])
  }

  private static let rich = DeckWriter.text(of: deck)

  private static let deck: Deck = {
    let text = #"""
      {"formatVersion": 1, "id": "rich", "title": "Rich :: <deck> -- of all", "version": "2", "description": "What\n--> it \"is\"",
       "authors": ["A <a@b.c>"], "license": "CC0", "sources": [{"title": "S", "x-s": 1}], "tags": ["t"],
       "requires": ["hiragana"], "quiz": ["recall", "meaning"], "x-own": {"a": [1, null]},
       "cards": [
        {"id": "z", "term": "食べる", "forms": ["喰べる"], "readings": ["たべる", "ﾀﾍﾞﾙ"], "furigana": "食[た]べる",
         "meanings": ["to eat, to \"consume\"", "to live on <x>; y"], "accept": ["eat"], "reject": ["drink"],
         "distractors": ["飲む"], "pos": ["v1"], "tags": ["b", "A::c", "flag::2"], "group": "g", "hint": "h\n\nh  h",
         "mnemonic": "m", "notes": "first\n\n  second & <b>third</b>", "quiz": ["reading"],
         "examples": [{"text": "食べた。", "furigana": "食[た]べた。", "translation": "I ate.", "source": "s", "x-e": 2}], "x-c": "[sound:x]"},
        {"id": "a", "formerIds": ["old"], "term": "犬", "readings": ["いぬ"], "meanings": ["dog"],
         "audio": ["media/rich/a b.mp3"], "image": ["media/other/a b.png"]},
        {"id": "b", "kind": "kana", "term": "ね", "meanings": ["ne"]},
        {"id": "c", "term": "猫", "meanings": ["cat"], "audio": ["media/rich/missing.mp3"]}
       ]}
      """#
    return DeckReader.read(Array(text.utf8), named: "rich.json").deck ?? Deck(id: "bad", title: "")
  }()

  private func answers(of player: Player) throws -> Set<String> {
    let database = try ProgressDatabase(path: player.home.path(Player.progress), rule: .none)
    defer { try? database.close() }
    return Set(
      try database.profiles().flatMap { try $0.reviews() }.map { stored in
        let review = stored.review
        let time = Int((review.date.timeIntervalSince1970 * 1_000).rounded(.down))
        return [
          review.deckID, review.cardID, review.kind.rawValue, "\(time)", "\(review.grade)",
          "\(review.seconds)",
          "\(stored.isPractice)",
        ].joined(separator: " ")
      })
  }

  private func carry(_ package: String, to other: Player) throws {
    try FileManager.default.copyItem(
      atPath: player.home.path("here/\(package)"), toPath: other.home.path("here/\(package)"))
  }

  @Test func `a package brings a deck back byte by byte, with its answers`() throws {
    #expect(Self.deck.id == "rich")
    let output = try player.run("export", "rich", "--to", "rich.apkg")
    #expect(
      output.standardError == """
        A package written to rich.apkg
        4 notes, 7 cards, 4 answers, 2 files of sounds and pictures. In Anki choose File, Import.
        Tick "Import any learning progress" there, or every card is new: Anki leaves it off.
        Sounds and pictures that are not there: 1 (media/rich/missing.mp3).

        """)
    let other = try Player("Bea")
    try carry("rich.apkg", to: other)
    let imported = try other.run("import", "rich.apkg")
    #expect(imported.status == .exited(0))
    #expect(
      imported.standardOutput.contains(
        "History: 4 answers in the file, 4 brought, 0 there already, 0 left out."))
    #expect(imported.standardOutput.contains("Suspended: 1 card."))
    #expect(try other.home.read("data/kuchi/decks/rich.json") == Self.rich)
    #expect(try other.home.read("data/kuchi/decks/media/rich/a b.mp3") == "ID3 sound")
    #expect(try other.home.read("data/kuchi/decks/media/other/a b.png") == "picture")
    let expected = try answers(of: player).filter { $0.hasPrefix("rich ") }
    #expect(expected.count == 4)
    // Anki's log has no two answers of one millisecond, so the second of them is one later.
    #expect(try answers(of: other).count == 4)
    #expect(try answers(of: other).intersection(expected).count == 3)
  }

  @Test func `who brings a package before there is a name plays what is due in it, without a question`()
    throws
  {
    _ = try player.run("export", "rich", "--to", "rich.apkg")
    let other = try Player()
    try carry("rich.apkg", to: other)
    let report = try other.run("import", "rich.apkg").standardOutput
    #expect(report.contains("1 deck put on your study list: kuchi alone plays what is due."))
    let listed = try other.run("study").standardOutput
    #expect(listed.contains("Suspended: 猫"), "\(listed)")
    let terminal = try other.sit(until: "name> ")
    try terminal.send("Bea\r", until: "Today ")
    try terminal.wait(for: "> ")
    #expect(!terminal.screen.transcript.contains("Can you read"))
    let answers = try self.answers(of: other)
    #expect(answers.count == 4)
    #expect(try other.run("progress", "export").standardOutput.contains(#""profile":"Bea""#))
  }

  private static let gaps = """
    {"formatVersion": 1, "id": "gaps", "title": "Gaps", "cards": [
    {"id": "s", "kind": "sentence", "term": "私は学生は好き<です>。", "furigana": "私[わたし]は 学生[がくせい]は 好[す]き<です>。", "meanings": ["I do like students."],
     "cloze": [{"text": "は", "nth": 2, "hint": "topic & so", "wrong": {"を": "を marks what an action is done to."}},
      {"text": "き<で", "accept": ["きで"]}, {"text": "で"}, {"text": "は"}]},
    {"id": "both", "kind": "sentence", "term": "犬です。", "meanings": ["It is a dog."], "quiz": ["meaning", "cloze:2"],
     "cloze": [{"text": "犬"}, {"text": "です"}]},
    {"id": "odd", "kind": "sentence", "term": "a::b", "meanings": ["Two colons."], "cloze": [{"text": "::"}]}]}

    """

  @Test func `gaps of sentences are asked as gaps, and come back with their answers`() throws {
    let deck = try #require(DeckReader.read(Array(Self.gaps.utf8), named: "gaps.json").deck)
    try player.home.write(DeckWriter.text(of: deck), to: "data/kuchi/decks/gaps.json")
    func answer(_ card: String, _ kind: String, at seconds: Int) -> String {
      Player.review(card, deck: "gaps", at: seconds, due: 300_000).replacing(
        #""kind":"meaning""#, with: #""kind":"\#(kind)""#)
    }
    try player.takeIn([
      answer("s", "cloze:1", at: -9_001), answer("s", "cloze:4", at: -8_002),
      answer("both", "cloze:1", at: -7_003), answer("both", "meaning", at: -6_004),
      answer("odd", "cloze:1", at: -5_005),
    ])
    let output = try player.run("export", "gaps", "--to", "gaps.apkg")
    // The third gap of the first sentence overlaps another, and is no question.
    #expect(output.standardError.contains("\n4 notes, 7 cards, 4 answers"), "\(output.standardError)")
    #expect(
      output.standardError.contains(
        "1 gap of sentences with signs of Anki's marks, so Anki asks what the sentence means instead. What was answered there stays here: 1.\n"
      ))
    let before = try player.run("progress", "export").standardOutput
    let again = try player.run("import", "gaps.apkg", "--json")
    #expect(again.standardOutput.contains(#""added":0,"#) && again.standardOutput.contains(#""placed":0,"#))
    #expect(try player.run("progress", "export").standardOutput == before)
    let other = try Player("Bea")
    try carry("gaps.apkg", to: other)
    #expect(try other.run("import", "gaps.apkg").status == .exited(0))
    for home in [player.home, other.home] {
      #expect(try home.read("data/kuchi/decks/gaps.json") == DeckWriter.text(of: deck))
    }
    let expected = try answers(of: player).filter { $0.hasPrefix("gaps ") && !$0.hasPrefix("gaps odd") }
    #expect(try expected.count == 4 && answers(of: other) == expected)
  }

  @Test func `a package changes nothing where it comes from`() throws {
    _ = try player.run("export", "--all", "--to", "all.apkg")
    let before = try player.run("progress", "export").standardOutput
    let output = try player.run("import", "all.apkg", "--json")
    #expect(output.standardOutput.contains(#""added":0,"#) && output.standardOutput.contains(#""known":6,"#))
    #expect(try player.run("progress", "export").standardOutput == before)
    #expect(try player.home.read("data/kuchi/decks/rich.json") == Self.rich)
  }

  @Test func `the words alone go without history`() throws {
    let output = try player.run("export", "rich", "--no-history", "--to", "rich.apkg")
    #expect(output.standardError.contains("\n4 notes, 7 cards, 0 answers"))
    let other = try Player("Bea")
    try carry("rich.apkg", to: other)
    #expect(!(try other.run("import", "rich.apkg").standardOutput.contains("History")))
    #expect(!other.home.has(Player.progress))
  }

  @Test func `history stays out of a dry run, and of an import that does not want it`() throws {
    _ = try player.run("export", "rich", "--to", "rich.apkg")
    let other = try Player("Bea")
    try carry("rich.apkg", to: other)
    let trial = try other.run("import", "rich.apkg", "--dry-run", "--json")
    #expect(trial.standardOutput.contains(#""added":4,"#))
    #expect(!other.home.has(Player.progress))
    #expect(!other.home.has("data/kuchi/decks"))
    let plain = try other.run("import", "rich.apkg", "--no-history")
    #expect(plain.standardOutput.contains("cards with a schedule in Anki: here they begin as new ones."))
    #expect(!other.home.has(Player.progress))
  }
}
