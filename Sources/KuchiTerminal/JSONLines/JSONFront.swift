import KuchiEngine
public import KuchiSession
import KuchiState

/// The front of a session for programs: requests in, events out, each an object of JSON on a line of its own.
///
/// What a request has changed is told, and then, always, the challenge that waits, or `finished` where none does: a
/// program that answers each challenge and stops at `finished` has played the game.
public final class JSONFront: LineFront {
  private let session: Session
  private let verdict: Telling
  private let game: Telling
  private let score: Telling
  private let lesson: Telling
  /// What was told last.
  private var last: PlayEvent.Kind?

  /// A front of `session`.
  public init(_ session: Session) {
    self.session = session
    let state = session.state
    // Not derived from the game: what is done after a verdict does not tell it again.
    verdict = Telling(.verdict, of: state.play.verdict) {
      let state = state.binding.peek()
      guard let game = state.play.game, let verdict = state.play.verdict else { return nil }
      return VerdictMessage(Judged(verdict, in: game, leech: state.play.leech), in: game)
    }
    game = Telling(
      .game,
      of: Derived(state.play.game, state.settings.filters) { game, filters in
        game.map { GameMessage($0, filters: filters) }
      })
    score = Telling(.score, of: Derived(state.play.game) { $0.map(ScoreMessage.init) })
    lesson = Telling(
      .lesson,
      of: Derived(state.play.game, state.play.toldLesson) { game, told in
        game.flatMap { LessonMessage($0, told: told) }
      })
  }

  /// Whether the program has quit.
  public var isOver: Bool { session.state.stage.peek() == .left }

  /// What is to be told before the first request. A game that was broken off goes on: nobody is there to be asked.
  public func opening() -> String {
    if session.state.stage.peek() == .resuming { session.resume() }
    return told([])
  }

  /// Takes a request and gives the events it leads to. What is no request leads to an error.
  public func handle(_ line: String) -> String {
    session.clearMessages()
    do {
      return told(try PlayRequest(line: line).run(self))
    } catch {
      return told([PlayEvent(.error, ErrorMessage(error))])
    }
  }

  /// What is to be told when the requests have ended: `finished`, unless that was the last word anyway.
  public func closing() -> String {
    last == .finished ? "" : text(of: [PlayEvent(.finished, FinishedMessage(played))])
  }

  // MARK: Requests

  /// Passes an intent to the session, with no events asked for.
  func act(_ intent: (Session) -> Void) -> [PlayEvent] {
    intent(session)
    return []
  }

  /// The score; nothing where no game is played.
  var scoreEvents: [PlayEvent] { [score.event].compactMap(\.self) }

  /// The code of the game; nothing where no game is played.
  var codeEvents: [PlayEvent] { played.map { [Self.code(of: $0)] } ?? [] }

  /// The decks that can be played.
  var deckEvents: [PlayEvent] {
    session.fillShelf()
    return [PlayEvent(.decks, DecksMessage(session.state.shelf.peek()))]
  }

  private static func code(of game: Game) -> PlayEvent {
    do {
      return PlayEvent(
        .code,
        CodeMessage(code: try ChallengeCode(of: game).text, dealsThisGame: game.comesFromItsSeed))
    } catch {
      return PlayEvent(.error, ErrorMessage(error))
    }
  }

  // MARK: Events

  private var played: Game? { session.state.play.game.peek() }

  /// What failed, what has changed, what was asked for, and how it stands.
  private func told(_ wanted: [PlayEvent]) -> String {
    let state = session.state.binding.peek()
    let failures = [state.alert.map(ErrorMessage.init), state.notice.flatMap(ErrorMessage.init)]
      .compactMap { $0.map { PlayEvent(.error, $0) } }
    let isGraded = if case .graded = state.notice { true } else { false }
    let begun = game.news()
    let news = [verdict.news() ?? (isGraded ? verdict.event : nil), begun, score.news(), lesson.news()]
    let reasons = begun != nil && failures.isEmpty ? [emptiness].compactMap(\.self) : []
    return text(of: failures + news.compactMap(\.self) + reasons + wanted + [standing])
  }

  /// Why a game ends as it begins; nil for one that asks something.
  private var emptiness: PlayEvent? {
    guard let played, played.questionCount == 0 else { return nil }
    return PlayEvent(.error, played.pool.hasNothingLeft ? ErrorMessage(.nothingMatches) : .nothingToAsk)
  }

  private var standing: PlayEvent {
    guard !isOver, let challenge = played.flatMap(ChallengeMessage.init) else {
      return PlayEvent(.finished, FinishedMessage(played))
    }
    return PlayEvent(.challenge, challenge)
  }

  private func text(of events: [PlayEvent]) -> String {
    last = events.last?.kind
    // The facts are texts, whole numbers and truths: there is none that JSON can't say.
    return events.compactMap { try? JSONLine.text(of: $0) }.joined()
  }
}
