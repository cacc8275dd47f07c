import ArgumentParser
import Foundation
import KuchiSession

extension CompletionKind {
  /// What a deck can be named by: the names of all that are found, and the deck files and folders of a path.
  static var decks: CompletionKind { .custom { _, _, prefix in candidates(for: prefix) } }

  private static func candidates(for prefix: String) -> [String] {
    let names =
      prefix.contains("/") ? [] : Folders.current.library.entries.filter { $0.failure == nil }.map(\.id)
    return (names + files(for: prefix)).filter { $0.hasPrefix(prefix) }
  }

  private static func files(for prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let path = folder.hasPrefix("~/") ? NSHomeDirectory() + folder.dropFirst() : folder.isEmpty ? "." : folder
    let found = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return found.sorted().filter { !$0.hasPrefix(".") }.compactMap { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      return exists && isFolder.boolValue
        ? "\(folder)\(name)/" : name.hasSuffix(".json") ? folder + name : nil
    }
  }
}
