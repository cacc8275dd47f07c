// The elementary functions of the scheduler, computed the same on every machine. The C libraries of two
// systems differ in the last bit, and such a bit would grow through a long history. Swift performs every
// addition, multiplication, division and square root as IEEE 754 says, and fuses none of them.
//
// The algorithms and constants are those of fdlibm: Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights
// reserved. Developed at SunSoft, a Sun Microsystems, Inc. business. Permission to use, copy, modify, and distribute
// this software is freely granted, provided that this notice is preserved.

extension Double {
  /// e to the power of this number, to less than one unit in the last place.
  package var exponential: Double {
    guard self <= 709.782712893384 else { return isNaN ? self : .infinity }
    guard self >= -745.1332191019411 else { return isNaN ? self : 0 }
    let exponent = (self * Self.log2e).rounded(.toNearestOrEven)
    let high = self - exponent * Self.ln2High
    let low = exponent * Self.ln2Low
    let rest = high - low
    let correction = rest - rest * rest * (rest * rest).exponentialSeries
    let value = 1 - ((low - rest * correction / (2 - correction)) - high)
    return value.scaled(by: Int(exponent))
  }

  /// The cosine of this angle, exact to 1e-13 from 0 to pi.
  package var cosine: Double {
    var (sum, term) = (1.0, 1.0)
    for order in 1...13 {
      let divisor = (2 * order - 1) * 2 * order
      term *= -self * self / Double(divisor)
      sum += term
    }
    return sum
  }

  /// The natural logarithm of this number, to less than one unit in the last place.
  var logarithm: Double {
    guard self > 0, self < .infinity else { return self == 0 ? -.infinity : self > 0 ? self : .nan }
    let (exponent, fraction) = splitAroundOne
    let rest = fraction - 1
    let ratio = rest / (2 + rest)
    let series = (ratio * ratio).logarithmSeries
    let half = 0.5 * rest * rest
    let (high, low) = (exponent * Self.ln2High, exponent * Self.ln2Low)
    return high - ((half - (ratio * (half + series) + low)) - rest)
  }

  /// This number, which is at least 0, to the power of `exponent`, to less than one unit in the last place.
  func power(_ exponent: Double) -> Double { Powers(of: self)(exponent) }

  /// This number, or the nearest bound of `range`. NaN becomes the lower bound.
  // The order of the arguments decides the result for NaN.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    min(range.upperBound, max(range.lowerBound, self))
  }
}

extension Int {
  /// The value rounded down, limited to the range of integers. NaN becomes the least integer.
  init(clamping value: Double) {
    self = Int(exactly: value.rounded(.down)) ?? (value > 0 ? .max : .min)
  }
}

// MARK: Parts of a number

extension Double {
  /// The exponent of two, and the fraction, which lies between √½ and √2.
  fileprivate var splitAroundOne: (exponent: Double, fraction: Double) {
    var (exponent, value) = (0.0, self)
    if value < .leastNormalMagnitude { (exponent, value) = (-54, value * 0x1p54) }
    // Adding this carries into the exponent when the fraction is above √2.
    let bits = value.bitPattern &+ (0x3FF0_0000_0000_0000 - 0x3FE6_A09E_0000_0000)
    exponent += Double(Int(bits >> 52) - 1023)
    return (exponent, Double(bitPattern: (bits & 0xF_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_0000_0000))
  }

  @inline(__always)
  fileprivate func scaled(by power: Int) -> Double {
    if power > -1022, power < 1023 { return self * Double(bitPattern: UInt64(1023 + power) << 52) }
    return power > 0
      ? self * 0x1p1023 * Double(bitPattern: UInt64(power) << 52)
      : self * 0x1p-1000 * Double(bitPattern: UInt64(2023 + power) << 52)
  }

  /// This number without the lower half of its bits, so that a product of two such numbers is exact.
  fileprivate var upperHalf: Double { Double(bitPattern: bitPattern & 0xFFFF_FFFF_0000_0000) }
}

extension Double {
  // log₂ e, and ln 2: as the sum of a high and a low part, and as one number.
  fileprivate static let log2e = 1.44269504088896338700
  fileprivate static let ln2High = 6.93147180369123816490e-01
  fileprivate static let ln2Low = 1.90821492927058770002e-10
  fileprivate static let ln2 = 0.69314718055994530942

  /// Even part of the rational approximation of `x (e^x + 1) / (e^x - 1)`, for the square of x up to 0.12.
  @inline(__always)
  fileprivate var exponentialSeries: Double {
    1.66666666666666019037e-01
      + self
      * (-2.77777777770155933842e-03
        + self
        * (6.61375632143793436117e-05
          + self * (-1.65339022054652515390e-06 + self * 4.13813679705723846039e-08)))
  }

  /// `log((1 + s) / (1 - s)) / s - 2`, for the square of s.
  fileprivate var logarithmSeries: Double {
    let fourth = self * self
    let odd =
      self
      * (6.666666666666735130e-01
        + fourth
        * (2.857142874366239149e-01 + fourth * (1.818357216161805012e-01 + fourth * 1.479819860510513860e-01)))
    let even =
      fourth
      * (3.999999999940941908e-01 + fourth * (2.222219843214978396e-01 + fourth * 1.531383769920937332e-01))
    return odd + even
  }
}

/// The powers of one number, which is not negative. The logarithm is computed once for all of them.
struct Powers: Sendable {
  private let base: Double
  // The logarithm to base two, as a sum of a short number and a small one.
  private let high: Double
  private let low: Double

  init(of base: Double) {
    self.base = base
    (high, low) = base > 0 && base < .infinity ? Self.logarithm(base) : (0, 0)
  }

  /// The number to the power of `exponent`, to less than one unit in the last place.
  func callAsFunction(_ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    guard base > 0, base < .infinity, exponent.isFinite else { return limit(exponent) }
    return exponential(exponent)
  }

  /// The natural logarithm of the number, which is positive; to two units in the last place.
  var logarithm: Double { (high + low) * Double.ln2 }

  private func limit(_ exponent: Double) -> Double {
    guard base >= 0, !exponent.isNaN else { return .nan }
    return (base < 1) == (exponent < 0) ? .infinity : 0
  }

  private static func series(_ square: Double) -> Double {
    5.99999999999994648725e-01
      + square
      * (4.28571428578550184252e-01
        + square
        * (3.33333329818377432918e-01
          + square
          * (2.72728123808534006489e-01
            + square * (2.30660745775561754067e-01 + square * 2.06975017800338417784e-01))))
  }

  private static func logarithm(_ value: Double) -> (high: Double, low: Double) {
    var (exponent, number) = (0, value)
    if number < .leastNormalMagnitude { (exponent, number) = (-53, number * 0x1p53) }
    let bits = number.bitPattern
    exponent += Int(bits >> 52) - 1023
    var fraction = Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    let upper = UInt32(truncatingIfNeeded: bits >> 32) & 0xFFFFF
    // The fraction is taken relative to 1 below √(3/2), to 3/2 below √3, and to 2 above.
    let isMiddle = upper > 0x3988E && upper < 0xBB67A
    if upper >= 0xBB67A {
      exponent += 1
      fraction *= 0.5
    }
    return isMiddle
      ? logarithm(fraction, near: 1.5, (5.84962487220764160156e-01, 1.35003920212974897128e-08), exponent)
      : logarithm(fraction, near: 1, (0, 0), exponent)
  }

  /// The base-2 logarithm of `fraction` times 2 to the power of `exponent`, from that of the nearby `base`.
  @inline(__always)
  private static func logarithm(
    _ fraction: Double, near base: Double, _ known: (high: Double, low: Double), _ exponent: Int
  ) -> (high: Double, low: Double) {
    let difference = fraction - base
    let inverse = 1 / (fraction + base)
    let ratio = difference * inverse
    let short = ratio.upperHalf
    let sumHigh = (fraction + base).upperHalf
    let sumLow = fraction - (sumHigh - base)
    let rest = inverse * ((difference - short * sumHigh) - short * sumLow)
    let square = ratio * ratio
    let series = square * square * self.series(square) + rest * (short + ratio)
    let shortSquare = short * short
    let threes = (3 + shortSquare + series).upperHalf
    let lowThrees = series - ((threes - 3) - shortSquare)
    let (product, lowProduct) = (short * threes, rest * threes + lowThrees * ratio)
    let sum = (product + lowProduct).upperHalf
    let lowSum = lowProduct - (sum - product)
    let (scaledHigh, scaledLow) = (
      9.61796700954437255859e-01 * sum,
      -7.02846165095275826516e-09 * sum + lowSum * 9.61796693925975554329e-01 + known.low
    )
    let whole = Double(exponent)
    let total = (((scaledHigh + scaledLow) + known.high) + whole).upperHalf
    return (total, scaledLow - (((total - whole) - known.high) - scaledHigh))
  }

  /// Two to the power of the logarithm times `exponent`.
  private func exponential(_ exponent: Double) -> Double {
    let short = exponent.upperHalf
    let lowProduct = (exponent - short) * high + exponent * low
    let highProduct = short * high
    let sum = lowProduct + highProduct
    if !(sum < 1024) { return .infinity }
    if !(sum > -1075) { return 0 }
    let whole = sum.rounded(.toNearestOrEven)
    let fraction = highProduct - whole
    let top = (lowProduct + fraction).upperHalf
    let natural = top * 6.93147182464599609375e-01
    let rest =
      (lowProduct - (top - fraction)) * 6.93147180559945286227e-01 + top * -1.90465429995776804525e-09
    let argument = natural + rest
    let error = rest - (argument - natural)
    let square = argument * argument
    let correction = argument - square * square.exponentialSeries
    let ratio = argument * correction / (correction - 2) - (error + argument * error)
    return (1 - (ratio - argument)).scaled(by: Int(whole))
  }
}
