import Foundation
import KuchiEngine

/// The bytes of a deck file.
enum DeckFile {
  /// Reads the file at `path` whole, unless it is larger than any deck may be.
  static func bytes(at path: String) throws(DeckFailure) -> [UInt8] {
    let size = try size(at: path)
    guard size <= DeckLimits().bytes else { throw .tooLarge(path, bytes: size) }
    return [UInt8](try data(at: path))
  }

  /// The file at `path`, of any size: it is mapped into memory where that is safe.
  static func data(at path: String) throws(DeckFailure) -> Data {
    _ = try size(at: path)
    do {
      return try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
    } catch {
      throw .unreadable(path, reason: Self.reason(of: error))
    }
  }

  /// Puts `bytes` in the place of the file at `path`; a file half written is never seen.
  static func write(_ bytes: [UInt8], to path: String) throws(DeckFailure) {
    do {
      try Data(bytes).write(to: URL(filePath: path).resolvingSymlinksInPath(), options: .atomic)
    } catch {
      throw .unwritable(path, reason: Self.reason(of: error))
    }
  }

  /// The size of a plain file. What is none may have no end, or keep its reader waiting for one.
  private static func size(at path: String) throws(DeckFailure) -> Int {
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

  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoPermission: "you have no permission to read it"
    case .fileWriteNoPermission: "you have no permission to write there"
    default: error.localizedDescription
    }
  }
}
