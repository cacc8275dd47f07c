import KuchiEngine
import KuchiJapanese

/// How a card is written and read.
struct Spelling {
  var term: String
  var readings: [String]
  var furigana: String?

  /// Whether the term does not tell how it is read.
  var isReadingSought: Bool { readings.isEmpty && term.unicodeScalars.contains(where: Script.isKanji) }
}

extension CardMaker {
  /// The spelling that a row gives: readings in brackets are taken out of the term and of the reading, romaji becomes kana.
  func spelling(_ text: inout RowText) -> Spelling {
    var spelling = front(&text)
    if let notation = text.line(.furigana) { take(notation, into: &spelling) }
    readTerm(&spelling)
    for reading in readings(&text, of: &spelling) where !spelling.readings.contains(reading) {
      spelling.readings.append(reading)
    }
    if spelling.readings == [spelling.term] { spelling.readings = [] }
    return spelling
  }

  // What is shown may have its reading on a line below.
  private func front(_ text: inout RowText) -> Spelling {
    let front = text.text(.term) ?? ""
    let lines =
      front.utf8.contains(UInt8(ascii: "\n")) ? front.split(separator: "\n").map(String.init) : [front]
    let spelling = Spelling(term: lines.first ?? "", readings: Array(lines.dropFirst()))
    guard lines.count > 1, mapping.column(of: .readings) == nil, spelling.readings.allSatisfy(Self.isReading),
      spelling.term.unicodeScalars.contains(where: Script.isKanji)
    else { return Spelling(term: text.line(front, .term) ?? "", readings: []) }
    return spelling
  }

  // A term with readings in it: 食[た]べる.
  private func readTerm(_ spelling: inout Spelling) {
    guard spelling.term.contains("["), mapping.column(of: .furigana) == nil,
      let furigana = Self.furigana(spelling.term)
    else { return }
    spelling.furigana = spelling.term
    spelling.term = furigana.base
    spelling.readings = [furigana.reading]
  }

  // A column of furigana may hold mere readings, or be the only one there is.
  private func take(_ notation: String, into spelling: inout Spelling) {
    guard notation.contains("["), let furigana = try? Furigana(notation) else {
      if Self.isReading(notation), notation != spelling.term { spelling.readings = [notation] }
      return
    }
    spelling.furigana = notation
    if spelling.term.isEmpty { spelling.term = furigana.base }
    if mapping.column(of: .readings) == nil, Self.isReading(furigana.reading) {
      spelling.readings = [furigana.reading]
    }
  }

  private func readings(_ text: inout RowText, of spelling: inout Spelling) -> [String] {
    var readings: [String] = []
    for field in text.texts(.readings) { readings += self.readings(in: field, &text, of: &spelling) }
    return readings
  }

  private func readings(in field: String, _ text: inout RowText, of spelling: inout Spelling) -> [String] {
    if field.contains("["), let line = text.line(field, .readings), let furigana = Self.furigana(line) {
      if spelling.furigana == nil, furigana.base == spelling.term { spelling.furigana = line }
      return [furigana.reading]
    }
    let isKanji = spelling.term.unicodeScalars.count == 1
    var items = TextList.words.items(of: field)
    // Dictionaries of kanji part the readings by spaces.
    if isKanji { items = items.flatMap(\.words) }
    return items.flatMap { reading($0, of: spelling.term, &text) }
  }

  private func reading(_ item: String, of term: String, _ text: inout RowText) -> [String] {
    guard let line = text.line(item, .readings) else { return [] }
    if Self.isReading(line) || !languages.isTermJapanese { return [line] }
    guard let kana = Pronunciation.readings(line) else {
      text.note(.leftOut(.readings, line))
      return []
    }
    // What a term in kana says itself, romaji says less exactly.
    return Script.isKana(term) ? [] : kana
  }

  /// A text in brackets that hold kana.
  private static func furigana(_ text: String) -> Furigana? {
    guard let furigana = try? Furigana(text), furigana.segments.allSatisfy({ $0.ruby.map(isReading) ?? true })
    else {
      return nil
    }
    return furigana.segments.contains { $0.ruby != nil } ? furigana : nil
  }

  /// Kana, and no kanji or Latin letters.
  static func isReading(_ text: String) -> Bool {
    var hasKana = false
    for scalar in text.unicodeScalars {
      if Script.isKana(scalar) {
        hasKana = true
      } else if Script.isKanji(scalar) || scalar.isASCII && scalar.properties.isAlphabetic {
        return false
      }
    }
    return hasKana
  }
}
