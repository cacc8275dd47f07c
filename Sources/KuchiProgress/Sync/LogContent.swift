import Foundation
import KuchiFoundation

/// Something wrong with a file of a sync folder: facts that a front puts into words.
public struct SyncFault: Error, Hashable, Sendable {
  /// What is wrong.
  package enum Reason: Error, Hashable, Sendable {
    /// The file can't be opened or read: an error number of the system.
    case notReadable(code: Int32)
    /// It is a link, a folder, a pipe or a device.
    case notAFile
    /// The file is larger than any can be.
    case fileTooLarge(bytes: Int)
    /// It is no list of a computer.
    case noList
    /// The line is longer than any can be.
    case lineTooLong(bytes: Int)
    /// The line is none that this program can read; of a file without a line, that a newer program wrote it, of which nothing
    /// is read then.
    case line(ProgressImportReport.Reason)
  }

  /// The name of the file in the folder.
  package let file: String
  /// The line, counted from 1; nil for the whole file.
  package let line: Int?
  /// What is wrong with it.
  package let reason: Reason

  package init(file: String, line: Int?, reason: Reason) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }
}

/// Lines of events, as a content of a shared folder has them: those of an export. Anybody can put one there.
struct LogContent {
  /// The highest number of bytes.
  static let limit = 64 << 20
  private static let longestLine = 1 << 20

  private(set) var lines: [ProgressLine] = []
  /// The faults with the hashes of their lines.
  private(set) var faults: [(fault: SyncFault, line: UInt64)] = []

  /// Reads whole lines. What follows the last one is still to come.
  init(_ bytes: [UInt8], named file: String) {
    var (rest, number) = (bytes[...], 0)
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      (rest, number) = (rest[(end + 1)...], number + 1)
      switch Self.read(line) {
      case .success(let line): lines.append(line)
      case .failure(let reason):
        faults.append((SyncFault(file: file, line: number, reason: reason), FNV1a(line).value))
      }
    }
  }

  private static func read(_ line: ArraySlice<UInt8>) -> Result<ProgressLine, SyncFault.Reason> {
    if line.count > longestLine { return .failure(.lineTooLong(bytes: line.count)) }
    return ProgressLine.read(Data(line)).mapError(SyncFault.Reason.line)
  }
}
