import Foundation
import KuchiEngine
import KuchiProgress
import TerminalTesting
import Testing

/// What was taken for another comes back beside it.
struct ConfusionTests {
  private static let words = [
    "犬 いぬ dog", "猫 ねこ cat", "鳥 とり bird", "魚 さかな fish", "馬 うま horse", "牛 うし cow", "虫 むし insect", "羊 ひつじ sheep",
  ]

  /// A question with its choices, as it was shown.
  private struct Question {
    let term: String
    let choices: [String]

    init?(_ block: String) {
      guard block.hasPrefix("Question ") else { return nil }
      let lines = block.split(separator: "\n").dropFirst()
      term = lines.first?.trimmingCharacters(in: .whitespaces) ?? ""
      choices = lines.compactMap { $0.firstMatch(of: /^[0-9]: (.*)$/).map { String($0.1) } }
    }

    static func all(in output: ChildOutput) -> [Question] {
      output.standardOutput.components(separatedBy: "\n\n").compactMap(Question.init)
    }
  }

  private func zoo() throws -> Player {
    let player = try Player.whoPlayed([])
    try player.write("zoo", cards: Self.words, to: "here/decks/zoo.json")
    return player
  }

  private let hard = ["play", "zoo", "--mode", "choice", "--choices", "2", "--difficulty", "hard"]

  @Test func `a wrong choice stands in the statistics and is offered again`() throws {
    let player = try zoo()
    let first = hard + ["--count", "1", "--seed", "7"]
    let asked = try #require(Question.all(in: try player.run(first, input: "\n")).first)
    let answer = try #require(Self.words.first { $0.hasPrefix(asked.term) }?.split(separator: " ").last)
    let place = try #require(asked.choices.firstIndex { $0 != answer })
    _ = try player.run(first, input: "\n\(place + 1)\n")
    let other = try #require(Self.words.first { $0.hasSuffix(" " + asked.choices[place]) }?.prefix(1))
    let pairs = [[asked.term, String(other)], [String(other), asked.term]].map { $0.joined(separator: " / ") }
    let stats = try player.run("stats", "confusions").standardOutput
    #expect(pairs.contains { stats.contains("\n\($0)  ") })
    for _ in 1...2 {
      // A game may wait to be resumed: n is no then, and otherwise a wrong answer.
      let input = "n\n" + String(repeating: "\n:dunno\n", count: 60)
      let questions = Question.all(in: try player.run(hard + ["--cram", "--count", "8"], input: input))
      let again = try #require(questions.first { $0.term == asked.term && !$0.choices.isEmpty })
      #expect(again.choices.contains(asked.choices[place]))
    }
  }
}
