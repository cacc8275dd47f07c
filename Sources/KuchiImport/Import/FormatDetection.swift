package import Foundation

extension ImportFile {
  /// The number of bytes at the start of a file that reveal its format.
  package static let headSize = 4096

  /// Refuses a file whose first bytes or name reveal an unsupported format.
  package static func check(head: some Collection<UInt8>, named fileName: String) throws(ImportFailure) {
    if isCollection(head, named: fileName) { return }
    if let format = UnsupportedFormat(head: head, named: fileName) { throw .unsupportedFormat(format) }
  }

  /// Reads a whole file of any supported format, which its bytes reveal. A deck without a title takes the name of the file.
  ///
  /// - Parameter progress: Receives the share of the file that is read, from 0 to 1, now and then.
  package static func read(
    _ file: Data, named fileName: String, options: SeparatedTextOptions = SeparatedTextOptions(),
    progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> ImportFile {
    try check(head: file, named: fileName)
    if isPackage(file, named: fileName) { return try package(file, progress: progress) }
    let limit = DeckLimits().bytes
    if file.count > limit { throw .fileTooLarge(bytes: file.count, limit: limit) }
    let bytes = [UInt8](file)
    if isCollection(bytes, named: fileName) { return try AnkiCollection.read(bytes, progress: progress) }
    return switch try ImportFormat(detectedIn: bytes, named: fileName) {
    case .kuchi: try kuchi(bytes, named: fileName)
    case .crowdAnki: try CrowdAnkiDeck.read(bytes)
    case .jmdict: try JMdict.read(bytes, progress: progress)
    case .separatedText, .ankiText, .ankiPackage:
      try text(bytes, named: fileName, options: options, progress: progress)
    }
  }

  private static func kuchi(_ bytes: [UInt8], named fileName: String) throws(ImportFailure) -> ImportFile {
    let reading = DeckReader.read(bytes, named: fileName)
    guard let deck = reading.deck else { throw .faultyDeck(reading.diagnostics) }
    return ImportFile(format: .kuchi, title: deck.title, content: .deck(deck), rows: deck.cards.count)
  }
}

extension ImportFormat {
  /// Detects the format of a text file by its bytes and, if they are ambiguous, by its name.
  init(detectedIn bytes: [UInt8], named fileName: String) throws(ImportFailure) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let marks = Array(bytes[start...].lazy.filter { $0 > 0x20 }.prefix(2))
    let isJSON =
      fileName.lowercased().hasSuffix(".json")
      || ["[{", "[]", "{\"", "{}"].contains { marks == Array($0.utf8) }
    switch marks.first {
    case UInt8(ascii: "[") where isJSON:
      let isOther = marks == Array("[{".utf8) && !bytes.hasKey("original") && !bytes.hasKey("translation")
      if isOther { throw .unsupportedFormat(.json) }
      self = .kuchi
    case UInt8(ascii: "{") where isJSON: self = try Self.object(bytes)
    default: self = .separatedText
    }
  }

  // Each format has a key that no other format has.
  private static func object(_ bytes: [UInt8]) throws(ImportFailure) -> ImportFormat {
    if bytes.hasKey("crowdanki_uuid") { return .crowdAnki }
    if bytes.hasKey("dictDate"), bytes.hasKey("words") { return .jmdict }
    if bytes.hasKey("formatVersion") || bytes.hasKey("cards") { return .kuchi }
    if bytes.hasKey("data_updated_at") { throw .unsupportedFormat(.waniKani) }
    // Other keys belong to another program. A short or broken object is probably a faulty deck.
    if bytes.count < 64 || bytes.hasKey("title") { return .kuchi }
    throw .unsupportedFormat(.json)
  }
}

extension [UInt8] {
  fileprivate func hasKey(_ key: String) -> Bool {
    let quoted = Array("\"\(key)\"".utf8)
    var rest = self[...]
    while let start = rest.firstIndex(of: quoted) {
      rest = rest[(start + quoted.count)...]
      // A value may be the same text.
      if rest.first(where: { $0 > 0x20 }) == UInt8(ascii: ":") { return true }
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// Where a part first stands. The search of the library for any collections takes many times as long.
  package func firstIndex(of part: [UInt8]) -> Int? {
    var rest = self
    while let start = rest.firstIndex(of: part[0]) {
      if rest[start...].starts(with: part) { return start }
      rest = rest[(start + 1)...]
    }
    return nil
  }
}
