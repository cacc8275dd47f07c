/// A JSON document with the order of its keys and the spelling of its numbers.
indirect enum JSONTree {
  case object([Member])
  case array([JSONTree])
  case text(String)
  /// A number or a word, as it is spelled.
  case literal([UInt8])

  struct Member {
    var key: String
    var value: JSONTree
  }

  /// The tree of a document without errors. Trailing commas are allowed.
  init(sound file: FileText) {
    var reader = JSONTreeReader(file: file)
    self = reader.value()
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// Reads a document without errors, so it checks nothing.
private struct JSONTreeReader {
  let file: FileText
  var index = 0

  init(file: FileText) {
    self.file = file
    if file.matches([0xEF, 0xBB, 0xBF], at: 0) { index = 3 }
  }

  mutating func value() -> JSONTree {
    switch next {
    case JSONByte.openBrace:
      .object(items { reader in JSONTree.Member(key: reader.string(), value: reader.memberValue()) })
    case JSONByte.openBracket: .array(items { $0.value() })
    case JSONByte.quote: .text(string())
    default: .literal(word())
    }
  }

  // The first byte that is not white space; zero at the end.
  private var next: UInt8 {
    mutating get {
      while index < file.bytes.count, JSONByte.isSpace(file.bytes[index]) { index += 1 }
      return index < file.bytes.count ? file.bytes[index] : 0
    }
  }

  private mutating func items<Item>(_ item: (inout Self) -> Item) -> [Item] {
    var items: [Item] = []
    index += 1
    while true {
      switch next {
      case JSONByte.closeBrace, JSONByte.closeBracket, 0:
        index += 1
        return items
      case JSONByte.comma: index += 1
      default: items.append(item(&self))
      }
    }
  }

  private mutating func memberValue() -> JSONTree {
    if next == JSONByte.colon { index += 1 }
    return value()
  }

  private mutating func string() -> String {
    let start = index + 1
    var text = RawText(start, start)
    while text.end < file.bytes.count, file.bytes[text.end] != JSONByte.quote {
      let isEscape = file.bytes[text.end] == JSONByte.backslash
      text.isEscaped = text.isEscaped || isEscape
      text.end += isEscape ? 2 : 1
    }
    index = text.end + 1
    return file.string(text)
  }

  private mutating func word() -> [UInt8] {
    let start = index
    while index < file.bytes.count, !JSONByte.endsWord(file.bytes[index]) { index += 1 }
    // Skips a misplaced byte, so that reading always ends.
    if index == start { index += 1 }
    return Array(file.bytes[start..<min(index, file.bytes.count)])
  }
}
