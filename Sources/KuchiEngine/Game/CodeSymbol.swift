/// The symbols of a code: Crockford's base 32, which has no letter that is taken for a digit.
enum CodeSymbol {
  static let all = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// The value of a symbol in upper case; nil for what is none.
  static func value(of symbol: Character) -> UInt8? {
    switch symbol {
    case "O": 0
    case "I", "L": 1
    default: all.firstIndex(of: symbol).map { UInt8($0) }
    }
  }

  /// `symbols` with the check symbol after them that makes their sum zero.
  static func checked(_ symbols: [UInt8]) -> [UInt8] {
    // The last weight is 1, so the check symbol is the sum itself: in this field every number is its own negative.
    symbols + [check(symbols + [0])]
  }

  /// The sum of the symbols in the field of 32 numbers, each times another power of its generator: zero when they are
  /// right. One wrong symbol, or two that changed places, always make another sum.
  static func check(_ symbols: [UInt8]) -> UInt8 {
    symbols.reduce(0) { sum, symbol in doubled(sum) ^ symbol }
  }

  // Times x, modulo x⁵ + x² + 1.
  private static func doubled(_ value: UInt8) -> UInt8 {
    value & 0x10 == 0 ? value << 1 : (value << 1 ^ 0x25) & 0x1F
  }
}

/// Bits that are written and taken from the front, five to a symbol.
struct CodeBits {
  private var bits: [Bool] = []

  init() {}

  init(symbols: some Sequence<UInt8>) {
    for symbol in symbols { append(UInt64(symbol), 5) }
  }

  mutating func append(_ value: UInt64, _ width: Int) {
    bits += (0..<width).reversed().map { value >> UInt64($0) & 1 == 1 }
  }

  mutating func take(_ width: Int) -> UInt64 {
    defer { bits.removeFirst(min(width, bits.count)) }
    return bits.prefix(width).reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// The symbols; the last is filled up with zeros.
  var symbols: [UInt8] {
    var rest = self
    var symbols: [UInt8] = []
    while !rest.bits.isEmpty { symbols.append(UInt8(rest.take(5))) }
    return symbols
  }
}
