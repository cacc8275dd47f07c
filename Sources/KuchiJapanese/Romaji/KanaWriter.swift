/// Writes the output of a `RomajiReader` as kana.
struct KanaWriter {
  private(set) var output: [UInt8] = []
  /// Whether a piece in capitals becomes katakana.
  let capitalsAreKatakana: Bool

  /// The kana of the text and the waiting letters at its end.
  static func convert(_ text: String, options: ConversionOptions) -> (kana: String, pending: String) {
    let machine = RomajiMachine.suited(to: options)
    var reader = RomajiReader(Kana.compose(text), machine: machine, waits: options.typing != .off)
    var writer = KanaWriter(capitalsAreKatakana: options.typing != .hiragana)
    writer.output.reserveCapacity(reader.bytes.count * 2)
    var pending: ArraySlice<UInt8> = []
    while let piece = reader.next() {
      if case .pending = piece.meaning {
        pending = reader.bytes[piece.range]
      } else {
        writer.write(piece, of: reader)
      }
    }
    let bytes = options.typing == .katakana ? Kana.toKatakana(writer.output) : writer.output
    return (String(decoding: bytes, as: UTF8.self), String(decoding: pending, as: UTF8.self))
  }

  mutating func write(_ piece: RomajiReader.Piece, of reader: RomajiReader) {
    let isKatakana = capitalsAreKatakana && piece.isUpper
    switch piece.meaning {
    case .spelled(let node): write(node, of: reader.machine, isKatakana)
    case .lengthened(let node, let vowel):
      write(node, of: reader.machine, isKatakana)
      write(String(LongVowel.lengthening(vowel.vowel)), isKatakana)
    case .smallTsu: output.append(contentsOf: isKatakana ? Self.katakanaTsu : Self.hiraganaTsu)
    case .moraicN: write("ん", isKatakana)
    case .other: copy(reader.bytes, piece.range)
    case .pending: output.append(contentsOf: reader.bytes[piece.range])
    }
  }

  private mutating func write(_ node: Int, of machine: RomajiMachine, _ isKatakana: Bool) {
    let text = machine.nodes.texts[node]
    for index in Int(text.lowerBound)..<Int(text.upperBound) {
      output.append(isKatakana ? machine.katakana[index] : machine.nodes.hiragana[index])
    }
  }

  private static let hiraganaTsu = Array("っ".utf8)
  private static let katakanaTsu = Array("ッ".utf8)

  private mutating func write(_ hiragana: String, _ isKatakana: Bool) {
    let bytes = Array(hiragana.utf8)
    output.append(contentsOf: isKatakana ? Kana.toKatakana(bytes) : bytes)
  }

  private mutating func copy(_ bytes: [UInt8], _ range: Range<Int>) {
    let lead = bytes[range.lowerBound]
    if lead < 0x80 { return output.append(lead.isASCIICapital ? lead | 0x20 : lead) }
    // E3 to EE begin the scripts of East Asia, which have no capitals.
    if (0xE3...0xEE).contains(lead) { return output.append(contentsOf: bytes[range]) }
    output.append(contentsOf: String(decoding: bytes[range], as: UTF8.self).lowercased().utf8)
  }
}

/// The romaji of kana, alone or with a small kana after it, by number.
///
/// A spelling is packed into an integer, with its first letter in the lowest byte.
struct KanaSpelling: Sendable {
  /// The spellings that give the same kana when they are typed.
  static let shared = KanaSpelling { $0.written }
  /// Hepburn, as people read it.
  static let shown = KanaSpelling { $0.shown }
  static let first: UInt32 = 0x3041
  static let last: UInt32 = 0x3096
  private static let count = Int(last - first) + 1

  private var singles = [UInt64](repeating: 0, count: count)
  private var pairs = [UInt64](repeating: 0, count: count * 10)
  private var marks: [UInt32: UInt64] = [0x3000: 0x20]

  private init(_ spelling: (RomajiTable.Row) -> String) {
    for row in RomajiTable.rows where row.written != row.kana {
      let scalars = Array(row.kana.unicodeScalars)
      let packed = Self.pack(spelling(row))
      guard let letter = Self.index(scalars[0].value) else {
        marks[scalars[0].value] = packed
        continue
      }
      if scalars.count == 1 {
        singles[letter] = packed
      } else if let small = Self.smallIndex(scalars[1].value) {
        pairs[letter * 10 + small] = packed
      }
    }
  }

  /// The spelling of a hiragana; 0 if it has none.
  func single(_ hiragana: UInt32) -> UInt64 {
    singles[Int(hiragana - Self.first)]
  }

  /// The spelling of two hiragana that form one mora; 0 if they do not.
  func pair(_ hiragana: UInt32, _ following: UInt32) -> UInt64 {
    guard let small = Self.smallIndex(following) else { return 0 }
    return pairs[Int(hiragana - Self.first) * 10 + small]
  }

  /// The spelling of a punctuation mark; 0 if it has none.
  func mark(_ scalar: UInt32) -> UInt64 {
    (0x2018...0xFF5E).contains(scalar) ? marks[scalar, default: 0] : 0
  }

  /// The last letter in the spelling of a hiragana, n for ん; nil for っ, which has no sound of its own.
  func vowel(ofHiragana hiragana: UInt32) -> UInt8? {
    let packed = single(hiragana)
    guard packed != 0, hiragana != 0x3063 else { return nil }
    return UInt8(truncatingIfNeeded: packed >> UInt64((63 - packed.leadingZeroBitCount) / 8 * 8))
  }

  private static func index(_ scalar: UInt32) -> Int? {
    (first...last).contains(scalar) ? Int(scalar - first) : nil
  }

  private static func smallIndex(_ scalar: UInt32) -> Int? {
    switch scalar {
    case 0x3041: 0
    case 0x3043: 1
    case 0x3045: 2
    case 0x3047: 3
    case 0x3049: 4
    case 0x3083: 5
    case 0x3085: 6
    case 0x3087: 7
    case 0x308E: 8
    default: nil
    }
  }

  static func pack(_ text: String) -> UInt64 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
