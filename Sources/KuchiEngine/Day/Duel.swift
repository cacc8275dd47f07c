public import KuchiFoundation

/// Two cards that a learner takes for each other: both are shown side by side and then asked in turn, each with the
/// other one among its choices.
///
/// Two confusions, in either direction, make a duel. It rests when the last one is a week old, and is over once the cards were told apart three times in a row, on
/// two days: by right answers in games of this duel. Two further confusions make it a duel again. All of that follows from
/// the reviews and from which games were duels, so the logs of two machines can be merged.
public struct Duel: Hashable, Sendable {
  package static let threshold = 2
  /// How many answers in a row must tell the cards apart.
  package static let streakGoal = 3
  /// On how many days they must be given, at least.
  package static let dayGoal = 2
  package static let pairsPerGame = 3
  /// How many days after the last confusion two cards still count as taken for each other.
  package static let memorySpan = 7

  package let pair: CardPair
  package let kinds: [QuestionKind]
  /// How often they were confused since they were last told apart for good.
  package let confusions: Int
  package let streak: Int
  /// The number of the day of the last of these answers; nil if there is none.
  package let lastDay: Int?
  package let lastConfused: Int

  /// Whether the duel is to be played on a day. Once its streak is long enough it waits for another day.
  package func waits(on day: Int) -> Bool {
    day - lastConfused < Self.memorySpan && (streak < Self.streakGoal || lastDay.map { $0 < day } ?? true)
  }
}

// MARK: From the reviews

extension Duel {
  /// The duels that are not over, those with most confusions first, by reviews in any order and by which pairs were asked in
  /// which games of duels.
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

  /// Nil if the cards of the pair were not confused often enough since they were last told apart.
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
  /// What reviews are sorted by. Merged logs number their reviews in different ways, so their ids say nothing here.
  fileprivate var place: (Date, Card.ID, String, Int, String) {
    (date, cardID, kind.rawValue, grade.rawValue, answer ?? "")
  }
}

// MARK: Playing

extension Duel {
  /// The cards' positions and the kind of question that tells them apart; nil if none does, or a card can't be asked.
  func question(in pool: CardPool) -> (first: Int, second: Int, kind: QuestionKind)? {
    guard let first = pool.position(of: CardReference(pair.first, in: pair.deckID)),
      let second = pool.position(of: CardReference(pair.second, in: pair.deckID)),
      let kind = kinds.first(where: { kind in
        pool.canContrast(first, with: second, kind) && pool.canContrast(second, with: first, kind)
      })
    else { return nil }
    return (first, second, kind)
  }
}

extension CardPool {
  fileprivate func canContrast(_ card: Int, with other: Int, _ kind: QuestionKind) -> Bool {
    let choice = Choice(text: cards[other].answer(for: kind), card: other, isRight: false)
    var filter = ChoiceFilter(pool: self, card: card, kind: kind)
    return canAsk(PlannedQuestion(card: card, kind: kind)) && filter.accepts(choice)
  }
}

extension Day {
  /// Those of `duels` that can be played now: both cards were shown and may be asked, and the pair was not told apart often
  /// enough today.
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
  /// A game of duels. Each pair is shown side by side, then both cards are asked twice, in an order that the seed decides
  /// and with the other one among the choices. The first three that share no card are played; mode, difficulty and count do
  /// not matter.
  public init(
    _ pool: CardPool, settings: GameSettings = GameSettings(), seed: UInt64, duels: [Duel], at now: Date
  ) {
    var generator = SeededGenerator(seed: seed)
    var rivals: [Int: Int] = [:]
    var questions: [PlannedQuestion] = []
    for duel in duels where rivals.count < 2 * Duel.pairsPerGame {
      guard let (first, second, kind) = duel.question(in: pool), rivals[first] == nil,
        rivals[second] == nil
      else { continue }
      (rivals[first], rivals[second]) = (second, first)
      questions += [first, first, second, second].shuffled(using: &generator)
        .map { PlannedQuestion(card: $0, kind: kind) }
    }
    var settings = settings
    (settings.mode, settings.count) = (.choice, max(1, questions.count))
    self.init(
      pool, settings: settings, seed: seed, questions: questions, ladder: LearningStages(rivals: rivals),
      at: now)
  }

  package var isDuel: Bool { !ladder.rivals.isEmpty }

  package var pairs: Set<CardPair> {
    Set(ladder.rivals.map { CardPair(pool.cards[$0].id, pool.cards[$1].id, in: pool.deckID(of: $0)) })
  }
}
