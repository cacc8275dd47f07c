// FoundationEssentials has no exponential: the C library of the platform is the only place it comes from.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#elseif canImport(ucrt)
  import ucrt
#elseif canImport(WASILibc)
  import WASILibc
#endif

extension Double {
  /// Euler's number to the power of this one.
  var exponential: Double { exp(self) }

  /// The natural logarithm of this number.
  var logarithm: Double { log(self) }

  /// This number to the power of `exponent`.
  func power(_ exponent: Double) -> Double { pow(self, exponent) }

  /// This number, or the nearer end of `range`; not a number becomes the lower end.
  // The order of the arguments decides what becomes of a value that is not a number.
  func clamped(to range: ClosedRange<Double>) -> Double { min(range.upperBound, max(range.lowerBound, self)) }
}

extension Int {
  /// The whole part of `value`, which may lie beyond the integers; not a number becomes the least of them.
  init(clamping value: Double) {
    self = Int(exactly: value.rounded(.down)) ?? (value > 0 ? .max : .min)
  }
}
