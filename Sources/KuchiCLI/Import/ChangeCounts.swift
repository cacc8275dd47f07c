/// Numbers of changes. Only those that are not zero are shown.
struct ChangeCounts {
  private var counts: [(noun: String, count: Int)] = []

  /// The numbers by the noun of what they count, in the singular.
  init(_ counts: KeyValuePairs<String, Int> = [:]) {
    self.counts = counts.filter { $0.value > 0 }.map { ($0.key, $0.value) }
  }

  var isEmpty: Bool { counts.isEmpty }

  var message: String {
    isEmpty ? "nothing" : counts.map { counted($0.count, $0.noun) }.joined(separator: ", ")
  }

  static func + (one: Self, other: Self) -> Self {
    var sum = one
    for (noun, count) in other.counts {
      if let index = sum.counts.firstIndex(where: { $0.noun == noun }) {
        sum.counts[index].count += count
      } else {
        sum.counts.append((noun, count))
      }
    }
    return sum
  }
}

extension ChangeCounts {
  /// What an import changes in a deck.
  init(_ imported: ImportedDeck, _ update: DeckUpdate?) {
    self.init([
      "new card": update?.added.count ?? imported.deck.cards.count, "changed card": update?.changed ?? 0,
    ])
  }

  /// What an import changes in the progress.
  init(_ report: ImportedHistoryReport) {
    self.init([
      "answer": report.outcome.added, "due date": report.outcome.placed + report.outcome.moved,
      "forgotten card": report.outcome.forgotten, "suspended card": report.suspended,
      "buried card": report.buried, "unsuspended card": report.unsuspended, "deleted card": report.gone,
    ])
  }
}

extension AnkiExport {
  var changeCounts: ChangeCounts {
    ChangeCounts([
      "answer": answers, "due date": scheduled, "forgotten card": forgotten,
      "suspended or unsuspended card": decided, "changed note": edits.count,
    ])
  }
}
