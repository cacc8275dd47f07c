internal import CZlib

struct ZipWriter {
  private(set) var bytes: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  // 1 January 1980, the first day that the format knows.
  private static let date = 0x21
  // Names are UTF-8.
  private static let flags = 0x800
  /// The highest size and offset that the format can hold.
  private static let most = 0xFFFF_FFFF - 1

  /// Adds a member; false if the archive would become too large for the format.
  ///
  /// - Parameter isPacked: Whether to compress it. Sounds and pictures are compressed already.
  mutating func add(_ name: String, _ content: [UInt8], isPacked: Bool) -> Bool {
    let packed = isPacked ? Self.deflate(content) : nil
    let data = packed ?? content
    guard bytes.count + directory.count + data.count + 1_000 < Self.most, content.count < Self.most,
      count < 0xFFFE
    else { return false }
    let checksum = Int(crc32(0, content, UInt32(content.count)))
    var entry: [UInt8] = []
    Self.append([(20, 2), (Self.flags, 2), (packed == nil ? 0 : 8, 2), (0, 2), (Self.date, 2)], to: &entry)
    Self.append(
      [(checksum, 4), (data.count, 4), (content.count, 4), (name.utf8.count, 2), (0, 2)], to: &entry)
    Self.append([(0x0201_4B50, 4), (20, 2)], to: &directory)
    directory += entry
    Self.append([(0, 2), (0, 2), (0, 2), (0, 4), (bytes.count, 4)], to: &directory)
    directory += Array(name.utf8)
    Self.append([(0x0403_4B50, 4)], to: &bytes)
    bytes += entry
    bytes += Array(name.utf8)
    bytes += data
    count += 1
    return true
  }

  mutating func finish() {
    let start = bytes.count
    bytes += directory
    Self.append(
      [(0x0605_4B50, 4), (0, 2), (0, 2), (count, 2), (count, 2), (directory.count, 4), (start, 4), (0, 2)],
      to: &bytes)
  }

  private static func append(_ numbers: [(Int, Int)], to bytes: inout [UInt8]) {
    for (number, width) in numbers { bytes += [UInt8](littleEndian: number, width: width) }
  }

  private static func deflate(_ content: [UInt8]) -> [UInt8]? {
    var written = -1
    let data = [UInt8](unsafeUninitializedCapacity: content.count + 64) { output, count in
      written = content.withUnsafeBytes { input in
        kuchi_deflate(
          input.baseAddress, UInt32(clamping: input.count), output.baseAddress, UInt32(output.count))
      }
      count = max(0, written)
    }
    return written >= 0 ? data : nil
  }
}

extension [UInt8] {
  /// The lowest bytes of a number, the lowest first.
  init(littleEndian number: Int, width: Int) {
    self = (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
