import KuchiEngine
import KuchiJapanese
import KuchiSession
import KuchiState

/// What a lesson shows: one card, or all of them where nobody goes through it card by card.
struct LessonModel: Hashable {
  let cards: [Card]
  /// The number of the card in view, from 1; nil where all are.
  let number: Int?
  /// The number of cards of the lesson.
  let count: Int

  /// The lesson with the learner's own mnemonics in place of the decks'; nil where there is no lesson.
  init?(_ game: Game, told: Lesson?, mnemonics: [CardReference: String] = [:]) {
    guard let lesson = game.lesson ?? told, let shown = game.cards(of: lesson) else { return nil }
    let all = zip(lesson.cards, shown).map { position, card in
      var card = card
      card.mnemonic = mnemonics[game.pool.reference(of: position)] ?? card.mnemonic
      return card
    }
    number = game.lesson.map { $0.number + 1 }
    count = all.count
    cards = number == nil ? all : [all[min(lesson.number, all.count - 1)]]
  }
}

extension LessonModel {
  /// The lesson of the game in front; nil where there is none.
  static func derived(from state: Store<SessionState>) -> Derived<LessonModel?> {
    Derived(state.gameInFront, state.play.toldLesson, state.study) { game, told, study in
      game.flatMap { LessonModel($0, told: told, mnemonics: study.mnemonics) }
    }
  }
}

/// New cards, each with all that helps to remember it.
struct LessonView: View {
  let lesson: Derived<LessonModel?>

  func body(in environment: ViewEnvironment) -> [Line] {
    guard let lesson = lesson.wrappedValue else { return [] }
    return [.empty, head(of: lesson)] + lesson.cards.flatMap { page(of: $0, in: environment) }
      + invitation(lesson, environment)
  }

  private func head(of lesson: LessonModel) -> Line {
    guard let number = lesson.number else {
      let size = counted(lesson.count, "card")
      return Line("New: \(size)", .faint).saying("A lesson of \(size).")
    }
    let position = "New card \(number) of \(lesson.count)"
    return Line(position, .faint).saying("\(position).")
  }

  /// Term, reading and meaning, and below them what helps to remember them.
  private func page(of card: Card, in environment: ViewEnvironment) -> [Line] {
    var lines = [
      card.faceLine(environment.readings.explaining(.reading), indent: 4, hanging: 6)
    ]
    if let mnemonic = card.mnemonic { lines.append(Line(mnemonic, indent: 6)) }
    if let notes = card.notes { lines.append(Line(notes, indent: 6)) }
    if let example = card.examples.first { lines.append(example.line(environment.readings)) }
    return lines
  }

  private func invitation(_ lesson: LessonModel, _ environment: ViewEnvironment) -> [Line] {
    guard environment.isInteractive, let number = lesson.number else { return [] }
    let next = number == lesson.count ? "Press Enter to be asked" : "Press Enter to go on"
    return [Line(next + (number > 1 ? ", b to go back." : "."), .faint)]
  }
}
