/// The texts of all cards from every place on that a search may begin at, in the order of their first bytes.
struct SearchEntries: Sendable {
  /// Which texts of a card an entry is one of. A search looks in one field at a time.
  enum Field: UInt8 {
    case written, sound, meaning
  }

  /// A place in the texts: its field and its first seven bytes, which is what the order goes by, and where it is.
  private struct Entry {
    var key: UInt64
    var offset: UInt32
    var position: Int32
  }

  private var texts: [UInt8]
  private var entries: [Entry]

  /// Files texts one after the other.
  struct Builder {
    /// The texts, each after a zero byte.
    private var texts: [UInt8] = [0]
    private var entries: [Entry] = []

    init(capacity: Int) { entries.reserveCapacity(capacity) }

    /// Files `text` for the card at `position`, to be found from each of `places` on.
    mutating func file(_ field: Field, _ text: [UInt8], from places: [Int], for position: Int32) {
      let start = texts.count
      texts += text
      texts.append(0)
      for place in places {
        entries.append(
          Entry(
            key: SearchEntries.key(field, text[place...]), offset: UInt32(truncatingIfNeeded: start + place),
            position: position))
      }
    }

    consuming func finished() -> SearchEntries {
      entries.sort { $0.key < $1.key }
      return SearchEntries(texts: texts, entries: entries)
    }
  }

  /// Calls `body` with the card of every text that begins with `text`, and how far it is from being `text` alone.
  func find(_ text: [UInt8], in field: Field, _ body: (_ position: Int, _ distance: Int) -> Void) {
    guard !text.isEmpty else { return }
    let key = Self.key(field, text[...])
    // All keys with these first bytes lie between the key and the key filled up.
    let last = key | (text.count < Self.keyBytes ? UInt64.max >> UInt64(8 * (text.count + 1)) : 0)
    var index = firstEntry { $0.key >= key }
    while index < entries.count, entries[index].key <= last {
      let offset = Int(entries[index].offset)
      if text.count <= Self.keyBytes || stands(text, at: offset) {
        body(Int(entries[index].position), distance(from: text, to: offset))
      }
      index += 1
    }
  }

  private static let keyBytes = 7

  private static func key(_ field: Field, _ text: ArraySlice<UInt8>) -> UInt64 {
    let bytes = text.prefix(keyBytes)
    let key = bytes.reduce(UInt64(field.rawValue)) { $0 << 8 | UInt64($1) }
    return key << UInt64(8 * (keyBytes - bytes.count))
  }

  private func firstEntry(where isReached: (Entry) -> Bool) -> Int {
    var range = 0..<entries.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = isReached(entries[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  private func stands(_ text: [UInt8], at offset: Int) -> Bool {
    guard offset + text.count <= texts.count else { return false }
    for index in text.indices where texts[offset + index] != text[index] { return false }
    return true
  }

  // What follows, and much more if something comes before.
  private func distance(from text: [UInt8], to offset: Int) -> Int {
    var end = offset + text.count
    while end < texts.count, texts[end] != 0, end - offset - text.count < 255 { end += 1 }
    return end - offset - text.count + (texts[offset - 1] == 0 ? 0 : 256)
  }
}
