import Foundation
import KuchiProgress
import TerminalTesting
import Testing

struct ResumingTests {
  private let player: Player

  init() throws { player = try Player() }

  private func play(_ lines: String...) throws -> String {
    let input = lines.map { $0 + "\n" }.joined()
    let output = try player.run("play", "hiragana", "--mode", "choice", "--count", "9", input: input)
    #expect(output.standardError.isEmpty)
    #expect(output.status == .exited(0))
    return output.standardOutput
  }

  private func offer(of text: String) throws -> Substring {
    try #require(text.split(separator: "\n").first { $0.hasPrefix("You left a game: ") })
  }

  private func questions(in text: String) -> [String] {
    text.components(separatedBy: "\n\n").filter { $0.hasPrefix("Question ") }
      .map { $0.split(separator: "\n").prefix(2).joined(separator: "\n") }
  }

  /// The last score, without the word that a miss on the screen comes again.
  private func score(in text: String) -> Substring? {
    text.matches(of: /[0-9]+ right, [0-9]+ wrong/).last?.output
  }

  @Test func `a game that was broken off is gone on with at the same question and the same score`() throws {
    let first = try play("", "1", "", "2", "", "3")
    #expect(first.verdicts.count == 3)
    let second = try play("y")
    #expect(try offer(of: second).hasPrefix("You left a game: Hiragana, 3 of "))
    #expect(score(in: second) == score(in: first))
    #expect(questions(in: second) == questions(in: first).suffix(1))
    let third = try play("", "", "1")
    #expect(questions(in: third).first == questions(in: first).last)
    #expect(third.verdicts.count == 1)
    #expect(try player.reviews().verdicts == first.verdicts + third.verdicts)
    #expect(Set(try player.reviews().map(\.gameID)).count == 1)
    #expect(try player.progress().check() == [])
  }

  @Test func `undo reaches back over a restart, takes back what was recorded and deletes nothing`() throws {
    let first = try play("", "1", "", "2")
    let recorded = try player.reviews()
    let profile = try player.progress().profile(named: "default", create: true)
    let second = try play("y", ":undo", ":undo", ":undo")
    #expect(second.split(separator: "\n").count { $0 == "Taken back." } == 2)
    #expect(second.contains("\nThere is nothing to take back.\n"))
    #expect(questions(in: second).last == questions(in: first).first)
    #expect(try player.reviews() == [])
    #expect(try profile.memories(for: ["hiragana"]).isEmpty)
    #expect(try player.progress().check() == [])
    // Rows that were deleted at the end of the log would have left their numbers to new ones.
    _ = try play("", "1")
    let anew = try player.reviews()
    #expect(anew.count == 1)
    #expect(try #require(anew.first).id > #require(recorded.last).id)
  }
}
