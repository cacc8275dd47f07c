import Foundation
import TerminalTesting
import Testing

/// `kuchi search`.
struct SearchCommandTests {
  @Test(arguments: [
    ("is:new", "鳥"), ("-is:new", "犬 猫"), ("rated:1", "犬 猫"), ("introduced:1 dog", "犬"),
    ("tori deck:animals or inu", "犬 鳥"),
    ("prop:reps=1", "犬 猫"), ("is:suspended", ""),
  ])
  func `cards are found by what is recorded of them`(query: String, terms: String) throws {
    let player = try Player.whoPlayed()
    let output = try player.run("search", "--json", "--", query + " deck:animals")
    let found = output.standardOutput.split(separator: "\n")
    #expect(found.count == terms.split(separator: " ").count, "\(output)")
    for term in terms.split(separator: " ") {
      #expect(found.contains { $0.contains("\"term\":\"\(term)\"") })
    }
    #expect((output.status == .exited(0)) == !terms.isEmpty)
  }

  @Test func `a fault is told with its place and what would be right`() throws {
    let output = try Player().run("search", "猫", "is:old")
    #expect(output.status != .exited(0))
    #expect(output.standardError.contains("is:old, at character 3: is: takes due, new, learning"))
  }
}
