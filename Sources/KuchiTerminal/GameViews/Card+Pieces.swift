extension Card {
  /// The term in pieces, for a player who misses it as a whole: kanji with their readings, a verb as stem and
  /// ending, kana by sounds, with Latin letters if `withLetters` is set. Nil if it has only one piece, and for a
  /// sentence.
  package func pieces(withLetters: Bool) -> Line? {
    guard cloze.isEmpty else { return nil }
    let segments = termFurigana?.segments ?? []
    let kana = readings.first ?? term
    if segments.count > 1 {
      return Self.line(of: [segments.map { $0.base + ($0.ruby.map { " (\($0))" } ?? "") }])
    }
    let sounds = Script.isKana(kana) ? Self.sounds(of: kana) : []
    guard sounds.count > (kind == .kanji ? 2 : 1) else { return nil }
    let letters = Self.sounds(of: Kana.spoken(kana)).map { Romaji.shown($0) }
    return Self.line(of: withLetters ? [sounds, letters] : [sounds])
  }

  private static func line(of pieces: [[String]]) -> Line {
    Line(
      worded("Piece by piece: ") + pieces.map { $0.joined(separator: "·") }.joined(separator: " = "),
      indent: 2)
  }

  // A small kana or ー belongs to the sound before it, and っ to the sound after it.
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
