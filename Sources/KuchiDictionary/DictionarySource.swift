internal import Foundation

/// What is known about a dictionary besides its entries.
package struct DictionaryInfo: Hashable, Sendable, Codable {
  package var title: String
  /// The day or the name of the edition; nil if it is not known.
  package var date: String?
  /// Who made it, and its licence; nil if the file does not say.
  package var credit: String?
  /// The number of entries.
  package var count = 0
  /// The number of words with a pitch accent.
  package var accents = 0

  private static let group = "by the Electronic Dictionary Research and Development Group, CC BY-SA 4.0"

  static func jmdict(_ date: String?) -> Self {
    Self(title: "JMdict", date: date, credit: "JMdict \(group): www.edrdg.org/jmdict/j_jmdict.html")
  }

  static func kanjidic(_ date: String?) -> Self {
    Self(
      title: "KANJIDIC2", date: date,
      credit: "KANJIDIC2 \(group): www.edrdg.org/wiki/index.php/KANJIDIC_Project")
  }
}

/// What a dictionary says.
package enum DictionaryItem {
  case entry(DictionaryEntry)
  /// The accent of a word, by the name that ``PitchAccent/word(_:read:)`` gives it.
  case accent(word: String, fall: Int)
}

/// A file of a dictionary in any of the formats: JMdict as XML or in the JSON of jmdict-simplified, each also packed by gzip;
/// KANJIDIC2 as XML, also packed; or a package of Yomitan's.
package struct DictionarySource {
  private let path: String
  private let size: Int
  private let limit: Int

  /// A file of `size` bytes, of which `limit` are read at most when it is unpacked. JMdict in all its languages has a quarter of
  /// the usual limit.
  package init(_ path: String, size: Int, limit: Int = 512 << 20) {
    (self.path, self.size, self.limit) = (path, size, limit)
  }

  /// Passes on each item, with the share of the file that is read, from 0 to 1.
  ///
  /// - Throws: A ``DictionaryFailure``, or what `body` throws.
  package func read(_ body: (DictionaryItem, _ share: Double) throws -> Void) throws -> DictionaryInfo {
    var file = try UnpackedFile(path, size: size, limit: limit)
    let head = try file.read()
    let text = String(decoding: head, as: UTF8.self)
    if head.starts(with: "PK".utf8) { return try readPackage(body) }
    if text.contains("<JMdict") || text.contains("DOCTYPE JMdict") {
      let date = text.firstMatch(of: /created: ([0-9]{4}-[0-9]{2}-[0-9]{2})/).map { String($0.1) }
      try read(XMLRecords("entry", in: "JMdict", head, file), DictionaryEntry.init(jmdict:), body)
      return .jmdict(date)
    }
    if text.contains("<kanjidic2") || text.contains("DOCTYPE kanjidic2") {
      let date = text.firstMatch(of: /<date_of_creation>([0-9-]{10})</).map { String($0.1) }
      try read(XMLRecords("character", in: "kanjidic2", head, file), DictionaryEntry.init(kanjidic:), body)
      return .kanjidic(date)
    }
    guard text.drop(while: \.isWhitespace).first == "{" else { throw DictionaryFailure.unknownFormat }
    return try readJSON(head, file, body)
  }

  private func read(
    _ records: consuming XMLRecords, _ entry: (XMLElement) -> DictionaryEntry?,
    _ body: (DictionaryItem, Double) throws -> Void
  ) throws {
    while let (record, line) = try records.next() {
      guard let entry = entry(record), entry.isValid else { throw DictionaryFailure.faulty(line: line) }
      if !entry.senses.isEmpty { try body(.entry(entry), records.share) }
    }
  }

  private func readPackage(_ body: (DictionaryItem, Double) throws -> Void) throws -> DictionaryInfo {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      throw DictionaryFailure.unreadable
    }
    let dictionary = try YomitanDictionary(data)
    try dictionary.read(body)
    return dictionary.info
  }

  private func readJSON(
    _ head: [UInt8], _ file: consuming UnpackedFile, _ body: (DictionaryItem, Double) throws -> Void
  ) throws -> DictionaryInfo {
    var bytes = head
    while case let more = try file.read(), !more.isEmpty { bytes += more }
    do {
      let dictionary = try JMdict(bytes)
      for index in 0..<dictionary.count {
        let entry = try dictionary.entry(at: index)
        if !entry.senses.isEmpty { try body(.entry(entry), Double(index) / Double(dictionary.count)) }
      }
      return .jmdict(dictionary.date)
    } catch let error as ImportFailure {
      throw DictionaryFailure.faultyJSON(error)
    }
  }
}
