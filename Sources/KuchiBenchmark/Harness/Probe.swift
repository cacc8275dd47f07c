import ArgumentParser
import Foundation
import KuchiEngine

/// Does one piece of work and says what that took: the benchmark does so in a process of its own for each side, so
/// that neither pays for the other's memory.
struct Probe: ParsableArguments {
  @Option(help: "Read one deck so and print what it cost.")
  var probe: DeckSide?

  @Option(help: "The deck file to read.")
  var probeFile: String?

  @Option(help: "Hold so many games and print the bytes of one.")
  var probeGames: Int?

  /// What was asked for, as one line; nil when nothing was.
  func line() throws -> String? {
    if let probeGames { return String(try ManyGames.bytes(of: probeGames)) }
    return try finding()?.line
  }

  private func finding() throws -> ProbeFinding? {
    guard let probe, let probeFile else { return nil }
    var contents: DeckContents?
    let before = PeakMemory.bytes
    let time = try seconds { contents = try probe.read(probeFile) }
    let peak = PeakMemory.bytes
    return contents.map { contents in
      ProbeFinding(
        seconds: time, peak: peak, growth: peak - before, cards: contents.count, letters: contents.letters)
    }
  }
}

/// What a probe prints.
struct ProbeFinding: Codable {
  let seconds: Double
  let peak: Int
  /// How much of the peak came with the deck.
  let growth: Int
  let cards: Int
  /// How much text was read: the same for both sides.
  let letters: Int
}

extension ProbeFinding {
  /// The finding as one line.
  var line: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  /// What `side` finds in `file`, in a process of its own.
  static func of(_ file: String, by side: DeckSide) throws -> ProbeFinding {
    let probe = Program(executable: Program.own, arguments: ["--probe", side.rawValue, "--probe-file", file])
    return try JSONDecoder().decode(ProbeFinding.self, from: Data(try probe.run().output.utf8))
  }
}
