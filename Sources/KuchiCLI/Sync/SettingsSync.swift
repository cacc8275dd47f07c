import Foundation
import KuchiProgress
import KuchiSession

/// Brings the settings about learning together, one by one.
///
/// Each computer writes a file of its own with the settings as it knows them, each with a version that grows by one
/// with each change. The higher version counts, so no clock decides. Settings of one computer, such as colours and
/// keys, stay there.
struct SettingsSync {
  /// The settings that were sent and received, by their names in the settings file.
  struct Outcome: Equatable {
    var sent: [String] = []
    var received: [String] = []
  }

  /// A value of a setting with its version.
  private struct Statement: Codable, Comparable {
    var version: Int
    /// The value; nil for a setting that has none.
    var value: JSONValue?

    static func < (one: Statement, other: Statement) -> Bool {
      (one.version, one.text) < (other.version, other.text)
    }

    static func == (one: Statement, other: Statement) -> Bool {
      one.version == other.version && one.value == other.value
    }

    // Between two values of one version any order will do, as long as all computers use the same.
    private var text: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  /// The file of a computer.
  private struct Statements: Codable {
    var kuchiSettings = 1
    var settings: [String: Statement] = [:]
  }

  static let names = [
    "dailyGoal", "dayStart", "decks", "easyDays", "learningSteps", "maxInterval", "newPerDay", "retention",
    "reviewsPerDay",
  ]
  private static let sizeLimit = 1 << 20
  private static let versions = 0...1_000_000_000
  private static let mostFiles = 1_000

  /// The folder of the files.
  let shared: URL
  let machine: MachineID
  let file: SettingsFile
  let isDryRun: Bool

  /// Brings all settings together.
  func run() throws -> Outcome {
    try DeckFile.makeFolder(shared, isDryRun: true)
    let settings = try file.load { _ in }
    let usual = try JSONObject(of: Settings())
    var (object, outcome) = (try JSONObject(of: settings), Outcome())
    let mine = statements(in: ownFile)
    let theirs = others()
    var own = Statements()
    for name in Self.names {
      let best = theirs.compactMap { $0.settings[name] }.max()
      let before = mine.map { $0.settings[name] ?? Statement(version: 0, value: usual[name]) }
      var now = before ?? Statement(version: object[name] == usual[name] ? 0 : 1, value: object[name])
      if before.map({ $0.value != object[name] }) ?? false {
        now = Statement(version: max(now.version, best?.version ?? 0) + 1, value: object[name])
      } else if let best, best.version > 0, before == nil || best > now {
        now = best
      }
      if now.value != object[name] {
        object[name] = now.value
        outcome.received.append(name)
      } else if now.version > 0, now != before, now != best {
        outcome.sent.append(name)
      }
      own.settings[name] = now
    }
    if !isDryRun { try save(own, object, changedFrom: settings, outcome, isNew: mine == nil) }
    return outcome
  }

  private func save(
    _ own: Statements, _ object: JSONObject, changedFrom settings: Settings, _ outcome: Outcome, isNew: Bool
  ) throws {
    if !outcome.received.isEmpty {
      let changed = try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(object))
      try file.save(changed, changedFrom: settings)
    }
    guard isNew || outcome != Outcome(), AtomicFile.kind(ownFile.path) ?? S_IFREG == S_IFREG else { return }
    try DeckFile.makeFolder(shared, isDryRun: false)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try DeckFile.write(Array(try encoder.encode(own)), to: ownFile.path)
  }

  // MARK: Files

  private var ownFile: URL { shared.appending(path: "\(machine).json") }

  /// The files of the other computers. A copy that another program made of such a file counts too.
  private func others() -> [Statements] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: shared.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") && $0 != ownFile.lastPathComponent }
      .prefix(Self.mostFiles).compactMap { statements(in: shared.appending(path: $0)) }
  }

  private func statements(in file: URL) -> Statements? {
    var status = stat()
    guard lstat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.sizeLimit,
      let data = try? Data(contentsOf: file),
      let statements = try? JSONDecoder().decode(Statements.self, from: data), statements.kuchiSettings == 1,
      statements.settings.values.allSatisfy({ Self.versions.contains($0.version) })
    else { return nil }
    return statements
  }
}
