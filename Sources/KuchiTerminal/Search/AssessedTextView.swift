/// A text for its reader: words by what is known of them, the new ones with their numbers.
package struct AssessedTextView {
  private let text: AssessedText
  private let readings: ReadingStyle
  /// Whether marks say what colours would.
  private let isMarked: Bool

  /// The view of a text. Without colours, words that are not known well have marks.
  package init(_ text: AssessedText, _ readings: ReadingStyle, hasColors: Bool) {
    (self.text, self.readings, isMarked) = (text, readings, !hasColors)
  }

  /// What is known of the words, before the text is read.
  package func summary(_ title: String) -> Line {
    guard let coverage = text.coverage else { return Line(worded("\(title): there are no words in it.")) }
    let counts = AssessedText.Knowledge.allCases.compactMap { knowledge in
      let count = text.words.count { $0.knowledge == knowledge }
      return count == 0 ? nil : knowledge.counted(count)
    }
    let found = ([worded("\(coverage) % known")] + counts).joined(separator: ", ") + "."
    return Line([
      Span(title, .strong), Span(": \(found)"),
      Span(text.isReadable ? worded(" You can read it.") : "", .good),
    ])
  }

  /// A sentence.
  package func line(of tokens: [AssessedText.Token]) -> Line {
    let spoken = tokens.map { token in
      guard let word = token.word.map({ text.words[$0] }) else { return token.text }
      return (furigana(of: token, word)?.inline ?? token.text) + (word.mark.map { " (\($0))" } ?? "")
    }
    return Line(tokens.flatMap(spans), hanging: 2).saying(spoken.joined())
  }

  private func spans(of token: AssessedText.Token) -> [Span] {
    guard let word = token.word.map({ text.words[$0] }) else { return [Span(token.text)] }
    let shown = furigana(of: token, word) ?? Furigana(segments: [.init(base: token.text)])
    let mark = isMarked ? word.mark : word.number.map(String.init)
    return shown.spans(word.knowledge.style, readings.display) + (mark.map { [Span("[\($0)]", .key)] } ?? [])
  }

  /// The token with its reading; nil if that is hidden or known, or if it has no kanji.
  private func furigana(of token: AssessedText.Token, _ word: AssessedText.Word) -> Furigana? {
    guard word.needsReading, readings.display != .hidden, let card = text.card(of: word),
      token.text.unicodeScalars.contains(where: Script.isKanji)
    else { return nil }
    return card.term == token.text ? card.termFurigana : card.furigana(ofForm: token.text)
  }

  /// The new words with their numbers, the most used first.
  package var newWords: [Line] {
    text.newWords.compactMap { word in
      guard let position = word.card, let number = word.number else { return nil }
      var line = text.pool.cards[position].row(number - 1, of: text.pool.deck(of: position).title, readings)
      guard word.count > 1 else { return line }
      let times = counted(word.count, "time")
      line.spans.append(Span("  \(times)", .faint))
      return line.saying((line.spoken ?? []) + [times.asSentence])
    }
  }

  /// A summary, and each token with its state.
  package func json() -> [JSONLine] {
    let counts = AssessedText.Knowledge.allCases.map { knowledge in
      (knowledge.rawValue, text.words.count { $0.knowledge == knowledge } as (any Encodable)?)
    }
    let summary: JSONLine = [
      "type": "summary", "words": text.words.count, "coverage": text.coverage, "readable": text.isReadable,
    ]
    return [summary + JSONLine(counts)] + text.sentences.joined().map(json)
  }

  private func json(of token: AssessedText.Token) -> JSONLine {
    guard let word = token.word.map({ text.words[$0] }) else { return ["type": "text", "text": token.text] }
    let known: JSONLine = [
      "type": "word", "text": token.text, "state": word.knowledge.rawValue, "chance": word.chance,
      "number": word.number, "count": word.count,
    ]
    guard let position = word.card else { return known }
    let card = text.pool.cards[position]
    return known + [
      "deck": text.pool.reference(of: position).deckID, "card": card.id, "term": card.term,
      "reading": card.readings.first, "meanings": card.meanings,
    ]
  }
}

extension AssessedText.Word {
  /// What a mark in the text says of the word; nil for what needs none.
  fileprivate var mark: String? {
    switch knowledge {
    case .new: number.map { worded("new \($0)") }
    case .learning: worded("learning")
    case .fading: worded("fading")
    case .known, .unlisted: nil
    }
  }
}

extension AssessedText.Knowledge {
  fileprivate var style: Style {
    switch self {
    case .new: .term
    case .learning, .fading: .strong
    case .known, .unlisted: .plain
    }
  }

  fileprivate func counted(_ count: Int) -> String? {
    switch self {
    case .new: KuchiTerminal.counted(count, "new word")
    case .learning: worded("\(count) being learned")
    case .fading: worded("\(count) fading")
    case .unlisted: worded("\(count) in no deck")
    case .known: nil
    }
  }
}
