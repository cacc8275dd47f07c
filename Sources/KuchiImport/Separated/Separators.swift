/// The separators of the fields and rows of a text. Each is one character or several.
package struct Separators: Hashable, Sendable {
  /// The separator of fields; never empty.
  package var field: [UInt8]
  /// The separator of rows; empty if each line is a row.
  package var row: [UInt8]
  /// How a row has its fields if there is no separator.
  var layout = Layout.separated

  enum Layout: Hashable, Sendable {
    case separated
    /// Each row has this number of lines, one for each field.
    case lines(Int)
    /// A field ends where the script changes.
    case scripts
  }

  package init(field: [UInt8], row: [UInt8] = []) { (self.field, self.row) = (field, row) }

  fileprivate init(_ layout: Layout) {
    self.init(field: [0x0A])
    self.layout = layout
  }

  init(_ field: String, row: String = "") { self.init(field: Array(field.utf8), row: Array(row.utf8)) }

  /// Whether fields may have quotation marks. Programs with longer separators do not write any.
  var areQuotable: Bool { field.count == 1 && row.isEmpty }

  /// The separator for a name, such as comma or tab, or for characters, with `\t` and `\n`; nil if it is not valid.
  package static func separator(_ text: String) -> [UInt8]? {
    if let name = names[text.lowercased()] { return Array(String(name).utf8) }
    let bytes = Array(text.replacing("\\t", with: "\t").replacing("\\n", with: "\n").utf8)
    let isUsable = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") || 9...10 ~= $0 }
    return 1...32 ~= bytes.count && isUsable ? bytes : nil
  }

  static let names: [String: Character] = [
    "comma": ",", "semicolon": ";", "tab": "\t", "space": " ", "pipe": "|", "colon": ":", "newline": "\n",
  ]
}

/// Guesses the separators of a text. The right one gives most rows the same number of columns, at least two. If
/// several do so, the contents of the columns decide, and a header row most of all.
struct SeparatorGuess {
  /// The common separators, the most likely first.
  static let usual = Array("\t,;|: ".utf8)

  // Words and times contain these too, so all rows must agree on them.
  private static let doubtful = [":", " ", "=", "~", "-", "/"].map { Separators($0) }
  // Separators that people choose in Quizlet's export.
  private static let longFields = bytes(
    " - ", " – ", " — ", "：", "　", "－", "→", " = ", "=>", "->", "==>", "-->", "=", "/")
  // Repeated signs: ::, |||, --.
  private static let runs = (2...4).flatMap { count in
    ":;|#=-~>/".utf8.map { Array(repeating: $0, count: count) }
  }
  private static let rows = bytes(
    ";;", ";", "|||", "||", "|", "\n\n\n", "\n\n", "\r\n\r\n", "\n---\n", "###", "//", "~")
  private static let rowFields = bytes(",", "\t", " - ", " – ", "::", "=", ":", "||", "|", "##")
  private static func bytes(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }
  private static let sampledRows = 400
  private static let sampledBytes = 1 << 16
  private static let (tie, poor) = (0.05, 0.5)

  private let reader: TextRowReader
  private let isCommaFile: Bool
  private let options: SeparatedTextOptions
  /// The beginning of the text, which must contain the separator, and its different bytes, which are soon searched.
  private let head: ArraySlice<UInt8>
  private let bytes: Set<UInt8>
  private let isOfTabs: Bool

  init(of reader: TextRowReader, named file: String, _ options: SeparatedTextOptions) {
    (self.reader, self.options) = (reader, options)
    isCommaFile = file.lowercased().hasSuffix(".csv")
    head = reader.ahead(Self.sampledBytes)
    bytes = Set(head)
    let lines = head.split { $0 == 0x0A || $0 == 0x0D }
    isOfTabs = lines.count { $0.contains(0x09) } * 3 >= lines.count
  }

  // Lines without a good separator may still have fields.
  var best: Separators? {
    let found = parting
    // Meanings contain spaces, too: 食べる to eat.
    let isSpace = found.separators == Separators(" ") && String(decoding: head, as: UTF8.self).hasKana
    guard options.field == nil, found.score < Self.poor || isSpace else { return found.separators }
    let layout = reader.layout(besidesLines: found.score >= Self.poor)
    return layout.map(Separators.init) ?? found.separators
  }

  // If lines make poor rows, or there is only one line, another separator may divide the rows.
  private var parting: (separators: Separators?, score: Double) {
    let lines = best(among: pairs(options.row ?? [], Self.usual.map { [$0] } + Self.longFields + Self.runs))
    guard options.row == nil, isOneLine || lines.score < 0.8 else { return lines }
    let other = best(among: Self.rows.flatMap { pairs($0, Self.rowFields) })
    let needed = isOneLine ? lines.score - Self.tie : lines.score + Self.tie
    return other.separators != nil && other.score > needed ? other : lines
  }

  private var isOneLine: Bool {
    var reader = reader
    _ = reader.wholeLine()
    return reader.next() == nil
  }

  // A tab is never text.
  private func pairs(_ row: [UInt8], _ fields: [[UInt8]]) -> [Separators] {
    let fields = options.field.map { [$0] } ?? (isOfTabs ? [[0x09]] : fields)
    return fields.filter { $0 != row }.map { Separators(field: $0, row: row) }
  }

  private func best(among candidates: [Separators]) -> (separators: Separators?, score: Double) {
    var best: (separators: Separators?, score: Double) = (nil, -1)
    for candidate in candidates {
      guard let score = score(of: candidate) else { continue }
      let winsTies = isCommaFile && candidate == Separators(",")
      if score > best.score || winsTies && score > best.score - Self.tie { best = (candidate, score) }
    }
    return best
  }

  /// The score of the separators; nil if they make no columns.
  private func score(of separators: Separators) -> Double? {
    let field = separators.field
    guard bytes.isSuperset(of: field), field.count == 1 || head.firstIndex(of: field) != nil
    else { return nil }
    var (reader, sample) = (reader, SeparatorSample(separators))
    reader.separators = separators
    let end = reader.index + Self.sampledBytes
    while sample.rows < Self.sampledRows, reader.index < end, let row = reader.next() {
      if !row.isComment, !row.isEmpty { sample.add(row) }
    }
    guard let consistency = sample.consistency else { return nil }
    if Self.doubtful.contains(separators), consistency < 1 { return nil }
    // Sentences contain commas, too.
    if sample.isPunctuation, consistency < 0.6 { return nil }
    if !separators.areQuotable, consistency < 0.8 || sample.rows < 2 { return nil }
    return consistency - sample.penalty + (sample.isHeaded && consistency >= 0.5 ? 1 : 0)
  }
}

/// Statistics about the first rows of a text, divided by candidate separators.
struct SeparatorSample {
  private(set) var rows = 0
  private(set) var isHeaded = false
  private var counts: [Int: Int] = [:]
  private var (joints, punctuation, broken) = (0, 0, 0)
  private let separators: Separators

  init(_ separators: Separators) { self.separators = separators }

  mutating func add(_ row: TextRow) {
    rows += 1
    counts[row.fields.count, default: 0] += 1
    if rows <= TableBuilder.headRows, ColumnName.areHeader(row.fields) { isHeaded = true }
    let (first, last) = (separators.field.first, separators.field.last)
    let isPart = zip(row.fields, row.fields.dropFirst()).contains {
      first != 0x20 && ($0.utf8.last == first || $1.utf8.first == last)
    }
    // A row separator with line ends does not leave line ends in fields.
    let isOfLines = separators.row.contains(0x0A) && row.fields.dropLast().contains { $0.utf8.contains(0x0A) }
    broken += isPart || isOfLines || row.fields.contains(where: Self.isBroken) ? 1 : 0
    joints += row.fields.count - 1
    punctuation += zip(row.fields, row.fields.dropFirst()).count(where: isPunctuation)
  }

  /// The share of rows with the most common number of columns; nil if no row has two columns.
  var consistency: Double? {
    // A separator is never inside brackets, and never a part of a longer one.
    broken * 2 > rows
      ? nil : counts.filter { $0.key > 1 }.map(\.value).max().map { Double($0) / Double(rows) }
  }

  var isPunctuation: Bool { joints > 0 && punctuation * 10 >= joints * 9 }

  var penalty: Double { (isPunctuation ? 0.2 : 0) + (separators.field == [0x20] ? 0.2 : 0) }

  // Whether the separator is punctuation, as in “cat, kitty” and “1,5”.
  private func isPunctuation(_ left: String, _ right: String) -> Bool {
    guard separators.field.count == 1, [0x2C, 0x3A, 0x3B].contains(separators.field[0]) else { return false }
    if separators.field[0] != 0x3A, right.utf8.first == 0x20, left.utf8.last != 0x20 { return true }
    let isBetweenDigits =
      left.utf8.last.map { 0x30...0x39 ~= $0 } == true && right.utf8.first.map { 0x30...0x39 ~= $0 } == true
    return isBetweenDigits && separators.field[0] != 0x3B
  }

  private static func isBroken(_ field: String) -> Bool {
    func count(_ sign: Unicode.Scalar) -> Int { field.utf8.count { Unicode.Scalar($0) == sign } }
    return count("[") != count("]") || count("{") != count("}")
  }
}
