import KuchiEngine
import KuchiState

/// What follows from a change of the filters, whoever made it and through whichever binding.
extension Session {
  func filtersChanged() {
    attempt(.savingSettings) { try effects.save(state.peek.settings) }
    followFilters()
  }

  /// The game goes on with what passes the filters now, and with more of that where it would become too short.
  func followFilters() {
    guard let game = state.peek.goingOn, game.course.picked == nil else { return }
    let course = game.course.filtered(by: state.peek.settings.filters)
    // Nothing could be asked in it from the beginning.
    if game.questionCount == 0, game.score.answered == 0 { return deal(course) }
    replace(game, with: filtered(game, on: course))
  }

  private func filtered(_ game: Game, on course: Course) -> Dealt {
    let fresh = dealt(course, settings: game.settings, seed: game.seed)
    let answered = Set(recorded.compactMap { $0?.review }.filter { $0.grade != .again }.map(\.skill))
    let more = fresh.game.plan.filter { !answered.contains(course.skill(card: $0.card, kind: $0.kind)) }
    func continued(adding items: [Item]) -> Game {
      game.continued(on: course, adding: items, at: effects.now())
    }
    // What leaves the schedule alone comes in only when nothing else is left, as the rest of the game.
    let isScheduled = game.isPractice || !fresh.game.isPractice
    var after = continued(adding: isScheduled ? more : [])
    if !isScheduled, after.question == nil, game.question != nil {
      after = continued(adding: more)
      after.isPractice = after.question != nil
    }
    return Dealt(after, agenda: fresh.agenda)
  }

  /// Lets the game go on as it is after an edit of its decks or filters.
  func replace(_ before: Game, with dealt: Dealt) {
    let game = dealt.game
    recorded = recorded.collapsed(before.steps)
    let preview = preview(in: game)
    let hasStopped = before.question != nil && game.question == nil
    let suspended =
      hasStopped ? before.continued(on: game.course.filtered(by: []), at: effects.now()) : nil
    let countdown = timeLeft(from: before, to: game)
    state.update { state in
      state.game = game
      state.countdown = countdown
      state.suspended = suspended
      state.waiting = dealt.agenda.map(Waiting.init) ?? state.waiting
      state.preview = preview
      // It speaks of cards by their old places.
      state.verdict = nil
      if game.isPractice, !before.isPractice { state.notice = dealt.practiceNotice }
    }
    if game.question != nil, game.score.answered > 0 { attempt(.recording) { try effects.keep(game) } }
  }
}

extension SessionState {
  /// The game that goes on when its filters let it.
  var goingOn: Game? { suspended ?? game }
}

extension [StoredReview?] {
  /// The reviews without those that an amended grade has replaced: after an edit the two are one step.
  fileprivate func collapsed(_ steps: [Move]) -> [StoredReview?] {
    let first = Swift.max(0, count - steps.count)
    return prefix(first)
      + zip(self[first...], steps).reduce(into: []) { reviews, step in
        if step.1.isGrade, !reviews.isEmpty { reviews.removeLast() }
        reviews.append(step.0)
      }
  }
}
