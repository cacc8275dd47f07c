import ArgumentParser
import Foundation
import KuchiEngine

/// The two ways to read a deck file.
enum DeckSide: String, ExpressibleByArgument {
  case kuchi
  case jsonDecoder

  /// Reads `file` from its first byte to the last card.
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

  // Piece by piece, as the program does: no file is in memory twice.
  private func bytes(of file: String) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: URL(filePath: file))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(try handle.seekToEnd()))
    try handle.seek(toOffset: 0)
    while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty { bytes += piece }
    return bytes
  }
}

/// The cards that one side read.
enum DeckContents {
  case cards([Card])
  case decoded([DecodedCard])

  var count: Int {
    switch self {
    case .cards(let cards): cards.count
    case .decoded(let cards): cards.count
    }
  }

  /// The bytes of all texts.
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
