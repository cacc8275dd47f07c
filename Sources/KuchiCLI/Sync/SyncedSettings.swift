import Foundation
import KuchiEngine
import KuchiSession

/// A setting about learning, for all decks or for one of them, which travels as its JSON. Settings of one computer, such as
/// colours and keys, stay there. Of two values that were set apart the later one counts.
struct SyncedSetting: SyncedThing {
  private static let names = [
    "dailyGoal", "dayStart", "easyDays", "learningSteps", "maxInterval", "newPerDay", "retention",
    "reviewsPerDay",
  ]

  /// The members that lead to it: a name, or `decks`, a deck and a name.
  let path: [String]
  /// The player whose setting it is.
  let player: String
  /// Its value; nil for the usual one.
  let value: JSONValue?

  var key: String { Self.prefix(of: player) + path.joined(separator: "/") }
  var content: String? { value.map { "=" + Self.text(of: $0) } }
  var bytes: [UInt8] { value.map { Array(Self.text(of: $0).utf8) } ?? [] }
  /// Nobody knows when the first value was set, and what others set since counts.
  var isOfOldest: Bool { true }
  /// How people call it.
  var title: String { path.count == 3 ? "\(path[2]) of \(path[1])" : path[0] }

  func name(of bytes: [UInt8]) -> String { "=" + String(decoding: bytes, as: UTF8.self) }
  func fault(of bytes: [UInt8]) -> String? { nil }
  func merge(_ ours: [UInt8]?, _ theirs: [UInt8]?, base: [UInt8]?) -> Merging? { nil }

  private static func text(of value: JSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  static func prefix(of player: String) -> String { "settings/\(player)/" }

  /// The settings that differ from the usual ones, and those that others have.
  static func all(
    of player: String, in object: [String: JSONValue], _ usual: [String: JSONValue], besides keys: Set<String>
  )
    -> [SyncedSetting]
  {
    let known = keys.filter { $0.hasPrefix(prefix(of: player)) }
      .compactMap { path(of: $0.dropFirst(prefix(of: player).count)) }
    let decks = object["decks"]?.members ?? [:]
    let own = decks.flatMap { deck, settings in (settings.members ?? [:]).keys.map { ["decks", deck, $0] } }
    return Set(known + own + names.map { [$0] }).sorted { $0.lexicographicallyPrecedes($1) }.map { path in
      let value = object.member(path)
      return SyncedSetting(path: path, player: player, value: value == usual.member(path) ? nil : value)
    }
  }

  /// The members that a key names; nil for none that travels.
  private static func path(of key: Substring) -> [String]? {
    if names.contains(String(key)) { return [String(key)] }
    guard key.hasPrefix("decks/"), let end = key.lastIndex(of: "/"),
      end > key.index(key.startIndex, offsetBy: 6)
    else { return nil }
    return [
      "decks", String(key[key.index(key.startIndex, offsetBy: 6)..<end]),
      String(key[key.index(after: end)...]),
    ]
  }
}

extension FileSync {
  /// Brings the settings of a player here and on other computers together. Returns the names of those that changed.
  mutating func syncSettings(of player: String, in file: SettingsFile) throws -> (
    sent: [String], received: [String]
  ) {
    let settings = try file.saved()
    var (object, usual) = (try [String: JSONValue](of: settings), try [String: JSONValue](of: Settings()))
    let things = SyncedSetting.all(
      of: player, in: object, usual, besides: Set(([own] + others).flatMap(\.entries.keys)))
    var (after, changed, kept) = (
      settings, (sent: [String](), received: [String]()), [(SyncedSetting, Result)]()
    )
    for thing in things {
      let result = result(of: thing)
      if result.isNews {
        let value = try? JSONDecoder().decode(JSONValue.self, from: Data(result.bytes))
        let isUsual = result.entry.head?.content == nil
        var next = object
        next.set(isUsual ? usual.member(thing.path) : value, at: thing.path[...])
        // A value that this program does not know stays where it was set.
        guard let settings = try? JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(next)),
          let read = try? [String: JSONValue](of: settings),
          read.member(thing.path) == next.member(thing.path)
        else { continue }
        (after, object) = (settings, read)
        changed.received.append(thing.title)
      } else if !result.changes.isEmpty {
        changed.sent.append(thing.title)
      }
      kept.append((thing, result))
    }
    if isDryRun { return changed }
    if after != settings { try file.save(after, changedFrom: settings) }
    for (thing, result) in kept { try keep(result.entry, thing.key, result.bytes) }
    if shared.isReadOnly { changed.sent = [] }
    return changed
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue]? { if case .object(let object) = self { object } else { nil } }
}

extension [String: JSONValue] {
  fileprivate func member(_ path: [String]) -> JSONValue? {
    path.dropFirst().reduce(path.first.flatMap { self[$0] }) { $0?.members?[$1] }
  }

  fileprivate mutating func set(_ value: JSONValue?, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    if path.count == 1 { return self[name] = value }
    var inner = self[name]?.members ?? [:]
    inner.set(value, at: path.dropFirst())
    self[name] = inner.isEmpty ? nil : .object(inner)
  }
}
