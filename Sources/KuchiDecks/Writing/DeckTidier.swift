/// Formats a deck file like the writer, and keeps everything that is not part of a `Deck`.
package enum DeckTidier {
  /// The formatted file, without trailing commas, a byte order mark and repeated items of a list. Nil for a
  /// file with any other error, because only its author knows what it should be.
  package static func tidied(_ bytes: [UInt8], named fileName: String) -> [UInt8]? {
    let diagnostics = DeckReader.read(bytes, named: fileName).diagnostics
    guard diagnostics.allSatisfy({ $0.severity == .warning || $0.kind.isMendable }) else { return nil }
    let file = FileText(bytes: bytes)
    let start = file.significantByte(after: file.start - 1).offset
    return layout(of: bytes[min(start, bytes.count)...])
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

extension Deck {
  /// The lists of a deck whose items are on a line each.
  static let lists: Set = ["passages", "cards"]
}

// The layout of deck files: the order of keys in each kind of object, and where lines end.
extension DeckTidier {
  /// A deck or a word list in this layout, ending in a line feed.
  private static func layout(of document: ArraySlice<UInt8>) -> [UInt8] {
    guard let deck = JSONItems(document), deck.isObject else {
      return list(document, Part(keys: Card.wordFormat.keys)) + [JSONByte.lineFeed]
    }
    let part = Part(keys: Deck.format.keys, isDeck: true)
    let lines = part.sorted(deck.items).map { key, value in
      let inner = part.inside(key)
      let text = Deck.lists.contains(key) ? list(value, inner) : line(value, inner, ", ", ": ")
      return string(key) + Array(": ".utf8) + text
    }
    return joined(lines, "{\n", ",\n", "\n}\n")
  }

  // MARK: Order

  /// The kind of an object or list, which decides its order.
  private struct Part {
    var keys: KeyTable?
    var isDeck = false
    var isList = false

    func inside(_ key: String) -> Part {
      let inner = keys?.inner[key]
      return Part(keys: inner, isList: inner == nil && keys?.names.contains(key) == true)
    }

    /// Members in the order of the format. Unknown keys follow those of the format, and the cards come last.
    func sorted(_ members: [JSONItems.Item]) -> [(key: String, value: ArraySlice<UInt8>)] {
      members.map { ($0.key ?? "", $0.value) }.sorted { rank(of: $0.0) < rank(of: $1.0) }
    }

    private func rank(of key: String) -> Int {
      if isDeck, key == "$schema" { return -1 }
      if isDeck, key == "cards" { return Self.unknown + 1 }
      return keys?.names.firstIndex(of: key) ?? Self.unknown
    }

    private static let unknown = 100

    /// The items of an array. Repeats in a list are removed.
    func distinct(_ items: [JSONItems.Item]) -> [JSONItems.Item] {
      guard isList else { return items }
      var seen: Set<String> = []
      return items.filter {
        FileText.string(quoted: $0.value).map { seen.insert(Normalization.nfc($0)).inserted } ?? true
      }
    }
  }

  // MARK: Lines

  private static func list(_ value: ArraySlice<UInt8>, _ part: Part) -> [UInt8] {
    guard let items = JSONItems(value)?.items, !items.isEmpty else { return line(value, part, ",", ":") }
    return joined(items.map { line($0.value, part, ",", ":") }, "[\n", ",\n", "\n]")
  }

  private static func line(
    _ value: ArraySlice<UInt8>, _ part: Part, _ separator: String, _ colon: String
  ) -> [UInt8] {
    guard let list = JSONItems(value) else {
      return FileText.string(quoted: value).map(string) ?? Array(value)
    }
    guard list.isObject else {
      let items = part.distinct(list.items).map { line($0.value, part, separator, colon) }
      return joined(items, "[", separator, "]")
    }
    let members = part.sorted(list.items).map { key, value in
      string(key) + Array(colon.utf8) + line(value, part.inside(key), separator, colon)
    }
    return joined(members, "{", separator, "}")
  }

  private static func joined(
    _ parts: [[UInt8]], _ open: String, _ separator: String, _ close: String
  ) -> [UInt8] {
    Array(open.utf8) + Array(parts.joined(separator: Array(separator.utf8))) + Array(close.utf8)
  }

  private static func string(_ text: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.string(text)
    return writer.bytes
  }
}
