extension Scene {
  static let decks = Scene(
    name: "decks",
    summary:
      "reading deck files of 10,000 to 200,000 cards, against JSONDecoder; each in a process of its own"
  ) {
    try Scratch.use { scratch in
      try Decks.sizes.flatMap { try Decks.measure($0, in: scratch) }
    }
  }
}

private enum Decks {
  static let sizes = [10_000, 100_000, 200_000]

  static func measure(_ size: Int, in scratch: Scratch) throws -> [Measurement] {
    let file = try scratch.write(SampleDeck.bytes(of: SampleDeck.deck(of: size)), as: "\(size).json")
    let (ours, baseline) = (Sides(.kuchi, file, cards: size), Sides(.jsonDecoder, file, cards: size))
    try Lane.race([ours.time, ours.memory, baseline.time, baseline.memory], rounds: 5)
    try expect("the text read of \(size) cards", ours.letters, is: baseline.letters)
    let isGoal = size == 100_000
    return [
      Measurement(
        "\(size) cards, time", .milliseconds, ours: ours.time, baseline: baseline.time,
        against: "JSONDecoder",
        goal: isGoal ? 1.0 / 5 : nil),
      Measurement(
        "\(size) cards, peak memory", .megabytes, ours: ours.memory, baseline: baseline.memory,
        against: "JSONDecoder", goal: isGoal ? 0.75 : nil),
    ]
  }

  /// One side's time and memory: the second lane tells of the process that the first one ran.
  final class Sides {
    private let side: DeckSide
    private let file: String
    private let cards: Int
    private var last: ProbeFinding?

    init(_ side: DeckSide, _ file: String, cards: Int) {
      self.side = side
      self.file = file
      self.cards = cards
    }

    var letters: Int { last?.letters ?? 0 }

    lazy var time = Lane { [unowned self] in
      let finding = try ProbeFinding.of(file, by: side)
      try expect("the number of cards", finding.cards, is: cards)
      last = finding
      return finding.seconds
    }

    lazy var memory = Lane { [unowned self] in Double(last?.peak ?? 0) }
  }
}
