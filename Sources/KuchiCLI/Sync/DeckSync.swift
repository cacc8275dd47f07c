import Foundation
import KuchiEngine
import KuchiProgress
import KuchiSession

/// Brings the player's own decks and those in a shared folder together.
///
/// The shared folder has one file for each deck. Beside them each computer keeps the edition that it synced last, from
/// which it knows what it changed itself and what others did.
struct DeckSync {
  /// What became of a deck.
  struct Outcome: Hashable {
    enum Change: Hashable {
      case sent, received, merged
      /// Somebody deleted it: elsewhere, so that it is deleted here, or here, so that it is deleted elsewhere.
      case removedHere, removedElsewhere
      /// What both sides changed in different ways. Nothing was written.
      case clash([DeckMerge.Clash])
      /// The file in the shared folder is no deck that can be read, or a file could not be written.
      case left(String)
    }

    let deck: Deck.ID
    let change: Change
  }

  let own: URL
  let shared: URL
  let machine: MachineID
  let isDryRun: Bool
  /// Asks about clashes; nil to leave decks alone that have some.
  let questions: ClashQuestions?

  /// An edition of a deck: its file.
  private struct Edition {
    let deck: Deck
    let path: String
    let bytes: [UInt8]
  }

  /// Brings all decks together.
  func run() -> [Outcome] {
    if !isDryRun { try? AtomicFile.makeFolder(base, for: .usual) }
    // A link would lead out of the shared folder.
    guard [shared, base].allSatisfy({ AtomicFile.kind($0.path).map { $0 == S_IFDIR } ?? isDryRun }) else {
      return []
    }
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
        return try sync(id, ours[id], theirs[id], isWhole: isWhole, isGone: isGone).map {
          Outcome(deck: id, change: $0)
        }
      } catch {
        return Outcome(deck: id, change: .left("\(error)"))
      }
    } + copies(among: found)
  }

  /// The copies that another program made of a file in the shared folder, because two computers wrote it.
  private func copies(among files: [Edition]) -> [Outcome] {
    files.filter { Self.fileName(of: $0.deck.id) != nil && !isNamedByID($0) }.map { file in
      Outcome(
        deck: file.deck.id,
        change: .left("\(file.path) is a second edition of it. Take over what you miss, and delete that file")
      )
    }
  }

  /// What was deleted, as it was then.
  private var removed: URL { shared.appending(path: "removed") }

  private var base: URL { shared.appending(path: "base-\(machine)") }

  /// The decks in a folder, in the order of their names. A link leads elsewhere.
  private func files(in folder: URL) -> [Edition] {
    DeckLibrary.deckFiles(in: folder.path).compactMap { path in
      guard AtomicFile.kind(path) == S_IFREG, let bytes = try? DeckFile.bytes(at: path),
        let deck = DeckReader.read(bytes, named: URL(filePath: path).lastPathComponent).deck
      else { return nil }
      return Edition(deck: deck, path: path, bytes: bytes)
    }
  }

  /// The first deck of each id. A list of words belongs to another program.
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
  ) throws(DeckFailure) -> Outcome.Change? {
    guard let name = Self.fileName(of: id) else { return .left("its id is no name of a file") }
    let sharedPath = shared.appending(path: name).path
    let basePath = base.appending(path: name).path
    let removedPath = removed.appending(path: name).path
    guard [sharedPath, basePath, removedPath].allSatisfy({ AtomicFile.kind($0) ?? S_IFREG == S_IFREG }),
      AtomicFile.kind(removed.path) ?? S_IFDIR == S_IFDIR
    else {
      return .left("\(name) in the shared folder is no file")
    }
    let last = isGone ? nil : try? DeckFile.bytes(at: basePath)
    switch (ours, theirs) {
    case (nil, nil): return nil
    case (let ours?, nil):
      if AtomicFile.kind(sharedPath) != nil { return .left("\(sharedPath) is no deck that can be read") }
      if ours.bytes == last, (try? DeckFile.bytes(at: removedPath)) == last {
        remove([ours.path, basePath])
        return .removedHere
      }
      try write(ours.bytes, to: [sharedPath, basePath])
      remove([removedPath])
      return .sent
    case (nil, let theirs?):
      if last != nil, !isWhole { return nil }
      // What somebody edited since comes back.
      if theirs.bytes == last {
        if !isDryRun { try? AtomicFile.makeFolder(removed, for: .usual) }
        try write(theirs.bytes, to: [removedPath])
        remove([basePath, sharedPath])
        return .removedElsewhere
      }
      let path = own.appending(path: name).path
      if AtomicFile.kind(path) != nil { return .left("\(path) is another file") }
      if !isDryRun { try? AtomicFile.makeFolder(own, for: .user) }
      try write(theirs.bytes, to: [path, basePath])
      return .received
    case (let ours?, let theirs?):
      if ours.bytes == theirs.bytes {
        if last != ours.bytes { try write(ours.bytes, to: [basePath]) }
        return nil
      }
      if theirs.bytes == last {
        try write(ours.bytes, to: [sharedPath, basePath])
        return .sent
      }
      if ours.bytes == last {
        try write(theirs.bytes, to: [basePath], over: ours)
        return .received
      }
      return try merge(ours, theirs, last, sharedPath, basePath)
    }
  }

  private func merge(
    _ ours: Edition, _ theirs: Edition, _ last: [UInt8]?, _ sharedPath: String, _ basePath: String
  ) throws(DeckFailure) -> Outcome.Change {
    let base = last.flatMap { DeckReader.read($0, named: ours.deck.id).deck }
    var merge = DeckMerge(ours.deck, theirs.deck, base: base)
    if !merge.clashes.isEmpty {
      guard let choices = questions?.choices(merge.clashes, in: ours.deck) else {
        return .clash(merge.clashes)
      }
      merge = DeckMerge(ours.deck, theirs.deck, base: base, choices: choices)
    }
    let bytes = DeckWriter.edit(ours.bytes, to: merge.deck)?.bytes ?? DeckWriter.bytes(of: merge.deck)
    try write(bytes, to: [sharedPath, basePath], over: ours)
    return .merged
  }

  private func remove(_ paths: [String]) {
    if isDryRun { return }
    for path in paths { unlink(path) }
  }

  /// Writes the player's deck first, unless somebody edited it meanwhile, and then the files in the shared folder. The
  /// edition that was synced last comes last, so that an interrupted sync is only done again.
  private func write(_ bytes: [UInt8], to paths: [String], over ours: Edition? = nil) throws(DeckFailure) {
    if isDryRun { return }
    if let ours { try DeckFile.write(bytes, to: ours.path, over: DeckFile.fingerprint(of: ours.bytes)) }
    for path in paths { try DeckFile.write(bytes, to: path) }
  }
}

/// Asks a player about clashes, one after the other.
struct ClashQuestions {
  /// Which side counts for each clash; nil if the player leaves the deck alone.
  func choices(_ clashes: [DeckMerge.Clash], in deck: Deck) -> [DeckMerge.Clash: DeckMerge.Side]? {
    let lines = InputLines()
    var choices: [DeckMerge.Clash: DeckMerge.Side] = [:]
    Output.tell("\(deck.title) was changed here and elsewhere in different ways.")
    for clash in clashes {
      Output.write(clash.question)
      var side: DeckMerge.Side?
      while side == nil {
        Output.write("1 or 2, or an empty line to leave the deck alone: ")
        guard let line = lines.next(), !line.allSatisfy(\.isWhitespace) else { return nil }
        side = ["1": .ours, "2": .theirs][line.filter { !$0.isWhitespace }]
      }
      choices[clash] = side
    }
    return choices
  }
}

extension DeckMerge.Clash {
  /// What it is about.
  var subject: String {
    let whole = term ?? "the deck"
    return field.map { "\(whole), \($0)" } ?? whole
  }

  fileprivate var question: String {
    func side(_ text: String?) -> String {
      guard field != nil else { return text == nil ? "deleted" : "kept and changed" }
      return text.map { $0.isEmpty ? "nothing" : $0 } ?? "as it is there"
    }
    return "\(subject)\n  1 here: \(side(ours))\n  2 there: \(side(theirs))\n"
  }
}
