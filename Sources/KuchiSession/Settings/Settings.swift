public import KuchiEngine

/// Which colours the terminal is drawn in.
public enum Appearance: String, CaseIterable, Hashable, Sendable, Codable {
  /// Colours for a light background.
  case light
  /// Colours for a dark background.
  case dark
  /// As the terminal says.
  case auto
  /// No colours.
  case none
}

/// Where the reading of a word stands when the word is explained.
public enum ReadingDisplay: String, CaseIterable, Hashable, Sendable, Codable {
  /// Behind the word, on the same line.
  case inline
  /// Above its kanji, on a line of its own.
  case ruby
  /// Nowhere, unless it is what was asked.
  case hidden
}

/// How a number answers, with the choices in view.
public enum NumberKeys: String, CaseIterable, Hashable, Sendable, Codable {
  /// At once, on a terminal that shows each key. Elsewhere as a line.
  case single
  /// As a line, with Enter.
  case line
}

/// What is remembered of a player between two runs.
public struct Settings: Hashable, Sendable, Codable {
  /// The player's name; nil until they have said it.
  public var name: String?
  /// The decks played last, by id or path.
  public var lastDecks: [String]
  /// How games are played unless a command line says otherwise.
  public var game: GameSettings
  /// How many new questions a day brings, of all decks together.
  public var newPerDay: Int
  /// How many answers a day are the goal; nil for none.
  public var dailyGoal: Int?
  /// The number of the day on which the player was told last that the goal is reached; nil before the first.
  public var goalReached: Int?
  /// The hour at which a day begins, from 0 to 23.
  public var dayStart: Int
  /// Which colours are used.
  public var appearance: Appearance
  /// Where readings stand.
  public var readings: ReadingDisplay
  /// How a number answers.
  public var keys: NumberKeys
  /// The order in which decks are listed, by id; those that are not in it come after.
  public var deckOrder: [Deck.ID]
  /// Which cards games ask: those that pass all that are in force. Each text is there once.
  public var filters: [Filter]

  /// Settings of somebody who has never played. Numbers that can't be are brought to the nearest that can.
  public init(
    name: String? = nil, lastDecks: [String] = [], game: GameSettings = GameSettings(mode: .auto),
    newPerDay: Int = 20, dailyGoal: Int? = nil, goalReached: Int? = nil, dayStart: Int = 4,
    appearance: Appearance = .auto, readings: ReadingDisplay = .inline, keys: NumberKeys = .single,
    deckOrder: [Deck.ID] = [], filters: [Filter] = []
  ) {
    self.name = name
    self.lastDecks = lastDecks
    self.game = game
    self.newPerDay = min(max(0, newPerDay), Self.mostADay)
    self.dailyGoal = dailyGoal.map { min(max(1, $0), Self.mostADay) }
    self.goalReached = goalReached
    self.dayStart = min(max(dayStart, Self.hours.lowerBound), Self.hours.upperBound)
    self.appearance = appearance
    self.readings = readings
    self.keys = keys
    self.deckOrder = deckOrder
    var seen: Set<Filter.ID> = []
    self.filters = filters.filter { seen.insert($0.id).inserted }
  }

  /// Reads settings of this and of older versions: what is missing, or can't be read, has its default.
  public init(from decoder: any Decoder) throws { self = try SettingsReading(from: decoder).settings }

  // More than anybody answers; a file can say anything.
  private static let mostADay = 1_000_000

  /// The hours at which a day can begin.
  static let hours = 0...23

  /// `typed` without white space around it; nil when nothing is left that shows. One character is a name.
  public static func name(from typed: String) -> String? {
    let name = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shows = name.unicodeScalars.contains {
      ![.control, .format, .spaceSeparator].contains($0.properties.generalCategory)
    }
    return shows ? name : nil
  }
}
