import Foundation
import TerminalTesting
import Testing

struct CheckTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.write("good", cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "here/good.json")
    try player.write("few", cards: "犬 いぬ dog", to: "here/few.json")
    try player.home.write(
      """
      {"formatVersion": 1, "id": "bad", "title": "Bad", "cards": [
      {"term": "犬", "meanings": ["dog"]},
      {"term": "", "meanings": []}
      ]}
      """, to: "here/bad.json")
  }

  @Test func `a recording that is not beside the deck is missed where it is named`() throws {
    try player.home.write(
      """
      {"formatVersion": 1, "id": "d", "title": "D", "cards": [
      {"term": "犬", "meanings": ["dog"], "audio": ["media/inu.mp3", "media/ken.mp3"]},
      {"term": "猫", "meanings": ["cat"]},
      {"term": "鳥", "meanings": ["bird"]}]}
      """, to: "here/heard.json")
    try player.home.write("", to: "here/media/inu.mp3")
    #expect(
      try player.run("check", "heard.json").standardOutput
        == "heard.json:2:63: warning: There is no file “media/ken.mp3” beside the deck. Add it, or correct its name.\n"
    )
  }

  @Test func `on a terminal a deck without faults is told, and in a pipe nothing is`() throws {
    let terminal = try player.sit("check", "good.json", until: "No faults in 3 cards.")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try player.run("check", "good.json").standardError.isEmpty)
  }

  @Test func `each fault is an object when JSON is wanted`() throws {
    let output = try player.run("check", "--json", "bad.json", "few.json")
    let faults: [Fault] = try output.lines()
    #expect(
      faults == [
        Fault(file: "bad.json", line: 3, column: 10, severity: "error", code: "empty-text"),
        Fault(file: "bad.json", line: 3, column: 26, severity: "error", code: "empty-list"),
        Fault(file: "few.json", line: 2, column: 10, severity: "warning", code: "few-meanings"),
      ])
    #expect(output.status == .exited(65))
  }

  @Test(
    arguments: [
      (["good.json", "few.json"], 0, "1 warning in 1 of 2 files.\n"),
      (["good.json", "few.json", "bad.json"], 65, "2 errors and 1 warning in 2 of 3 files.\n"),
      (["good.json", "none.json"], 66, "none.json can't be read: there is no such file.\n"),
      (["none.json", "bad.json"], 65, "none.json can't be read: there is no such file.\n2 errors.\n"),
      (["decks"], 66, ""), (["bad.json", "bad.json"], 65, ""),
    ] as [([String], Int32, String)])
  func `the worst file decides how it ends, and faults are counted`(
    files: [String], code: Int32, told: String
  ) throws {
    try player.home.write("", to: "here/decks/.keep")
    let output = try player.run(["check"] + files)
    #expect(output.status == .exited(code) && output.standardError.hasPrefix(told), "\(output)")
  }

  @Test func `of a folder all decks are checked, and what they require must be there`() throws {
    for (id, ids) in [("a", ["b", "hiragana"]), ("b", ["a", "nowhere", "b"])] {
      try player.write(
        id, requires: ids, cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "here/mine/\(id).json")
    }
    let output = try player.run("check", "--json", "mine/")
    let faults: [Fault] = try output.lines()
    #expect(
      faults.map { "\($0.file) \($0.severity) \($0.code)" } == [
        "mine/b.json warning requires-itself", "mine/a.json warning requirement-cycle",
        "mine/b.json warning requirement-cycle", "mine/b.json warning missing-requirement",
      ])
    #expect(output.status == .exited(0))
    #expect(try player.run("check", "mine").standardError == "4 warnings in 2 of 2 files.\n")
    #expect(try player.run("check", "mine/b.json").standardError == "2 warnings.\n")
    #expect(try player.run("check", "mine/b.json").standardOutput.contains("nowhere"))
  }

  @Test func `words that no card teaches by then are told when the path is asked for`() throws {
    try player.write("a", cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "data/kuchi/decks/a.json")
    try player.home.write(
      """
      {"formatVersion": 1, "id": "b", "title": "B", "requires": ["a"], "cards": [
      {"term": "水", "readings": ["みず"], "meanings": ["water"], "examples": [{"text": "犬は水と肉がいる。"}]},
      {"term": "火", "readings": ["ひ"], "meanings": ["fire"]}, {"term": "木", "readings": ["き"], "meanings": ["tree"]}]}
      """, to: "here/b.json")
    #expect(try player.run("check", "b.json").standardOutput.isEmpty)
    let output = try player.run("check", "--path", "b.json")
    #expect(
      output.standardOutput == """
        b.json:2:80: warning: No card teaches “肉” by then. Use what is taught, or teach this first.

        """)
    #expect(output.status == .exited(0))
  }

  @Test func `a word in several decks that are checked must accept the same meanings`() throws {
    try player.write("a", cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "here/a.json")
    let text = try player.home.read("here/a.json").replacing("\"dog\"", with: "\"dog\", \"hound\"")
    try player.home.write(text.replacing("\"a\"", with: "\"b\""), to: "here/b.json")
    let output = try player.run("check", "--json", "a.json", "b.json")
    let faults: [Fault] = try output.lines()
    #expect(faults.map { "\($0.file) \($0.severity) \($0.code)" } == ["a.json warning refused-meaning"])
    #expect(output.status == .exited(0))
    let alone = try player.run("check", "b.json", "b.json")
    #expect(alone.standardOutput.isEmpty)
    let told = try player.run("check", "a.json", "b.json").standardOutput
    #expect(told.contains("The deck “b” teaches “hound” for this word, and this card refuses it."), "\(told)")
  }

  @Test func `a deck goes by its name or title as in play, and what comes with the program is not changed`()
    throws
  {
    try player.home.write(
      #"{"formatVersion": 1, "id": "days", "title": "Rainy days", "cards": [{"term": "雨", "meanings": ["rain", "rain"]}]}"#,
      to: "data/kuchi/decks/days.json")
    #expect(try player.run("check", "RAINY days").standardOutput.contains("/days.json:1:"))
    #expect(try player.run("check", "--fix", "Rainy days").status == .exited(0))
    #expect(try !player.home.read("data/kuchi/decks/days.json").contains("\"rain\", \"rain\""))
    try player.write(
      "mine", cards: "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", to: "data/kuchi/decks/mine.json")
    #expect(try player.run("check", "mine").standardError.isEmpty)
    try player.home.write(
      #"{"formatVersion": 1, "id": "sick", "title": "S"}"#, to: "data/kuchi/decks/sick.json")
    let sick = try player.run("check", "sick")
    #expect(sick.standardOutput.contains("/sick.json:1:1: error: The key “cards” is missing."))
    #expect(sick.status == .exited(65))
    let builtIn = try player.run("check", "Hiragana")
    #expect(builtIn.standardError.isEmpty && builtIn.status == .exited(0))
    #expect(
      try player.told("check", "--fix", "hiragana", exit: 74).contains(
        "kuchi decks edit hiragana makes a copy of your own"))
    #expect(try player.told("check", "mime", exit: 66).hasPrefix("There is no deck mime. Did you mean mine?"))
  }

  @Test(arguments: ["check", "play"])
  func `a list of words is told apart from a deck with faults`(command: String) throws {
    try player.home.write("expression,meaning\n犬,dog\n", to: "here/words.csv")
    try player.home.write("PK\u{3}\u{4}\u{0}", to: "here/words.apkg")
    for (file, told) in [
      ("words.csv", "text, not a deck. If it is a list of words, "),
      ("words.apkg", "a package, not a deck. "),
    ] {
      let output = try player.run(command, file)
      #expect(
        output.standardError == "\(file) is \(told)kuchi import \(file) makes a deck of it.\n")
      #expect(output.standardOutput.isEmpty && output.status == .exited(65))
    }
    try player.home.write("id: x", to: "here/odd.json")
    #expect(!(try player.run(command, "odd.json").standardError.contains("kuchi import")))
  }

  // MARK: Mending

  private func write(_ text: String) throws { try player.home.write(text, to: "here/mine.json") }

  private func written() throws -> String { try player.home.read("here/mine.json") }

  @Test func `ids are written in, and the rest of the file is left alone`() throws {
    try write(
      """
      {"formatVersion": 1, "id": "d", "title": "D", "cards": [
        {"term": "犬", "readings": ["いぬ"], "meanings": ["dog"]},
        {"term": "猫", "meanings": ["cat"]}, {"id": "tori", "term": "鳥", "meanings": ["bird"]}]}
      """)
    let output = try player.run("check", "--write-ids", "mine.json")
    #expect(output.status == .exited(0))
    #expect(
      try written() == """
        {"formatVersion": 1, "id": "d", "title": "D", "cards": [
          {"id": "犬|いぬ", "term": "犬", "readings": ["いぬ"], "meanings": ["dog"]},
          {"id": "猫", "term": "猫", "meanings": ["cat"]}, {"id": "tori", "term": "鳥", "meanings": ["bird"]}]}
        """)
  }

  @Test func `a file with an error that takes judgement is left as it is, and the error is named`() throws {
    let text = #"{"formatVersion": 1, "id": "d", "title": "", "cards": [],}"#
    try write(text)
    let output = try player.run("check", "--fix", "--write-ids", "mine.json")
    #expect(output.standardOutput.contains("mine.json:1:42: error: An empty text"))
    #expect(output.standardError.hasPrefix("mine.json was left as it is: its errors come first.\n"))
    #expect(try written() == text)
    #expect(output.status == .exited(65))
  }

  @Test func `a list of words can't hold ids, and is told what can`() throws {
    let words = #"[{"original": "犬", "pronunciation": "inu", "translation": "dog"}]"#
    try write(words)
    let output = try player.run("check", "--write-ids", "mine.json")
    #expect(
      output.standardError.hasPrefix(
        "mine.json is a list of words, which can't hold ids. kuchi import mine.json makes a deck of it.\n"))
    #expect(try written() == words)
  }

  @Test func `faults are coloured on a terminal`() throws {
    try write(#"{"formatVersion": 1, "id": "d", "title": "", "cards": []}"#)
    let terminal = try player.sit("check", "mine.json", until: "1 error.")
    #expect(terminal.screen.text.hasPrefix("mine.json:1:42: error: An empty text"))
    #expect(terminal.screen.styledLines[0] != terminal.screen.lines[0])
  }

  private struct Fault: Decodable, Equatable {
    let file: String
    let line: Int
    let column: Int
    let severity: String
    let code: String
  }
}
