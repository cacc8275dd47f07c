import Foundation
import TerminalTesting
import Testing

/// `kuchi strokes`, and what it learns from a file.
struct StrokesCommandTests {
  private let player: Player

  init() throws {
    player = try Player("Aya")
    let one = #"<svg><path id="kvg:04e00-s1" d="M10.9,54.5h87.2"/></svg>"#
    let ten =
      #"<svg><path id="kvg:05341-s1" d="M10.9,54.5h87.2"/><path id="kvg:05341-s2" d="M54.5,10.9v87.2"/></svg>"#
    try player.home.write(one, to: "here/kanji/04e00.svg")
    try player.home.write(ten, to: "here/kanji/05341.svg")
    try player.home.write(ten, to: "here/kanji/05341-Kaisho.svg")
    try player.home.write("<svg></svg>", to: "here/empty.svg")
    try player.home.write("PK nothing", to: "here/broken.zip")
  }

  @Test func `a folder of KanjiVG is learned once, and its characters are drawn`() throws {
    #expect(try player.run("strokes").standardOutput.hasPrefix("Kana can be drawn, and no kanji:"))
    let unknown = try player.run("strokes", "十 ニ犬")
    #expect(unknown.status == .exited(65))
    #expect(unknown.standardOutput == "ニ: 2 strokes.\nStroke 1: to the right.\nStroke 2: to the right.\n")
    #expect(unknown.standardError.hasPrefix("How 十犬 is written is not known here: kuchi strokes --add FILE"))
    #expect(
      try player.run("strokes", "--add", "kanji").standardOutput
        == "2 characters read. Kana and 2 other characters can be drawn.\n")
    #expect(
      try player.run("strokes", "十").standardOutput
        == "十: 2 strokes.\nStroke 1: to the right.\nStroke 2: down.\n")
    _ = try player.run("strokes", "--add", "kanji/04e00.svg", "一")
    #expect(try player.run("strokes").standardOutput == "Kana and 2 other characters can be drawn.\n")
  }

  @Test(arguments: [
    ("nowhere", 66, "nowhere can't be read."),
    ("empty.svg", 65, "empty.svg: nothing in it is a stroke order of KanjiVG."),
    ("broken.zip", 65, "broken.zip: the archive is damaged. Download it again."),
  ])
  func `a file without strokes is told`(file: String, status: Int32, told: String) throws {
    let output = try player.run("strokes", "--add", file)
    #expect(output.status == .exited(status) && output.standardError == told + "\n")
  }

  @Test func `a kanji that was learned is drawn in a game`() throws {
    _ = try player.run("strokes", "--add", "kanji")
    let terminal = try player.sit("play", "hiragana", "--no-record", "--seed", "1", until: "1/10> ")
    try terminal.send(":strokes 十\r", until: "十  stroke 1 of 2  to the right")
    try terminal.send("\r", until: "十  stroke 2 of 2  down")
  }

  @Test func `a terminal shows all steps at once`() throws {
    _ = try player.sit("strokes", "い", until: "⡞⠀⠀⠀⠀⠀⠀⠀⠀⡞⠀⠀⠀⠱⡄")
  }
}
