/// The front of a session for programs: requests in, events out, each a JSON object on its own line. After
/// each request it sends what has changed, and then the open challenge, or `finished` if there is none.
package final class JSONFront: LineFront {
  let session: Session
  /// The player of the session; nil for a program with one player.
  private let player: String?
  private let messages: Messages
  private let verdict: ChangeEvent
  private let game: ChangeEvent
  let score: ChangeEvent
  private let lesson: ChangeEvent
  private var last: PlayEvent.Kind?

  /// A front of `session`. Its events name `player` unless that is nil.
  package init(_ session: Session, player: String? = nil, messages: Messages = .english) {
    (self.session, self.player, self.messages) = (session, player, messages)
    let state = session.state
    // The event is not derived from the game, so that a later change of the game does not send it again.
    verdict = ChangeEvent(.verdict, of: state.play.verdict) {
      let state = state.binding.peek()
      guard let game = state.play.game, let verdict = state.play.verdict else { return [] }
      let (leech, untilDue) = (state.play.leech, state.play.untilDue)
      return [JSONLine(verdict, in: game, leech: leech, untilDue: untilDue, messages)]
    }
    game = ChangeEvent(
      .game,
      of: Derived(state.play.game, state.settings.filters) { game, filters in
        game.map { JSONLine($0, filters: filters) }
      })
    score = ChangeEvent(.score, of: Derived(state.play.game) { $0.map(JSONLine.init(scoreOf:)) })
    let lessons = Derived(state.play.game, state.play.toldLessons) { game, told in
      game.map { game in told.compactMap { JSONLine($0, of: game) } } ?? []
    }
    lesson = ChangeEvent(.lesson, of: lessons) { lessons.peek() }
  }

  package var isOver: Bool { session.state.stage.peek() == .left }

  /// The events before the first request. An unfinished game is resumed without asking.
  package func opening() -> String {
    if session.state.stage.peek() == .resuming { session.resume() }
    return reply(with: [])
  }

  package static let longestLine = 1 << 16

  /// Handles a request and returns its events. A line that is not a request leads to an error event.
  package func handle(_ line: String) -> String {
    do throws(RequestFault) {
      let request = try PlayRequest(line: line)
      if request.player != nil { throw .unknownKey(request.joins ? "join" : "player", nearest: nil) }
      return handle(request)
    } catch {
      session.clearMessages()
      return reply(with: [PlayEvent(.error, JSONLine(error))])
    }
  }

  package func handle(_ request: PlayRequest) -> String {
    session.clearMessages()
    return reply(with: request.run(self))
  }

  /// The event for a request that is refused before it reaches a session.
  package static func refusal(_ fault: RequestFault, of player: String?) -> String {
    text(of: [PlayEvent(.error, JSONLine(fault))], player)
  }

  /// The event after the last request: `finished`, unless that was the last event already.
  package func closing() -> String {
    last == .finished ? "" : text(of: [PlayEvent(.finished, JSONLine(resultOf: played))])
  }

  func act(_ intent: (Session) -> Void) -> [PlayEvent] {
    intent(session)
    return []
  }

  var codeEvents: [PlayEvent] {
    guard let played else { return [] }
    do {
      let code = try ChallengeCode(of: played).text
      return [PlayEvent(.code, ["code": code, "dealsThisGame": played.comesFromItsSeed])]
    } catch {
      return [PlayEvent(.error, JSONLine(error))]
    }
  }

  var deckEvents: [PlayEvent] {
    session.fillShelf()
    return [PlayEvent(.decks, JSONLine(session.state.shelf.peek()))]
  }

  private var played: Game? { session.state.play.game.peek() }

  /// The events in order: failures, changes, `wanted`, and the challenge.
  private func reply(with wanted: [PlayEvent]) -> String {
    let state = session.state.binding.peek()
    let failures = [state.alert.map(JSONLine.init), state.notice.flatMap(JSONLine.init)]
      .compactMap { $0.map { PlayEvent(.error, $0) } }
    let isGraded = if case .graded = state.notice { true } else { false }
    let begun = game.ifChanged()
    let changes = [
      verdict.ifChanged() ?? (isGraded ? verdict.event : nil), begun, score.ifChanged(),
    ]
    let reasons = begun != nil && failures.isEmpty ? [reasonForNoQuestions].compactMap(\.self) : []
    let told = lesson.eventsIfChanged()
    return text(of: failures + changes.compactMap(\.self) + told + reasons + wanted + [challengeOrEnd])
  }

  /// The reason why a game has no questions; nil if it has some.
  private var reasonForNoQuestions: PlayEvent? {
    guard let played, played.questionCount == 0 else { return nil }
    return PlayEvent(
      .error, played.pool.hasNothingLeft ? JSONLine(.nothingMatches) : .nothingToAsk(in: played))
  }

  private var challengeOrEnd: PlayEvent {
    guard !isOver, let challenge = played.flatMap({ JSONLine(challengeOf: $0, messages) }) else {
      return PlayEvent(.finished, JSONLine(resultOf: played))
    }
    return PlayEvent(.challenge, challenge)
  }

  private func text(of events: [PlayEvent]) -> String {
    last = events.last?.kind
    return Self.text(of: events, player)
  }

  private static func text(of events: [PlayEvent], _ player: String?) -> String {
    events.compactMap { event in
      var event = event
      event.player = player
      // Payloads hold only finite numbers, strings and booleans, so encoding does not fail.
      return try? JSONLine.text(of: event)
    }.joined()
  }
}
