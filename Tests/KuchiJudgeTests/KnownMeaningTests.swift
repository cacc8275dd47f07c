import DeckTesting
import KuchiJudge
import Testing

/// What others say that a word means, and what it does not: its cards in other decks, a dictionary, and people who read the
/// decks for answers that only look right.
@Suite struct KnownMeaningTests {
  private static let all = Classroom(
    Deck(id: "all", title: "All", cards: Classroom.bundled.flatMap(\.deck.cards)))

  /// An answer to a question about a card, judged by its deck, and if it is wrong there by all decks, as in a game.
  private struct Given {
    let room: Classroom
    let card: Card
    let kind: QuestionKind
    let text: String

    var outcome: Outcome {
      let own = room.judge(text, kind: kind, card: card).outcome
      return own.fault == nil ? own : all.judge(text, kind: kind, card: card).outcome
    }
    var told: String { "\(room.deck.id) \(card.term) ← \(text): \(outcome.told)" }
  }

  private func expect(
    _ answers: [Given], atLeast count: Int, share: Double, _ isAsDue: (Outcome) -> Bool
  ) {
    let others = answers.filter { !isAsDue($0.outcome) }
    #expect(
      answers.count >= count && Double(others.count) <= (1 - share) * Double(answers.count),
      "\(others.count) of \(answers.count): \(others.prefix(60).map(\.told).joined(separator: "\n"))")
  }

  /// The answers of a fixture: a deck, a card, the kind of question and answers in each line.
  private func answers(_ fixture: String) -> [Given] {
    let cards = Dictionary(
      Classroom.bundled.flatMap { room in room.deck.cards.map { ("\(room.deck.id) \($0.id)", (room, $0)) } },
      uniquingKeysWith: { first, _ in first })
    return Fixture.lines(fixture).flatMap { line -> [Given] in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 4, let (room, card) = cards[fields[0] + " " + fields[1]],
        let kind = QuestionKind(rawValue: fields[2])
      else {
        Issue.record("no card: \(line)")
        return []
      }
      return fields[3].split(separator: "; ").map { answer in
        Given(room: room, card: card, kind: kind, text: String(answer))
      }
    }
  }

  /// The meanings of other cards that `isKin` pairs with one.
  private func meanings(_ isCard: (Card) -> Bool, _ kin: (Card) -> [Card]) -> [Given] {
    Classroom.bundled.flatMap { room in
      room.deck.cards.filter(isCard).flatMap { card -> [Given] in
        let said = kin(card).filter { $0 != card }.flatMap { $0.meanings + $0.accept }
        return said.filter { !card.reject.contains($0) }
          .map { Given(room: room, card: card, kind: .meaning, text: $0) }
      }
    }
  }

  @Test func `what another deck says of a word is right or tried again`() {
    let words = Dictionary(grouping: Self.all.deck.cards.filter { $0.kind == .word }, by: \.term)
    let answers = meanings({ $0.kind == .word }) { card in
      words[card.term, default: []].filter { Normalization.isSameReading($0.spoken, card.spoken) }
    }
    expect(answers, atLeast: 8_000, share: 0.97) { $0.fault == nil }
  }

  @Test func `what a word says of its kanji is right or tried again`() {
    let words = Dictionary(grouping: Self.all.deck.cards.filter { $0.kind == .word }) { $0.term.prefix(1) }
    let answers = meanings({ $0.kind == .kanji }) { card in
      words[card.term[...], default: []].filter { card.readings.contains($0.spoken) }
    }
    expect(answers, atLeast: 8_000, share: 0.97) { $0.fault == nil }
  }

  @Test func `what a dictionary says first is right or tried again, as far as a teacher would let it pass`() {
    expect(answers("glosses.txt"), atLeast: 7_000, share: 0.99) { $0.fault == nil }
  }

  @Test func `what people wrote as wrong is never right, and hardly ever tried again`() {
    let wrong = answers("wrong.txt")
    expect(wrong, atLeast: 2_900, share: 0.999) { !$0.isRight }
    expect(wrong, atLeast: 2_900, share: 0.97) { $0.fault != nil }
  }
}
