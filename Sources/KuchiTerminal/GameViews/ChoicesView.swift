/// The choices, or the back of a flash card, once they are revealed.
enum ChoicesView: Hashable {
  /// If `isSounded`, choices in kana have Latin letters beside them where a learner can't read one of them yet.
  case choices([String], isSounded: Bool, question: Int)
  case back(Card, QuestionKind, Preview?, question: Int)

  static func derived(from state: Store<SessionState>) -> Derived<ChoicesView?> {
    Derived(state.gameInView, state.play.preview) { game, preview in
      game.flatMap { ChoicesView($0, preview: preview) }
    }
  }

  init?(_ game: Game, preview: Preview?) {
    guard let question = game.question, question.isRevealed else { return nil }
    let card = game.card(of: question.challenge)
    switch question.challenge.form {
    case .choice:
      // Letters would give away the sound of a kana, and particles aren't pronounced as they are written.
      self = .choices(
        question.challenge.choices.map(\.text),
        isSounded: card.kind != .kana && question.challenge.kind.gap == nil, question: game.score.answered)
    case .flash:
      self = .back(card, question.challenge.kind, preview, question: game.score.answered)
    case .typed: return nil
    }
  }
}

extension ChoicesView: View {
  func body(in environment: ViewEnvironment) -> [Line] {
    switch self {
    case .choices(let texts, let isSounded, _):
      Self.list(isSounded ? environment.readings.sounded(texts) : texts, width: environment.width)
    case .back(let card, let kind, let preview, _):
      [
        card.faceLine(environment.readings.explaining(kind), indent: 4, hanging: 6),
        grades(environment.isInteractive ? preview : nil),
      ]
    }
  }

  private func grades(_ preview: Preview?) -> Line {
    func next(_ grade: Grade) -> Span {
      Span(preview.map { " (\(relativeTime(secondsAhead: $0.interval(grade))))" } ?? "", .faint)
    }
    return Line(
      [
        Span("1", .key), Span(worded("  I knew it")), next(.good), Span("   "), Span("2", .key),
        Span(worded("  I did not")), next(.again),
      ],
      indent: 2
    ).saying(worded("1: I knew it\(next(.good).text)."), worded("2: I did not\(next(.again).text)."))
  }
}

extension ChoicesView {
  private typealias Cell = (number: String, text: String)

  private static let indent = 2
  private static let gap = 3
  /// With fewer answers than this, each one has a line of its own.
  private static let leastInColumns = 4
  private static let mostColumns = 3
  /// A terminal narrower than this has one column.
  private static let leastWidth = 40
  /// If a text is wider than this, each answer has a line of its own on any terminal.
  private static let mostText = 32

  /// Short answers are in columns, row by row. A number is quoted, so that it does not look like a key.
  private static func list(_ texts: [String], width: Int) -> [Line] {
    let cells = texts.enumerated().map { index, text -> Cell in
      ("\(index + 1)", Int(text) == nil ? text.safe : "“\(text)”")
    }
    guard let columns = columns(of: cells, width: width) else {
      return cells.map { line([$0], columns: [0]) }
    }
    return stride(from: 0, to: cells.count, by: columns.count).map { start in
      line(Array(cells[start..<min(cells.count, start + columns.count)]), columns: columns)
    }
  }

  private static func columns(of cells: [Cell], width: Int) -> [Int]? {
    let widths = cells.map { DisplayWidth.columns(of: $0.text) }
    guard cells.count >= leastInColumns, width >= leastWidth, widths.allSatisfy({ $0 <= mostText }) else {
      return nil
    }
    return stride(from: mostColumns, to: 1, by: -1).lazy.map { columns(widths, most: $0) }
      .first { $0.reduce(indent - gap) { $0 + $1 + 3 + gap } <= width }
  }

  /// The width of each column if the answers are spread evenly over as few rows as `most` columns need.
  private static func columns(_ widths: [Int], most: Int) -> [Int] {
    let rows = (widths.count + most - 1) / most
    let count = (widths.count + rows - 1) / rows
    return (0..<count).map { column in
      stride(from: column, to: widths.count, by: count).map { widths[$0] }.max() ?? 0
    }
  }

  private static func line(_ cells: [Cell], columns: [Int]) -> Line {
    let space = Span(String(repeating: " ", count: gap))
    let spans = zip(cells, columns).map { cell, column in
      [Span(cell.number, .key), Span("  " + cell.text.padded(to: column))]
    }
    return Line(Array(spans.joined(separator: [space])), indent: indent, hanging: indent + 3)
      .saying(cells.map { "\($0.number): \($0.text)" })
  }
}
