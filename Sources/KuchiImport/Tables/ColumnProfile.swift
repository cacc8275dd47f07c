/// The traits of a sample of a column's cells.
struct ColumnProfile {
  /// A property of a cell. The share of cells with it is evidence for what the column holds.
  enum Trait: CaseIterable {
    case japanese, kana, kanji, ruby, romaji, toned, hangul, simplified, inflected, sentence, word
    /// Traits of cells that are no meanings.
    case number, speech, pitch, file, code, mark
    case identity, tag
  }

  private(set) var cells: [String] = []
  private(set) var letters: [String] = []
  /// The kana that each cell may spell, for each of its items.
  private(set) var readings: [[String]] = []
  private var counts: [Trait: Int] = [:]
  private(set) var filled = 0
  private var length = 0
  private var told: [String: Int] = [:]
  private var distinct: Set<String> = []

  private static let sample = 300
  private static let compared = 60

  static func all(of table: ForeignTable) -> [ColumnProfile] {
    var profiles = table.columns.map { _ in ColumnProfile() }
    let step = max(1, table.rows.count / sample)
    for row in stride(from: 0, to: table.rows.count, by: step) {
      for (column, field) in table.rows[row].fields.enumerated() {
        let text = FieldText(field, isHTML: table.isHTML).text
        profiles[column].add(text.isNothing ? "" : text)
      }
    }
    return profiles
  }

  private mutating func add(_ text: String) {
    if cells.count < Self.compared {
      cells.append(text)
      letters.append(Pronunciation.letters(of: Pronunciation.furigana(text)?.base ?? text))
      readings.append(Pronunciation.readings(in: text))
    }
    if text.isEmpty { return }
    filled += 1
    length += text.count
    distinct.insert(text)
    if !text.hasJapanese { for tag in Self.languages(of: text.lowercased()) { told[tag, default: 0] += 1 } }
    for trait in Self.traits(of: text) { counts[trait, default: 0] += 1 }
  }

  /// The share of the filled cells that have a trait.
  func share(_ trait: Trait) -> Double { filled == 0 ? 0 : Double(counts[trait] ?? 0) / Double(filled) }

  var averageLength: Double { filled == 0 ? 0 : Double(length) / Double(filled) }

  /// How many different values there are for each filled cell, up to 1.
  var variety: Double { filled == 0 ? 0 : Double(distinct.count) / Double(filled) }

  /// The language that its letters and small words tell; nil for English and for what nothing tells.
  var language: String? {
    // Other languages have the letters of Russian, too, and some of their own.
    told.filter { $0.value * 6 >= filled }
      .max { ($0.key == "ru" ? 0 : $0.value, $1.key) < ($1.key == "ru" ? 0 : $1.value, $0.key) }?.key
  }

  var isJapanese: Bool { share(.japanese) >= 0.5 }

  /// Whether the column can hold no meanings, whatever it is called.
  var isNoMeaning: Bool {
    filled == 0 || filled >= 3 && distinct.count == 1
      || filled > 1 && share(.mark) == 1 && distinct.count <= 2
      || [.number, .speech, .pitch, .file].contains { share($0) >= 0.5 } || share(.code) >= 0.9
  }

  /// Whether each row has a unique code in this column.
  var isIdentity: Bool { filled > 1 && share(.identity) >= 0.9 && distinct.count == filled }

  /// Whether the cells look like tags: they contain `::` or `_`, or few different values, or single words that repeat.
  var areTags: Bool {
    let areFew = filled >= 8 && variety <= 0.25 && !isJapanese
    let areWords = filled >= 3 && variety <= 0.5 && share(.word) >= 0.9
    return share(.mark) < 1 && share(.file) == 0 && (share(.tag) >= 0.5 || areFew || areWords)
  }

  private static func traits(of text: String) -> [Trait] {
    let scalars = text.unicodeScalars
    let kana = scalars.count(where: Script.isKana)
    let kanji = scalars.count(where: Script.isKanji)
    func isForeign(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic && !Script.isKana(scalar) && !Script.isKanji(scalar)
    }
    let others = scalars.count(where: isForeign)
    var traits: [Trait] = []
    func add(_ trait: Trait, _ holds: Bool) { if holds { traits.append(trait) } }
    guard kana + kanji == 0 else {
      // 教室 (kyōshitsu) and bōshi (帽子) are words, too.
      let outside = ReadingInCell.bracket(in: text)?.rest.unicodeScalars.count(where: isForeign) ?? others
      let isWord = kana + kanji <= outside && ReadingInCell.word(in: text, mayLackBrackets: true) != nil
      add(.japanese, kana + kanji > outside || isWord)
      add(.toned, kana == 0 && isToned(text))
      add(kanji > 0 ? .kanji : .kana, true)
      add(.inflected, kanji > 0 && kana > 0)
      add(.ruby, Pronunciation.furigana(text) != nil)
      add(.simplified, kana == 0 && scalars.contains(where: simplified.contains))
      add(.sentence, text.contains { "。？！?!".contains($0) })
      return traits
    }
    if others == 0 { return [.number] }
    let words = text.split(whereSeparator: \.isWhitespace)
    let lower = text.lowercased()
    add(.romaji, text.utf8.count < 40 && Pronunciation.kana(ofRomaji: text) != nil)
    add(.toned, isToned(text))
    add(.hangul, text.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value })
    add(.sentence, words.count > 2 && ".!?".contains(text.last ?? " ") && text.first?.isLowercase != true)
    add(.word, words.count == 1 && !text.contains(","))
    add(.speech, text.utf8.count < 40 && CardBuilder.isPartOfSpeech(text))
    add(.pitch, text.utf8.count > 1 && text.allSatisfy { "LHlh-↑↓→".contains($0) })
    add(.file, text.contains("://") || PackageMedia.field(of: text) != nil)
    add(.code, words.count == 1 && (text.contains(where: \.isNumber) || text.hasPrefix("#")))
    add(.mark, lower.cellKind == "mark")
    add(.identity, isIdentity(text))
    add(.tag, text.contains("::") || text.contains("_") && !text.contains(", "))
    return traits
  }

  // Marks of tones, Zhuyin, or syllables with numbers: nǐ hǎo, ㄋㄧˇ, do1 ze6.
  static func isToned(_ text: String) -> Bool {
    if text.unicodeScalars.contains(where: tones.contains) { return true }
    guard text.utf8.count < 60, text.utf8.contains(where: { 0x31...0x36 ~= $0 }) else { return false }
    let words = text.lowercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
    // This check is faster than the pattern, and most words fail it.
    guard words.allSatisfy({ 0x31...0x36 ~= $0.utf8.last ?? 0 }) else { return false }
    return words.allSatisfy {
      $0.wholeMatch(of: /([a-z]{0,3}([aeiou]|[ln]v|m|ng)[a-z]{0,3}[1-6])+/) != nil
    }
  }

  // An identifier is longer than a word, has no spaces and mixes letters with digits, signs or capitals.
  private static func isIdentity(_ text: String) -> Bool {
    guard 8...64 ~= text.utf8.count, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return false }
    let isMixed = text.contains(where: \.isLowercase) && text.contains(where: \.isUppercase)
    return isMixed || !text.allSatisfy(\.isLetter)
  }

  private static func languages(of text: String) -> [String] {
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    return telling.compactMap { tag, letters, small in
      text.unicodeScalars.contains { $0.value >= 0x80 && letters.contains($0) }
        || !small.isDisjoint(with: words) ? tag : nil
    }
  }

  /// Letters and small words that only one of these languages has.
  private static let telling = String(decoding: PackageResources.Telling_txt, as: UTF8.self)
    .split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      return (tag: words[0], letters: Set(words[1].unicodeScalars), words: Set(words.dropFirst(2)))
    }

  private static let tones = Set("āǎēěīǐǒǔǖǚㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐㄑㄒㄓㄔㄕㄖㄗㄘㄙㄧㄨㄩ".unicodeScalars)

  /// Frequent characters that only Chinese writes so.
  private static let simplified = telling.first { $0.tag == "zh" }?.letters ?? []
}

extension String {
  private static let cellWords = [String: String](lines: PackageResources.CellWords_txt)

  /// A mark such as yes or no, `nothing`, or the `error` of a spreadsheet; nil for other cells.
  fileprivate var cellKind: String? { utf8.count <= 12 ? Self.cellWords[lowercased()] : nil }

  var isSpreadsheetError: Bool { utf8.first == UInt8(ascii: "#") && cellKind == "error" }

  /// Whether the text says that a cell is empty.
  var isNothing: Bool { isEmpty || utf8.count <= 6 && cellKind == "nothing" || isSpreadsheetError }
}
