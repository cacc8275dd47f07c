/// Reads romaji from left to right, one kana after the other.
struct RomajiReader {
  enum Meaning {
    /// Letters that lead to this node.
    case spelled(node: Int)
    /// Letters that lead to this node, with a macron on their vowel.
    case lengthened(node: Int, LongVowel)
    /// A repeated consonant. Each repetition is one small tsu.
    case smallTsu
    /// m before b or p.
    case moraicN
    /// Text that is not romaji.
    case other
    /// Letters at the end that may still become kana.
    case pending
  }

  struct Piece {
    let range: Range<Int>
    let meaning: Meaning
    let isUpper: Bool
  }

  let machine: RomajiMachine
  let bytes: [UInt8]
  /// Whether letters at the end wait for more.
  let waits: Bool
  private(set) var position = 0

  init(_ text: String, machine: RomajiMachine, waits: Bool) {
    bytes = Array(text.utf8)
    self.machine = machine
    self.waits = waits
  }

  /// The next piece, or nil at the end of the text.
  mutating func next() -> Piece? {
    let start = position
    guard start < bytes.count else { return nil }
    var node = RomajiMachine.root
    var isUpper = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x80, let piece = lengthened(from: start, at: node, isUpper) { return piece }
      let letter = byte < 0x80 ? (symbol: machine.asciiSymbols[Int(byte)], width: 1) : letterBeyondASCII()
      let following = machine.step(from: node, letter.symbol)
      guard following != RomajiMachine.root else {
        if node != RomajiMachine.root { return stop(at: node, from: start, isUpper) }
        position &+= letter.width
        return piece(from: start, .other, false)
      }
      isUpper = isUpper && byte.isASCIICapital
      node = following
      position &+= letter.width
      if machine.nodes.isLeaf[node] { return piece(from: start, .spelled(node: node), isUpper) }
    }
    return piece(from: start, waits ? .pending : .spelled(node: node), isUpper)
  }

  private func piece(from start: Int, _ meaning: Meaning, _ isUpper: Bool) -> Piece {
    Piece(range: start..<position, meaning: meaning, isUpper: isUpper)
  }

  // No spelling continues after the letters before `position`.
  private mutating func stop(at node: Int, from start: Int, _ isUpper: Bool) -> Piece {
    let following = bytes[position] | 0x20
    if node == machine.nodes.moraicM, following == UInt8(ascii: "b") || following == UInt8(ascii: "p") {
      return piece(from: start, .moraicN, isUpper)
    }
    // A row of w means laughter.
    if machine.nodes.doubled[node] == following, following != UInt8(ascii: "w") {
      position = start + 1
      return piece(from: start, .smallTsu, bytes[start].isASCIICapital)
    }
    return piece(from: start, .spelled(node: node), isUpper)
  }

  // A vowel with a macron ends its spelling unless some spelling continues with that vowel.
  private mutating func lengthened(from start: Int, at node: Int, _ isUpper: Bool) -> Piece? {
    let (scalar, width) = scalar(at: position)
    guard let long = LongVowel(scalar) else { return nil }
    let following = machine.step(from: node, machine.asciiSymbols[Int(long.vowel)])
    guard following != RomajiMachine.root else { return nil }
    position += width
    return piece(from: start, .lengthened(node: following, long), isUpper && long.isUpper)
  }

  private func letterBeyondASCII() -> (symbol: UInt8, width: Int) {
    let (scalar, width) = scalar(at: position)
    return (machine.symbol(of: scalar), width)
  }

  private func scalar(at index: Int) -> (Unicode.Scalar, width: Int) {
    let width = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
    var value = UInt32(bytes[index] & (0xFF >> (width + 1)))
    for byte in bytes[(index + 1)..<(index + width)] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
  }
}
