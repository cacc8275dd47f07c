/// The items of an object or array as they are in a file, with the white space between them. Items can be
/// changed, added and removed. The others stay byte for byte, and new ones get the layout of their neighbours.
package struct JSONItems {
  /// An element of an array, or a member of an object.
  package struct Item {
    /// The key of a member; nil for an element.
    package var key: String?
    /// The key as it is spelled, with the colon; empty for an element.
    var head: ArraySlice<UInt8> = []
    package var value: ArraySlice<UInt8>
    /// The white space before and after it; nil to use that of its neighbours.
    var lead: ArraySlice<UInt8>?
    var trail: ArraySlice<UInt8>?
  }

  package var items: [Item] = []
  /// The white space after the opening bracket.
  var opening: ArraySlice<UInt8> = []
  /// The white space before the closing bracket.
  var closing: ArraySlice<UInt8> = []
  /// The white space between a comma and the next item; nil if there are fewer than two items.
  var separator: ArraySlice<UInt8>?
  /// The text between the key of a member and its value.
  var colon: ArraySlice<UInt8> = [JSONByte.colon]
  /// The offset after the closing bracket.
  package private(set) var end: Int
  let isObject: Bool

  /// The items of the object or array that opens at `start`; nil if none does, or it has errors besides trailing commas.
  package init?(in bytes: [UInt8], at start: Int) {
    guard bytes.indices.contains(start), [JSONByte.openBrace, JSONByte.openBracket].contains(bytes[start])
    else { return nil }
    isObject = bytes[start] == JSONByte.openBrace
    var scanner = JSONScanner(bytes: bytes, levels: DeckLimits().levels)
    (scanner.index, scanner.allowsNull) = (start, true)
    var space = start + 1
    if isObject, var frame = scanner.open() {
      while let name = scanner.nextKey(&frame) {
        items.append(scanner.item(at: name.start - 1, key: scanner.file.string(name), after: &space))
      }
    } else if var frame = scanner.open() {
      while scanner.nextElement(&frame) {
        items.append(scanner.item(at: scanner.index, key: nil, after: &space))
      }
    }
    guard scanner.diagnostics.allSatisfy({ $0.kind == .trailingComma }) else { return nil }
    end = scanner.index
    opening = items.first?.lead ?? bytes[space..<(end - 1)]
    closing = items.last?.trail ?? []
    separator = items.dropFirst().first?.lead
    if let head = items.first?.head { colon = Self.colon(of: head) }
    if items.isEmpty { return }
    items[0].lead = nil
    items[items.count - 1].trail = nil
  }

  /// The items of a whole text, such as one that a writer made.
  init?(_ text: ArraySlice<UInt8>) { self.init(in: Array(text), at: 0) }

  /// The text with all changes.
  package var bytes: ArraySlice<UInt8> {
    var bytes: ArraySlice<UInt8> = [isObject ? JSONByte.openBrace : JSONByte.openBracket]
    for (number, item) in items.enumerated() {
      bytes += number == 0 ? opening : [JSONByte.comma] + (item.lead ?? separator ?? lonelySeparator)
      bytes += item.head + item.value
      bytes += number == items.count - 1 ? closing : item.trail ?? []
    }
    bytes.append(isObject ? JSONByte.closeBrace : JSONByte.closeBracket)
    return bytes
  }

  // One item does not show how two are separated. If it has its own line, new ones get lines too. Otherwise
  // the space after a colon decides.
  private var lonelySeparator: ArraySlice<UInt8> {
    opening.contains(JSONByte.lineFeed) ? opening : colon.last == JSONByte.space ? [JSONByte.space] : []
  }

  private static func colon(of head: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let quote = head.lastIndex(of: JSONByte.quote) else { return [JSONByte.colon] }
    return head[(quote + 1)...]
  }

  // MARK: Members

  func place(of key: String) -> Int? { items.firstIndex { $0.key == key } }

  /// Sets a member. A new one is inserted after the last existing one that comes before it in `order`.
  mutating func set(_ key: String, to value: ArraySlice<UInt8>, order: [String]) {
    if let place = place(of: key) { return items[place].value = styled(value, like: items[place].value) }
    let before = order.prefix { $0 != key }.reversed().lazy.compactMap(place).first
    var name = JSONWriter()
    name.exact(key)
    let list = items.first { $0.value.first == JSONByte.openBracket }?.value
    let item = Item(key: key, head: name.bytes + colon, value: styled(value, like: list))
    items.insert(item, at: before.map { $0 + 1 } ?? 0)
  }

  mutating func remove(_ key: String) { items.removeAll { $0.key == key } }

  /// A list in the layout of another. Other values stay as they are.
  private func styled(_ value: ArraySlice<UInt8>, like model: ArraySlice<UInt8>?) -> ArraySlice<UInt8> {
    guard value.first == JSONByte.openBracket, var list = JSONItems(value), let model,
      let other = JSONItems(model), !other.isObject, !list.items.isEmpty
    else { return value }
    for place in list.items.indices { (list.items[place].lead, list.items[place].trail) = (nil, nil) }
    list.opening = other.opening
    list.closing = other.closing
    list.colon = colon
    list.separator = other.separator
    return list.bytes
  }
}

extension JSONScanner {
  /// The item that begins at `start` with its value here. `space` is where the space before it begins, then the next one.
  fileprivate mutating func item(at start: Int, key: String?, after space: inout Int) -> JSONItems.Item {
    let value = index
    _ = skipValue()
    let end = index
    skipSpace()
    defer { space = index + 1 }
    // Without a comma, the next item begins at once.
    return JSONItems.Item(
      key: key, head: bytes[start..<value], value: bytes[value..<end], lead: bytes[min(space, start)..<start],
      trail: bytes[end..<index])
  }
}
