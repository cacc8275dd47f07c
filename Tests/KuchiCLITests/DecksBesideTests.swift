import Foundation
import TerminalTesting
import Testing

/// Decks that stand beside the one that is played: what it requires, what else is studied, and what is bundled.
struct DecksBesideTests {
  private let player: Player

  init() throws {
    player = try Player("Aya")
    try write("words", ["危ない あぶない dangerous", "北 きた north"])
    try write("middle", ["島 しま island"], requires: ["words", "middle"])
    try write("upper", ["危険 きけん dangerous"], requires: ["absent", "faulty", "middle"])
    try write("alone", ["危険 きけん dangerous"])
    try player.home.write("{", to: "here/decks/faulty.json")
  }

  private func write(_ id: String, _ cards: [String], requires: [String] = []) throws {
    try player.write(
      id, title: id, requires: requires, quiz: "recall", cards: cards, to: "here/decks/\(id).json")
  }

  private static let typed = ["--mode", "typed", "--seed", "7"]

  private func play(_ decks: [String], _ options: [String], _ answers: String...) throws -> String {
    let output = try player.run(
      ["play"] + decks + options, input: answers.map { $0 + "\n" }.joined())
    #expect(output.standardError.isEmpty)
    #expect(output.status == .exited(0))
    return output.standardOutput
  }

  private static let retry = "危ない means the same, but another word is wanted: it begins with き. Try again."

  @Test(arguments: [["--no-record"], typed, ["--mode", "typed", "--cram"]])
  func `a word of a deck that is required in turn is worth another try`(options: [String]) throws {
    let options = options.contains("--mode") ? options : options + Self.typed
    let text = try play(["upper"], options, "abunai", "危ない", "kita", "kiken")
    #expect(text.contains("upper: 1 card, 1 question."))
    #expect(text.split(separator: "\n").count { $0 == Self.retry } == 2)
    #expect(text.contains("You said this: 北, read きた (kita), means north."))
    #expect(text.contains("1 right, 1 wrong."))
  }

  @Test func `a word of the study list is worth another try, and seeds know nothing of that list`() throws {
    #expect(try player.run("study", "add", "words").status == .exited(0))
    let mine = try play(["alone"], ["--mode", "typed"], "abunai", "kiken")
    #expect(mine.contains(Self.retry) && !mine.contains("Not quite."))
    let seeded = try play(["alone"], Self.typed, "abunai", "kiken")
    #expect(!seeded.contains(Self.retry) && seeded.contains("Not quite."))
  }

  @Test func `a word of a bundled deck is worth another try, though nobody studies it`() throws {
    let before = try play(["alone"], ["--mode", "typed"], "abunai", "kiken")
    try write("jlpt-n3-vocabulary", ["危ない あぶない dangerous"])
    let after = try play(["alone"], ["--mode", "typed"], "abunai", "kiken")
    #expect(!before.contains(Self.retry) && after.contains(Self.retry))
  }

  @Test func `JSON Lines tells it as it does within a deck`() throws {
    func verdict(_ decks: [String]) throws -> Substring {
      let text = try play(
        decks, Self.typed + ["--filter", "危険", "--json"], #"{"answer": "abunai"}"#)
      return try #require(text.split(separator: "\n").first { $0.contains(#""type":"verdict""#) })
    }
    let beside = try verdict(["upper"])
    #expect(beside.contains(#""reason":"another-term""#))
    #expect(try beside == verdict(["upper", "middle", "words"]))
  }

  @Test func `a game that was left goes on with the score it had`() throws {
    try write("pair", ["危険 きけん dangerous", "南 みなみ south"], requires: ["words"])
    let options = ["--mode", "typed"]
    // Whichever comes first, each answer is either worth another try or wrong.
    let left = try play(["pair"], options, "abunai", "kita", ":undo", "abunai", ":dunno")
    let gone = try play(["pair"], options, "y", ":dunno")
    #expect(left.contains("0 right, 1 wrong; it comes again."))
    #expect(gone.contains("You left a game: "))
    #expect(gone.contains("0 right, 2 wrong; it comes again."))
  }
}
