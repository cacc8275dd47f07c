/// Packs the cards of a deck into blocks of bytes.
///
/// A block is large enough for its own cost to be small, and no larger: whoever keeps one card of it keeps all of it.
struct CardBlocks {
  private static let blockSize = 1 << 16

  private var cards: [Card] = []
  private var block: [UInt8] = []
  /// Where the cards of the block that is still open begin.
  private var starts: [UInt32] = []

  /// How many cards there are.
  var count: Int { cards.count + starts.count }

  /// Makes room for so many cards.
  mutating func reserveCapacity(_ count: Int) { cards.reserveCapacity(count) }

  /// Adds the card that was packed.
  mutating func append(_ packer: inout CardPacker) {
    starts.append(UInt32(block.count))
    packer.write(to: &block)
    if block.count >= Self.blockSize { close() }
  }

  /// Takes all the cards out.
  mutating func take() -> [Card] {
    close()
    defer { cards = [] }
    return cards
  }

  // The copy is just as large as it needs to be.
  private mutating func close() {
    let bytes = Array(block[...])
    for start in starts { cards.append(Card(in: bytes, at: start)) }
    block.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
  }
}
