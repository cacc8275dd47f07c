/// Syncs things with the folder that computers share, and keeps the list of this computer.
struct FileSync {
  let shared: SharedFolder
  let isDryRun: Bool
  var lists: SyncedLists
  private let home: URL
  private let before: SyncedList

  /// - Parameter home: The file with a copy of this computer's list. The shared one may be gone, or older.
  init(_ path: String, _ machine: MachineID, home: URL, now: Date, isDryRun: Bool) throws(SyncFailure) {
    shared = try SharedFolder(SharedFolder.files, in: path, isDryRun: isDryRun)
    try shared.readLists()
    (self.home, self.isDryRun) = (home, isDryRun)
    let kept = (try? DeckFile.bytes(at: home.path)).flatMap { try? SyncedList($0, named: home.path) }
    // The machine has a new id if its log was started anew.
    let isOfFolder = kept?.folder == path || kept?.machine == machine
    before = (isOfFolder ? kept : nil) ?? shared.list(of: machine) ?? SyncedList(machine: machine)
    var own = before
    (own.machine, own.folder) = (machine, path)
    lists = SyncedLists(
      own: own, others: shared.lists(besides: machine).map(\.list), at: now, contents: shared.bytes)
  }

  /// Saves the list of what is applied here now, and publishes it.
  mutating func finish(removingCopies isWhole: Bool) throws {
    if isDryRun { return }
    var list = lists.own
    if list != before { try DeckFile.write(list.bytes, to: home.path) }
    list.folder = nil
    try shared.publish(list)
    shared.removeContents(of: before, after: list)
    if isWhole { shared.removeCopies() }
  }

  /// Publishes a content and records that it is applied here.
  mutating func keep(_ result: SyncedLists.Result, of key: String) throws(SyncFailure) {
    if let content = result.entry.head?.content { try shared.publish(content, result.bytes) }
    lists.own[key] = result.entry
  }
}
