internal import CZstd

/// The version of a package. It determines the name of the collection and the second compression of the members.
enum PackageVersion: UInt64 {
  case first = 1
  case second = 2
  case third = 3

  private static let meta = "meta"
  /// The maximum size of a collection in bytes.
  static let limit = 256 << 20

  /// Reads the version in the package. The oldest packages have none.
  init(of archive: ZipArchive) throws(PackageFault) {
    guard let meta = try archive.read(Self.meta, limit: 1 << 10) else {
      self = archive.contains(Self.second.collection) ? .second : .first
      return
    }
    guard let versions = ProtobufField.values(of: 1, in: meta[...]) else { throw .memberDamaged(Self.meta) }
    guard case .number(let number)? = versions.last else { throw .unknownVersion(0) }
    guard let version = Self(rawValue: number) else { throw .unknownVersion(Int(clamping: number)) }
    self = version
  }

  /// The name of the collection. Version 2 and 3 also contain decoys with the names of older versions.
  var collection: String {
    switch self {
    case .first: "collection.anki2"
    case .second: "collection.anki21"
    case .third: "collection.anki21b"
    }
  }

  func readCollection(
    in archive: ZipArchive, progress: (Double) -> Void = { _ in }
  ) throws(PackageFault) -> [UInt8] {
    guard let file = try read(collection, in: archive, limit: Self.limit, progress: progress) else {
      throw .memberMissing(collection)
    }
    return file
  }

  /// Reads a member and undoes its second compression; nil if it does not exist.
  func read(
    _ name: String, in archive: ZipArchive, limit: Int, progress: (Double) -> Void = { _ in }
  ) throws(PackageFault) -> [UInt8]? {
    let bytes = try archive.read(name, limit: limit)
    guard let bytes, self == .third else { return bytes }
    return try Self.decompress(bytes, of: name, limit: limit, progress: progress)
  }

  /// The bytes of a member with its second compression.
  func member(_ bytes: [UInt8]) -> [UInt8] { self == .third ? Self.frame(bytes) : bytes }
}

/// A value of a message in the wire format of Protocol Buffers.
enum ProtobufField: Equatable {
  case number(UInt64)
  case bytes(ArraySlice<UInt8>)

  static func text(_ text: String) -> ProtobufField { .bytes(ArraySlice(text.utf8)) }

  /// A message with these fields, in the order of their numbers.
  static func message(_ fields: [UInt64: ProtobufField]) -> [UInt8] {
    var message: [UInt8] = []
    for (field, value) in fields.sorted(by: { $0.key < $1.key }) {
      switch value {
      case .number(let number):
        append(field << 3, to: &message)
        append(number, to: &message)
      case .bytes(let bytes):
        append(field << 3 | 2, to: &message)
        append(UInt64(bytes.count), to: &message)
        message += bytes
      }
    }
    return message
  }

  // Seven bits a byte, the lowest first; the highest bit says that another byte follows.
  static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// The bytes of the last value of a field in a message; nil if it has none or the bytes are no message.
  static func bytes(of wanted: UInt64, in message: some Collection<UInt8>) -> ArraySlice<UInt8>? {
    guard case .bytes(let bytes)? = values(of: wanted, in: ArraySlice(message))?.last else { return nil }
    return bytes
  }

  /// The text of the last value of a field in a message, in the same way.
  static func text(of wanted: UInt64, in message: some Collection<UInt8>) -> String? {
    bytes(of: wanted, in: message).map { String(decoding: $0, as: UTF8.self) }
  }

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

  static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
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

// Frames of Zstandard. The system's libzstd decompresses them; it is loaded at the first use.
extension PackageVersion {
  private static let step = 128 << 10

  /// A frame that holds bytes as they are, for the archive compresses them (RFC 8878, 3.1.1).
  private static func frame(_ bytes: [UInt8]) -> [UInt8] {
    // The size has eight bytes, and the window is that of a block: 2 to the power of 10 + 7.
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0b1100_0000, 7 << 3]
    frame += [UInt8](littleEndian: bytes.count, width: 8)
    var start = 0
    repeat {
      let end = min(start + step, bytes.count)
      let isLast = end == bytes.count
      frame += [UInt8](littleEndian: (end - start) << 3 | (isLast ? 1 : 0), width: 3) + bytes[start..<end]
      start = end
    } while start < bytes.count
    return frame
  }

  /// Decompresses one or more complete frames. They need not contain their size.
  ///
  /// - Parameters:
  ///   - member: The name of the member, for faults.
  ///   - limit: The maximum number of output bytes. It also limits the memory.
  ///   - progress: Receives the share of the input that is read, from 0 to 1.
  private static func decompress(
    _ input: [UInt8], of member: String, limit: Int, progress: (Double) -> Void = { _ in }
  ) throws(PackageFault) -> [UInt8] {
    guard let stream = kuchi_zstd_open() else { throw .zstandardMissing }
    defer { kuchi_zstd_close(stream) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: step)
    var (read, written) = (0, 0)
    var outcome = KUCHI_ZSTD_GOES_ON
    while outcome != KUCHI_ZSTD_FRAME_ENDED || read < input.count {
      let before = read
      outcome = kuchi_zstd_decompress(stream, &chunk, chunk.count, input, input.count, &read, &written)
      guard outcome != KUCHI_ZSTD_DAMAGED, written > 0 || read > before else { throw .memberDamaged(member) }
      guard written <= limit - output.count else { throw .memberTooLarge(member, limit: limit) }
      output += chunk[..<written]
      progress(Double(read) / Double(input.count))
    }
    return output
  }
}
