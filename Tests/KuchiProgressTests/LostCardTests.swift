import KuchiEngine
import KuchiProgress
import Testing

/// Cards that were learned and are no longer in their deck.
struct LostCardTests {
  let progress: ProgressDatabase
  let ada: Profile

  init() throws {
    progress = try .inMemory(rule: .test)
    ada = try progress.profile(named: "Ada")
  }

  private let deck = Deck(
    id: "animals", title: "Animals",
    cards: [
      Card(id: "犬|いぬ", term: "犬", readings: ["いぬ"], meanings: ["dog"]),
      Card(id: "cat-1", term: "猫", readings: ["ねこ"], meanings: ["cat"]),
    ])

  private func item(_ card: Card.ID, _ kind: QuestionKind = .meaning) -> ReviewItem {
    ReviewItem(deckID: "animals", cardID: card, kind: kind)
  }

  private func matches() throws -> [String] {
    try ada.matches(in: deck).map { "\($0.lost.id) > \($0.card.id) \($0.kind)" }
  }

  private func settle(_ areSame: Bool) throws {
    let answers = Dictionary(uniqueKeysWithValues: try ada.matches(in: deck).map { ($0, areSame) })
    #expect(!answers.isEmpty)
    try progress.settle(answers)
    try progress.settle(answers)
  }

  @Test func `a card that is gone is matched by its id and by what was right for it`() throws {
    try ada.record(.of(item("犬|けん"), answer: "dog"))
    try ada.record(.of(item("cat-0"), .again, answer: "dog"))
    #expect(try matches() == ["犬|けん > 犬|いぬ term"])
    try ada.record(.of(item("cat-0"), answer: "cat", after: 1))
    #expect(try matches() == ["犬|けん > 犬|いぬ term"])
    try ada.record(.of(item("cat-0", .reading), answer: "neko", after: 2))
    #expect(try matches() == ["cat-0 > cat-1 readingAndMeaning", "犬|けん > 犬|いぬ term"])
  }

  @Test func `the answers of others, to other decks and taken back say nothing`() throws {
    try ada.record(.of(item("cat-0", .recall), answer: "ねずみ"))
    let id = try ada.record(.of(item("cat-0", .recall), answer: "猫"))
    #expect(try matches().count == 1)
    try ada.retract(id)
    try progress.profile(named: "Ben").record(.of(item("cat-0", .recall), answer: "猫"))
    try ada.record(.of(ReviewItem(deckID: "pets", cardID: "cat-0", kind: .recall), answer: "猫"))
    #expect(try matches() == [])
  }

  @Test func `whoever agrees goes on with what they know`() throws {
    try ada.record(.of(item("犬|けん"), answer: "dog"))
    let before = try ada.memories(for: ["animals"])[item("犬|けん")]
    try settle(true)
    #expect(try ada.memories(for: ["animals"]) == [item("犬|いぬ"): before])
    #expect(try matches() == [])
    #expect(try progress.check() == [])
    // The deck does not know of it, and that changes nothing.
    try progress.adopt([deck])
    #expect(try ada.memories(for: ["animals"]).keys.map(\.self) == [item("犬|いぬ")])
  }

  @Test func `whoever refuses is not asked again`() throws {
    try ada.record(.of(item("犬|けん"), answer: "dog"))
    try settle(false)
    #expect(try matches() == [])
    #expect(try ada.memories(for: ["animals"]).keys.map(\.self) == [item("犬|けん")])
    let copy = try ProgressDatabase.inMemory(rule: .test)
    #expect(try copy.import(try progress.exported()).faults == [])
    #expect(try copy.profile(named: "Ada").matches(in: deck) == [])
  }

  @Test func `a second card that is gone can be merged into one that has progress`() throws {
    try ada.record(.of(item("犬|けん"), .again))
    try ada.record(.of(item("犬|いぬ"), after: 60))
    try settle(true)
    #expect(try ada.memories(for: ["animals"])[item("犬|いぬ")]?.reps == 2)
    #expect(try progress.check() == [])
  }
}
