/// The name of a log: 16 random hexadecimal digits.
///
/// A computer has one in each folder that it syncs with. It takes a new one if another computer wrote to its
/// log, for example because a home folder was copied.
public struct MachineID: RawRepresentable, Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The 16 digits, in lower case.
  public let rawValue: String

  /// Creates the name with these digits; nil if they are invalid.
  public init?(rawValue: String) {
    let isHex = rawValue.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard rawValue.utf8.count == 16, isHex else { return nil }
    self.rawValue = rawValue
  }

  /// Creates a random name.
  package init(using generator: inout some RandomNumberGenerator) {
    let digits = String(generator.next(), radix: 16)
    rawValue = String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The digits.
  public var description: String { rawValue }

  /// The order of the digits.
  public static func < (one: MachineID, other: MachineID) -> Bool { one.rawValue < other.rawValue }
}
