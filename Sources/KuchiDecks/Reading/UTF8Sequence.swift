/// One character of two or more bytes in UTF-8, or the bytes that fail to be one.
struct UTF8Sequence {
  /// The bytes it takes; of a malformed one, those that can be passed over together.
  let count: Int
  /// Why it is malformed.
  let problem: DeckFault.MalformedUTF8?

  init(at index: Int, in bytes: [UInt8]) {
    let lead = bytes[index]
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    let needed = Self.length(lead)
    if let problem = Self.problem(lead, second) {
      let isPair = second & 0xC0 == 0x80 && problem != .strayContinuation && problem != .impossibleByte
      (count, self.problem) = (isPair ? Self.run(index, min(needed, 4), bytes) : 1, problem)
    } else {
      let found = Self.run(index, needed, bytes)
      (count, problem) = (found, found == needed ? nil : .truncated)
    }
  }

  private static func length(_ lead: UInt8) -> Int {
    switch lead {
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  // The first byte and as many continuations as follow it, `most` bytes at the most.
  private static func run(_ index: Int, _ most: Int, _ bytes: [UInt8]) -> Int {
    var count = 1
    while count < most, index + count < bytes.count, bytes[index + count] & 0xC0 == 0x80 { count += 1 }
    return count
  }

  private static func problem(_ lead: UInt8, _ second: UInt8) -> DeckFault.MalformedUTF8? {
    let follows = second & 0xC0 == 0x80
    switch lead {
    case ..<0xC0: return .strayContinuation
    case 0xC0, 0xC1: return .overlong
    case 0xE0 where follows && second < 0xA0, 0xF0 where follows && second < 0x90: return .overlong
    case 0xED where follows && second >= 0xA0: return .surrogate
    case 0xF4 where follows && second >= 0x90: return .outOfRange
    case 0xF5...0xF7: return .outOfRange
    case 0xF8...: return .impossibleByte
    default: return nil
    }
  }
}
