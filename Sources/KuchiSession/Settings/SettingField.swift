import KuchiEngine
package import KuchiState

/// One entry of the table of settings: a setting that players see and change by its name. A new setting is an entry here that
/// `allCases` lists, a property of `Settings` with its default, and a line of `SettingsReading`.
package struct SettingField: Sendable {
  /// The values that a setting can have.
  package enum Values: Hashable, Sendable {
    /// Any of these numbers.
    case numbers(ClosedRange<Int>)
    /// Any of these numbers, or the word for none.
    case numbersOrOff(ClosedRange<Int>)
    /// Any share of these hundredths: `0.9`, or `.90`.
    case hundredths(ClosedRange<Int>)
    /// A full hour of the day: `4`, or `04:00`.
    case hours
    /// One of these words.
    case words([String])
    /// Several of these words, with commas between, or the word for none.
    case several([String])
    /// The delays of steps, with commas between, or the word for none: `1m,10m`.
    case steps
    /// A text such as a command or an address, or one of these words; the first one is the default.
    case texts(String, or: [String])

    /// The word for no number.
    package static let off = "off"
  }

  /// The name, as players type it.
  package let rawValue: String
  /// What the setting is about, in a few words.
  package let summary: String
  /// The values that it can have.
  package let values: Values
  /// Whether a change takes effect with the next game.
  package let waitsForNextGame: Bool
  private let binding: @Sendable (Binding<Settings>) -> Binding<String>

  /// A binding to this setting among `settings`, as text. It ignores a text that is no value of the setting.
  package func binding(in settings: Binding<Settings>) -> Binding<String> { binding(settings) }
}

extension SettingField: CaseIterable {
  /// The settings, in the order in which they are listed.
  package static let allCases: [SettingField] = [
    .questions, .choices, .difficulty, .mode, .ask, .sentences, .timed, .new, .reviews, .steps, .easyDays,
    .goal, .retention, .maxInterval, .dayStart, .appearance, .readings, .keys, .sound, .player, .voice,
    .voiceCache, .anki, .sync,
  ]

  /// How many cards a game asks.
  package static let questions = number("questions", "how many cards a game asks", 3...100) { $0.game.count }

  /// How many answers there are to choose from.
  package static let choices = number("choices", "how many answers there are to choose from", 2...6) {
    $0.game.choices
  }

  /// How close wrong answers lie.
  package static let difficulty = word("difficulty", "how close the wrong answers lie") { $0.game.difficulty }

  /// How questions are answered.
  package static let mode = word("mode", "how you answer") { $0.game.mode }

  /// What questions ask.
  package static let ask = word("ask", "what is asked") { $0.game.topic }

  /// Whether words are asked in their example sentences.
  package static let sentences = onOrOff("sentences", "whether you type words into their examples") {
    $0.game.sentences
  }

  /// How many seconds each question leaves.
  package static let timed = numberOrOff("timed", "seconds for each question", GameSettings.timeLimits) {
    $0.game.timed
  }

  /// How many new cards a day brings.
  package static let new = number("new", "how many new cards a day brings", 0...999) { $0.newPerDay }

  /// How many reviews a day brings.
  package static let reviews = number("reviews", "how many reviews a day brings", 0...9999) {
    $0.reviewsPerDay
  }

  /// The delays of a new card before its first interval.
  package static let steps = SettingField(
    rawValue: "steps", summary: "first delays of a new card", values: .steps,
    waitsForNextGame: false
  ) {
    $0.learningSteps.map(get: Values.text(ofSteps:), set: { $0 = Values.steps(in: $1) ?? $0 })
  }

  /// The weekdays with half of the new cards and reviews.
  package static let easyDays = SettingField(
    rawValue: "easy-days", summary: "weekdays with half", values: .several(Weekday.allCases.map(\.rawValue)),
    waitsForNextGame: true
  ) {
    $0.easyDays.map(get: Values.text(ofWeekdays:), set: { $0 = Values.weekdays(in: $1) ?? $0 })
  }

  /// Whether its value changes how much there is to answer in a month.
  package var changesLoad: Bool {
    [.new, .reviews, .steps, .easyDays, .retention, .maxInterval].contains(self)
  }

  /// How many answers a day are the goal.
  package static let goal = numberOrOff(
    "goal", "how many answers a day you aim at", 1...999, waitsForNextGame: false
  ) { $0.dailyGoal }

  /// The share of reviews that should find the answer still known.
  package static let retention = hundredths(
    "retention", "the share of due cards you aim to know", 70...97
  ) { $0.retention }

  /// The longest time between two reviews of a card.
  package static let maxInterval = number(
    "max-interval", "the longest rest of a card, in days", FSRSParameters.intervalBounds,
    waitsForNextGame: false
  ) { $0.maxInterval }

  /// When a day begins.
  package static let dayStart = hour("day-start", "when a day begins") { $0.dayStart }

  /// Which colours are used.
  package static let appearance = word(
    "appearance", "the colours of your terminal", waitsForNextGame: false
  ) { $0.appearance }

  /// Where readings stand.
  package static let readings = word(
    "readings", "where the readings of words stand", waitsForNextGame: false
  ) { $0.readings }

  /// How a number answers.
  package static let keys = word(
    "keys", "whether a number answers at once", waitsForNextGame: false
  ) { $0.keys }

  /// When words are heard.
  package static let sound = word("sound", "when words are heard", waitsForNextGame: false) { $0.sound }

  /// What plays recordings.
  package static let player = text("player", "what plays sounds", "a command", ["auto"]) { $0.player }

  /// What speaks.
  package static let voice = text("voice", "what speaks", "a command", ["auto", Values.off]) { $0.voice }

  /// How many megabytes are kept of what was spoken.
  package static let voiceCache = number(
    "voice-cache", "megabytes of spoken words to keep", Settings.voiceCaches, waitsForNextGame: false
  ) { $0.voiceCache }

  /// Where AnkiConnect listens.
  package static let anki = text("anki", "where AnkiConnect listens", "an address", ["auto"]) { $0.anki }

  /// Whether games sync with the folder that computers share.
  package static let sync = word(
    "sync", "whether games sync with your other computers", waitsForNextGame: false
  ) { $0.sync }
}

extension SettingField: Hashable, RawRepresentable {
  /// The setting with this name; nil where there is none.
  package init?(rawValue: String) {
    guard let field = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = field
  }

  /// Compares the names. Each name stands in the table once.
  package static func == (left: SettingField, right: SettingField) -> Bool { left.rawValue == right.rawValue }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

// MARK: Kinds of settings

extension SettingField {
  private static func number(
    _ name: String, _ summary: String, _ range: ClosedRange<Int>, waitsForNextGame: Bool = true,
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Int>
  ) -> SettingField {
    SettingField(
      rawValue: name, summary: summary, values: .numbers(range), waitsForNextGame: waitsForNextGame
    ) {
      binding($0).map(get: { "\($0)" }, set: { $0 = Values.number(in: $1, of: range) ?? $0 })
    }
  }

  private static func hundredths(
    _ name: String, _ summary: String, _ range: ClosedRange<Int>,
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Double>
  ) -> SettingField {
    SettingField(rawValue: name, summary: summary, values: .hundredths(range), waitsForNextGame: false) {
      binding($0).map(
        get: { Values.text(ofHundredths: Int(($0 * 100).rounded())) },
        set: { share, text in
          share = Values.hundredths(in: text, of: range).map { Double($0) / 100 } ?? share
        })
    }
  }

  private static func numberOrOff(
    _ name: String, _ summary: String, _ range: ClosedRange<Int>, waitsForNextGame: Bool = true,
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Int?>
  ) -> SettingField {
    let values = Values.numbersOrOff(range)
    return SettingField(
      rawValue: name, summary: summary, values: values, waitsForNextGame: waitsForNextGame
    ) {
      binding($0).map(
        get: { $0.map { "\($0)" } ?? Values.off },
        set: { if values.problem(with: $1) == nil { $0 = Int($1) } })
    }
  }

  private static func onOrOff(
    _ name: String, _ summary: String, _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Bool>
  ) -> SettingField {
    let words = ["on", Values.off]
    return SettingField(rawValue: name, summary: summary, values: .words(words), waitsForNextGame: true) {
      binding($0).map(
        get: { $0 ? words[0] : words[1] }, set: { if words.contains($1) { $0 = $1 == words[0] } })
    }
  }

  private static func hour(
    _ name: String, _ summary: String, _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Int>
  ) -> SettingField {
    SettingField(rawValue: name, summary: summary, values: .hours, waitsForNextGame: true) {
      binding($0).map(get: Values.time(ofHour:), set: { $0 = Values.hour(in: $1) ?? $0 })
    }
  }

  private static func text(
    _ name: String, _ summary: String, _ kind: String, _ words: [String],
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<String?>
  ) -> SettingField {
    SettingField(rawValue: name, summary: summary, values: .texts(kind, or: words), waitsForNextGame: false) {
      binding($0).map(get: { $0 ?? words[0] }, set: { $0 = $1 == words[0] ? nil : $1 })
    }
  }

  private static func word<Value: CaseIterable & Equatable & RawRepresentable<String> & Sendable>(
    _ name: String, _ summary: String, waitsForNextGame: Bool = true,
    _ binding: @escaping @Sendable (Binding<Settings>) -> Binding<Value>
  ) -> SettingField {
    SettingField(
      rawValue: name, summary: summary, values: .words(Value.allCases.map(\.rawValue)),
      waitsForNextGame: waitsForNextGame
    ) { binding($0).map(get: { $0.rawValue }, set: { $0 = Value(rawValue: $1) ?? $0 }) }
  }
}

extension Session {
  /// Changes a setting and saves it. A text that is no value of the setting is refused with a notice.
  package func set(_ field: SettingField, to text: String) {
    let value = field.value(of: text)
    if let problem = field.problem(with: value) { return post(.settingRefused(field, text, problem)) }
    let settings = Store(state.settings.peek())
    let old = settings.value
    field.binding(in: settings.binding).wrappedValue = value
    let (new, shown) = (settings.value, field.binding(in: settings.binding).peek())
    let cost =
      field.changesLoad && new != old
      ? attempt(.reporting) { try program?.cost(from: old, to: new) } ?? nil : nil
    perform { state in
      state.remember { $0 = new } + [.post(.settingChanged(field, shown, cost: cost))]
    }
  }
}
