import KuchiFoundation

final class Watches {
  private let state: Store<SessionState>
  private var watches: [String: (words: Derived<String>, subscription: Subscription)] = [:]
  private var changes: [Line] = []

  init(_ state: Store<SessionState>) { self.state = state }

  private func words(at name: String) -> String? { watches[name]?.words.peek() }

  private func toggle(_ value: WatchableValue) {
    guard watches.removeValue(forKey: value.name) == nil else { return }
    let (name, words) = (value.name, value.words(state))
    var last = words.peek()
    let subscription = words.onChange { [weak self] new in
      self?.changes.append(
        Line([Span(name, .key), Span("  \(last) → \(new)")], indent: 2, hanging: 4)
          .saying(worded("\(name) was \(last), and is \(new) now.")))
      last = new
    }
    watches[name] = (words, subscription)
  }

  /// The changes since the last call, in order, one line each.
  func takeChanges() -> [Line] {
    defer { changes = [] }
    return changes
  }
}

extension CommandEntry {
  static let watch = CommandEntry(
    "watch", usage: "PLACE", summary: "print a place of the state whenever it changes",
    detail: "PLACE is score or streak, for example; once more ends it. :watch alone lists the places.",
    pausesClock: true, complete: { $0.first(WatchableValue.all.map(\.name)) }
  ) { front, name in front.watches.answer(name) }
}

extension Watches {
  /// Watches the value called `name`, or stops watching it. Without a name, lists the values.
  func answer(_ name: String?) -> [Line] {
    guard let name else { return list }
    guard let value = WatchableValue.named(name.lowercased()) else {
      let guess = guess(name, among: WatchableValue.all.map(\.name))
      return [
        Line(worded("There is no place \(name)").asSentence + worded(" \(guess):watch lists the places."))
      ]
    }
    toggle(value)
    return [
      Line(
        words(at: value.name).map { worded("Watching \(value.name): \($0)") }
          ?? worded("No longer watching \(value.name)."))
    ]
  }

  private var list: [Line] {
    let values = WatchableValue.all
    let column = (values.map(\.name.count).max() ?? 0) + 2
    let rows = values.map { value in
      let watched = words(at: value.name).map { [Span(worded("  watched: "), .faint), Span($0)] } ?? []
      return Line(
        [Span(value.name.padded(to: column), .key), Span(value.summary)] + watched, indent: 2,
        hanging: column + 2
      ).saying(
        "\(value.name): \(value.summary)." + (words(at: value.name).map { worded(" Watched: \($0).") } ?? ""))
    }
    return [Line(worded(":watch NAME prints one of these whenever it changes; once more ends it."))] + rows
  }
}

/// A value of the state that can be watched.
struct WatchableValue {
  let name: String
  let summary: String
  let words: (Store<SessionState>) -> Derived<String>

  private init<Value>(
    _ name: String, _ summary: String, _ binding: @escaping (Store<SessionState>) -> Binding<Value>,
    words: @escaping (Value) -> String = { "\($0)" }
  ) {
    (self.name, self.summary) = (name, summary)
    self.words = { Derived(binding($0), compute: words) }
  }

  private static func game(
    _ name: String, _ summary: String, _ words: @escaping (Game) -> some Any
  ) -> WatchableValue {
    WatchableValue(name, summary, \.play.game) { $0.map { "\(words($0))" } ?? nothing }
  }

  private static var nothing: String { worded("nothing") }

  static func named(_ name: String) -> WatchableValue? { all.first { $0.name == name } }

  static var all: [WatchableValue] { ofGame + ofSession + ofSettings }

  private static var ofGame: [WatchableValue] {
    [
      .game("phase", worded("the moment of the game")) { caseName(of: $0.phase) },
      .game("question", worded("what is asked")) {
        QuestionModel($0).map { "\($0.shown.prompt) (\($0.shown.kind.rawValue))" } ?? nothing
      },
      .game("question.number", worded("which question it is")) {
        QuestionModel($0).map { "\($0.standing.number)" } ?? nothing
      },
      .game("question.revealed", worded("whether the choices are in view")) {
        $0.question?.isRevealed ?? false
      },
      .game("hints", worded("how many hints were given")) { $0.hints.count },
      .game("score", worded("how the game stands")) { $0.score.wording },
      .game("score.right", worded("right answers")) { $0.score.right },
      .game("score.wrong", worded("wrong answers")) { $0.score.wrong },
      .game("score.total", worded("questions with the repeats so far")) { $0.score.total },
      .game("streak", worded("right answers in a row")) { $0.score.streak },
      .game("streak.best", worded("the longest streak")) { $0.score.bestStreak },
      .game("missed", worded("the cards to look at again")) { $0.missed.map(\.term) },
      .game("deck.title", worded("what is played")) { $0.pool.decks.map(\.title).joined(separator: ", ") },
    ]
  }

  private static var ofSession: [WatchableValue] {
    [
      WatchableValue("verdict", worded("what the last answer was found to be"), \.play.verdict) {
        $0.map { caseName(of: $0.outcome) } ?? nothing
      },
      WatchableValue("notice", worded("what a command did, or could not do"), \.notice) {
        $0?.wording ?? nothing
      },
      WatchableValue("alert", worded("what failed"), \.alert) { $0?.wording ?? nothing },
      WatchableValue("stage", worded("what you are in the middle of"), \.stage),
      WatchableValue("shelf.count", worded("decks to choose from"), \.shelf) { "\($0.entries.count)" },
      WatchableValue("filters", worded("which cards are asked"), \.settings.filters) {
        $0.isEmpty ? nothing : $0.map(\.text).joined(separator: " ")
      },
      WatchableValue("kana", worded("whether letters become kana"), \.play.isKanaLive),
      WatchableValue("settings.name", worded("who plays"), \.settings.name) { $0 ?? nothing },
    ]
  }

  private static var ofSettings: [WatchableValue] {
    SettingField.allCases.map { field in
      WatchableValue("settings.\(field.rawValue)", worded(named: field.summary), \.settings) {
        field.text(in: $0)
      }
    }
  }
}
