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

  /// Remembers a line byte by byte, unless it is blank.
  func add(_ line: [UInt8]) {
    guard String(decoding: line, as: UTF8.self).contains(where: { !$0.isWhitespace }) else { return }
    add_history(line.map(CChar.init(bitPattern:)) + [0])
  }

  func save() {
    guard let file else { return }
    try? AtomicFile.makeFolder(file.deletingLastPathComponent(), for: .user)
    // Readline makes it for the user alone.
    write_history(file.path)
  }
}
