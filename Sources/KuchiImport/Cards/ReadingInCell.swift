/// Readings that share a cell with their word or with its meanings: 犬 (いぬ), いぬ【犬】, 犬/いぬ, いぬ - dog, dog (いぬ).
enum ReadingInCell {
  /// The one word with kanji in a text of which all else reads it; nil for any other text. Without brackets it may
  /// also be another word, as in 私/ぼく, unless that is the way of the whole list.
  static func word(in text: String, mayLackBrackets: Bool) -> Spelling? {
    var parts = text.unicodeScalars.split { isSeparator($0) || $0.isSpace || isBracket($0) }
      .map { Pronunciation.unmarked(String($0)) }.filter { $0.contains(where: \.isLetter) }
    let words = parts.filter { $0.unicodeScalars.contains(where: Script.isKanji) }
    if let word = words.first { parts = [word] + undivided(parts.filter { $0 != word }, text, of: word) }
    guard parts.count > 1, words.count == 1, !parts.contains(where: endings.contains) else { return nil }
    if !mayLackBrackets {
      let pieces = text.unicodeScalars.split(whereSeparator: isBracket).map { String($0).trimmed }
      guard pieces.count > 1, pieces.contains(words[0]) else { return nil }
    }
    let kana = parts.filter { CardBuilder.isReading($0) && reads($0, words[0]) }
    let latin = parts.compactMap { romaji($0, of: words[0]) }
    guard kana.count + latin.count == parts.count - 1 else { return nil }
    return Spelling(term: words[0], readings: [String]().union(kana.isEmpty ? latin : kana))
  }

  /// The readings, which are the parts of one if dots divide it at the kanji, み・る or と・しょ・かん, and it fits better.
  static func undivided(_ readings: [String], _ text: String, of term: String) -> [String] {
    guard text.contains("・"), term.count > 1 else { return readings }
    let whole = readings.joined()
    let best = readings.map { fit($0, term) }.max() ?? 0
    return fit(whole, term) > best ? [whole] : readings
  }

  // Endings of words: 勉強(する), 静か(な).
  static let endings = "する な の に と だ を が は も で へ さん よ ね".words

  /// The readings at the ends of a word's meanings, and the text without them. Romaji counts as kana where it may
  /// stand.
  static func meanings(
    _ text: String, of term: String, mayBeRomaji: Bool
  ) -> (readings: [String], rest: String) {
    var (readings, rest): ([String], String) = ([], text)
    while let found = [true, false].lazy.compactMap({ end(of: rest, isStart: $0) }).compactMap({ part, more in
      isMeaning(more) ? reading(in: part, of: term, mayBeRomaji: mayBeRomaji).map { ($0, more) } : nil
    }).first {
      readings.append(found.0)
      rest = found.1
    }
    return (readings, rest)
  }

  private static func reading(in part: String, of term: String, mayBeRomaji: Bool) -> String? {
    let part = Pronunciation.unmarked(part)
    return CardBuilder.isReading(part) && reads(part, term)
      ? part : mayBeRomaji ? romaji(part, of: term) : nil
  }

  /// Whether a meaning begins with romaji of its term: inu - dog.
  static func beginsWithRomaji(_ meaning: String, of term: String) -> Bool {
    end(of: meaning, isStart: true).map { romaji($0.part, of: term) != nil && isMeaning($0.rest) } ?? false
  }

  // Kana alone may be synonyms.
  private static func isMeaning(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.isAlphabetic && !Script.isKana($0) }
  }

  // The part at an end, in a bracket or up to a separator, and the rest. Without a bracket the last part must be kana.
  private static func end(of text: String, isStart: Bool) -> (part: String, rest: String)? {
    let all = Array(text.trimmed.unicodeScalars)
    let scalars = isStart ? all : all.reversed()
    guard let first = scalars.first else { return nil }
    let isInBracket = isStart ? first.closingBracket != nil : first.isClosingBracket
    guard isStart || isInBracket || Script.isKana(first) else { return nil }
    let end = scalars.firstIndex {
      if isInBracket { return isStart ? $0 == first.closingBracket : $0.closingBracket == first }
      return isSeparator($0) || $0.isSpace || isStart && isBracket($0)
    }
    guard let end else { return nil }
    let width = isInBracket ? 1 : 0
    func read(_ part: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(isStart ? Array(part) : part.reversed()))
    }
    let rest = scalars[(end + width)...].drop { isSeparator($0) || $0.isSpace }
    return (read(scalars[width..<max(width, end)]).trimmed, read(rest))
  }

  /// What stands in the bracket at the end of a text, and the text before it; nil for no bracket.
  static func bracket(in text: String) -> (part: String, rest: String)? {
    text.unicodeScalars.last?.isClosingBracket == true ? end(of: text, isStart: false) : nil
  }

  private static func reads(_ reading: String, _ term: String) -> Bool {
    Pronunciation.letters(of: reading).count >= term.unicodeScalars.count(where: Script.isKanji)
      && fit(reading, term) > 0
  }

  private static func fit(_ reading: String, _ term: String) -> Double {
    let (kana, letters) = (Pronunciation.letters(of: reading), Pronunciation.letters(of: term))
    return Pronunciation.fit(Kana.hiragana(ofKatakana: kana), letters)
  }

  private static func romaji(_ text: String, of term: String) -> String? {
    guard text.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic && !Script.isJapanese($0) }) else {
      return nil
    }
    return Pronunciation.kana(ofRomaji: text, of: term)?.first { reads($0, term) }
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    ",、，;；:：/／|｜・=-–—\n".unicodeScalars.contains(scalar)
  }

  private static func isBracket(_ scalar: Unicode.Scalar) -> Bool {
    (scalar.closingBracket != nil || scalar.isClosingBracket) && scalar != "[" && scalar != "]"
  }
}
