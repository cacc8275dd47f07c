struct Spelling {
  var term: String
  var readings: [String]
  var furigana: String?
  var forms: [String] = []
  var classes: [String] = []
}

extension CardBuilder {
  /// Reads the spelling in a row. Readings in brackets move out of the term, and romaji becomes kana.
  func spelling(_ text: inout FieldReader) -> Spelling {
    let front = text.text(.term) ?? ""
    var spelling = Spelling(term: (text.line(front, .term) ?? "").unnumbered, readings: [])
    // A furigana column may contain plain readings, or be the only column with the term.
    if let notation = text.line(.furigana) {
      if let furigana = Pronunciation.furigana(notation) {
        take(furigana, into: &spelling, asTerm: spelling.term.isEmpty)
      } else if Self.isReading(notation), notation != spelling.term {
        spelling.readings = [notation]
      }
    }
    // The reading may stand on a line below the term.
    readTerm(&spelling, mayLackBrackets: hasReadingsInTerms || front.contains("\n"))
    for field in text.texts(.readings) {
      spelling.readings = spelling.readings.union(readings(in: field, &text, of: &spelling))
    }
    if spelling.readings == [spelling.term] { spelling.readings = [] }
    return spelling
  }

  // Furigana, 食[た]べる, readings, 犬 (いぬ), classes, 会う (u-verb), and spellings, 爱[愛], move out of the term.
  private func readTerm(_ spelling: inout Spelling, mayLackBrackets: Bool) {
    while let (part, rest) = ReadingInCell.bracket(in: spelling.term), rest.hasJapanese {
      let classes = TextList.words.items(of: part)
      if languages.isTermJapanese, classes.allSatisfy(Self.isPartOfSpeech) {
        spelling.classes += classes
      } else if languages.term == "zh", part.count == rest.count, Script.isKanji(part) {
        spelling.forms.append(part)
      } else if languages.term == "zh",
        hasReadingsInTerms ? Pronunciation.mayBePinyin(part) : ColumnProfile.isToned(part)
      {
        spelling.readings.append(part)
      } else {
        break
      }
      spelling.term = rest
    }
    // A list with 犬 いぬ has パン パン, too.
    if mayLackBrackets, case let words = spelling.term.words, words.count > 1, Set(words).count == 1 {
      spelling.term = words[0]
    }
    if let furigana = Pronunciation.furigana(spelling.term) {
      take(furigana, into: &spelling, asTerm: true)
    } else if spelling.readings.isEmpty, languages.isTermJapanese,
      spelling.term.unicodeScalars.contains(where: Script.isKanji)
    {
      if let word = ReadingInCell.word(in: spelling.term, mayLackBrackets: mayLackBrackets) {
        (spelling.term, spelling.readings) = (word.term, word.readings)
      } else if let furigana = Pronunciation.furigana(spelling.term, mayEnd: true) {
        take(furigana, into: &spelling, asTerm: true)
      }
    }
  }

  private func take(_ furigana: Furigana, into spelling: inout Spelling, asTerm: Bool) {
    spelling.furigana = furigana.notation
    if asTerm { spelling.term = furigana.base }
    if asTerm || mapping.column(of: .readings) == nil, Self.isReading(furigana.reading) {
      spelling.readings = [furigana.reading]
    }
  }

  private func readings(in field: String, _ text: inout FieldReader, of spelling: inout Spelling) -> [String]
  {
    if let line = text.line(field, .readings), let furigana = Pronunciation.furigana(line) {
      if spelling.furigana == nil, furigana.base == spelling.term { spelling.furigana = furigana.notation }
      return [furigana.reading]
    }
    var items =
      spelling.term.contains("・") ? [field] : TextList.words.items(of: Pronunciation.unmarked(field))
    // Kanji dictionaries separate readings by spaces.
    let isKanji = spelling.term.unicodeScalars.count == 1
    items = isKanji ? items.flatMap(\.words) : ReadingInCell.undivided(items, field, of: spelling.term)
    return items.flatMap { reading($0, of: spelling.term, &text) }
  }

  private func reading(_ item: String, of term: String, _ text: inout FieldReader) -> [String] {
    guard let line = text.line(item, .readings) else { return [] }
    if !languages.isTermJapanese { return [line] }
    let plain = Pronunciation.unmarked(line)
    if Self.isReading(plain) { return [plain] }
    guard let kana = Pronunciation.kana(ofRomaji: plain, of: term) else {
      text.note(.leftOut(.readings, line))
      return []
    }
    // A term in kana is more exact than its romaji.
    return Script.isKana(term) ? [] : kana
  }

  /// Whether a text contains kana but no kanji and no Latin letters.
  static func isReading(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.contains(where: Script.isKana)
      && !scalars.contains { Script.isKanji($0) || $0.isASCII && $0.properties.isAlphabetic }
  }

  /// Divides the back of a card: readings beside meanings, and notes after an empty line, unless they have columns.
  func divided(
    back text: String, of spelling: Spelling
  ) -> (readings: [String], meanings: String, notes: String?) {
    var (readings, rest): ([String], String) = ([], text)
    if languages.isTermJapanese, spelling.readings.isEmpty, mapping.column(of: .readings) == nil {
      (readings, rest) = ReadingInCell.meanings(text, of: spelling.term, mayBeRomaji: hasRomajiInMeanings)
      readings.removeAll { $0 == spelling.term }
    }
    guard mapping.column(of: .notes) == nil, let gap = rest.firstRange(of: "\n\n") else {
      return (readings, rest, nil)
    }
    return (readings, String(rest[..<gap.lowerBound]), String(rest[gap.upperBound...]))
  }
}
