/// Finds cards by their ids.
///
/// An open hash table over the ids' bytes: hashing text as text would normalise it each time, and ids are in a normal
/// form already. It is made for all the cards of a deck and never grows.
struct IdentifierTable: ~Copyable {
  private var owners: [Int32]
  private var hashes: [UInt32]
  private let mask: Int

  init(cards count: Int) {
    var size = 64
    while size < count * 2 { size *= 2 }
    owners = [Int32](repeating: -1, count: size)
    hashes = [UInt32](repeating: 0, count: size)
    mask = size - 1
  }

  /// The card that has this id, or nil after entering it for `card`.
  mutating func owner(of id: String, entering card: Int, hash: UInt32? = nil, in cards: [Card]) -> Int? {
    let hash = hash ?? Self.hash(id)
    let slot = slot(of: id, hash, in: cards)
    if owners[slot] >= 0 { return Int(owners[slot]) }
    owners[slot] = Int32(card)
    hashes[slot] = hash
    return nil
  }

  /// The card that has this id.
  func owner(of id: String, in cards: [Card]) -> Int? {
    let owner = owners[slot(of: id, Self.hash(id), in: cards)]
    return owner < 0 ? nil : Int(owner)
  }

  // Half of the slots stay free, so there is always one to end at.
  private func slot(of id: String, _ hash: UInt32, in cards: [Card]) -> Int {
    var slot = Int(hash) & mask
    while owners[slot] >= 0 {
      if hashes[slot] == hash, cards[Int(owners[slot])].id == id { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// A hash of the id's bytes.
  static func hash(_ id: String) -> UInt32 {
    let bytes = Array(id.utf8)
    return hash(bytes, 0, bytes.count)
  }

  /// A hash of `bytes[start..<end]`, eight bytes at a time.
  static func hash(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
    var hasher = Hasher()
    var word: UInt64 = 0
    for index in start..<end {
      word = word << 8 | UInt64(bytes[index])
      if (index - start) & 7 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(end - start)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
