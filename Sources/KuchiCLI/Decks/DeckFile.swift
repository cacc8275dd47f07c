import Foundation
import KuchiEngine
import KuchiSession

/// The bytes of a deck file.
enum DeckFile {
  /// Reads the file at `path` whole, unless it is larger than any deck may be.
  static func bytes(at path: String) throws(DeckFailure) -> [UInt8] {
    let size = try fileSize(at: path)
    guard size <= DeckLimits().bytes else { throw .tooLarge(path, bytes: size) }
    do {
      return try contents(at: path, size: size)
    } catch {
      throw .unreadable(path, reason: Self.reason(of: error))
    }
  }

  // Piece by piece, so that the file is never in memory twice.
  private static func contents(at path: String, size: Int) throws -> [UInt8] {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { try? file.close() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    while let piece = try file.read(upToCount: 1 << 16), !piece.isEmpty { bytes += piece }
    return bytes
  }

  /// Puts `bytes` in the place of the file at `path`; a file half written is never seen.
  ///
  /// What the file held when it was read is `known`, as its fingerprint. When it holds anything else by now it is left
  /// alone. A file that is gone is made again.
  static func write(_ bytes: [UInt8], to path: String, over known: UInt64? = nil) throws(DeckFailure) {
    do {
      try AtomicFile.write(bytes, to: path) {
        guard let known, access(path, F_OK) == 0 else { return }
        let now = try? Self.bytes(at: path)
        if now.map(fingerprint) != known { throw DeckFailure.changedOutside(path) }
      }
    } catch let failure as DeckFailure {
      throw failure
    } catch {
      throw .unwritable(path, reason: Self.reason(of: error))
    }
  }

  /// A number that differs for different bytes, but for one case in 2⁶⁴: FNV-1a.
  static func fingerprint(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// Whether the file and its folder may be written, as replacing it asks for.
  static func isWritable(_ path: String) -> Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    return access(target.path, W_OK) == 0 && access(target.deletingLastPathComponent().path, W_OK) == 0
  }

  /// The size of a plain file. What is none may have no end, or keep its reader waiting for one.
  static func fileSize(at path: String) throws(DeckFailure) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let isMissing = errno == ENOENT
      throw .unreadable(path, reason: isMissing ? "there is no such file" : String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .folder(path)
    default: throw .unreadable(path, reason: "it is a pipe or a device, and no file")
    }
  }

  static func reason(of error: any Error) -> String {
    if let failure = error as? AtomicFile.Failure { return failure.reason }
    return switch (error as? CocoaError)?.code {
    case .fileReadNoPermission: "you have no permission to read it"
    case .fileWriteNoPermission: "you have no permission to write there"
    default: error.localizedDescription
    }
  }
}
