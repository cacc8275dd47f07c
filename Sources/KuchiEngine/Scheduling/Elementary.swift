// FoundationEssentials has no exponential function, so it comes from the platform's C library.
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
  /// e to the power of this number.
  var exponential: Double { exp(self) }

  /// The natural logarithm of this number.
  var logarithm: Double { log(self) }

  /// This number to the power of `exponent`.
  func power(_ exponent: Double) -> Double { pow(self, exponent) }

  /// This number, or the nearest bound of `range`. NaN becomes the lower bound.
  // The order of the arguments decides the result for NaN.
  func clamped(to range: ClosedRange<Double>) -> Double { min(range.upperBound, max(range.lowerBound, self)) }
}

extension Int {
  /// The value rounded down, limited to the range of integers. NaN becomes the least integer.
  init(clamping value: Double) {
    self = Int(exactly: value.rounded(.down)) ?? (value > 0 ? .max : .min)
  }
}
