internal import CZlib

/// The bytes of a file in pieces, unpacked if it is a gzip file.
struct UnpackedFile: ~Copyable {
  private static let piece = 1 << 18

  private let file: gzFile
  private let size: Int
  private let limit: Int
  private var count = 0

  /// Opens a file. `size` is that of the file as it is, and `limit` the highest number of bytes that are read.
  init(_ path: String, size: Int, limit: Int) throws(DictionaryFailure) {
    guard let file = gzopen(path, "rb") else { throw .unreadable }
    (self.file, self.size, self.limit) = (file, max(1, size), limit)
  }

  deinit { gzclose(file) }

  /// The share of the file that is read, from 0 to 1.
  var share: Double { min(1, Double(gzoffset(file)) / Double(size)) }

  /// The next bytes; empty at the end.
  mutating func read() throws(DictionaryFailure) -> [UInt8] {
    var read: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, count in
      read = gzread(file, buffer.baseAddress, UInt32(buffer.count))
      count = Int(max(0, read))
    }
    var code: Int32 = 0
    _ = gzerror(file, &code)
    guard read >= 0, code == Z_OK || code == Z_STREAM_END else {
      throw code == Z_ERRNO ? .unreadable : .damaged
    }
    count += bytes.count
    guard count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }
}
