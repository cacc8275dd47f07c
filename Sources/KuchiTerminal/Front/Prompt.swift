import KuchiFoundation

extension Front {
  package var prompt: String { transcript.worded { wordedPrompt } }

  private var wordedPrompt: String {
    let state = session.state.binding.peek()
    switch state.stage {
    case .registering: return worded("name> ")
    case .resuming:
      let seconds = state.unfinished.map { session.now.timeIntervalSince($0.lastPlayed) }
      return prompt(
        worded("go on? [Y/n] "), after: seconds.map { worded("left \(relativeTime(secondsAgo: $0)), ") } ?? ""
      )
    case .askingReading: return worded("y/n/s> ")
    case .choosingDeck: return worded("deck> ")
    case .editing(let editing): return editing.prompt
    case .searching: return worded("search> ")
    case .playing, .left:
      if let lesson = state.play.game?.lesson { return lesson.prompt }
      guard let game = state.play.game, game.question != nil else {
        if state.play.game?.pool.hasNothingLeft == true { return worded("no card matches> ") }
        if !state.play.feasts.isEmpty { return "> " }
        if state.play.continuation == .leaving { return worded("Enter leaves> ") }
        let keys = "\(state.play.invitation) \(state.play.endingKeys) "
        return prompt(keys, after: state.play.rest?.nextLevel == nil ? outlook(state.play.nextDue) : "")
      }
      let standing = state.play.round.standing(in: game)
      return "\(standing.number)/\(standing.all)\(timeLeft(state.play.countdown))> "
    }
  }

  /// A prompt with `news` before it, unless both together would not fit on one row.
  private func prompt(_ keys: String, after news: String) -> String {
    news.count + keys.count + 2 <= transcript.environment.width.peek() ? news + keys : keys
  }

  private func outlook(_ due: Date?) -> String {
    guard let due else { return "" }
    let seconds = due.timeIntervalSince(session.now)
    return seconds > 0 ? worded("next \(relativeTime(secondsAhead: seconds)), ") : worded("more now, ")
  }

  private func timeLeft(_ countdown: Countdown?) -> String {
    guard let countdown else { return "" }
    let seconds = Int(countdown.left(at: session.now).rounded(.up))
    return countdown.isRunning ? " (\(seconds) s)" : worded(" (\(seconds) s, stopped)")
  }

  /// The text that the next line begins with: in the editor, the current text of the field.
  package var draft: String {
    let state = session.state.binding.peek()
    return state.stage.editing.flatMap { state.shelf.text(of: $0) } ?? ""
  }

  /// Whether the next line should be in kana, so that Latin letters become kana while they are typed.
  package var wantsKana: Bool {
    let state = session.state.binding.peek()
    if state.play.isKanaLive, let editing = state.stage.editing { return editing.wantsKana(on: state.shelf) }
    guard state.play.isKanaLive, state.stage == .playing, let game = state.play.game,
      let challenge = game.question?.challenge
    else { return false }
    return game.isTypedInKana(challenge)
  }
}

extension Front {
  /// Checks the clock. Returns the text to show if the time for the question has run out; nil otherwise.
  package func elapse() -> String? {
    guard session.endIfLate() else { return nil }
    singleKey = .none
    transcript.environment.now.wrappedValue = session.now
    return transcript.worded { render(transcript.lines()) }
  }

  /// The seconds until the prompt may change or the time runs out; 1 at most.
  package var untilChange: Double {
    guard let countdown = session.state.play.countdown.peek(), countdown.isRunning else { return 1 }
    let left = countdown.left(at: session.now)
    return left > 0 ? left - (left.rounded(.up) - 1) : 1
  }
}

extension PlayState {
  fileprivate var invitation: String {
    switch continuation {
    case .again:
      rest?.isDone == false
        ? worded("go on?") : rest?.isAway == true ? worded("play anyway?") : worded("again?")
    case .moreNew: worded("new cards?")
    case .nextLevel(let level): worded("\(level.name) next?")
    case .anotherDeck: worded("another deck?")
    case .leaving: ""
    }
  }

  /// The keys that the prompt offers after a game. In the middle of a day they do not include the next deck.
  fileprivate var endingKeys: String {
    let missed = game?.missed.isEmpty == false ? "m/" : ""
    // Where y is no word for what Enter does, no key is the usual one.
    if case .nextLevel = continuation { return worded("[y/\(missed)d/n]") }
    return continuation == .again && rest?.isDone == false
      ? worded("[Y/\(missed)n]") : worded("[Y/\(missed)d/n]")
  }
}

extension DayRound? {
  /// How far the cards of the day are, or without a day the questions of the game.
  func standing(in game: Game) -> DayRound.Standing {
    let score = game.score
    return self?.standing(in: game)
      ?? DayRound.Standing(number: score.answered + 1, done: score.answered, all: score.total)
  }
}

extension Lesson {
  fileprivate var prompt: String {
    switch reason {
    case .new: worded("lesson \(number + 1)/\(cards.count)> ")
    case .duel: worded("duel> ")
    case .leech: worded("once more> ")
    case .text(let pages): pages > 1 ? worded("text \(number + 1)/\(pages)> ") : worded("text> ")
    }
  }
}

extension Editing {
  fileprivate var prompt: String {
    switch focus {
    case .deck(let field?): "\(field.rawValue)> "
    case .card(_, let field?), .newCard(_, let field): "\(field.rawValue)> "
    case .choice: worded("card> ")
    case .deck(nil), .card(_, nil): worded("edit> ")
    }
  }

  fileprivate func wantsKana(on shelf: DeckList) -> Bool {
    switch focus {
    case .card(_, let field?), .newCard(_, let field):
      field.isInTermLanguage && shelf[deckID]?.languages.isTermJapanese == true
    default: false
    }
  }
}

extension DeckList {
  fileprivate func text(of editing: Editing) -> String? {
    guard let deck = self[editing.deckID] else { return nil }
    switch editing.focus {
    case .deck(let field?): return deck.text(of: field)
    case .card(let id, let field?): return deck.cards.first { $0.id == id }?.text(of: field)
    default: return nil
    }
  }
}
