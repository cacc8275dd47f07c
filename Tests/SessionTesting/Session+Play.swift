package import KuchiEngine
package import KuchiSession
package import KuchiState

extension Session {
  package var now: SessionState { state.binding.peek() }
  package var question: Question? { now.play.game?.question }
  package var asked: Card? { question.flatMap { now.play.game?.card(of: $0.challenge) } }
  package var score: Score { now.play.game?.score ?? Score() }

  /// The line that is right for the question.
  package var rightLine: String {
    guard let challenge = question?.challenge, let card = asked else { return "" }
    return switch challenge.form {
    case .choice: "\((challenge.rightChoice ?? -1) + 1)"
    case .typed: card.answer(for: challenge.kind)
    case .flash: "1"
    }
  }

  /// A line that is wrong for the question.
  package var wrongLine: String {
    guard let challenge = question?.challenge else { return "" }
    return switch challenge.form {
    case .choice: "\((challenge.choices.firstIndex { !$0.isRight } ?? -1) + 1)"
    case .typed: challenge.kind == .meaning ? "something else" : "ぬるぬる"
    case .flash: "2"
    }
  }

  /// The answer that is right for the question.
  package var rightAnswer: Answer { answer(of: rightLine) }

  /// An answer that is wrong for the question.
  package var wrongAnswer: Answer { answer(of: wrongLine) }

  private func answer(of line: String) -> Answer {
    switch question?.challenge.form {
    case .choice: .choice((Int(line) ?? 0) - 1)
    case .flash: line == "1" ? .remembered : .forgot
    case .typed, nil: .text(line)
    }
  }

  /// Answers, as a front does: the messages of the line before go first.
  package func give(_ answer: Answer) {
    clearMessages()
    self.answer(answer)
  }

  /// Looks, and answers.
  package func answerRight() {
    reveal()
    give(rightAnswer)
  }

  /// Looks, and answers wrong.
  package func answerWrong() {
    reveal()
    give(wrongAnswer)
  }

  /// Gives a command, as a front does: the messages of the line before go first.
  package func command(_ intent: Intent) {
    clearMessages()
    intent.of(self)
  }
}

extension Session {
  /// The place of a deck on the shelf, as an editor binds it.
  package func deck(_ id: Deck.ID = "animals") -> Binding<Deck>? { state.shelf.decks[id: id] }

  /// The place of a card on the shelf.
  package func card(_ id: Card.ID, of deckID: Deck.ID = "animals") -> Binding<Card>? {
    deck(deckID)?.cards[id: id]
  }

  package var entries: [DeckEntry] { now.shelf.entries }
  package var pool: CardPool { now.play.game?.pool ?? CardPool([]) }
  package var edited: Editing.Focus? { now.stage.editing?.focus }

  package func entry(_ id: Deck.ID) -> DeckEntry? { now.shelf.entry(named: id) }
}
