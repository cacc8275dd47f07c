import KuchiFoundation

enum DeckFile {
  /// Reads a whole file, up to the size limit of decks.
  static func bytes(at path: String) throws(DeckFailure) -> [UInt8] {
    let size = try fileSize(at: path)
    guard size <= DeckLimits().bytes else { throw .tooLarge(path, bytes: size) }
    do {
      return try AtomicFile.contents(path)
    } catch {
      throw .unreadable(path, code: error.code)
    }
  }

  static func read(_ bytes: [UInt8], of path: String) -> DeckReading {
    DeckReader.read(bytes, named: URL(filePath: path).lastPathComponent)
  }

  static func deck(at path: String) -> Deck? { (try? bytes(at: path)).flatMap { read($0, of: path).deck } }

  /// Replaces or creates a file atomically. With `known`, throws `changedOutside` if its fingerprint differs.
  static func write(_ bytes: [UInt8], to path: String, over known: UInt64? = nil) throws(DeckFailure) {
    do {
      try AtomicFile.write(bytes, to: path) {
        guard let known, access(path, F_OK) == 0 else { return }
        let now = try? Self.bytes(at: path)
        if now.map(fingerprint) != known { throw DeckFailure.changedOutside(path) }
      }
    } catch {
      if let failure = error as? DeckFailure { throw failure }
      let code = (error as? AtomicFile.Failure)?.code ?? EIO
      let isForbidden = code == EACCES || code == EPERM
      throw .unwritable(
        path,
        reason: isForbidden
          ? worded("you have no permission to write there") : String(cString: strerror(code)))
    }
  }

  static func fingerprint(of bytes: [UInt8]) -> UInt64 { FNV1a(bytes).value }

  /// Whether the bytes are a list of words. It belongs to another program, which could not read a deck.
  static func isList(_ bytes: [UInt8]) -> Bool {
    bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "[")
  }

  /// The failure for a file that may be imported, a word list or an Anki package; nil for any other.
  static func importable(_ bytes: [UInt8], at path: String) -> DeckFailure? {
    let name = URL(filePath: path).lastPathComponent
    let head = bytes.prefix(ImportFile.headSize)
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard !name.lowercased().hasSuffix(".json"), let first = bytes[start...].first(where: { $0 > 0x20 }),
      !"{[".utf8.contains(first), (try? ImportFile.check(head: head, named: name)) != nil
    else { return nil }
    return .importable(path, isPackage: head.contains(0))
  }

  /// Whether the file and its folder are writable, which replacing the file requires.
  static func isWritable(_ path: String) -> Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    return access(target.path, W_OK) == 0 && access(target.deletingLastPathComponent().path, W_OK) == 0
  }

  /// The size of a regular file. Other kinds are refused: reading a pipe or a device may never end.
  static func fileSize(at path: String) throws(DeckFailure) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let isMissing = errno == ENOENT
      throw .unreadable(
        path, reason: isMissing ? worded("there is no such file") : String(cString: strerror(errno)))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return Int(status.st_size)
    case S_IFDIR: throw .folder(path)
    default: throw .unreadable(path, reason: worded("it is a pipe or a device, not a file"))
    }
  }
}

extension DeckFailure {
  static func unreadable(_ path: String, code: Int32) -> DeckFailure {
    let isForbidden = code == EACCES || code == EPERM
    return .unreadable(
      path,
      reason: isForbidden
        ? worded("you have no permission to read it") : AtomicFile.Failure(code: code).reason)
  }
}

extension DeckFailure: CommandFailure {
  var message: String { description }

  var exitCode: ExitCode {
    switch self {
    case .faulty, .importable, .nothingToAsk, .nothingMatches, .tooLarge, .otherDeck, .noDeck:
      ExitCode.badData
    case .missing, .unknown, .ambiguous, .emptyFolder, .folder, .unreadable, .notOwn, .noOriginal:
      ExitCode.noInput
    case .unwritable, .changedOutside, .other: ExitCode.ioError
    }
  }
}
