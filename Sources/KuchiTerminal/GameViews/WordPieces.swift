package import KuchiEngine
import KuchiJapanese
import KuchiSession

/// A word in pieces, for somebody who missed it as a whole: kanji with their readings, a verb as stem and ending, kana by
/// sounds.
package struct WordPieces: Hashable {
  /// The pieces; at least two.
  let pieces: [String]
  /// The same in Latin letters; empty where the pieces hold their readings.
  let letters: [String]

  /// The pieces of a card's term; nil where it has only one.
  package init?(of card: Card) {
    let segments = card.termFurigana?.segments ?? []
    if segments.count > 1 {
      pieces = segments.map { segment in segment.base + (segment.ruby.map { " (\($0))" } ?? "") }
      letters = []
    } else {
      let kana = card.readings.first ?? card.term
      let sounds = Script.isKana(kana) ? Self.sounds(of: kana) : []
      guard sounds.count > 1 else { return nil }
      (pieces, letters) = (sounds, Self.sounds(of: Kana.spoken(kana)).map { Romaji.romaji(from: $0) })
    }
  }

  /// The line about it; with Latin letters for somebody who is learning the kana.
  package func line(withLetters: Bool) -> Line {
    let shown = [pieces, withLetters ? letters : []].filter { !$0.isEmpty }
    return Line(
      "Piece by piece: " + shown.map { $0.joined(separator: "·") }.joined(separator: " = "), indent: 2)
  }

  // A small kana and ー belong to the sound before them, っ to the one after.
  private static func sounds(of kana: String) -> [String] {
    kana.unicodeScalars.reduce(into: []) { sounds, scalar in
      let isBound = "ゃゅょぁぃぅぇぉャュョァィゥェォー".unicodeScalars.contains(scalar)
      let follows = isBound || ["っ", "ッ"].contains(sounds.last ?? "")
      if follows, !sounds.isEmpty {
        sounds[sounds.count - 1].unicodeScalars.append(scalar)
      } else {
        sounds.append(String(scalar))
      }
    }
  }
}
