/// What an intent asks for: a message to the player, or a call to the session's ``SessionHost``.
package enum Effect: Equatable {
  case post(Notice)
  case saveSettings
  case say(SpeechReason)

  case list
  case refilter

  // MARK: The record

  case record(AnswerRecord)
  case retract(StoredReview.ID, Game)
  case saveGame(Game)
  /// Saves the game after a hint, or an answer to try again. A failure is silent: no answer is lost, and
  /// recording the next one shows it.
  case saveView(Game)
  case recordFacts([StudyFact])
  /// Records the player's decision about when a card is due again.
  case decide(ScheduleDecision, Game.SetAside)
  case takeBack(Game.SetAside)
  /// Records the result of a finished placement, or takes it back when the placement continues.
  case place(Game)

  // MARK: What the record says

  /// Looks up what each grade of the current question would lead to.
  case preview
  case nextDue

  // MARK: Files

  case write(Deck.ID)
  /// Deletes the file of a deck that was taken off the shelf.
  case erase(Deck)
}

extension Session {
  /// Runs an effect, writes its result to the draft, and returns the effects that follow.
  func run(_ effect: Effect, on state: inout SessionState) -> [Effect] {
    switch effect {
    case .post(let notice): state.notice = notice
    case .saveSettings:
      let settings = state.settings
      attempt(.savingSettings, &state) { try host.save(settings) }
    case .say(let speaking): say(speaking, &state)
    case .list: state.shelf.list(host.shelf(), order: state.settings.deckOrder)
    case .refilter: return refilter(&state)
    case .record(let record): return self.record(record, &state)
    case .retract(let id, let game): attempt(.recording, &state) { try host.retract(id, in: game) }
    case .saveGame(let game): attempt(.recording, &state) { try host.save(game) }
    case .saveView(let game): try? host.save(game)
    case .recordFacts(let facts): record(facts, &state)
    case .decide(let decision, let aside):
      attempt(.recording, &state) { try host.decide(decision, about: aside.card, at: aside.date) }
    case .takeBack(let aside): return takeBack(aside, &state)
    case .place(let game): attempt(.recording, &state) { try host.place(game) }
    case .preview: state.play.preview = state.play.previewedItem.flatMap { preview(of: $0, &state) }
    case .nextDue: return lookUpRest(&state)
    case .write(let id): return write(id, &state)
    case .erase(let deck): erase(deck, &state)
    }
    return []
  }

  /// Runs `body`. An error becomes an alert.
  @discardableResult
  func attempt<Result>(
    _ what: Alert.Attempt, _ state: inout SessionState, _ body: () throws -> Result?
  ) -> Result? {
    do {
      return try body()
    } catch {
      state.fail(what, error)
      return nil
    }
  }

  /// Runs `body`. If it returns nil because nothing is recorded, a notice says so. An error becomes an alert.
  func lookUp<Result>(
    _ what: Alert.Attempt, _ state: inout SessionState, _ body: () throws -> Result?
  ) -> Result? {
    let found: Result?? = attempt(what, &state) { .some(try body()) }
    if case .some(nil) = found { state.notice = .noRecord }
    return found ?? nil
  }
}
