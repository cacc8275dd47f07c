import Foundation

/// What the benchmark is at, on standard error.
enum Progress {
  static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
