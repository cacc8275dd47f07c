import KuchiEngine

extension Import {
  /// Reads a file of any format that is known; its bytes tell which.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - fileName: Its name, after which a list of words without a name of its own is called.
  ///   - separator: What separates fields, where the file is text and nobody should find out.
  public static func read(
    _ bytes: [UInt8], named fileName: String, separator: UInt8? = nil
  ) throws(ImportFailure) -> Import {
    switch ImportFormat(of: bytes) {
    case .kuchi: try kuchi(bytes, named: fileName)
    case .separatedText, .ankiText: try SeparatedText.read(bytes, separator: separator)
    case .ankiPackage, .crowdAnki, .jmdict: throw .unknownFormat
    }
  }

  private static func kuchi(_ bytes: [UInt8], named fileName: String) throws(ImportFailure) -> Import {
    let reading = DeckReader.read(bytes, named: fileName)
    guard let deck = reading.deck else { throw .faultyDeck(reading.faults) }
    return Import(format: .kuchi, title: deck.title, content: .deck(deck), rows: deck.cards.count)
  }
}
