import Foundation
import TerminalTesting
import Testing

@testable import KuchiCLI

/// Pictures of cards, which a program of the computer opens.
struct PictureTests {
  private let player: Player

  init() throws { player = try .withCats(#""image": ["media/neko.png"]"#) }

  private func answered(_ term: String, _ meaning: String) throws -> PseudoTerminal {
    let terminal = try player.sit(
      ["play", "cats", "--seed", "1", "--mode", "typed", "--ask", "meaning", "--filter", term], until: "1/1> "
    )
    try terminal.send(":open\r", until: "No word was answered yet.")
    try terminal.send("\(meaning)\r", until: "again?")
    return terminal
  }

  @Test func `the picture of a card is named with its verdict, and opened when it is wanted`() throws {
    try player.install("xdg-open")
    try player.home.write("", to: "data/kuchi/decks/media/neko.png")
    let terminal = try answered("猫", "cat")
    #expect(terminal.screen.transcript.contains("picture  media/neko.png  (:open shows it)"))
    try terminal.send(":open\r")
    let opened = "heard \(player.home.path("data/kuchi/decks/media/neko.png"))"
    try terminal.wait { $0.transcript.replacing("\n", with: "").contains(opened) }
  }

  @Test(arguments: [
    ("猫", "cat", true, "neko.png is not there. kuchi check names"),
    ("猫", "cat", false, "Nothing here opens pictures: there is no xdg-open, and no open."),
    ("犬", "dog", true, "This card has no picture."),
  ])
  func `what is in the way is told`(term: String, meaning: String, isThere: Bool, told: String) throws {
    if isThere {
      try player.install("xdg-open")
    } else {
      try player.home.write("", to: "data/kuchi/decks/media/neko.png")
    }
    let terminal = try answered(term, meaning)
    try terminal.send(":open\r")
    try terminal.wait { $0.transcript.replacing("\n", with: " ").contains(told) }
  }

  // MARK: On the terminal

  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")

  /// Answers a question on a terminal that says this of itself when it is asked.
  private func drawn(_ answer: String, _ variables: [String: String] = [:], _ options: [String] = []) throws
    -> String
  {
    try #require(Self.png).write(
      to: URL(filePath: player.home.path("data/kuchi/decks")).appending(path: "neko.png"))
    let deck = try player.home.read("data/kuchi/decks/cats.json")
    try player.home.write(deck.replacing("media/", with: ""), to: "data/kuchi/decks/cats.json")
    let terminal = try player.with(variables).sit(
      ["play", "cats", "--seed", "1", "--mode", "typed", "--ask", "meaning", "--filter", "猫"] + options,
      until: "1/1> ")
    try terminal.send("cat\r" + answer, until: "again?")
    return String(decoding: terminal.rawOutput, as: UTF8.self)
  }

  private static let (kitty, attributes) = ("\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[?62;c")

  @Test func `a terminal that draws as kitty does gets the file`() throws {
    let output = try drawn(Self.kitty + Self.attributes)
    let letters = try #require(Self.png).base64EncodedString()
    #expect(output.contains("\u{1B}_Ga=T,f=100,q=2,r=10,m=0;\(letters)\u{1B}\\"))
  }

  @Test func `a terminal that draws in sixels gets what img2sixel makes of the file`() throws {
    try player.install("img2sixel", #"printf '\033Pq of %s\033\\' "$2""#)
    #expect(try drawn("\u{1B}[?62;4;6c").contains("\u{1B}Pq of 200px\u{1B}\\"))
  }

  @Test(
    arguments: [
      (Self.attributes, [:], []), ("", [:], []),
      ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\" + Self.attributes, [:], []),
      ("", ["TMUX": "/tmp/tmux"], []), ("", ["TERM": "linux"], []), ("", [:], ["--plain"]),
    ] as [(String, [String: String], [String])])
  func `a terminal that does not say so gets no picture, and the file is named`(
    answer: String, variables: [String: String], options: [String]
  ) throws {
    let output = try drawn(answer, variables, options)
    #expect(!output.contains("\u{1B}_Ga=T") && output.contains("neko.png"))
  }

  @Test(arguments: [
    "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c", "\u{1B}[?62;4c", "\u{1B}_Gi=31;ENOENT:no\u{1B}\\\u{1B}[?1;2c",
  ])
  func `an answer that comes late is no key, and keys before and after it are`(late: String) throws {
    let deck = try player.home.read("data/kuchi/decks/cats.json")
    try player.home.write(
      deck.replacing(#""meanings": ["dog"]"#, with: #""meanings": ["dog"], "image": ["inu.png"]"#),
      to: "data/kuchi/decks/cats.json")
    let terminal = try player.sit(
      "play", "cats", "--seed", "1", "--mode", "typed", "--ask", "meaning", "--count", "2", until: "1/2> ")
    try terminal.send("x\r" + "ab", until: "2/3> ")
    try terminal.wait(for: "ab")
    try terminal.send("c" + late + "d", until: "abcd")
    try terminal.send("e", until: "abcde")
  }

  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;4c", TerminalGraphics.kitty, true, ""),
    ("a\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\b\u{1B}[?62c", nil, true, "ab"),
    ("ab\u{1B}[?62;4;22cか", .sixel, true, "abか"), ("\u{1B}[?1;2c", nil, true, ""),
    ("\u{1B}[?1;2", nil, false, "\u{1B}[?1;2"),
    ("\u{1B}_Gi=31;OK", nil, false, "\u{1B}_Gi=31;OK"), ("", nil, false, ""),
  ])
  func `what is typed beside an answer is kept`(
    bytes: String, graphics: TerminalGraphics?, isWhole: Bool, rest: String
  ) {
    let answer = TerminalAnswer(Array(bytes.utf8))
    #expect(answer.graphics == graphics && answer.isWhole == isWhole)
    #expect(String(decoding: answer.rest, as: UTF8.self) == rest)
  }
}

/// What a terminal says of its background.
struct BackgroundTests {
  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", true), ("\u{1B}]11;rgb:fd/f6/e3\u{7}", true),
    ("\u{1B}]11;rgb:0000/0000/0000\u{7}", false), ("\u{1B}]11;rgba:1e1e/1e1e/2e2e/ffff\u{7}", false),
    ("\u{1B}]11;rgb:80/80/80\u{7}", true), ("\u{1B}]11;rgb:7f/7f/7f\u{7}", false),
    ("\u{1B}]11;rgb:ff/ff\u{7}", nil),
    ("\u{1B}]11;rgb:fffff/0/0\u{7}", nil), ("", nil),
  ])
  func `it is light from the middle of what the eye sees`(answer: String, isLight: Bool?) {
    let found = TerminalAnswer(Array((answer + "\u{1B}[?62c").utf8))
    #expect(found.isLight == isLight && found.isWhole && found.rest.isEmpty)
  }

  @Test(arguments: [("ffff/ffff/ffff", "1;35"), ("0000/0000/0000", "1;93"), ("", "1")])
  func `the asked word has a colour that can be read on it`(color: String, style: String) throws {
    let player = try Player.withCats(#""notes": "It purrs.""#)
    try player.home.write(#"{"name": "Aya"}"#, to: Player.settings)
    let terminal = try player.sit(
      ["play", "cats", "--seed", "1", "--mode", "typed", "--ask", "meaning", "--filter", "猫"])
    try terminal.wait { _ in String(decoding: terminal.rawOutput, as: UTF8.self).contains("\u{1B}]11;?") }
    try terminal.send(
      (color.isEmpty ? "" : "\u{1B}]11;rgb:\(color)\u{1B}\\") + "\u{1B}[?62;c", until: "1/1> ")
    #expect(String(decoding: terminal.rawOutput, as: UTF8.self).contains("\u{1B}[\(style)m猫"))
  }
}
