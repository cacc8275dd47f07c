import KuchiProgress
import TerminalTesting
import Testing

struct PracticeTests {
  private static let notice =
    "Nothing of Animals waits now, so this is practice: it leaves your schedule as it\nis."
  private let player: Player

  init() throws { player = try .withAnimals() }

  private func memories() throws -> [ReviewItem: Memory] {
    try player.progress().profile(named: "default", create: true).memories(for: ["animals"])
  }

  private func play(_ more: String...) throws -> String {
    let answers = String(repeating: "\n1\n", count: 3)
    let output = try player.run(["play", "animals", "--mode", "flash"] + more, input: answers)
    #expect(output.standardError.isEmpty)
    #expect(output.status == .exited(0))
    #expect(output.standardOutput.verdicts == [true, true, true])
    return output.standardOutput
  }

  @Test func `when nothing is due the game says that it is practice and leaves the schedule as it is`() throws
  {
    #expect(!(try play()).contains(Self.notice))
    let scheduled = try memories()
    #expect(scheduled.count == 3)
    #expect(try play().contains(Self.notice))
    #expect(try memories() == scheduled)
    #expect(try player.reviews().map(\.isPractice) == [false, false, false, true, true, true])
    #expect(try player.progress().check() == [])
  }

  @Test func `practice asks nothing that was never shown, and a deck of which nothing was says so`() throws {
    try player.home.write(#"{"name": "Aya", "newPerDay": 2}"#, to: Player.settings)
    try player.write("plants", cards: "木 き tree", to: "here/decks/plants.json")
    let answers = String(repeating: "\n1\n", count: 9)
    func asked(
      _ deck: String, _ more: String..., typing input: String? = nil
    ) throws -> (terms: Set<Substring>, output: String) {
      let command = ["play", deck, "--mode", "flash"] + more
      let output = try player.run(command, input: input ?? answers).standardOutput
      let lines = output.split(separator: "\n")
      return (Set(lines.filter { ["犬", "猫", "鳥", "木"].contains($0) }), output)
    }
    let first = try asked("animals")
    #expect(first.terms.count == 2)
    for _ in 1...3 {
      let practice = try asked("animals")
      #expect(practice.terms == first.terms)
      #expect(practice.output.contains(Self.notice))
    }
    // Enter would bring more.
    let plants = try asked("plants", typing: "1\n")
    #expect(plants.terms.isEmpty)
    #expect(plants.output.contains("Nothing of Plants waits now, and you have had the new cards of today."))
    #expect(plants.output.contains("Plants: 1 card."))
    for option in ["--cram", "--no-record", "--seed=7"] {
      #expect(try asked("plants", option).terms == ["木"], "\(option)")
    }
  }

  @Test func `who wants practice, or another kind of game, does not go on with the one that was broken off`()
    throws
  {
    _ = try player.run(["play", "animals", "--mode", "flash"], input: "\n1\n")
    for more in [["--cram", "--mode", "flash"], ["--mode", "choice"], ["--mode", "flash", "--timed", "9"]] {
      let output = try player.run(["play", "animals"] + more)
      #expect(!output.standardOutput.contains("You left a game"), "\(more)")
    }
    let same = try player.run(["play", "animals", "--mode", "flash"])
    #expect(same.standardOutput.contains("You left a game: Animals, 1 of 3 "))
  }
}
