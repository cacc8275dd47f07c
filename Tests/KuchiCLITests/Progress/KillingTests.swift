import KuchiProgress
import TerminalTesting
import Testing

/// What is left of a game whose program was killed at any moment.
struct KillingTests {
  private static let killsPerHome = 5

  /// Homes in each of which a game is broken off five times: it must not come to its end.
  @Test(arguments: Chance.seeds(usually: 6))
  func `an answer whose verdict was seen is recorded once, whenever the program is killed`(seed: UInt64)
    throws
  {
    let player = try Player()
    var generator = SeededGenerator(seed: seed)
    var standing: [Bool] = []
    for kill in 1...Self.killsPerHome {
      let script = Script(resuming: !standing.isEmpty, knowing: kill.isMultiple(of: 2), using: &generator)
      let output = try player.run(
        "play", "hiragana", "--mode", "flash", "--count", "20", input: script.text,
        killedAfter: .random(in: 1...900, using: &generator),
        // Some of them come while the program starts.
        or: kill.isMultiple(of: 3) ? .random(in: 0...0.12, using: &generator) : 10)
      #expect(output.status == .signalled(9))
      #expect(output.standardError.isEmpty)
      expectOffer(in: output.standardOutput, after: standing)

      let (shown, next) = script.outcome(of: output.standardOutput, after: standing)
      let progress = try player.progress()
      #expect(try progress.check() == [], "kill \(kill)")
      let recorded = try progress.profile(named: "default", create: true).reviews().verdicts
      // One step more may have been recorded than shown.
      let isAhead = next == .undo ? shown.dropLast() == recorded[...] : recorded.dropLast() == shown[...]
      #expect(recorded == shown || isAhead, "kill \(kill): \(recorded) where \(shown) was shown")
      standing = recorded
    }
    let last = try player.run("play", "hiragana", input: "y\n")
    expectOffer(in: last.standardOutput, after: standing)
    #expect(last.status == .exited(0))
  }

  /// The game that was broken off is offered, with the score of what is recorded.
  private func expectOffer(in output: String, after standing: [Bool]) {
    let lines = output.split(separator: "\n")
    guard let offer = lines.firstIndex(where: { $0.hasPrefix("You left a game: ") }) else {
      return #expect(lines.isEmpty || standing.isEmpty)
    }
    #expect(lines[offer].hasPrefix("You left a game: Hiragana, \(standing.count) of "))
    // The score is told to a player who has said yes, which the program may not have lived to hear. There is none where all
    // answers were taken back.
    guard let score = lines.dropFirst(offer + 1).first else { return }
    let right = standing.count { $0 }
    #expect(
      score.hasPrefix(
        standing.isEmpty ? "Hiragana: " : "\(right) right, \(standing.count - right) wrong"))
  }
}

/// Somebody who goes on with the game, turns cards, and now and then takes one back.
private struct Script {
  enum Step: String {
    case known = "\n1\n"
    case forgotten = "\n2\n"
    case undo = ":undo\n"
  }

  private let isResuming: Bool
  private let steps: [Step]

  /// At most one card is known, so that no game comes to its end.
  init(resuming isResuming: Bool, knowing: Bool, using generator: inout SeededGenerator) {
    var steps: [Step] = []
    while steps.count < 40 {
      steps.append(.forgotten)
      if Int.random(in: 1...5, using: &generator) == 1 { steps.append(.undo) }
    }
    if knowing { steps.insert(.known, at: .random(in: 0...9, using: &generator)) }
    (self.isResuming, self.steps) = (isResuming, steps)
  }

  var text: String { (isResuming ? "y\n" : "") + steps.map(\.rawValue).joined() }

  /// Whether each answer that stands was right, as far as the player saw, and the step that was not seen any more.
  func outcome(of output: String, after before: [Bool]) -> (standing: [Bool], next: Step?) {
    var (standing, count) = (before, 0)
    for line in output.split(separator: "\n") {
      if let verdict = line.verdict {
        standing.append(verdict)
      } else if line == "Taken back." {
        _ = standing.popLast()
      } else {
        continue
      }
      count += 1
    }
    return (standing, count < steps.count ? steps[count] : nil)
  }
}
