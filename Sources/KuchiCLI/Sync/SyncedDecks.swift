/// One of the player's own decks, which is synced as its file.
struct SyncedDeck: SyncedThing {
  static let prefix = "decks/"

  let id: Deck.ID
  /// Its file; nil if there is none.
  var path: String?
  var bytes: [UInt8] = []
  /// Whether the player is asked about clashes.
  var asks = false

  var key: String { Self.prefix + id }
  var content: String? { path == nil ? nil : name(of: bytes) }

  func name(of bytes: [UInt8]) -> String { SharedFolder.name(of: bytes) }

  var isOfOldest: Bool { false }

  /// The file name for a deck that has no file yet; nil if its id can't be a file name.
  static func fileName(of id: Deck.ID) -> String? {
    id.isEmpty || id.hasPrefix(".") || id.contains("/") || id.utf8.count > 200 ? nil : id + ".json"
  }

  func fault(of bytes: [UInt8]) -> String? {
    let reading = DeckReader.read(bytes, named: id)
    guard let deck = reading.deck else { return reading.diagnostics.first?.message ?? "it is not a deck" }
    return deck.id == id ? nil : "it is the deck \(deck.id)"
  }

  func merge(_ ours: [UInt8]?, _ theirs: [UInt8]?, bases: [[UInt8]]) -> Merging? {
    // A deck that one side edited stays, even if the other side removed it.
    guard let ours, let deck = deck(ours) else { return .theirs }
    guard let theirs, let other = self.deck(theirs) else { return .ours }
    let old = bases.compactMap(self.deck)
    func merged(_ choices: [DeckDifference: DeckMerge.Side] = [:]) -> DeckMerge {
      DeckMerge(deck, other, base: old.first, others: Array(old.dropFirst()), choices: choices)
    }
    let merge = merged()
    if merge.clashes.isEmpty { return merging(merge.deck, (deck, ours), other) }
    guard asks, let choices = choices(merge.clashes, in: deck) else {
      return .new(file(of: merge.deck, from: (deck, ours)), clashes: merge.clashes)
    }
    return .chosen(file(of: merged(choices).deck, from: (deck, ours)))
  }

  private func merging(_ merged: Deck, _ ours: (deck: Deck, bytes: [UInt8]), _ theirs: Deck) -> Merging? {
    let (isOurs, isTheirs) = (merged == ours.deck, merged.differences(in: theirs).isEmpty)
    // If both say the same in a different order or layout, the later one counts everywhere.
    if isOurs { return isTheirs ? nil : .ours }
    if isTheirs, !merged.isReordered(in: theirs) { return .theirs }
    return .new(file(of: merged, from: ours), clashes: [])
  }

  private func deck(_ bytes: [UInt8]) -> Deck? { DeckReader.read(bytes, named: id).deck }

  private func file(of deck: Deck, from ours: (deck: Deck, bytes: [UInt8])) -> [UInt8] {
    deck == ours.deck
      ? ours.bytes : DeckWriter.edit(ours.bytes, to: deck)?.bytes ?? DeckWriter.bytes(of: deck)
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

extension FileSync {
  /// Syncs the decks in a folder with those of other computers.
  mutating func syncDecks(in folder: URL, asks: Bool) -> [(deck: Deck.ID, change: SyncedChange)] {
    // A missing folder does not mean that its decks were deleted.
    if !FileManager.default.fileExists(atPath: folder.path) { forget(SyncedDeck.prefix) }
    let (mine, isWhole) = Self.decks(in: folder)
    let keys = ([own] + others).flatMap { $0.entries.keys.filter { $0.hasPrefix(SyncedDeck.prefix) } }
    let ids = Set(keys.map { String($0.dropFirst(SyncedDeck.prefix.count)) }).union(mine.keys)
    return ids.sorted().flatMap { id -> [(Deck.ID, SyncedChange)] in
      var deck = mine[id] ?? SyncedDeck(id: id)
      deck.asks = asks
      // An unreadable file may be the one that seems to be deleted.
      if deck.path == nil, own[deck.key].head?.content != nil, !isWhole { return [] }
      guard let name = SyncedDeck.fileName(of: id) else {
        return [(id, .left("its id can't be the name of a file"))]
      }
      do {
        return try sync(deck, at: folder.appending(path: name).path).map { (id, $0) }
      } catch {
        return [(id, .unwritten("\(error)"))]
      }
    }
  }

  private mutating func sync(_ deck: SyncedDeck, at new: String) throws -> [SyncedChange] {
    let result = result(of: deck)
    let path = deck.path ?? new
    if result.isNews, deck.path == nil, AtomicFile.kind(path) != nil {
      return [.left("\(path) is another file")]
    }
    if !isDryRun {
      if result.isNews { try put(result, in: deck, at: path) }
      try keep(result.entry, deck.key, result.bytes)
    }
    return result.changes
  }

  private func put(_ result: Result, in deck: SyncedDeck, at path: String) throws(DeckFailure) {
    let known = DeckFile.fingerprint(of: deck.bytes)
    if result.entry.head?.content != nil {
      try? AtomicFile.makeFolder(URL(filePath: path).deletingLastPathComponent(), for: .user)
      return try DeckFile.write(result.bytes, to: path, over: deck.path == nil ? nil : known)
    }
    guard (try? DeckFile.bytes(at: path)).map(DeckFile.fingerprint) == known else {
      throw .changedOutside(path)
    }
    _ = try DeckLibrary.moveAside(path)
  }

  /// The decks of a folder, the first with each id, and whether all could be read. Word lists, which belong
  /// to other programs, and links are left out.
  private static func decks(in folder: URL) -> (decks: [Deck.ID: SyncedDeck], isWhole: Bool) {
    let paths = DeckLibrary.deckFiles(in: folder.path)
    let read = paths.compactMap { path -> SyncedDeck? in
      guard AtomicFile.kind(path) == S_IFREG, let bytes = try? DeckFile.bytes(at: path),
        let deck = DeckFile.read(bytes, of: path).deck
      else { return nil }
      return SyncedDeck(id: deck.id, path: path, bytes: bytes)
    }
    let own = read.filter { !DeckFile.isList($0.bytes) }.map { ($0.id, $0) }
    return (Dictionary(own) { first, _ in first }, read.count == paths.count)
  }
}
