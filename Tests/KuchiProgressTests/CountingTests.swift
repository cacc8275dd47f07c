import Foundation
import KuchiProgress
import Testing

struct CountingTests {
  let ada: Profile

  init() throws { ada = try ProgressDatabase.inMemory(rule: .test).ada() }

  @Test func `answers are counted by the quarters of an hour, and by item, without what was taken back`()
    throws
  {
    let day = 86_400.0
    try ada.record(.of(.dog, .again, after: 0))
    try ada.record(.of(.dog, .good, after: 899))
    try ada.record(.of(.dog, .good, after: day - 1))
    let retracted = try ada.record(.of(.dog, .good, after: day + 1)).id
    try ada.retract(retracted)
    try ada.record(.of(.cat, .easy, after: 2 * day))
    let spans = try ada.answers().sorted { $0.start < $1.start }
    #expect(spans.map { $0.start.timeIntervalSince(.newYear) } == [0, day - 1, 2 * day])
    #expect(
      spans.map(\.tally) == [Tally(right: 1, total: 2), Tally(right: 1, total: 1), Tally(right: 1, total: 1)])
    #expect(spans.map(\.seconds) == [3, 1.5, 1.5])
    #expect(try ada.answers(within: .newYear..<Date.newYear(plus: 899)).map(\.tally.total) == [1])
    #expect(try ada.answersByItem() == [.dog: Tally(right: 2, total: 3), .cat: Tally(right: 1, total: 1)])
  }

  @Test func `the decks are told of which anything is recorded or remembered`() throws {
    let rose = ReviewItem(deckID: "plants", cardID: "bara", kind: .reading)
    try ada.record(.of(.dog, .again))
    try ada.record(.of(.cat, after: 60))
    try ada.record(.of(rose, after: 120))
    #expect(try ada.decks() == ["animals", "plants"])
    #expect(try ada.playedDecks() == ["animals", "plants"])
  }

  @Test func `confusions are counted by card, and synonyms are kept until withdrawn`() throws {
    let first = try ada.record(.of(.dog, .again), confusedWith: ["neko", "uma"]).id
    try ada.record(.of(.dog, .again, after: 1), confusedWith: ["neko"])
    #expect(try ada.confusions(for: ["animals"]) == [.dog: ["neko": 2, "uma": 1]])
    try ada.retract(first)
    #expect(try ada.confusions(for: ["animals"]) == [.dog: ["neko": 1]])
    try ada.accept(Synonym("hound", for: .dog), at: .newYear)
    try ada.accept(Synonym("hound", for: .dog), at: .newYear)
    #expect(try ada.synonyms(for: ["animals", "plants"]) == [.dog: ["hound"]])
    #expect(try ada.withdraw(Synonym("hound", for: .dog), at: .newYear))
    #expect(try !ada.withdraw(Synonym("hound", for: .dog), at: .newYear))
    #expect(try ada.synonyms(for: ["animals"]).isEmpty)
  }
}
