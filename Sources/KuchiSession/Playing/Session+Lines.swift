import KuchiEngine
import KuchiState

extension Session {
  /// Takes a line that is no command: a name, a deck, an answer, or nothing at all.
  public func enter(_ line: String, keys: String? = nil) {
    let isReminded = state.peek.isReminded
    clearMessages()
    switch state.peek.stage {
    case .registering: register(line)
    case .matching: chooseMatches(line.withoutOuterWhitespace)
    case .resuming: chooseToResume(line.withoutOuterWhitespace)
    case .choosingDeck: chooseDeck(line)
    case .playing: answer(line.withoutOuterWhitespace, keys: keys, isReminded: isReminded)
    case .editing(let editing): edit(editing, with: line.withoutOuterWhitespace)
    case .searching: search(line.withoutOuterWhitespace)
    case .left: break
    }
  }

  private func register(_ line: String) {
    guard let name = Settings.name(from: line) else { return say(.nameMissing) }
    remember { $0.name = name }
    say(.welcome(name: name))
    goOn()
  }

  private func chooseToResume(_ text: String) {
    if text.isYes { resume() } else if text.isNo { begin() } else { say(.resumeOrNot) }
  }

  private func chooseDeck(_ line: String) {
    let shelf = state.peek.shelf
    let text = line.withoutOuterWhitespace
    let chosen =
      text.isEmpty
      ? shelf.entry(named: DeckEntry.firstWords) ?? shelf.entries.first : shelf.entry(chosenBy: text)
    guard let chosen else { return say(.noSuchDeck(text)) }
    play([chosen.id])
  }

  private func answer(_ text: String, keys: String?, isReminded: Bool) {
    guard let question = state.peek.game?.question else {
      if state.peek.game?.course.hasNothingLeft == true, !text.isNo {
        return say(.filter(.nothingMatches))
      }
      return goOn(after: text)
    }
    if endIfLate() { return }
    if text.isEmpty { return emptyLine(question, isReminded: isReminded) }
    switch (question.challenge.form, Int(text)) {
    // A number below 1 is no place, however far below.
    case (.choice, let place?): question.isRevealed ? submit(.choice(max(place, 0) - 1)) : show(.choicesFirst)
    case (.flash, let place?) where question.isRevealed:
      place == 1 ? submit(.remembered) : place == 2 ? submit(.forgot) : say(.rememberedOrForgot)
    case (.flash, _): question.isRevealed ? say(.rememberedOrForgot) : show(.rememberedOrForgot)
    default: submit(.text(text, keys: keys))
    }
  }

  /// What comes after a game, or when there was none.
  private func goOn(after text: String) {
    if text.isNo { return leave() }
    guard let game = state.peek.game else { return say(.noQuestion) }
    if text.isYes {
      again()
    } else if text.isMissed {
      playMissed()
    } else if text.isNextDeck {
      nextDeck()
    } else {
      say(.nothingNext(hasMissed: !game.missed.isEmpty))
    }
  }

  private func emptyLine(_ question: Question, isReminded: Bool) {
    if !question.isRevealed { return reveal() }
    if isReminded { dunno() } else { say(.emptyLine(question.challenge.form)) }
  }
}

extension String {
  /// Whether the line agrees to another game.
  fileprivate var isYes: Bool { ["", "y", "yes", "again"].contains(lowercased()) }

  /// Whether the line asks for what was missed.
  fileprivate var isMissed: Bool { ["m", "missed"].contains(lowercased()) }

  /// Whether the line asks for another deck.
  fileprivate var isNextDeck: Bool { ["d", "deck", "next"].contains(lowercased()) }

  fileprivate var isNo: Bool { ["n", "no", "q", "quit", "exit", "bye"].contains(lowercased()) }
}
