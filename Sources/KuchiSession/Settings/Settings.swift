import KuchiFoundation

package enum Appearance: String, CaseIterable, Hashable, Sendable, Codable {
  case light
  case dark
  /// Colours for the background that the terminal reports, or for a dark one if it reports none.
  case auto
  case none
}

/// The language in which the program speaks to the player.
package enum LanguageChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// That of the locale if there are messages in it; otherwise English.
  case auto
  case en
  case de
}

/// Where the reading of an explained word is shown.
package enum ReadingDisplay: String, CaseIterable, Hashable, Sendable, Codable {
  /// Behind the word, on the same line.
  case inline
  /// Above its kanji, on a line of its own.
  case ruby
  /// Nowhere, unless the question asked for it.
  case hidden
}

/// How a number answers while the choices are in view.
package enum NumberKeys: String, CaseIterable, Hashable, Sendable, Codable {
  /// At once, if the terminal delivers single keys; otherwise with Enter.
  case single
  /// With Enter.
  case line
}

/// Whether games sync with the shared folder.
package enum SyncChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// At the start and at the end of each game.
  case on
  /// Only when the player asks for it.
  case off
}

/// What happens when there are enough new answers to fit the schedule again.
package enum FitChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// It is fitted, and the fit is used if it predicts better.
  case auto
  /// The player is told if a fit would predict better.
  case ask
  /// Nothing.
  case off
}

package enum SoundChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// After each answer, if there is a recording or a voice, and when the player asks for it.
  case auto
  /// Never.
  case off
  /// When the player asks for it.
  case ask
}

/// What the program remembers about a player between two runs.
public struct Settings: Hashable, Sendable, Codable {
  /// The player's name; nil until they enter it.
  public var name: String?
  /// The ids or paths of the decks played last.
  package var lastDecks: [String] = []
  /// The settings of games, unless the command line overrides them.
  public var game = GameSettings(mode: .auto)
  /// The number of new cards a day, in all decks together.
  public var newPerDay = DailyLimits.standardNew
  /// The number of reviews a day, in all decks together.
  public var reviewsPerDay = DailyLimits.standardReviews
  /// The delays of a new card before its first interval, in seconds: each from one minute to one day, ten at
  /// most.
  public var learningSteps = [60, 600]
  /// The weekdays with half of the new cards and reviews, in their order.
  package var easyDays: [Weekday] = []
  package var decks: [Deck.ID: DeckSettings] = [:]
  /// What the player wants to be ready for; nil for nothing.
  package var exam: Exam?
  /// The days on which they don't study.
  package var away = AwayDays()
  /// The daily goal as a number of answers; nil for none.
  package var dailyGoal: Int?
  /// The number of the last day on which the goal was reached and announced; nil before the first.
  package var goalReached: Int?
  /// The number of the last day whose end was announced; nil before the first.
  package var dayDone: Int?
  /// The number of the last day that held new cards back; nil before the first.
  package var newHeld: Int?
  /// The share of reviews that should find the answer still known, from 0.7 to 0.97.
  public var retention = 0.9
  /// The longest time between two reviews, in days.
  public var maxInterval = FSRSParameters.intervalBounds.upperBound
  /// The hour at which a day begins, from 0 to 23.
  public var dayStart = 4
  /// Whether the schedule is fitted automatically.
  package var optimize = FitChoice.auto
  /// The number of answers at the last fit; nil before the first fit.
  package var fitted: Int?
  package var language = LanguageChoice.auto
  package var appearance = Appearance.auto
  package var readings = ReadingDisplay.inline
  /// Whether a line shows how the pitch of a word goes.
  package var pitch = false
  package var keys = NumberKeys.single
  package var sound = SoundChoice.auto
  /// The command that plays a file; nil for the first program that is found.
  package var player: String?
  /// The command that speaks; nil for the first voice that is found, and `off` for none.
  package var voice: String?
  /// How many megabytes are kept of what a voice has spoken.
  package var voiceCache = 200
  /// The address of AnkiConnect, after `key@` if it needs a key; nil for its usual address.
  package var anki: String?
  /// Whether games sync with ``syncFolder``.
  package var sync = SyncChoice.off
  /// The folder that the player's computers share; nil if they never named one.
  package var syncFolder: String?
  /// The ids of the decks in the order of the list. Other decks follow.
  package var deckOrder: [Deck.ID] = []
  /// The filters of the cards to ask. No two have the same text.
  package var filters: [Filter] = []

  /// The settings of a new player.
  public init() {}

  /// Reads settings. Missing and unreadable values get their defaults.
  public init(from decoder: any Decoder) throws { self = try SettingsReading(from: decoder).settings }

  // A file can contain any number. Nobody gives as many answers a day as the upper bound.
  static let amounts = 0...1_000_000

  /// The delays that a learning step may have, in seconds.
  package static let steps = 60...86_400

  package static let mostSteps = 10

  /// The nearest allowed steps.
  static func steps(within steps: [Int]) -> [Int] { steps.prefix(mostSteps).map { within($0, self.steps) } }

  static func within<Value>(_ value: Value, _ range: ClosedRange<Value>) -> Value {
    min(max(value, range.lowerBound), range.upperBound)
  }

  /// The retentions that players can choose.
  package static let retentions = 0.7...0.97

  /// The hours at which a day may begin.
  static let hours = 0...23

  /// The name in a typed line, with single spaces between its words; nil if no character of it is visible.
  package static func name(from typed: String) -> String? {
    let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shows = name.unicodeScalars.contains {
      ![.control, .format, .spaceSeparator].contains($0.properties.generalCategory)
    }
    return shows ? name : nil
  }
}

/// Settings read from a file: every readable value, and the paths of the unreadable ones.
///
/// Unknown settings are ignored. JSON other than an object is an error.
package struct SettingsReading: Decodable {
  /// The settings. Missing and unreadable values have their defaults.
  package let settings: Settings
  /// The paths of the unreadable values, such as `newPerDay` or `game.mode`.
  package let unreadable: [String]

  package init(from decoder: any Decoder) throws {
    var (settings, fields) = (Settings(), MemberReader(of: try decoder.container(keyedBy: MemberName.self)))
    for read in Self.members { read(&fields, &settings) }
    self.settings = settings
    unreadable = fields.unreadable
  }

  typealias Member = @Sendable (inout MemberReader, inout Settings) -> Void

  /// How each member of a file is read: first those outside the table of settings, then its entries.
  private static let members: [Member] =
    [
      member("name", \.name), member("lastDecks", \.lastDecks),
      { fields, settings in
        fields.readObject("game") { part in
          for field in SettingField.allCases where field.isOfGame { field.read(&part, &settings) }
        }
      },
      member("decks", \.decks) { $0.mapValues(\.bounded) }, member("goalReached", \.goalReached),
      member("dayDone", \.dayDone), member("newHeld", \.newHeld),
      member("fitted", \.fitted) { $0.map { Settings.within($0, 0...1_000_000_000) } },
      member("syncFolder", \.syncFolder), member("deckOrder", \.deckOrder),
      member("filters", \.filters) { filters in
        var seen: Set<Filter.ID> = []
        return filters.filter { seen.insert($0.id).inserted }
      },
    ] + SettingField.allCases.filter { !$0.isOfGame }.map(\.read)

  /// Reads a member and replaces it by the nearest allowed value, which `bounded` gives.
  static func member<Value: Decodable & SendableMetatype>(
    _ name: String, _ path: any WritableKeyPath<Settings, Value> & Sendable,
    _ bounded: @escaping @Sendable (Value) -> Value = { $0 }
  ) -> Member {
    { fields, settings in
      settings[keyPath: path] = bounded(fields.value(name, else: settings[keyPath: path]))
    }
  }
}

/// Reads the members of an object one by one, so that a bad one does not lose the others.
struct MemberReader {
  private let container: KeyedDecodingContainer<MemberName>
  private let path: String
  /// The paths of the unreadable members.
  private(set) var unreadable: [String] = []

  init(of container: KeyedDecodingContainer<MemberName>, at path: String = "") {
    (self.container, self.path) = (container, path)
  }

  mutating func value<Value: Decodable>(_ name: String, else standard: Value) -> Value {
    attempt(name, else: standard) { [container] in
      try container.decodeIfPresent(Value.self, forKey: MemberName(name))
    }
  }

  /// Reads the members of a nested object.
  mutating func readObject(_ name: String, _ read: (inout MemberReader) -> Void) {
    let key = MemberName(name)
    guard container.contains(key), (try? container.decodeNil(forKey: key)) != true else { return }
    let part = attempt(name, else: nil) { [container] in
      MemberReader(of: try container.nestedContainer(keyedBy: MemberName.self, forKey: key), at: name + ".")
    }
    guard var part else { return }
    read(&part)
    unreadable += part.unreadable
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
