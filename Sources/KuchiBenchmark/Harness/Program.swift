import Foundation

/// A program that runs without input.
struct Program {
  /// The result of a run.
  struct Run {
    let output: String
    /// The seconds from its start to the end of its output.
    let seconds: Double
  }

  let executable: URL
  let arguments: [String]
  var environment: [String: String]?
  var folder: URL?

  /// This program.
  static var own: URL { Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]) }

  /// The program `kuchi` in the folder of this program.
  static var kuchi: URL {
    get throws {
      let kuchi = own.deletingLastPathComponent().appending(path: "kuchi")
      guard FileManager.default.isExecutableFile(atPath: kuchi.path) else {
        throw Skip(reason: "there is no kuchi beside kuchi-benchmark; build it too")
      }
      return kuchi
    }
  }

  /// Runs the program. Its exit status must be 0.
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

  /// Finds a program on the PATH.
  static func find(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}

/// A temporary folder for one scene.
struct ScratchFolder {
  let url: URL

  /// Calls `body` with an empty folder and removes the folder afterwards.
  static func use<Result>(_ body: (ScratchFolder) throws -> Result) throws -> Result {
    let name = "kuchi-benchmark-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(ScratchFolder(url: folder))
  }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], as name: String) throws -> String {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
