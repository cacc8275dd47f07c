import Foundation
import TerminalTesting
import Testing

struct CheckMendingTests {
  private let player: Player

  init() throws { player = try Player() }

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
          {"id":"犬|いぬ","term": "犬", "readings": ["いぬ"], "meanings": ["dog"]},
          {"id":"猫","term": "猫", "meanings": ["cat"]}, {"id": "tori", "term": "鳥", "meanings": ["bird"]}]}
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
    #expect(terminal.screen.cell(row: 0, column: 16).style.foreground != nil)
  }

  private func write(_ text: String) throws { try player.home.write(text, to: "here/mine.json") }

  private func written() throws -> String { try player.home.read("here/mine.json") }
}
