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
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [URL(filePath: path).path]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw .notStarted(program: program, reason: error.localizedDescription)
    }
  }
}
