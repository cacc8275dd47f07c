import KuchiState
import Observation

extension Scene {
  static let trackedRows = Scene(
    name: "tracked-rows",
    summary: "views that Observation tracks: one body over 1,000 rows, and 1,000 rows with a body each"
  ) {
    let (body, bodyBaseline) = (TrackedRows.body(), TrackedRows.bodyBaseline())
    let (rows, rowsBaseline) = (TrackedRows.rows(), TrackedRows.rowsBaseline())
    try Lane.race([body, bodyBaseline, rows, rowsBaseline], rounds: 9)
    return [
      Measurement(
        "a row of one body, of which one has changed", .nanoseconds, ours: body, baseline: bodyBaseline,
        against: "@Observable rows", goal: 2),
      Measurement(
        "a row with a body of its own, all of which change", .nanoseconds, ours: rows, baseline: rowsBaseline,
        against: "@Observable rows", goal: 2),
    ]
  }
}

private enum TrackedRows {
  static let count = 1_000

  /// A row for the Observation framework.
  @Observable
  final class Row {
    var pages = 0
  }

  static func body() -> Lane {
    let (store, counter) = (Store(SampleShelf()), NotificationCounter())
    return Lane(steps: count) {
      try counter.check(1, "the body") {
        track(counter) { for row in store.items.elements() { _ = row.pages.wrappedValue } }
        store.items[id: 500]?.pages.wrappedValue += 1
      }
    }
  }

  static func bodyBaseline() -> Lane {
    let (rows, counter) = ((0..<count).map { _ in Row() }, NotificationCounter())
    return Lane(steps: count) {
      try counter.check(1, "the body") {
        track(counter) { for row in rows { _ = row.pages } }
        rows[500].pages += 1
      }
    }
  }

  static func rows() -> Lane {
    let (store, counter) = (Store(SampleShelf()), NotificationCounter())
    let rows = store.items.elements()
    return Lane(steps: count) {
      try counter.check(count, "the rows") {
        for row in rows { track(counter) { _ = row.pages.wrappedValue } }
        store.items.update { items in for row in items.indices { items[row].pages += 1 } }
      }
    }
  }

  static func rowsBaseline() -> Lane {
    let (rows, counter) = ((0..<count).map { _ in Row() }, NotificationCounter())
    return Lane(steps: count) {
      try counter.check(count, "the rows") {
        for row in rows { track(counter) { _ = row.pages } }
        for row in rows { row.pages += 1 }
      }
    }
  }
}
