/// The dictionaries that the learner added: a folder with an index of each.
struct DictionaryFolder {
  let url: URL

  private static let suffix = ".sqlite"

  /// The names of the dictionaries with what is known about them, in order.
  var all: [(name: String, info: DictionaryInfo)] { indexes.map { ($0.name, $0.index.info) } }

  private var indexes: [(name: String, index: DictionaryIndex)] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }.compactMap { file in
      DictionaryIndex(url.appending(path: file)).map { (String(file.dropLast(Self.suffix.count)), $0) }
    }
  }

  /// What each of them says to a query, with at most `limit` entries.
  func answers(to query: String, limit: Int) -> [DictionaryAnswer] {
    guard let query = DictionaryQuery(query) else { return [] }
    return indexes.compactMap { $0.index.answer(to: query, limit: limit) }
  }

  /// Where the pitch of each of `words` falls; the first dictionary that has a word says so.
  func falls(of words: [String]) -> [String: Int] {
    indexes.reduce(into: [:]) { falls, found in
      falls.merge(found.index.falls(of: words)) { first, _ in first }
    }
  }

  /// Adds a dictionary under a name that its title gives, and replaces one with that name. If it fails, or a signal arrives,
  /// nothing is changed.
  func add(_ source: DictionarySource) throws -> (name: String, info: DictionaryInfo) {
    do { try AtomicFile.makeFolder(url, for: .user) } catch {
      throw DictionaryFailure.unwritable(error.reason)
    }
    let lock = FolderLock(url.path, waiting: 0)
    defer { lock.release() }
    guard lock.isHeld else { throw CommandError("Another kuchi is adding a dictionary.", .unavailable) }
    let draft = url.appending(path: ".new\(Self.suffix)")
    // One that was killed may have left its own.
    unlink(draft.path)
    defer { unlink(draft.path) }
    var meter = ProgressMeter("The dictionary is read")
    let info = try DictionaryIndex.write(source, to: draft) { share in
      if !meter.show(share) { throw ExitCode.failure }
    }
    let name = Deck.newID(for: info.title, except: [])
    try put(draft, as: name)
    return (name, info)
  }

  private func put(_ draft: URL, as name: String) throws(DictionaryFailure) {
    let file = open(draft.path, O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    do throws(AtomicFile.Failure) {
      guard file >= 0, fsync(file) == 0 else { throw AtomicFile.Failure(code: errno) }
      try AtomicFile.move(draft.path, to: url.appending(path: name + Self.suffix))
    } catch { throw .unwritable(error.reason) }
  }

  func remove(_ name: String) throws {
    guard unlink(url.appending(path: name + Self.suffix).path) == 0 else {
      throw CommandError("\(name) can't be removed: \(String(cString: strerror(errno))).", .ioError)
    }
  }
}
