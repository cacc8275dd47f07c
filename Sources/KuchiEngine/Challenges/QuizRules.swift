/// What the author of a quiz decides in place of the engine: further kinds of question, what is right, and which wrong
/// answers are offered.
///
/// They belong to a ``CardPool``, and so to every game on it. Their closures must say the same of the same: a game that is
/// resumed asks them again. Where there are none, a seed deals the same game as ever.
public struct QuizRules: Sendable {
  /// Judges an answer that was typed to a question of some kind about a card; nil leaves it to the engine.
  public typealias Judging = @Sendable (_ answer: String, _ card: Card, _ kind: QuestionKind) -> Ruling?

  /// Ranks a wrong answer to a question of some kind about a card. The highest come first, and 0 is the rank of most; nil
  /// leaves it out.
  public typealias Ranking = @Sendable (_ choice: String, _ card: Card, _ kind: QuestionKind) -> Double?

  /// Kinds of question beside those of the engine. A deck or a card asks for one in its `quiz`.
  public var questions: [OwnQuestion]
  /// Who judges what is typed before the engine does; nil for the engine alone.
  public var judge: Judging?
  /// What is offered to choose from, and in which order it is taken; nil for the engine's order. Of a large deck the engine
  /// looks at some two dozen cards for each question, of which the difficulty then takes.
  public var rank: Ranking?

  /// Rules; unless told otherwise, the engine's alone.
  public init(questions: [OwnQuestion] = [], judge: Judging? = nil, rank: Ranking? = nil) {
    (self.questions, self.judge, self.rank) = (questions, judge, rank)
  }

  /// Whether they leave everything to the engine.
  package var isEmpty: Bool { questions.isEmpty && judge == nil && rank == nil }

  /// The same for cards that `kind` makes of others.
  fileprivate func rules(of kind: QuestionKind) -> QuizRules {
    var rules = QuizRules()
    if let judge { rules.judge = { answer, card, _ in judge(answer, card, kind) } }
    if let rank { rules.rank = { choice, card, _ in rank(choice, card, kind) } }
    return rules
  }
}

/// What an author's judge says of an answer.
public enum Ruling: Hashable, Sendable {
  /// It is right.
  case right
  /// It is wrong, and why: a sentence for the player.
  case wrong(because: String)
}

/// A kind of question of a host's own, with a memory of its own.
///
/// It makes a card of a card, and asks for the meaning of that one. So its prompt is a term, its answers are
/// meanings and what is accepted besides, and its wrong answers are distractors, or the answers of the other cards that it
/// asks about. Prompts should differ, because cards with one term accept each other's answers.
///
///     let plural = OwnQuestion("plural", task: "What is its plural?") { card in
///       card.forms.first.map { Card(id: card.id, term: card.term, meanings: [$0]) }
///     }
public struct OwnQuestion: Sendable {
  /// Its name, which the log of reviews keeps with `x-` before it.
  public let name: String
  /// How it is answered, whatever the mode of the game; nil for what the mode says.
  public let form: Challenge.Form?
  /// What it asks of the player, in words; nil for what is said of a meaning.
  public let task: String?
  private let card: @Sendable (Card) -> Card?

  /// A kind of question of some name. `card` makes the card that is asked, or nil of a card that is not asked so.
  public init(
    _ name: String, form: Challenge.Form? = nil, task: String? = nil,
    card: @escaping @Sendable (Card) -> Card?
  ) {
    (self.name, self.form, self.task, self.card) = (name, form, task, card)
  }

  /// The kind of its questions, as decks ask for it and reviews name it.
  public var kind: QuestionKind { .own(name) }

  /// What it makes of decks: those of its cards, with their own ids.
  fileprivate func decks(of decks: [Deck]) -> [Deck] {
    decks.map { deck in
      var own = deck
      own.cards = deck.cards.compactMap { asked in
        card(asked).map { made in
          var made = made
          (made.id, made.quiz, made.cloze) = (asked.id, [.meaning], [])
          return made
        }
      }
      return own
    }
  }
}

/// The cards that a kind of question of a host's own makes of those of a pool, and where each came from.
final class OwnCards: Sendable {
  let pool: CardPool
  let question: OwnQuestion
  private let sources: [Int]
  private let places: [Int: Int]

  init(of question: OwnQuestion, in source: CardPool) {
    let decks = question.decks(of: source.decks)
    pool = CardPool(decks, rules: source.rules.rules(of: question.kind))
    self.question = question
    sources = decks.flatMap { deck in
      deck.cards.compactMap { source.position(of: CardReference($0.id, in: deck.id)) }
    }
    places = Dictionary(zip(sources, sources.indices)) { first, _ in first }
  }

  /// The position of what was made of the card at a position; nil where nothing was.
  func place(of card: Int) -> Int? { places[card] }

  /// The position of the card that the one at a place was made of.
  func source(of place: Int) -> Int { sources[place] }
}

extension CardPool {
  /// What a host's own kind of question asks; nil for the engine's kinds, and for one that no rule knows.
  func own(_ kind: QuestionKind) -> OwnCards? {
    guard kind.isOwn, let question = rules.questions.first(where: { $0.kind == kind }) else { return nil }
    return ownCards.value(of: kind) { OwnCards(of: question, in: self) }
  }

  /// The card that a question is about: for a host's own kind what that made of it, for a point the sentence of this number.
  package func card(askedBy kind: QuestionKind, at position: Int, sentence: Int? = nil) -> Card {
    own(kind).flatMap { own in own.place(of: position).map { own.pool.cards[$0] } }
      ?? card(at: position, sentence: sentence)
  }

  /// The author's rank of a wrong answer to a question about a card: 0 where there is none, nil for one that is left out.
  func rank(of choice: String, to card: Int, _ kind: QuestionKind) -> Double? {
    rules.rank.map { $0(choice, cards[card], kind) } ?? 0
  }

  /// The words of a host's own kind of question; nil where it has none.
  package func task(of kind: QuestionKind) -> String? { own(kind)?.question.task }

  /// Those of the kinds that a card or its deck asks for which are the host's own.
  func ownKinds(at position: Int, inDeck quiz: [QuestionKind]?) -> [QuestionKind] {
    (cards[position].quiz ?? quiz ?? []).filter { own($0)?.place(of: position) != nil }
  }
}
