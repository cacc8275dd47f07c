import KuchiJapanese

/// Finds out what separates the fields and the rows of a text.
///
/// It is what gives every row the same number of columns, two at the least, and not what is seen first: a comma in one
/// meaning is no separator. Among those that do, what stands in the columns decides, and a row of names most of all.
struct DelimiterGuess {
  /// The separators of one character, those that are likelier to be meant first.
  static let usual = Array("\t,;|: ".utf8)

  // Words and clocks have these too: nothing but every row agreeing makes them separators.
  private static let doubtful = [":", " ", "=", "~", "-"].map { Delimiters($0) }
  // What people type into the boxes of Quizlet's export.
  private static let longFields = [
    " - ", " – ", " — ", "::", ";;", "|||", "||", " = ", "=>", "->", "##", "=",
  ]
  private static let rows = [
    ";;", ";", "|||", "||", "|", "\n\n\n", "\n\n", "\r\n\r\n", "\n---\n", "###", "//", "~",
  ]
  private static let rowFields = [",", "\t", " - ", " – ", "::", "=", ":", "||", "|", "##"]
  private static let sampledRows = 400
  private static let sampledBytes = 1 << 16
  private static let tie = 0.05

  private let reader: RecordReader
  private let isCommaFile: Bool
  private let options: SeparatedOptions
  /// The text at the beginning of the rows; what does not stand in it separates nothing.
  private let head: ArraySlice<UInt8>

  private init(reader: RecordReader, isCommaFile: Bool, options: SeparatedOptions) {
    (self.reader, self.isCommaFile, self.options) = (reader, isCommaFile, options)
    head = reader.ahead(Self.sampledBytes)
  }

  /// The delimiters of the rows that `reader` stands before; nil where none make columns of them.
  static func delimiters(of reader: RecordReader, named file: String, _ options: SeparatedOptions)
    -> Delimiters?
  {
    let isCommaFile = file.lowercased().hasSuffix(".csv")
    let guess = DelimiterGuess(reader: reader, isCommaFile: isCommaFile, options: options)
    return guess.best()
  }

  // Where lines make poor rows, or there is only one, other rows may be meant.
  private func best() -> Delimiters? {
    let lines = best(among: lineCandidates)
    guard options.row == nil, isOneLine || lines.score < 0.8 else { return lines.delimiters }
    let other = best(among: rowCandidates)
    let needed = isOneLine ? lines.score - Self.tie : lines.score + Self.tie
    return other.delimiters != nil && other.score > needed ? other.delimiters : lines.delimiters
  }

  private var isOneLine: Bool {
    var reader = reader
    _ = reader.wholeLine()
    return reader.next() == nil
  }

  private var lineCandidates: [Delimiters] {
    let row = options.row ?? []
    if let field = options.field { return [Delimiters(field: field, row: row)] }
    let fields = Self.usual.map { [$0] } + Self.longFields.map { Array($0.utf8) }
    return fields.filter { $0 != row }.map { Delimiters(field: $0, row: row) }
  }

  private var rowCandidates: [Delimiters] {
    let fields = options.field.map { [$0] } ?? Self.rowFields.map { Array($0.utf8) }
    return Self.rows.map { Array($0.utf8) }.flatMap { row in
      fields.filter { $0 != row }.map { Delimiters(field: $0, row: row) }
    }
  }

  private func best(among candidates: [Delimiters]) -> (delimiters: Delimiters?, score: Double) {
    var best: (delimiters: Delimiters?, score: Double) = (nil, -1)
    for candidate in candidates {
      guard let score = score(of: candidate) else { continue }
      let winsTies = isCommaFile && candidate == Delimiters(",")
      if score > best.score || winsTies && score > best.score - Self.tie { best = (candidate, score) }
    }
    return best
  }

  /// How well the delimiters part the rows; nil where they make no columns.
  private func score(of delimiters: Delimiters) -> Double? {
    guard head.contains(delimiters.field) else { return nil }
    var (reader, sample) = (reader, DelimitedSample(delimiters))
    reader.delimiters = delimiters
    let end = reader.index + Self.sampledBytes
    while sample.rows < Self.sampledRows, reader.index < end, let record = reader.next() {
      if !record.isComment, !record.isEmpty { sample.take(record) }
    }
    guard let consistency = sample.consistency else { return nil }
    let isDoubtful = Self.doubtful.contains(delimiters)
    if isDoubtful, consistency < 1 { return nil }
    if !delimiters.areQuotable, consistency < 0.8 || sample.rows < 2 { return nil }
    return consistency - sample.penalty + (sample.isHeaded && consistency >= 0.5 ? 1 : 0)
  }
}

/// Rows as some delimiters part them.
private struct DelimitedSample {
  private(set) var rows = 0
  private(set) var isHeaded = false
  private var counts: [Int: Int] = [:]
  private var mixed = 0
  private var stray = 0
  private var separators = 0
  private var filled: Set<Int> = []
  private var punctuation = 0
  private let delimiters: Delimiters

  private static let headRows = 6

  init(_ delimiters: Delimiters) { self.delimiters = delimiters }

  mutating func take(_ record: Record) {
    rows += 1
    counts[record.fields.count, default: 0] += 1
    if rows <= Self.headRows, ColumnNames.areHeader(record.fields) { isHeaded = true }
    if record.fields.contains(where: Self.isMixed) { mixed += 1 }
    if record.fields.contains(where: Self.hasStrayQuote) { stray += 1 }
    separators += record.fields.count - 1
    for (column, field) in record.fields.enumerated() where !field.trimmed.isEmpty { filled.insert(column) }
    for (left, right) in zip(record.fields, record.fields.dropFirst()) where isPunctuation(left, right) {
      punctuation += 1
    }
  }

  /// The share of the rows that have the usual number of columns; nil where that is one.
  var consistency: Double? {
    counts.filter { $0.key > 1 }.map(\.value).max().map { Double($0) / Double(rows) }
  }

  // Japanese and Latin letters in one field are a sign that it is two, though a weak one.
  var penalty: Double {
    let isPunctuation = separators > 0 && punctuation * 10 >= separators * 9
    let hasEmptyColumn = (counts.keys.max() ?? 0) > filled.count
    return (Double(mixed) * 0.25 + Double(stray) * 0.5) / Double(rows) + (isPunctuation ? 0.2 : 0)
      + (hasEmptyColumn ? 0.1 : 0)
  }

  // As in “cat, kitty” and “1,5”.
  private func isPunctuation(_ left: String, _ right: String) -> Bool {
    guard delimiters.field.count == 1, [0x2C, 0x3A, 0x3B].contains(delimiters.field[0]) else { return false }
    if delimiters.field[0] != 0x3A, right.utf8.first == 0x20, left.utf8.last != 0x20 { return true }
    let isBetweenDigits =
      left.utf8.last.map { 0x30...0x39 ~= $0 } == true && right.utf8.first.map { 0x30...0x39 ~= $0 } == true
    return isBetweenDigits && delimiters.field[0] != 0x3B
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
