/// For each key the cards that have it, in ascending order: the posting lists of an index, in three flat arrays.
struct Postings: Sendable {
  private var groups: [UInt64: Int32] = [:]
  private var starts: [Int32] = []
  private var cards: [Int32] = []

  /// Files `count` cards; `keys` hands the keys of a card to the function it is given, which gives their groups: the
  /// numbers of the keys in the order in which they came first.
  init(count: Int, keys: (_ card: Int, _ file: (UInt64) -> Int32) -> Void) {
    // The groups of all cards, one card after the other, and where those of each end.
    var (filed, ends, sizes): ([Int32], [Int], [Int32]) = ([], [], [])
    ends.reserveCapacity(count)
    for card in 0..<count {
      keys(card) { key in
        let group = Self.group(of: key, in: &groups, sizes: &sizes)
        sizes[Int(group)] += 1
        filed.append(group)
        return group
      }
      ends.append(filed.count)
    }
    lay(filed, ends, sizes)
  }

  /// The cards under `key`; empty when there are none.
  subscript(key: UInt64) -> ArraySlice<Int32> {
    groups[key].map { self[group: $0] } ?? []
  }

  /// The cards of a group.
  subscript(group group: Int32) -> ArraySlice<Int32> {
    cards[Int(starts[Int(group)])..<Int(starts[Int(group) + 1])]
  }

  private static func group(of key: UInt64, in groups: inout [UInt64: Int32], sizes: inout [Int32]) -> Int32 {
    if let group = groups[key] { return group }
    let group = Int32(truncatingIfNeeded: sizes.count)
    groups[key] = group
    sizes.append(0)
    return group
  }

  private mutating func lay(_ filed: [Int32], _ ends: [Int], _ sizes: [Int32]) {
    starts = sizes.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    var next = starts
    var place = 0
    cards = [Int32](repeating: 0, count: filed.count)
    for (card, end) in ends.enumerated() {
      while place < end {
        let group = Int(filed[place])
        cards[Int(next[group])] = Int32(truncatingIfNeeded: card)
        next[group] += 1
        place += 1
      }
    }
  }
}

extension UInt64 {
  /// A key for `text`: FNV-1a over its bytes, since hashing a Swift string of kana normalises it every time.
  ///
  /// Two texts may share a key; whoever looks up compares the texts.
  init(key text: String) {
    self = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
