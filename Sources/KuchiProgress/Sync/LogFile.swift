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
    /// The file is larger than a log can be.
    case fileTooLarge(bytes: Int)
    /// The first line does not say that it is a log.
    case noLog
    /// The line is longer than any can be.
    case lineTooLong(bytes: Int)
    /// The line is none that this program can read; the first one if a newer program wrote the file, of which nothing is
    /// read then.
    case line(ProgressImportReport.Reason)
    /// The line is of another log.
    case ofAnotherLog
    /// Events before this line are missing.
    case gap(missing: Int)
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

/// The limits of logs. Anybody can put a file into a shared folder.
enum LogLimits {
  /// A part of this size gets no further events.
  static let part = 4 << 20
  static let file = 64 << 20
  static let line = 1 << 20
  static let sequence = 1...1_000_000_000_000
}

/// The name of a file that holds a part of a log.
struct LogFileName: Hashable, Comparable {
  let machine: MachineID
  /// Counts the files of the log from 1.
  let part: Int
  /// The whole name.
  let name: String

  init(_ machine: MachineID, part: Int) {
    (self.machine, self.part) = (machine, part)
    name = "\(machine)-" + String(repeating: "0", count: max(0, 6 - "\(part)".count)) + "\(part).jsonl"
  }

  /// The part of a log that a file holds, or of which it is a copy; nil for any other file.
  init?(_ name: String) {
    let words = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, name.hasSuffix(".jsonl"), let machine = MachineID(words[0]),
      let part = Int(words[1].prefix(6)), (1...999_999).contains(part),
      words[1].prefix(6).utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    (self.machine, self.part, self.name) = (machine, part, name)
  }

  /// Whether it is a copy that another program made, because two computers wrote the file: "… (conflicted copy).jsonl",
  /// "….sync-conflict-….jsonl", "… (1).jsonl".
  var isCopy: Bool { name != LogFileName(machine, part: part).name }

  static func < (one: LogFileName, other: LogFileName) -> Bool {
    (one.machine, one.part, one.name) < (other.machine, other.part, other.name)
  }
}

/// A line of a log: a line as an export has it, with its position in the log.
struct LogEntry: Decodable {
  let machine: MachineID
  /// Counts the events of the log from 1.
  let sequence: Int
  let line: ProgressLine

  private enum CodingKeys: String, CodingKey {
    case machine
    case sequence = "seq"
    case line = "event"
  }

  /// The text of a line, without its end.
  static func text(_ event: String, _ machine: MachineID, _ sequence: Int) -> String {
    #"{"machine":"\#(machine)","seq":\#(sequence),"event":\#(event)}"#
  }
}

/// The text of a part of a log.
struct LogFile {
  struct Header: Codable {
    static let type = "kuchi-log"
    static let version = 1
    var type = Header.type
    var version = Header.version
    var machine: MachineID
    var part: Int
    /// The sequence number of the first event.
    var first: Int
    /// The name that people give the computer.
    var name: String?
  }

  /// The first line.
  let header: Header
  /// The events.
  private(set) var entries: [LogEntry] = []
  /// The faults with the hashes of their lines.
  private(set) var faults: [(fault: SyncFault, line: UInt64)] = []
  /// The offset up to which the file was read: the start of the first line with a fault, otherwise the end of the last
  /// whole line.
  private(set) var readEnd = 0
  /// Whether the file ends in the middle of a line. The rest of the line is still to come.
  private(set) var isTorn = false

  /// Reads a part, from an offset at which a line begins.
  ///
  /// Nil for a file that has no whole line yet, which is no fault.
  ///
  /// - Throws: Why nothing of it can be read.
  init?(_ bytes: [UInt8], named file: LogFileName, from offset: Int) throws(SyncFault) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    header = try Self.header(bytes[..<end], of: file)
    let start = max(end + 1, offset)
    readEnd = start
    guard start <= bytes.count else { return }
    // The sequence number that the next event should have; nil if it may be any.
    var next = start == end + 1 ? header.first : nil
    var number = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
    var rest = bytes[start...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      number += 1
      if let reason = take(rest[..<end], &next) {
        let fault = SyncFault(file: file.name, line: number, reason: reason)
        faults.append((fault, FNV1a(rest[..<end]).value))
      }
      if faults.isEmpty { readEnd = end + 1 }
      rest = rest[(end + 1)...]
    }
    isTorn = !rest.isEmpty
  }

  /// Takes in a line; returns its fault.
  private mutating func take(_ line: ArraySlice<UInt8>, _ next: inout Int?) -> SyncFault.Reason? {
    do throws(SyncFault.Reason) {
      let entry = try entry(line)
      let missing = next.map { entry.sequence - $0 } ?? 0
      next = entry.sequence + 1
      entries.append(entry)
      return missing > 0 ? .gap(missing: missing) : nil
    } catch {
      // The gap after this line is the line itself, which has its own fault.
      next = nil
      return error
    }
  }

  private func entry(_ line: ArraySlice<UInt8>) throws(SyncFault.Reason) -> LogEntry {
    guard line.count <= LogLimits.line else { throw .lineTooLong(bytes: line.count) }
    let entry: LogEntry
    do {
      entry = try JSONDecoder().decode(LogEntry.self, from: Data(line))
    } catch {
      throw .line(.unreadable((error as? DecodingError)?.brief ?? ""))
    }
    guard entry.machine == header.machine else { throw .ofAnotherLog }
    guard LogLimits.sequence.contains(entry.sequence) else { throw .line(.outOfRange("seq")) }
    switch entry.line.fault {
    case .newer, nil: return entry
    case let fault?: throw .line(fault)
    }
  }

  private static func header(_ line: ArraySlice<UInt8>, of file: LogFileName) throws(SyncFault) -> Header {
    func fault(_ reason: SyncFault.Reason) -> SyncFault {
      SyncFault(file: file.name, line: 1, reason: reason)
    }
    guard line.count <= LogLimits.line, let base = try? JSONDecoder().decode(Base.self, from: Data(line)),
      base.type == Header.type
    else { throw fault(.noLog) }
    guard base.version <= Header.version else {
      throw fault(.line(.newer(version: base.version, known: Header.version)))
    }
    guard let header = try? JSONDecoder().decode(Header.self, from: Data(line)),
      LogLimits.sequence.contains(header.first)
    else { throw fault(.noLog) }
    guard header.machine == file.machine, header.part == file.part else { throw fault(.ofAnotherLog) }
    return header
  }

  /// The members of the header in every version.
  private struct Base: Decodable {
    let type: String
    let version: Int
  }
}
