import Foundation
import KuchiEngine

extension Scene {
  static let guesser = Scene(
    name: "guesser",
    summary:
      "how often a guesser who sees only the form of four choices is right, against chance plus three points"
  ) {
    var measurements: [Measurement] = []
    var (over, randomOver) = (0, 0)
    for deck in BundledDecks.all {
      for kind in QuestionKind.all(gaps: 1) {
        let random = GuesserTrial(deck: deck, kind: kind, difficulty: .easy).result(.anyCard)
        guard let random else { continue }
        ProgressLog.print("  \(deck.id), \(kind)")
        for difficulty in Difficulty.allCases {
          let result = GuesserTrial(deck: deck, kind: kind, difficulty: difficulty).result()
          guard let result else { continue }
          measurements.append(Measurement(of: result, "\(deck.id), \(kind), \(difficulty)", random: random))
          over += result.isOver ? 1 : 0
          randomOver += random.isOver ? 1 : 0
        }
      }
    }
    let all = Measurement(
      "of \(measurements.count) those over it beyond doubt", .items, ours: Double(over),
      baseline: Double(randomOver), against: "with wrong choices at random", goal: 0)
    return measurements + [all]
  }
}

extension Measurement {
  /// The result of a guesser in comparison with chance. The goal allows for the margin.
  fileprivate init(of result: GuesserTrial.Result, _ name: String, random: GuesserTrial.Result) {
    func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
    self.init(
      name, .percent, ours: result.rate, baseline: result.limit,
      against: "chance and three points; \(percent(result.excess)) over chance, "
        + "95 in 100 times within \(percent(result.margin)), \(result.count) questions; "
        + "\(percent(random.rate)) with wrong choices at random",
      goal: 1 + result.margin / result.limit)
  }
}

extension GuesserTrial.Result {
  /// The highest rate that the guesser may have.
  fileprivate var limit: Double { chance + 0.03 }

  /// Whether the rate is above the limit even at the low end of its margin.
  fileprivate var isOver: Bool { rate - margin > limit }
}

/// The bundled decks: those in the folder `decks` of the working directory, and the built-in ones.
private enum BundledDecks {
  static var all: [Deck] {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "decks")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let decks = files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.compactMap { file in
      (try? Data(contentsOf: file)).flatMap {
        DeckReader.read([UInt8]($0), named: file.lastPathComponent).deck
      }
    }
    return decks + BuiltInDecks.all.filter { deck in !decks.contains { $0.id == deck.id } }
  }
}
