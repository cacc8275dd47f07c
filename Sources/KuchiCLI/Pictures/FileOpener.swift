import Foundation

/// Hands files to the program that opens them on this computer.
struct FileOpener {
  /// Why a file was not opened.
  enum Failure: Error {
    /// There is no such program.
    case noProgram
    /// It did not start, for this reason.
    case notStarted(program: String, reason: String)
  }

  let programs: SoundPrograms

  /// Opens a file, and does not wait for it.
  func open(_ path: String) throws(Failure) {
    guard let program = ["xdg-open", "open"].lazy.compactMap(programs.located).first else {
      throw .noProgram
    }
    do { try Process(silent: program, [URL(filePath: path).path]).run() } catch {
      throw .notStarted(program: program, reason: error.localizedDescription)
    }
  }
}

extension Process {
  /// A program that neither reads from this one's input nor writes to its output.
  convenience init(silent program: String, _ arguments: [String]) {
    self.init()
    (executableURL, self.arguments) = (URL(filePath: program), arguments)
    (standardInput, standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    standardError = FileHandle.nullDevice
  }
}
