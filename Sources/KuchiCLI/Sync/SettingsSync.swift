import Foundation
import KuchiProgress
import KuchiSession

// Lets the settings about learning follow the player. They are events of the log, beside the answers. Settings of one
// computer, such as colours and keys, stay there.
extension FolderSync {
  private static let settingNames = [
    "dailyGoal", "dayStart", "decks", "easyDays", "learningSteps", "maxInterval", "newPerDay", "retention",
    "reviewsPerDay",
  ]

  /// Notes what the player set since the last sync, before logs are brought together. Returns the names.
  func sendSettings(_ database: ProgressDatabase, at now: Date) throws -> [String] {
    let (object, usual) = (
      try [String: JSONValue](of: settingsFile.saved()), try [String: JSONValue](of: Settings())
    )
    let known = try settings(noted: database)
    let changed = Self.settingNames.filter { Self.json(object[$0]) != known[$0] ?? Self.json(usual[$0]) }
    guard !changed.isEmpty, !isDryRun else { return changed }
    let values = changed.map { ($0, Self.json(object[$0])) }
    try database.profile(named: player, create: true).note(
      settings: Dictionary(uniqueKeysWithValues: values), at: now)
    return changed
  }

  /// Takes over what was set on other computers, after logs were brought together. Returns their names.
  func receiveSettings(_ database: ProgressDatabase) throws -> [String] {
    let settings = try settingsFile.saved()
    let (before, known) = (try [String: JSONValue](of: settings), try self.settings(noted: database))
    var (after, changed) = (settings, [String]())
    for name in Self.settingNames {
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
    if !changed.isEmpty, !isDryRun { try settingsFile.save(after, changedFrom: settings) }
    return changed
  }

  private func settings(noted database: ProgressDatabase) throws -> [String: String] {
    let name = player.precomposedStringWithCanonicalMapping
    return try database.profiles().first { $0.name == name }?.settings() ?? [:]
  }

  private var settingsFile: SettingsFile { Folders.current.settingsFile }

  private static func json(_ value: JSONValue?) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
