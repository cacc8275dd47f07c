import Foundation
import KuchiEngine
import KuchiProgress
import TerminalTesting
import Testing

struct AmendedGradeTests {
  private let player: Player

  init() throws {
    player = try Player()
    try player.writeAnimals()
  }

  private func play(_ lines: String...) throws -> String {
    let input = lines.map { $0 + "\n" }.joined()
    let output = try player.run("play", "animals", "--mode", "flash", input: input)
    #expect(output.standardError.isEmpty)
    return output.standardOutput
  }

  private func reviews() throws -> [StoredReview] {
    #expect(try player.progress().check() == [])
    return try player.reviews()
  }

  @Test func `an easy answer is recorded in place of the good one and comes back days later`() throws {
    #expect(try play("", "1", ":grade easy").contains("\nYour last answer counts as easy.\n"))
    let review = try #require(try reviews().first)
    #expect(try reviews().map(\.review.grade) == [.easy])
    let memories = try player.progress().profile(named: "default").memories(for: ["animals"])
    let memory = try #require(memories[review.review.item])
    #expect(memory.state == .review)
    #expect(memory.reps == 1)
    #expect(memory.due > review.review.date + 5 * 86_400)
  }

  @Test func `a game that goes on knows the grade, and takes it back before the answer`() throws {
    _ = try play("", "1", ":grade easy")
    #expect(try play("y", ":grade hard", ":undo").contains("\nYour last answer counts as easy.\n"))
    #expect(try reviews().map(\.review.grade) == [.easy])
    #expect(try play("y", ":undo").contains("\nYour last answer counts as good.\n"))
    #expect(try reviews().map(\.review.grade) == [.good])
    #expect(try play("y", ":undo").contains("\nTaken back.\n"))
    #expect(try reviews().isEmpty)
  }

  @Test func `the last answer of a finished game is graded`() throws {
    _ = try play("", "1", "", "1", "", "1", ":grade easy")
    #expect(try reviews().map(\.review.grade) == [.good, .good, .easy])
    #expect(try player.run("history").standardOutput.contains("3 of 3 right  Animals\n"))
  }
}
