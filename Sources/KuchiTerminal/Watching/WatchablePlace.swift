import KuchiEngine
import KuchiSession
import KuchiState

/// A place of the state that can be watched.
struct WatchablePlace {
  /// What it is called on the line.
  let name: String
  /// What stands there.
  let summary: String
  /// Derives the place, in words, from a session's store.
  let words: (Store<SessionState>) -> Derived<String>

  private init<Value>(
    _ name: String, _ summary: String, _ place: @escaping (Store<SessionState>) -> Binding<Value>,
    words: @escaping (Value) -> String = { "\($0)" }
  ) {
    self.name = name
    self.summary = summary
    self.words = { Derived(place($0), compute: words) }
  }

  /// A part of the game.
  private static func game(
    _ name: String, _ summary: String, _ words: @escaping (Game) -> some Any
  ) -> WatchablePlace {
    WatchablePlace(name, summary, \.play.game) { $0.map { "\(words($0))" } ?? nothing }
  }

  private static let nothing = "nothing"

  static func named(_ name: String) -> WatchablePlace? { all.first { $0.name == name } }

  /// The places, in the order in which they are listed.
  static var all: [WatchablePlace] { ofGame + ofSession + ofSettings }

  private static var ofGame: [WatchablePlace] {
    [
      .game("phase", "the moment of the game") { $0.phase.code },
      .game("question", "what is asked") { Asked($0).map { "\($0.prompt) (\($0.kind))" } ?? nothing },
      .game("question.number", "which question it is") { Asked($0).map { "\($0.number)" } ?? nothing },
      .game("question.revealed", "whether the choices are in view") { $0.question?.isRevealed ?? false },
      .game("hints", "how many hints were given") { $0.hints.count },
      .game("score", "how the game stands") { $0.score.wording },
      .game("score.right", "right answers") { $0.score.right },
      .game("score.wrong", "wrong answers") { $0.score.wrong },
      .game("score.total", "questions with the repeats so far") { $0.score.total },
      .game("streak", "right answers in a row") { $0.score.streak },
      .game("streak.best", "the longest streak") { $0.score.bestStreak },
      .game("missed", "the cards to look at again") { $0.missed.map(\.term) },
      .game("deck.title", "what is played") { $0.pool.decks.map(\.title).joined(separator: ", ") },
    ]
  }

  private static var ofSession: [WatchablePlace] {
    [
      WatchablePlace("verdict", "what the last answer was found to be", \.play.verdict) {
        $0?.outcome.code ?? nothing
      },
      WatchablePlace("notice", "what a command did, or could not do", \.notice) { $0?.wording ?? nothing },
      WatchablePlace("alert", "what failed", \.alert) { $0?.wording ?? nothing },
      WatchablePlace("stage", "what you are in the middle of", \.stage),
      WatchablePlace("shelf.count", "decks to choose from", \.shelf) { "\($0.entries.count)" },
      WatchablePlace("filters", "which cards are asked", \.settings.filters) {
        $0.isEmpty ? nothing : $0.map(\.text).joined(separator: " ")
      },
      WatchablePlace("kana", "whether letters become kana", \.play.isKanaLive),
      WatchablePlace("settings.name", "who plays", \.settings.name) { $0 ?? nothing },
    ]
  }

  private static var ofSettings: [WatchablePlace] {
    SettingField.allCases.map { field in
      WatchablePlace("settings.\(field.rawValue)", field.summary) { field.place(in: $0.settings) }
    }
  }
}
