/// One entry of the table of settings: a setting that players see and change by its name. To add a setting,
/// add an entry to `allCases`, and a property of `Settings` with its default.
package struct SettingField: Sendable {
  /// The name, as players type it.
  package let rawValue: String
  /// A description in a few words.
  package let summary: String
  package let values: SettingValues
  /// Whether a change takes effect only with the next game.
  package let waitsForNextGame: Bool
  /// The name of its JSON member in the file, at the top level or in the settings of games.
  package let member: String
  package let isOfGame: Bool
  let read: SettingsReading.Member
  private let place: Place<Settings>
  private let ofDeck: Place<DeckSettings>?

  private init<Value: Decodable & Sendable>(
    _ name: String, _ summary: String, _ kind: SettingKind<Value>,
    _ path: any WritableKeyPath<Settings, Value> & Sendable, member: String? = nil, isOfGame: Bool = false,
    waitsForNextGame: Bool = false, ofDeck own: (any WritableKeyPath<DeckSettings, Value?> & Sendable)? = nil
  ) {
    (rawValue, self.summary, values) = (name, summary, kind.values)
    (self.member, self.isOfGame) = (member ?? name, isOfGame)
    self.waitsForNextGame = isOfGame || waitsForNextGame
    read = SettingsReading.member(member ?? name, path, kind.bounded)
    (place, ofDeck) = (Place(kind, path), own.map { Place(kind.orAsAll, $0) })
  }

  package func text(in settings: Settings) -> String { place.text(settings) }

  /// Sets the setting to the value that `text` names. If it names none, returns false and changes nothing.
  @discardableResult
  package func set(_ text: String, in settings: inout Settings) -> Bool { place.set(text, &settings) }

  /// The typed text as a value. Case matters only in commands.
  package func value(of text: String) -> String {
    values.keepCase && !values.words.contains(text.lowercased()) ? text : text.lowercased()
  }

  /// The word for no value.
  package static let off = "off"

  /// A share in hundredths, as players type it.
  package static func text(ofShare share: Double) -> String { SettingKind<Double>.text(of: share) }
}

/// Reads and writes one value of `Root` as text.
private struct Place<Root>: Sendable {
  let text: @Sendable (Root) -> String
  let set: @Sendable (String, inout Root) -> Bool

  init<Value: Sendable>(_ kind: SettingKind<Value>, _ path: any WritableKeyPath<Root, Value> & Sendable) {
    text = { kind.text($0[keyPath: path]) }
    set = { text, root in
      guard let value = kind.value(text) else { return false }
      root[keyPath: path] = value
      return true
    }
  }
}

extension SettingField {
  /// The settings that a deck can override, in order.
  package static let ofDecks = allCases.filter { $0.ofDeck != nil }

  /// Whether its value changes how many answers a month takes. A deck can override exactly these settings.
  package var changesLoad: Bool { ofDeck != nil }

  /// The word that makes a deck use the setting for all decks.
  package static let asAll = "default"

  /// The value of a deck as text: its own, or ``asAll``; nil for a setting that a deck can't override.
  package func text(of deck: DeckSettings) -> String? { ofDeck?.text(deck) }

  /// Sets a deck's value to the one that `text` names. If it names none, returns false and changes nothing.
  @discardableResult
  package func set(_ text: String, for deck: inout DeckSettings) -> Bool { ofDeck?.set(text, &deck) ?? false }
}

extension SettingKind {
  /// The kind for a deck, which may use the setting for all decks.
  fileprivate var orAsAll: SettingKind<Value?> {
    SettingKind<Value?>(
      values: values, text: { [text] in $0.map(text) ?? SettingField.asAll },
      value: { [value] in $0 == SettingField.asAll ? .some(nil) : value($0).map(Optional.some) })
  }
}

extension SettingField: CaseIterable {
  /// The settings, in the order in which they are listed.
  package static let allCases =
    ofLearning + [
      .language, .appearance, .readings, .pitch, .keys, .sound, .player, .voice, .voiceCache, .anki, .sync,
    ]

  /// The settings of games and learning. The others concern the computer: they start programs and open
  /// connections, so players of a server must not change them.
  package static let ofLearning: [SettingField] = [
    .questions, .choices, .difficulty, .mode, .ask, .sentences, .timed, .new, .reviews, .steps, .easyDays,
    .exam, .away,
    .goal, .retention, .maxInterval, .dayStart, .optimize,
  ]

  package static let questions = SettingField(
    "questions", "how many cards a game asks", .number(3...100, bounds: GameSettings.counts), \.game.count,
    member: "count", isOfGame: true)
  package static let choices = SettingField(
    "choices", "how many answers there are to choose from", .number(2...6, bounds: GameSettings.choiceCounts),
    \.game.choices, isOfGame: true)
  package static let difficulty = SettingField(
    "difficulty", "how similar the wrong answers are", .word, \.game.difficulty, isOfGame: true)
  package static let mode = SettingField("mode", "how you answer", .word, \.game.mode, isOfGame: true)
  package static let ask = SettingField(
    "ask", "what is asked", .word, \.game.topic, member: "topic", isOfGame: true)
  package static let sentences = SettingField(
    "sentences", "whether you type words into their examples", .onOrOff, \.game.sentences, isOfGame: true)
  package static let timed = SettingField(
    "timed", "seconds for each question", .numberOrOff(GameSettings.timeLimits), \.game.timed, isOfGame: true)
  package static let new = SettingField(
    "new", "how many new cards a day brings", .number(0...999, bounds: Settings.amounts), \.newPerDay,
    member: "newPerDay", waitsForNextGame: true, ofDeck: \DeckSettings.newPerDay)
  package static let reviews = SettingField(
    "reviews", "how many reviews a day brings", .number(0...9999, bounds: Settings.amounts), \.reviewsPerDay,
    member: "reviewsPerDay", waitsForNextGame: true, ofDeck: \DeckSettings.reviewsPerDay)
  package static let steps = SettingField(
    "steps", "first delays of a new card", .steps, \.learningSteps, member: "learningSteps",
    ofDeck: \DeckSettings.learningSteps)
  package static let easyDays = SettingField(
    "easy-days", "weekdays at half load", .weekdays, \.easyDays, member: "easyDays", waitsForNextGame: true,
    ofDeck: \DeckSettings.easyDays)
  package static let exam = SettingField(
    "exam", "what to be ready for", .exam, \.exam, waitsForNextGame: true)
  package static let away = SettingField(
    "away", "when you don't study", .away, \.away, waitsForNextGame: true)
  package static let goal = SettingField(
    "goal", "how many answers a day you aim at",
    .numberOrOff(1...999, bounds: 1...Settings.amounts.upperBound), \.dailyGoal, member: "dailyGoal")
  package static let retention = SettingField(
    "retention", "the share of cards you aim to know when they come again", .share, \.retention,
    ofDeck: \DeckSettings.retention)
  package static let maxInterval = SettingField(
    "max-interval", "the longest rest of a card, in days", .number(FSRSParameters.intervalBounds),
    \.maxInterval, member: "maxInterval", ofDeck: \DeckSettings.maxInterval)
  package static let dayStart = SettingField(
    "day-start", "when a day begins", .hour, \.dayStart, member: "dayStart", waitsForNextGame: true)
  package static let optimize = SettingField(
    "optimize", "whether the schedule fits itself to you", .word, \.optimize)
  package static let language = SettingField("language", "what Kuchi speaks", .word, \.language)
  package static let appearance = SettingField(
    "appearance", "the colours of your terminal", .word, \.appearance)
  package static let readings = SettingField(
    "readings", "where readings are shown", .word, \.readings)
  package static let pitch = SettingField(
    "pitch", "whether a line shows how the pitch of a word goes", .onOrOff, \.pitch)
  package static let keys = SettingField("keys", "whether a number answers at once", .word, \.keys)
  package static let sound = SettingField("sound", "when words are heard", .word, \.sound)
  package static let player = SettingField(
    "player", "what plays sounds", .text("a command", or: ["auto"]), \.player)
  package static let voice = SettingField(
    "voice", "what speaks", .text("a command", or: ["auto", off]), \.voice)
  package static let voiceCache = SettingField(
    "voice-cache", "megabytes of spoken words to keep", .number(1...10_000), \.voiceCache,
    member: "voiceCache")
  package static let anki = SettingField(
    "anki", "where AnkiConnect listens", .text("an address", or: ["auto"]), \.anki)
  package static let sync = SettingField(
    "sync", "whether games sync with your other computers", .word, \.sync)
}

extension SettingField: Hashable, RawRepresentable {
  /// The setting with this name; nil if there is none.
  package init?(rawValue: String) {
    guard let field = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = field
  }

  /// Compares the names. Each name is in the table once.
  package static func == (left: SettingField, right: SettingField) -> Bool { left.rawValue == right.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension Session {
  /// Changes a setting and saves it. A text that names no value of the setting is refused with a notice.
  package func set(_ field: SettingField, to text: String) {
    let old = state.settings.peek()
    var new = old
    guard field.set(field.value(of: text), in: &new) else { return post(.settingRefused(field, text)) }
    let cost =
      field.changesLoad && new != old
      ? attempt(.reporting) { [new] in try program?.cost(from: old, to: new) } : nil
    perform { state in
      state.remember { $0 = new } + [.post(.settingChanged(field, field.text(in: new), cost: cost))]
    }
  }
}
