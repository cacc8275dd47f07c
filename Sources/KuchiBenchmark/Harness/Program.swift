import ArgumentParser
import Foundation
import KuchiEngine

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

  /// Python itself: the program on the PATH may be a script that only starts it.
  static var python: URL {
    get throws {
      guard let found = find("python3") else { throw Skip(reason: "there is no python3 on the PATH") }
      let program = Program(executable: found, arguments: ["-c", "import sys; print(sys.executable)"])
      return URL(filePath: try program.run().output.trimmingCharacters(in: .newlines))
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

/// The hidden options that do one piece of work and print its cost. The benchmark runs each side in a
/// separate process, so that the peak memory of one side does not include the other.
struct ProbeOptions: ParsableArguments {
  @Option(help: "Read one deck with this decoder and print the cost.")
  var probe: DeckDecoder?

  @Option(help: "The deck file to read.")
  var probeFile: String?

  @Option(help: "Hold this many games in memory and print the bytes of one.")
  var probeGames: Int?

  /// Does the requested work and returns its cost as one line; nil without a request.
  func line() throws -> String? {
    if let probeGames { return String(try ManyGames.bytes(of: probeGames)) }
    return try result()?.line
  }

  private func result() throws -> ProbeResult? {
    guard let probe, let probeFile else { return nil }
    var contents: DeckContents?
    let before = PeakMemory.bytes
    let time = try seconds { contents = try probe.read(probeFile) }
    let peak = PeakMemory.bytes
    return contents.map { contents in
      ProbeResult(
        seconds: time, peak: peak, growth: peak - before, cards: contents.count, letters: contents.letters)
    }
  }
}

/// The output of a probe.
struct ProbeResult: Codable {
  let seconds: Double
  let peak: Int
  /// The growth of the peak memory while reading.
  let growth: Int
  let cards: Int
  /// The number of bytes in all texts. It is the same for both sides.
  let letters: Int
}

extension ProbeResult {
  /// The result as one line of JSON.
  var line: String {
    get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
  }

  /// Reads `file` with `decoder` in a separate process.
  static func of(_ file: String, by decoder: DeckDecoder) throws -> ProbeResult {
    let probe = Program(
      executable: Program.own, arguments: ["--probe", decoder.rawValue, "--probe-file", file])
    return try JSONDecoder().decode(ProbeResult.self, from: Data(try probe.run().output.utf8))
  }
}

/// The peak memory of this process in bytes; 0 if it is unknown.
enum PeakMemory {
  #if canImport(Darwin)
    static var bytes: Int {
      var usage = rusage()
      return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : 0
    }
  #else
    // In getrusage, the kernel starts with the peak of the parent process. The status file counts from the
    // start of this program.
    static var bytes: Int { ProcessStatus.bytes("VmHWM", of: "self") ?? 0 }
  #endif
}

/// The status that Linux reports for a process.
enum ProcessStatus {
  /// The value of a line such as `VmRSS`, in bytes; nil if there is no such line, or on other systems.
  static func bytes(_ name: String, of process: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }.first.map { $0 * 1024 }
  }
}
