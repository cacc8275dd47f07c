/// The texts of all cards from every place on that a search may begin at, in the order of their first bytes.
struct SearchEntries: Sendable {
  /// Which texts of a card an entry is one of. A search looks in one field at a time.
  enum Field: UInt8 {
    case written, sound, meaning
  }

  /// A place in the texts. The key is its field, its first six bytes and how much text there is, so that most searches
  /// look at nothing else.
  private struct Entry {
    // In halves: with 64 bits in one piece an entry would take four bytes more, for nothing.
    private let high: UInt32
    private let low: UInt32
    let offset: UInt32
    let position: Int32

    init(key: UInt64, offset: Int, position: Int32) {
      high = UInt32(truncatingIfNeeded: key >> 32)
      low = UInt32(truncatingIfNeeded: key)
      self.offset = UInt32(truncatingIfNeeded: offset)
      self.position = position
    }

    var key: UInt64 { UInt64(high) << 32 | UInt64(low) }

    /// The bytes from here to the end of the text, no more than are counted.
    var length: Int { Int(low & 0x7F) }
    /// Whether more text comes before.
    var isInside: Bool { low & 0x80 != 0 }
  }

  private var texts: [UInt8]
  private var entries: [Entry]

  /// Files texts one after the other.
  struct Builder {
    private var texts: [UInt8] = []
    private var entries: [Entry] = []

    /// Makes room for the texts of `total` cards, of which `done` are filed: an array that grows by copying holds all
    /// twice.
    mutating func reserve(for total: Int, after done: Int) {
      func capacity(_ count: Int) -> Int { count * total / done * 9 / 8 }
      texts.reserveCapacity(capacity(texts.count))
      entries.reserveCapacity(capacity(entries.count))
    }

    /// Files `text` for the card at `position`, to be found from each of `places` on.
    mutating func file(_ field: Field, _ text: [UInt8], from places: [Int], for position: Int32) {
      let start = texts.count
      texts += text
      for place in places {
        let length = UInt64(min(text.count - place, 0x7F)) | (place > 0 ? 0x80 : 0)
        entries.append(
          Entry(
            key: SearchEntries.key(field, text[place...]) | length,
            offset: start + place, position: position))
      }
    }

    /// Takes all that was filed.
    mutating func take() -> SearchEntries {
      entries.sort { $0.key < $1.key }
      defer { self = Builder() }
      return SearchEntries(texts: texts, entries: entries)
    }
  }

  /// Calls `body` with the card of every text that begins with `text`, and how far it is from being `text` alone: by
  /// the bytes that follow, and by much more where something comes before.
  func find(_ text: [UInt8], in field: Field, _ body: (_ position: Int, _ distance: Int) -> Void) {
    guard !text.isEmpty else { return }
    let key = Self.key(field, text[...])
    // All keys with these first bytes lie between the key and the key filled up.
    let last = key | UInt64.max >> UInt64(8 * (min(text.count, Self.keyBytes) + 1))
    var index = firstEntry { $0.key >= key }
    while index < entries.count, entries[index].key <= last {
      let entry = entries[index]
      if text.count <= Self.keyBytes
        || entry.length >= min(text.count, 0x7F) && stands(text, at: Int(entry.offset))
      {
        body(Int(entry.position), max(0, entry.length - text.count) + (entry.isInside ? 0x100 : 0))
      }
      index += 1
    }
  }

  private static let keyBytes = 6

  private static func key(_ field: Field, _ text: ArraySlice<UInt8>) -> UInt64 {
    let bytes = text.prefix(keyBytes)
    let key = bytes.reduce(UInt64(field.rawValue)) { $0 << 8 | UInt64($1) }
    return key << UInt64(8 * (keyBytes - bytes.count + 1))
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
}
