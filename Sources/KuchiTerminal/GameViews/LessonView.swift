import KuchiEngine
import KuchiJapanese
import KuchiSession
import KuchiState

/// What a lesson shows: one card, or all of them where nobody goes through it card by card.
struct LessonModel: Hashable {
  let cards: [Card]
  /// The number of the first of them, from 1.
  let first: Int
  let count: Int
  /// Whether nobody goes through it.
  let isTold: Bool
  let decks: Set<Deck.Languages>

  /// Nil where there is no lesson.
  init?(_ game: Game, told: Lesson?) {
    guard let lesson = game.lesson ?? told else { return nil }
    isTold = game.lesson == nil
    let shown = isTold ? lesson.cards : [lesson.card]
    guard shown.allSatisfy(game.pool.cards.indices.contains) else { return nil }
    cards = shown.map { game.pool.cards[$0] }
    first = isTold ? 1 : lesson.number + 1
    count = lesson.cards.count
    decks = Set(shown.map { game.pool.deck(of: $0).languages })
  }
}

extension LessonModel {
  /// The lesson of the game in front; nil where there is none.
  static func derived(from state: Store<SessionState>) -> Derived<LessonModel?> {
    Derived(state.gameInFront, state.play.toldLesson) { game, told in
      game.flatMap { LessonModel($0, told: told) }
    }
  }
}

/// New cards, each with all that helps to remember it.
struct LessonView: View {
  let lesson: Derived<LessonModel?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let lesson = lesson.wrappedValue else { return [] }
    if lesson.isTold {
      let head = Line("New: \(counted(lesson.count, "card"))", .faint).saying(
        "A lesson of \(counted(lesson.count, "card")).")
      return [.empty, head] + lesson.cards.flatMap { page(of: $0, in: environment) }
    }
    let head = Line("New card \(lesson.first) of \(lesson.count)", .faint)
      .saying("New card \(lesson.first) of \(lesson.count).")
    return [.empty, head] + lesson.cards.flatMap { page(of: $0, in: environment) }
      + invitation(lesson, environment)
  }

  /// Term, reading and meaning, and below them what helps to remember them.
  private func page(of card: Card, in environment: ViewEnvironment) -> [Line] {
    var lines = [
      card.faceLine(environment.readings == .hidden ? .inline : environment.readings, indent: 4, hanging: 6)
    ]
    if let mnemonic = card.mnemonic { lines.append(Line(mnemonic, indent: 6)) }
    if let notes = card.notes { lines.append(Line(notes, indent: 6)) }
    if let example = card.examples.first { lines.append(example.line(environment.readings)) }
    return lines
  }

  private func invitation(_ lesson: LessonModel, _ environment: ViewEnvironment) -> [Line] {
    guard environment.isInteractive else { return [] }
    let next = lesson.first == lesson.count ? "Press Enter to be asked" : "Press Enter to go on"
    return [Line(next + (lesson.first > 1 ? ", b to go back." : "."), .faint)]
  }
}
