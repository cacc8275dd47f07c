package import Foundation

/// One edition of a thing that is synced between computers.
package struct Edition: Codable, Hashable, Comparable {
  /// A time limit, in microseconds since 1970, that is later than any clock.
  package static let lastTime: Int64 = 1 << 53

  /// When it was made, in microseconds since 1970; later than all editions that its computer knew.
  package let time: Int64
  package let machine: MachineID
  /// The name of its content; nil if the thing was removed.
  package let content: String?

  package init(time: Int64, machine: MachineID, content: String?) {
    (self.time, self.machine, self.content) = (time, machine, content)
  }

  private var id: (Int64, MachineID) { (time, machine) }

  package static func < (one: Edition, other: Edition) -> Bool { one.id < other.id }

  package func isSame(as other: Edition) -> Bool { id == other.id }

  /// The time of an edition made now: later than all known ones.
  package static func time(at now: Date, after latest: Int64) -> Int64 {
    min(max(Int64(max(0, now.timeIntervalSince1970) * 1e6), latest + 1), lastTime)
  }

  var isPossible: Bool {
    0...Self.lastTime ~= time && content.map(SharedFolder.isName) ?? true
  }
}

/// A synced thing on one computer: its edition, and all editions that it was made from.
package struct SyncedEntry: Codable, Equatable {
  /// How another computer's entry relates to this one.
  package enum Order {
    /// Both have the same content.
    case equal
    /// The other knows this one's edition and has a later one.
    case ahead
    /// The other has an edition that is known here.
    case behind
    /// Each has an edition that the other does not know.
    case apart
  }

  /// More editions than a thing gets while a computer is away.
  private static let most = 200
  /// The number of latest editions whose contents are kept, so that others can merge from them.
  package static let keptContents = 5

  /// The edition of this computer, then the earlier ones, the latest first.
  package private(set) var editions: [Edition] = []
  /// The size and modification time of the file when its content was last read; nil if it is read each time.
  package var size: Int?
  package var modified: Double?

  package init() {}

  package var head: Edition? { editions.first }

  /// Moves on to another edition. The editions known here or in `others` precede it.
  package mutating func go(to head: Edition, knowing others: [Edition] = []) {
    var seen = [head]
    for edition in (editions + others).sorted(by: >) {
      if !edition.isSame(as: head), !edition.isSame(as: seen[seen.count - 1]) { seen.append(edition) }
    }
    editions = Array(seen.prefix(Self.most))
  }

  package func order(of other: SyncedEntry) -> Order {
    guard let theirs = other.head, let ours = head else { return other.head == nil ? .behind : .ahead }
    if theirs.content == ours.content { return .equal }
    switch (knows(theirs), other.knows(ours)) {
    case (true, false): return .behind
    case (false, true): return .ahead
    case (false, false): return .apart
    // Each took the other's edition at the same time. All computers choose the same one.
    case (true, true): return theirs > ours ? .ahead : .behind
    }
  }

  /// The editions that both derive from, the latest first.
  package func common(with other: SyncedEntry) -> [Edition] { editions.filter(other.knows) }

  package func knows(_ edition: Edition) -> Bool { editions.contains { $0.isSame(as: edition) } }

  fileprivate var possible: SyncedEntry? {
    guard (1...Self.most).contains(editions.count), editions.allSatisfy(\.isPossible) else { return nil }
    return self
  }
}

/// The synced things of one computer. The shared folder has one list for each computer.
package struct SyncedList: Codable, Equatable {
  private static let version = 1
  private static let most = 200_000
  package static let sizeLimit = 64 << 20

  private var version = Self.version
  package var machine: MachineID
  /// The users' name for the computer; nil if it has none.
  package var name: String?
  /// The contents with its events, in order.
  package var log: [String] = []
  /// The shared folder that these editions were synced with; only in the copy that stays on the computer.
  package var folder: String?
  package var entries: [String: SyncedEntry] = [:]

  package subscript(key: String) -> SyncedEntry {
    get { entries[key] ?? SyncedEntry() }
    set { entries[key] = newValue.head == nil ? nil : newValue }
  }

  /// The contents that the list refers to, and those that others may merge from.
  package var contents: Set<String> {
    Set(log + entries.values.flatMap { $0.editions.prefix(SyncedEntry.keptContents).compactMap(\.content) })
  }

  package init(machine: MachineID, name: String? = nil, log: [String] = []) {
    (self.machine, self.name, self.log) = (machine, name, log)
  }

  /// Reads a list. Entries that no computer writes are left out.
  package init(_ bytes: [UInt8], named file: String) throws(SyncFault) {
    func fault(_ reason: SyncFault.Reason) -> SyncFault { SyncFault(file: file, line: nil, reason: reason) }
    let data = Data(bytes)
    guard let head = try? JSONDecoder().decode(Head.self, from: data) else { throw fault(.noList) }
    guard head.version <= Self.version else {
      throw fault(.line(.newer(version: head.version, known: Self.version)))
    }
    guard let list = try? JSONDecoder().decode(SyncedList.self, from: data), list.entries.count <= Self.most,
      list.log.count <= Self.most
    else { throw fault(.noList) }
    self = list
    entries = entries.compactMapValues(\.possible)
    log = log.filter { !$0.hasPrefix("=") && SharedFolder.isName($0) }
  }

  private struct Head: Decodable { let version: Int }

  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
  }
}
