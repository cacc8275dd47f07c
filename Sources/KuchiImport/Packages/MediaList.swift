internal import Foundation

/// The list of the sounds and images in a package.
enum MediaList {
  private static let member = "media"
  private static let limit = 16 << 20

  /// Reads the names in the list; empty if the package has no list.
  static func names(in archive: ZipArchive, _ version: PackageVersion) throws(PackageFault) -> [String] {
    guard let bytes = try version.read(member, in: archive, limit: limit) else { return [] }
    guard let names = version == .third ? names(inMessage: bytes) : names(inJSON: bytes) else {
      throw .memberDamaged(member)
    }
    return names
  }

  private static func names(inMessage bytes: [UInt8]) -> [String]? {
    var names: [String] = []
    for entry in ProtobufField.values(of: 1, in: bytes[...]) ?? [.number(0)] {
      guard case .bytes(let entry) = entry,
        case .bytes(let name)? = ProtobufField.values(of: 1, in: entry)?.last
      else { return nil }
      names.append(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  private static func names(inJSON bytes: [UInt8]) -> [String]? {
    try? JSONDecoder().decode([String: String].self, from: Data(bytes)).values.sorted()
  }
}

/// A value of a message in the wire format of Protocol Buffers.
enum ProtobufField: Equatable {
  case number(UInt64)
  case bytes(ArraySlice<UInt8>)

  /// The values of one field in a message, in order; nil if the bytes are no message.
  static func values(of wanted: UInt64, in message: ArraySlice<UInt8>) -> [ProtobufField]? {
    var (rest, values) = (message, [ProtobufField]())
    while !rest.isEmpty {
      guard let key = number(&rest), let value = value(&rest, kind: key & 7) else { return nil }
      if key >> 3 == wanted { values.append(value) }
    }
    return values
  }

  private static func value(_ rest: inout ArraySlice<UInt8>, kind: UInt64) -> ProtobufField? {
    switch kind {
    case 0: number(&rest).map(ProtobufField.number)
    case 1: bytes(&rest, count: 8)
    case 2: number(&rest).flatMap { bytes(&rest, count: $0) }
    case 5: bytes(&rest, count: 4)
    default: nil
    }
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: 0 as UInt64, to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    return nil
  }

  private static func bytes(_ rest: inout ArraySlice<UInt8>, count: UInt64) -> ProtobufField? {
    guard count <= rest.count else { return nil }
    defer { rest.removeFirst(Int(count)) }
    return .bytes(rest.prefix(Int(count)))
  }
}
