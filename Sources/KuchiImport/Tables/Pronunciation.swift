/// How kana read Japanese text.
enum Pronunciation {
  /// The kana and kanji of a text without anything else.
  static func letters(of text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { Script.isKana($0) || Script.isKanji($0) }))
  }

  /// The kana that a cell may spell in kana, romaji or furigana, one for each of its items; empty if it holds other text.
  static func readings(in cell: String) -> [String] {
    guard cell.utf8.count < 400 else { return [] }
    let cell = unmarked(cell)
    if let furigana = furigana(cell) { return [hiragana(furigana.reading)] }
    let scalars = cell.unicodeScalars
    if scalars.contains(where: Script.isKana) {
      guard CardBuilder.isReading(cell) else { return [] }
      let items = scalars.split { !Script.isKana($0) && !".-・．‐ ".unicodeScalars.contains($0) }
        .map { hiragana(letters(of: String(String.UnicodeScalarView($0)))) }.filter { !$0.isEmpty }
      // にぎやか(な) reads 賑やか(な).
      return items.count > 1 ? items + [items.joined()] : items
    }
    return cell.utf8.count < 60 ? kana(ofRomaji: cell) ?? [] : []
  }

  private static func hiragana(_ text: String) -> String { Kana.hiragana(ofKatakana: letters(of: text)) }

  /// How well kana read a term: 0 if they can't, up to 1 if each kanji has about two of them.
  static func fit(_ reading: String, _ term: String) -> Double {
    let kanji = term.unicodeScalars.count(where: Script.isKanji)
    let kana = term.unicodeScalars.count - kanji
    if kanji == 0 { return Normalization.isSameReading(reading, term) ? 1 : 0 }
    let rest = reading.unicodeScalars.count - kana
    guard rest >= max(1, kanji - 1), rest <= 5 * kanji else { return 0 }
    if kana > 0, !Furigana(term, read: reading).isAligned { return 0 }
    return max(0.3, 1 - abs(Double(rest) / Double(kanji) - 2) / 4)
  }

  static func mayBePinyin(_ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { !$0.isSpace && $0 != "'" && !("1"..."5" ~= $0) }
    return letters.allSatisfy { $0.properties.isAlphabetic && $0.value < 0x300 }
      && letters.contains { "aeiou".unicodeScalars.contains(Normalization.letter(of: $0)) }
  }

  /// A reading without the marks of its pitch, the class behind it, たべます (II), and the brackets around it.
  static func unmarked(_ reading: String) -> String {
    // Most readings have none of these.
    if Script.isKana(reading) { return reading }
    var text = reading[...]
    if let bracket = text.lastIndex(of: "["), text.last == "]", text[bracket...].contains(where: \.isNumber) {
      text = text[..<bracket]
    }
    let kept = text.unicodeScalars.filter { !isMark($0) }
    var plain = withoutRomaji(String(String.UnicodeScalarView(kept)).trimmed)
    if let (part, rest) = ReadingInCell.bracket(in: plain), !rest.isEmpty, CardBuilder.isPartOfSpeech(part) {
      plain = rest
    }
    guard let first = plain.unicodeScalars.first, let closing = first.closingBracket,
      plain.unicodeScalars.last == closing
    else { return plain }
    return plain.dropFirst().dropLast().trimmed
  }

  // いぬ (inu) and inu / いぬ say the same twice.
  private static func withoutRomaji(_ reading: String) -> String {
    let scalars = reading.unicodeScalars
    guard scalars.contains(where: Script.isKana), scalars.contains(where: { 0x61...0x7A ~= $0.value }) else {
      return reading
    }
    let parts = scalars.split { $0.isSpace || "()（）[]/／,、・".unicodeScalars.contains($0) }.map(String.init)
    let kana = parts.filter(Script.isKana)
    let isTwice = parts.allSatisfy { part in
      Script.isKana(part)
        || Self.kana(ofRomaji: part)?.contains { romaji in
          kana.contains { Normalization.isSameReading(romaji, $0) }
        } ?? false
    }
    return isTwice ? kana.joined(separator: "、") : reading
  }

  // ꜜ ꜛ ↓ ↑ → ￣ ＼ and numbers in circles.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA71B...0xA71D, 0x2190...0x2193, 0x2197, 0x2198, 0x2460...0x2473, 0x24EA: true
    case 0xFFE3, 0xFF3C, 0x300, 0x301, 0x30A: true
    default: false
    }
  }

  /// The kana of romaji as it stands in books: with macrons, hyphens between its parts, and apostrophes of any kind.
  static func kana(ofRomaji text: String, of term: String = "") -> [String]? {
    var keys = ""
    let letters = Array(text.lowercased())
    for (index, letter) in letters.enumerated() {
      let isInside = index > 0 && index + 1 < letters.count
      switch letter {
      case "’", "‘", "ʼ", "´", "`": keys.append("'")
      // A dot shows where the ending begins, and a hyphen parts n from a vowel.
      case "." where isInside: break
      case "-", "‐", "‑", "–":
        if isInside, letters[index - 1] == "n", "aiueoy".contains(letters[index + 1]) { keys.append("'") }
      case "ō", "ô": keys += ["大", "多", "遠"].contains(where: term.contains) ? "oo" : "ou"
      default: keys.append(letter)
      }
    }
    return Kana.readings(ofPronunciation: keys)
  }

  /// The furigana in a text: in Anki's notation, with or without blanks, or in other brackets, 食（た）べる and {食
  /// た}べる.
  static func furigana(_ text: String, mayEnd: Bool = false) -> Furigana? {
    let isShort = text.utf8.count < 1_000
    guard text.contains("[") || isShort && text.unicodeScalars.contains(where: { $0.closingBracket != nil })
    else { return nil }
    let notation = text.contains("[") ? text : Furigana.notation(ofBrackets: text)
    // The kana in a lone bracket at the end may read the whole word.
    let isBeside = ")）】〕》".contains(text.suffix(1)) && notation.count { $0 == "[" } == 1
    guard mayEnd || !isBeside, let furigana = (try? Furigana(notation))?.withKanaApart,
      furigana.segments.contains(where: { $0.ruby != nil })
    else { return nil }
    let isWhole = !mayEnd && furigana.segments.count > 1 && CardBuilder.isReading(furigana.reading)
    let areReadings = furigana.segments.allSatisfy { part in
      part.ruby.map { notation == text ? CardBuilder.isReading($0) : reads($0, part.base, isWhole) } ?? true
    }
    return areReadings ? furigana : nil
  }

  // Kana in brackets read the part before them, unless they may follow it, as in 元気(な)人.
  private static func reads(_ ruby: String, _ base: String, _ isWhole: Bool) -> Bool {
    let isEnding = ReadingInCell.endings.contains(ruby) && !(isWhole && base.count == 1)
    return Script.isKana(ruby) && base.allSatisfy { $0.isNumber || Script.isKanji(String($0)) } && !isEnding
      && (base.contains(where: \.isNumber) || fit(hiragana(ruby), base) > 0)
  }
}
