/// Recognises encodings other than UTF-8 by the bytes of a text.
///
/// Bytes alone prove no encoding: nearly every text is valid in several. So each candidate measures how many
/// of its characters beyond ASCII are in plausible positions, and the best one must convince.
package enum EncodingGuess {
  /// The encoding of a text; nil for UTF-8 and for an unknown one.
  package static func encoding(of bytes: [UInt8]) -> Diagnostic.Encoding? {
    wideEncoding(of: bytes) ?? narrowEncoding(of: bytes)
  }

  /// An encoding of wide units, recognised by its byte order mark or by zero bytes near its first characters.
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

  // Kana and kanji have no zero bytes, but line ends, commas and tabs do.
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

  /// An encoding of single bytes, if the text makes no sense as UTF-8.
  ///
  /// UTF-8 with a few bad bytes often looks like another encoding. Valid UTF-8 characters speak against that.
  package static func narrowEncoding(of bytes: [UInt8]) -> Diagnostic.Encoding? {
    if usesEscapes(bytes) { return .iso2022JP }
    let (sound, unsound) = utf8Balance(of: bytes)
    guard unsound > sound else { return nil }
    let likely = candidates.map { ($0.encoding, $0.likelihood(bytes)) }.max { $0.1 < $1.1 }
    return likely.flatMap { $0.1 > 0.5 ? $0.0 : nil }
  }

  /// How likely a text has each encoding, from 0 to 1; 0 if its bytes are invalid in it.
  private static let candidates:
    [(encoding: Diagnostic.Encoding, likelihood: @Sendable ([UInt8]) -> Double)] = [
      (.eucJP, { eastern($0, eucJP) }), (.shiftJIS, { eastern($0, shiftJIS, halfKana: 0xA1...0xDF) }),
      (.gb18030, { eastern($0, gb18030) }), (.big5, { eastern($0, big5) }), (.eucKR, { eastern($0, eucKR) }),
      // If a text makes sense both ways, this trainer prefers Japanese: 双子 is "ëoéq" to a Mac.
      (.windows1252, { 0.85 * western($0, WesternCharacter.windows1252) }),
      (.macRoman, { 0.85 * western($0, WesternCharacter.macRoman) }),
    ]

  // Escape, dollar and a letter switch to two bytes per character.
  private static func usesEscapes(_ bytes: [UInt8]) -> Bool {
    var index = bytes.startIndex
    while let escape = bytes[index...].firstIndex(of: 0x1B) {
      let next = bytes[(escape + 1)...].prefix(2)
      if next.elementsEqual([0x24, 0x42]) || next.elementsEqual([0x24, 0x40]) { return true }
      index = escape + 1
    }
    return false
  }

  // In other encodings, pairs of bytes are often valid UTF-8 by chance. Triples are not.
  private static func utf8Balance(of bytes: [UInt8]) -> (sound: Int, unsound: Int) {
    var (index, sound, unsound) = (0, 0, 0)
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let sequence = UTF8Sequence(at: index, in: bytes)
      // A file that ends inside its last character proves nothing.
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

// How well the characters beyond ASCII fit their neighbours.
extension EncodingGuess {
  private static func western(_ bytes: [UInt8], _ kind: (UInt8) -> WesternCharacter) -> Double {
    var (total, count, touching) = (0.0, 0, 0)
    for index in bytes.indices where bytes[index] >= 0x80 {
      let before = index > 0 ? bytes[index - 1] : 0x20
      let after = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      let character = kind(bytes[index])
      if character == .undefined { return 0 }
      total += character.plausibility(between: before, and: after)
      count += 1
      if isLetter(before) || isLetter(after) { touching += 1 }
    }
    // A stray byte beside no letter is damage and not part of a word.
    return touching * 2 < count || count == 0 ? 0 : total / Double(count)
  }

  private static func eastern(
    _ bytes: [UInt8], _ pairs: [Pairs], halfKana: ClosedRange<UInt8>? = nil
  ) -> Double {
    var (index, total, count, isAfterEastern) = (0, 0.0, 0, false)
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x80 else {
        isAfterEastern = false
        index += 1
        continue
      }
      let isHalf = halfKana?.contains(byte) == true
      let second = index + 1 < bytes.count ? bytes[index + 1] : 0
      let pair = pairs.first { $0.leads.contains(byte) && $0.trails.contains(second) }
      guard let plausibility = isHalf ? rare : pair?.plausibility else { return 0 }
      let end = index + (isHalf ? 1 : 2)
      let isBeforeEastern = end < bytes.count && bytes[end] >= 0x80
      let touchesLetter =
        index > 0 && isLetter(bytes[index - 1]) || end < bytes.count && isLetter(bytes[end])
      // A lone character among Latin letters is probably an accented letter.
      let isLone = touchesLetter && !isAfterEastern && !isBeforeEastern
      total += plausibility * (isLone ? 0.15 : 1)
      (count, isAfterEastern, index) = (count + 1, true, end)
    }
    return count == 0 ? 0 : total / Double(count)
  }
}

// The byte pairs that form a character, and how plausible those are. The first entry that fits counts.
extension EncodingGuess {
  private typealias Pairs = (leads: ClosedRange<UInt8>, trails: ClosedRange<UInt8>, plausibility: Double)

  private static let kanaOrMark = 1.0
  private static let commonKanji = 0.9
  /// For rare kanji and half-width kana.
  private static let rare = 0.6
  private static let privateUse = 0.0
  // Kanji that both share count for Japanese. Chinese also has common characters beyond them, and no kana.
  private static let commonHanzi = 0.89

  private static func pairs(
    trails: ClosedRange<UInt8>..., of rows: (ClosedRange<UInt8>) -> [Pairs]
  ) -> [Pairs] { trails.flatMap(rows) }

  private static let shiftJIS = pairs(trails: 0x40...0x7E, 0x80...0xFC) { trails in
    [
      (0x81...0x87, trails, kanaOrMark), (0x88...0x97, trails, commonKanji), (0x98...0x9F, trails, rare),
      (0xE0...0xEE, trails, rare), (0xFA...0xFC, trails, rare), (0xF0...0xF9, trails, privateUse),
    ]
  }

  private static let gb18030: [Pairs] = [
    (0x81...0xFE, 0x40...0x7E, 0.4), (0x81...0xFE, 0x80...0xA0, 0.4), (0x81...0xA0, 0xA1...0xFE, 0.4),
    (0xB0...0xD7, 0xA1...0xFE, commonHanzi), (0xA4...0xAF, 0xA1...0xFE, 0.3),
    (0xA1...0xFE, 0xA1...0xFE, rare),
  ]

  private static let big5 = pairs(trails: 0x40...0x7E, 0xA1...0xFE) { trails in
    [
      (0xA4...0xC6, trails, commonHanzi), (0xA1...0xA3, trails, rare), (0xC7...0xF9, trails, 0.5),
    ]
  }

  private static let eucKR: [Pairs] = [
    (0xB0...0xC8, 0xA1...0xFE, 0.97), (0xA1...0xAF, 0xA1...0xFE, 0.5), (0xC9...0xFE, 0xA1...0xFE, 0.3),
  ]

  private static let eucJP: [Pairs] = [
    (0x8E...0x8E, 0xA1...0xDF, rare), (0xA1...0xA8, 0xA1...0xFE, kanaOrMark),
    (0xAD...0xAD, 0xA1...0xFE, kanaOrMark), (0xB0...0xCF, 0xA1...0xFE, commonKanji),
    (0xD0...0xF4, 0xA1...0xFE, rare), (0xF5...0xFE, 0xA1...0xFE, privateUse),
  ]
}

private func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

/// The character of one byte in a Western encoding.
private enum WesternCharacter {
  case lower, upper, opening, closing, sign, odd, undefined

  /// How plausible the character is between two bytes.
  func plausibility(between before: UInt8, and after: UInt8) -> Double {
    let isInside = isLetter(before) && isLetter(after)
    switch self {
    // No Western word has three bytes beyond ASCII in a row.
    case .lower, .upper: if before >= 0x80, after >= 0x80 { return 0 }
    default: break
    }
    switch self {
    case .lower: return isLetter(before) || isLetter(after) ? 1 : 0.7
    case .upper: return 0x61...0x7A ~= before ? 0.1 : isLetter(after) ? 1 : 0.6
    case .opening: return isLetter(before) ? 0.1 : 0.8
    case .closing: return isInside ? 0.8 : isLetter(after) ? 0.2 : 0.8
    case .sign: return isInside ? 0.1 : 0.6
    case .odd, .undefined: return 0.1
    }
  }

  @Sendable static func windows1252(_ byte: UInt8) -> Self {
    switch byte {
    case 0x81, 0x8D, 0x8F, 0x90, 0x9D: .undefined
    case 0x91, 0x93, 0xA1, 0xAB, 0xBF: .opening
    case 0x92, 0x94, 0xBB: .closing
    case 0x9A, 0x9C, 0x9E: .lower
    case 0x8A, 0x8C, 0x8E, 0x9F: .upper
    case 0xD7, 0xF7, 0x80...0xBF: .sign
    case 0xC0...0xDE: .upper
    default: .lower
    }
  }

  @Sendable static func macRoman(_ byte: UInt8) -> Self {
    switch byte {
    case 0x80...0x86, 0xCB...0xCD, 0xAE, 0xAF, 0xCE, 0xD9, 0xE5...0xEF, 0xF1...0xF4: .upper
    case 0x87...0x9F, 0xA7, 0xBE, 0xBF, 0xCF, 0xD8, 0xF5: byte == 0xF5 ? .odd : .lower
    case 0xC0, 0xC1, 0xC7, 0xD2, 0xD4: .opening
    case 0xC8, 0xD3, 0xD5: .closing
    case 0xB0, 0xB2...0xBD, 0xC2...0xC6, 0xF0, 0xF6...0xFF: .odd
    default: .sign
    }
  }
}
