internal import KuchiJapanese

/// Formats a deck file like the writer: keys in the order of the format, metadata first, one card a line, text
/// in NFC. It keeps everything that a `Deck` does not hold, such as `x-` keys.
package enum DeckTidier {
  /// The formatted file, without trailing commas, a byte order mark and repeated items of a list.
  ///
  /// A formatted file stays as it is.
  ///
  /// - Returns: Nil for a file with any other error: only its author knows what it should be.
  package static func tidied(_ bytes: [UInt8], named fileName: String) -> [UInt8]? {
    let diagnostics = DeckReader.read(bytes, named: fileName).diagnostics
    guard diagnostics.allSatisfy({ $0.severity == .warning || $0.kind.isMendable }) else { return nil }
    return DeckLayout.bytes(of: JSONTree(document: bytes))
  }

  /// The file with an id in every card that has none. No other byte changes.
  ///
  /// Each card keeps the id it had until now, so its progress stays when its term changes.
  ///
  /// - Returns: Nil for a file with any error, and for a word list, which has no ids.
  package static func identified(_ bytes: [UInt8], named fileName: String) -> [UInt8]? {
    let reading = DeckReader.read(bytes, named: fileName, withSourceMap: true)
    guard let deck = reading.deck, let map = reading.sourceMap, !map.isWordList else { return nil }
    var result: [UInt8] = []
    var written = 0
    for number in map.unnamed {
      let start = map.offset(of: number)
      let key = FileText(bytes: bytes).significantByte(after: start).offset
      let isOneLine = key == start + 1
      var id = JSONWriter(separator: ",", colon: isOneLine ? ":" : ": ")
      id.text(CardKey.id, deck.cards[number].id)
      result += bytes[written..<key] + id.bytes + Array((isOneLine ? "," : ", ").utf8)
      written = key
    }
    return result + bytes[written...]
  }
}

extension Diagnostic.Kind {
  /// Whether it can be fixed without knowing the intention.
  var isMendable: Bool {
    switch self {
    case .trailingComma, .repeatedItem: true
    default: false
    }
  }
}

/// A JSON document with the order of its keys and the spelling of its numbers.
indirect enum JSONTree {
  case object([Member])
  case array([JSONTree])
  case text(String)
  /// A number or a word, as it is spelled.
  case literal(ArraySlice<UInt8>)

  struct Member {
    var key: String
    var value: JSONTree
  }

  /// The tree of a document without errors. Trailing commas are allowed.
  init(document bytes: [UInt8]) {
    let file = FileText(bytes: bytes)
    let start = file.significantByte(after: file.matches([0xEF, 0xBB, 0xBF], at: 0) ? 2 : -1).offset
    self.init(bytes[min(start, bytes.count)...])
  }

  private init(_ value: ArraySlice<UInt8>) {
    if let list = JSONItems(value) {
      self =
        value.first == JSONByte.openBrace
        ? .object(list.items.map { Member(key: $0.key ?? "", value: JSONTree($0.value)) })
        : .array(list.items.map { JSONTree($0.value) })
    } else if value.first == JSONByte.quote {
      self = .text(FileText.string(quoted: value))
    } else {
      self = .literal(value)
    }
  }

  var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// The layout of deck files: the order of keys in each kind of object, and where lines end.
enum DeckLayout {
  /// A deck or a word list in this layout, ending in a line feed.
  static func bytes(of tree: JSONTree) -> [UInt8] {
    switch ordered(tree, .deck) {
    case .object(let members):
      let lines = members.map { member in
        string(member.key) + Array(": ".utf8)
          + (member.key == DeckKey.cards.rawValue ? list(member.value) : line(member.value, ", ", ": "))
      }
      return joined(lines, "{\n", ",\n", "\n}\n")
    case let words: return list(words) + [JSONByte.lineFeed]
    }
  }

  // MARK: Order

  /// The kind of an object or list, which decides its order.
  private enum Part {
    case deck, card, language, source, example, gap, list, free

    func inside(_ key: String) -> Part {
      switch (self, key) {
      case (.deck, DeckKey.cards.rawValue): .card
      case (.deck, DeckKey.languages.rawValue): .language
      case (.deck, DeckKey.sources.rawValue): .source
      case (.card, CardKey.examples.rawValue): .example
      case (.card, CardKey.cloze.rawValue): .gap
      case (.gap, GapKey.wrong.rawValue): .free
      default: rank(of: key) < Self.unknown ? .list : .free
      }
    }

    /// The rank of a key. Unknown keys follow those of the format, and the cards come last.
    func rank(of key: String) -> Int {
      if self == .deck, key == DeckKey.cards.rawValue { return Self.unknown + 1 }
      return keys.firstIndex(of: key) ?? Self.unknown
    }

    private static let unknown = 100

    private var keys: [String] {
      switch self {
      case .deck: ["$schema"] + DeckKey.allCases.map(\.rawValue)
      case .card: CardKey.allCases.map(\.rawValue) + WordKey.allCases.map(\.rawValue)
      case .language: LanguageKey.allCases.map(\.rawValue)
      case .source: SourceKey.allCases.map(\.rawValue)
      case .example: ExampleKey.allCases.map(\.rawValue)
      case .gap: GapKey.allCases.map(\.rawValue)
      case .list, .free: []
      }
    }
  }

  private static func ordered(_ tree: JSONTree, _ part: Part) -> JSONTree {
    switch tree {
    case .object(let members):
      let sorted = members.enumerated().sorted { left, right in
        (part.rank(of: left.element.key), left.offset) < (part.rank(of: right.element.key), right.offset)
      }
      return .object(
        sorted.map { _, member in
          .init(key: member.key, value: ordered(member.value, part.inside(member.key)))
        })
    case .array(let items):
      let isWordList = part == .deck
      return .array(
        part == .list ? distinct(items) : items.map { ordered($0, isWordList ? .card : part) })
    case .text, .literal: return tree
    }
  }

  private static func distinct(_ items: [JSONTree]) -> [JSONTree] {
    var seen: Set<String> = []
    return items.filter { item in item.text.map { seen.insert(Normalization.nfc($0)).inserted } ?? true }
  }

  // MARK: Lines

  private static func list(_ tree: JSONTree) -> [UInt8] {
    guard case .array(let items) = tree, !items.isEmpty else { return line(tree, ",", ":") }
    return joined(items.map { line($0, ",", ":") }, "[\n", ",\n", "\n]")
  }

  private static func line(_ tree: JSONTree, _ separator: String, _ colon: String) -> [UInt8] {
    switch tree {
    case .object(let members):
      let lines = members.map { string($0.key) + Array(colon.utf8) + line($0.value, separator, colon) }
      return joined(lines, "{", separator, "}")
    case .array(let items): return joined(items.map { line($0, separator, colon) }, "[", separator, "]")
    case .text(let text): return string(text)
    case .literal(let bytes): return Array(bytes)
    }
  }

  private static func joined(
    _ parts: [[UInt8]], _ open: String, _ separator: String, _ close: String
  ) -> [UInt8] {
    Array(open.utf8) + Array(parts.joined(separator: Array(separator.utf8))) + Array(close.utf8)
  }

  private static func string(_ text: String) -> [UInt8] {
    var writer = JSONWriter(separator: ",", colon: ":")
    writer.string(text)
    return writer.bytes
  }
}
