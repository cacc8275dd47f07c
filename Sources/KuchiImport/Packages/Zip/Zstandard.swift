internal import CZstd

/// Decompression of Zstandard frames by the system's libzstd, which is looked for when it is needed.
enum Zstandard {
  private static let step = 128 << 10

  /// What one or more whole frames hold, whether or not they state how much that is.
  ///
  /// - Parameters:
  ///   - member: the name of what is decompressed, for faults.
  ///   - limit: the most bytes given; memory stays in proportion to it, whatever the frames unfold to.
  ///   - progress: told how much of the input is read, from 0 to 1.
  static func decompress(
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
