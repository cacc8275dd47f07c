import KuchiEngine
import KuchiJapanese

/// Statistics about a sample of a column's cells.
struct ColumnProfile {
  private(set) var filled = 0
  private(set) var kana = 0
  private(set) var kanji = 0
  private(set) var japanese = 0
  /// The number of cells with only kana or only kanji.
  private(set) var unmixed = 0
  private(set) var ruby = 0
  private(set) var romaji = 0
  private(set) var numbers = 0
  private(set) var codes = 0
  private(set) var marks = 0
  private(set) var identities = 0
  private(set) var tags = 0
  private(set) var words = 0
  private(set) var length = 0
  /// The sum of the shares of Japanese letters in each cell.
  private(set) var japaneseShare = 0.0
  private var distinct: Set<String> = []

  private static let sample = 500

  static func all(_ columns: some Collection<Int>, of table: ForeignTable) -> [ColumnProfile] {
    var profiles = columns.map { _ in ColumnProfile() }
    let step = max(1, table.rows.count / sample)
    for row in stride(from: 0, to: table.rows.count, by: step) {
      let fields = table.rows[row].fields
      for (index, column) in columns.enumerated() {
        let text = FieldText(fields[column], isHTML: table.isHTML).text
        if !text.isEmpty, !nothing.contains(text), !text.isSpreadsheetError {
          profiles[index].count(text)
        }
      }
    }
    return profiles
  }

  private mutating func count(_ text: String) {
    filled += 1
    length += text.count
    distinct.insert(text)
    let scalars = text.unicodeScalars
    let own = scalars.count { Script.isKana($0) || Script.isKanji($0) }
    let all = own + scalars.count { $0.properties.isAlphabetic && !Script.isKana($0) && !Script.isKanji($0) }
    if own > 0 {
      if own * 2 > all { japanese += 1 }
      japaneseShare += Double(own) / Double(all)
      let kanjiCount = scalars.count(where: Script.isKanji)
      if kanjiCount > 0 { kanji += 1 } else { kana += 1 }
      if own == all, kanjiCount == 0 || kanjiCount == own { unmixed += 1 }
      if text.contains("["), (try? Furigana(text)) != nil { ruby += 1 }
    } else {
      countLatin(text)
    }
  }

  private mutating func countLatin(_ text: String) {
    let words = text.split(separator: " ").count
    if Kana.readings(ofPronunciation: text) != nil { romaji += 1 }
    if !text.unicodeScalars.contains(where: \.properties.isAlphabetic) { numbers += 1 }
    if words == 1, !text.contains(",") { self.words += 1 }
    if words == 1, text.contains(where: \.isNumber) || Self.isFile(text) { codes += 1 }
    if Self.flags.contains(text.lowercased()) { marks += 1 }
    if Self.isIdentity(text) { identities += 1 }
    if text.contains("::") || text.contains("_") && !text.contains(", ") { tags += 1 }
  }

  /// Whether at least this share of the filled cells is counted there.
  func mostly(_ count: KeyPath<Self, Int>, _ share: Double = 0.9) -> Bool {
    filled > 0 && Double(self[keyPath: count]) >= share * Double(filled)
  }

  var averageLength: Double { filled == 0 ? 0 : Double(length) / Double(filled) }

  /// Whether each row has a unique code in this column.
  var isIdentity: Bool { filled > 1 && mostly(\.identities) && distinct.count == filled }

  /// Whether all filled cells are marks such as 1, x or yes.
  var isFlag: Bool { filled > 1 && mostly(\.marks, 1) && distinct.count <= 2 }

  /// Whether the cells look like tags: they contain `::` or `_`, or few different values, or single words that repeat.
  var areTags: Bool {
    if isFlag { return false }
    return mostly(\.tags, 0.5) || filled >= 8 && distinct.count * 4 <= filled && !mostly(\.japanese, 0.5)
      || filled >= 3 && areRepeated && mostly(\.words)
  }

  /// Whether the cells have at most half as many different values.
  var areRepeated: Bool { filled > 1 && distinct.count * 2 <= filled }

  /// Whether the column may contain meanings. Numbers, codes, readings and a single repeated value are none.
  var mayBeMeanings: Bool {
    guard filled > 0, !isFlag, !isIdentity || filled < 3 else { return false }
    if filled >= 3, distinct.count == 1 { return false }
    return !mostly(\.numbers) && !mostly(\.codes) && !mostly(\.unmixed)
  }

  /// The signs that say that a cell is empty.
  private static let nothing: Set<String> = ["-", "–", "—", "/"]

  private static let flags: Set<String> = ["1", "0", "x", "✓", "✔", "yes", "no", "y", "n", "true", "false"]

  private static let files: Set<String> = [
    "mp3", "ogg", "wav", "jpg", "jpeg", "png", "gif", "webp", "svg",
  ]

  // An identifier is longer than a word, has no spaces and mixes letters with digits, signs or capitals.
  private static func isIdentity(_ text: String) -> Bool {
    let bytes = text.utf8
    guard 8...64 ~= bytes.count, bytes.allSatisfy({ 0x21...0x7E ~= $0 }) else { return false }
    let letters = bytes.count { 0x61...0x7A ~= $0 | 0x20 }
    let isMixed = bytes.contains { 0x61...0x7A ~= $0 } && bytes.contains { 0x41...0x5A ~= $0 }
    return letters < bytes.count || isMixed
  }

  private static func isFile(_ text: String) -> Bool {
    text.contains("://") || text.split(separator: ".").last.map { files.contains($0.lowercased()) } == true
  }
}

extension String {
  private static let spreadsheetErrors: Set<String> = [
    "#NAME?", "#REF!", "#VALUE!", "#N/A", "#DIV/0!", "#NULL!", "#NUM!", "#ERROR!", "#SPILL!", "#BEZUG!",
    "#WERT!", "#NV", "#ZAHL!",
  ]

  var isSpreadsheetError: Bool { utf8.first == UInt8(ascii: "#") && Self.spreadsheetErrors.contains(self) }
}
