import Foundation
import TerminalTesting
import Testing

/// Texts of a learner's own.
struct ReadCommandTests {
  private static let story = "犬が来た。\n猫と鳥がいる。\n鳥は鳥を見た。\n"

  /// Aya, who has answered questions about a dog and a cat, and has a deck of her own.
  private func reader(_ text: String = story) throws -> Player {
    let player = try Player.whoPlayed()
    try player.write("mine", cards: "馬 うま horse", to: "data/kuchi/decks/mine.json")
    try player.home.write(text, to: "here/story.txt")
    return player
  }

  private static let mine = "data/kuchi/decks/mine.json"

  @Test func `without a terminal the coverage and the new words are told`() throws {
    let player = try reader()
    let told = try player.run("read", "story.txt", "--plain")
    #expect(told.status == .exited(0) && told.standardError == "", "\(told)")
    let lines = told.standardOutput.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("story.txt: ") == true && lines.first?.contains(" % known, ") == true, "\(told)")
    #expect(told.standardOutput.contains("鳥, read とり (tori), means bird.\n3 times.\n"), "\(told)")
    let piped = try player.run("read", "-", "--plain", input: Self.story)
    #expect(piped.standardOutput == told.standardOutput.replacing("story.txt", with: "This text"))
  }

  @Test func `tokens come as JSON with their state`() throws {
    let output = try reader().run("read", "story.txt", "--json")
    let lines: [JSONValue] = try output.lines()
    #expect(lines[0]["type"]?.string == "summary")
    #expect(
      lines.dropFirst().compactMap { $0["text"]?.string }.joined() == Self.story.replacing("\n", with: ""))
    let bird = try #require(lines.first { $0["term"]?.string == "鳥" })
    #expect(bird["state"]?.string == "new" && bird["number"] != nil && bird["deck"]?.string == "animals")
  }

  @Test func `chosen words go into a deck with the sentence and its source, once`() throws {
    let player = try reader()
    let number = try number(of: "鳥", for: player)
    let added = try player.run("read", "story.txt", "--add", "mine", "--pick", number)
    #expect(
      added.status == .exited(0)
        && added.standardError == "1 word added to mine. To play it: kuchi play mine\n", "\(added)")
    let text = try player.home.read(Self.mine)
    #expect(
      text.contains("猫と鳥がいる。") && text.contains(#""source":"story.txt""#) && text.contains("馬"), "\(text)")
    let again = try player.run("read", "story.txt", "--add", "mine", "--pick", number)
    #expect(again.status == .exited(65) && again.standardError.contains("has 鳥 already."), "\(again)")
    #expect(try player.home.read(Self.mine) == text)
    let none = try player.run("read", "story.txt", "--add", "mine", "--pick", "99")
    #expect(none.status == .exited(65) && none.standardError.contains("have numbers from 1 to"), "\(none)")
  }

  private func number(of term: String, for player: Player) throws -> String {
    let words: [JSONValue] = try player.run("read", "story.txt", "--json").lines()
    let bird = try #require(words.first { $0["term"]?.string == term })
    guard case .number(let number)? = bird["number"] else { return "no number" }
    return "\(Int(number))"
  }

  @Test func `a list of words is a text whose words are no examples`() throws {
    let player = try reader("鳥\n犬\n")
    _ = try player.run("read", "story.txt", "--add", "mine", "--pick", "all")
    let text = try player.home.read(Self.mine)
    #expect(text.contains("鳥") && !text.contains("story.txt"), "\(text)")
  }

  @Test(arguments: [
    (["--pick", "1"], 64, "--add and --pick belong together"),
    (["--add", "mine", "--pick", "x"], 64, "--pick takes numbers"),
    (["--add", "mine"], 64, "--add and --pick belong together"),
  ])
  func `a wrong choice is refused`(arguments: [String], status: Int32, message: String) throws {
    #expect(try reader().told(["read", "story.txt"] + arguments, exit: status).contains(message))
  }

  @Test func `a file that is missing, empty or no text is named`() throws {
    let player = try reader("")
    #expect(try player.told("read", "story.txt", exit: 65).contains("story.txt: there is nothing in it."))
    #expect(try player.told("read", "gone.txt", exit: 66).contains("gone.txt"))
  }

  @Test func `what could act on a terminal is not let through`() throws {
    let player = try reader("\u{1B}]0;x\u{7}犬\u{202E}\u{9B}31m。\n")
    let terminal = try player.sit("read", "story.txt", columns: 40, rows: 10, until: "%> ")
    #expect(!String(decoding: terminal.rawOutput, as: UTF8.self).contains("\u{1B}]0;x"))
  }

  @Test func `a text is read page by page, its words are looked up and added`() throws {
    let lines = (1...12).map { "\($0)番目の犬が来た。" } + ["鳥を見た。"]
    let player = try reader(lines.joined(separator: "\n"))
    let terminal = try player.sit("read", "story.txt", columns: 40, rows: 12, until: "%> ")
    #expect(terminal.screen.text.contains("story.txt: ") && !terminal.screen.text.contains("番目の"))
    try terminal.send("\r", until: "1番目の")
    #expect(!terminal.screen.text.contains("12番目の"))
    try terminal.send("\r", until: "12番目の")
    try terminal.send("b\r", until: "1番目の")
    try terminal.send("tori\r", until: "(Animals)")
    let number = try number(of: "鳥", for: player)
    try terminal.send("\(number)\r", until: "bird")
    try terminal.send("add \(number)\r", until: "Say which words")
    try terminal.send("add \(number) mine\r", until: "1 word added to mine.")
    #expect(try player.home.read(Self.mine).contains("鳥を見た。"))
    try terminal.send("999\r", until: "have numbers")
    try terminal.send("q\r")
    #expect(try terminal.waitForExit() == .exited(0))
  }
}
