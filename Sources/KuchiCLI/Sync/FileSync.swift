/// A thing that is synced, in its state on this computer.
protocol SyncedThing {
  /// Its key in the lists.
  var key: String { get }
  /// The name of its content; nil if the thing is not here.
  var content: String? { get }
  var bytes: [UInt8] { get }
  /// The name of `bytes` as its content.
  func name(of bytes: [UInt8]) -> String
  /// Whether its first edition counts as older than any other, because its time is unknown.
  var isOfOldest: Bool { get }
  /// Why an edition of another computer can't be adopted; nil if it can.
  func fault(of bytes: [UInt8]) -> String?
  /// Merges editions that were made independently; nil if the later one counts, even a removal.
  ///
  /// - Parameter bases: The editions that both come from, the latest first.
  func merge(_ ours: [UInt8]?, _ theirs: [UInt8]?, bases: [[UInt8]]) -> Merging?
}

/// The result of merging two editions that were made independently.
enum Merging {
  case ours, theirs
  /// While there are clashes, the other edition does not count as known.
  case new([UInt8], clashes: [DeckDifference])
  /// The player has chosen, and other computers follow.
  case chosen([UInt8])
}

/// The outcome for a thing.
enum SyncedChange {
  case sent, received, merged
  /// It was removed here because another computer removed it.
  case removed
  /// It was removed here, and other computers will remove it.
  case removedElsewhere
  /// Both sides changed these parts in different ways. Each side keeps its own; everything else was merged.
  case clash([DeckDifference])
  /// It was left alone for this reason.
  case left(String)
  /// An edition of another computer can't be read for this reason.
  case unreadable(String)
  case unwritten(String)

  /// Whether it is done or left for another sync, and if so whether what there is can't be read or is lost.
  enum Standing { case done, left, unreadable, lost }

  var standing: Standing {
    switch self {
    case .sent, .received, .merged, .removed, .removedElsewhere: .done
    case .clash, .left: .left
    case .unreadable: .unreadable
    case .unwritten: .lost
    }
  }
}

/// Syncs things, each with its editions on other computers.
///
/// The list of this computer has the editions that it applied last. They show what was changed here, which of
/// two editions was made from the other, and which common edition both come from.
struct FileSync {
  /// The thing after the sync, and the changes that lead to it.
  struct Result {
    var entry: SyncedEntry
    var bytes: [UInt8]
    var changes: [SyncedChange] = []
    /// Whether the content here must be replaced.
    let isNews: Bool
  }

  let shared: SharedFolder
  let now: Date
  let isDryRun: Bool
  private(set) var others: [SyncedList]
  var own: SyncedList
  private let home: URL
  private let before: SyncedList

  /// - Parameter home: The file with a copy of this computer's list. The shared one may be gone, or older.
  init(_ path: String, _ machine: MachineID, home: URL, now: Date, isDryRun: Bool) throws(SyncFailure) {
    shared = try SharedFolder(SharedFolder.files, in: path, isDryRun: isDryRun)
    try shared.readLists()
    (self.home, self.now, self.isDryRun) = (home, now, isDryRun)
    others = shared.lists(besides: machine).map(\.list)
    let kept = (try? DeckFile.bytes(at: home.path)).flatMap { try? SyncedList($0, named: home.path) }
    // The machine has a new id if its log was started anew.
    let isOfFolder = kept?.folder == path || kept?.machine == machine
    before = (isOfFolder ? kept : nil) ?? shared.list(of: machine) ?? SyncedList(machine: machine)
    own = before
    (own.machine, own.folder) = (machine, path)
  }

  /// Saves the list of what is applied here now, and publishes it.
  mutating func finish(removingCopies isWhole: Bool) throws {
    if isDryRun { return }
    if own != before { try DeckFile.write(own.bytes, to: home.path) }
    var list = own
    list.folder = nil
    try shared.publish(list)
    shared.removeContents(of: before, after: own)
    if isWhole { shared.removeCopies() }
  }

  /// Publishes a content and records that it is applied here.
  mutating func keep(_ entry: SyncedEntry, _ key: String, _ bytes: [UInt8]) throws(SyncFailure) {
    if let content = entry.head?.content { try shared.publish(content, bytes) }
    own[key] = entry
  }

  /// Makes everything whose key has this prefix be received again, as if it had never been here.
  mutating func forget(_ prefix: String) {
    others.append(before)
    own.entries = own.entries.filter { !$0.key.hasPrefix(prefix) }
  }

  // MARK: One thing

  func result(of thing: some SyncedThing) -> Result {
    var (entry, current, changes) = (own[thing.key], thing.bytes, [SyncedChange]())
    let sent = entry.head?.content
    if thing.content != sent {
      entry.go(to: edition(of: thing.content.map { _ in thing.bytes }, after: entry, thing))
    }
    var (isMerged, clashes) = (false, [DeckDifference]())
    for theirs in others.map({ $0[thing.key] }) {
      switch entry.order(of: theirs) {
      case .behind: continue
      case .equal:
        // Both are the same edition from now on.
        if let head = theirs.head, !entry.knows(head) || !theirs.editions.allSatisfy(entry.knows) {
          entry.go(to: entry.head.map { max($0, head) } ?? head, knowing: theirs.editions)
        }
      case .ahead: take(theirs, thing, &entry, &current, &changes)
      case .apart:
        switch merging(entry, theirs, thing, current) {
        case .theirs: take(theirs, thing, &entry, &current, &changes)
        case .ours: if let head = entry.head { entry.go(to: head, knowing: theirs.editions) }
        case .new(let bytes, let found):
          let known = found.isEmpty ? theirs.editions : []
          clashes += found
          current = bytes
          if found.isEmpty || thing.name(of: bytes) != entry.head?.content {
            isMerged = true
            entry.go(to: edition(of: bytes, after: entry, knowing: known, thing), knowing: known)
          }
        case .chosen(let bytes):
          (current, isMerged) = (bytes, true)
          let known = theirs.editions
          entry.go(to: edition(of: bytes, after: entry, knowing: known, thing), knowing: known)
        }
      }
    }
    let isNews = entry.head?.content != thing.content
    if !clashes.isEmpty {
      changes.append(.clash(clashes))
    } else if isMerged {
      changes.append(.merged)
    } else if isNews {
      changes.append(entry.head?.content == nil ? .removed : .received)
    } else if entry.head?.content != sent {
      changes.append(thing.content == nil ? .removedElsewhere : .sent)
    }
    return Result(entry: entry, bytes: current, changes: changes, isNews: isNews)
  }

  private func merging(
    _ entry: SyncedEntry, _ theirs: SyncedEntry, _ thing: some SyncedThing, _ current: [UInt8]
  ) -> Merging {
    guard let ours = entry.head, let head = theirs.head else { return .theirs }
    let bytes = head.content.flatMap(shared.bytes)
    // `take` reports an edition that can't be adopted.
    if head.content != nil, bytes.map({ thing.fault(of: $0) != nil }) ?? true { return .theirs }
    let bases = entry.common(with: theirs).prefix { $0.content != nil }
      .compactMap { $0.content.flatMap(shared.bytes) }
    return thing.merge(ours.content == nil ? nil : current, bytes, bases: bases)
      ?? (head > ours ? .theirs : .ours)
  }

  private func take(
    _ theirs: SyncedEntry, _ thing: some SyncedThing, _ entry: inout SyncedEntry, _ current: inout [UInt8],
    _ changes: inout [SyncedChange]
  ) {
    guard let head = theirs.head else { return }
    if let content = head.content {
      guard let bytes = shared.bytes(of: content) else {
        return changes.append(.unreadable("its contents are cut off or not there yet"))
      }
      if let fault = thing.fault(of: bytes) { return changes.append(.unreadable(fault)) }
      current = bytes
    }
    entry.go(to: head, knowing: theirs.editions)
  }

  private func edition(
    of bytes: [UInt8]?, after entry: SyncedEntry, knowing known: [Edition] = [], _ thing: some SyncedThing
  ) -> Edition {
    let latest = (entry.editions + known).map(\.time).max()
    let time = latest == nil && thing.isOfOldest ? 0 : Edition.time(at: now, after: latest ?? 0)
    return Edition(time: time, machine: own.machine, content: bytes.map(thing.name))
  }
}
