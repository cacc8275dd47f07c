import Foundation
import KuchiEngine
import Testing

/// Two cards that are taken for each other: when they make a duel, when it is over, and how it is played.
struct DuelTests {
  private static let words = Deck(
    id: "words", title: "Words",
    cards: Deck.animals.cards + [.word("虫", "むし", "insect"), .word("貝", "かい", "shell")])
  private static let pool = CardPool(words)
  private static let game = PlayedGame.ID(rawValue: 9)
  private static let pair = CardPair("dog", "cat", in: "words")

  private static func item(_ card: Card.ID) -> ReviewItem {
    ReviewItem(deckID: "words", cardID: card, kind: .meaning)
  }

  /// The reviews that a script spells: x a confusion, r a right answer in a duel, w a wrong one, o a right one elsewhere, and
  /// | the next day. Dog and cat are asked in turn.
  private static func reviews(_ script: String) -> [StoredReview] {
    var day = 0
    return script.enumerated().compactMap { number, step in
      if step == "|" { day += 1 }
      guard "xrwo".contains(step) else { return nil }
      let cards = number.isMultiple(of: 2) ? ["dog", "cat"] : ["cat", "dog"]
      let date = Moment.days(Double(day)) + Double(number)
      let review = item(cards[0]).review("xw".contains(step) ? .again : .good, at: date, form: .choice)
      return StoredReview(
        id: StoredReview.ID(rawValue: number), review: review, confusedWith: step == "x" ? [cards[1]] : [],
        gameID: "rw".contains(step) ? game : nil)
    }
  }

  private static func duels(_ reviews: [StoredReview]) -> [Duel] {
    Duel.all(in: reviews, of: [game: [pair]], days: .wholeSpans)
  }

  @Test(arguments: [("xx", 1, true), ("xx", 2, false), ("xxrr", 1, true), ("xxrr", 2, false)])
  func `a duel is offered for a day after its cards were confused or told apart`(
    answers: String, days: Int, isFresh: Bool
  ) {
    let duel = Self.duels(Self.reviews(answers)).first
    #expect(duel?.isFresh(on: DayCount.wholeSpans.number(of: Moment.days(Double(days)))) == isFresh)
  }

  @Test(arguments: [(6, true), (7, false)])
  func `a pair that was not mixed up for a week is no pair`(days: Int, isPair: Bool) {
    let duel = Self.duels(Self.reviews("xx")).first
    #expect(duel?.waits(on: DayCount.wholeSpans.number(of: Moment.days(Double(days)))) == isPair)
  }

  @Test(arguments: [
    ("", nil), ("x", nil), ("xx", "2/0"), ("xooox", "2/0"), ("xxx", "3/0"), ("xxrr", "2/2"), ("xxrrr", "2/3"),
    ("xxrrrrrr", "2/6"), ("xxrrr|r", nil), ("xxrr|r", nil), ("xxr|r", "2/2"), ("xxr|r|r", nil),
    ("xxrrw|r", "2/1"), ("xxrrx|r", "3/1"), ("xxooo|ooo", "2/0"), ("xxrr|ro", nil), ("xxrrr|rx", nil),
    ("xxrrr|rxx", "2/0"), ("xxrr|rr|xxrr", "2/2"),
  ])
  func `two confusions make a duel, and three right answers in a row on two days end it`(
    script: String, expected: String?
  ) {
    let duel = Self.duels(Self.reviews(script)).first
    #expect(duel.map { "\($0.confusions)/\($0.streak)" } == expected)
    #expect(duel == nil || duel?.pair == Self.pair)
  }

  @Test func `what was taken back makes no duel and ends none`() {
    var reviews = Self.reviews("xxrr|r")
    reviews[0].isRetracted = true
    #expect(Self.duels(reviews).isEmpty)
    reviews[0].isRetracted = false
    reviews[4].isRetracted = true
    #expect(Self.duels(reviews).first?.streak == 2)
  }

  @Test func `the kind of question with most confusions is asked`() {
    var reviews = Self.reviews("xxx")
    reviews[0].review.kind = .reading
    reviews[2].review.kind = .recall
    #expect(Self.duels(reviews).first?.kinds == [.meaning, .reading, .recall])
    reviews[0].review.kind = .recall
    #expect(Self.duels(reviews).first?.kinds == [.recall, .meaning])
  }

  @Test(arguments: 0..<15 as Range<UInt64>)
  func `two logs give the same duels, in whatever order they are merged`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let script = (0..<40).map { _ in "xrrrwo|".randomElement(using: &generator) ?? "o" }
    var reviews = Self.reviews(String(script))
    let duels = Self.duels(reviews)
    reviews.shuffle(using: &generator)
    let merged = reviews.enumerated().map { number, stored in
      StoredReview(
        id: StoredReview.ID(rawValue: number), review: stored.review, confusedWith: stored.confusedWith,
        gameID: stored.gameID)
    }
    #expect(Self.duels(merged) == duels)
  }

  // MARK: The day

  private func day(_ facts: StudyFact..., shown: [Card.ID] = ["dog", "cat"], after days: Int = 0) -> Day {
    Day(
      of: [Self.words], facts + shown.map { .shown(CardReference($0, in: "words")) },
      after: Double(days) + 0.01)
  }

  @Test func `a duel is played once both cards were shown, unless one is set aside`() {
    let duels = Self.duels(Self.reviews("xx"))
    let cat = CardReference("cat", in: "words")
    #expect(day().open(duels) == duels && day(shown: ["dog"]).open(duels).isEmpty)
    #expect(day(.suspended(cat)).open(duels).isEmpty)
    let buried = StudyFact.buried(cat, until: Moment.noon + 86_400)
    #expect(day(buried).open(duels).isEmpty && day(buried, after: 1).open(duels) == duels)
  }

  @Test func `three right answers in a row are enough for a day, and the next one brings the duel again`() {
    let duels = Self.duels(Self.reviews("xxrrr"))
    #expect(day().open(duels).isEmpty && day(after: 1).open(duels) == duels)
    #expect(day().open(Self.duels(Self.reviews("xxrr"))).count == 1)
  }

  @Test func `cards that no question can tell apart make no duel`() {
    var deck = Self.words
    deck.cards[1].meanings = ["dog"]
    let duels = Self.duels(Self.reviews("xx"))
    let game = Game(CardPool(deck), seed: 7, duels: duels, at: Moment.noon)
    #expect(game.isOver && !game.isDuel)
    deck.cards.remove(at: 1)
    #expect(!Game(CardPool(deck), seed: 7, duels: duels, at: Moment.noon).isDuel)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `what is confused is not asked one after the other`(seed: UInt64) {
    let memories = Dictionary(
      uniqueKeysWithValues: Self.words.cards.map { (Self.item($0.id), Memory.known()) })
    func neighbours(_ confusions: [Int: Set<Int>]) -> Int {
      let known = confusions.map { card, others in
        (Self.pool.reference(of: card), Set(others.map { Self.pool.cards[$0].id }))
      }
      let day = Day(
        of: [Self.words], knowing: memories, confusions: Dictionary(uniqueKeysWithValues: known))
      let order = day.queue(GameSettings(topic: .meaning), seed: seed, limits: DailyLimits(newPerDay: 0))
        .entries.map(\.card)
      #expect(order.count == 8 && Set(order).count == 8)
      return zip(order, order.dropFirst()).count {
        [Set([0, 1]), Set([0, 2]), Set([3, 4])].contains([$0, $1])
      }
    }
    #expect(neighbours([0: [1], 2: [0], 4: [3]]) == 0)
  }
}

// MARK: The game

extension DuelTests {
  private static func duel(_ one: Card.ID, _ other: Card.ID) -> Duel? {
    let confused = item(one).review(.again, form: .choice)
    let reviews = [0, 1].map {
      StoredReview(id: StoredReview.ID(rawValue: $0), review: confused, confusedWith: [other])
    }
    return Duel.all(in: reviews, of: [:], days: .wholeSpans).first
  }

  @Test(arguments: [
    ("き", "きゃ", true), ("きゃ", "き", true), ("き", "ち", true), ("さかな", "たぬき", true), ("き", "さかな", false),
    ("さかな", "きゃ", false),
  ])
  func `a letter is told from letters, and a word from words`(one: String, other: String, isDuel: Bool) {
    let sounds = ["き": "ki", "ち": "chi", "きゃ": "kya", "さかな": "sakana", "たぬき": "tanuki"]
    let deck = Deck(
      id: "words", title: "Kana",
      cards: sounds.sorted { $0.key < $1.key }.map { Card(id: $0, kind: .kana, term: $0, meanings: [$1]) })
    let duels = [Self.duel(one, other)].compactMap(\.self)
    #expect(Game(CardPool(deck), seed: 7, duels: duels, at: Moment.noon).isDuel == isDuel)
  }

  private static let duels = [
    duel("dog", "cat"), duel("cat", "bird"), duel("bird", "fish"), duel("horse", "cow"),
    duel("insect", "shell"),
  ].compactMap(\.self)

  private func game(_ duels: [Duel] = duels, seed: UInt64 = 7) -> Game {
    Game(Self.pool, seed: seed, duels: duels, at: Moment.noon)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `both cards are shown together, then each is asked twice with the other among the choices`(
    seed: UInt64
  ) {
    var game = game(seed: seed)
    var shown: Set<Int> = []
    var asked: [Int: Int] = [:]
    while !game.isOver {
      if let lesson = game.lesson {
        #expect(lesson.reason == .duel && lesson.cards.count == 2 && lesson.isLast)
        shown = Set(lesson.cards)
        game.learn(at: Moment.noon)
        continue
      }
      guard let challenge = game.question?.challenge else { return }
      #expect(shown.contains(challenge.card) && challenge.form == .choice && challenge.choices.count == 4)
      #expect(shown.isSubset(of: challenge.choices.compactMap(\.card)))
      asked[challenge.card, default: 0] += 1
      game.giveRight()
    }
    // The second pair shares a card with the first, and three are enough.
    #expect(asked == [0: 2, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2] && game.taught.isEmpty && game.score.right == 12)
  }

  @Test func `the seed decides the order of a duel`() throws {
    let orders = Set((0..<40 as Range<UInt64>).map { game([Self.duels[0]], seed: $0).plan.map(\.card) })
    #expect(orders.count == 6 && orders.allSatisfy { $0.sorted() == [0, 0, 1, 1] })
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a duel is broken off and undone exactly, wherever it stands`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var game = game(seed: seed)
    var before: [Game] = []
    for second in 0..<40 {
      let now = Moment.noon + Double(second)
      if game.lesson != nil {
        game.learn(at: now)
      } else {
        before.append(game)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: if game.giveWrong() == nil { before.removeLast() }
        case 1: if !game.skip(at: now) { before.removeLast() }
        case 2: if !game.setAside(Int.random(in: 0..<6, using: &generator), at: now) { before.removeLast() }
        default: if game.giveRight() == nil { before.removeLast() }
        }
      }
      let resumed = try game.resumed()
      #expect(resumed == game && resumed?.pairs == game.pairs)
    }
    while let earlier = before.popLast() {
      game.undo()
      #expect(game == earlier && game.lesson == earlier.lesson)
    }
  }

  @Test func `a duel of which a card is set aside goes on without its lesson`() {
    var game = game([Self.duels[0]])
    #expect(game.lesson?.cards == [0, 1])
    game.setAside(0, at: Moment.noon)
    #expect(game.lesson == nil && game.question?.challenge.card == 1 && game.score.total == 2)
    game.undo()
    #expect(game.lesson?.cards == [0, 1])
  }

  @Test func `a duel goes on when its deck is edited`() {
    let game = game([Self.duels[0]])
    var deck = Self.words
    deck.cards.swapAt(0, 7)
    var edited = game.continued(on: CardPool(deck), at: Moment.noon)
    #expect(edited.lesson?.cards == [1, 7] && edited.pairs == game.pairs)
    edited.learn(at: Moment.noon)
    #expect(edited.question?.challenge.choices.compactMap(\.card).contains(7) == true)
  }
}
