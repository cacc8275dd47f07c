/// The name of a log: 16 random hexadecimal digits.
///
/// A computer has one in each folder that it syncs with. It takes a new one if another computer wrote to its
/// log, for example because a home folder was copied.
public struct MachineID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The 64 bits of the digits.
  package let rawValue: UInt64

  /// Creates a random name.
  package init(using generator: inout some RandomNumberGenerator) {
    rawValue = generator.next()
  }

  /// Creates the name with these digits; nil if they are invalid.
  package init?(_ digits: some StringProtocol) {
    let isHex = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    guard digits.utf8.count == 16, isHex, let value = UInt64(digits, radix: 16) else { return nil }
    rawValue = value
  }

  /// The digits.
  public var description: String {
    let digits = String(rawValue, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The order of the digits.
  public static func < (one: MachineID, other: MachineID) -> Bool { one.rawValue < other.rawValue }
}

extension MachineID: Codable {
  /// Reads the digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = MachineID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no 16 hexadecimal digits")
    }
    self = id
  }

  /// Writes the digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
