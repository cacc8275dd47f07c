/// The pitch accent of a word in standard Japanese: the pitch is high from the second mora on, until it falls.
package struct PitchAccent: Hashable, Sendable {
  /// The morae of the word: きょ is one, and so are っ, ん and ー.
  package let morae: [String]
  /// The number of the mora after which the pitch falls, counted from 1; 0 if it does not fall. A fall after the last mora is
  /// heard in the next word.
  package let fall: Int

  /// The accent of a reading that falls after `fall` morae; nil if it has fewer.
  package init?(reading: String, fall: Int) {
    morae = Self.morae(of: reading)
    self.fall = fall
    guard 0...morae.count ~= fall, !morae.isEmpty else { return nil }
  }

  /// The accent of a word of the bundled decks; nil for any other word, except for one in 70,000 with the same hash.
  package init?(of term: String, read reading: String) {
    guard let fall = Self.falls[Self.key(Self.word(term, read: reading))] else { return nil }
    self.init(reading: reading, fall: fall)
  }

  /// Whether the mora at `index`, counted from 0, is high.
  package func isHigh(_ index: Int) -> Bool {
    fall == 1 ? index == 0 : index > 0 && (fall == 0 || index < fall)
  }

  private static func morae(of reading: String) -> [String] {
    reading.reduce(into: []) { morae, kana in
      if "ゃゅょぁぃぅぇぉゎャュョァィゥェォヮ".contains(kana), let last = morae.popLast() {
        morae.append(last + String(kana))
      } else if Script.isKana(String(kana)) {
        morae.append(String(kana))
      }
    }
  }

  // MARK: The table

  private static let falls: [UInt32: Int] = {
    var (falls, number) = ([UInt32: Int](), UInt32(0))
    for distance in NormalizationTable.numbers(of: packed) {
      number += distance
      falls[number & ~15] = Int(number & 15)
    }
    return falls
  }()

  /// The name of a word in tables of accents: its term and its reading.
  package static func word(_ term: String, read reading: String) -> String {
    "\(term)\n\(Kana.hiragana(ofKatakana: reading))"
  }

  /// The upper 28 bits of the FNV-1a hash of a word.
  private static func key(_ word: String) -> UInt32 {
    word.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 } & ~15
  }
}
