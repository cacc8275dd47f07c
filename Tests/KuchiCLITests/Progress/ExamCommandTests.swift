import Foundation
import TerminalTesting
import Testing

@testable import KuchiCLI

/// A date to be ready by, from the shell and at the end of a day.
struct ExamCommandTests {
  private static func date(in days: Int) -> String {
    Date.now.addingTimeInterval(Double(days) * 86_400).formatted(.iso8601.year().month().day())
  }

  private func player(_ exam: String) throws -> Player {
    let player = try Player.whoPlayed()
    _ = try player.run("study", "add", "animals")
    _ = try player.run("settings", "exam", exam)
    return player
  }

  @Test func `due says how it stands, in words and as JSON`() throws {
    let exam = "\(Self.date(in: 40)) animals 20m"
    let player = try player(exam)
    #expect(try player.run("settings", "--json", "exam").standardOutput == "{\"exam\":\"\(exam)\"}\n")
    let shown = try player.run("due").standardOutput
    #expect(shown.contains("\nanimals by \(Self.date(in: 40)): 1 new a day, "), "\(shown)")
    #expect(shown.hasSuffix("; ready \(Self.date(in: 1)).\n"), "\(shown)")
    let line = try #require(try player.run("due", "--json").standardOutput.split(separator: "\n").last)
    #expect(line.contains("\"type\":\"exam\"") && line.contains("\"reached\":true"), "\(line)")
    _ = try player.run("settings", "exam", "off")
    #expect(try !player.run("due").standardOutput.contains("animals by"))
  }

  @Test func `the end of the day says it, too`() throws {
    let player = try player("\(Self.date(in: 40)) animals")
    let shown = try player.run(input: String(repeating: ":dunno\n", count: 60)).standardOutput
    #expect(shown.contains("\nanimals by \(Self.date(in: 40)): "), "\(shown)")
  }

  @Test func `a deck that is not studied, and a date that is over, are told and not`() throws {
    let other = try player("\(Self.date(in: 40)) n1")
    #expect(try other.run("due").standardOutput.contains("none of its decks is on your study list"))
    let over = try player("2020-07-04 animals")
    #expect(try !over.run("due").standardOutput.contains("by 2020-07-04"))
  }
}
