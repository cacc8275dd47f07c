/// Recognises encodings other than UTF-8 by the bytes of a text.
///
/// Bytes alone prove no encoding: nearly every text is sound in several. So each candidate is asked how many of its
/// characters beyond ASCII stand where people write such characters, and the best one must convince.
package enum EncodingGuess {
  /// The encoding of a text; nil for UTF-8, and for one that can't be told.
  package static func encoding(of bytes: [UInt8]) -> Diagnostic.Encoding? {
    wideEncoding(of: bytes) ?? narrowEncoding(of: bytes)
  }

  /// An encoding of wide units, told by its byte order mark or by the zero bytes beside its first characters.
  package static func wideEncoding(of bytes: [UInt8]) -> Diagnostic.Encoding? {
    let head = bytes.prefix(4)
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32 }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return .utf16 }
    switch head.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: return .utf32
    case [true, false, true, false], [false, true, false, true], [true, false], [false, true]: return .utf16
    default: return hasJapaneseUTF16(bytes) ? .utf16 : nil
    }
  }

  // Kana and kanji have no zero bytes; the line ends, commas and tabs among them do.
  private static func hasJapaneseUTF16(_ bytes: [UInt8]) -> Bool {
    let sample = bytes.prefix(1 << 16)
    guard bytes.count.isMultiple(of: 2), sample.contains(0), utf8Balance(of: Array(sample)).sound == 0 else {
      return false
    }
    var zeros = (even: 0, odd: 0)
    for index in sample.indices where sample[index] == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    return min(zeros.even, zeros.odd) == 0 && max(zeros.even, zeros.odd) >= max(3, sample.count / 16)
  }

  /// An encoding of bytes, when the text makes no sense as UTF-8.
  ///
  /// UTF-8 with a few bad bytes often passes for another encoding. Sound UTF-8 characters speak against that.
  package static func narrowEncoding(of bytes: [UInt8]) -> Diagnostic.Encoding? {
    if usesEscapes(bytes) { return .iso2022JP }
    let (sound, unsound) = utf8Balance(of: bytes)
    guard unsound > sound else { return nil }
    let likely =
      candidates
      .map { (encoding: $0.encoding, likelihood: $0.likelihood(of: bytes)) }
      .max { $0.likelihood < $1.likelihood }
    return likely.flatMap { $0.likelihood > 0.5 ? $0.encoding : nil }
  }

  private static let candidates: [EncodingCandidate] = [
    .eucJP, .shiftJIS, .windows1252, .macRoman,
  ]

  // Escape, dollar and a letter switch to two bytes a character.
  private static func usesEscapes(_ bytes: [UInt8]) -> Bool {
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(of: 0x1B) {
      let next = bytes[(escape + 1)...].prefix(2)
      if next.elementsEqual([0x24, 0x42]) || next.elementsEqual([0x24, 0x40]) { return true }
      index = escape + 1
    }
    return false
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
}
