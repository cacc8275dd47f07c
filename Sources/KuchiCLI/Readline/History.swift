import CReadline
import Foundation

/// The lines of earlier runs, for the arrow keys.
@MainActor
struct History {
  private static let limit: Int32 = 1_000

  /// Where they are kept; nil keeps them for this run alone.
  let file: URL?

  func load() {
    using_history()
    stifle_history(Self.limit)
    if let file { read_history(file.path) }
  }

  func add(_ line: String) {
    if line.contains(where: { !$0.isWhitespace }) { add_history(line) }
  }

  func save() {
    guard let file else { return }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    write_history(file.path)
  }
}
