/// The decisions that a quiz's author takes over from the engine: further kinds of question, which answers
/// are right, and which wrong answers are offered.
///
/// They belong to a ``CardPool``, and so to every game on it. Their closures must return the same for the
/// same arguments: resuming a game calls them again. Without rules, a seed always deals the same game.
public struct QuizRules: Sendable {
  /// Judges a typed answer to a question of a kind about a card; nil leaves it to the engine.
  public typealias Judging = @Sendable (_ answer: String, _ card: Card, _ kind: QuestionKind) -> Ruling?

  /// Ranks a wrong answer to a question of a kind about a card. The highest come first, 0 is the usual rank,
  /// and nil leaves the answer out.
  public typealias Ranking = @Sendable (_ choice: String, _ card: Card, _ kind: QuestionKind) -> Double?

  /// Kinds of question in addition to the engine's. A deck or a card asks for one in its `quiz`.
  public var questions: [OwnQuestion]
  /// Judges typed answers before the engine does; nil for the engine alone.
  public var judge: Judging?
  /// Ranks the choices; nil for the engine's order. In a large deck the engine examines some two dozen cards
  /// for each question, from which the difficulty then selects.
  public var rank: Ranking?

  /// Creates rules. By default everything is left to the engine.
  public init(questions: [OwnQuestion] = [], judge: Judging? = nil, rank: Ranking? = nil) {
    (self.questions, self.judge, self.rank) = (questions, judge, rank)
  }

  /// Whether the rules leave everything to the engine.
  package var isEmpty: Bool { questions.isEmpty && judge == nil && rank == nil }

  /// The same rules for cards that `kind` makes of others.
  fileprivate func rules(of kind: QuestionKind) -> QuizRules {
    var rules = QuizRules()
    if let judge { rules.judge = { answer, card, _ in judge(answer, card, kind) } }
    if let rank { rules.rank = { choice, card, _ in rank(choice, card, kind) } }
    return rules
  }
}

/// An author's judgement of an answer.
public enum Ruling: Hashable, Sendable {
  /// The answer is right.
  case right
  /// The answer is wrong. The reason is a sentence for the player.
  case wrong(because: String)
}

/// A host's own kind of question, with its own memory.
///
/// It derives a card from a card and asks for the meaning of the derived one. So its prompt is a term, its
/// answers are meanings and other accepted texts, and its wrong answers are distractors or the answers of the
/// other derived cards. Prompts should differ, because cards with the same term accept each other's answers.
///
///     let plural = OwnQuestion("plural", task: "What is its plural?") { card in
///       card.forms.first.map { Card(id: card.id, term: card.term, meanings: [$0]) }
///     }
public struct OwnQuestion: Sendable {
  /// Its name. The review log stores it with the prefix `x-`.
  public let name: String
  /// How it is answered, regardless of the mode of the game; nil to follow the mode.
  public let form: Challenge.Form?
  /// The instruction for the player; nil for the one of a meaning question.
  public let task: String?
  private let card: @Sendable (Card) -> Card?

  /// Creates a kind of question. `card` derives the card to ask; nil if a card has no such question.
  public init(
    _ name: String, form: Challenge.Form? = nil, task: String? = nil,
    card: @escaping @Sendable (Card) -> Card?
  ) {
    (self.name, self.form, self.task, self.card) = (name, form, task, card)
  }

  /// The kind of its questions, as used in decks and reviews.
  public var kind: QuestionKind { .own(name) }

  /// The decks with the derived cards, which keep the ids of their sources.
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

/// The cards that a host's own kind of question derives from a pool, and where each came from.
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

  /// The position of the card derived from the card at a position; nil if there is none.
  func place(of card: Int) -> Int? { places[card] }

  /// The position of the card that the derived card at a place comes from.
  func source(of place: Int) -> Int { sources[place] }
}

extension CardPool {
  /// The derived cards of a host's own kind of question; nil for the engine's kinds, and for unknown ones.
  func own(_ kind: QuestionKind) -> OwnCards? {
    guard kind.isOwn, let question = rules.questions.first(where: { $0.kind == kind }) else { return nil }
    return ownCards.value(of: kind) { OwnCards(of: question, in: self) }
  }

  /// The card of a question: the derived card of a host's own kind, or the numbered sentence of a point.
  package func card(askedBy kind: QuestionKind, at position: Int, sentence: Int? = nil) -> Card {
    own(kind).flatMap { own in own.place(of: position).map { own.pool.cards[$0] } }
      ?? card(at: position, sentence: sentence)
  }

  /// The author's rank of a wrong answer to a question about a card; 0 without one, nil if it is left out.
  func rank(of choice: String, to card: Int, _ kind: QuestionKind) -> Double? {
    rank(of: choice, to: cards[card], kind)
  }

  /// The same of a card as it is asked: of a point one of its sentences.
  func rank(of choice: String, to asked: Card, _ kind: QuestionKind) -> Double? {
    rules.rank.map { $0(choice, asked, kind) } ?? 0
  }

  /// The instruction of a host's own kind of question; nil if it has none.
  package func task(of kind: QuestionKind) -> String? { own(kind)?.question.task }

  /// The host's own kinds among those that a card or its deck asks for.
  func ownKinds(at position: Int, inDeck quiz: [QuestionKind]?) -> [QuestionKind] {
    (cards[position].quiz ?? quiz ?? []).filter { own($0)?.place(of: position) != nil }
  }
}
