public import Foundation
import KuchiEngine

extension Import {
  /// Reads a file of any format that is known; its bytes tell which.
  ///
  /// - Parameters:
  ///   - file: The whole file; it may be mapped into memory.
  ///   - fileName: Its name, after which a list of words without a name of its own is called.
  ///   - separator: What separates fields, where the file is text and nobody should find out.
  ///   - isHeaded: Whether the first row names the columns, whatever it says; else it does where it says what people call
  ///     columns.
  ///   - progress: Told from time to time how much of a text, a package or a dictionary is read, from 0 to 1.
  public static func read(
    _ file: Data, named fileName: String, separator: UInt8? = nil, isHeaded: Bool = false,
    progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> Import {
    if AnkiPackage.isPackage(file, named: fileName) { return try AnkiPackage.read(file, progress: progress) }
    let limit = DeckLimits().bytes
    if file.count > limit { throw .fileTooLarge(bytes: file.count, limit: limit) }
    let bytes = [UInt8](file)
    return switch ImportFormat(of: bytes, named: fileName) {
    case .kuchi: try kuchi(bytes, named: fileName)
    case .crowdAnki: try CrowdAnkiDeck.read(bytes)
    case .jmdict: try JMdict.read(bytes, progress: progress)
    case .ankiPackage: throw .unknownFormat
    case .separatedText, .ankiText:
      try SeparatedText.read(bytes, separator: separator, isHeaded: isHeaded, progress: progress)
    }
  }

  private static func kuchi(_ bytes: [UInt8], named fileName: String) throws(ImportFailure) -> Import {
    let reading = DeckReader.read(bytes, named: fileName)
    guard let deck = reading.deck else { throw .faultyDeck(reading.faults) }
    return Import(format: .kuchi, title: deck.title, content: .deck(deck), rows: deck.cards.count)
  }
}
