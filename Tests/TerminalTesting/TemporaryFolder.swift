public import Foundation

/// A temporary folder for one test. Its last reference removes it with all contents.
public final class TemporaryFolder: Sendable {
  /// The URL of the folder.
  public let url: URL

  /// Creates an empty folder with a unique name.
  public init() throws {
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

  /// The path of the folder.
  public var path: String { url.path }

  /// The path of an item in the folder. The item need not exist.
  public func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// Writes a file, creates the folders it needs, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The text of a file in the folder.
  public func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The sorted names of the items in the folder.
  public func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
