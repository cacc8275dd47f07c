/// A reading of a kanji that is right in one word and wrong in another.
public struct KanjiReading: Hashable, Sendable {
  /// The kanji that was read as in another word.
  public let kanji: String
  /// The reading that was given for it.
  public let given: String
  /// The reading that it has in the word that was asked.
  public let expected: String
  /// A card whose word has the given reading.
  public let word: Card

  /// Finds the one kanji of a word that was read as in another word.
  ///
  /// - Parameters:
  ///   - reading: The wrong reading of the whole word, in kana.
  ///   - card: The word. Its furigana must name the reading of each kanji.
  ///   - words: Finds the cards whose words are written with a kanji.
  package init?<Words: Sequence<Card>>(
    in reading: String, of card: Card, words: (Unicode.Scalar) -> Words
  ) {
    let parts = card.readingParts
    let given = Array(KanaForm.form(of: reading))
    for (index, part) in parts.enumerated() {
      guard let expected = part.ruby, let kanji = part.singleKanji else { continue }
      let before = Array(parts[..<index].sound)
      let after = Array(parts[(index + 1)...].sound)
      guard given.count > before.count + after.count, given.starts(with: before),
        given.suffix(after.count).elementsEqual(after)
      else { continue }
      let sound = String(given[before.count..<given.count - after.count])
      guard sound != KanaForm.form(of: expected),
        let word = words(kanji).first(where: { $0 != card && $0.reads(part.base, as: sound) })
      else { continue }
      (self.kanji, self.given, self.expected, self.word) = (part.base, sound, expected, word)
      return
    }
    return nil
  }
}

extension Card {
  /// The term in parts with their readings: by its furigana, or aligned with its first reading.
  fileprivate var readingParts: [Furigana.Segment] {
    if let furigana, let parsed = Furigana(furigana, over: term) { return parsed.segments }
    return readings.first.map { Furigana(term, read: $0).segments } ?? []
  }

  /// Whether the word has the kanji with this reading, in normal form.
  fileprivate func reads(_ kanji: String, as sound: String) -> Bool {
    kind != .kana
      && readingParts.contains { part in
        part.base == kanji && part.ruby.map { KanaForm.form(of: $0) == sound } == true
      }
  }
}

extension Furigana.Segment {
  /// The kanji if the part is a single one; otherwise nil.
  fileprivate var singleKanji: Unicode.Scalar? {
    let scalars = base.unicodeScalars
    return scalars.count == 1 ? scalars.first.flatMap { Script.isKanji($0) ? $0 : nil } : nil
  }
}

extension ArraySlice<Furigana.Segment> {
  fileprivate var sound: String { KanaForm.form(of: map { $0.ruby ?? $0.base }.joined()) }
}
