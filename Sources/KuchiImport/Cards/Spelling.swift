import KuchiEngine
import KuchiJapanese

struct Spelling {
  var term: String
  var readings: [String]
  var furigana: String?

  var isReadingSought: Bool { readings.isEmpty && term.unicodeScalars.contains(where: Script.isKanji) }
}

extension CardBuilder {
  /// Reads the spelling in a row. Readings in brackets move out of the term, and romaji becomes kana.
  func spelling(_ text: inout FieldReader) -> Spelling {
    var spelling = front(&text)
    if let notation = text.line(.furigana) { take(notation, into: &spelling) }
    readTerm(&spelling)
    for field in text.texts(.readings) {
      let more = readings(in: field, &text, of: &spelling)
      spelling.readings = spelling.readings.union(more)
    }
    if spelling.readings == [spelling.term] { spelling.readings = [] }
    return spelling
  }

  // The front may have the reading on a line below the term.
  private func front(_ text: inout FieldReader) -> Spelling {
    let front = text.text(.term) ?? ""
    let lines =
      front.utf8.contains(UInt8(ascii: "\n")) ? front.split(separator: "\n").map(String.init) : [front]
    let spelling = Spelling(term: lines.first ?? "", readings: Array(lines.dropFirst()))
    guard lines.count > 1, mapping.column(of: .readings) == nil, spelling.readings.allSatisfy(Self.isReading),
      spelling.term.unicodeScalars.contains(where: Script.isKanji)
    else { return Spelling(term: text.line(front, .term) ?? "", readings: []) }
    return spelling
  }

  // A term may contain its furigana, 食[た]べる, or end in its readings, 犬 (いぬ).
  private func readTerm(_ spelling: inout Spelling) {
    readEnd(&spelling)
    guard spelling.term.contains("["), mapping.column(of: .furigana) == nil,
      let furigana = Self.furigana(spelling.term)
    else { return }
    spelling.furigana = spelling.term
    spelling.term = furigana.base
    spelling.readings = [furigana.reading]
  }

  // The readings must give the whole term, so that 食べる (る) stays as it is.
  private func readEnd(_ spelling: inout Spelling) {
    let scalars = spelling.term.unicodeScalars
    guard mapping.column(of: .readings) == nil, spelling.isReadingSought,
      let opening = scalars.lastIndex(where: { "(（【".unicodeScalars.contains($0) }),
      scalars.last == scalars[opening].closingBracket
    else { return }
    let term = spelling.term[..<opening].trimmed
    let readings = TextList.words.items(of: String(spelling.term[opening...].dropFirst().dropLast()))
    guard !readings.isEmpty,
      readings.allSatisfy({ Self.isReading($0) && Furigana(term, read: $0).isAligned })
    else { return }
    (spelling.term, spelling.readings) = (term, readings)
  }

  // A furigana column may contain plain readings, or be the only column with the term.
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

  private func readings(in field: String, _ text: inout FieldReader, of spelling: inout Spelling) -> [String]
  {
    if field.contains("["), let line = text.line(field, .readings), let furigana = Self.furigana(line) {
      if spelling.furigana == nil, furigana.base == spelling.term { spelling.furigana = line }
      return [furigana.reading]
    }
    let isKanji = spelling.term.unicodeScalars.count == 1
    var items = TextList.words.items(of: field)
    // Kanji dictionaries separate readings by spaces.
    if isKanji { items = items.flatMap(\.words) }
    return items.flatMap { reading($0, of: spelling.term, &text) }
  }

  private func reading(_ item: String, of term: String, _ text: inout FieldReader) -> [String] {
    guard let line = text.line(item, .readings) else { return [] }
    if Self.isReading(line) || !languages.isTermJapanese { return [line] }
    guard let kana = Kana.readings(ofPronunciation: line) else {
      text.note(.leftOut(.readings, line))
      return []
    }
    // A term in kana is more exact than its romaji.
    return Script.isKana(term) ? [] : kana
  }

  /// The furigana of a text whose brackets contain kana; nil for other text.
  private static func furigana(_ text: String) -> Furigana? {
    guard let furigana = try? Furigana(text), furigana.segments.allSatisfy({ $0.ruby.map(isReading) ?? true })
    else {
      return nil
    }
    return furigana.segments.contains { $0.ruby != nil } ? furigana : nil
  }

  /// Whether a text contains kana but no kanji and no Latin letters.
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

extension CardBuilder {
  /// Divides the back of a card with two sides. It begins with lines of readings, continues with the meanings, and may end
  /// with notes after an empty line. Parts with their own column are not expected here.
  func divided(
    back text: String, of spelling: Spelling
  ) -> (readings: [String], meanings: String, notes: String?) {
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return ([], text, nil) }
    var (readings, notes): ([String], String?) = ([], nil)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if spelling.isReadingSought, mapping.column(of: .readings) == nil, mapping.column(of: .furigana) == nil {
      while lines.count > 1, let line = lines.first, Self.isReading(String(line)) {
        readings.append(String(lines.removeFirst()))
      }
      lines = lines.drop(while: \.isEmpty)
    }
    if mapping.column(of: .notes) == nil, let gap = lines.firstIndex(where: \.isEmpty) {
      notes = lines[(gap + 1)...].joined(separator: "\n")
      lines = lines[..<gap]
    }
    return (readings, lines.joined(separator: "\n"), notes)
  }
}
