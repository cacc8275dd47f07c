/// Reads what was packed, one thing after the other. Whoever reads has to know what comes.
package struct PackedReader {
  private let bytes: [UInt8]
  package private(set) var index: Int

  package init(_ bytes: [UInt8], at index: Int) {
    self.bytes = bytes
    self.index = index
  }

  package mutating func number() -> Int {
    var (number, shift) = (0, 0)
    while bytes[index] >= 0x80 {
      number |= Int(bytes[index] & 0x7F) << shift
      shift += 7
      index += 1
    }
    number |= Int(bytes[index]) << shift
    index += 1
    return number
  }

  /// Passes over a text, and tells where its bytes lie.
  @discardableResult
  package mutating func textRange() -> Range<Int> {
    let count = number()
    defer { index += count }
    return index..<index + count
  }

  package mutating func text() -> String { String(decoding: bytes[textRange()], as: UTF8.self) }

  package mutating func texts() -> [String] {
    let count = number()
    var texts: [String] = []
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(text()) }
    return texts
  }
}
