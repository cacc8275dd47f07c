/// Remembers lists of texts by their bytes in the file: cards repeat their tags and parts of speech, and a list that is
/// remembered need not be read again.
struct ListCache {
  private struct Entry {
    var start: Int
    var count: Int
    /// The list as it is packed.
    var packed: [UInt8]
    /// Where its last text opens, from its start.
    var lastQuote: Int
  }

  /// No longer list is remembered.
  private static let limit = 96

  // Each list has one place by its hash, and the last comer keeps it: forgetting costs no more than a copy.
  private var entries = [Entry](repeating: Entry(start: 0, count: 0, packed: [], lastQuote: 0), count: 1024)
  private var slot = 0

  /// The list whose bytes stand at `start`, if it is remembered, how many bytes it has and where its last text
  /// opens.
  mutating func list(at start: Int, in bytes: [UInt8]) -> (packed: [UInt8], count: Int, lastQuote: Int)? {
    let (hash, count) = Self.hash(at: start, in: bytes)
    slot = Int(hash >> 54)
    let (other, span) = (entries[slot].start, bytes.span)
    guard count > 0, entries[slot].count == count else { return nil }
    for index in 0..<count where span[start + index] != span[other + index] { return nil }
    return (entries[slot].packed, count, start + entries[slot].lastQuote)
  }

  /// Remembers the list that was just asked for in vain, unless a bracket within a text ends it too early here.
  mutating func keep(_ packed: ArraySlice<UInt8>, at range: Range<Int>, lastQuote: Int, in bytes: [UInt8]) {
    let start = range.lowerBound
    guard !packed.isEmpty, Self.hash(at: start, in: bytes).count == range.count else { return }
    entries[slot] = Entry(
      start: start, count: range.count, packed: Array(packed), lastQuote: lastQuote - start)
  }

  /// The hash of the bytes up to the first closing bracket, and their number; 0 where there is none near.
  private static func hash(at start: Int, in bytes: [UInt8]) -> (hash: UInt64, count: Int) {
    let span = bytes.span
    var hash: UInt64 = 0
    for index in start..<min(start + limit, span.count) {
      hash = (hash ^ UInt64(span[index])) &* 0x9E37_79B9_7F4A_7C15
      if span[index] == JSONByte.closeBracket { return (hash, index - start + 1) }
    }
    return (hash, 0)
  }
}
