import Foundation
import KuchiEngine

/// The bytes of a deck file.
enum DeckFile {
  /// Reads the file at `path` whole, unless it is larger than any deck may be.
  static func bytes(at path: String) throws(DeckFailure) -> [UInt8] {
    let url = URL(filePath: path)
    do {
      let values = try url.resourceValues(forKeys: [.fileSizeKey, .isDirectoryKey])
      if values.isDirectory == true { throw DeckFailure.folder(path) }
      if let size = values.fileSize, size > DeckLimits().bytes {
        throw DeckFailure.tooLarge(path, bytes: size)
      }
      return [UInt8](try Data(contentsOf: url, options: .mappedIfSafe))
    } catch let failure as DeckFailure {
      throw failure
    } catch {
      throw .unreadable(path, reason: Self.reason(of: error))
    }
  }

  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "you have no permission to read it"
    default: error.localizedDescription
    }
  }
}
