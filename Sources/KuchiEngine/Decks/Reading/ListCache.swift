/// Remembers lists of texts by their bytes in the file: cards repeat their tags and parts of speech, and one copy of
/// each list will do.
struct ListCache {
  private struct Entry {
    var start: Int
    var count: Int
    var list: [String]
  }

  // Each list has one place by its hash, and the last comer keeps it: forgetting costs no more than a copy.
  private var entries = [Entry](repeating: Entry(start: 0, count: 0, list: []), count: 1024)
  private var slot = 0

  /// The list with the same bytes, if it is remembered.
  mutating func list(at range: Range<Int>, in bytes: [UInt8]) -> [String]? {
    slot = Self.slot(of: range, in: bytes)
    let (start, count) = (entries[slot].start, entries[slot].count)
    guard count == range.count else { return nil }
    let (shift, span) = (start - range.lowerBound, bytes.span)
    for index in range where span[index] != span[index + shift] { return nil }
    return entries[slot].list
  }

  /// Remembers the list that was just asked for in vain.
  mutating func keep(_ list: [String], at range: Range<Int>) {
    entries[slot] = Entry(start: range.lowerBound, count: range.count, list: list)
  }

  private static func slot(of range: Range<Int>, in bytes: [UInt8]) -> Int {
    // The ends of a list tell it from others well enough, and every byte is compared afterwards.
    let span = bytes.span
    var hash = UInt64(truncatingIfNeeded: range.count)
    for index in range.prefix(6) { hash = (hash << 5) &+ hash ^ UInt64(span[index]) }
    for index in range.suffix(6) { hash = (hash << 5) &+ hash ^ UInt64(span[index]) }
    return Int((hash &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }
}
