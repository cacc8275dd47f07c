import KuchiEngine
import KuchiSession

extension Card {
  /// A row of a list of cards of different decks: its number, counted from 1, the card and its deck.
  func row(_ position: Int, of deck: String, _ readings: ReadingDisplay) -> Line {
    var line = faceLine(
      readings, after: [Span("\(position + 1)".rightAligned(in: 2), .key), Span("  ")],
      saying: "\(position + 1), in \(deck): ", indent: 1, hanging: 5)
    line.spans.append(Span("  (\(deck))", .faint))
    return line
  }
}
