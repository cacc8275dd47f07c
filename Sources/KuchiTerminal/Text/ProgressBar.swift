import KuchiState

/// How much of something is done, as a row of signs.
struct ProgressBar {
  private static let cells = 10
  /// A narrower terminal has no room for it beside a question.
  private static let leastWidth = 60

  let done: Int
  let total: Int

  /// The bar with two spaces before it; nothing where there is no room, or nothing is done yet.
  func spans(in environment: ViewEnvironment) -> [Span] {
    guard environment.drawsBars, environment.width >= Self.leastWidth, done > 0 else { return [] }
    let filled = min(Self.cells, done * Self.cells / max(1, total))
    return [
      Span("  ["), Span(String(repeating: "#", count: filled), .key),
      Span(String(repeating: ".", count: Self.cells - filled), .faint), Span("]"),
    ]
  }
}
