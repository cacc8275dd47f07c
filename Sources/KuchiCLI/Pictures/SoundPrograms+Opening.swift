import Foundation

// Files are handed to the program that opens them on this computer.
extension SoundPrograms {
  /// Why a file was not opened.
  enum OpeningFailure: Error {
    /// There is no such program.
    case noProgram
    /// It did not start, for this reason.
    case notStarted(program: String, reason: String)
  }

  /// Opens a file in its program, and does not wait for that.
  func open(_ path: String) throws(OpeningFailure) {
    guard let program = ["xdg-open", "open"].lazy.compactMap(located).first else { throw .noProgram }
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
