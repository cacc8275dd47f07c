import Dispatch
import KuchiProgress
import Synchronization
import TerminalTesting
import Testing

struct ProfileTests {
  private let player: Player

  init() throws { player = try .withAnimals() }

  private func register(_ name: String, _ arguments: String...) throws {
    let terminal = try player.sit(["play", "animals", "--mode", "flash"] + arguments, until: "name>")
    try terminal.send("\(name)\r")
    try terminal.learn(3)
    try terminal.wait(for: "1/3> ")
    try terminal.send("\r", until: "1/3> ")
    try terminal.send("1\r", until: "2/3> ")
    try terminal.finish(by: "\u{4}")
  }

  private func names() throws -> [String] { try player.progress().profiles().map(\.name) }

  @Test func `a new player's answers are kept under the name they gave`() throws {
    try register("Aya")
    #expect(try names() == ["Aya"])
    #expect(try player.reviews(of: "Aya").count == 1)
    // The next time it is this player's game that goes on, through a pipe as well.
    let next = try player.run("play", "animals", input: "y\n\n1\n")
    #expect(next.standardOutput.contains("You left a game: Animals, 1 of 3 "))
    #expect(try names() == ["Aya"])
    #expect(try player.reviews(of: "Aya").count == 2)
  }

  @Test func `another player's answers are kept apart`() throws {
    try register("Aya")
    let scheduled = try player.progress().profile(named: "Aya", create: true).memories(for: ["animals"])
    let arguments = ["play", "animals", "--mode", "flash", "--profile", "Ben"]
    let ben = try player.run(arguments, input: "\n1\n\n2\n")
    #expect(!ben.standardOutput.contains("You left a game"))
    #expect(try names() == ["Aya", "Ben"])
    #expect(try player.reviews(of: "Aya").count == 1)
    #expect(try player.reviews(of: "Ben").verdicts == [true, false])
    #expect(try player.progress().profile(named: "Aya", create: true).memories(for: ["animals"]) == scheduled)
    // Each goes on with their own game.
    #expect(try player.run(arguments).standardOutput.contains("You left a game: Animals, 2 of 4 "))
    let aya = try player.run("play", "animals")
    #expect(aya.standardOutput.contains("You left a game: Animals, 1 of 3 "))
    #expect(try player.progress().check() == [])
  }

  @Test func `a profile that was asked for stays whatever name a new player gives`() throws {
    try register("Aya", "--profile", "Ben")
    #expect(try names() == ["Ben"])
    #expect(try player.reviews(of: "Ben").count == 1)
  }
}

struct TwoProgramsTests {
  private static let answers = 251

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
    // Two whole games each, and the beginning of a third.
    #expect(counts.values.sorted() == [37, 37] + Array(repeating: 107, count: 4))
  }

  /// Each card is turned and was known; each game that is over is followed by another.
  private static var script: String {
    (1...answers).map { $0.isMultiple(of: 107) ? "\n1\nagain\n" : "\n1\n" }.joined()
  }
}
