internal import CZstd

/// The version of a package. It determines the name of the collection and the second compression of the members.
enum PackageVersion: UInt64 {
  case first = 1
  case second = 2
  case third = 3

  private static let meta = "meta"

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

  private static let step = 128 << 10

  /// A member with its second compression: a frame of Zstandard (RFC 8878, 3.1.1) with raw blocks, as the archive
  /// compresses.
  func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard self == .third else { return bytes }
    // The size has eight bytes, and the window is that of a block: 2 to the power of 10 + 7.
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0b1100_0000, 7 << 3]
    frame += [UInt8](littleEndian: bytes.count, width: 8)
    for start in stride(from: 0, through: bytes.count, by: Self.step) {
      let block = bytes[start..<min(start + Self.step, bytes.count)]
      let isLast = start + Self.step > bytes.count
      frame += [UInt8](littleEndian: block.count << 3 | (isLast ? 1 : 0), width: 3) + block
    }
    return frame
  }

  /// Undoes the second compression of a member: complete frames, which need not contain their size. The system's
  /// libzstd decompresses them; it is loaded at the first use.
  ///
  /// - Parameters:
  ///  - member: The name of the member, for faults.
  ///  - limit: The maximum number of output bytes. It also limits the memory.
  ///  - progress: Receives the share of the input that is read, from 0 to 1.
  func unpacked(
    _ input: [UInt8], of member: String, limit: Int, progress: (Double) -> Void
  ) throws(PackageFault) -> [UInt8] {
    guard self == .third else { return input }
    guard let stream = kuchi_zstd_open() else { throw .zstandardMissing }
    defer { kuchi_zstd_close(stream) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: Self.step)
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
