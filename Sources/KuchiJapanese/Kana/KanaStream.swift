/// Converts a text of any length piece by piece, in constant memory.
///
/// It keeps back what the next piece may still change, and gives the rest as if the whole text had been converted
/// at once. Bytes that are not UTF-8 become �.
public struct KanaStream: Sendable {
  /// What the text becomes.
  public enum Script: String, CaseIterable, Hashable, Sendable {
    /// Hiragana, from letters and katakana.
    case hiragana
    /// Katakana, from letters and hiragana.
    case katakana
    /// Latin letters, from kana.
    case romaji
  }

  /// The most bytes that are kept back: a text that offers no place to cut within them is cut where they end.
  static let limit = 1 << 16

  private let script: Script
  private var kept: [UInt8] = []

  /// A stream that converts to `script`.
  public init(to script: Script) { self.script = script }

  /// Takes the next bytes and gives what can be given so far.
  public mutating func feed(_ bytes: some Sequence<UInt8>) -> String {
    kept += bytes
    guard let cut = lastCut() else { return "" }
    defer { kept.removeFirst(cut) }
    return convert(kept[..<cut])
  }

  /// Gives the rest, when the text has ended.
  public mutating func finish() -> String {
    defer { kept = [] }
    return convert(kept[...])
  }

  private func convert(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return switch script {
    // Letters first: a text with a foreign letter in it would keep them all.
    case .hiragana: Kana.hiragana(from: Kana.kana(from: text))
    case .katakana: Kana.katakana(from: Kana.kana(from: text))
    case .romaji: Romaji.romaji(from: text)
    }
  }

  // MARK: Where to cut

  private func lastCut() -> Int? {
    if let newline = kept.lastIndex(of: UInt8(ascii: "\n")) { return newline + 1 }
    guard kept.count > Self.limit else { return nil }
    return stride(from: kept.count - 1, to: Self.limit / 2, by: -1).first(where: isSafe) ?? lastBoundary
  }

  /// Whether what stands before `place` and what stands behind it can't change each other: between two hiragana or
  /// katakana of full size, or after the vowel that ends a syllable in Latin letters.
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

  // か to も without っ: neither small, nor a vowel that lengthens, nor ん; katakana stand 0x60 behind.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    let value = (0x30A1...0x30F6).contains(scalar.value) ? scalar.value - 0x60 : scalar.value
    return (0x304B...0x3082).contains(value) && value != 0x3063
  }
}
