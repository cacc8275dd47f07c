import Foundation

/// A folder that is there while a scene runs.
struct Scratch {
  let folder: URL

  /// Hands `body` an empty folder and removes it afterwards.
  static func use<Result>(_ body: (Scratch) throws -> Result) throws -> Result {
    let name = "kuchi-benchmark-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(Scratch(folder: folder))
  }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
