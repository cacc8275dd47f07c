public import Foundation

/// An empty folder for one test, removed with all its contents when nothing refers to it any more.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes a folder that nobody else uses.
  public init() throws {
    let made = FileManager.default.temporaryDirectory
      .appendingPathComponent("terminal-testing-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    url = URL(fileURLWithPath: try Self.resolved(made.path), isDirectory: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path without symbolic links, as a program in the folder names it. Foundation's own way of resolving
  /// them shortens /private on macOS, which programs do not.
  private static func resolved(_ path: String) throws -> String {
    guard let real = realpath(path, nil) else { throw SystemError("realpath \(path)") }
    defer { free(real) }
    return String(cString: real)
  }

  /// Its path.
  public var path: String { url.path }

  /// The path of something in it, whether that exists or not.
  public func path(_ name: String) -> String {
    url.appendingPathComponent(name).path
  }

  /// Writes a file, with the folders it needs, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// What a file in it says.
  public func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names of what is in it, sorted.
  public func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
