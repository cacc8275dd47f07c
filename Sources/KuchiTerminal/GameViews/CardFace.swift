extension Card {
  func faceLine(
    _ readings: ReadingStyle, after head: [Span] = [], saying words: String = "", indent: Int, hanging: Int
  ) -> Line {
    Line(head + face(readings), indent: indent, hanging: hanging).saying(words + sentence(readings))
  }

  /// A row of a list: a number, which counts from 1, the card, and its deck unless that is nil.
  func row(_ position: Int, of deck: String?, _ readings: ReadingStyle) -> Line {
    let number = "\(position + 1)"
    var line = faceLine(
      readings, after: [Span(number.rightAligned(in: 2), .key), Span("  ")],
      saying: number + (deck.map { worded(", in \($0)") } ?? "") + ": ", indent: 1, hanging: 5)
    if let deck { line.spans.append(Span("  (\(deck))", .faint)) }
    return line
  }

  private func sentence(_ readings: ReadingStyle) -> String {
    if isSentence {
      let text = readings.display == .hidden ? term : sentenceFurigana?.inline ?? term
      return text.asSentence + worded(" " + "It means: \(meanings.joined(separator: ", "))").asSentence
    }
    if kind == .kana {
      return worded("\(term) is read \(meanings.joined(separator: worded(" or ")))").asSentence
    }
    let meanings = self.meanings.dropFirst().reduce(self.meanings.first ?? "") {
      $0.ended(by: ",") + " " + $1
    }
    let spoken = self.readings.first == nil ? letters(readings) : shownReading(readings)
    let reading = readings.display == .hidden ? "" : spoken.map { worded(" read \($0),") } ?? ""
    return worded("\(reading.isEmpty ? term : term.ended(by: ","))\(reading) means \(meanings)").asSentence
  }

  /// Term, reading and meanings, with the reading placed as `readings` says.
  func face(_ readings: ReadingStyle) -> [Span] {
    termAndReading(readings) + [Span("  "), Span(meanings.joined(separator: ", "))]
  }

  private func termAndReading(_ readings: ReadingStyle) -> [Span] {
    switch readings.display {
    case .hidden: return [Span(term, .strong)]
    case .ruby:
      guard let furigana = termFurigana else { fallthrough }
      let letters = letters(readings).map { [Span("  (\($0))")] } ?? []
      return furigana.spans(.strong) + letters
    case .inline:
      if isSentence, let furigana = sentenceFurigana { return [Span(furigana.inline, .strong)] }
      return [Span(term, .strong)] + (shownReading(readings).map { [Span("  "), Span($0)] } ?? [])
    }
  }

  /// The term with its first reading above its kanji, by its author or aligned; nil if no kanji has one.
  var termFurigana: Furigana? {
    if isSentence { return sentenceFurigana }
    guard let reading = readings.first else { return nil }
    let written = furigana.flatMap { Furigana($0, over: term) }
    let shown = written ?? Furigana(term, read: reading)
    return shown.segments.contains { $0.ruby != nil } ? shown : nil
  }
}

/// A picture, if the terminal can draw it.
extension ShownPicture: View {
  func body(in environment: ViewEnvironment) -> [Line] { drawing.map { [Line(drawing: $0)] } ?? [] }
}

extension PictureError {
  var wording: String {
    switch self {
    case .nothingShown:
      worded("No word was answered yet. After an answer, :open shows the picture of its card.")
    case .none: worded("This card has no picture.")
    case .noFile(let path):
      worded("The picture \(path) is not there. kuchi check names all that are missing.")
    case .notOpened(.noProgram): worded("Nothing here opens pictures: there is no xdg-open, and no open.")
    case .notOpened(.notStarted(let program, let reason)): worded("\(program) did not start: \(reason)")
    case .noTerminal: worded("Pictures can be opened only from a terminal.")
    }
  }
}

extension Card {
  /// Names the pictures of the card, if they can be opened.
  func pictures(in environment: ViewEnvironment, indent: Int) -> [Line] {
    guard !image.isEmpty, environment.isInteractive else { return [] }
    let names = image.joined(separator: ", ")
    return [
      Line(worded("picture  \(names)  (:open shows it)"), .faint, indent: indent, hanging: indent + 2)
        .saying(worded("A picture: \(names)").asSentence + worded(" :open shows it."))
    ]
  }

  /// Whether its term is a sentence without a reading of its own.
  private var isSentence: Bool { readings.isEmpty && (kind == .sentence || !cloze.isEmpty) }

  private var sentenceFurigana: Furigana? { furigana.flatMap { Furigana($0, over: term) } }
}

extension GapQuestion {
  /// The sentence with its gap, with readings placed as `readings` says.
  func spans(_ readings: ReadingStyle) -> [Span] {
    let parts = [before, after].map { $0.spans(.term, readings.display) }
    return (parts[0] + [Span(Self.blank, .term)] + parts[1]).filter { !$0.text.isEmpty }
  }
}

extension Example {
  func line(_ readings: ReadingStyle) -> Line {
    let text =
      readings.display == .hidden
      ? self.text : furigana.flatMap { Furigana($0, over: self.text)?.inline } ?? self.text
    let meaning = translation.map { [worded("It means: \($0)").asSentence] } ?? []
    return Line(spans(readings), indent: 2, hanging: 4).saying(
      [worded("For example: \(text)").asSentence] + meaning)
  }

  private func spans(_ readings: ReadingStyle) -> [Span] {
    let meaning = translation.map { [Span("  "), Span($0, .faint)] } ?? []
    guard readings.display != .hidden, let furigana = furigana.flatMap({ Furigana($0, over: text) }) else {
      return [Span(text)] + meaning
    }
    return (readings.display == .ruby ? furigana.spans(.plain) : [Span(furigana.inline)]) + meaning
  }
}

extension ReadingStyle {
  /// The same style, but with the reading never hidden if it was the question.
  func explaining(_ kind: QuestionKind) -> ReadingStyle {
    var style = self
    if display == .hidden, kind == .reading || kind == .hearing { style.display = .inline }
    return style
  }

  /// The same style, with Latin letters beside all kana if `isSpelled`.
  func spelled(_ isSpelled: Bool) -> ReadingStyle {
    var style = self
    if isSpelled { style.known = KnownKana() }
    return style
  }

  /// A text about a card, with Latin letters after other words that the player can't read: words in kana, and
  /// words with kanji whose reading is known. Inside brackets it adds no further brackets.
  func sounding(_ text: String, in card: Card) -> String {
    var (told, rest, depth) = ("", text[...], 0)
    while let first = rest.first {
      let isWord = Self.isOfWord(first)
      let run = rest.prefix { Self.isOfWord($0) == isWord }
      rest = rest.dropFirst(run.count)
      told += run
      if isWord, run != card.term, let letters = letters(ofWord: String(run), before: rest) {
        // The letters go into the brackets that explain the word.
        if depth == 0, rest.hasPrefix(" (") {
          told += " (\(letters), "
          rest = rest.dropFirst(2)
          depth = 1
        } else {
          told += depth > 0 ? " \(letters)" : " (\(letters))"
        }
      }
      depth += run.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    }
    return told
  }

  /// Texts to choose from. If a learner of kana can't read one of them yet, all have their Latin letters: one without them
  /// would stand out.
  func sounded(_ texts: [String]) -> [String] {
    guard known != KnownKana(), texts.contains(where: { letters(of: $0) != nil }) else { return texts }
    return texts.map { text in spelled(true).letters(of: text).map { "\(text) (\($0))" } ?? text }
  }

  private static func isOfWord(_ character: Character) -> Bool {
    Script.isKana(String(character)) || Script.isKanji(String(character))
  }

  // Brackets after a word already say how it is read, or what it is.
  private func letters(ofWord word: String, before rest: Substring) -> String? {
    if Script.isKana(word) { return rest.first == "(" ? nil : letters(of: word) }
    let isExplained = rest.drop { $0 == " " }.first == "("
    return isExplained ? nil : words?.reading(of: word).flatMap(letters)
  }

  /// The Latin letters of a text in kana; nil for any other text, or if the player knows these kana.
  func letters(of text: String) -> String? {
    Script.isKana(text) && !known.covers(text) ? Romaji.spoken(text) : nil
  }
}

extension Furigana {
  fileprivate func spans(_ style: Style) -> [Span] { segments.map { Span($0.base, style, ruby: $0.ruby) } }

  func spans(_ style: Style, _ display: ReadingDisplay) -> [Span] {
    switch display {
    case .ruby: spans(style)
    case .inline: [Span(inline, style)]
    case .hidden: [Span(base, style)]
    }
  }
}

extension CardNames {
  func term(_ cardID: Card.ID, in deckID: Deck.ID) -> String { card(cardID, in: deckID)?.term ?? cardID }

  func face(_ cardID: Card.ID, in deckID: Deck.ID) -> String {
    guard let card = card(cardID, in: deckID) else { return cardID }
    return [card.term, card.readings.first, card.meanings.first].compactMap(\.self).joined(separator: "  ")
  }
}

extension Card {
  /// The first reading with its Latin letters; for a term in kana only the letters.
  func shownReading(_ style: ReadingStyle) -> String? {
    let parts = [readings.first, letters(style).map { "(\($0))" }].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The Latin letters of the first reading, or of a term in kana; nil if the player knows these kana.
  func letters(_ style: ReadingStyle) -> String? {
    style.letters(of: readings.first ?? (kind == .kana ? "" : term))
  }
}

extension Card {
  /// The readings of a kanji after the first, on one row of `width` columns; how many more there are stands at its end.
  func furtherReadings(width: Int) -> [Line] {
    let further = readings.dropFirst().map(withOkuriganaMarked)
    guard kind == .kanji, !further.isEmpty else { return [] }
    func row(_ count: Int) -> String {
      let more = further.count - count
      return further.prefix(count).joined(separator: ", ") + (more > 0 ? worded(" and \(more) more") : "")
    }
    let head = worded("also  ")
    let shown = (1...further.count).last { DisplayWidth.columns(of: head + row($0)) + 2 <= width } ?? 1
    return [
      Line([Span(head, .faint), Span(row(shown))], indent: 2).saying(worded("It is read \(row(shown)) too."))
    ]
  }

  /// The reading with a point before the kana that a word writes after the kanji, as far as the examples show them.
  private func withOkuriganaMarked(_ reading: String) -> String {
    let stems = examples.compactMap { example in example.furigana.flatMap { Furigana($0, over: example.text) }
    }
    .flatMap(\.segments).filter { $0.base == term }.compactMap(\.ruby)
    let stem = stems.filter { reading.hasPrefix($0) && reading != $0 }.max { $0.count < $1.count }
    return stem.map { "\($0).\(reading.dropFirst($0.count))" } ?? reading
  }
}
