/// A `CSI` sequence, taken apart.
struct ControlSequence: Hashable, Sendable {
  /// `?`, `>` and the like, when the sequence begins with one.
  var marker: UInt8?
  /// The numbers between the semicolons, each with what follows it after colons; 0 for one left out.
  var parameters: [[Int]]
  /// Spaces, quotes and the like before the final byte.
  var intermediates: [UInt8]
  /// The byte that says what to do.
  var final: UInt8

  /// Takes apart the bytes between `CSI` and the final one.
  init(_ body: [UInt8], final: UInt8) {
    let isMarked = body.first.map { (UInt8(ascii: "<")...UInt8(ascii: "?")).contains($0) } ?? false
    marker = isMarked ? body.first : nil
    let numbers = body.dropFirst(isMarked ? 1 : 0).prefix { $0 >= 0x30 }
    intermediates = body.filter { $0 < 0x30 }
    parameters = numbers.isEmpty ? [] : Self.parameters(in: numbers)
    self.final = final
  }

  private static func parameters(in bytes: ArraySlice<UInt8>) -> [[Int]] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
        Int(String(decoding: digits, as: UTF8.self)) ?? 0
      }
    }
  }

  /// The parameter at `index`, or nil if it is missing or 0, which mean the same almost everywhere.
  func number(_ index: Int) -> Int? {
    guard parameters.indices.contains(index), let number = parameters[index].first else { return nil }
    return number == 0 ? nil : number
  }

  /// How often to do what the sequence says: its first number, at least 1, at most what any screen has use for.
  var count: Int { min(number(0) ?? 1, 10_000) }
}
