import KuchiEngine
import KuchiJapanese

/// The filters, each with its number and how many cards pass it.
enum FilterReport {
  /// - Parameter decks: What is played; no cards are counted where nothing is.
  static func lines(of filters: [Filter], in decks: [Deck]) -> [Line] {
    guard !filters.isEmpty else {
      return ["No filter: every card is asked. :filter WORD asks only cards with that word; :help filter."]
    }
    let count = FilterCount(filters, in: decks)
    let width = filters.map { DisplayWidth.columns(of: SafeText.of($0.text)) }.max() ?? 0
    let rows = zip(filters, count.each).enumerated().map { place, row in
      let (filter, passing) = row
      let note = (decks.isEmpty ? [] : [counted(passing, "card")]) + (filter.isOn ? [] : ["off"])
      return Line(
        [
          Span("\(place + 1)".rightAligned(in: 2), .key), Span("  " + filter.text.padded(to: width)),
          Span("  " + note.joined(separator: ", "), .faint),
        ], indent: 1, hanging: 5
      ).saying("\(place + 1): " + ([filter.text] + note).joined(separator: ", "))
    }
    return ["Asked are the cards that pass every filter which is on:"] + rows
      + (decks.isEmpty ? [] : [Line("Together: \(count.all) of \(counted(count.cards, "card")).")])
  }
}

extension GameFacts {
  /// Which filters are on, for the header; nothing when none is.
  var filterLines: [Line] {
    guard !filters.isEmpty else { return [] }
    let words = filters.joined(separator: ", ")
    return [
      Line(
        [
          Span("filters: ", .faint), Span(words),
          Span("  \(asked) of \(counted(cards, "card")) \(asked == 1 ? "matches" : "match")", .faint),
        ], indent: 2, hanging: 4
      ).saying(
        "Filters: \(words). \(asked) of \(counted(cards, "card")) \(asked == 1 ? "matches" : "match").")
    ]
  }
}
