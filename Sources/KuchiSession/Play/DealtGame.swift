public import KuchiEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A game with what it was dealt from.
public struct DealtGame: Hashable, Sendable {
  /// The game.
  public var game: Game
  /// The agenda it was dealt from; nil without a schedule.
  public var agenda: Agenda?

  /// A game with its agenda.
  public init(_ game: Game, agenda: Agenda? = nil) {
    self.game = game
    self.agenda = agenda
  }
}

/// What is due in the decks of a game, for its header.
public struct Waiting: Hashable, Sendable {
  /// How many items wait, whatever the limits of the day are.
  public var items: ItemCounts
  /// How many new items come today, within the limits of the day.
  public var newToday: Int
  /// How many items that were shown before come today in another way than before.
  public var furtherToday: Int

  /// What waits by an agenda.
  public init(_ agenda: Agenda) {
    items = agenda.items
    newToday = agenda.waiting.new - agenda.waiting.further
    furtherToday = agenda.waiting.further
  }
}

extension DealtGame {
  /// What the player should know of the game before it begins; nil when it is like any other.
  var notice: Notice? {
    if game.isPractice {
      if game.course.picked != nil { return .pick(.playing(game.questionCount)) }
      return agenda?.waiting.total == 0 ? practiceNotice : .unscheduled
    }
    guard let agenda, agenda.items.new > 0, game.questionCount == 0 else { return nil }
    return .nothingShown(titles)
  }

  /// Says that nothing is due, so the game is practice.
  var practiceNotice: Notice {
    (agenda?.items.due ?? 0) > 0 ? .reviewsDone(titles) : .practice(titles)
  }

  private var titles: [String] { game.course.decks.map(\.title) }
}

extension DealtGame {
  /// A game of all cards that were picked, which leaves the schedule as it is.
  init(practising course: Course, settings: GameSettings, seed: UInt64, at now: Date) {
    var settings = settings
    settings.count = max(1, course.askedCount)
    var game = Game(course, settings: settings, seed: seed, at: now)
    game.isPractice = true
    self.init(game)
  }
}
