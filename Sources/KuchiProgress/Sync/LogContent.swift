import Foundation
import KuchiFoundation

/// A fault in a file of a sync folder: facts that a front end puts into words.
public struct SyncFault: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    /// The file can't be opened or read: an error number of the system.
    case notReadable(code: Int32)
    /// The file is a link, a folder, a pipe or a device.
    case notAFile
    /// The file is larger than the limit.
    case fileTooLarge(bytes: Int)
    /// The file is not a list of a computer.
    case noList
    /// The line is longer than the limit.
    case lineTooLong(bytes: Int)
    /// This program can't read the line. For a fault without a line: a newer program wrote the file, and none
    /// of it is read.
    case line(ProgressImportReport.Reason)
  }

  /// The name of the file in the folder.
  package let file: String
  /// The line, counted from 1; nil for the whole file.
  package let line: Int?
  package let reason: Reason

  package init(file: String, line: Int?, reason: Reason) {
    (self.file, self.line, self.reason) = (file, line, reason)
  }
}

/// The event lines of a content in a shared folder, as in an export. Anyone can put a file there.
struct LogContent {
  /// The highest number of bytes.
  static let limit = 64 << 20
  private static let longestLine = 1 << 20

  private(set) var lines: [ProgressLine] = []
  /// The faults with the hashes of their lines.
  private(set) var faults: [(fault: SyncFault, line: UInt64)] = []

  /// Reads complete lines. An incomplete last line is ignored, because the rest may still arrive.
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
