import KuchiEngine

/// Settings read from a file: every value that can be read, and the names of those that can't.
///
/// Unknown settings are ignored. Anything but an object is an error.
public struct SettingsReading: Decodable {
  /// The settings; what is missing, or can't be read, has its default.
  public let settings: Settings
  /// The places of the values that can't be read: `newPerDay`, or `game.mode`.
  public let unreadable: [String]

  /// Reads settings of this and of older versions.
  public init(from decoder: any Decoder) throws {
    let standard = Settings()
    var fields = Fields(of: try decoder.container(keyedBy: Name.self))
    settings = Settings(
      name: fields.value("name"),
      lastDecks: fields.value("lastDecks", else: standard.lastDecks), game: fields.game(else: standard.game),
      newPerDay: fields.value("newPerDay", else: standard.newPerDay),
      dailyGoal: fields.value("dailyGoal"),
      goalReached: fields.value("goalReached"),
      dayStart: fields.value("dayStart", else: standard.dayStart),
      appearance: fields.value("appearance", else: standard.appearance),
      readings: fields.value("readings", else: standard.readings),
      keys: fields.value("keys", else: standard.keys),
      deckOrder: fields.value("deckOrder", else: standard.deckOrder),
      filters: fields.value("filters", else: standard.filters))
    unreadable = fields.unreadable
  }
}

/// The members of an object, read one by one: a bad one costs no other.
private struct Fields {
  let container: KeyedDecodingContainer<Name>
  let path: String
  var unreadable: [String] = []

  init(of container: KeyedDecodingContainer<Name>, at path: String = "") {
    self.container = container
    self.path = path
  }

  mutating func value<Value: Decodable>(_ name: String, else standard: Value) -> Value {
    attempt(name, else: standard) { [container] in
      try container.decodeIfPresent(Value.self, forKey: Name(name))
    }
  }

  /// A value that has no default.
  mutating func value<Value: Decodable>(_ name: String) -> Value? {
    attempt(name, else: nil) { [container] in try container.decodeIfPresent(Value.self, forKey: Name(name)) }
  }

  /// The part about games.
  mutating func game(else standard: GameSettings) -> GameSettings {
    let name = Name("game")
    guard container.contains(name), (try? container.decodeNil(forKey: name)) != true else { return standard }
    let part = attempt(name.stringValue, else: nil) { [container] in
      Fields(of: try container.nestedContainer(keyedBy: Name.self, forKey: name), at: "game.")
    }
    guard var part else { return standard }
    defer { unreadable += part.unreadable }
    return GameSettings(
      count: part.value("count", else: standard.count),
      choices: part.value("choices", else: standard.choices),
      difficulty: part.value("difficulty", else: standard.difficulty),
      mode: part.value("mode", else: standard.mode), topic: part.value("topic", else: standard.topic),
      timed: part.value("timed"))
  }

  private mutating func attempt<Value>(_ name: String, else standard: Value, _ read: () throws -> Value?)
    -> Value
  {
    do {
      return try read() ?? standard
    } catch {
      unreadable.append(path + name)
      return standard
    }
  }
}

private struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
