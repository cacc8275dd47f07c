/// One entry of the table of settings: a setting that players see and change by its name. A new setting is an entry here that
/// `allCases` lists, a property of `Settings` with its default, and a line of `SettingsReading`.
package struct SettingField: Sendable {
  /// The name, as players type it.
  package let rawValue: String
  /// What the setting is about, in a few words.
  package let summary: String
  package let values: Values
  /// Whether a change takes effect with the next game.
  package let waitsForNextGame: Bool
  /// Whether a text is a value of the setting.
  package let accepts: @Sendable (String) -> Bool
  private let binding: @Sendable (Binding<Settings>) -> Binding<String>
  private let ofDeck: (@Sendable (Binding<DeckSettings>) -> Binding<String>)?

  private init<Value: Equatable & Sendable>(
    _ name: String, _ summary: String, _ values: Values, waitsForNextGame: Bool = true,
    text: @escaping @Sendable (Value) -> String, value: @escaping @Sendable (String) -> Value?,
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Value>,
    ofDeck own: (@Sendable (Binding<DeckSettings>) -> Binding<Value?>)? = nil
  ) {
    (rawValue, self.summary, self.values, self.waitsForNextGame) = (name, summary, values, waitsForNextGame)
    accepts = { value($0) != nil }
    self.binding = { binding($0).map(get: text, set: { $0 = value($1) ?? $0 }) }
    if let own {
      ofDeck = { deck in
        own(deck).map(
          get: { value in value.map(text) ?? Self.asAll },
          set: { old, new in old = new == Self.asAll ? nil : value(new) ?? old })
      }
    } else {
      ofDeck = nil
    }
  }

  /// A binding to this setting among `settings`, as text. It ignores a text that is no value of the setting.
  package func binding(in settings: Binding<Settings>) -> Binding<String> { binding(settings) }
}

// MARK: The settings of a deck

extension SettingField {
  /// The settings that a deck can have for itself, in order.
  package static let ofDecks = allCases.filter { $0.ofDeck != nil }

  /// Whether its value changes how much there is to answer in a month. A deck has just these for itself.
  package var changesLoad: Bool { ofDeck != nil }

  /// The word by which a deck follows the setting for all decks.
  package static let asAll = "default"

  /// The value of a deck as text: its own, or ``asAll``; nil for a setting that a deck can't have for itself.
  package func text(of deck: DeckSettings) -> String? { ofDeck?(Store(deck).binding).peek() }

  /// Sets the value of a deck. A text that is no value of the setting changes nothing.
  package func set(_ text: String, for deck: inout DeckSettings) {
    let store = Store(deck)
    ofDeck?(store.binding).wrappedValue = text
    deck = store.value
  }
}

extension SettingField: CaseIterable {
  /// The settings, in the order in which they are listed.
  package static let allCases =
    ofLearning + [.appearance, .readings, .keys, .sound, .player, .voice, .voiceCache, .anki, .sync]

  /// Those of games and learning. The others are about the computer: they start programs and open connections, so a player
  /// of a server has no say in them.
  package static let ofLearning: [SettingField] = [
    .questions, .choices, .difficulty, .mode, .ask, .sentences, .timed, .new, .reviews, .steps, .easyDays,
    .goal, .retention, .maxInterval, .dayStart,
  ]

  package static let questions = number("questions", "how many cards a game asks", 3...100, \.game.count)
  package static let choices = number(
    "choices", "how many answers there are to choose from", 2...6, \.game.choices)
  package static let difficulty = word("difficulty", "how close the wrong answers lie", \.game.difficulty)
  package static let mode = word("mode", "how you answer", \.game.mode)
  package static let ask = word("ask", "what is asked", \.game.topic)
  package static let sentences = SettingField(
    "sentences", "whether you type words into their examples", .words(["on", Values.off]),
    text: { (isOn: Bool) in isOn ? "on" : Values.off }, value: { ["on": true, Values.off: false][$0] },
    \.game.sentences)
  package static let timed = numberOrOff(
    "timed", "seconds for each question", GameSettings.timeLimits, \.game.timed)
  package static let new = number(
    "new", "how many new cards a day brings", 0...999, \.newPerDay, ofDeck: \.newPerDay)
  package static let reviews = number(
    "reviews", "how many reviews a day brings", 0...9999, \.reviewsPerDay, ofDeck: \.reviewsPerDay)
  package static let steps = SettingField(
    "steps", "first delays of a new card", .steps, waitsForNextGame: false, text: Values.text(ofSteps:),
    value: Values.steps(in:), \.learningSteps, ofDeck: \.learningSteps)
  package static let easyDays = SettingField(
    "easy-days", "weekdays with half", .several(Weekday.allCases.map(\.rawValue)),
    text: Values.text(ofWeekdays:), value: Values.weekdays(in:), \.easyDays, ofDeck: \.easyDays)
  package static let goal = numberOrOff(
    "goal", "how many answers a day you aim at", 1...999, waitsForNextGame: false, \.dailyGoal)
  package static let retention = SettingField(
    "retention", "the share of cards you aim to know when they come again", .hundredths(retentions),
    waitsForNextGame: false,
    text: { (share: Double) in Values.text(ofHundredths: Int((share * 100).rounded())) },
    value: { text in Values.hundredths(in: text, of: retentions).map { Double($0) / 100 } },
    \.retention, ofDeck: \.retention)
  private static let retentions = 70...97
  package static let maxInterval = number(
    "max-interval", "the longest rest of a card, in days", FSRSParameters.intervalBounds,
    waitsForNextGame: false, \.maxInterval, ofDeck: \.maxInterval)
  package static let dayStart = SettingField(
    "day-start", "when a day begins", .hours, text: Values.time(ofHour:), value: Values.hour(in:), \.dayStart)
  package static let appearance = word(
    "appearance", "the colours of your terminal", waitsForNextGame: false, \.appearance)
  package static let readings = word(
    "readings", "where the readings of words stand", waitsForNextGame: false, \.readings)
  package static let keys = word("keys", "whether a number answers at once", waitsForNextGame: false, \.keys)
  package static let sound = word("sound", "when words are heard", waitsForNextGame: false, \.sound)
  package static let player = text("player", "what plays sounds", "a command", ["auto"], \.player)
  package static let voice = text("voice", "what speaks", "a command", ["auto", Values.off], \.voice)
  package static let voiceCache = number(
    "voice-cache", "megabytes of spoken words to keep", Settings.voiceCaches, waitsForNextGame: false,
    \.voiceCache)
  package static let anki = text("anki", "where AnkiConnect listens", "an address", ["auto"], \.anki)
  package static let sync = word(
    "sync", "whether games sync with your other computers", waitsForNextGame: false, \.sync)
}

extension SettingField: Hashable, RawRepresentable {
  /// The setting with this name; nil where there is none.
  package init?(rawValue: String) {
    guard let field = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = field
  }

  /// Compares the names. Each name stands in the table once.
  package static func == (left: SettingField, right: SettingField) -> Bool { left.rawValue == right.rawValue }

  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// MARK: Kinds of settings

extension SettingField {
  private static func number(
    _ name: String, _ summary: String, _ range: ClosedRange<Int>, waitsForNextGame: Bool = true,
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Int>,
    ofDeck own: (@Sendable (Binding<DeckSettings>) -> Binding<Int?>)? = nil
  ) -> SettingField {
    SettingField(
      name, summary, .numbers(range), waitsForNextGame: waitsForNextGame, text: { "\($0)" },
      value: { Values.number(in: $0, of: range) }, binding, ofDeck: own)
  }

  private static func numberOrOff(
    _ name: String, _ summary: String, _ range: ClosedRange<Int>, waitsForNextGame: Bool = true,
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Int?>
  ) -> SettingField {
    SettingField(
      name, summary, .numbersOrOff(range), waitsForNextGame: waitsForNextGame,
      text: { $0.map { "\($0)" } ?? Values.off },
      value: { text -> Int?? in
        text == Values.off ? .some(nil) : Values.number(in: text, of: range).map(Optional.some)
      }, binding)
  }

  private static func text(
    _ name: String, _ summary: String, _ kind: String, _ words: [String],
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<String?>
  ) -> SettingField {
    SettingField(
      name, summary, .texts(kind, or: words), waitsForNextGame: false, text: { $0 ?? words[0] },
      value: { text -> String?? in
        Values.lengths.contains(text.count) ? .some(text == words[0] ? nil : text) : nil
      }, binding)
  }

  private static func word<Value: CaseIterable & Equatable & RawRepresentable<String> & Sendable>(
    _ name: String, _ summary: String, waitsForNextGame: Bool = true,
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Value>
  ) -> SettingField {
    SettingField(
      name, summary, .words(Value.allCases.map(\.rawValue)), waitsForNextGame: waitsForNextGame,
      text: { $0.rawValue }, value: { Value(rawValue: $0) }, binding)
  }
}

extension Session {
  /// Changes a setting and saves it. A text that is no value of the setting is refused with a notice.
  package func set(_ field: SettingField, to text: String) {
    let value = field.value(of: text)
    guard field.accepts(value) else { return post(.settingRefused(field, text)) }
    let settings = Store(state.settings.peek())
    let old = settings.value
    field.binding(in: settings.binding).wrappedValue = value
    let (new, shown) = (settings.value, field.binding(in: settings.binding).peek())
    let cost =
      field.changesLoad && new != old
      ? attempt(.reporting) { try program?.cost(from: old, to: new) } : nil
    perform { state in
      state.remember { $0 = new } + [.post(.settingChanged(field, shown, cost: cost))]
    }
  }
}
