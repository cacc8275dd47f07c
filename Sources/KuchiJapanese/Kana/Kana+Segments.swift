/// A part of a text and the kana it becomes.
public struct KanaSegment: Hashable, Sendable {
  /// Where the part lies in the text, counted in scalars.
  public var range: Range<Int>
  /// Its kana; nil when the letters are still waiting for more.
  public var kana: String?

  /// A part of a text and its kana.
  public init(range: Range<Int>, kana: String?) {
    self.range = range
    self.kana = kana
  }
}

extension Kana {
  /// The parts that a text falls into when it is turned into kana, so that kana and letters can be lined up.
  public static func segments(of text: String, options: ConversionOptions = .init()) -> [KanaSegment] {
    let machine = RomajiMachine.suited(to: options)
    var reader = RomajiReader(text, machine: machine, waits: options.typing != .off)
    var segments: [KanaSegment] = []
    var start = 0
    while let piece = reader.next() {
      let length = reader.bytes[piece.range].count { $0 & 0xC0 != 0x80 }
      let kana = kana(of: piece, of: reader, options: options)
      segments.append(KanaSegment(range: start..<(start + length), kana: kana))
      start += length
    }
    return segments
  }

  private static func kana(
    of piece: RomajiReader.Piece, of reader: RomajiReader, options: ConversionOptions
  ) -> String? {
    if case .pending = piece.meaning { return nil }
    var writer = KanaWriter(capitalsAreKatakana: options.typing != .hiragana)
    writer.write(piece, of: reader)
    let kana = String(decoding: writer.output, as: UTF8.self)
    return options.typing == .katakana ? katakana(ofHiragana: kana) : kana
  }
}
