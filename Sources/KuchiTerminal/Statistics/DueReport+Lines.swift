public import KuchiSession

extension DueReport {
  /// The report on a terminal of so many columns.
  public func lines(width: Int) -> [Line] {
    guard !rows.isEmpty else { return ["Nothing was asked yet. Type kuchi to begin."] }
    let decks = rows.map { row in
      (row.title, ["\(row.now)", "\(row.laterToday)", "\(row.tomorrow)", row.new.map(String.init) ?? "?"])
    }
    let table = Table(
      heads: ["now", "later", "tomorrow", "new"], rows: decks.count > 1 ? decks + [sum] : decks)
    return table.lines(width: width)
      + (rows.contains { $0.new == nil } ? [.empty, Self.missingDeck] : [])
  }

  private static let missingDeck: Line = "? stands where a deck can't be found by its name."

  private var sum: (String, [String]) {
    let sums = [\Row.now, \.laterToday, \.tomorrow].map { count in rows.reduce(0) { $0 + $1[keyPath: count] }
    }
    return ("All", (sums + [rows.reduce(0) { $0 + ($1.new ?? 0) }]).map(String.init))
  }
}
