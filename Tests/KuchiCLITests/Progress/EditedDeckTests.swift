import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// Decks that were edited after somebody had learned from them.
struct EditedDeckTests {
  private static let deck = "here/decks/animals.json"
  private static let notice =
    "Animals: 1 card has another id now and keeps what you learned; see kuchi progress rename animals.\n"

  private let player: Player

  /// What all three animals mean is known.
  init() throws {
    player = try .withAnimals("Aya")
    let aya = try player.progress().profile(named: "Aya", create: true)
    for (card, meaning) in [("犬|いぬ", "dog"), ("猫|ねこ", "cat"), ("鳥|とり", "bird")] {
      try aya.record(
        Review(
          deckID: "animals", cardID: card, kind: .meaning, form: .typed, grade: .good, answer: meaning,
          date: .now,
          seconds: 2))
    }
  }

  /// The reading of the dog was wrong, and its id has changed with it.
  private func correctTheDog() throws {
    try player.write("animals", cards: "犬 けん dog", "猫 ねこ cat", "鳥 とり bird", to: Self.deck)
  }

  private func learned() throws -> [String] {
    try player.progress().profile(named: "Aya", create: true).memories(for: ["animals"]).map(\.key.cardID)
      .sorted()
  }

  @Test func `a deck that can't be read when the study list begins is on it all the same`() throws {
    let deck = try player.home.read(Self.deck)
    try player.home.write("{", to: Self.deck)
    #expect(try player.run("study", "add", "hiragana").status == .exited(0))
    try player.home.write(deck, to: Self.deck)
    let list = try player.run("study", "--json").standardOutput
    #expect(list.contains(#""deck":"animals""#) && list.contains(#""deck":"hiragana""#), "\(list)")
  }

  @Test func `a card whose reading was corrected elsewhere is the same card, and one line says so once`()
    throws
  {
    try correctTheDog()
    let output = try player.run(["play", "animals"], input: "")
    #expect(output.standardError == Self.notice)
    #expect(try learned() == ["犬|けん", "猫|ねこ", "鳥|とり"])
    #expect(try player.run("play", "animals").standardError.isEmpty)
    #expect(try player.run("progress", "rename", "animals").standardOutput == "犬|いぬ  →  犬|けん\n")
  }

  @Test func `a report says it too, and a game that records nothing does not`() throws {
    try correctTheDog()
    #expect(try player.run(["play", "animals", "--no-record"], input: "").standardError.isEmpty)
    let output = try player.run("due", "--json")
    #expect(output.standardError == Self.notice)
    #expect(output.standardOutput.contains(#""new":0"#))
  }

  @Test func `kuchi progress rename undoes it, and it stays undone until it is said again`() throws {
    try correctTheDog()
    _ = try player.run("due")
    #expect(try player.run("progress", "rename", "animals", "犬|いぬ").status == .exited(0))
    #expect(try player.run("due", "--json").standardError.isEmpty)
    #expect(try learned() == ["犬|いぬ", "猫|ねこ", "鳥|とり"])
    #expect(
      try player.run("progress", "rename", "animals").standardOutput
        == "Animals: no card that you learned has another id now.\n")
    #expect(try player.run("progress", "rename", "animals", "犬|いぬ", "犬|けん").status == .exited(0))
    #expect(try player.run("due").standardError.isEmpty)
    #expect(try learned() == ["犬|けん", "猫|ねこ", "鳥|とり"])
    #expect(try player.progress().check() == [])
  }

  @Test(arguments: [
    (["猫|ねこ", "犬|けん"], "Animals still has the card 猫|ねこ, and what you learned of it stays there.\n"),
    (["犬|いぬ", "fish"], "Animals has no card fish.\n"),
    (["fish", "犬|けん"], "Nothing is recorded of fish in Animals.\n"),
  ])
  func `what can't be is refused`(ids: [String], message: String) throws {
    try correctTheDog()
    #expect(try player.told(["progress", "rename", "animals"] + ids, exit: 65) == message)
  }

  @Test func `somebody who never played has nothing to rename, and nothing is made`() throws {
    let player = try Player()
    #expect(try player.run("progress", "rename", "hiragana").status == .exited(66))
    #expect(!player.home.has("data"))
    #expect(try player.run("progress", "rename", "rocks").status == .exited(66))
  }
}
