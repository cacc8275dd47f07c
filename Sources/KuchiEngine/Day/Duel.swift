public import KuchiFoundation

/// Two cards that a learner confuses. Both are shown side by side and then asked in turn, each with the other
/// one among its choices.
///
/// Two confusions, in either direction, start a duel. It rests once the last confusion is a week old. It is
/// over after three right answers in a row in its games, on two days or more; two new confusions restart it.
/// The reviews and the list of duel games decide all of this, so logs of two machines can be merged.
public struct Duel: Hashable, Sendable {
  package static let threshold = 2
  /// How many answers in a row must tell the two cards apart.
  package static let streakGoal = 3
  /// The least number of days over which these answers must be spread.
  package static let dayGoal = 2
  package static let pairsPerGame = 3
  /// The number of days for which two cards count as confused after the last confusion.
  package static let memorySpan = 7

  package let pair: CardPair
  package let kinds: [QuestionKind]
  /// The number of confusions since the pair was last told apart for good.
  package let confusions: Int
  package let streak: Int
  /// The day number of the last answer in the streak; nil if the streak is empty.
  package let lastDay: Int?
  package let lastConfused: Int

  /// Whether the duel waits to be played on a day. Once its streak is long enough, it waits for another day.
  package func waits(on day: Int) -> Bool {
    day - lastConfused < Self.memorySpan && (streak < Self.streakGoal || lastDay.map { $0 < day } ?? true)
  }

  /// Whether its cards were confused, or told apart in a duel, on that day or the one before. Later it waits in silence.
  package func isFresh(on day: Int) -> Bool { day - max(lastConfused, lastDay ?? lastConfused) <= 1 }
}

// MARK: From the reviews

extension Duel {
  /// The duels that are not over, the most confused first. Reviews may be in any order; `games` maps each
  /// duel game to the pairs that it asked.
  public static func all(
    in reviews: some Sequence<StoredReview>, of games: [PlayedGame.ID: Set<CardPair>], days: DayCount
  ) -> [Duel] {
    let reviews = reviews.notRetracted()
    let pairs = Set(
      reviews.flatMap { stored in
        stored.confusedWith.filter { $0 != stored.review.cardID }
          .map { CardPair(stored.review.cardID, $0, in: stored.review.deckID) }
      })
    let byCard = Dictionary(grouping: reviews, by: \.review.item.card)
    return pairs.compactMap { pair in
      let reviews = [pair.first, pair.second].flatMap { byCard[CardReference($0, in: pair.deckID)] ?? [] }
      return Duel(of: pair, in: reviews, games: games, days: days)
    }.sorted { $0.rank < $1.rank }
  }

  private var rank: (Int, Deck.ID, Card.ID, Card.ID) { (-confusions, pair.deckID, pair.first, pair.second) }

  /// Nil if the pair was confused less than `threshold` times since it was last told apart.
  private init?(
    of pair: CardPair, in reviews: [StoredReview], games: [PlayedGame.ID: Set<CardPair>], days: DayCount
  ) {
    var confusions: [QuestionKind: Int] = [:]
    var streak: [Int] = []
    var lastConfused = 0
    for stored in reviews.sorted(by: { $0.review.place < $1.review.place }) {
      let review = stored.review
      if pair.partner(of: review.cardID).map(stored.confusedWith.contains) == true {
        confusions[review.kind, default: 0] += 1
        lastConfused = days.number(of: review.date)
        streak = []
      } else if stored.gameID.flatMap({ games[$0] })?.contains(pair) == true {
        streak = review.grade == .again ? [] : streak + [days.number(of: review.date)]
        if streak.count >= Self.streakGoal, Set(streak).count >= Self.dayGoal { confusions = [:] }
      }
    }
    let count = confusions.values.reduce(0, +)
    guard count >= Self.threshold else { return nil }
    self.pair = pair
    kinds = confusions.sorted {
      (-$0.value, LearningStages.rank(of: $0.key)) < (-$1.value, LearningStages.rank(of: $1.key))
    }
    .map(\.key)
    (self.confusions, self.streak, lastDay) = (count, streak.count, streak.last)
    self.lastConfused = lastConfused
  }
}

extension Review {
  /// The sort key of reviews. Merged logs number their reviews differently, so ids are not used.
  fileprivate var place: (Date, Card.ID, String, Int, String) {
    (date, cardID, kind.rawValue, grade.rawValue, answer ?? "")
  }
}

// MARK: Playing

extension Duel {
  /// The terms of the two cards, as far as the pool has them.
  package func terms(in pool: CardPool) -> [String] {
    cards.compactMap(pool.position).map { pool.cards[$0].term }
  }

  private var cards: [CardReference] {
    [pair.first, pair.second].map { CardReference($0, in: pair.deckID) }
  }

  /// The cards' positions and the kind that tells them apart; nil if no kind does or a card can't be asked.
  func question(in pool: CardPool) -> (first: Int, second: Int, kind: QuestionKind)? {
    guard let first = pool.position(of: cards[0]), let second = pool.position(of: cards[1]),
      let kind = kinds.first(where: { pool.canContrast(first, second, $0) })
    else { return nil }
    return (first, second, kind)
  }
}

extension CardPool {
  /// Whether questions of a kind tell two cards apart: each must be a wrong answer to the other. For grammar points
  /// one direction is enough, since the other is often right as well.
  fileprivate func canContrast(_ first: Int, _ second: Int, _ kind: QuestionKind) -> Bool {
    // The sound of a letter is no rival of a word.
    let letters = [first, second].filter { cards[$0].kind == .kana && cards[$0].isOneSound }
    guard letters.count != 1 else { return false }
    let ways = [(first, second), (second, first)]
    guard ways.allSatisfy({ canAsk(PlannedQuestion(card: $0.0, kind: kind)) }) else { return false }
    return kind.gap == nil
      ? ways.allSatisfy { isChoice($1, for: $0, kind) }
      : ways.contains { !contrasts(of: $0, with: $1, kind).isEmpty }
  }

  private func isChoice(_ other: Int, for card: Int, _ kind: QuestionKind) -> Bool {
    var filter = ChoiceFilter(pool: self, card: card, kind: kind)
    return filter.accepts(Choice(text: cards[other].answer(for: kind), card: other, isRight: false))
  }
}

extension Day {
  /// The `duels` that can be played now: both cards were shown and may be asked, and the pair was not told
  /// apart often enough today.
  public func open(_ duels: [Duel]) -> [Duel] {
    let today = days.number(of: now)
    return duels.filter { duel in
      guard duel.waits(on: today), let (first, second, _) = duel.question(in: pool) else {
        return false
      }
      return [first, second].allSatisfy { wasShown($0) && isAllowed($0) }
    }
  }
}

extension Game {
  /// A game of duels. Each pair is shown side by side. Then both cards are asked twice, in an order that the
  /// seed decides, with the other card among the choices; points are asked in two sentences that tell them
  /// apart. The game takes the first three pairs that share no card; mode, difficulty and count of the settings
  /// have no effect.
  public init(
    _ pool: CardPool, settings: GameSettings = GameSettings(), seed: UInt64, duels: [Duel], at now: Date
  ) {
    var generator = SeededGenerator(seed: seed)
    var ladder = LearningStages()
    var questions: [PlannedQuestion] = []
    for duel in duels where ladder.rivals.count < 2 * Duel.pairsPerGame {
      guard let (first, second, kind) = duel.question(in: pool), ladder.rivals[first] == nil,
        ladder.rivals[second] == nil
      else { continue }
      (ladder.rivals[first], ladder.rivals[second]) = (second, first)
      for (point, other) in [(first, second), (second, first)] where kind.gap != nil {
        let telling = pool.contrasts(of: point, with: other, kind)
        ladder.sentences[point] = (telling + pool.sentences(of: point).indices.reversed()).distinct()
      }
      questions += [first, first, second, second].shuffled(using: &generator)
        .map { PlannedQuestion(card: $0, kind: kind) }
    }
    var settings = settings
    (settings.mode, settings.count) = (.choice, max(1, questions.count))
    self.init(
      pool, settings: settings, seed: seed, questions: questions, ladder: ladder, at: now)
  }

  package var isDuel: Bool { !ladder.rivals.isEmpty }

  package var pairs: Set<CardPair> {
    Set(ladder.rivals.map { CardPair(pool.cards[$0].id, pool.cards[$1].id, in: pool.deckID(of: $0)) })
  }
}
