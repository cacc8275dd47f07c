import KuchiEngine
import KuchiState

/// What the last answer was found to be, with the reading of the word in any case.
struct VerdictView: View {
  let judged: Derived<Judged?>

  func body(in environment: Environment) -> [Line] {
    guard let judged = judged.wrappedValue else { return [] }
    let verdict = judged.verdict
    guard verdict.isFinal else { return [Line(judged.wording)] }
    var lines = [
      Line([Span(verdict.isRight ? "✓ " : "✗ ", verdict.isRight ? .good : .bad), Span(judged.wording)]),
      Line(judged.card.face, indent: 2),
    ]
    if let notes = judged.card.notes {
      lines += notes.split(separator: "\n").map { Line(String($0), .faint, indent: 2) }
    }
    return lines
  }
}
