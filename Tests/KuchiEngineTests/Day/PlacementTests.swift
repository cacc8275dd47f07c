import Foundation
import KuchiEngine
import Testing

/// How few questions find out what of a course is known.
struct PlacementTests {
  /// What a learner who knows the items of `isKnown` is found to know, and how many questions that took.
  private func place(_ count: Int, luck: Double = 0.02, knowing isKnown: (Int) -> Bool) -> (
    placement: Placement, asked: Int
  ) {
    var (placement, asked) = (Placement(of: count), 0)
    while let item = placement.next() {
      placement.note(item, isRight: isKnown(item), luck: luck)
      asked += 1
    }
    return (placement, asked)
  }

  @Test(arguments: [60, 200, 743], [0.3, 0.5, 0.8])
  func `who knows a course up to some place is placed near it, with 30 questions at most`(
    count: Int, share: Double
  ) {
    let limit = Int(Double(count) * share)
    let (placement, asked) = place(count) { $0 < limit }
    let (known, range) = placement.estimate
    #expect(asked <= Placement.length && abs(known - limit) <= max(4, count / 12) && range.contains(limit))
    let chances = placement.chances
    let sure = chances.indices.filter { chances[$0] >= Placement.certainty }
    #expect(sure.allSatisfy { $0 < limit } && sure.count >= limit * 2 / 5)
  }

  /// Thirty answers can't tell more: by them alone a share of a half is known to nine percent, give or take.
  @Test
  func
    `of three who know words here and there two are placed within 12 percent, and for hardly one much is certain`()
  {
    var (near, mistaken) = (0, 0)
    for (share, seed) in [0.3, 0.5, 0.8].flatMap({ share in (1...8).map { (share, $0) } }) {
      var generator = SeededGenerator(seed: UInt64(seed) * 10 + UInt64(share * 10))
      let known = Set((0..<757).shuffled(using: &generator).prefix(Int(757 * share)))
      let placement = place(757) { known.contains($0) }.placement
      let miss = abs(placement.estimate.known - known.count) * 100 / 757
      if miss <= 12 { near += 1 }
      #expect(miss <= 25)
      let chances = placement.chances
      let sure = chances.indices.filter { chances[$0] >= Placement.certainty }
      if sure.count(where: { !known.contains($0) }) > 20 { mistaken += 1 }
    }
    #expect(near >= 16 && mistaken <= 1)
  }

  @Test func `eight of ten ranges hold the number that is known`() {
    var hits = 0
    for seed in 1...40 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let share = Double.random(in: 0.1...0.9, using: &generator)
      let known = Set((0..<757).shuffled(using: &generator).prefix(Int(757 * share)))
      if place(757, knowing: known.contains).placement.estimate.range.contains(known.count) { hits += 1 }
    }
    #expect((29...39).contains(hits))
  }

  @Test func `who knows nothing or everything is asked less`() {
    let (none, asked) = place(743) { _ in false }
    #expect(none.estimate.known < 60 && asked < 20)
    let (all, again) = place(743) { _ in true }
    #expect(all.estimate.known >= 700 && again < 20)
  }

  @Test func `luck among choices counts for less than a typed answer`() {
    var (chosen, typed) = (Placement(of: 100), Placement(of: 100))
    for item in [50, 60, 70] {
      chosen.note(item, isRight: true, luck: 0.25)
      typed.note(item, isRight: true, luck: 0.02)
    }
    #expect(chosen.chances[55] < typed.chances[55] && chosen.estimate.known < typed.estimate.known)
  }

  @Test func `a course without items, or with one, asks what there is`() {
    #expect(Placement(of: 0).next() == nil && Placement(of: 0).chances.isEmpty)
    let (placement, asked) = place(1) { _ in true }
    #expect(asked == 1 && placement.estimate.known == 1)
    var closed = Placement(of: 3)
    closed.note(7, isRight: true, luck: .nan)
    #expect(closed.next { _ in false } == nil)
  }

  // MARK: In a game

  private static let deck = Deck(
    id: "deck", title: "Deck",
    cards: (0..<60).map { number in
      let kana = ["あ", "い", "う", "え", "お", "か", "き", "く"]
      let reading = kana[number % 8] + kana[number / 8]
      return Card(
        id: "c\(number)", term: number.isMultiple(of: 2) ? "字\(number)" : reading, readings: [reading],
        meanings: ["meaning \(number)"])
    })

  private func game(seed: UInt64 = 3, _ facts: [StudyFact] = []) -> Game {
    Game(placing: Day(of: [Self.deck], facts), settings: GameSettings(mode: .choice, timed: 9), seed: seed)
  }

  @Test func `after an edit of its deck it is as long as before`() throws {
    var deck = Self.deck
    deck.cards[0].tags = ["flag::2"]
    let edited = game().continued(on: CardPool([deck]), at: Moment.noon)
    #expect(edited.score.total == Placement.mostQuestions && game().score.total == Placement.mostQuestions)
  }

  @Test func `of a kana course the kana are asked, and no word whose meaning need not be known`() {
    let course = Deck(
      id: "course", title: "Course",
      cards: [
        Card(id: "a", kind: .kana, term: "あ", meanings: ["a"]),
        Card(id: "i", kind: .kana, term: "い", meanings: ["i"]),
        Card(id: "love", term: "あい", meanings: ["love"]),
        Card(id: "no", kind: .kana, term: "いいえ", meanings: ["iie"]),
      ])
    var game = Game(placing: Day(of: [course, Self.deck], []), settings: GameSettings(), seed: 3)
    #expect(game.plan.map(\.card) == [0, 1, 3])
    while game.question != nil { game.giveRight() }
    let placed = game.placedReviews(days: .wholeSpans)
    #expect(Set(placed.map(\.review.cardID)) == ["a", "i", "no"])
  }

  /// Answers right what is among the first `known` cards, and gives up on the rest.
  private func play(_ game: inout Game, knowing known: Int) {
    while let challenge = game.question?.challenge {
      _ = challenge.card >= known ? game.give(.unknown) : game.giveRight()
    }
  }

  @Test func `words known by ear are asked with readings beside them, and read where written so`() {
    var game = game()
    var (heard, read) = (Set<Int>(), Set<Int>())
    while let challenge = game.question?.challenge {
      if challenge.kind == .reading {
        #expect(!heard.contains(challenge.card) && read.insert(challenge.card).inserted)
        game.give(.unknown)
      } else {
        #expect(game.showsReading == (challenge.card.isMultiple(of: 2)) && read.isEmpty)
        heard.insert(challenge.card)
        game.giveRight()
      }
    }
    #expect(game.placed?.known == 60 && Placement.ofReadings.contains(read.count))
    // Half of the words are written as they sound.
    #expect(game.placedReadings == 30)
    let placed = game.placedReviews(days: .wholeSpans)
    #expect(Set(placed.map(\.review.cardID)).count == 60 && placed.allSatisfy { $0.review.kind == .meaning })
  }

  @Test(
    arguments: [(0, 0, nil, 100), (1, 0, nil, 100), (5, 1, nil, 92), (5, 5, nil, 62), (1, 1, nil, 89)]
      + [(0, 0, 0.8, 80), (5, 1, 0.8, 80), (5, 0, 0.8, 87), (5, 5, 0.6, 44), (99, 0, 0.8, 98)])
  func `each check counts beside eight as promised`(checked: Int, wrong: Int, chance: Double?, known: Int) {
    let cards = (0..<100 + checked).map { Card(id: "c\($0)", term: "字\($0)", meanings: ["word \($0)"]) }
    let deck = Deck(id: "d", title: "D", cards: cards)
    let memories = deck.cards.enumerated().map { number, card in
      var memory = Memory.known(stability: 30, daysAgo: 1, lapses: number < wrong ? 1 : 0)
      (memory.reps, memory.rightDays, memory.chance) = number < checked ? (2, 1, chance) : (1, 0, chance)
      return (ReviewItem(deckID: "d", cardID: card.id, kind: .meaning), memory)
    }
    let day = Day(of: [deck], knowing: Dictionary(uniqueKeysWithValues: memories))
    #expect(day.progress.first?.placed == known)
  }

  @Test func `who knows nothing is asked for no reading`() {
    var game = game()
    play(&game, knowing: 0)
    #expect(game.placedReadings == nil && game.placed?.isLittle == true)
  }

  @Test func `a reading that was not asked is not taken to be known`() {
    let deck = Deck(id: "deck", title: "Deck", cards: [Self.deck.cards[0]])
    var game = Game(placing: Day(of: [deck], []), settings: GameSettings(), seed: 3)
    play(&game, knowing: 1)
    #expect(game.placedReadings == nil)
    #expect(game.placedReviews(days: .wholeSpans).map(\.review.kind) == [.meaning])
  }

  @Test func `readings and meanings are typed, nothing is shown before or asked twice`() {
    var game = game()
    var asked: Set<Int> = []
    while let challenge = game.question?.challenge {
      #expect(asked.insert(challenge.card).inserted)
      #expect(challenge.form == .typed)
      game.give(.unknown)
    }
    #expect(game.isPractice && game.isOver && asked.count <= Placement.mostQuestions)
    #expect(game.missed.isEmpty && game.settings.timed == nil)
  }

  @Test func `what was shown, suspended or remembered is not asked`() {
    let game = game([
      .shown(CardReference("c0", in: "deck")), .suspended(CardReference("c1", in: "deck")),
    ])
    #expect(game.plan.map(\.card) == Array(2..<60) + Array(stride(from: 2, to: 60, by: 2)))
  }

  @Test(arguments: [(3, 5), (11, 5), (12, 6), (20, 10)])
  func `its findings are memories, half as many are checked a day as come new, the least certain first`(
    newPerDay: Int, checks: Int
  ) {
    var game = game()
    #expect(game.placedReviews(days: .wholeSpans).isEmpty)
    play(&game, knowing: 30)
    let placed = game.placedReviews(days: .wholeSpans, newPerDay: newPerDay)
    let cards = Set(placed.map(\.review.cardID))
    #expect((24...36).contains(cards.count))
    #expect(game.placed.map { abs($0.known - 30) <= 3 && $0.range.contains(30) } == true)
    #expect(placed.allSatisfy { $0.review.form == .placed && !$0.review.isAnswer && $0.due > Moment.noon })
    #expect(placed.map(\.due) == placed.map(\.due).sorted())
    let perDay = Dictionary(grouping: placed) { DayCount.wholeSpans.number(of: $0.due) }.mapValues(\.count)
    #expect(perDay.values.max() == checks && perDay.values.filter { $0 < checks }.count <= 1)
    let kinds = Set(placed.filter { $0.review.cardID == "c0" }.map(\.review.kind))
    #expect(kinds == [.reading, .meaning])
    let first = placed.prefix(cards.count)
    #expect(
      Set(first.map(\.review.cardID)) == cards && Set(first.map(\.review.kind)) == [.meaning, .reading])
    let grades = Dictionary(placed.map { ($0.review.cardID, $0.review.grade) }) { $1 }
    #expect(grades["c3"] == .easy && grades[placed[0].review.cardID] == .good)
  }

  @Test func `the checks of an evening come from all parts of the course`() {
    let deck = Deck(
      id: "large", title: "Large",
      cards: (0..<600).map { Card(id: "\($0)", term: "字\($0)", meanings: ["meaning \($0)"]) })
    for known in [600, 400, 250] {
      var game = Game(placing: Day(of: [deck], []), settings: GameSettings(), seed: 1)
      play(&game, knowing: known)
      let placed = game.placedReviews(days: .wholeSpans).filter { $0.review.kind == .meaning }
      let grades = placed.map(\.review.grade)
      #expect(grades == grades.sorted { $0 == .good && $1 == .easy })
      for certainty in [Grade.easy, .good] {
        let cards = placed.filter { $0.review.grade == certainty }.compactMap { Int($0.review.cardID) }
        let themes = Set(cards.map { $0 / 20 }).count
        for evening in stride(from: 0, to: cards.count - 5, by: 5) {
          let ofEvening = cards[evening..<evening + 5]
          #expect(Set(ofEvening.map { $0 / 20 }).count >= min(3, themes), "\(ofEvening)")
        }
      }
    }
  }

  @Test(arguments: [(899, 5), (901, 6)])
  func `all is checked within half a year, however few new cards a day brings`(count: Int, checks: Int) {
    let deck = Deck(
      id: "large", title: "Large",
      cards: (0..<count).map { Card(id: "c\($0)", term: "字\($0)", meanings: ["meaning \($0)"]) })
    var game = Game(placing: Day(of: [deck], []), settings: GameSettings(), seed: 1)
    play(&game, knowing: count)
    let due = game.placedReviews(days: .wholeSpans, newPerDay: 1).map(\.due)
    #expect(game.placed?.found == count || checks == 5)
    #expect(due.count { $0 == due[0] } == checks)
  }

  @Test(arguments: [0.05, 0.3, 0.5, 0.8, 0.97], [true, false])
  func `what it says is known is what it takes for known, or a share of that, or stands here and there`(
    share: Double, isInOrder: Bool
  ) {
    var generator = SeededGenerator(seed: UInt64(share * 100))
    let order = isInOrder ? Array(0..<757) : (0..<757).shuffled(using: &generator)
    let known = Set(order.prefix(Int(757 * share)))
    let placement = place(757) { known.contains($0) }.placement
    let result = placement.result
    #expect(result.found == placement.found.count && result.range.contains(result.known))
    #expect(result.known == result.found || !result.range.contains(result.found))
    #expect(result.isThin == (result.known > result.found) && abs(result.known - known.count) <= 757 / 4)
    #expect(result.isThin || Int((result.share * Double(result.found)).rounded()) == result.known)
    #expect(placement.found.allSatisfy { placement.chances[$0] >= Placement.likelihood })
  }

  @Test func `undo and a record of it give the same placement back`() throws {
    var game = game()
    var steps: [Game] = []
    while let challenge = game.question?.challenge {
      steps.append(game)
      let resumed = try #require(try game.resumed())
      #expect(resumed.question == game.question && resumed.isPlacement)
      let wrong = challenge.kind == .reading ? "んん" : "nothing"
      game.submit(challenge.card.isMultiple(of: 3) ? .text(wrong) : .unknown, at: Moment.noon)
      game.next(at: Moment.noon)
    }
    for step in steps.reversed() {
      #expect(game.undo() && game == step && game.question == step.question)
    }
    #expect(!game.canUndo)
  }

  @Test func `a card that is set aside is not asked, and nothing can be put off`() throws {
    var game = game()
    let card = try #require(game.question?.challenge.card)
    let (isPutOff, isSetAside) = (game.skip(at: Moment.noon), game.setAside(card, at: Moment.noon))
    #expect(!isPutOff && isSetAside && game.question?.challenge.card != card)
    play(&game, knowing: 0)
    #expect(game.isOver)
  }
}
