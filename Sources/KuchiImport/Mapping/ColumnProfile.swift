import KuchiEngine
import KuchiJapanese

/// What the cells of a column look like, by a sample of them.
struct ColumnProfile {
  /// The cells with any text in them.
  private(set) var filled = 0
  private(set) var kana = 0
  private(set) var kanji = 0
  private(set) var japanese = 0
  private(set) var ruby = 0
  private(set) var romaji = 0
  private(set) var numbers = 0
  private(set) var identities = 0
  private(set) var tags = 0
  private(set) var length = 0
  /// The shares of Japanese among the letters of each cell, added up.
  private(set) var japaneseShare = 0.0
  private var distinct: Set<String> = []

  private static let sample = 500

  /// Looks at a column of a table.
  init(of column: Int, in table: ForeignTable) {
    let step = max(1, table.rows.count / Self.sample)
    for row in stride(from: 0, to: table.rows.count, by: step) {
      let text = FieldText(table.rows[row].fields[column], isHTML: table.isHTML).text
      if !text.isEmpty { look(at: text) }
    }
  }

  private mutating func look(at text: String) {
    filled += 1
    length += text.count
    distinct.insert(text)
    let scalars = text.unicodeScalars
    let own = scalars.count { Script.isKana($0) || Script.isKanji($0) }
    let all = own + scalars.count { $0.properties.isAlphabetic && !Script.isKana($0) && !Script.isKanji($0) }
    if own > 0 {
      if own * 2 > all { japanese += 1 }
      japaneseShare += Double(own) / Double(all)
      if scalars.contains(where: Script.isKanji) { kanji += 1 } else { kana += 1 }
      if text.contains("["), (try? Furigana(text)) != nil { ruby += 1 }
    } else {
      if Pronunciation.readings(text) != nil { romaji += 1 }
      if text.allSatisfy({ $0.isNumber || $0 == "." }) { numbers += 1 }
      if Self.isIdentity(text) { identities += 1 }
      if Self.isTagged(text) { tags += 1 }
    }
  }

  /// Whether at least this share of the filled cells is of a sort.
  func mostly(_ count: KeyPath<Self, Int>, _ share: Double = 0.9) -> Bool {
    filled > 0 && Double(self[keyPath: count]) >= share * Double(filled)
  }

  var averageLength: Double { filled == 0 ? 0 : Double(length) / Double(filled) }

  /// Whether each row has a code of its own here.
  var isIdentity: Bool { filled > 1 && mostly(\.identities) && distinct.count == filled }

  /// Whether the cells look like tags: with their marks, or few different ones.
  var areTags: Bool {
    mostly(\.tags, 0.5) || filled >= 8 && distinct.count * 4 <= filled && !mostly(\.japanese, 0.5)
  }

  // No spaces, and more than a word: digits or signs among letters.
  private static func isIdentity(_ text: String) -> Bool {
    let bytes = text.utf8
    guard 8...64 ~= bytes.count, bytes.allSatisfy({ 0x21...0x7E ~= $0 }) else { return false }
    let letters = bytes.count { 0x61...0x7A ~= $0 | 0x20 }
    let isMixed = bytes.contains { 0x61...0x7A ~= $0 } && bytes.contains { 0x41...0x5A ~= $0 }
    return letters < bytes.count || isMixed
  }

  private static func isTagged(_ text: String) -> Bool {
    text.contains("::") || text.contains("_") && !text.contains(", ")
  }
}
