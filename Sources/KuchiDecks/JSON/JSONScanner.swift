/// Scans JSON in one pass, reports every error of its grammar and goes on. A grammar asks for the next key or
/// item, and says which type a value should have. Frames hold the progress in objects and arrays.
// It is noncopyable, so that no closure copies it for every value.
struct JSONScanner: ~Copyable {
  /// How many bytes ahead the scanner looks for a closing quotation mark.
  static let reach = 2000

  let file: FileText
  /// The most levels of arrays and objects.
  let levels: Int

  var index = 0
  var depth = 0
  /// Set by a broken structure until the next intact key. Slips in between are not reported.
  var isRecovering = false
  /// Whether `null` is allowed here.
  var allowsNull = false
  /// Before this offset, a string certainly spans several lines.
  var multilineEnd = 0
  /// Before this offset, no wrong quotation marks are closed.
  var quoteSearchEnd = 0
  /// The opening quotation mark of the last string.
  var lastQuote = -1
  /// The step at each level. The first is unused, because the document itself is not a step.
  var path: [PathStep]
  var diagnostics: [Diagnostic] = []

  init(bytes: [UInt8], levels: Int) {
    file = FileText(bytes: bytes)
    self.levels = levels
    path = [PathStep](repeating: .none, count: levels + 2)
  }

  var bytes: [UInt8] { file.bytes }

  /// The byte here; zero at the end.
  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  var isAtEnd: Bool { index >= bytes.count }

  /// Skips white space and comments, and reports the comments.
  @inline(__always)
  mutating func skipSpace() {
    if byte <= JSONByte.space || byte == JSONByte.slash || byte == JSONByte.hash { skipRun() }
  }

  private mutating func skipRun() {
    while index < bytes.count {
      let byte = bytes[index]
      if JSONByte.isSpace(byte) {
        index += 1
      } else {
        guard byte == JSONByte.slash || byte == JSONByte.hash, skipComment() else { return }
      }
    }
  }

  /// Enters the array or object that opens here; nil if it is too deep and was skipped.
  mutating func open() -> JSONFrame? {
    guard depth < levels else {
      report(.tooDeep(limit: levels), at: index)
      skipBalanced()
      return nil
    }
    depth += 1
    path[depth] = .none
    index += 1
    return JSONFrame(start: index - 1)
  }

  /// Leaves the array or object that was entered last.
  mutating func leave() { depth -= 1 }

  // It counts brackets without recursion, so no depth can exhaust the stack.
  private mutating func skipBalanced() {
    var open = 0
    repeat {
      switch byte {
      case JSONByte.openBrace, JSONByte.openBracket: open += 1
      case JSONByte.closeBrace, JSONByte.closeBracket: open -= 1
      case JSONByte.quote:
        _ = scanString()
        continue
      default: break
      }
      index += 1
    } while open > 0 && !isAtEnd
  }

  /// Skips the value here and checks its grammar. Returns its type; nil, with a report, if it is not a value.
  mutating func skipValue() -> Diagnostic.ValueType? {
    switch byte {
    case JSONByte.quote:
      _ = scanString()
      return .string
    case JSONByte.openBrace:
      skipObject()
      return .object
    case JSONByte.openBracket:
      skipArray()
      return .array
    default: return skipScalar()
    }
  }

  private mutating func skipObject() {
    guard var frame = open() else { return }
    while let name = nextKey(&frame) {
      if let first = frame.others[file.unescaped(name)] {
        report(.duplicateKey(file.string(name)), at: name.start - 1, related: first)
      } else {
        frame.others[file.unescaped(name)] = name.start - 1
      }
      _ = skipValue()
    }
    leave()
  }

  private mutating func skipArray() {
    guard var frame = open() else { return }
    while nextElement(&frame) { _ = skipValue() }
    leave()
  }

  /// Reports a value of the wrong type and skips it.
  mutating func mismatch(_ expected: Diagnostic.ValueType) {
    let start = index
    if let found = skipValue() { report(.wrongType(found: found, expected: expected), at: start) }
  }

  /// Whether the value here opens with `first`. Any other value is reported and skipped.
  mutating func expect(_ first: UInt8, _ expected: Diagnostic.ValueType) -> Bool {
    if byte == first { return true }
    mismatch(expected)
    return false
  }

  /// Reports a diagnostic at an offset, with the path of the value being read.
  mutating func report(_ kind: Diagnostic.Kind, at offset: Int, related: Int? = nil) {
    diagnostics.append(Diagnostic(kind, at: offset, path: pathText(), related: related))
  }

  /// Reports a slip that leaves the structure clear. After a broken structure it reports nothing.
  mutating func reportSlip(_ kind: Diagnostic.Kind, at offset: Int) {
    if !isRecovering { report(kind, at: offset) }
  }

  /// Reports a broken structure. Until the next intact key it reports no other one.
  mutating func reportBreak(_ kind: Diagnostic.Kind, at offset: Int, related: Int? = nil) {
    if !isRecovering { report(kind, at: offset, related: related) }
    isRecovering = true
  }

  private func pathText() -> String {
    var text = "$"
    for step in path.prefix(depth + 1).dropFirst() {
      switch step {
      case .key(let name): text += Self.pathStep(shortened(name))
      case .item(let number): text += "[\(number)]"
      case .none: break
      }
    }
    return text
  }

  // Every diagnostic under a key repeats it, so a long one is shortened.
  private func shortened(_ name: RawText) -> String {
    let text = file.string(name)
    return name.count > 128 ? String(text.unicodeScalars.prefix(64)) + "…" : text
  }

  // A key that is not a plain name is quoted, as in RFC 9535.
  private static func pathStep(_ key: String) -> String {
    let isName = !key.isEmpty && key.utf8.allSatisfy { JSONByte.isLetterOrDigit($0) || $0 >= 0x80 }
    if isName { return "." + key }
    let escaped = key.unicodeScalars.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return "[\"" + escaped.joined() + "\"]"
  }
}

/// The bytes that JSON is made of.
package enum JSONByte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let apostrophe = UInt8(ascii: "'")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  package static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == carriageReturn || byte == tab
  }

  /// Whether a bare word ends before this byte.
  static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case quote, comma, colon, openBrace, closeBrace, openBracket, closeBracket: true
    default: byte <= space
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// The value of a hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
