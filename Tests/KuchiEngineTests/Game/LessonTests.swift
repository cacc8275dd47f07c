import Foundation
import KuchiEngine
import Testing

/// What is new is shown before it is asked, and what is known is typed.
struct LessonTests {
  private let pool = CardPool(.numbered(0..<8))

  private func queue(_ memories: [ReviewItem: Memory] = [:], count: Int = 10) -> StudyQueue {
    StudyQueue(
      of: pool, settings: GameSettings(count: count, mode: .auto), seed: 7, memories: memories,
      limits: DailyLimits(newPerDay: 20), at: Moment.noon, days: .wholeSpans)
  }

  private func game(_ memories: [ReviewItem: Memory] = [:], count: Int = 10, teaches: Bool = true) -> Game {
    Game(
      pool, settings: GameSettings(count: count, mode: .auto), seed: 7, queue: queue(memories, count: count),
      teaches: teaches,
      at: Moment.noon)
  }

  @Test
  func `half of eight new cards are shown, in the order of the deck, before the first of them is asked`() {
    var game = game()
    var shown: [Int] = []
    while let lesson = game.lesson {
      #expect(game.question == nil && !game.isOver)
      shown.append(lesson.card)
      game.learn(at: Moment.noon)
    }
    #expect(shown == [0, 1, 2, 3] && game.question.map { shown.contains($0.challenge.card) } == true)
  }

  @Test(arguments: [(3, 3), (8, 4), (16, 8)]) func `nothing is asked that was not shown`(
    count: Int, cards: Int
  ) {
    var game = game(count: count)
    var shown: Set<Int> = []
    while !game.isOver {
      if let lesson = game.lesson {
        shown.formUnion(lesson.cards)
        game.learn(at: Moment.noon)
      } else if let question = game.question {
        #expect(shown.contains(question.challenge.card))
        game.giveRight()
      }
    }
    #expect(shown.count == cards && game.score.right == count)
  }

  @Test func `a lesson goes back card by card, and no further than its first`() {
    var game = game()
    let before = game.lesson
    #expect(game.lookBack() == false)
    game.learn(at: Moment.noon)
    #expect(game.lesson?.number == 1)
    game.lookBack()
    #expect(game.lesson == before)
  }

  @Test(arguments: 0..<4)
  func `a known card of a lesson is neither shown nor asked, and undo brings it back`(
    known: Int
  ) throws {
    var game = game()
    for _ in 0..<known { game.learn(at: Moment.noon) }
    let before = game
    let card = try #require(game.newCard)
    #expect(card == known && game.setAside(card, at: Moment.noon))
    // After the last card the first question comes, and no earlier card is shown again.
    #expect((game.lesson == nil) == (known == 3) && game.lesson?.number == (known == 3 ? nil : known))
    var other = game
    while !game.isOver {
      if let question = game.question {
        #expect(question.challenge.card != card)
        game.giveRight()
      } else {
        game.learn(at: Moment.noon)
      }
    }
    #expect(!game.taught.contains(game.pool.reference(of: card)) && game.taught.count >= 3)
    #expect(other.undo() && other == before)
  }

  @Test
  func
    `a card that was told is unasked until its first answer, and has its lesson again if it was set aside`()
    throws
  {
    var game = game()
    while game.lesson != nil { game.learn(at: Moment.noon) }
    #expect(game.newCard == nil)
    let asked = try #require(game.question?.challenge.card)
    let other = try #require((0..<4).first { $0 != asked })
    #expect(game.isUnasked(other))
    #expect(game.setAside(other, at: Moment.noon) && !game.taught.contains(pool.reference(of: other)))
    game.giveRight()
    #expect(!game.isUnasked(asked))
  }

  @Test
  func `known cards are checked within three weeks for each kind, not all on one day`() {
    let today = DayCount.wholeSpans.number(of: Moment.noon)
    let days = (0..<50).map { number in
      PlacedReview.all(
        of: [.recall, .meaning], about: CardReference("\(number)", in: "numbers"), days: .wholeSpans,
        at: Moment.noon
      ).map { DayCount.wholeSpans.number(of: $0.due) - today }
    }
    #expect(days.allSatisfy { (1...21).contains($0[0]) && $0[1] == $0[0] + 21 })
    #expect(Set(days.map { $0[0] }).count > 12)
  }

  @Test func `in a lesson nothing can be answered, skipped or hinted at`() {
    var game = game()
    let before = game
    #expect(game.submit(.unknown, at: Moment.noon) == nil)
    #expect(game.skip(at: Moment.noon) == false)
    #expect(game.hint() == nil && game == before)
  }

  @Test func `undo takes back the lesson that came after the answer, exactly`() {
    var game = game(count: 16)
    while game.lesson != nil { game.learn(at: Moment.noon) }
    while game.lesson == nil, !game.isOver {
      let before = game
      game.giveRight()
      guard game.lesson != nil else { continue }
      game.learn(at: Moment.noon)
      game.undo()
      #expect(game == before && game.lesson == nil)
      return
    }
    Issue.record("no second lesson came")
  }

  @Test func `a lesson goes on when a deck is edited in the middle of it`() {
    let game = game()
    var deck = Deck.numbered(0..<8)
    deck.cards.removeFirst()
    let after = game.continued(on: CardPool(deck), at: Moment.noon)
    #expect(after.lesson?.cards.count == 3 && after.lesson?.number == 0)
    #expect(Set(after.ladder.unshown) == Set(0...2))
  }

  @Test func `whoever asks for no lessons gets none`() {
    #expect(game(teaches: false).lesson == nil && game(teaches: false).question != nil)
  }

  @Test func `what is new or just learned is chosen, and what is about to graduate or has is typed`() {
    let items = (0..<4).map { pool.item(card: $0, kind: .reading) }
    var graduating = Memory.learning(dueMinutesAgo: 5, lastReview: Moment.days(-1))
    graduating.state = .learning(step: 1)
    var learning = graduating
    learning.state = .learning(step: 0)
    let known = Memory.known(stability: 2, daysAgo: 9)
    let memories = [items[0]: learning, items[1]: graduating, items[2]: known]
    var game = game(memories, count: 8)
    var forms: [Int: Challenge.Form] = [:]
    while !game.isOver {
      if game.lesson != nil { game.learn(at: Moment.noon) }
      if let challenge = game.question?.challenge { forms[challenge.card] = challenge.form }
      game.giveRight()
    }
    let typed = forms.filter { $0.value == .typed }.keys.sorted()
    #expect(forms.count == 8 && typed == [1, 2])
  }

  @Test func `what was typed and missed is typed again in a game of what was missed`() throws {
    let items = [0, 1].map { pool.item(card: $0, kind: .reading) }
    let known = Memory.known(stability: 2, daysAgo: 9)
    var game = game([items[0]: known, items[1]: known], count: 2, teaches: false)
    while !game.isOver {
      if game.score.answered < 2 {
        game.submit(.unknown, at: Moment.noon)
        game.next(at: Moment.noon)
      } else {
        game.giveRight()
      }
    }
    let missed = try #require(game.ofMissed(seed: 1, at: Moment.noon))
    #expect(missed.plan.count == 2 && missed.question?.challenge.form == .typed)
    #expect(try missed.resumed() == missed)
  }

  @Test func `meaning and reading begin in the lesson, and the recall when both have graduated`() {
    var deck = Deck.numbered(0..<1)
    deck.quiz = [.meaning, .reading, .recall]
    let pool = CardPool(deck)
    func kinds(_ memories: [QuestionKind: Memory]) -> [QuestionKind] {
      pool.candidates(topic: .mixed, byLadder: true) { memories[$1] }.map(\.kind)
    }
    let (known, learning) = (Memory.known(), Memory.learning(dueMinutesAgo: 1))
    #expect(kinds([:]) == [.meaning, .reading] && kinds([.meaning: known]) == [.meaning, .reading])
    #expect(kinds([.meaning: known, .reading: learning]) == [.meaning, .reading])
    #expect(kinds([.meaning: known, .reading: known]) == [.meaning, .reading, .recall])
  }

  /// A game about three new cards, whose lesson is over.
  private func taught() -> Game {
    var game = Game(
      CardPool(.numbered(0..<7)), settings: GameSettings(count: 40, mode: .auto), seed: 7,
      queue: StudyQueue(
        of: CardPool(.numbered(0..<7)), settings: GameSettings(count: 40, mode: .auto), seed: 7,
        memories: [:],
        limits: DailyLimits(newPerDay: 20), at: Moment.noon, days: .wholeSpans), teaches: true,
      at: Moment.noon)
    while game.lesson != nil { game.learn(at: Moment.noon) }
    return game
  }

  @Test func `the card that was shown last is not asked first, and each is asked as often as planned`() throws
  {
    var game = taught()
    var lessons = 1
    var asked: [PlannedQuestion] = []
    #expect(game.question?.challenge.card != 3)
    while !game.isOver {
      if let lesson = game.lesson {
        lessons += 1
        let last = try #require(lesson.cards.last)
        while game.lesson != nil { game.learn(at: Moment.noon) }
        #expect(game.question?.challenge.card != last)
      }
      if let challenge = game.question?.challenge {
        asked.append(PlannedQuestion(card: challenge.card, kind: challenge.kind))
      }
      game.giveRight()
    }
    #expect(lessons == 2 && asked.count == 14 && Set(asked).count == 14 && game.score.total == 14)
  }

  @Test
  func `no lesson begins while a card of the last one was never right, unless it was asked often enough`() {
    var game = taught()
    var asked = 0
    while !game.isOver, game.lesson == nil {
      if game.question?.challenge.card == 0 {
        asked += 1
        game.submit(.unknown, at: Moment.noon)
        game.next(at: Moment.noon)
      } else {
        game.giveRight()
      }
    }
    #expect(game.lesson?.cards == [4, 5, 6] && asked == 5)
    var once = taught()
    var wrong = 0
    while once.lesson == nil {
      if once.question?.challenge.card == 0, wrong < 3 {
        wrong += 1
        once.submit(.unknown, at: Moment.noon)
        once.next(at: Moment.noon)
      } else {
        once.giveRight()
      }
    }
    #expect(wrong == 3 && once.lesson?.cards == [4, 5, 6])
  }
}

/// How long a question about a meaning shows the reading.
struct RubyLadderTests {
  private static let learning = Memory.learning(dueMinutesAgo: 5)
  private static let young = Memory.known(stability: 2, daysAgo: 9)
  private static let mature = Memory.known(stability: 40, daysAgo: 50)
  private let pool = CardPool(.numbered(0..<8))

  /// A game of the first card, whose meaning is asked.
  private func game(
    meaning: Memory?, reading: Memory?, topic: GameTopic = .meaning, mode: GameMode = .auto
  ) -> Game {
    var memories: [ReviewItem: Memory] = [:]
    memories[pool.item(card: 0, kind: .meaning)] = meaning
    memories[pool.item(card: 0, kind: .reading)] = reading
    let settings = GameSettings(count: 3, mode: mode, topic: topic)
    let queue = StudyQueue(
      of: pool, settings: settings, seed: 7, memories: memories,
      limits: DailyLimits(newPerDay: meaning == nil ? 1 : 0),
      at: Moment.noon, days: .wholeSpans)
    return Game(pool, settings: settings, seed: 7, queue: queue, at: Moment.noon)
  }

  @Test(
    arguments: [
      (nil, nil, true), (nil, young, true), (learning, mature, true), (young, nil, true),
      (young, learning, true),
      (young, young, false), (young, mature, false), (mature, nil, true), (mature, learning, false),
    ] as [(Memory?, Memory?, Bool)])
  func `the reading stands above the term until it and the meaning have graduated`(
    meaning: Memory?, reading: Memory?, isShown: Bool
  ) {
    let game = game(meaning: meaning, reading: reading)
    #expect(game.question?.challenge.kind == .meaning && game.showsReading == isShown)
  }

  @Test func `a hint brings it back for one question, and a game that is broken off shows the same`() throws {
    var game = game(meaning: Self.young, reading: Self.young)
    #expect(!game.showsReading && game.hint() == .romaji("go0") && game.showsReading)
    let resumed = try #require(try game.resumed())
    #expect(resumed == game && resumed.showsReading && resumed.ladder == game.ladder)
    #expect(game.continued(on: pool, at: Moment.noon).showsReading)
    let turn = game.submit(.text("word 0"), at: Moment.noon)
    #expect(turn?.review?.grade == .hard)
    game.next(at: Moment.noon)
    #expect(!game.showsReading)
  }

  @Test func `it is never shown where the reading is asked, in another mode or without a schedule`() {
    #expect(!game(meaning: Self.young, reading: Self.learning, topic: .reading).showsReading)
    #expect(!game(meaning: nil, reading: nil, mode: .typed).showsReading)
    var seeded = Game(pool, settings: GameSettings(mode: .typed, topic: .meaning), seed: 7, at: Moment.noon)
    #expect(!seeded.showsReading)
    while seeded.hint() != nil {}
    #expect(!seeded.showsReading)
  }
}
