import ArgumentParser
import Foundation
import KuchiEngine

extension Scene {
  static let decks = Scene(
    name: "decks",
    summary:
      "reading deck files of 10,000 to 200,000 cards, against JSONDecoder; each in a process of its own"
  ) {
    try ScratchFolder.use { scratch in
      try DeckFiles.sizes.flatMap { try DeckFiles.measure($0, in: scratch) }
    }
  }
}

private enum DeckFiles {
  static let sizes = [10_000, 100_000, 200_000]

  static func measure(_ size: Int, in scratch: ScratchFolder) throws -> [Measurement] {
    let bytes = SampleDeck.bytes(of: SampleDeck.deck(of: size))
    let file = try scratch.write(bytes, as: "\(size).json")
    let text = Lane { Double(bytes.count) }
    let (ours, baseline) = (Lanes(.kuchi, file, cards: size), Lanes(.jsonDecoder, file, cards: size))
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
        against: "the size of the file"),
    ]
  }

  /// The lanes of one side. The memory lanes report the process that the time lane ran.
  final class Lanes {
    private let decoder: DeckDecoder
    private let file: String
    private let cards: Int
    private var last: ProbeResult?

    init(_ decoder: DeckDecoder, _ file: String, cards: Int) {
      self.decoder = decoder
      self.file = file
      self.cards = cards
    }

    var letters: Int { last?.letters ?? 0 }

    lazy var time = Lane { [unowned self] in
      let result = try ProbeResult.of(file, by: decoder)
      try expect("the number of cards", result.cards, is: cards)
      last = result
      return result.seconds
    }

    /// The memory that the deck adds to the program.
    lazy var growth = Lane { [unowned self] in Double(last?.growth ?? 0) }

    lazy var memory = Lane { [unowned self] in Double(last?.peak ?? 0) }
  }
}

/// The two decoders of deck files.
enum DeckDecoder: String, ExpressibleByArgument {
  case kuchi
  case jsonDecoder

  /// Reads all cards of `file`.
  func read(_ file: String) throws -> DeckContents {
    switch self {
    case .kuchi:
      let reading = DeckReader.read(try bytes(of: file), named: file)
      guard let deck = reading.deck else { throw WrongResult(description: "The sample deck has faults.") }
      return .cards(deck.cards)
    case .jsonDecoder:
      let data = try Data(contentsOf: URL(filePath: file), options: .mappedIfSafe)
      return .decoded(try JSONDecoder().decode(DecodedDeck.self, from: data).cards)
    }
  }

  // Reads piece by piece like the program, so that the file is in memory only once.
  private func bytes(of file: String) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(filePath: file))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(try handle.seekToEnd()))
    try handle.seek(toOffset: 0)
    while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty { bytes += piece }
    return bytes
  }
}

/// The cards from one decoder.
enum DeckContents {
  case cards([Card])
  case decoded([DecodedCard])

  var count: Int {
    switch self {
    case .cards(let cards): cards.count
    case .decoded(let cards): cards.count
    }
  }

  /// The number of bytes in all texts.
  var letters: Int {
    switch self {
    case .cards(let cards): cards.reduce(0) { $0 + $1.letters }
    case .decoded(let cards): cards.reduce(0) { $0 + $1.letters }
    }
  }
}

extension Card {
  fileprivate var letters: Int {
    ([id, term] + readings + meanings + partsOfSpeech + tags).reduce(0) { $0 + $1.utf8.count }
  }
}

extension DecodedCard {
  fileprivate var letters: Int {
    ([id, term] + readings + meanings + pos + tags).reduce(0) { $0 + $1.utf8.count }
  }
}

/// A deck for `JSONDecoder`, with the fields of the sample deck.
struct DecodedDeck: Decodable {
  let id: String
  let title: String
  let cards: [DecodedCard]
}

/// A card for `JSONDecoder`.
struct DecodedCard: Decodable {
  let id: String
  let term: String
  let readings: [String]
  let meanings: [String]
  let pos: [String]
  let tags: [String]
}
