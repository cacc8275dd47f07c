import Foundation

/// A program that runs with nothing on its standard input.
struct Program {
  /// What became of a run.
  struct Run {
    let output: String
    /// From its start until it had closed its output.
    let seconds: Double
  }

  let executable: URL
  let arguments: [String]
  var environment: [String: String]?
  var folder: URL?

  /// This program.
  static var own: URL { Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]) }

  /// The game, where it is beside this program.
  static var kuchi: URL {
    get throws {
      let kuchi = own.deletingLastPathComponent().appending(path: "kuchi")
      guard FileManager.default.isExecutableFile(atPath: kuchi.path) else {
        throw Skip(reason: "there is no kuchi beside kuchi-benchmark; build it too")
      }
      return kuchi
    }
  }

  /// Runs it to its end, which must be a success.
  func run() throws -> Run {
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment ?? ProcessInfo.processInfo.environment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    var data: Data?
    let seconds = try seconds {
      try process.run()
      data = try output.fileHandleForReading.readToEnd()
    }
    process.waitUntilExit()
    try expect("the exit status of \(executable.lastPathComponent)", process.terminationStatus, is: 0)
    return Run(output: String(decoding: data ?? Data(), as: UTF8.self), seconds: seconds)
  }

  /// The program of this name in one of the folders of PATH.
  static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
