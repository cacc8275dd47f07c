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
      throw .unreadable(path, code: error.code)
    }
  }

  // Piece by piece, so that the file is never in memory twice.
  private static func contents(at path: String, size: Int) throws(AtomicFile.Failure) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw AtomicFile.Failure(code: errno) }
    defer { close(file) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = piece.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw AtomicFile.Failure(code: errno) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
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
    } catch {
      if let failure = error as? DeckFailure { throw failure }
      let code = (error as? AtomicFile.Failure)?.code ?? EIO
      let isForbidden = code == EACCES || code == EPERM
      throw .unwritable(
        path, reason: isForbidden ? "you have no permission to write there" : String(cString: strerror(code)))
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
}

extension DeckFailure {
  /// That a file can't be read, for the reason that the system gives by this number.
  static func unreadable(_ path: String, code: Int32) -> DeckFailure {
    let isForbidden = code == EACCES || code == EPERM
    return .unreadable(
      path, reason: isForbidden ? "you have no permission to read it" : String(cString: strerror(code)))
  }
}
