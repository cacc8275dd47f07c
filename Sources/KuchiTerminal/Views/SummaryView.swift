import KuchiEngine
import KuchiState

/// How a finished game went.
struct SummaryView: View {
  let summary: Derived<Summary?>

  func body(in environment: Environment) -> [Line] {
    summary.wrappedValue.map { Self.lines(for: $0, in: environment) } ?? []
  }

  /// How the game described by `summary` went, finished or not.
  static func lines(for summary: Summary, in environment: Environment) -> [Line] {
    guard summary.score.answered > 0 else { return [] }
    var lines: [Line] = [.empty, Line(summary.wording, .strong)]
    if environment.isInteractive { lines.append(Line(summary.score.timeWording)) }
    if !summary.missed.isEmpty {
      lines.append("To look at again:")
      lines += summary.missed.map { $0.faceLine(environment.readings, indent: 2, hanging: 4) }
    }
    return lines
  }
}
