package import KuchiEngine

/// What an intent yields: a message to the player, or something asked of the world. An intent on a value alone can be
/// tested by what it yields.
package enum Effect: Equatable {
  /// Shows a notice.
  case post(Notice)
  /// Saves the settings.
  case save

  // MARK: Opening decks

  /// Looks up which decks there are.
  case list
  /// Looks for what became of cards that the opened decks have lost, and asks the player or begins.
  case match
  /// Keeps what the player says of matches.
  case settle([CardMatch: Bool])
  /// Offers the game of the opened decks that was broken off, or deals one.
  case begin
  /// Goes on with a game that was broken off.
  case resume(Game)
  /// Deals a game and starts it.
  case deal(Course)
  /// Starts a game.
  case start(DealtGame)
  /// Lets the game go on with what passes the filters.
  case refilter

  // MARK: The record

  /// Records an answer.
  case record(Record)
  /// Takes a recorded answer back.
  case retract(StoredReview.ID, Game)
  /// Keeps how a game stands.
  case keep(Game)
  /// Records on after the record was lost.
  case recordOn
  /// Records nothing from now on.
  case stopRecording

  // MARK: What the record says

  /// What each grade would lead to, for the question of the game.
  case preview
  /// Whether a wrong answer about this makes a leech.
  case leech(Skill)
  /// How far the day has come.
  case goal
  /// From when on something is due.
  case nextDue
  /// What a report says.
  case report(Report.Subject)

  // MARK: Files

  /// Writes the file of a deck on the shelf.
  case write(Deck.ID)
  /// Deletes the file of a deck that was taken off the shelf.
  case erase(Deck)
}

extension Session {
  /// Runs an effect, writes what comes of it to the draft, and gives what is to run next.
  func run(_ effect: Effect, on state: inout SessionState) -> [Effect] {
    switch effect {
    case .post(let notice): state.notice = notice
    case .save:
      let settings = state.settings
      attempt(.savingSettings, &state) { try effects.save(settings) }
    case .list: state.shelf.list(effects.shelf(), order: state.settings.deckOrder)
    case .match: return match(&state)
    case .settle(let answers): attempt(.matching, &state) { try effects.settle(answers) }
    case .begin: return begin(&state)
    case .resume(let game): return resume(game, &state)
    case .deal(let course): return deal(course, &state)
    case .start(let dealt): return start(dealt, &state)
    case .refilter: return refilter(&state)
    case .record(let record): self.record(record, &state)
    case .retract(let id, let game): attempt(.recording, &state) { try effects.retract(id, game) }
    case .keep(let game): attempt(.recording, &state) { try effects.keep(game) }
    case .recordOn: return recordOn(&state)
    case .stopRecording: effects.stopRecording()
    case .preview: state.play.preview = state.play.previewedSkill.flatMap { preview(of: $0, &state) }
    case .leech(let skill): state.play.leech = preview(of: skill, &state).flatMap(\.leechLapses)
    case .goal: return lookUpGoal(&state)
    case .nextDue: lookUpNextDue(&state)
    case .report(let subject): return report(subject, &state)
    case .write(let id): return write(id, &state)
    case .erase(let deck): erase(deck, &state)
    }
    return []
  }

  /// Does what may fail. A failure is shown as an alert.
  @discardableResult
  func attempt<Result>(
    _ what: Alert.Attempt, _ state: inout SessionState, _ body: () throws -> Result
  ) -> Result? {
    do {
      return try body()
    } catch {
      state.fail(what, error)
      return nil
    }
  }
}
