import Foundation
import GRDB
import KuchiProgress

/// A new folder that machines share.
final class SharedFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("kuchi-sync-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var logs: String { path + "/kuchi-log" }

  /// The names of the lists and of the contents.
  var lists: [String] { files.filter { $0.hasSuffix(".json") } }
  var contents: [String] { files.filter { !$0.hasSuffix(".json") } }

  /// The names of all files there.
  var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: logs).sorted()) ?? [] }

  func bytes(_ file: String) throws -> [UInt8] { Array(try Data(contentsOf: url(file))) }

  func write(_ bytes: some Collection<UInt8>, _ file: String) throws {
    try FileManager.default.createDirectory(atPath: logs, withIntermediateDirectories: true)
    try Data(bytes).write(to: url(file))
  }

  /// Writes the list of a machine with these events, one a line. Returns the name of their content.
  @discardableResult
  func write(_ lines: [String], of machine: String, named list: String? = nil) throws -> String {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    let content = KuchiProgress.SharedFolder.name(of: bytes)
    try write(bytes, content)
    let text = #"{"version":1,"machine":"\#(machine)","log":["\#(content)"],"entries":{}}"#
    try write(text.utf8, list ?? machine + ".json")
    return content
  }

  func remove(_ file: String) throws { try FileManager.default.removeItem(at: url(file)) }

  private func url(_ file: String) -> URL { URL(fileURLWithPath: logs + "/" + file) }
}

extension ProgressDatabase {
  /// Syncs; `seed` names the log, the first time.
  @discardableResult
  func sync(
    _ folder: SharedFolder, seed: UInt64 = 1, as name: String? = nil, isDryRun: Bool = false,
    onProgress: (Double) -> Bool = { _ in true }
  ) throws(SyncFailure) -> SyncReport {
    var generator = SeededGenerator(seed: seed)
    return try sync(
      with: folder.path, as: name, at: .newYear(plus: 3_600), using: &generator, isDryRun: isDryRun,
      onProgress: onProgress)
  }
}

/// Everything that machines must agree on.
struct AgreedState: Equatable {
  /// The lines of an export, without what stays on one machine.
  let lines: [String]
  let memories: [String: [ReviewItem: Memory]]
  let confusions: [String: [ReviewItem: [Card.ID: Int]]]
  let synonyms: [String: [ReviewItem: Set<String>]]
  let studies: [String: Study]

  init(of progress: ProgressDatabase) throws {
    lines = try progress.exported().compactMap(Self.agreed).sorted()
    let profiles = try progress.profiles()
    func each<Value>(_ value: (Profile) throws -> Value) throws -> [String: Value] {
      Dictionary(uniqueKeysWithValues: try profiles.map { ($0.name, try value($0)) })
    }
    memories = try each { try $0.memories(for: ["animals"]) }
    confusions = try each { try $0.confusions(for: ["animals"]) }
    synonyms = try each { try $0.synonyms(for: ["animals"]).mapValues(Set.init) }
    studies = try each { try $0.study() }
  }

  /// What one of both has and the other lacks, in words.
  func difference(from other: AgreedState) -> [String] {
    let lines = Set(lines).symmetricDifference(other.lines).sorted()
    let parts = [
      ("memories", memories == other.memories), ("confusions", confusions == other.confusions),
      ("synonyms", synonyms == other.synonyms), ("studies", studies == other.studies),
    ]
    return lines + parts.filter { !$0.1 }.map(\.0)
  }

  private static func agreed(_ line: String) throws -> String? {
    guard var object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
      return nil
    }
    object["record"] = nil
    if object["state"] as? String == "unfinished" { object["state"] = "left" }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
  }
}

/// Somebody who uses a machine in every way that leaves a trace.
struct Learner {
  let progress: ProgressDatabase
  private let player: Profile
  private var recorded: [StoredReview.ID] = []

  init() throws {
    progress = try .inMemory(rule: .test)
    player = try progress.ada()
  }

  /// Does something by chance. Times are few, so that machines often do something at the same moment.
  mutating func act(_ generator: inout SeededGenerator) throws {
    let seconds = Double(Int.random(in: 0..<6, using: &generator))
    let card = ["inu", "neko", "uma", "hound"].randomElement(using: &generator) ?? "inu"
    let reference = CardReference(card, in: "animals")
    let item = ReviewItem(deckID: "animals", cardID: card, kind: .meaning)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<6: try answer(item, seconds, &generator)
    case 6...7: if let id = recorded.randomElement(using: &generator) { try player.retract(id) }
    case 8: try player.record([.suspended(reference)], at: .newYear(plus: seconds))
    case 9: try player.record([.unsuspended(reference)], at: .newYear(plus: seconds))
    case 10: try player.record([.added(card), .moved(card, to: 0)], at: .newYear(plus: seconds))
    case 11: try player.record([.removed(card)], at: .newYear(plus: seconds))
    case 12...13: try progress.adopt([Self.decks[Int.random(in: 0..<Self.decks.count, using: &generator)]])
    case 14: try player.accept(Synonym("pup", for: item), at: .newYear(plus: seconds))
    case 15: try player.withdraw(Synonym("pup", for: item), at: .newYear(plus: seconds))
    case 17: try player.record(forgotten: [item], at: .newYear(plus: seconds))
    case 18: try player.record(moved: [item: .newYear(plus: seconds + 99)], at: .newYear(plus: seconds))
    case 16: try player.adopt(.fitted(seconds + 1), at: .newYear(plus: seconds))
    default: try player.finish(GameRecord(of: .animals(seed: UInt64(seconds))))
    }
  }

  private mutating func answer(_ item: ReviewItem, _ seconds: Double, _ generator: inout SeededGenerator)
    throws
  {
    let grade = Grade.allCases.randomElement(using: &generator) ?? .good
    let game = GameRecord(of: .animals(seed: UInt64(seconds)))
    recorded.append(
      try player.record(
        .of(item, grade, after: seconds), in: Bool.random(using: &generator) ? game : nil,
        confusedWith: grade == .again ? ["neko", "inu"] : []
      ).id)
  }

  /// Editions of a deck that rename cards, merge them and make them cards of their own again.
  private static let decks: [Deck] = [
    [("hound", ["inu"]), ("neko", []), ("uma", [])], [("inu", ["hound"]), ("neko", ["uma"])],
    [("inu", []), ("neko", []), ("uma", []), ("hound", [])], [("uma", ["neko", "inu"])],
    [("neko", ["hound", "uma"])],
  ].map { (cards: [(String, [String])]) in
    Deck(
      id: "animals", title: "Animals",
      cards: cards.map { Card(id: $0.0, formerIds: $0.1, term: $0.0, meanings: [$0.0]) })
  }
}
