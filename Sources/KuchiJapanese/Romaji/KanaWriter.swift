/// Writes as kana what a `RomajiReader` reads.
struct KanaWriter {
  private(set) var output: [UInt8] = []
  /// Whether a piece all in capitals becomes katakana.
  let capitalsAreKatakana: Bool

  /// The kana of the text, and the letters at its end that are still waiting.
  static func convert(_ text: String, options: ConversionOptions) -> (kana: String, pending: String) {
    let machine = RomajiMachine.suited(to: options)
    var reader = RomajiReader(KanaComposer.compose(text), machine: machine, waits: options.typing != .off)
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
    let bytes = options.typing == .katakana ? KanaFold.toKatakana(writer.output) : writer.output
    return (String(decoding: bytes, as: UTF8.self), String(decoding: pending, as: UTF8.self))
  }

  init(capitalsAreKatakana: Bool) {
    self.capitalsAreKatakana = capitalsAreKatakana
  }

  mutating func write(_ piece: RomajiReader.Piece, of reader: RomajiReader) {
    let isKatakana = capitalsAreKatakana && piece.isUpper
    switch piece.meaning {
    case .spelled(let node): write(node, of: reader.machine, isKatakana)
    case .lengthened(let node, let vowel):
      write(node, of: reader.machine, isKatakana)
      write(vowel.lengthening, isKatakana)
    case .smallTsu: output.append(contentsOf: isKatakana ? Self.katakanaTsu : Self.hiraganaTsu)
    case .moraicN: write("ん", isKatakana)
    case .other: copy(reader.bytes, piece.range)
    case .pending: output.append(contentsOf: reader.bytes[piece.range])
    }
  }

  private mutating func write(_ node: Int, of machine: RomajiMachine, _ isKatakana: Bool) {
    let text = machine.texts[node]
    for index in Int(text.start)..<Int(text.end) {
      output.append(isKatakana ? machine.katakana[index] : machine.hiragana[index])
    }
  }

  private static let hiraganaTsu = Array("っ".utf8)
  private static let katakanaTsu = Array("ッ".utf8)

  private mutating func write(_ hiragana: String, _ isKatakana: Bool) {
    let bytes = Array(hiragana.utf8)
    output.append(contentsOf: isKatakana ? KanaFold.toKatakana(bytes) : bytes)
  }

  private mutating func copy(_ bytes: [UInt8], _ range: Range<Int>) {
    let lead = bytes[range.lowerBound]
    if lead < 0x80 { return output.append(lead.isASCIICapital ? lead | 0x20 : lead) }
    // From E3 to EE lie the scripts of East Asia, which have no capitals.
    if (0xE3...0xEE).contains(lead) { return output.append(contentsOf: bytes[range]) }
    output.append(contentsOf: String(decoding: bytes[range], as: UTF8.self).lowercased().utf8)
  }
}
