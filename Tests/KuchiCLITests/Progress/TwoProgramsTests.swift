import Dispatch
import KuchiEngine
import KuchiProgress
import Synchronization
import TerminalTesting
import Testing

struct TwoProgramsTests {
  private static let answers = 1000

  @Test func `two programs that play for one player at once lose no answer and do not trouble each other`()
    throws
  {
    let player = try Player()
    let outcomes = Mutex<[Result<ChildOutput, any Error>]>([])
    // Their games are told apart by their seeds, and neither is offered the game of the other.
    DispatchQueue.concurrentPerform(iterations: 2) { number in
      let outcome = Result {
        try player.run(
          "play", "hiragana", "--mode", "flash", "--count", "107", "--seed", "\(number * 1000 + 1)",
          input: Self.script, within: 60)
      }
      outcomes.withLock { $0.append(outcome) }
    }
    for output in try outcomes.withLock({ try $0.map { try $0.get() } }) {
      #expect(output.standardOutput.verdicts.count == Self.answers)
      #expect(!output.standardOutput.contains("locked"))
      #expect(!output.standardOutput.contains("Alert: "))
      #expect(output.standardError.isEmpty)
      #expect(output.status == .exited(0))
    }
    let progress = try player.progress()
    #expect(try progress.check() == [])
    #expect(try progress.profiles().map(\.name) == ["default"])
    let reviews = try player.reviews()
    #expect(reviews.count == 2 * Self.answers)
    let counts = reviews.reduce(into: [:]) { $0[$1.gameID, default: 0] += 1 }
    // Nine whole games each, and the beginning of a tenth.
    #expect(counts.values.sorted() == [37, 37] + Array(repeating: 107, count: 18))
  }

  /// Each card is turned and was known; each game that is over is followed by another.
  private static var script: String {
    (1...answers).map { $0.isMultiple(of: 107) ? "\n1\nagain\n" : "\n1\n" }.joined()
  }
}
