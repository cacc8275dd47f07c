public import KuchiEngine
import KuchiSession
import KuchiState

/// Asks whether cards are ones that were learned and that their deck has no more.
struct MatchesView: View {
  let matches: Binding<[CardMatch]>

  func body(in environment: ViewEnvironment) -> [Line] {
    let matches = matches.wrappedValue
    return matches.isEmpty ? [] : MatchesReport(matches: matches).question
  }
}

/// Cards that decks have lost, with those that they may be now.
public struct MatchesReport {
  private let matches: [CardMatch]
  private let shown: Int

  /// A report of `matches` that shows the first few, or all.
  public init(matches: [CardMatch], showsAll: Bool = false) {
    self.matches = matches
    shown = showsAll ? matches.count : min(matches.count, Session.matchesAtOnce)
  }

  /// The matches, each with its number.
  public var lines: [Line] {
    let part = shown < matches.count ? " (\(shown) of \(matches.count))" : ""
    let rows = matches.prefix(shown).enumerated().map { place, match in
      Line(
        [Span("\(place + 1)", .key), Span("  \(match.lost.inBrief)  →  \(match.card.inBrief)")],
        indent: 2, hanging: 5
      ).saying(
        "\(place + 1): \(match.lost.inBrief(", ")) is gone; \(match.card.inBrief(", ")) looks like it.")
    }
    return [.empty, Line("You learned cards that are gone from their deck. These look like them\(part):")]
      + rows
  }

  /// The matches, and what can be said of them.
  public var question: [Line] {
    lines + ["Are they the same? y: all, n: none, numbers: those; Enter asks another time."]
  }
}
