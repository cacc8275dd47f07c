import KuchiEngine
import KuchiSession

/// The tables of a report, each empty when there is nothing to say.
extension StatisticsReport {
  func remembered(_ width: Int) -> [Line] {
    let buckets = retention.buckets.filter { $0.tally.total > 0 }
    return table(["asked", "right", "expected"], width: width) {
      buckets.map { bucket in
        (
          Self.name(of: bucket.stability),
          ["\(bucket.tally.total)", percent(bucket.tally.accuracy), percent(bucket.expectedAccuracy)]
        )
      }
    }
  }

  func byKind(_ width: Int) -> [Line] {
    tallies(
      QuestionKind.allCases.compactMap { kind in accuracy.byKind[kind].map { (kind.rawValue, $0) } },
      width: width)
  }

  func byDeck(_ width: Int) -> [Line] {
    let decks = accuracy.byDeck.sorted { ($1.value.total, $0.key) < ($0.value.total, $1.key) }
    return tallies(decks.map { (names.title(of: $0.key), $0.value) }, width: width)
  }

  func hardCards(_ width: Int) -> [Line] {
    table(["wrong", "of"], width: width) {
      hardest.map { card in
        (names.face(card.cardID, in: card.deckID), ["\(card.tally.wrong)", "\(card.tally.total)"])
      }
    }
  }

  func forgotten(_ width: Int) -> [Line] {
    table(["times"], width: width) {
      leeches.map { leech in
        let face = names.face(leech.item.cardID, in: leech.item.deckID)
        return ("\(face)  (\(leech.item.kind.rawValue))", ["\(leech.lapses)"])
      }
    }
  }

  func pairs(_ width: Int) -> [Line] {
    table(["times"], width: width) {
      confused.map { pair in
        let faces = [pair.first, pair.second].map { names.term($0, in: pair.deckID) }
        return (faces.joined(separator: " / "), ["\(pair.count)"])
      }
    }
  }

  private func tallies(_ rows: [(String, Tally)], width: Int) -> [Line] {
    table(["asked", "right"], width: width) {
      rows.map { ($0.0, ["\($0.1.total)", percent($0.1.accuracy)]) }
    }
  }

  private func table(
    _ heads: [String], width: Int, rows: () -> [(name: String, numbers: [String])]
  ) -> [Line] {
    let rows = rows()
    return rows.isEmpty ? [] : Table(heads: heads, rows: rows).lines(width: width)
  }

  func percent(_ share: Double?) -> String { share.map { "\(Int(($0 * 100).rounded())) %" } ?? "–" }

  /// A range of stability in days: `under 1 day`, `1–7 days`, `over 365 days`.
  private static func name(of range: Range<Double>) -> String {
    let (low, high) = (whole(range.lowerBound), whole(range.upperBound))
    if range.lowerBound == 0 { return "under \(high) day" + (high == "1" ? "" : "s") }
    return range.upperBound == .infinity ? "over \(low) days" : "\(low)–\(high) days"
  }

  private static func whole(_ days: Double) -> String { Int(exactly: days).map(String.init) ?? "\(days)" }
}
