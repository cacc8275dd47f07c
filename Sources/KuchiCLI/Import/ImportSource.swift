import Foundation
import KuchiEngine
import KuchiImport
import KuchiSession
import KuchiTerminal

/// The bytes of the file to import, up to the size limit of its format.
struct ImportSource {
  enum Content {
    /// The whole file.
    case bytes([UInt8])
    /// A package, mapped into memory because Kuchi reads only parts of it.
    case package(Data)
  }

  let content: Content

  /// Reads the file at a path, or standard input for a dash. The first bytes and the size can refuse a file before the
  /// rest is read.
  init(path: String, named fileName: String) throws {
    guard path != "-" else {
      content = .bytes(try Self.read(FileHandle.standardInput, named: fileName, size: 0))
      return
    }
    let size = try DeckFile.fileSize(at: path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DeckFailure.unreadable(path, code: errno) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      let head = try file.read(upToCount: ImportFile.headSize) ?? Data()
      try ImportFile.check(head: head, named: fileName)
      guard let limit = ImportFile.byteLimit(ofFileThatBeginsWith: head, named: fileName) else {
        content = .package(try Data(contentsOf: URL(filePath: path), options: .alwaysMapped))
        return
      }
      if size > limit { throw ImportFailure.fileTooLarge(bytes: size, limit: limit) }
      try file.seek(toOffset: 0)
      content = .bytes(try Self.read(file, named: fileName, size: size))
    } catch let failure as ImportFailure {
      throw failure
    } catch {
      // It was opened, so it may be read: the disk failed.
      throw DeckFailure.unreadable(path, code: EIO)
    }
  }

  // Reads piece by piece, so that endless input is refused at the limit.
  private static func read(_ file: FileHandle, named fileName: String, size: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var limit: Int?
    while let piece = try file.read(upToCount: 1 << 18), !piece.isEmpty {
      if bytes.isEmpty {
        try ImportFile.check(head: piece, named: fileName)
        limit = ImportFile.byteLimit(ofFileThatBeginsWith: piece, named: fileName)
      }
      bytes += piece
      let most = limit ?? DeckLimits().bytes
      if bytes.count > most { throw ImportFailure.fileTooLarge(bytes: bytes.count, limit: most) }
    }
    return bytes
  }
}

/// A progress bar on standard error. It appears after one second, and only on a terminal.
struct ProgressBar {
  private let label: String
  private let start = ContinuousClock.now
  private var drawn: ContinuousClock.Instant?

  private static let patience = Duration.seconds(1)
  private static let rate = Duration.milliseconds(100)
  private static let cells = 30

  init(_ label: String) { self.label = VisibleText.escaped(label) }

  /// Shows the share of the work that is done, from 0 to 1.
  mutating func show(_ share: Double) {
    let now = ContinuousClock.now
    guard isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb",
      now - start > Self.patience, drawn.map({ now - $0 > Self.rate }) ?? true
    else { return }
    drawn = now
    let filled = Int(share * Double(Self.cells))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.cells - filled)
    Output.drawAside("\r\(label) [\(bar)] \(Int(share * 100)) %")
  }

  /// Erases the bar.
  mutating func clear() {
    guard drawn != nil else { return }
    drawn = nil
    Output.drawAside("\r" + String(repeating: " ", count: label.count + Self.cells + 9) + "\r")
  }
}
