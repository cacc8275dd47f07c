/// A setting about learning, for all decks or one of them, which is synced as JSON. Settings of one computer,
/// such as colours and keys, stay there. Of two values that were set independently the later one counts.
struct SyncedSetting: SyncedThing {
  private static let names = Set(SettingField.ofLearning.filter { !$0.isOfGame }.map(\.member))

  /// Such as `retention`, or `retention of hiragana`.
  let name: String
  /// The prefix of the keys of its player.
  let prefix: String
  /// Its JSON; nil for the default value.
  let json: String?

  var key: String { prefix + name }
  var content: String? { json.map { "=" + $0 } }
  var bytes: [UInt8] { Array((json ?? "").utf8) }
  /// The time of the first value is unknown, so a value that another computer set counts.
  var isOfOldest: Bool { true }

  func name(of bytes: [UInt8]) -> String { "=" + String(decoding: bytes, as: UTF8.self) }
  func fault(of bytes: [UInt8]) -> SyncedChange.Fault? { nil }
  func merge(_ ours: [UInt8]?, _ theirs: [UInt8]?, bases: [[UInt8]]) -> Merging? { nil }

  /// The JSON of all synced settings, by their names.
  static func all(in settings: Settings) throws -> [String: String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var values = try [String: JSONValue](of: settings).filter { names.contains($0.key) }
    for (deck, own) in settings.decks {
      for (name, value) in try [String: JSONValue](of: own) { values["\(name) of \(deck)"] = value }
    }
    return try values.mapValues { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }

  /// The settings with a new value of one, or its default for nil. Bad or unsynced values change nothing.
  static func set(_ name: String, to json: String?, in settings: Settings) throws -> Settings {
    let value = try json.map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
    let words = name.split(separator: " of ", maxSplits: 1).map(String.init)
    var object = try [String: JSONValue](of: settings)
    if words.count == 2 {
      var own = try settings.decks[words[1]].map { try [String: JSONValue](of: $0) } ?? [:]
      own[words[0]] = value
      var decks = try settings.decks.mapValues { JSONValue.object(try [String: JSONValue](of: $0)) }
      decks[words[1]] = own.isEmpty ? nil : .object(own)
      object["decks"] = .object(decks)
    } else if names.contains(name) {
      object[name] = value
    }
    return try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(object))
  }
}

extension FileSync {
  /// Syncs the settings of a player with other computers. Returns the names of those that changed.
  mutating func syncSettings(
    of player: String, in file: SettingsFile
  ) throws -> (sent: [String], received: [String]) {
    let (settings, prefix) = (try file.load(silently: true), "settings/\(player)/")
    let (values, usual) = (try SyncedSetting.all(in: settings), try SyncedSetting.all(in: Settings()))
    var (after, kept) = (settings, [(key: String, result: SyncedLists.Result)]())
    var changed: (sent: [String], received: [String]) = ([], [])
    for name in lists.names(under: prefix).union(values.keys).sorted() {
      let json = values[name] == usual[name] ? nil : values[name]
      let setting = SyncedSetting(name: name, prefix: prefix, json: json)
      let result = lists.result(of: setting)
      let wanted = result.entry.head?.content.map { String($0.dropFirst()) }
      if result.isNews {
        // A value that this program does not know is not adopted here.
        guard let next = try? SyncedSetting.set(name, to: wanted, in: after),
          try SyncedSetting.all(in: next)[name] == wanted ?? usual[name]
        else { continue }
        after = next
        changed.received.append(name)
      } else if !result.changes.isEmpty {
        changed.sent.append(name)
      }
      kept.append((setting.key, result))
    }
    if isDryRun { return changed }
    if after != settings { try file.save(after, changedFrom: settings) }
    for (key, result) in kept { try keep(result, of: key) }
    return shared.writeError != nil ? ([], changed.received) : changed
  }
}
