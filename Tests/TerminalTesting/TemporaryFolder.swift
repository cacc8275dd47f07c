package import Foundation

/// A temporary folder for one test. Its last reference removes it with all contents.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    let made = FileManager.default.temporaryDirectory
      .appendingPathComponent("terminal-testing-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    url = URL(fileURLWithPath: try Self.resolved(made.path), isDirectory: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path without symbolic links, as a program in the folder sees it. Foundation would shorten /private on macOS,
  /// and programs do not.
  private static func resolved(_ path: String) throws -> String {
    guard let real = realpath(path, nil) else { throw SystemError("realpath \(path)") }
    defer { free(real) }
    return String(cString: real)
  }

  package var path: String { url.path }

  /// The path of an item in the folder. The item need not exist.
  package func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// Writes a file, creates the folders it needs, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The sorted names of the items in the folder, or in one below it.
  package func contents(of name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }
}
