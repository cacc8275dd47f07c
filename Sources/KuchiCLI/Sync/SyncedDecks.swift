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
  /// Syncs the decks in a folder with those of other computers. With `asks` the player chooses where both say something else.
  mutating func syncDecks(in folder: URL, asks: Bool) -> [(deck: Deck.ID, change: SyncedChange)] {
    // A missing folder does not mean that its decks were deleted.
    if !FileManager.default.fileExists(atPath: folder.path) { lists.forget(SyncedDeck.prefix) }
    let chooser: SyncedDeck.Chooser? = asks ? { Self.choices($0, in: $1) } : nil
    let (mine, isWhole) = Self.decks(in: folder, chooser: chooser)
    let ids = lists.names(under: SyncedDeck.prefix).union(mine.keys)
    return ids.sorted().flatMap { id in
      sync(mine[id] ?? SyncedDeck(id: id), in: folder, isWhole: isWhole).map { (id, $0) }
    }
  }

  private mutating func sync(_ deck: SyncedDeck, in folder: URL, isWhole: Bool) -> [SyncedChange] {
    // An unreadable file may be the one that seems to be deleted.
    if deck.path == nil, lists.own[deck.key].head?.content != nil, !isWhole { return [] }
    guard let name = SyncedDeck.fileName(of: deck.id) else { return [.left(.noName)] }
    do {
      return try sync(deck, at: folder.appending(path: name).path)
    } catch {
      return [.unwritten(error)]
    }
  }

  /// Asks which side counts for each clash; nil if the player leaves the deck alone.
  private static func choices(
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

  private mutating func sync(_ deck: SyncedDeck, at new: String) throws -> [SyncedChange] {
    let result = lists.result(of: deck)
    let path = deck.path ?? new
    if result.isNews, deck.path == nil, AtomicFile.kind(path) != nil {
      return [.left(.taken(path: path))]
    }
    if !isDryRun {
      if result.isNews { try put(result, in: deck, at: path) }
      try keep(result, of: deck.key)
    }
    return result.changes
  }

  private func put(_ result: SyncedLists.Result, in deck: SyncedDeck, at path: String) throws(DeckFailure) {
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
  private static func decks(
    in folder: URL, chooser: SyncedDeck.Chooser?
  ) -> (decks: [Deck.ID: SyncedDeck], isWhole: Bool) {
    let paths = DeckLibrary.deckFiles(in: folder.path)
    let read = paths.compactMap { path -> SyncedDeck? in
      guard AtomicFile.kind(path) == S_IFREG, let bytes = try? DeckFile.bytes(at: path),
        let deck = DeckFile.read(bytes, of: path).deck
      else { return nil }
      return SyncedDeck(id: deck.id, path: path, bytes: bytes, chooser: chooser)
    }
    let own = read.filter { !DeckFile.isList($0.bytes) }.map { ($0.id, $0) }
    return (Dictionary(own) { first, _ in first }, read.count == paths.count)
  }
}
