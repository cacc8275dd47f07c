import Foundation
import KuchiProgress
import Testing

/// Points of grammar, whose sentences share one memory.
struct PointProgressTests {
  private func deck(hasPoint: Bool) -> Deck {
    Deck(
      id: "grammar", title: "Grammar",
      cards: (0..<3).map {
        Card(
          id: "wa-\($0)", kind: .sentence, term: "私は\($0)", meanings: ["\($0)"], cloze: [Gap("は")],
          point: hasPoint ? "wa" : nil)
      })
  }

  private func item(_ number: Int) -> ReviewItem {
    ReviewItem(deckID: "grammar", cardID: "wa-\(number)", kind: .cloze(1))
  }

  @Test func `what was learned of sentences becomes the point's, and they are its from then on`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    let ada = try progress.ada()
    let decks = [deck(hasPoint: false)]
    try progress.adopt(decks)
    for number in 0..<3 { try ada.record(.of(item(number), after: Double(number) * 86_400)) }
    #expect(try ada.memories(for: ["grammar"]).count == 3)
    try progress.adopt([deck(hasPoint: true)])
    let merged = try ada.memories(for: ["grammar"])
    #expect(merged.keys.map(\.cardID) == ["wa-0"] && merged[item(0)]?.reps == 3)
    #expect(try !progress.adopt([deck(hasPoint: true)]).isNew)
    try ada.record(.of(item(2), after: 9 * 86_400))
    #expect(try ada.memories(for: ["grammar"])[item(0)]?.reps == 4)
    #expect(try ada.lastAsked(of: [deck(hasPoint: true)])[item(2).card] == .newYear(plus: 9 * 86_400))
    #expect(try ada.lastAsked(of: [deck(hasPoint: true)])[item(1).card] == .newYear(plus: 86_400))
    #expect(try ada.lastAsked(of: decks) == [:])
    #expect(try ada.firstAnswers().count == 1)
    #expect(try progress.check() == [])
    // A deck without points gives each sentence back what was learned of it.
    try progress.adopt(decks)
    #expect(try ada.memories(for: ["grammar"]).count == 3)
  }

  @Test func `the lesson that showed the first sentence counts for the first answer to another`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    let ada = try progress.ada()
    try progress.adopt([deck(hasPoint: true)])
    try ada.record([.shown(item(0).card)], at: .newYear)
    try ada.record(.of(item(1), after: 3_600))
    let memory = try ada.memories(for: ["grammar"])[item(0)]
    #expect(try ada.reviews(of: item(0)).map(\.lesson) == [.newYear])
    #expect(try progress.check() == [])
    #expect(memory != nil)
  }
}
