/// A random generator that gives the same numbers for the same seed on every machine: SplitMix64 (Steele, Lea
/// and Flood, 2014).
///
/// Its state is one word, so a game can keep it in each step of its history.
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable, Codable {
  private var state: UInt64

  /// A generator for `seed`. Every seed is good, including 0.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
