import Foundation
import KuchiSession
import SessionTesting
import Testing

/// Whoever follows the plan of an exam comes to where it says.
struct ExamJourneyTests {
  private static let words = Deck(
    id: "words", title: "Words",
    cards: (0..<80).map { number in
      let letters = Array("あいうえおかきくけこ").map(String.init)
      let reading = letters[number / 10] + letters[number % 10] + "ん"
      return Card(id: "w\(number)", term: "字\(number)", readings: [reading], meanings: ["word \(number)"])
    })

  private static let length = 45
  private static let pace = 5.0
  /// What is missed on a day is not known before it.
  private static let tolerance = 1.2

  /// The share of first answers that are right, and the minutes a day.
  @Test(arguments: [(0.95, 30), (0.8, 30), (0.6, 6)])
  func `the forecast is right within five of a hundred cards`(share: Double, minutes: Int) throws {
    let host = StudyHost([Self.words])
    host.record([.added("words")])
    let first = DayCount.wholeSpans.number(of: host.now) + 1
    host.examPlan = ExamPlan(day: first + Self.length, decks: ["words"], minutes: minutes, pace: Self.pace)
    let outlook = try outlook(host, share: share, minutes: minutes, from: first)
    host.sleep()
    var generator = SeededGenerator(seed: 11)
    var answers: [Int] = []
    for _ in 0..<Self.length {
      let before = host.log.count
      try play(host, share: share, &generator)
      answers.append(host.log.count - before)
    }
    let most = answers.map { Double($0) * Self.pace / 60 }.max() ?? 0
    #expect(most <= Double(minutes) * Self.tolerance, "a day took \(most) minutes")
    let pool = CardPool(Self.words)
    let memories = host.memories
    let items = Dictionary(grouping: memories.keys, by: \.cardID)
    let known = items.values.reduce(0.0) { sum, items in
      let chances = items.compactMap { memories[$0].map { FSRS().retrievability(of: $0, at: host.now) } }
      return sum + (chances.min() ?? 0)
    }
    let few = 0.05 * Double(pool.cards.count)
    #expect(
      abs(Double(items.count - outlook.shown)) <= few, "\(items.count) were shown, not \(outlook.shown)")
    #expect(abs(known - outlook.known) <= few, "\(known) are known, not \(outlook.known)")
  }

  /// Twelve points of four sentences each, and words, some of which are words of the other deck.
  private static let grammar = Deck(
    id: "grammar", title: "Grammar",
    cards: (0..<48).map { number in
      Card(
        id: "g\(number)", kind: .sentence, term: "ぬの\(number)は", meanings: ["sentence \(number)"],
        cloze: [Gap("は", wrong: ["が", "を", "に"].map { .init($0, because: "no") })],
        point: "p\(number / 4)")
    }
      + words.cards.prefix(20).map { word in
        var word = word
        word.id = "same-\(word.id)"
        return word
      })

  @Test func `as many new cards come over a fortnight as its line says`() throws {
    let host = StudyHost([Self.words, Self.grammar])
    host.record([.added("words"), .added("grammar")])
    let first = DayCount.wholeSpans.number(of: host.now) + 1
    // Of 92 items, five come on each of the first days of twenty.
    host.examPlan = ExamPlan(day: first + 34, decks: ["words", "grammar"], minutes: nil, pace: Self.pace)
    let outlook = try outlook(
      host, [Self.words, Self.grammar], share: 0.9, minutes: nil, from: first, length: 34)
    #expect(outlook.newPerDay == 5 && outlook.count == 92)
    host.sleep()
    var (generator, seen) = (SeededGenerator(seed: 11), Set<CardReference>())
    for _ in 0..<14 {
      try play(host, share: 0.9, &generator)
      seen.formUnion(host.log.map(\.review.item.card))
    }
    #expect((60...72).contains(seen.count), "\(seen.count) came")
  }

  private func outlook(
    _ host: StudyHost, _ decks: [Deck] = [Self.words], share: Double, minutes: Int?, from first: Int,
    length: Int = Self.length
  ) throws -> ExamOutlook {
    let study = StudySimulation(
      of: CardPool(decks), memories: [:], scheduler: FSRS(), limits: DailyLimits(), days: .wholeSpans,
      pace: StudySimulation.Pace(answer: Self.pace, lesson: Self.pace, firstRight: share))
    let (date, names) = (DayCount.date(ofDay: first + length), decks.map(\.id))
    let words = [date] + names + (minutes.map { ["\($0)m"] } ?? [])
    let exam = try #require(Exam(words.joined(separator: " ")))
    let plan = try #require(host.examPlan)
    return ExamOutlook(
      exam, by: ExamForecast(of: study, decks: names, plan, after: host.now, days: .wholeSpans))
  }

  /// Plays a day to its end: what is remembered is right with its chance.
  private func play(_ host: StudyHost, share: Double, _ generator: inout SeededGenerator) throws {
    host.now += 10 * 3_600
    let session = begin(host)
    if session.now.stage == .resuming { session.startOver() }
    for _ in 0..<600 {
      guard let game = session.now.play.game else { break }
      if game.isOver {
        guard session.now.play.rest?.isDone == false else { break }
        session.again()
        continue
      }
      host.now += Self.pace
      guard let challenge = game.question?.challenge else {
        session.learn()
        continue
      }
      let item = game.pool.item(card: challenge.card, kind: challenge.kind)
      let chance = host.memories[item].map { FSRS().retrievability(of: $0, at: host.now) } ?? share
      Double.random(in: 0..<1, using: &generator) < chance ? session.answerRight() : session.answerWrong()
    }
    host.sleep()
  }
}
