/// Decodes UTF-8 that arrives byte by byte.
struct UTF8Decoder: Hashable, Sendable {
  private var pending: [UInt8] = []
  private var expected = 0

  /// Part of a scalar has arrived and the rest of it is due.
  var isMidway: Bool { !pending.isEmpty }

  /// Gives up on the scalar that is under way.
  mutating func abandon() { pending = [] }

  /// Takes one byte; returns a scalar when that completes one, U+FFFD when it cannot be part of any.
  mutating func consume(_ byte: UInt8) -> Unicode.Scalar? {
    guard isMidway else { return start(byte) }
    pending.append(byte)
    guard pending.count == expected else { return nil }
    defer { pending = [] }
    return String(decoding: pending, as: UTF8.self).unicodeScalars.first
  }

  private mutating func start(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case ..<0x80: return Unicode.Scalar(byte)
    case 0xC2...0xDF: expected = 2
    case 0xE0...0xEF: expected = 3
    case 0xF0...0xF4: expected = 4
    default: return "\u{FFFD}"
    }
    pending = [byte]
    return nil
  }
}
