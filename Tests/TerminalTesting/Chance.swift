import Foundation

/// The seeds of the tests that go by chance.
package enum Chance {
  private static let named = ProcessInfo.processInfo.environment["KUCHI_SEEDS"]

  /// Whether seeds are named, which asks for the tests that take long too.
  package static var isAsked: Bool { named != nil }

  /// The seeds that KUCHI_SEEDS names, as in 21-40; otherwise 1 and those after it, as many as are usual.
  package static func seeds(usually count: UInt64) -> ClosedRange<UInt64> {
    let ends = named?.split(separator: "-").compactMap { UInt64($0) }
    guard let ends, ends.count == 2, ends[0] <= ends[1] else { return 1...count }
    return ends[0]...ends[1]
  }
}
