struct TextRow {
  var line: Int
  var fields: [String]
  /// Whether it begins with an unquoted number sign.
  var isComment = false
  var events: [ImportReport.Event] = []

  var isEmpty: Bool { fields.allSatisfy { $0.utf8.allSatisfy { $0 <= 0x20 } } }
}

/// Reads separated text row by row in one pass. A quoted field may contain separators, line ends and doubled quotation marks.
/// If the closing mark is missing or text follows it, the marks are ordinary text.
struct TextRowReader {
  private let bytes: [UInt8]
  var separators: Separators
  private(set) var index: Int
  private(set) var line = 1
  private var events: [ImportReport.Event] = []

  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")

  init(_ bytes: [UInt8], from index: Int = 0, separators: Separators = Separators("\t")) {
    self.bytes = bytes
    self.index = index
    self.separators = separators
  }

  mutating func next(columns: Int = 0) -> TextRow? {
    skipBlankLines()
    guard index < bytes.count else { return nil }
    let line = line
    if bytes[index] == UInt8(ascii: "#"), separators.row.isEmpty { return comment() }
    events = []
    var fields: [String] = []
    switch separators.layout {
    case .separated: break
    case .scripts:
      let whole = wholeLine()
      return TextRow(line: line, fields: Self.scripts(of: whole) ?? [whole])
    case .lines(let count):
      while fields.count < count, hasNext {
        fields.append(wholeLine())
        skipBlankLines()
      }
      return TextRow(line: line, fields: fields)
    }
    fields.reserveCapacity(columns)
    // A row of more fields is refused, so the rest of it may be anything.
    let most = NoteTables<Int>.mostFieldsOfNote
    repeat { fields.append(field()) } while fields.count <= most && skipSeparator()
    skipRowEnd()
    return TextRow(line: line, fields: fields, events: events)
  }

  var hasNext: Bool { index < bytes.count }

  mutating func wholeLine() -> String {
    let start = index
    while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    defer { skipLineEnd() }
    return text(bytes[start..<index])
  }

  func ahead(_ count: Int) -> ArraySlice<UInt8> { bytes[index...].prefix(count) }

  // A comment ends with its line, even inside quotation marks.
  private mutating func comment() -> TextRow {
    let line = line
    let mark = String(decoding: separators.field, as: UTF8.self)
    let fields = wholeLine().split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    return TextRow(line: line, fields: fields, isComment: true)
  }

  private mutating func field() -> String {
    if separators.areQuotable {
      let start = skipSpaces(index)
      if start < bytes.count, bytes[start] == Self.quote, let quoted = quoted(from: start) { return quoted }
    }
    let first = index
    if separators.field.count == 1, separators.row.isEmpty {
      // The usual case, which tests each byte of a file.
      let separator = separators.field[0]
      while index < bytes.count, bytes[index] != separator, !isLineEnd(bytes[index]) { index += 1 }
    } else {
      while index < bytes.count, !stands(separators.field, at: index), !isRowEnd(index) {
        if !separators.row.isEmpty, isLineEnd(bytes[index]), !isFirstOfPair(index) { line += 1 }
        index += 1
      }
    }
    return text(bytes[first..<index])
  }

  /// Reads the quoted field at `start`; nil if the closing mark is missing or text follows it.
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
    guard end == bytes.count || stands(separators.field, at: end) || isLineEnd(bytes[end]) else { return nil }
    index = end
    line += lines
    return text(content[...])
  }

  private mutating func text(_ content: ArraySlice<UInt8>) -> String {
    guard content.contains(0) else { return String(decoding: content, as: UTF8.self) }
    events.append(.zeroBytes)
    return String(decoding: content.filter { $0 != 0 }, as: UTF8.self)
  }

  private func stands(_ separator: [UInt8], at index: Int) -> Bool {
    bytes[index] == separator[0] && (separator.count == 1 || bytes[index...].starts(with: separator))
  }

  private func isRowEnd(_ index: Int) -> Bool {
    separators.row.isEmpty ? isLineEnd(bytes[index]) : stands(separators.row, at: index)
  }

  private func skipSpaces(_ index: Int, evenAsSeparators: Bool = false) -> Int {
    if separators.field[0] == Self.space, !evenAsSeparators { return index }
    return bytes[index...].firstIndex { $0 != Self.space } ?? bytes.count
  }

  private mutating func skipSeparator() -> Bool {
    // The row separator may begin with the field separator.
    guard index < bytes.count, separators.row.isEmpty || !isRowEnd(index), stands(separators.field, at: index)
    else { return false }
    index += separators.field.count
    return true
  }

  private mutating func skipRowEnd() {
    if separators.row.isEmpty { return skipLineEnd() }
    guard index < bytes.count else { return }
    line += separators.row.count { $0 == UInt8(ascii: "\n") }
    index += separators.row.count
  }

  private mutating func skipLineEnd() {
    guard index < bytes.count else { return }
    index += isFirstOfPair(index) ? 2 : 1
    line += 1
  }

  private mutating func skipBlankLines() {
    while index < bytes.count {
      let here = skipSpaces(index, evenAsSeparators: true)
      if here < bytes.count, !isLineEnd(bytes[here]) { return }
      index = here
      skipLineEnd()
    }
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func isFirstOfPair(_ index: Int) -> Bool {
    bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
  }
}
