/// Finds cards by their ids.
///
/// An open hash table over the ids' bytes: hashing text as text would normalise it each time, and ids are in a normal
/// form already. It is made for all the cards of a deck and never grows.
struct IdentifierTable: ~Copyable {
  private var owners: [Int32]
  private var hashes: [UInt32]
  private let mask: Int

  /// An empty table for cards whose ids have these hashes.
  init(hashes: [UInt32]) {
    var size = 64
    while size < hashes.count * 2 { size *= 2 }
    owners = [Int32](repeating: -1, count: size)
    mask = size - 1
    self.hashes = hashes
  }

  /// The card that has the same id as `card`, or nil after entering that.
  mutating func owner(ofIDOf card: Int, in cards: [Card]) -> Int? {
    let slot = slot(hashes[card]) { cards[$0].id == cards[card].id }
    if owners[slot] >= 0 { return Int(owners[slot]) }
    owners[slot] = Int32(card)
    return nil
  }

  /// The card that has this id.
  func owner(of id: String, in cards: [Card]) -> Int? {
    let owner = owners[slot(Self.hash(id)) { cards[$0].id == id }]
    return owner < 0 ? nil : Int(owner)
  }

  /// A card that is not entered got another id.
  mutating func rename(_ card: Int, _ id: String) { hashes[card] = Self.hash(id) }

  // Half of the slots stay free, so there is always one to end at.
  private func slot(_ hash: UInt32, where isSame: (Int) -> Bool) -> Int {
    var slot = Int(hash) & mask
    while owners[slot] >= 0 {
      if hashes[Int(owners[slot])] == hash, isSame(Int(owners[slot])) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  /// A hash of the id's bytes.
  static func hash(_ id: String) -> UInt32 {
    var id = id
    return id.withUTF8 { hash($0) }
  }

  /// A hash of an id in the bytes of a file.
  static func hash(_ bytes: [UInt8], _ text: RawText) -> UInt32 {
    bytes.withUnsafeBufferPointer { hash(UnsafeBufferPointer(rebasing: $0[text.start..<text.end])) }
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}
