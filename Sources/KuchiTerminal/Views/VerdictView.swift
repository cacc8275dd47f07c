import KuchiEngine
import KuchiJapanese
import KuchiSession
import KuchiState

/// What the last answer was found to be, with the reading of the word in any case.
struct VerdictView: View {
  let judged: Derived<Judged?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let judged = judged.wrappedValue else { return [] }
    let verdict = judged.verdict
    guard verdict.isFinal else { return [Line(judged.wording)] }
    let width = environment.width
    let readings = environment.readings.explaining(verdict.challenge.kind)
    return [headline(judged)] + slip(verdict, width) + [judged.card.faceLine(readings, indent: 2, hanging: 4)]
      + confused(verdict, readings) + offer(judged) + leech(judged.leech) + notes(judged.card)
      + judged.card.examples.prefix(1).map { $0.line(environment.readings) }
  }

  private func headline(_ judged: Judged) -> Line {
    let (mark, style) = judged.verdict.isRight ? ("✓ ", Style.good) : ("✗ ", .bad)
    return Line([Span(mark, style), Span(judged.wording)]).saying(judged.sentence)
  }

  /// The expected answer with a mark under each place where the given one differs, if they stand on one row each.
  private func slip(_ verdict: Verdict, _ width: Int) -> [Line] {
    guard case .forgiven(let typo) = verdict.outcome, case .text(let given, _) = verdict.answer else {
      return []
    }
    let rule = Underline(of: verdict.expected, at: typo.marks.map(\.expected))
    let texts = [
      Line([Span("you typed  ", .faint), Span(given)], indent: 2, hanging: 13)
        .saying("You typed \(given)".asSentence + " " + "It is \(verdict.expected)".asSentence),
      Line([Span("it is      ", .faint), Span(verdict.expected)], indent: 2, hanging: 13).saying([]),
    ]
    let marks = Line([Span("           "), Span(rule.text, .bad)], indent: 2).saying([])
    return rule.columns + 13 <= width ? texts + [marks] : texts
  }

  /// What the given answer means, beside the right one.
  private func confused(_ verdict: Verdict, _ readings: ReadingDisplay) -> [Line] {
    guard case .wrong(_, let others) = verdict.outcome else { return [] }
    return others.prefix(2).map {
      $0.faceLine(
        readings, after: [Span("you said  ", .faint)], saying: "You said this: ", indent: 2, hanging: 4)
    }
  }

  private func offer(_ judged: Judged) -> [Line] {
    guard judged.verdict.isPlausible(for: judged.card) else { return [] }
    return [Line("If that is right too, :accept counts it.", .faint, indent: 2)]
  }

  private func leech(_ lapses: Int?) -> [Line] {
    guard let lapses else { return [] }
    return [Line("Forgotten \(lapses) times: a picture or a sentence of your own may help.", .bad, indent: 2)]
  }

  private func notes(_ card: Card) -> [Line] {
    (card.notes ?? "").split(whereSeparator: \.isNewline).map { Line(String($0), .faint, indent: 2) }
  }
}

/// A row of marks that stands under a text, column by column.
struct Underline {
  let text: String
  /// The columns of the text that it stands under.
  let columns: Int

  init(of text: String, at places: [Range<Int>]) {
    var row = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let isMarked = places.contains { $0.contains(offset) || ($0.isEmpty && $0.lowerBound == offset) }
      row += String(repeating: isMarked ? "^" : " ", count: DisplayWidth.columns(of: scalar))
    }
    let end = text.unicodeScalars.count
    if places.contains(where: { $0.isEmpty && $0.lowerBound == end }) { row += "^" }
    self.text = row
    columns = DisplayWidth.columns(of: text)
  }
}
