/// All searchable texts from every offset at which a match may begin, sorted by their first bytes.
struct SearchEntries: Sendable {
  /// The kind of text. A search looks in one field at a time.
  enum Field: UInt8 {
    case written, sound, meaning
  }

  /// An offset in the texts. The key is its field, its first six bytes and the remaining length. Most searches
  /// need nothing else.
  private struct Entry {
    // Two halves: one value of 64 bits would add four bytes of padding to each entry.
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

    /// The number of bytes from here to the end of the text, up to a maximum.
    var length: Int { Int(low & 0x7F) }
    /// Whether the text begins earlier.
    var isInside: Bool { low & 0x80 != 0 }
  }

  private var texts: [UInt8]
  private var entries: [Entry]

  /// Adds texts one after the other.
  struct Builder {
    private var texts: [UInt8] = []
    private var entries: [Entry] = []

    /// Reserves room for the texts of `total` cards after `done` of them: growing by copying would need twice
    /// the memory.
    mutating func reserve(for total: Int, after done: Int) {
      func capacity(_ count: Int) -> Int { count * total / done * 9 / 8 }
      texts.reserveCapacity(capacity(texts.count))
      entries.reserveCapacity(capacity(entries.count))
    }

    /// Adds `text` for the card at `position`. Matches may begin at each of `offsets`.
    mutating func file(_ field: Field, _ text: [UInt8], from offsets: [Int], for position: Int32) {
      let start = texts.count
      texts += text
      for offset in offsets {
        let length = UInt64(min(text.count - offset, 0x7F)) | (offset > 0 ? 0x80 : 0)
        entries.append(
          Entry(
            key: SearchEntries.key(field, text[offset...]) | length,
            offset: start + offset, position: position))
      }
    }

    /// Returns everything added so far.
    mutating func take() -> SearchEntries {
      entries.sort { $0.key < $1.key }
      defer { self = Builder() }
      return SearchEntries(texts: texts, entries: entries)
    }
  }

  /// Calls `body` with the card of every text that begins with `text`, and with its distance. The distance is
  /// the number of further bytes, and much more if the text begins earlier.
  func find(_ text: [UInt8], in field: Field, _ body: (_ position: Int, _ distance: Int) -> Void) {
    guard !text.isEmpty else { return }
    let key = Self.key(field, text[...])
    // All keys with these first bytes lie between the key and the key filled with ones.
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
