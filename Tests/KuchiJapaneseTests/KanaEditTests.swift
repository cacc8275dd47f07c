import KuchiJapanese
import Testing

/// Kana on a line of bytes, of which some are not UTF-8.
struct KanaEditTests {
  private func typed(_ keys: [UInt8], on line: [UInt8] = []) -> [UInt8] {
    keys.reduce(line) { line, key in
      let line = line + [key]
      return KanaEdit.converting(line, cursor: line.count).applied(to: line)
    }
  }

  @Test(
    arguments: [
      // größe in Latin-1, 日 in Shift_JIS, bytes that occur nowhere in UTF-8, and a kana cut off.
      ([0x67, 0x72, 0xF6, 0xDF, 0x65, 0x20], [0x67, 0x72, 0xF6, 0xDF, 0xE3, 0x81, 0x88, 0x20]),
      ([0x93, 0xFA, 0x6B, 0x61], [0x93, 0xFA, 0xE3, 0x81, 0x8B]),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0x6B, 0x61], [0xFF, 0xFF, 0xFF, 0xFF, 0xE3, 0x81, 0x8B]),
      ([0xE3, 0x81, 0x6B, 0x61], [0xE3, 0x81, 0xE3, 0x81, 0x8B]),
    ] as [([UInt8], [UInt8])])
  func `what is not UTF-8 stays as it is, and letters behind it become kana`(keys: [UInt8], line: [UInt8]) {
    #expect(typed(keys) == line)
  }

  @Test func `a cursor outside the line stands at its nearest end`() {
    let line = Array("ka".utf8)
    #expect(KanaEdit.converting(line, cursor: -4).range == 0..<0)
    #expect(KanaEdit.converting(line, cursor: 99).applied(to: line) == Array("か".utf8))
  }

  @Test func `a cursor within a letter changes nothing behind it`() {
    let line = Array("かkaか".utf8)
    #expect(KanaEdit.converting(line, cursor: 6).range == 6..<6)
    #expect(KanaEdit.converting(line, cursor: 5).applied(to: line) == Array("かかか".utf8))
  }

  @Test(
    arguments: [
      ("", "ō", "ō"), ("とうky", "とうkyō", "ō"), ("か", "かâū", "âū"), ("か", "か", ""), ("か", "かa", nil),
      ("か", "ō", nil), ("うぇい", "うぇいß", "ß"), ("m", "mä", "ä"), ("か", "か×", nil), ("か", "か猫", nil),
    ] as [(String, String, String?)])
  func `marked letters that came to the end of a line are known`(
    former: String, line: String, letters: String?
  ) {
    #expect(KanaEdit.markedLetters(gainedBy: Array(line.utf8), since: Array(former.utf8)) == letters)
  }

  @Test func `Enter closes a waiting n after bytes that are not UTF-8`() {
    #expect(KanaEdit.finishing([0xFF, 0x6E]).applied(to: [0xFF, 0x6E]) == [0xFF] + Array("ん".utf8))
    #expect(KanaEdit.finishing([0x6E, 0xFF]).applied(to: [0x6E, 0xFF]) == [0x6E, 0xFF])
  }

  @Test func `what is pasted joins the letters before it, on one line`() {
    let line = Array("猫k\n\na\r\n\nshi\n".utf8)
    let edit = KanaEdit.pasting(4..<line.count, on: line, asKana: true)
    #expect(String(decoding: edit.applied(to: line), as: UTF8.self) == "猫か し")
    let plain = KanaEdit.pasting(4..<line.count, on: line, asKana: false)
    #expect(String(decoding: plain.applied(to: line), as: UTF8.self) == "猫ka shi")
  }

  @Test func `a paste keeps the bytes in it that are not UTF-8`() {
    let line: [UInt8] = [0x6B] + [0x61, 0xF6, 0x0A, 0xDF, 0x6B, 0x61]
    let edit = KanaEdit.pasting(1..<line.count, on: line, asKana: true)
    #expect(edit.applied(to: line) == Array("か".utf8) + [0xF6, 0x20, 0xDF] + Array("か".utf8))
  }

  /// Letters, kana whole and cut off, line breaks, and any bytes at all.
  private static func line(using generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ -> [UInt8] in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: Array(RandomKana.word(using: &generator).utf8)
      case 1: Array(RandomKana.word(using: &generator).utf8.dropLast())
      case 2: [UInt8.random(in: 0x80...0xFF, using: &generator)]
      case 3: [0x0A]
      default: Array("kyanshitto".utf8.prefix(Int.random(in: 1...10, using: &generator)))
      }
    }
  }

  @Test(arguments: 1...5)
  func `no edit leaves the line or changes a byte that is not UTF-8`(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for _ in 1...100 {
      let line = Self.line(using: &generator)
      let cursor = Int.random(in: -3...line.count + 3, using: &generator)
      for edit in [KanaEdit.converting(line, cursor: cursor), .finishing(line)] {
        #expect(edit.range.lowerBound >= 0 && edit.range.upperBound <= line.count)
        #expect(malformed(edit.applied(to: line)) == malformed(line), "\(line) \(edit)")
      }
    }
  }

  @Test(arguments: 1...5)
  func `no paste reaches beyond itself and the letters before it, or loses a byte that is not UTF-8`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(state: seed)
    for _ in 1...100 {
      let (before, pasted) = (Self.line(using: &generator), Self.line(using: &generator))
      let edit = KanaEdit.pasting(
        before.count..<before.count + pasted.count, on: before + pasted,
        asKana: Bool.random(using: &generator))
      #expect(edit.range.lowerBound >= 0 && edit.range.upperBound == before.count + pasted.count)
      // A line break that goes may bring the halves of a letter together.
      guard !pasted.contains(0x0A), malformed(before + pasted) == malformed(before) + malformed(pasted) else {
        continue
      }
      let line = before + pasted
      #expect(malformed(edit.applied(to: line)) == malformed(line), "\(line) \(edit)")
    }
  }

  /// The bytes that belong to no scalar, as the standard library counts them: it repairs each into U+FFFD.
  private func malformed(_ line: [UInt8]) -> [UInt8] {
    var rest = line[...]
    var bytes: [UInt8] = []
    while let first = rest.first {
      let length = (1...4).first {
        String(validating: rest.prefix($0), as: UTF8.self)?.unicodeScalars.count == 1
      }
      if length == nil { bytes.append(first) }
      rest = rest.dropFirst(length ?? 1)
    }
    return bytes
  }

  @Test(arguments: 1...5)
  func `on a line of UTF-8 keys do what they do on a line of text`(seed: UInt64) {
    var generator = SeededGenerator(state: seed)
    for _ in 1...100 {
      let keys = (0..<12).compactMap { _ in "kknnyyaaiuoshtTA-' ".utf8.randomElement(using: &generator) }
      var line = KanaTyping()
      line.type(String(decoding: keys, as: UTF8.self))
      #expect(typed(keys) == Array(line.text.utf8))
    }
  }
}
