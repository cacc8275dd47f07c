public import Foundation
import KuchiEngine

extension Import {
  /// How many of a file's first bytes tell what it is.
  public static let headSize = 4096

  /// The most bytes that are read of a file that begins like this; nil for a package, of which only parts are read.
  public static func byteLimit(ofFileThatBeginsWith head: Data, named fileName: String) -> Int? {
    AnkiPackage.isPackage(head, named: fileName) ? nil : DeckLimits().bytes
  }

  /// Refuses a file by its first bytes and its name, where they tell that it is of a format that is not read.
  public static func check(head: Data, named fileName: String) throws(ImportFailure) {
    if let format = UnreadFormat(head: [UInt8](head.prefix(headSize)), named: fileName) {
      throw .unreadFormat(format)
    }
  }

  /// Reads a file of any format that is known; its bytes tell which.
  ///
  /// - Parameters:
  ///   - file: The whole file; it may be mapped into memory.
  ///   - fileName: Its name, after which a list of words without a name of its own is called.
  ///   - options: What a person says of a text.
  ///   - progress: Told from time to time how much of a text, a package or a dictionary is read, from 0 to 1.
  public static func read(
    _ file: Data, named fileName: String, options: SeparatedOptions = SeparatedOptions(),
    progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> Import {
    try check(head: file.prefix(headSize), named: fileName)
    if AnkiPackage.isPackage(file, named: fileName) { return try AnkiPackage.read(file, progress: progress) }
    let limit = DeckLimits().bytes
    if file.count > limit { throw .fileTooLarge(bytes: file.count, limit: limit) }
    return try read(bytes: [UInt8](file), named: fileName, options: options, progress: progress)
  }

  /// Reads a file that is no package: the same with its bytes, so that they are in memory once.
  public static func read(
    bytes: [UInt8], named fileName: String, options: SeparatedOptions = SeparatedOptions(),
    progress: (Double) -> Void = { _ in }
  ) throws(ImportFailure) -> Import {
    let limit = DeckLimits().bytes
    if bytes.count > limit { throw .fileTooLarge(bytes: bytes.count, limit: limit) }
    if AnkiPackage.isPackage(Data(bytes.prefix(headSize)), named: fileName) {
      return try AnkiPackage.read(Data(bytes), progress: progress)
    }
    switch try ImportFormat(of: bytes, named: fileName) {
    case .kuchi: return try kuchi(bytes, named: fileName)
    case .crowdAnki: return try CrowdAnkiDeck.read(bytes)
    case .jmdict: return try JMdict.read(bytes, progress: progress)
    case .separatedText, .ankiText, .ankiPackage:
      if let format = UnreadFormat(text: bytes, named: fileName) { throw .unreadFormat(format) }
      return try SeparatedText.read(bytes, named: fileName, options: options, progress: progress)
    }
  }

  private static func kuchi(_ bytes: [UInt8], named fileName: String) throws(ImportFailure) -> Import {
    let reading = DeckReader.read(bytes, named: fileName)
    guard let deck = reading.deck else { throw .faultyDeck(reading.faults) }
    return Import(format: .kuchi, title: deck.title, content: .deck(deck), rows: deck.cards.count)
  }
}

extension ImportFormat {
  /// The format that a text file's bytes tell, and where they could be text too, its name; any other sort counts as separated.
  init(of bytes: [UInt8], named fileName: String) throws(ImportFailure) {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let marks = Array(bytes[start...].lazy.filter { $0 > 0x20 }.prefix(2))
    let isJSON =
      fileName.lowercased().hasSuffix(".json")
      || ["[{", "[]", "{\"", "{}"].contains { marks == Array($0.utf8) }
    if isJSON, UnreadFormat(text: bytes, named: fileName) == .jsonLines { throw .unreadFormat(.jsonLines) }
    switch marks.first {
    case UInt8(ascii: "[") where isJSON:
      if marks == Array("[{".utf8), !bytes.hasKey("original"), !bytes.hasKey("translation") {
        throw .unreadFormat(.json)
      }
      self = .kuchi
    case UInt8(ascii: "{") where isJSON: self = try Self.object(bytes)
    default: self = .separatedText
    }
  }

  // What only the one or the other has among its keys.
  private static func object(_ bytes: [UInt8]) throws(ImportFailure) -> ImportFormat {
    if bytes.hasKey("crowdanki_uuid") { return .crowdAnki }
    if bytes.hasKey("dictDate"), bytes.hasKey("words") { return .jmdict }
    if bytes.hasKey("formatVersion") || bytes.hasKey("cards") { return .kuchi }
    if bytes.hasKey("data_updated_at") { throw .unreadFormat(.waniKani) }
    // An object of other keys is somebody else's; one without any, or broken at once, may have been meant as a deck.
    if bytes.count < 64 || bytes.hasKey("title") { return .kuchi }
    throw .unreadFormat(.json)
  }
}

extension [UInt8] {
  fileprivate func hasKey(_ key: String) -> Bool {
    let quoted = Array("\"\(key)\"".utf8)
    var rest = self[...]
    while let quote = rest.firstIndex(of: quoted[0]) {
      if self[quote...].starts(with: quoted) { return true }
      rest = self[(quote + 1)...]
    }
    return false
  }
}
