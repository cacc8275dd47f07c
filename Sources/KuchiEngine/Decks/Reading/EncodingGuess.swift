/// Recognises encodings other than UTF-8, to refuse them by name.
package enum EncodingGuess {
  /// An encoding of wide units, told by its byte order mark or by the zero bytes beside its first characters.
  package static func wideEncoding(of bytes: [UInt8]) -> DeckFault.Encoding? {
    let head = bytes.prefix(4)
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32 }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return .utf16 }
    switch head.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: return .utf32
    case [true, false, true, false], [false, true, false, true], [true, false], [false, true]: return .utf16
    default: return nil
    }
  }

  /// A Japanese encoding in which the bytes make sense, when they do not as UTF-8.
  ///
  /// UTF-8 with a few bad bytes often passes for another encoding, so sound UTF-8 characters speak against it.
  package static func japaneseEncoding(of bytes: [UInt8]) -> DeckFault.Encoding? {
    if usesEscapes(bytes) { return .iso2022JP }
    let (sound, unsound) = utf8Balance(of: bytes)
    guard unsound > sound else { return nil }
    if passes(bytes, pairLead: { (0xA1...0xFE).contains($0) }, trail: { (0xA1...0xFE).contains($0) }) {
      return .eucJP
    }
    return passes(bytes, pairLead: isShiftJISLead, single: isHalfKatakana, trail: isShiftJISTrail)
      ? .shiftJIS : nil
  }

  // Escape, dollar and a letter switch to two bytes a character.
  private static func usesEscapes(_ bytes: [UInt8]) -> Bool {
    bytes.indices.dropLast(2).contains { index in
      bytes[index] == 0x1B && bytes[index + 1] == UInt8(ascii: "$")
        && (bytes[index + 2] == UInt8(ascii: "B") || bytes[index + 2] == UInt8(ascii: "@"))
    }
  }

  // Pairs of bytes that happen to be UTF-8 are common in other encodings, threes are not.
  private static func utf8Balance(of bytes: [UInt8]) -> (sound: Int, unsound: Int) {
    var (index, sound, unsound) = (0, 0, 0)
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let sequence = UTF8Sequence(at: index, in: bytes)
      // A file cut inside its last character says nothing.
      let isCut = index + sequence.count == bytes.count
      if sequence.problem != nil, !isCut {
        unsound += 1
      } else if sequence.problem == nil, sequence.count > 2 {
        sound += 1
      }
      index += sequence.count
    }
    return (sound, unsound)
  }

  private static func passes(
    _ bytes: [UInt8], pairLead: (UInt8) -> Bool, single: (UInt8) -> Bool = { _ in false },
    trail: (UInt8) -> Bool
  ) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 || single(byte) {
        index += 1
      } else {
        guard pairLead(byte), index + 1 < bytes.count, trail(bytes[index + 1]) else { return false }
        index += 2
      }
    }
    return true
  }

  private static func isHalfKatakana(_ byte: UInt8) -> Bool { (0xA1...0xDF).contains(byte) }

  private static func isShiftJISLead(_ byte: UInt8) -> Bool {
    (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte)
  }

  private static func isShiftJISTrail(_ byte: UInt8) -> Bool {
    (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte)
  }
}
