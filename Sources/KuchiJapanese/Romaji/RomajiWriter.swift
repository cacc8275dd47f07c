/// Writes kana as romaji, one kana after the other.
struct RomajiWriter {
  private let scalars: [UInt32]
  private let upcasesKatakana: Bool
  private let spelling: KanaSpelling
  private var output: [UInt8] = []
  private var position = 0
  /// The last letter of the previous katakana, which ー repeats.
  private var vowel: UInt8?

  static func romaji(of text: String, by spelling: KanaSpelling, upcaseKatakana: Bool) -> String {
    var writer = RomajiWriter(text, spelling, upcaseKatakana)
    while writer.position < writer.scalars.count { writer.writeNext() }
    return String(decoding: writer.output, as: UTF8.self)
  }

  private init(_ text: String, _ spelling: KanaSpelling, _ upcaseKatakana: Bool) {
    self.spelling = spelling
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars { scalars.append(scalar.value) }
    self.scalars = scalars
    upcasesKatakana = upcaseKatakana
    output.reserveCapacity(text.utf8.count)
  }

  private mutating func writeNext() {
    let scalar = scalars[position]
    if scalar < 0x2018 || scalar > 0xFF5E {
      pass(scalar)
    } else if scalar == 0x30FC {
      writeLongVowel()
    } else if (0x30F7...0x30FA).contains(scalar) {
      writeVoicedWa(scalar)
    } else if let kana = hiragana(at: position) {
      writeKana(kana)
    } else {
      writeMark(scalar)
    }
  }

  /// The kana at the position, as hiragana; nil for other text and for ヵ and ヶ.
  private func hiragana(at position: Int) -> UInt32? {
    guard position < scalars.count else { return nil }
    let scalar = scalars[position]
    let folded = isKatakana(at: position) ? scalar &- 0x60 : scalar
    return (KanaSpelling.first...0x3094).contains(folded) ? folded : nil
  }

  private func isKatakana(at position: Int) -> Bool {
    (0x30A1...0x30F4).contains(scalars[position])
  }

  private mutating func writeKana(_ kana: UInt32) {
    let start = position
    position += 1
    if kana == 0x3063 { return writeSmallTsu(from: start) }
    writeSyllable(kana, from: start, doubling: false)
    if kana == 0x3093, let next = hiragana(at: position), startsLikeVowel(next) {
      output.append(UInt8(ascii: "'"))
    }
  }

  // `start` is the beginning of the syllable, including a small tsu.
  private mutating func writeSyllable(_ kana: UInt32, from start: Int, doubling: Bool) {
    var packed = spelling.single(kana)
    if let next = hiragana(at: position), case let pair = spelling.pair(kana, next), pair != 0 {
      packed = pair
      position += 1
    }
    let isKatakana = (start..<position).allSatisfy(isKatakana(at:))
    let isUpper = upcasesKatakana && isKatakana
    if doubling { write(doubledLetter(of: packed), isUpper) }
    write(packed, isUpper)
    vowel = self.isKatakana(at: position - 1) ? spelling.vowel(ofHiragana: scalars[position - 1] - 0x60) : nil
  }

  // A small tsu doubles the next consonant. It is silent before n and y and spelled out elsewhere.
  private mutating func writeSmallTsu(from start: Int) {
    guard let next = hiragana(at: position), next != 0x3063, next != 0x3093 else {
      return writeLoneSmallTsu(at: start)
    }
    let letter = UInt8(truncatingIfNeeded: spelling.single(next))
    if letter == UInt8(ascii: "n") || startsWithY(next) { return }
    if isVowel(letter), spelling.pair(next, hiragana(at: position + 1) ?? 0) == 0 {
      return writeLoneSmallTsu(at: start)
    }
    position += 1
    writeSyllable(next, from: start, doubling: true)
  }

  private func startsWithY(_ kana: UInt32) -> Bool {
    let packed = spelling.pair(kana, hiragana(at: position + 1) ?? 0)
    return UInt8(truncatingIfNeeded: packed != 0 ? packed : spelling.single(kana)) == UInt8(ascii: "y")
  }

  private mutating func writeLoneSmallTsu(at start: Int) {
    write(spelling.single(0x3063), upcasesKatakana && isKatakana(at: start))
    vowel = nil
  }

  private mutating func writeLongVowel() {
    position += 1
    guard let vowel else { return output.append(UInt8(ascii: "-")) }
    // After ン there is nothing to lengthen.
    if vowel != UInt8(ascii: "n") { write(UInt64(vowel), upcasesKatakana) }
  }

  private mutating func writeVoicedWa(_ scalar: UInt32) {
    position += 1
    let letters: [UInt8] = [UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "e"), UInt8(ascii: "o")]
    let letter = letters[Int(scalar - 0x30F7)]
    write(UInt64(letter) << 8 | UInt64(UInt8(ascii: "v")), upcasesKatakana)
    vowel = letter
  }

  private mutating func writeMark(_ scalar: UInt32) {
    let packed = spelling.mark(scalar)
    guard packed != 0 else { return pass(scalar) }
    position += 1
    vowel = nil
    write(packed, false)
  }

  private mutating func pass(_ scalar: UInt32) {
    position += 1
    vowel = nil
    if scalar < 0x80 { return output.append(UInt8(scalar)) }
    guard let scalar = Unicode.Scalar(scalar) else { return }
    output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

extension RomajiWriter {
  private mutating func write(_ packed: UInt64, _ isUpper: Bool) {
    var rest = packed
    while rest != 0 {
      let byte = UInt8(truncatingIfNeeded: rest)
      output.append(isUpper && (0x61...0x7A).contains(byte) ? byte & 0xDF : byte)
      rest >>= 8
    }
  }

  // Hepburn writes tch for a doubled ch.
  private func doubledLetter(of packed: UInt64) -> UInt64 {
    let letter = packed & 0xFF
    return letter == UInt64(UInt8(ascii: "c")) ? UInt64(UInt8(ascii: "t")) : letter
  }

  // Without an apostrophe the n would join the next kana: ほんや is not ほにゃ.
  private func startsLikeVowel(_ kana: UInt32) -> Bool {
    let letter = UInt8(truncatingIfNeeded: spelling.single(kana))
    return isVowel(letter) || letter == UInt8(ascii: "y")
  }

  private func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
    default: false
    }
  }
}
