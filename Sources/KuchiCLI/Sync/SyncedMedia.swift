/// The outcome for sounds and pictures.
struct SyncedMedia: Hashable {
  var sent = 0
  var received = 0
  /// The number of files left for the next sync, because the budget of this one is used up.
  var waiting = 0
  /// The paths of files that no computer has, or that can't be read or written.
  var missing: [String] = []
}

/// Syncs the sounds and pictures of the player's own decks. Missing files are received; existing files stay
/// as they are.
extension FileSync {
  private static let prefix = "media/"
  /// The highest number of files that decks may name.
  private static let mostMedia = 200_000

  /// Sends and receives at most `budget` bytes.
  mutating func syncMedia(of folder: URL, budget: Int) throws(SyncFailure) -> SyncedMedia {
    let (root, paths) = (MediaRoot(folder), Self.mediaPaths(in: folder))
    let keys = Set(paths.map { Self.prefix + $0 })
    var (outcome, budget, lacking) = (SyncedMedia(), budget, [String: String]())
    lists.own.entries = lists.own.entries.filter { !$0.key.hasPrefix(Self.prefix) || keys.contains($0.key) }
    for path in paths where Shutdown.current.signal == nil {
      if AtomicFile.kind(root.url.appending(path: path).path) != nil {
        try send(path, in: root, &budget, &outcome)
      } else if let content = lists.others.lazy.compactMap({ $0.entries[Self.prefix + path]?.head?.content })
        .first,
        let size = SharedFolder.size(of: content), size <= PackageMedia.limit
      {
        guard size <= budget else {
          outcome.waiting += 1
          continue
        }
        (lacking[path], budget) = (content, budget - size)
      } else {
        outcome.missing.append(path)
      }
    }
    let shared = shared
    let failed = isDryRun ? [] : Set(root.write(lacking, from: shared.bytes).failed)
    let (lost, received) = (lacking.filter { failed.contains($0.value) }, lacking.count)
    outcome.missing = (outcome.missing + lost.keys).sorted()
    outcome.received = received - lost.count
    return outcome
  }

  private mutating func send(
    _ path: String, in root: MediaRoot, _ budget: inout Int, _ outcome: inout SyncedMedia
  ) throws(SyncFailure) {
    let state = try? FileManager.default.attributesOfItem(atPath: root.url.appending(path: path).path)
    let modified = (state?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    var (entry, bytes) = (lists.own[Self.prefix + path], [UInt8]?.none)
    // An unchanged file has the content of its last edition.
    if entry.size != state?[.size] as? Int || entry.modified != modified || entry.head == nil {
      bytes = root.contents(of: path)
      guard let bytes else { return outcome.missing.append(path) }
      entry = SyncedEntry()
      entry.go(to: Edition(time: 0, machine: lists.own.machine, content: SharedFolder.name(of: bytes)))
      (entry.size, entry.modified) = (bytes.count, modified)
    }
    guard let content = entry.head?.content else { return }
    if !shared.has(content) {
      // A link or folder of that name that another program made stays. Nothing is sent to a read-only folder.
      if shared.writeError != nil { return }
      if entry.size ?? 0 > budget { return outcome.waiting += 1 }
      guard let bytes = bytes ?? root.contents(of: path), SharedFolder.name(of: bytes) == content else {
        return outcome.missing.append(path)
      }
      try shared.publish(content, bytes)
      budget -= bytes.count
      outcome.sent += 1
    }
    lists.own[Self.prefix + path] = entry
  }

  /// The paths that cards name, below the folder of the decks.
  private static func mediaPaths(in folder: URL) -> [String] {
    var paths: Set<String> = []
    for file in DeckLibrary.deckFiles(in: folder.path) where AtomicFile.kind(file) == S_IFREG {
      // Most decks name no files, and reading the cards takes time.
      guard let bytes = try? DeckFile.bytes(at: file),
        ["\"audio\"", "\"image\""].contains(where: { Data(bytes).range(of: Data($0.utf8)) != nil }),
        let deck = DeckReader.read(bytes, named: file).deck
      else { continue }
      for card in deck.cards { paths.formUnion(card.audio + card.image) }
    }
    return Array(paths.sorted().prefix(mostMedia))
  }
}
