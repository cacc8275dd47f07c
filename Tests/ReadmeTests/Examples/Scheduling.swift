import Foundation
import KuchiEngine
import Testing

extension Example {
  static let scheduling = Example("Scheduling") { print, printed in
    // begin
    let monday = Date(timeIntervalSince1970: 1_767_571_200)
    let fsrs = FSRS()
    let first = fsrs.next(nil, grade: .easy, at: monday)
    print(fsrs.interval(of: first))
    print(fsrs.retrievability(of: first, days: 30))
    // end
    #expect(printed()[0] == "54")
    #expect(printed()[1].hasPrefix("0.92"))

    // begin
    let replay = Replay(fsrs, days: .nights(in: .gmt), fuzzSeed: 7)
    let review = Review(
      deckID: "pets", cardID: "neko", kind: .meaning, form: .typed, grade: .good, answer: "cat", date: monday,
      seconds: 2.5)
    let log = [StoredReview(id: StoredReview.ID(rawValue: 1), review: review)]
    let memories = replay.memories(of: log)
    // end
    #expect(memories.keys.map(\.cardID) == ["neko"])

    // begin
    var generator = SeededGenerator(seed: 7)
    switch FSRSOptimizer().trial(on: TrainingSet(log), against: .standard, using: &generator) {
    case .tooFewReviews(let missing): print("\(missing) reviews are missing")
    case .tested(let trial): print(trial.winner.weights == trial.fitted.weights)
    }
    // end
    #expect(printed().last == "400 reviews are missing")

    let pool = CardPool(.pets)
    // begin
    let tomorrow = monday + 86_400
    let waiting = Day(of: pool, memories: memories, at: tomorrow, days: replay.days)
    let dealt = waiting.deal(GameSettings(), seed: 7, limits: DailyLimits())
    print(dealt.queue?.entries.map(\.reason) ?? [])
    // end
    #expect(dealt.queue?.entries.map(\.reason) == [.new, .step, .new])
    #expect(dealt.game.questionCount == 3)

    // begin
    let study = Study(of: [StudyEvent(.suspended(CardReference("inu", in: "pets")), at: monday)])
    let day = Day(of: pool, memories: [:], study: study, at: tomorrow, days: replay.days)
    let settings = GameSettings(mode: .auto)
    var lessons = day.deal(settings, seed: 7, limits: DailyLimits(newPerDay: 10), teaches: true).game
    while let lesson = lessons.lesson {
      let card = lessons.card(of: lesson)
      print(card.term)
      lessons.learn(at: tomorrow)
    }
    // end
    #expect(printed().last == "猫" && lessons.questionCount == 2)
  }
}

extension Deck {
  /// A cat and a dog.
  static let pets = Deck(
    id: "pets", title: "Pets",
    cards: [
      Card(id: "neko", term: "猫", readings: ["ねこ"], meanings: ["cat"]),
      Card(id: "inu", term: "犬", readings: ["いぬ"], meanings: ["dog"]),
    ])
}
