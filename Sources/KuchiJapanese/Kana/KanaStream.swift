/// Converts a text of any length in pieces, with constant memory.
///
/// It holds back what the next piece may change. The output equals that of a single conversion. Bytes that
/// are not UTF-8 become �.
package struct KanaStream: Sendable {
  /// The script to convert to.
  package enum Target: String, CaseIterable, Hashable, Sendable {
    /// Hiragana, from letters and katakana.
    case hiragana
    /// Katakana, from letters and hiragana.
    case katakana
    /// Latin letters, from kana.
    case romaji
  }

  /// The most bytes to hold back. A text without a safe cut within them is cut there.
  static let limit = 1 << 16

  private let target: Target
  private var kept: [UInt8] = []

  /// A stream that converts to `target`.
  package init(to target: Target) { self.target = target }

  /// Takes the next bytes and returns the output that is final.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> String {
    kept += bytes
    guard let cut = lastCut() else { return "" }
    defer { kept.removeFirst(cut) }
    return convert(kept[..<cut])
  }

  /// Returns the rest at the end of the text.
  package mutating func finish() -> String {
    defer { kept = [] }
    return convert(kept[...])
  }

  private func convert(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard target != .romaji else { return Romaji.romaji(from: text) }
    return Self.runs(of: text).map { $0.isForeign ? $0.text : kana(from: $0.text) }.joined()
  }

  // Katakana are converted first: their ー become vowels, while a ー typed as a hyphen stays.
  private func kana(from text: String) -> String {
    let written = ConversionOptions(passRomaji: true)
    return target == .hiragana
      ? Kana.kana(from: Self.small(Kana.hiragana(from: text, options: written)))
      : Kana.katakana(from: Kana.kana(from: text))
  }

  private static func small(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          if let long = LongVowel(scalar), long.isUpper { return Unicode.Scalar(scalar.value + 1) ?? scalar }
          return ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar
        }))
  }

  // MARK: Words of other languages

  /// Splits the text at words with a Latin letter that romaji does not have, such as naïve or Ｋａ.
  private static func runs(of text: String) -> [(text: String, isForeign: Bool)] {
    guard text.unicodeScalars.contains(where: isForeign) else { return [(text, false)] }
    var (runs, rest) = ([(text: String, isForeign: Bool)](), text.unicodeScalars[...])
    while let first = rest.first {
      let run = rest.prefix { isLatin($0) == isLatin(first) }
      let isForeign = run.contains(where: Self.isForeign)
      if let last = runs.last, !last.isForeign, !isForeign {
        runs[runs.count - 1].text.unicodeScalars += run
      } else {
        runs.append((String(run), isForeign))
      }
      rest = rest[run.endIndex...]
    }
    return runs
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isForeign(scalar) || isLong(scalar) || scalar == "\u{304}"
  }

  private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xC0...0x24F: scalar.properties.isAlphabetic && !isLong(scalar)
    case 0x300...0x303, 0x305...0x36F, 0x1E00...0x1EFF, 0xFF21...0xFF3A, 0xFF41...0xFF5A: true
    default: false
    }
  }

  private static func isLong(_ scalar: Unicode.Scalar) -> Bool { LongVowel(scalar) != nil }

  // MARK: Where to cut

  private func lastCut() -> Int? {
    if let newline = kept.lastIndex(of: UInt8(ascii: "\n")) { return newline + 1 }
    guard kept.count > Self.limit else { return nil }
    return stride(from: kept.count - 1, to: Self.limit / 2, by: -1).first(where: isSafe) ?? lastBoundary
  }

  /// Whether the text can be cut at `place`: between two full-size kana of one script, or after the vowel
  /// that ends a Latin syllable.
  private func isSafe(_ place: Int) -> Bool {
    guard let before = scalar(before: place), let after = scalar(at: place) else { return false }
    if before.isASCII { return Self.isVowel(before) && Self.isLetter(after) }
    return Self.standsAlone(before) && Self.standsAlone(after)
  }

  private var lastBoundary: Int {
    kept.indices.last { kept[$0] & 0xC0 != 0x80 } ?? kept.count
  }

  private func scalar(at place: Int) -> Unicode.Scalar? {
    guard kept.indices.contains(place), kept[place] & 0xC0 != 0x80 else { return nil }
    let text = String(decoding: kept[place..<min(place + 4, kept.count)], as: UTF8.self)
    return text.unicodeScalars.first
  }

  private func scalar(before place: Int) -> Unicode.Scalar? {
    (1...4).lazy.compactMap { scalar(at: place - $0) }.first
  }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    "aiueoAIUEO".unicodeScalars.contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  // か to も without っ: neither small, nor a lengthening vowel, nor ん. Katakana are 0x60 higher.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    let value = (0x30A1...0x30F6).contains(scalar.value) ? scalar.value - 0x60 : scalar.value
    return (0x304B...0x3082).contains(value) && value != 0x3063
  }
}
