package import Foundation

/// A thing that is synced, in its state on this computer.
package protocol SyncedThing {
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
  func fault(of bytes: [UInt8]) -> SyncedChange.Fault?
  /// Merges editions that were made independently; nil if the later one counts, even a removal.
  ///
  /// - Parameter bases: The editions that both come from, the latest first.
  func merge(_ ours: [UInt8]?, _ theirs: [UInt8]?, bases: [[UInt8]]) -> Merging?
}

/// The result of merging two editions that were made independently.
package enum Merging {
  case ours, theirs
  /// While there are clashes, the other edition does not count as known.
  case new([UInt8], clashes: [DeckDifference])
  /// The player has chosen, and other computers follow.
  case chosen([UInt8])
}

/// The outcome for a thing.
package enum SyncedChange {
  case sent, received, merged
  /// It was removed here because another computer removed it.
  case removed
  /// It was removed here, and other computers will remove it.
  case removedElsewhere
  /// Both sides changed these parts in different ways. Each side keeps its own; everything else was merged.
  case clash([DeckDifference])
  /// It was left alone, for it has no path here.
  case left(PathFault)
  /// An edition of another computer can't be read.
  case unreadable(Fault)
  case unwritten(any Error)

  package enum PathFault {
    /// Its name can't be that of a file, or another file has the path.
    case noName, taken(path: String)
  }

  package enum Fault {
    /// Its contents are cut off or not there yet.
    case incomplete
    /// It is no deck, with its first fault, or another one.
    case noDeck(Diagnostic?), otherDeck(Deck.ID)
  }

  /// Whether it is done or left for another sync, and if so whether what there is can't be read or is lost.
  package enum Standing { case done, left, unreadable, lost }

  package var standing: Standing {
    switch self {
    case .sent, .received, .merged, .removed, .removedElsewhere: .done
    case .clash, .left: .left
    case .unreadable: .unreadable
    case .unwritten: .lost
    }
  }
}

/// What this computer and the others know of each other's things. It decides what becomes of each.
///
/// The list of this computer has the editions that it applied last. They show what was changed here, which of
/// two editions was made from the other, and which common edition both come from.
package struct SyncedLists {
  /// The thing after the sync, and the changes that lead to it.
  package struct Result {
    package var entry: SyncedEntry
    package var bytes: [UInt8]
    package var changes: [SyncedChange] = []
    /// Whether the content here must be replaced.
    package let isNews: Bool
  }

  package var own: SyncedList
  package private(set) var others: [SyncedList]
  fileprivate let now: Date
  /// The bytes of a content; nil if they are not there, or not yet.
  fileprivate let bytes: (String) -> [UInt8]?

  package init(
    own: SyncedList, others: [SyncedList], at now: Date, contents bytes: @escaping (String) -> [UInt8]?
  ) {
    (self.own, self.others, self.now, self.bytes) = (own, others, now, bytes)
  }

  /// The ends of all keys that begin with a prefix, on any computer.
  package func names(under prefix: String) -> Set<String> {
    let keys = ([own] + others).flatMap(\.entries.keys).filter { $0.hasPrefix(prefix) }
    return Set(keys.map { String($0.dropFirst(prefix.count)) })
  }

  /// Makes everything whose key has this prefix be received again, as if it had never been here.
  package mutating func forget(_ prefix: String) {
    others.append(own)
    own.entries = own.entries.filter { !$0.key.hasPrefix(prefix) }
  }

  package func result(of thing: some SyncedThing) -> Result {
    var merge = EditionMerge(thing, in: self)
    for theirs in others { merge.take(theirs[thing.key]) }
    return merge.result
  }
}

/// The merge of a thing's editions on all computers into that of this one.
private struct EditionMerge<Thing: SyncedThing> {
  private let thing: Thing
  private let lists: SyncedLists
  private let sent: String?
  private var entry: SyncedEntry
  private var bytes: [UInt8]
  private var changes: [SyncedChange] = []
  private var clashes: [DeckDifference] = []
  private var isMerged = false

  /// Begins with what is here, which is an edition of its own if it was changed since the last sync.
  init(_ thing: Thing, in lists: SyncedLists) {
    (self.thing, self.lists, entry, bytes) = (thing, lists, lists.own[thing.key], thing.bytes)
    sent = entry.head?.content
    if thing.content != sent { entry.go(to: edition(of: thing.content.map { _ in thing.bytes })) }
  }

  mutating func take(_ theirs: SyncedEntry) {
    switch entry.order(of: theirs) {
    case .behind: break
    case .equal:
      // Both are the same edition from now on.
      if let head = theirs.head, !entry.knows(head) || !theirs.editions.allSatisfy(entry.knows) {
        entry.go(to: entry.head.map { max($0, head) } ?? head, knowing: theirs.editions)
      }
    case .ahead: adopt(theirs)
    case .apart:
      switch merging(with: theirs) {
      case .theirs: adopt(theirs)
      case .ours: if let head = entry.head { entry.go(to: head, knowing: theirs.editions) }
      case .chosen(let bytes): go(to: bytes, knowing: theirs.editions)
      case .new(let bytes, let found):
        clashes += found
        if found.isEmpty || thing.name(of: bytes) != entry.head?.content {
          go(to: bytes, knowing: found.isEmpty ? theirs.editions : [])
        }
        self.bytes = bytes
      }
    }
  }

  private mutating func go(to bytes: [UInt8], knowing known: [Edition]) {
    (self.bytes, isMerged) = (bytes, true)
    entry.go(to: edition(of: bytes, knowing: known), knowing: known)
  }

  private mutating func adopt(_ theirs: SyncedEntry) {
    guard let head = theirs.head else { return }
    if let content = head.content {
      guard let bytes = lists.bytes(content) else {
        return changes.append(.unreadable(.incomplete))
      }
      if let fault = thing.fault(of: bytes) { return changes.append(.unreadable(fault)) }
      self.bytes = bytes
    }
    entry.go(to: head, knowing: theirs.editions)
  }

  private func merging(with theirs: SyncedEntry) -> Merging {
    guard let ours = entry.head, let head = theirs.head else { return .theirs }
    let other = head.content.flatMap(lists.bytes)
    // `adopt` reports an edition that can't be adopted.
    if head.content != nil, other.map({ thing.fault(of: $0) != nil }) ?? true { return .theirs }
    let bases = entry.common(with: theirs).prefix { $0.content != nil }.compactMap {
      $0.content.flatMap(lists.bytes)
    }
    return thing.merge(ours.content == nil ? nil : bytes, other, bases: bases)
      ?? (head > ours ? .theirs : .ours)
  }

  private func edition(of bytes: [UInt8]?, knowing known: [Edition] = []) -> Edition {
    let latest = (entry.editions + known).map(\.time).max()
    let time = latest == nil && thing.isOfOldest ? 0 : Edition.time(at: lists.now, after: latest ?? 0)
    return Edition(time: time, machine: lists.own.machine, content: bytes.map(thing.name))
  }

  var result: SyncedLists.Result {
    let isNews = entry.head?.content != thing.content
    return SyncedLists.Result(
      entry: entry, bytes: bytes, changes: changes + (change(isNews).map { [$0] } ?? []), isNews: isNews)
  }

  private func change(_ isNews: Bool) -> SyncedChange? {
    if !clashes.isEmpty { return .clash(clashes) }
    if isMerged { return .merged }
    if isNews { return entry.head?.content == nil ? .removed : .received }
    if entry.head?.content == sent { return nil }
    return thing.content == nil ? .removedElsewhere : .sent
  }
}
