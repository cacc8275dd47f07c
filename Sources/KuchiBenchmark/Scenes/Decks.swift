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
    let bytes = SampleDeck.bytes(of: SampleDeck.deck(of: size))
    let file = try scratch.write(bytes, as: "\(size).json")
    let text = Lane { Double(bytes.count) }
    let (ours, baseline) = (Sides(.kuchi, file, cards: size), Sides(.jsonDecoder, file, cards: size))
    try Lane.race(
      [ours.time, ours.memory, ours.growth, text, baseline.time, baseline.memory], rounds: 5)
    try expect("the text read of \(size) cards", ours.letters, is: baseline.letters)
    let isGoal = size >= 100_000
    return [
      Measurement(
        "\(size) cards, time", .milliseconds, ours: ours.time, baseline: baseline.time,
        against: "JSONDecoder",
        goal: isGoal ? 1.0 / 5 : nil),
      Measurement(
        "\(size) cards, peak memory", .megabytes, ours: ours.memory, baseline: baseline.memory,
        against: "JSONDecoder", goal: isGoal ? 0.75 : nil),
      Measurement(
        "\(size) cards, memory they add", .megabytes, ours: ours.growth, baseline: text,
        against: "the size of the file", goal: isGoal ? 2 : nil),
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

    /// What the deck adds to what the program takes.
    lazy var growth = Lane { [unowned self] in Double(last?.growth ?? 0) }

    lazy var memory = Lane { [unowned self] in Double(last?.peak ?? 0) }
  }
}
