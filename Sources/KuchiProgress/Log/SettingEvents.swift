package import Foundation
import GRDB
import KuchiEngine

/// Settings that follow a player to other computers are events. The latest one about a setting counts.
extension Profile {
  /// The latest values of settings by their names, as JSON.
  package func settings() throws(ProgressFailure) -> [String: String] {
    try progress.read { try settings(in: $0).mapValues(\.json) }
  }

  /// Notes new values of settings, as JSON. Each comes after all that is known about the setting, whatever clocks say.
  /// The first about a setting is of 1970: nobody knows when it was set, and what others set since counts.
  package func note(settings: [String: String], at date: Date) throws(ProgressFailure) {
    try progress.write { database in
      let known = try self.settings(in: database)
      for (name, json) in settings.sorted(by: { $0.key < $1.key }) {
        let time = known[name].map { max($0.time + 1, date.microseconds) } ?? 0
        try tables(in: database).append(LogEvent(.set, value: "\(name) \(json)", at: time))
      }
    }
  }

  private func settings(in database: Database) throws -> [String: (time: Microseconds, json: String)] {
    try database.all(
      "SELECT \(LogEvent.noteColumns) FROM note WHERE profile = ? AND fact = 'set' ORDER BY time, value",
      [id.rawValue]
    ) { try LogEvent(note: &$0) }.reduce(into: [:]) { settings, event in
      if let event, let (name, json) = event.setting { settings[name] = (event.time, json) }
    }
  }
}

extension LogEvent {
  /// The name of a setting and its value as JSON; nil if the value is neither.
  var setting: (name: String, json: String)? {
    let words = (value ?? "").split(separator: " ", maxSplits: 1)
    return words.count == 2 ? (String(words[0]), String(words[1])) : nil
  }
}
