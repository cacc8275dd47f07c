/// The folder of the things that travel, in a folder that computers share.
///
/// It has a list for each computer, which nobody else writes, and each content once, under a name made of it, which never
/// changes. So nothing can clash, whatever program carries the folder.
struct SharedContents {
  static let folder = "kuchi-files"
  private static let mostLists = 1_000

  private typealias ListFile = (name: String, list: SyncedList)

  let url: URL
  /// Whether nothing is written: the folder can't be written to.
  let isReadOnly: Bool
  private let isDryRun: Bool
  private let names: [String]
  private var files: [ListFile] = []
  /// The lists that can't be read.
  private(set) var faults: [SyncFault] = []

  init(in shared: String, isDryRun: Bool) throws(DeckFailure) {
    url = URL(filePath: shared).appending(path: Self.folder)
    isReadOnly = DeckFile.isReadOnly([url, url.deletingLastPathComponent()])
    self.isDryRun = isDryRun
    try DeckFile.makeFolder(url, isDryRun: isDryRun || isReadOnly)
    names = ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
    for name in names.filter(Self.isList).prefix(Self.mostLists) {
      do throws(SyncFault) {
        let path = url.appending(path: name).path
        guard AtomicFile.kind(path) == S_IFREG, let bytes = try? DeckFile.bytes(at: path),
          bytes.count <= SyncedList.sizeLimit
        else { throw SyncFault(file: name, line: nil, reason: .notAFile) }
        files.append((name, try SyncedList(bytes, named: name)))
      } catch {
        faults.append(error)
      }
    }
  }

  // MARK: Lists

  /// The lists of other computers, with the copies that programs made of any list.
  func lists(besides machine: MachineID) -> [SyncedList] {
    files.filter { $0.name != Self.name(of: machine) }.map(\.list)
  }

  /// The list that a computer wrote last.
  func list(of machine: MachineID) -> SyncedList? {
    files.first { $0.name == Self.name(of: machine) && $0.list.machine == machine }?.list
  }

  private static func name(of machine: MachineID) -> String { "\(machine).json" }

  private static func isList(_ name: String) -> Bool {
    MachineID(name.prefix(16)) != nil && name.hasSuffix(".json")
  }

  /// Writes the list of this computer, if it is news.
  func publish(_ list: SyncedList) throws(DeckFailure) {
    if isDryRun || isReadOnly || self.list(of: list.machine) == list { return }
    try DeckFile.write(list.bytes, to: url.appending(path: Self.name(of: list.machine)).path)
  }

  // MARK: Contents

  /// The name of a content: its hash and its size.
  static func name(of bytes: [UInt8]) -> String {
    "\(String(DeckFile.fingerprint(of: bytes), radix: 16))-\(bytes.count)"
  }

  /// Whether it may name a content. Small values are their own names, after an equals sign.
  static func isName(_ name: String) -> Bool {
    if name.hasPrefix("=") { return name.utf8.count <= 10_000 }
    return size(of: name) != nil
      && name.utf8.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
  }

  static func size(of name: String) -> Int? {
    guard let mark = name.lastIndex(of: "-"), let size = Int(name[name.index(after: mark)...]) else {
      return nil
    }
    return 0...DeckLimits().bytes ~= size ? size : nil
  }

  func has(_ content: String) -> Bool {
    content.hasPrefix("=") || AtomicFile.kind(path(of: content)) == S_IFREG
  }

  /// A content; nil if it is not there, or not wholly.
  func bytes(of content: String) -> [UInt8]? {
    if content.hasPrefix("=") { return Array(content.utf8.dropFirst()) }
    guard has(content), let bytes = try? DeckFile.bytes(at: path(of: content)),
      Self.name(of: bytes) == content
    else { return nil }
    return bytes
  }

  /// Writes a content unless it is there.
  func publish(_ content: String, _ bytes: [UInt8]) throws(DeckFailure) {
    if isDryRun || has(content) { return }
    try DeckFile.write(bytes, to: path(of: content))
  }

  private func path(of content: String) -> String { url.appending(path: content).path }

  // MARK: Tidying

  /// Removes what nobody merges from any more of the contents in an earlier list of this computer.
  func removeContents(of old: SyncedList, after new: SyncedList) {
    if isDryRun || isReadOnly { return }
    let kept = lists(besides: new.machine).reduce(new.contents) { $0.union($1.contents) }
    for content in old.contents.subtracting(kept) where !content.hasPrefix("=") { unlink(path(of: content)) }
  }

  /// Removes the copies that programs made of lists, which were taken in, and of contents, which never differ.
  func removeCopies() {
    if isDryRun || isReadOnly { return }
    for (name, list) in files where name != Self.name(of: list.machine) { remove(name) }
    for name in names where !Self.isList(name) && !Self.isName(name) {
      let original = name.prefix { $0 == "-" || $0.isHexDigit && !$0.isUppercase }
      if Self.isName(String(original)), has(String(original)) { remove(name) }
    }
  }

  private func remove(_ name: String) { unlink(url.appending(path: name).path) }
}
