/// Turns offsets into lines and columns, in one pass and only when there are faults to place.
struct LineIndex {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The position of an offset not before the last one asked for.
  mutating func position(of target: Int) -> DeckFault.Position {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      offset += 1
      if byte == JSONByte.lineFeed || (byte == JSONByte.carriageReturn && !isLineFeed(at: offset)) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return DeckFault.Position(line: line, column: column, offset: target)
  }

  private func isLineFeed(at offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == JSONByte.lineFeed
  }

  /// Gives each fault its position, and that of the other place it is about.
  static func resolve(_ faults: [RawFault], in bytes: [UInt8]) -> [DeckFault] {
    var index = LineIndex(bytes)
    let offsets = (faults.map(\.offset) + faults.compactMap(\.related)).sorted()
    var positions: [Int: DeckFault.Position] = [:]
    for offset in offsets { positions[offset] = index.position(of: offset) }
    let start = DeckFault.Position(line: 1, column: 1, offset: 0)
    return faults.map { fault in
      DeckFault(
        kind: fault.kind, position: positions[fault.offset] ?? start, path: fault.path,
        related: fault.related.flatMap { positions[$0] })
    }
  }
}
