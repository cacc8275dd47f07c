import KuchiEngine
import KuchiProgress
import TerminalTesting
import Testing

struct PracticeTests {
  private static let notice = "Nothing is due now, so this is practice: it leaves your schedule as it is."
  private let player: Player

  init() throws {
    player = try Player()
    try player.writeAnimals()
  }

  private func memories() throws -> [Skill: Memory] {
    try player.progress().profile(named: "default").memories(for: ["animals"])
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

  @Test func `cramming leaves the schedule of a new player empty`() throws {
    _ = try play("--cram")
    #expect(try memories().isEmpty)
    #expect(try player.reviews().map(\.isPractice) == [true, true, true])
    // What was only practised is still new.
    #expect(!(try play()).contains(Self.notice))
    #expect(try memories().count == 3)
    #expect(try player.progress().check() == [])
  }

  @Test func `cramming leaves a schedule that there is as it is`() throws {
    _ = try play()
    let scheduled = try memories()
    _ = try play("--cram")
    #expect(try memories() == scheduled)
    #expect(try player.reviews().count == 6)
  }

  @Test func `practice that was broken off is still practice when it goes on`() throws {
    _ = try play()
    let scheduled = try memories()
    let arguments = ["play", "animals", "--mode", "flash"]
    _ = try player.run(arguments, input: "\n1\n")
    let output = try player.run(arguments, input: "y\n\n1\n")
    #expect(output.standardOutput.contains("You left a game: Animals, 1 of 3 "))
    #expect(output.standardOutput.verdicts == [true])
    #expect(try memories() == scheduled)
    #expect(try player.reviews().map(\.isPractice) == [false, false, false, true, true])
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

  @Test func `practice that was asked for is not put down to the schedule`() throws {
    let output = try player.run("play", "animals", "--cram").standardOutput
    #expect(output.contains("This game is practice: it leaves your schedule as it is."))
    #expect(!output.contains(Self.notice))
  }

  @Test func `a seed gives the same game whatever there is of progress`() throws {
    let fresh = try play("--seed", "7")
    #expect(try play("--seed", "7") == fresh)
    _ = try player.run("play", "animals", "--mode", "flash", input: "\n2\n")
    #expect(try play("--seed", "7") == fresh)
    #expect(try play("--seed", "7", "--no-record") == fresh)
    #expect(try player.reviews().count == 10)
  }
}
