import Foundation
import KuchiProgress
import KuchiSession

/// Lets the settings about learning follow the player. They are events of the log, beside the answers. Settings of one
/// computer, such as colours and keys, stay there.
struct SettingsSync {
  static let names = [
    "dailyGoal", "dayStart", "decks", "easyDays", "learningSteps", "maxInterval", "newPerDay", "retention",
    "reviewsPerDay",
  ]

  let database: ProgressDatabase
  let player: String
  let file: SettingsFile
  let isDryRun: Bool

  /// Notes what the player set since the last sync, before logs are brought together. Returns their names in the settings
  /// file.
  func send(at now: Date) throws -> [String] {
    let (object, usual) = (try [String: JSONValue](of: file.saved()), try [String: JSONValue](of: Settings()))
    let known = try known
    let changed = Self.names.filter { Self.json(object[$0]) != known[$0] ?? Self.json(usual[$0]) }
    guard !changed.isEmpty, !isDryRun else { return changed }
    let values = changed.map { ($0, Self.json(object[$0])) }
    try database.profile(named: player, create: true).note(
      settings: Dictionary(uniqueKeysWithValues: values), at: now)
    return changed
  }

  /// Takes over what was set on other computers, after logs were brought together. Returns their names.
  func receive() throws -> [String] {
    let settings = try file.saved()
    let (before, known) = (try [String: JSONValue](of: settings), try known)
    var (after, changed) = (settings, [String]())
    for name in Self.names {
      guard let json = known[name], json != Self.json(before[name]) else { continue }
      var object = try [String: JSONValue](of: after)
      object[name] = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
      // A value that this program does not know stays in the log.
      guard let next = try? JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(object)) else {
        continue
      }
      after = next
      changed.append(name)
    }
    if !changed.isEmpty, !isDryRun { try file.save(after, changedFrom: settings) }
    return changed
  }

  private var known: [String: String] {
    get throws {
      let name = player.precomposedStringWithCanonicalMapping
      return try database.profiles().first { $0.name == name }?.settings() ?? [:]
    }
  }

  private static func json(_ value: JSONValue?) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
