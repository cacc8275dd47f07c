import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// Brings the player's own decks and those in a shared folder together.
///
/// The shared folder has one file for each deck. Beside them each computer keeps the edition that it synced last, from
/// which it knows what it changed itself and what others did.
struct DeckSync {
  enum Change {
    case sent, received, merged
    /// It was deleted here, because another computer deleted it.
    case removed
    /// It was deleted in the shared folder, because it was deleted here.
    case removedElsewhere
    /// Both sides changed these parts in different ways. Each side keeps its own; all else came together.
    case clash([DeckDifference])
    /// It was left alone for this reason: the file in the shared folder can't be read.
    case left(String)
    case unwritten(DeckFailure)
  }

  typealias Outcome = (deck: Deck.ID, change: Change)

  let own: URL
  let shared: URL
  let machine: MachineID
  let isDryRun: Bool
  /// Whether the player is asked about clashes.
  let asks: Bool

  /// An edition of a deck: its file.
  private typealias Edition = (deck: Deck, path: String, bytes: [UInt8])

  /// The files of a deck in the shared folder.
  private struct Paths {
    let name: String
    let shared: String
    /// The edition that this computer synced last.
    let base: String
    /// The edition that was deleted.
    let removed: String

    /// Nil for an id that is no file name.
    init?(_ id: Deck.ID, in sync: DeckSync) {
      guard let name = DeckSync.fileName(of: id) else { return nil }
      self.name = name
      shared = sync.shared.appending(path: name).path
      base = sync.base.appending(path: name).path
      removed = sync.removed.appending(path: name).path
    }
  }

  /// Brings all decks together. Throws if a folder in the shared folder is none, or can't be made.
  func run() throws(DeckFailure) -> [Outcome] {
    for folder in [shared, base] { try DeckFile.makeFolder(folder, isDryRun: isDryRun || isReadOnly) }
    let found = files(in: shared)
    let mine = files(in: own)
    let (ours, theirs) = (editions(of: mine), editions(of: found.filter(isNamedByID)))
    // A file that can't be read may be the one that seems to be deleted.
    let isWhole = DeckLibrary.deckFiles(in: own.path).count == mine.count
    // Nobody deletes decks by losing their folder.
    let isGone = !FileManager.default.fileExists(atPath: own.path)
    let ids = Set(ours.keys).union(theirs.keys).sorted()
    return ids.compactMap { id in
      do throws(DeckFailure) {
        return try sync(id, ours[id], theirs[id], isWhole: isWhole, isGone: isGone).map { (id, $0) }
      } catch {
        return (id, .unwritten(error))
      }
    } + copies(among: found)
  }

  /// The copies that another program made of a file in the shared folder, because two computers wrote it.
  private func copies(among files: [Edition]) -> [Outcome] {
    files.filter { Self.fileName(of: $0.deck.id) != nil && !isNamedByID($0) }.map { file in
      (
        file.deck.id,
        .left("\(file.path) is a second edition of it. Take over what you miss, and delete that file")
      )
    }
  }

  private var removed: URL { shared.appending(path: "removed") }

  /// The folder of the editions that this computer synced last.
  private var base: URL { shared.appending(path: "base-\(machine)") }

  /// Whether the shared folder can't be written to. Then decks are taken in, and the editions that this computer synced
  /// last stay as they are.
  private var isReadOnly: Bool {
    DeckFile.isReadOnly([base, shared, shared.deletingLastPathComponent()])
  }

  /// The decks in a folder, in the order of their file names. Links are left out, because they lead elsewhere.
  private func files(in folder: URL) -> [Edition] {
    DeckLibrary.deckFiles(in: folder.path).compactMap { path in
      guard AtomicFile.kind(path) == S_IFREG, let bytes = try? DeckFile.bytes(at: path),
        let deck = DeckFile.read(bytes, of: path).deck
      else { return nil }
      return (deck, path, bytes)
    }
  }

  /// The first deck of each id. Lists of words are left out, because they belong to another program.
  private func editions(of files: [Edition]) -> [Deck.ID: Edition] {
    Dictionary(files.filter { !DeckFile.isList($0.bytes) }.map { ($0.deck.id, $0) }) { first, _ in first }
  }

  private func isNamedByID(_ file: Edition) -> Bool {
    URL(filePath: file.path).lastPathComponent == Self.fileName(of: file.deck.id)
  }

  /// The file of a deck in the shared folder; nil for an id that is no file name.
  private static func fileName(of id: Deck.ID) -> String? {
    id.isEmpty || id.hasPrefix(".") || id.contains("/") || id.utf8.count > 200 ? nil : id + ".json"
  }

  private func sync(
    _ id: Deck.ID, _ ours: Edition?, _ theirs: Edition?, isWhole: Bool, isGone: Bool
  ) throws(DeckFailure) -> Change? {
    guard let paths = Paths(id, in: self) else { return .left("its id is no name of a file") }
    let files = [paths.shared, paths.base, paths.removed]
    guard files.allSatisfy({ AtomicFile.kind($0) ?? S_IFREG == S_IFREG }),
      AtomicFile.kind(removed.path) ?? S_IFDIR == S_IFDIR
    else {
      return .left("\(paths.name) in the shared folder is no file")
    }
    let last = isGone ? nil : try? DeckFile.bytes(at: paths.base)
    switch (ours, theirs) {
    case (nil, nil): return nil
    case (let ours?, nil): return try send(ours, last, paths)
    case (nil, let theirs?): return last != nil && !isWhole ? nil : try receive(theirs, last, paths)
    case (let ours?, let theirs?): return try reconcile(ours, theirs, last, paths)
    }
  }

  /// Sends a deck that the shared folder lacks, or deletes it if another computer deleted it.
  private func send(_ ours: Edition, _ last: [UInt8]?, _ paths: Paths) throws(DeckFailure) -> Change {
    if AtomicFile.kind(paths.shared) != nil { return .left("\(paths.shared) is no deck that can be read") }
    if ours.bytes == last, (try? DeckFile.bytes(at: paths.removed)) == last {
      remove([ours.path, paths.base])
      return .removed
    }
    try write(ours.bytes, to: [paths.shared, paths.base])
    remove([paths.removed])
    return .sent
  }

  /// Receives a deck that the player lacks, or deletes it there if the player deleted it.
  private func receive(
    _ theirs: Edition, _ last: [UInt8]?, _ paths: Paths
  ) throws(DeckFailure) -> Change {
    // A deck that somebody edited since comes back.
    if theirs.bytes == last {
      if !isDryRun { try? AtomicFile.makeFolder(removed, for: .usual) }
      try write(theirs.bytes, to: [paths.removed])
      remove([paths.base, paths.shared])
      return .removedElsewhere
    }
    let path = own.appending(path: paths.name).path
    if AtomicFile.kind(path) != nil { return .left("\(path) is another file") }
    if !isDryRun { try? AtomicFile.makeFolder(own, for: .user) }
    try write(theirs.bytes, to: [path, paths.base])
    return .received
  }

  /// Brings two editions together; nil if they are equal.
  private func reconcile(
    _ ours: Edition, _ theirs: Edition, _ last: [UInt8]?, _ paths: Paths
  ) throws(DeckFailure) -> Change? {
    if ours.bytes == theirs.bytes {
      if last != ours.bytes { try write(ours.bytes, to: [paths.base]) }
      return nil
    }
    if theirs.bytes == last {
      try write(ours.bytes, to: [paths.shared, paths.base])
      return .sent
    }
    if ours.bytes == last {
      try write(theirs.bytes, to: [paths.base], over: ours)
      return .received
    }
    return try merge(ours, theirs, last, paths)
  }

  private func merge(
    _ ours: Edition, _ theirs: Edition, _ last: [UInt8]?, _ paths: Paths
  ) throws(DeckFailure) -> Change {
    let base = last.flatMap { DeckReader.read($0, named: ours.deck.id).deck }
    var merge = DeckMerge(ours.deck, theirs.deck, base: base)
    let clashes = merge.clashes
    if !clashes.isEmpty {
      func merged(_ side: DeckMerge.Side) -> Deck {
        let choices = Dictionary(uniqueKeysWithValues: clashes.map { ($0, side) })
        return DeckMerge(ours.deck, theirs.deck, base: base, choices: choices).deck
      }
      guard asks, let choices = self.choices(clashes, in: ours.deck) else {
        // The edition that was synced last stays, so that the same clashes are found again and no others.
        try write(bytes(of: merged(.ours), from: ours), to: [], over: ours)
        try write(bytes(of: merged(.theirs), from: theirs), to: [paths.shared])
        return .clash(clashes)
      }
      merge = DeckMerge(ours.deck, theirs.deck, base: base, choices: choices)
    }
    try write(bytes(of: merge.deck, from: ours), to: [paths.shared, paths.base], over: ours)
    return .merged
  }

  /// Asks which side counts for each clash; nil if the player leaves the deck alone.
  private func choices(
    _ clashes: [DeckDifference], in deck: Deck
  ) -> [DeckDifference: DeckMerge.Side]? {
    let lines = InputLines()
    var choices: [DeckDifference: DeckMerge.Side] = [:]
    Output.tell("\(deck.title) was changed here and elsewhere in different ways.")
    for clash in clashes {
      Output.write(clash.question)
      while choices[clash] == nil {
        Output.write("1 or 2, or an empty line to leave the deck alone: ")
        guard let line = lines.next(), !line.allSatisfy(\.isWhitespace) else { return nil }
        choices[clash] = ["1": .ours, "2": .theirs][line.filter { !$0.isWhitespace }]
      }
    }
    return choices
  }

  private func bytes(of deck: Deck, from edition: Edition) -> [UInt8] {
    deck == edition.deck
      ? edition.bytes : DeckWriter.edit(edition.bytes, to: deck)?.bytes ?? DeckWriter.bytes(of: deck)
  }

  private func remove(_ paths: [String]) {
    if isDryRun { return }
    for path in paths { unlink(path) }
  }

  /// Writes the player's deck first, unless somebody edited it meanwhile, and then the files in the shared folder. The
  /// edition that this computer keeps is written last, so that an interrupted sync is simply done again.
  private func write(_ bytes: [UInt8], to paths: [String], over ours: Edition? = nil) throws(DeckFailure) {
    if isDryRun { return }
    if let ours, bytes != ours.bytes {
      try DeckFile.write(bytes, to: ours.path, over: DeckFile.fingerprint(of: ours.bytes))
    }
    for path in paths where !(isReadOnly && path.hasPrefix(base.path)) { try DeckFile.write(bytes, to: path) }
  }
}

extension DeckDifference {
  /// The card and the field in which both sides differ.
  var subject: String {
    let whole = term ?? "the deck"
    return field.map { "\(whole), \($0)" } ?? whole
  }

  fileprivate var question: String {
    func side(_ text: String?) -> String {
      guard field != nil else { return text == nil ? "deleted" : "kept and changed" }
      return text.map { $0.isEmpty ? "nothing" : $0 } ?? "as it is there"
    }
    return "\(subject)\n  1 here: \(side(before))\n  2 there: \(side(after))\n"
  }
}
