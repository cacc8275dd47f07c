internal import Foundation

/// A package of Yomitan's: the words of its term banks, and the pitch accents of its banks about terms.
struct YomitanDictionary {
  /// The highest number of bytes of a member. The banks of a converter have some 10,000 rows each.
  static let memberLimit = 64 << 20
  /// The highest number of glosses of a row, and of letters of each: examples and tables belong into the dictionary itself.
  private static let (mostGlosses, longestGloss) = (12, 200)

  private let archive: ZipArchive
  private let index: [String: Any]

  init(_ file: Data) throws(DictionaryFailure) {
    do throws(PackageFault) { archive = try ZipArchive(file) } catch { throw .package(error) }
    guard let index = try Self.json("index.json", in: archive) else { throw .unknownFormat }
    guard let index = index as? [String: Any], let title = index["title"] as? String, !title.isEmpty,
      title.utf8.count <= 200
    else { throw .faultyRow(member: "index.json", row: 0) }
    self.index = index
  }

  var info: DictionaryInfo {
    let credit = (index["attribution"] ?? index["author"]) as? String
    return DictionaryInfo(
      title: Self.line(index["title"] as? String ?? ""), date: (index["revision"] as? String).map(Self.line),
      credit: credit.map { Self.line(String($0.prefix(2_000))) })
  }

  private static func json(_ name: String, in archive: ZipArchive) throws(DictionaryFailure) -> Any? {
    let bytes: [UInt8]?
    do throws(PackageFault) { bytes = try archive.read(name, limit: memberLimit) } catch {
      throw .package(error)
    }
    guard let bytes else { return nil }
    guard let value = try? JSONSerialization.jsonObject(with: Data(bytes)) else {
      throw .faultyRow(member: name, row: 0)
    }
    return value
  }

  /// Passes on each item, with the share of the banks that is read. Rows of one word that follow each other are one entry.
  func read(_ body: (DictionaryItem, _ share: Double) throws -> Void) throws {
    let banks = archive.names.filter { $0.wholeMatch(of: /term_(meta_)?bank_[0-9]+\.json/) != nil }
    var unfinished: DictionaryEntry?
    for (position, bank) in banks.enumerated() {
      let share = Double(position) / Double(banks.count)
      try readRows(of: bank) { item in
        guard case .entry(let entry) = item else { return try body(item, share) }
        if let last = unfinished, last.kanji == entry.kanji, last.kana == entry.kana {
          unfinished?.senses += entry.senses
        } else {
          if let unfinished, !unfinished.senses.isEmpty { try body(.entry(unfinished), share) }
          unfinished = entry
        }
      }
    }
    if let unfinished, !unfinished.senses.isEmpty { try body(.entry(unfinished), 1) }
  }

  private func readRows(of bank: String, _ body: (DictionaryItem) throws -> Void) throws {
    guard let rows = try Self.json(bank, in: archive) as? [Any] else {
      throw DictionaryFailure.faultyRow(member: bank, row: 0)
    }
    let tellsOfTerms = bank.hasPrefix("term_meta")
    for (number, row) in rows.enumerated() {
      guard let row = row as? [Any],
        let items = tellsOfTerms ? Self.accents(of: row) : Self.entry(of: row).map({ [.entry($0)] })
      else { throw DictionaryFailure.faultyRow(member: bank, row: number + 1) }
      for item in items { try body(item) }
    }
  }

  /// The first accent of a row that its reading can have; empty if it tells something else; nil if it does not follow the format.
  private static func accents(of row: [Any]) -> [DictionaryItem]? {
    guard row.count >= 3, let term = row[0] as? String, let mode = row[1] as? String, !term.isEmpty else {
      return nil
    }
    guard mode == "pitch" else { return [] }
    guard let data = row[2] as? [String: Any], let kana = data["reading"] as? String,
      let pitches = data["pitches"] as? [[String: Any]]
    else { return nil }
    let positions = pitches.map { $0["position"] }
    // A pattern of H and L is no number, and its word is left out.
    guard positions.allSatisfy({ $0 is Int || $0 is String }) else { return nil }
    let reading = kana.isEmpty ? term : kana
    let fall = positions.lazy.compactMap { $0 as? Int }.first {
      PitchAccent(reading: reading, fall: $0) != nil
    }
    return fall.map { [.accent(word: PitchAccent.word(term, read: reading), fall: $0)] } ?? []
  }

  private static func entry(of row: [Any]) -> DictionaryEntry? {
    guard row.count >= 6, let term = row[0] as? String, let reading = row[1] as? String,
      let rules = row[3] as? String,
      let definitions = row[5] as? [Any], !term.isEmpty
    else { return nil }
    let glosses = definitions.flatMap(glosses)
    let tags = (row[2] as? String ?? "") + " " + rules
    let parts = Set(tags.split(separator: " ").map { $0 == "v5" ? godan(term) : String($0) })
    let sense = DictionaryEntry.Sense(
      Array(glosses.prefix(mostGlosses)), partsOfSpeech: parts.filter(partsOfSpeech.contains).sorted())
    let isKana = Script.isKana(term)
    let kana = reading.isEmpty ? isKana ? [term] : [] : [reading]
    let entry = DictionaryEntry(
      id: term, kanji: isKana ? [] : [.init(term)], kana: kana.map { .init($0) },
      senses: glosses.isEmpty ? [] : [sense])
    return entry.isValid ? entry : nil
  }

  private static let partsOfSpeech = Set(WordClass.allCases.map(\.rawValue)).union([
    "vt", "vi", "adv", "exp", "pn",
  ])

  // The rules of Yomitan don't tell which row of the table a godan verb is of. Its last kana does.
  private static func godan(_ term: String) -> String {
    term.hasSuffix("行く") ? "v5k-s" : "v5" + Romaji.romaji(from: String(term.suffix(1))).prefix(1)
  }

  // MARK: Definitions

  /// The texts of a definition: lines of its own, or of structured content.
  private static func glosses(_ definition: Any) -> [String] {
    var text = ""
    append(definition, to: &text, depth: 0)
    return text.split(separator: "\n").map { line(String($0.prefix(longestGloss))) }.filter { !$0.isEmpty }
  }

  private static let blocks: Set<String> = ["br", "div", "li", "ol", "ul", "p", "table", "td", "th", "tr"]
  /// Readings above words, and links to where an entry is from.
  private static let omitted: Set<String> = ["rt", "rp", "img", "a"]

  private static func append(_ content: Any, to text: inout String, depth: Int) {
    switch content {
    case _ where depth > 64: break
    case let string as String: text += string
    case let list as [Any]: for item in list { append(item, to: &text, depth: depth + 1) }
    case let object as [String: Any]:
      let tag = object["tag"] as? String ?? ""
      if omitted.contains(tag) { return }
      let separator = blocks.contains(tag) ? "\n" : ""
      text += separator
      if let inner = object["content"] ?? object["text"] { append(inner, to: &text, depth: depth + 1) }
      text += separator
    default: break
    }
  }

  private static func line(_ text: String) -> String {
    let visible = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) }
    return String(visible).split(separator: " ").joined(separator: " ")
  }
}
