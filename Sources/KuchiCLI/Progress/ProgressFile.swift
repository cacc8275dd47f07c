import Foundation
import KuchiProgress

/// The file that the reviews of this computer's players are kept in.
struct ProgressFile {
  let path: String

  /// The file in the usual place.
  init(folders: Folders) { path = folders.progressFile.path }

  /// Opens the file, which is made, with its folder, where there is none.
  func open(rule: MemoryRule = .nightly) throws(ProgressFailure) -> ProgressDatabase {
    try ProgressDatabase(path: path, rule: rule)
  }

  /// Opens the file to look into it: nil, and nothing is made, where there is none.
  func openExisting(rule: MemoryRule = .nightly) throws(ProgressFailure) -> ProgressDatabase? {
    try isMissing ? nil : open(rule: rule)
  }

  private var isMissing: Bool {
    var status = stat()
    return stat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR)
  }
}
