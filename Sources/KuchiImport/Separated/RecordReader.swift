/// One row of separated text.
struct Record {
  /// Where it begins in the bytes.
  var start: Int
  /// The line it begins on, from 1.
  var line: Int
  var fields: [String]
  /// Whether it begins with a number sign that is not quoted.
  var isComment = false
  /// What was odd about it.
  var events: [ImportReport.Event] = []

  var isEmpty: Bool { fields.allSatisfy { $0.utf8.allSatisfy { $0 <= 0x20 } } }
}

/// Reads separated text row by row, in one pass.
///
/// A field in quotation marks may hold separators, line ends and doubled quotation marks. Where a closing mark is followed
/// by more text, or there is none, the field is taken as it stands: such marks are text that nobody quoted.
struct RecordReader {
  private let bytes: [UInt8]
  var delimiters: Delimiters
  private(set) var index: Int
  private(set) var line: Int
  private var events: [ImportReport.Event] = []

  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")

  init(_ bytes: [UInt8], from index: Int = 0, line: Int = 1, delimiters: Delimiters = Delimiters("\t")) {
    self.bytes = bytes
    self.index = index
    self.line = line
    self.delimiters = delimiters
  }

  /// The next row; nil at the end. Lines of white space alone are passed over.
  mutating func next(columns: Int = 0) -> Record? {
    skipBlankLines()
    guard index < bytes.count else { return nil }
    let (start, line) = (index, line)
    if bytes[index] == UInt8(ascii: "#"), delimiters.row.isEmpty { return comment() }
    events = []
    var fields: [String] = []
    fields.reserveCapacity(columns)
    repeat { fields.append(field()) } while skipSeparator()
    skipRowEnd()
    return Record(start: start, line: line, fields: fields, events: events)
  }

  /// The line here as it stands.
  mutating func wholeLine() -> String {
    let start = index
    while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    defer { skipLineEnd() }
    return text(bytes[start..<index])
  }

  /// At most so many of the bytes that are not read yet.
  func ahead(_ count: Int) -> ArraySlice<UInt8> { bytes[index...].prefix(count) }

  // Quotation marks mean nothing in a comment: it ends with its line.
  private mutating func comment() -> Record {
    let (start, line) = (index, line)
    let mark = String(decoding: delimiters.field, as: UTF8.self)
    let fields = wholeLine().split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    return Record(start: start, line: line, fields: fields, isComment: true)
  }

  // MARK: Fields

  private mutating func field() -> String {
    if delimiters.areQuotable {
      let start = skipSpaces(index)
      if start < bytes.count, bytes[start] == Self.quote, let quoted = quoted(from: start) { return quoted }
    }
    let first = index
    while index < bytes.count, !stands(delimiters.field, at: index), !isRowEnd(index) {
      if !delimiters.row.isEmpty, isLineEnd(bytes[index]), !isFirstOfPair(index) { line += 1 }
      index += 1
    }
    return text(bytes[first..<index])
  }

  /// The quoted field that opens here; nil where its mark closes nowhere, or inside the text.
  private mutating func quoted(from start: Int) -> String? {
    var (here, lines) = (start + 1, 0)
    var (content, runStart): ([UInt8], Int) = ([], start + 1)
    while here < bytes.count {
      let byte = bytes[here]
      if byte == Self.quote {
        guard here + 1 < bytes.count, bytes[here + 1] == Self.quote else {
          return closed(at: here, lines: lines, content + bytes[runStart..<here])
        }
        content += bytes[runStart...here]
        here += 1
        runStart = here + 1
      } else if isLineEnd(byte), !isFirstOfPair(here) {
        lines += 1
      }
      here += 1
    }
    events.append(.unclosedQuote)
    return nil
  }

  private mutating func closed(at here: Int, lines: Int, _ content: [UInt8]) -> String? {
    let end = skipSpaces(here + 1)
    guard end == bytes.count || stands(delimiters.field, at: end) || isLineEnd(bytes[end]) else { return nil }
    index = end
    line += lines
    return text(content[...])
  }

  private mutating func text(_ content: ArraySlice<UInt8>) -> String {
    if content.contains(0) {
      events.append(.zeroBytes)
      return String(decoding: content.filter { $0 != 0 }, as: UTF8.self)
    }
    return String(decoding: content, as: UTF8.self)
  }

  // MARK: Between fields

  private func stands(_ delimiter: [UInt8], at index: Int) -> Bool {
    bytes[index] == delimiter[0] && (delimiter.count == 1 || bytes[index...].starts(with: delimiter))
  }

  private func isRowEnd(_ index: Int) -> Bool {
    delimiters.row.isEmpty ? isLineEnd(bytes[index]) : stands(delimiters.row, at: index)
  }

  private func skipSpaces(_ index: Int) -> Int {
    var index = index
    while index < bytes.count, bytes[index] == Self.space, delimiters.field[0] != Self.space { index += 1 }
    return index
  }

  private mutating func skipSeparator() -> Bool {
    // A row's end may begin as a separator does.
    guard index < bytes.count, delimiters.row.isEmpty || !isRowEnd(index), stands(delimiters.field, at: index)
    else { return false }
    index += delimiters.field.count
    return true
  }

  private mutating func skipRowEnd() {
    if delimiters.row.isEmpty { return skipLineEnd() }
    guard index < bytes.count else { return }
    line += delimiters.row.count { $0 == UInt8(ascii: "\n") }
    index += delimiters.row.count
  }

  private mutating func skipLineEnd() {
    guard index < bytes.count else { return }
    index += isFirstOfPair(index) ? 2 : 1
    line += 1
  }

  private mutating func skipBlankLines() {
    var here = index
    while here < bytes.count, bytes[here] == Self.space || isLineEnd(bytes[here]) {
      guard isLineEnd(bytes[here]) else {
        here += 1
        continue
      }
      index = here
      skipLineEnd()
      here = index
    }
    if here == bytes.count { index = here }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isFirstOfPair(_ index: Int) -> Bool {
    bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
  }
}
