import TerminalTesting
import Testing

struct SmallDeckTests {
  private let player: Player

  init() throws { player = try Player() }

  @Test(arguments: [1, 2, 3])
  func `a deck of very few cards is asked until its cards are known or the input ends`(count: Int) throws {
    let cards = ["犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird"].prefix(count)
    let objects = cards.map { $0.split(separator: " ") }.map {
      #"{"term": "\#($0[0])", "readings": ["\#($0[1])"], "meanings": ["\#($0[2])"]}"#
    }
    let deck =
      #"{"formatVersion": 1, "id": "few", "title": "Few", "cards": [\#(objects.joined(separator: ","))]}"#
    try player.home.write(deck, to: "here/few.json")
    for mode in ["choice", "typed", "flash", "mixed"] {
      let input = String(repeating: ":dunno\n", count: count * 8)
      let output = try player.run("play", "few.json", "--mode", mode, "--seed", "3", input: input)
      #expect(output.status == .exited(0))
      #expect(
        output.standardOutput.contains("A start is made. 0 of \(count * 8) answers right (0 %)."), "\(mode)")
    }
  }

  @Test func `a deck in which everything means the same is played with flash cards`() throws {
    let path = try player.write("same", cards: "犬 いぬ dog", "狗 いぬ dog", "戌 いぬ dog", to: "here/same.json")
    let output = try player.run("play", path, "--seed", "1", input: "\n1\n\n1\n\n1\n")
    #expect(output.standardOutput.contains("Perfect! 3 of 3 answers right (100 %)."))
    #expect(output.standardOutput.contains("\n1: I knew it.\n2: I did not.\n"))
  }

  @Test func `a program is told why a game asks nothing`() throws {
    try player.write("pets", cards: "犬 いぬ dog", to: "here/pets.json")
    _ = try player.run("settings", "new", "0")
    let unshown = try player.run("play", "pets.json", "--json").standardOutput.split(separator: "\n")
    #expect(unshown.contains { $0.contains(#""code":"nothing-shown""#) })
    #expect(unshown.last?.contains(#""type":"finished""#) == true)
    try player.home.write(#"{"name": "Aya", "filters": [{"text": "fish"}]}"#, to: Player.settings)
    let filtered = try player.run("play", "pets.json", "--json").standardOutput.split(separator: "\n")
    #expect(filtered.contains { $0.contains(#""code":"nothing-matches""#) })
    #expect(filtered.last?.contains(#""type":"finished""#) == true)
    let usual = try player.run("play", "pets.json", "--json", "--cram", "--seed", "1").standardOutput
    #expect(!usual.contains(#""type":"error""#))
  }
}
