import KuchiJapanese

/// Statistics about the first rows of a text, divided by candidate separators.
struct SeparatorSample {
  private(set) var rows = 0
  private(set) var isHeaded = false
  private var counts: [Int: Int] = [:]
  private var mixed = 0
  private var stray = 0
  private var separatorCount = 0
  private var filled: Set<Int> = []
  private var punctuation = 0
  private let separators: Separators

  private static let headRows = 6

  init(_ separators: Separators) { self.separators = separators }

  mutating func add(_ row: TextRow) {
    rows += 1
    counts[row.fields.count, default: 0] += 1
    if rows <= Self.headRows, ColumnNames.areHeader(row.fields) { isHeaded = true }
    if row.fields.contains(where: Self.isMixed) { mixed += 1 }
    if row.fields.contains(where: Self.hasStrayQuote) { stray += 1 }
    separatorCount += row.fields.count - 1
    for (column, field) in row.fields.enumerated() where !field.trimmed.isEmpty { filled.insert(column) }
    for (left, right) in zip(row.fields, row.fields.dropFirst()) where isPunctuation(left, right) {
      punctuation += 1
    }
  }

  /// The share of rows with the most common number of columns; nil if no row has two columns.
  var consistency: Double? {
    counts.filter { $0.key > 1 }.map(\.value).max().map { Double($0) / Double(rows) }
  }

  // A field with Japanese and Latin letters is a weak sign of a missed separator.
  var penalty: Double {
    let isPunctuation = separatorCount > 0 && punctuation * 10 >= separatorCount * 9
    let hasEmptyColumn = (counts.keys.max() ?? 0) > filled.count
    return (Double(mixed) * 0.25 + Double(stray) * 0.5) / Double(rows) + (isPunctuation ? 0.2 : 0)
      + (hasEmptyColumn ? 0.1 : 0)
  }

  // Whether the separator is punctuation, as in “cat, kitty” and “1,5”.
  private func isPunctuation(_ left: String, _ right: String) -> Bool {
    guard separators.field.count == 1, [0x2C, 0x3A, 0x3B].contains(separators.field[0]) else { return false }
    if separators.field[0] != 0x3A, right.utf8.first == 0x20, left.utf8.last != 0x20 { return true }
    let isBetweenDigits =
      left.utf8.last.map { 0x30...0x39 ~= $0 } == true && right.utf8.first.map { 0x30...0x39 ~= $0 } == true
    return isBetweenDigits && separators.field[0] != 0x3B
  }

  private static func hasStrayQuote(_ field: String) -> Bool {
    !field.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
  }

  private static func isMixed(_ field: String) -> Bool {
    var (isLatin, isJapanese) = (false, false)
    for scalar in field.unicodeScalars {
      if scalar.isASCII {
        isLatin = isLatin || scalar.properties.isAlphabetic
      } else {
        isJapanese = isJapanese || Script.isJapanese(scalar)
      }
    }
    return isLatin && isJapanese
  }
}
