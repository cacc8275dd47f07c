import Foundation
import KuchiProgress
import Testing

/// Duels as the file knows them.
struct DuelTests {
  private static let days = DayCount.wholeSpans

  /// Takes the dog for the cat, or the other way about, outside any game.
  private func confuse(_ ada: Profile, _ item: ReviewItem, with other: Card.ID, at seconds: Double) throws {
    try ada.record(Review.of(item, .again, after: seconds), confusedWith: [other])
  }

  /// Plays a game of these duels to its end.
  private func play(_ duels: [Duel], by ada: Profile, at seconds: Double) throws -> [StoredReview.ID] {
    var game = Game(CardPool(.animals), seed: 7, duels: duels, at: .newYear(plus: seconds))
    try ada.record(game.pairs.map { .dueled($0, begun: game.begun) }, at: game.begun)
    var (ids, time): ([StoredReview.ID], Double) = ([], seconds)
    while !game.isOver {
      time += 1
      game.learn(at: .newYear(plus: time))
      guard let challenge = game.question?.challenge else { break }
      let turn = game.submit(.choice(challenge.rightChoice ?? -1), at: .newYear(plus: time))
      game.next(at: .newYear(plus: time))
      let review = try #require(turn?.review)
      ids.append(
        try ada.record(review, in: GameRecord(of: game), isLast: game.isOver, isPractice: true).id)
    }
    return ids
  }

  @Test func `two confusions make a duel, answers in its games end it, and undo takes that back`() throws {
    let ada = try ProgressDatabase.inMemory(rule: .test).ada()
    try confuse(ada, .dog, with: "neko", at: 0)
    #expect(try ada.duels(for: ["animals"], days: Self.days).isEmpty)
    try confuse(ada, .cat, with: "inu", at: 1)
    let duels = try ada.duels(for: ["animals"], days: Self.days)
    #expect(duels.map(\.pair) == [CardPair("inu", "neko", in: "animals")] && duels[0].confusions == 2)
    #expect(try ada.duels(for: ["others"], days: Self.days).isEmpty)
    let first = try play(duels, by: ada, at: 60)
    #expect(try first.count == 4 && ada.duels(for: ["animals"], days: Self.days).map(\.streak) == [4])
    let second = try play(duels, by: ada, at: 90_000)
    #expect(try ada.duels(for: ["animals"], days: Self.days).isEmpty)
    for id in second { try ada.retract(id) }
    #expect(try ada.duels(for: ["animals"], days: Self.days).map(\.streak) == [4])
    for id in first { try ada.retract(id) }
    #expect(try ada.duels(for: ["animals"], days: Self.days) == duels)
  }

  @Test func `a card that has another name now keeps its duels`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .test)
    let ada = try progress.ada()
    try confuse(ada, .dog, with: "neko", at: 0)
    try confuse(ada, .dog, with: "neko", at: 1)
    _ = try play(ada.duels(for: ["animals"], days: Self.days), by: ada, at: 60)
    var deck = Deck.animals
    for (index, name) in ["zdog", "acat"].enumerated() {
      deck.cards[index].formerIds = [deck.cards[index].id]
      deck.cards[index].id = name
    }
    try progress.adopt([deck])
    let duel = try #require(try ada.duels(for: ["animals"], days: Self.days).first)
    #expect(duel.pair == CardPair("acat", "zdog", in: "animals") && duel.streak == 4)
  }

  @Test func `points make a duel as words do, in whichever of their sentences they were asked`() throws {
    let cards = ["は", "が"].flatMap { gap in
      (0..<3).map { number in
        Card(
          id: "\(gap)-\(number)", kind: .sentence, term: "私\(gap)\(number)", meanings: ["\(gap) \(number)"],
          cloze: [
            Gap(gap, wrong: ["は", "が", "を", "に"].filter { $0 != gap }.map { .init($0, because: "no") })
          ],
          point: gap)
      }
    }
    let deck = Deck(id: "grammar", title: "Grammar", cards: cards)
    let progress = try ProgressDatabase.inMemory(rule: .test)
    let ada = try progress.ada()
    try progress.adopt([deck])
    func item(_ card: Card.ID) -> ReviewItem { ReviewItem(deckID: "grammar", cardID: card, kind: .cloze(1)) }
    try confuse(ada, item("は-1"), with: "が-0", at: 0)
    try confuse(ada, item("が-2"), with: "は-0", at: 1)
    let duel = try #require(try ada.duels(for: ["grammar"], days: Self.days).first)
    #expect(duel.pair == CardPair("が-0", "は-0", in: "grammar") && duel.confusions == 2)
    #expect(duel.kinds == [.cloze(1)])
  }
}
