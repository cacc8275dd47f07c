import Foundation

/// Times as they are kept: whole microseconds since 1970.
typealias Microseconds = Int64

extension Date {
  /// A time as it is kept; times beyond the years 1 to 9999 are the farthest of them.
  init(microseconds: Microseconds) {
    self.init(timeIntervalSince1970: Double(microseconds.clamped(to: Bounds.times)) / 1_000_000)
  }

  /// The nearest whole microsecond; times beyond the years 1 to 9999 are the farthest of them.
  var microseconds: Microseconds {
    let exact = (timeIntervalSince1970 * 1_000_000).rounded()
    return (Microseconds(exactly: exact) ?? (exact < 0 ? .min : .max)).clamped(to: Bounds.times)
  }

  /// The time as it is kept.
  var rounded: Date { Date(microseconds: microseconds) }
}

extension Double {
  /// Seconds as whole milliseconds: what is no length of time counts as none.
  var milliseconds: Int64 {
    guard self > 0 else { return 0 }
    return Int64(exactly: (self * 1000).rounded()) ?? .max
  }
}
