import KuchiEngine
import KuchiState

/// How a finished game went.
struct SummaryView: View {
  let summary: Derived<Summary?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let summary = summary.wrappedValue else { return [] }
    let lines = Self.lines(for: summary, in: environment)
    return lines.isEmpty || !environment.isInteractive ? lines : lines + [Line(summary.invitation, .faint)]
  }

  /// How the game described by `summary` went, finished or not.
  static func lines(for summary: Summary, in environment: ViewEnvironment) -> [Line] {
    guard summary.score.answered > 0 else { return [] }
    var lines: [Line] = [.empty, Line(summary.wording, .strong)]
    if environment.isInteractive { lines.append(Line(summary.score.timeWording)) }
    if let goal = summary.goal { lines.append(Line(goal.wording)) }
    if !summary.missed.isEmpty {
      lines.append("To look at again:")
      lines += summary.missed.map { $0.faceLine(environment.readings, indent: 2, hanging: 4) }
    }
    return lines
  }
}
