import KuchiEngine
import KuchiJapanese
import KuchiSession
import KuchiState

/// What the last answer was found to be, with the reading of the word in any case.
struct VerdictView: View {
  let judged: Derived<Judged?>

  func body(in environment: Environment) -> [Line] {
    guard let judged = judged.wrappedValue else { return [] }
    let verdict = judged.verdict
    guard verdict.isFinal else { return [Line(judged.wording)] }
    let readings = environment.readings.explaining(verdict.challenge.kind)
    return [headline(judged)] + slip(verdict) + [Line(judged.card.face(readings), indent: 2, hanging: 4)]
      + confused(verdict, readings) + leech(judged.leech) + notes(judged.card)
      + example(judged.card, environment.readings)
  }

  private func headline(_ judged: Judged) -> Line {
    Line([
      Span(judged.verdict.isRight ? "✓ " : "✗ ", judged.verdict.isRight ? .good : .bad), Span(judged.wording),
    ])
  }

  /// The expected answer with a mark under each place where the given one differs.
  private func slip(_ verdict: Verdict) -> [Line] {
    guard case .forgiven(let typo) = verdict.outcome, case .text(let given, _) = verdict.answer else {
      return []
    }
    let rule = Underline(of: verdict.expected, at: typo.marks.map(\.expected))
    return [
      Line([Span("you typed  ", .faint), Span(given)], indent: 2),
      Line([Span("it is      ", .faint), Span(verdict.expected)], indent: 2),
      Line([Span("           "), Span(rule.text, .bad)], indent: 2),
    ]
  }

  /// What the given answer means, beside the right one.
  private func confused(_ verdict: Verdict, _ readings: ReadingDisplay) -> [Line] {
    guard case .wrong(_, let others) = verdict.outcome else { return [] }
    return others.prefix(2).map {
      Line([Span("you said  ", .faint)] + $0.face(readings), indent: 2, hanging: 4)
    }
  }

  private func leech(_ lapses: Int?) -> [Line] {
    guard let lapses else { return [] }
    return [Line("Forgotten \(lapses) times: a picture or a sentence of your own may help.", .bad, indent: 2)]
  }

  private func notes(_ card: Card) -> [Line] {
    (card.notes ?? "").split(whereSeparator: \.isNewline).map { Line(String($0), .faint, indent: 2) }
  }

  private func example(_ card: Card, _ readings: ReadingDisplay) -> [Line] {
    card.examples.prefix(1).map { Line($0.spans(readings), indent: 2, hanging: 4) }
  }
}

/// A row of marks that stands under a text, column by column.
struct Underline {
  let text: String

  init(of text: String, at places: [Range<Int>]) {
    var row = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      let isMarked = places.contains { $0.contains(offset) || ($0.isEmpty && $0.lowerBound == offset) }
      row += String(repeating: isMarked ? "^" : " ", count: DisplayWidth.columns(of: scalar))
    }
    let end = text.unicodeScalars.count
    if places.contains(where: { $0.isEmpty && $0.lowerBound == end }) { row += "^" }
    self.text = row
  }
}
