import Foundation
import KuchiFoundation

/// A folder for synced things (events, or decks and settings) inside a folder that computers share.
///
/// It has a list for each computer, which no other computer writes, and each content once, in a file named
/// after it that never changes. So nothing can conflict, whatever program syncs the folder. It is opened
/// once, never through a link, and files are opened within it: nothing outside is read or written.
package final class SharedFolder {
  /// The names of the folders for events, and for decks, their media, and settings.
  package static let (events, files) = ("kuchi-log", "kuchi-files")
  /// Far more than one folder should have.
  private static let (mostFiles, mostLists) = (1_000_000, 1_000)

  /// A list in a file: a computer's own one, or a copy that a program made.
  package typealias ListFile = (name: String, list: SyncedList)

  /// The descriptor of the folder; nil if there is none yet.
  private let folder: Int32?
  /// Why the folder is not writable: an error number of the system; nil if it is writable.
  package let writeError: Int32?
  private let isDryRun: Bool
  private var names: [String] = []
  package private(set) var lists: [ListFile] = []
  /// The faults of lists that can't be read.
  package private(set) var faults: [SyncFault] = []

  /// Opens a folder in the shared folder at a path, which must exist. Creates it if it is missing.
  package init(_ name: String, in path: String, isDryRun: Bool) throws(SyncFailure) {
    self.isDryRun = isDryRun
    let shared = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard shared >= 0 else { throw .folder(code: errno) }
    defer { close(shared) }
    let makeError = !isDryRun && mkdirat(shared, name, 0o777) != 0 ? errno : nil
    let descriptor = openat(shared, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 || (errno == ENOENT && (isDryRun || makeError != nil)) else {
      throw .folder(code: errno)
    }
    folder = descriptor >= 0 ? descriptor : nil
    let isWritable = descriptor < 0 || faccessat(descriptor, ".", W_OK, AT_EACCESS) == 0
    writeError = descriptor < 0 ? makeError : isWritable ? nil : errno
  }

  deinit { if let folder { close(folder) } }

  /// Runs `body` while no other program on this computer syncs with the folder.
  ///
  /// - Returns: Nil if another program does.
  func locked<Value, Problem: Error>(_ body: () throws(Problem) -> Value) throws(Problem) -> Value? {
    guard let folder else { return try body() }
    // Closing is not enough: a forked child that runs nothing yet has the descriptor too and keeps the lock.
    defer { flock(folder, LOCK_UN) }
    // Some file systems don't support locks.
    if flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    return try body()
  }

  // MARK: Lists

  /// Reads the lists that are there now.
  package func readLists() throws(SyncFailure) {
    names = try fileNames()
    (lists, faults) = ([], [])
    for name in names.filter(Self.isList).prefix(Self.mostLists) {
      do throws(SyncFault) {
        lists.append((name, try SyncedList(try read(name, limit: SyncedList.sizeLimit), named: name)))
      } catch {
        faults.append(error)
      }
    }
  }

  /// The lists of other computers, followed by the copies that programs made of any list.
  package func lists(besides machine: MachineID) -> [ListFile] {
    let others = lists.filter { $0.name != Self.name(of: machine) }
    return others.filter { !Self.isCopy($0) } + others.filter(Self.isCopy)
  }

  /// The list that a computer last wrote.
  package func list(of machine: MachineID) -> SyncedList? {
    lists.first { $0.name == Self.name(of: machine) && $0.list.machine == machine }?.list
  }

  static func isCopy(_ file: ListFile) -> Bool { file.name != name(of: file.list.machine) }

  private static func name(of machine: MachineID) -> String { "\(machine).json" }

  private static func isList(_ name: String) -> Bool {
    MachineID(rawValue: String(name.prefix(16))) != nil && name.hasSuffix(".json")
  }

  /// Writes the list of this computer if it has changed.
  package func publish(_ list: SyncedList) throws(SyncFailure) {
    if isDryRun || writeError != nil || self.list(of: list.machine) == list { return }
    try write(list.bytes, to: Self.name(of: list.machine))
  }

  // MARK: Contents

  /// The name of a content: its hash and its size.
  package static func name(of bytes: some Collection<UInt8>) -> String {
    "\(String(FNV1a(bytes).value, radix: 16))-\(bytes.count)"
  }

  /// Whether a text may name a content. Small values are their own names, after an equals sign.
  static func isName(_ name: String) -> Bool {
    if name.hasPrefix("=") { return name.utf8.count <= 10_000 }
    return size(of: name) != nil
      && name.utf8.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  package static func size(of name: String) -> Int? {
    guard let mark = name.lastIndex(of: "-"), let size = Int(name[name.index(after: mark)...]) else {
      return nil
    }
    return 0...DeckLimits().bytes ~= size ? size : nil
  }

  package func has(_ content: String) -> Bool {
    if content.hasPrefix("=") { return true }
    var status = stat()
    return fstatat(folder ?? -1, content, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFREG
  }

  /// The bytes of a content; nil if it is missing or incomplete.
  package func bytes(of content: String) -> [UInt8]? {
    if content.hasPrefix("=") { return Array(content.utf8.dropFirst()) }
    guard let bytes = try? read(content), Self.name(of: bytes) == content else { return nil }
    return bytes
  }

  /// Writes a content unless it exists.
  package func publish(_ content: String, _ bytes: [UInt8]) throws(SyncFailure) {
    if isDryRun || has(content) { return }
    try write(bytes, to: content)
  }

  // MARK: Tidying

  /// Removes contents of an earlier list of this computer that no computer merges from any more.
  package func removeContents(of old: SyncedList, after new: SyncedList) {
    if isDryRun || writeError != nil { return }
    let kept = lists(besides: new.machine).reduce(new.contents) { $0.union($1.list.contents) }
    for content in old.contents.subtracting(kept) where !content.hasPrefix("=") { remove(content) }
  }

  /// Removes programs' copies of lists, if they were taken in, and of contents, which never differ.
  package func removeCopies(_ isTaken: (ListFile) -> Bool = { _ in true }) {
    if isDryRun || writeError != nil { return }
    for file in lists where Self.isCopy(file) && isTaken(file) { remove(file.name) }
    for name in names where !Self.isList(name) && !Self.isName(name) {
      let original = name.prefix { $0 == "-" || $0.isHexDigit && !$0.isUppercase }
      if Self.isName(String(original)), has(String(original)) { remove(name) }
    }
  }

  func removeList(of machine: MachineID) { remove(Self.name(of: machine)) }

  private func remove(_ name: String) { if let folder { unlinkat(folder, name, 0) } }
}

// MARK: Files

extension SharedFolder {
  private func fileNames() throws(SyncFailure) -> [String] {
    guard let folder else { return [] }
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let entries = fdopendir(copy) else { throw .folder(code: errno) }
    defer { closedir(entries) }
    var names: [String] = []
    while names.count < Self.mostFiles, let entry = readdir(entries) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.sorted()
  }

  /// The bytes of a file, whether or not they match its name.
  func read(_ file: String, limit: Int = DeckLimits().bytes) throws(SyncFault) -> [UInt8] {
    func fault(_ reason: SyncFault.Reason) -> SyncFault { SyncFault(file: file, line: nil, reason: reason) }
    let descriptor = openat(folder ?? -1, file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw fault(errno == ELOOP ? .notAFile : .notReadable(code: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault(.notReadable(code: errno)) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw fault(.notAFile) }
    guard status.st_size <= limit else { throw fault(.fileTooLarge(bytes: Int(status.st_size))) }
    var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    bytes.reserveCapacity(Int(status.st_size))
    while true {
      let count = Foundation.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw fault(.notReadable(code: errno)) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= limit else { throw fault(.fileTooLarge(bytes: bytes.count)) }
    }
  }

  /// Puts a file in place once it is completely on the disk. Overwrites a draft that a killed program left.
  func write(_ bytes: [UInt8], to file: String) throws(SyncFailure) {
    let (folder, draft) = (folder ?? -1, ".unfinished-\(file)")
    let descriptor = openat(folder, draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .folder(code: errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw discarded(draft) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 || errno == EINVAL, renameat(folder, draft, folder, file) == 0 else {
      throw discarded(draft)
    }
    // Some file systems don't sync folders.
    fsync(folder)
  }

  private func discarded(_ draft: String) -> SyncFailure {
    let code = errno
    remove(draft)
    return .folder(code: code)
  }
}
