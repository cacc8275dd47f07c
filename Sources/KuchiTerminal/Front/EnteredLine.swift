import KuchiFoundation

extension Session {
  /// Handles a line that is not a command, by the stage. `keys` are the raw keys of a line of live kana.
  package func enter(_ line: String, keys: String? = nil) {
    let state = self.state.binding.peek()
    let text = line.trimmed
    if text.isEmpty, writeNextStroke() { return }
    clearMessages()
    switch state.stage {
    case .registering: register(line)
    case .resuming: enterResuming(text)
    case .askingReading: enterReadingAnswer(text)
    case .choosingDeck: enterDeck(text, from: state.shelf)
    case .playing: enterAnswer(text, keys: keys, isReminded: state.isReminded)
    case .editing(let editing): edit(editing, with: text)
    case .searching: enterSearch(text)
    case .left: break
    }
  }

  private func enterResuming(_ text: String) {
    if text.isYes {
      resume()
    } else if text.isNo {
      startOver()
    } else {
      text.isLeaving ? leave() : post(.resumeOrNot)
    }
  }

  private func enterReadingAnswer(_ text: String) {
    if text.isNo {
      answerReadingQuestion(.no)
    } else if text.isYes, !text.isEmpty {
      answerReadingQuestion(.yes)
    } else if ["s", "some", "e", "einige"].contains(text.lowercased()) {
      answerReadingQuestion(.some)
    } else {
      text.isLeaving ? leave() : post(.readsOrNot)
    }
  }

  /// An empty line goes back to the game. Without a game it chooses the offered deck.
  private func enterDeck(_ text: String, from shelf: DeckList) {
    if text.isEmpty, state.play.game.peek() != nil { return endEditing() }
    let found: DeckEntry?? = attempt(.openingDeck(text)) {
      .some(
        try text.isEmpty
          ? shelf.offered(asCourses: listsCourses) : shelf.entry(chosenBy: text, asCourses: listsCourses))
    }
    guard let found else { return }
    if let deck = found { return choose(deck.id) }
    text.isLeaving ? leave() : post(.noSuchDeck(text))
  }

  /// An empty line goes back, numbers pick results, and any other text is searched.
  private func enterSearch(_ text: String) {
    if text.isEmpty { return endEditing() }
    let isPicking = text.listedNumbers != nil && !state.search.peek().results.hits.isEmpty
    isPicking ? pick(numbers: text) : search(text)
  }
}

extension Session {
  private func enterAnswer(_ text: String, keys: String?, isReminded: Bool) {
    let game = state.play.game.peek()
    if game?.lesson != nil { return enterLesson(text) }
    guard let question = game?.question else {
      let isWaiting = game?.pool.hasNothingLeft == true && !text.isNo && !text.isLeaving
      return isWaiting ? post(.filter(.nothingMatches)) : enterWhatIsNext(text, after: game)
    }
    if endIfLate() { return }
    if text.isEmpty { return enterNothing(question, isReminded: isReminded) }
    if text == "-", game?.offersToSetAside == true { return buryLast() }
    if (keys ?? text).givesUp, game?.isNearlyAnswered(by: text, keys: keys, at: now) == false {
      return giveUp()
    }
    if let notice = keys.map(\.leavingNotice) ?? text.commandNotice,
      game?.takesForAnAnswer(text, keys: keys, at: now) == false
    {
      return post(notice)
    }
    switch (question.challenge.form, Int(text)) {
    // A number below 1 becomes the position -1, which is not a choice.
    case (.choice, let number?):
      question.isRevealed ? answer(.choice(max(number, 0) - 1)) : show(.choicesFirst)
    case (.flash, let number?) where question.isRevealed:
      number == 1 ? answer(.remembered) : number == 2 ? answer(.forgot) : post(.rememberedOrForgot)
    case (.flash, _): question.isRevealed ? post(.rememberedOrForgot) : show(.rememberedOrForgot)
    default: answer(.text(text, keys: keys))
    }
  }

  private func enterLesson(_ text: String) {
    switch text.lowercased() {
    case "": learn()
    case "b", "back": lookBack()
    case "k", "know": know()
    default: post(text.isLeaving ? .leavingIsACommand : .lessonKeys)
    }
  }

  private func enterNothing(_ question: Question, isReminded: Bool) {
    if !question.isRevealed { return reveal() }
    if isReminded { giveUp() } else { post(.emptyLine(question.challenge.form)) }
  }

  private func show(_ notice: Notice) {
    reveal()
    post(notice)
  }

  private func enterWhatIsNext(_ text: String, after game: Game?) {
    let play = state.play.peek()
    if text.isNo || text.isLeaving { return leave() }
    if !play.feasts.isEmpty { return passFeast() }
    guard let game else { return post(.noQuestion) }
    if text.isEmpty, play.continuation == .leaving { return leave() }
    if text.isYes, play.continuation != .anotherDeck, play.rest?.goesOn != false {
      again()
    } else if ["m", "missed"].contains(text.lowercased()), play.rest == nil || !game.missed.isEmpty {
      playMissed()
    } else if ["d", "deck", "next"].contains(text.lowercased()) || text.isYes {
      play.isToday ? chooseDeck() : nextDeck()
    } else {
      post(.nothingNext(hasMissed: !game.missed.isEmpty, rest: play.rest))
    }
  }
}

extension SessionState {
  fileprivate var isReminded: Bool { if case .emptyLine = notice { true } else { false } }
}

extension String {
  fileprivate var isYes: Bool { ["", "y", "yes", "j", "ja", "again"].contains(lowercased()) }

  fileprivate var isNo: Bool { ["n", "no", "nein"].contains(lowercased()) }

  fileprivate var isLeaving: Bool { ["q", "quit", "exit", "bye"].contains(lowercased()) }

  /// Whether it says that the answer is not known, with or without its subject, in any language of the program.
  fileprivate var givesUp: Bool {
    var words = lowercased().replacing("ß", with: "ss").filter { $0.isLetter || $0 == " " }
      .split(separator: " ")[...]
    if ["i", "ich"].contains(words.first) { words.removeFirst() }
    return [
      "dont know", "do not know", "dunno", "idk", "have no idea", "no idea", "weiss nicht", "weiss es nicht",
      "weiss ich nicht", "habe keine ahnung", "hab keine ahnung", "keine ahnung",
    ].contains(words.joined(separator: " "))
  }

  fileprivate var leavingNotice: Notice? { isLeaving ? .leavingIsACommand : nil }

  /// The notice for a command name without its colon. A single letter is more often a sound than a command.
  fileprivate var commandNotice: Notice? {
    leavingNotice
      ?? (count > 1 ? CommandEntry.named(lowercased()).map { .commandWithoutColon($0.name) } : nil)
  }
}

extension Game {
  /// Whether the card of the last answer was missed so often that a single key may set it aside.
  fileprivate var offersToSetAside: Bool {
    lastTurn?.verdict.isRight == false
      && lastCard.map { misses(of: $0) >= VerdictView.missesToSetAside } ?? false
  }

  /// Whether the text may be meant as an answer: it is close to one, or it answers another card.
  fileprivate func takesForAnAnswer(_ text: String, keys: String?, at now: Date) -> Bool {
    if case .wrong(_, let others) = outcome(of: text, keys: keys, at: now), !others.isEmpty { return true }
    return isNearlyAnswered(by: text, keys: keys, at: now)
  }

  /// Whether the text answers the question or nearly does: it is right, almost right, or a choice in view.
  func isNearlyAnswered(by text: String, keys: String?, at now: Date) -> Bool {
    switch outcome(of: text, keys: keys, at: now) {
    case .right, .forgiven: true
    case .wrong: question.map { $0.isRevealed && index(of: text, in: $0.challenge) != nil } ?? false
    case .retry(.noSuchChoice), .retry(.numberTyped), .retry(.invalidCharacters), .retry(.wrongScript), nil:
      false
    case .retry: true
    }
  }

  private func outcome(of text: String, keys: String?, at now: Date) -> Outcome? {
    var trial = self
    return trial.submit(.text(text, keys: keys), at: now)?.verdict.outcome
  }
}

extension DeckList {
  /// The deck that an empty line chooses: the first words, otherwise the first deck of the list. Among
  /// courses it is N5, because those are offered only to players who read Japanese.
  func offered(asCourses: Bool) -> DeckEntry? {
    let areCourses = entries(asCourses: asCourses).count < entries.count
    return entry(named: areCourses ? Self.beginning : DeckEntry.firstWords) ?? entries.first
  }

  /// The decks as listed and numbered: all, or only the courses, for a new player, if all of those exist.
  func entries(asCourses: Bool) -> [DeckEntry] {
    let courses = entries.filter { Self.courses.contains($0.id) }
    return asCourses && courses.count == Self.courses.count ? courses : entries
  }

  private static let beginning = "jlpt-n5-vocabulary"
  private static let courses: Set<Deck.ID> = [DeckEntry.firstWords, beginning, "jlpt-n4-vocabulary"]
}
