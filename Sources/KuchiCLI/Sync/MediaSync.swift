import Foundation
import KuchiEngine
import KuchiImport
import KuchiProgress
import KuchiSession

/// Carries the sounds and pictures of the player's own decks through a shared folder.
///
/// The shared folder has each content once, under a name made of it. Beside them each computer lists which of its files
/// have which content.
struct MediaSync {
  struct Outcome: Hashable {
    var sent = 0
    var received = 0
    /// The number of files that wait for the next sync, because this one has carried enough.
    var waiting = 0
    /// The paths of files that are neither here nor there, or that can't be read or written.
    var missing: [String] = []
  }

  /// A file of a computer, as it was when its content was last read.
  private struct Entry: Codable, Equatable {
    let content: String
    let size: Int
    let modified: Double
  }

  /// The highest numbers of files that decks may name, and of computers.
  private static let (most, mostMachines) = (200_000, 1_000)

  private let root: MediaRoot
  private let shared: URL
  private let machine: MachineID
  private let isDryRun: Bool
  /// The number of bytes that may still be carried.
  private var budget: Int
  private var outcome = Outcome()
  private var index: [String: Entry] = [:]

  /// What carries at most `budget` bytes between the folder of the player's decks and that of the contents.
  init(own: URL, shared: URL, machine: MachineID, isDryRun: Bool, budget: Int) {
    (root, self.shared, self.machine) = (MediaRoot(own), shared, machine)
    (self.isDryRun, self.budget) = (isDryRun, budget)
  }

  /// Sends what the shared folder lacks, and takes in what is missing here. Existing files stay as they are.
  mutating func run() throws(DeckFailure) -> Outcome {
    let paths = paths
    if paths.isEmpty { return outcome }
    let isReadOnly = DeckFile.isReadOnly([shared, shared.deletingLastPathComponent()])
    try DeckFile.makeFolder(shared, isDryRun: isDryRun || isReadOnly)
    let known = entries(of: machine)
    let isHere = { [root] (path: String) in AtomicFile.kind(root.url.appending(path: path).path) != nil }
    if !isReadOnly { for path in paths where isHere(path) { try send(path, known[path]) } }
    let received = receive(paths.filter { !isHere($0) })
    if isReadOnly || isDryRun { return outcome }
    for path in received { try send(path, nil) }
    if index != known { try DeckFile.write(encoded(index), to: list(of: machine)) }
    return outcome
  }

  /// The paths that cards name, below the folder of the decks.
  private var paths: [String] {
    var paths: Set<String> = []
    for file in DeckLibrary.deckFiles(in: root.url.path) where AtomicFile.kind(file) == S_IFREG {
      // Most decks name no files, and reading the cards takes time.
      guard let bytes = try? DeckFile.bytes(at: file),
        ["\"audio\"", "\"image\""].contains(where: { Data(bytes).range(of: Data($0.utf8)) != nil }),
        let deck = DeckReader.read(bytes, named: file).deck
      else { continue }
      for card in deck.cards { paths.formUnion(card.audio + card.image) }
    }
    return Array(paths.sorted().prefix(Self.most))
  }

  // MARK: Sending

  private mutating func send(_ path: String, _ known: Entry?) throws(DeckFailure) {
    guard Shutdown.current.signal == nil else { return }
    let state = try? FileManager.default.attributesOfItem(atPath: root.url.appending(path: path).path)
    let modified = (state?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    var (entry, bytes) = (known, [UInt8]?.none)
    if known?.size != state?[.size] as? Int || known?.modified != modified {
      bytes = root.contents(of: path)
      entry = bytes.map { Entry(content: Self.name(of: $0), size: $0.count, modified: modified) }
    }
    guard let entry else { return outcome.missing.append(path) }
    let target = shared.appending(path: entry.content).path
    switch AtomicFile.kind(target) {
    case S_IFREG: break
    case nil where entry.size > budget: return outcome.waiting += 1
    case nil:
      guard let bytes = bytes ?? root.contents(of: path) else { return outcome.missing.append(path) }
      if !isDryRun { try DeckFile.write(bytes, to: target) }
      budget -= entry.size
      outcome.sent += 1
    default: return outcome.missing.append(path)
    }
    index[path] = entry
  }

  /// The name of a content: its hash and its size.
  private static func name(of bytes: [UInt8]) -> String {
    "\(String(DeckFile.fingerprint(of: bytes), radix: 16))-\(bytes.count)"
  }

  // MARK: Receiving

  /// Writes missing files. Returns the paths of those that are here now.
  private mutating func receive(_ lacking: [String]) -> [String] {
    if lacking.isEmpty { return [] }
    let theirs = others
    var contents: [String: String] = [:]
    for path in lacking {
      guard let entry = theirs[path] else {
        outcome.missing.append(path)
        continue
      }
      guard entry.size <= budget else {
        outcome.waiting += 1
        continue
      }
      budget -= entry.size
      contents[path] = entry.content
    }
    let failed = isDryRun ? [] : write(contents)
    let received = contents.filter { !failed.contains($0.value) }.keys.sorted()
    outcome.missing += contents.keys.filter { !received.contains($0) }.sorted()
    outcome.received = received.count
    return received
  }

  /// Returns the contents that are not wholly there, or whose files can't be written.
  private func write(_ contents: [String: String]) -> Set<String> {
    let folder = MediaRoot(shared)
    let outcome = root.write(contents) { name in
      folder.contents(of: name).flatMap { Self.name(of: $0) == name ? $0 : nil }
    }
    return Set(outcome.failed)
  }

  /// The files of other computers. Where several have one, the first counts.
  private var others: [String: Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: shared.path))?.sorted() ?? []
    let machines = names.filter { $0.hasSuffix(".json") }.compactMap { MachineID($0.dropLast(5)) }
    return machines.filter { $0 != machine }.prefix(Self.mostMachines).reduce(into: [:]) { all, machine in
      all.merge(entries(of: machine)) { first, _ in first }
    }
  }

  // MARK: Lists

  private func list(of machine: MachineID) -> String { shared.appending(path: "\(machine).json").path }

  /// What a computer has, without what no computer writes.
  private func entries(of machine: MachineID) -> [String: Entry] {
    let path = list(of: machine)
    guard AtomicFile.kind(path) == S_IFREG, let bytes = try? DeckFile.bytes(at: path),
      let entries = try? JSONDecoder().decode([String: Entry].self, from: Data(bytes))
    else { return [:] }
    return entries.filter { _, entry in
      0...PackageMedia.limit ~= entry.size && entry.content.hasSuffix("-\(entry.size)")
        && entry.content.utf8.allSatisfy { $0 == 0x2D || 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }
  }

  private func encoded(_ entries: [String: Entry]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(entries)).map { [UInt8]($0) } ?? []
  }
}
