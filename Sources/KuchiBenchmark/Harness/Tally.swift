import Synchronization

/// Counts what observers were told; the Observation framework calls its own from anywhere.
final class Tally: Sendable {
  private let number = Atomic(0)

  var count: Int { number.load(ordering: .relaxed) }

  func add() { number.add(1, ordering: .relaxed) }

  /// Checks that `work` is announced `wanted` times.
  func check(_ wanted: Int, _ what: String, during work: () throws -> Void) throws {
    let before = count
    try work()
    try expect("\(what): the number of announcements", count - before, is: wanted)
  }
}
