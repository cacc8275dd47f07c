import KuchiProgress
import Testing

/// Cards that were learned and that their deck has under another id, and says nothing of it.
struct FoundCardTests {
  let progress: ProgressDatabase
  let ada: Profile

  init() throws {
    progress = try .inMemory(rule: .test)
    ada = try progress.ada()
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

  private func adopt() throws -> [Card.ID: Card.ID] {
    try progress.adopt([deck]).found["animals"] ?? [:]
  }

  private var learned: [Card.ID] {
    get throws { try ada.memories(for: ["animals"]).keys.map(\.cardID).sorted() }
  }

  @Test func `a card is known again by its id and by what was right for it, and goes on with its memory`()
    throws
  {
    try ada.record(.of(item("犬|けん"), answer: "dog"))
    try ada.record(.of(item("cat-0", .recall), answer: "猫"))
    let before = try ada.memories(for: ["animals"])[item("犬|けん")]
    #expect(try adopt() == ["犬|けん": "犬|いぬ"] && ada.memories(for: ["animals"])[item("犬|いぬ")] == before)
    #expect(try progress.adopt([deck]) == Adoption.none)
    // One more right answer, and the cat is known too.
    try ada.record(.of(item("cat-0", .reading), answer: "neko", after: 2))
    #expect(try adopt() == ["cat-0": "cat-1"] && learned == ["cat-1", "cat-1", "犬|いぬ"])
    #expect(try progress.check() == [])
  }

  @Test func `wrong answers, those taken back and those to other decks say nothing`() throws {
    try ada.record(.of(item("犬|けん"), .again, answer: "dog"))
    let id = try ada.record(.of(item("犬|けん"), answer: "dog", after: 1)).id
    try ada.retract(id)
    try ada.record(.of(ReviewItem(deckID: "pets", cardID: "犬|けん", kind: .meaning), answer: "dog"))
    #expect(try adopt() == [:])
  }

  @Test func `a card with progress of its own, and one that the deck names, are not taken`() throws {
    try ada.record(.of(item("犬|けん"), answer: "dog"))
    try progress.profile(named: "Ben", create: true).record(.of(item("犬|いぬ")))
    #expect(try adopt() == [:])
    try ada.record(.of(item("猫|びょう"), answer: "cat"))
    try ada.record(.of(item("mau")))
    var said = deck
    said.cards[1].formerIds = ["mau"]
    #expect(try progress.adopt([said]).found == [:])
    #expect(try learned == ["cat-1", "犬|けん", "猫|びょう"])
  }

  @Test func `what was found is undone, and outlasts the next adoption`() throws {
    try ada.record(.of(item("犬|けん"), answer: "dog"))
    _ = try adopt()
    #expect(try progress.rename("犬|けん", to: nil, in: deck) == nil && learned == ["犬|けん"])
    #expect(try adopt() == [:])
    #expect(try learned == ["犬|けん"])
    // Another machine does not guess it either.
    let copy = try ProgressDatabase.inMemory(rule: .test)
    #expect(try copy.import(try progress.exported()).faults == [])
    #expect(try copy.adopt([deck]) == Adoption.none && progress.rename("犬|けん", to: "犬|いぬ", in: deck) == nil)
    #expect(try adopt() == [:])
    #expect(try learned == ["犬|いぬ"] && progress.formerNames(in: "animals") == ["犬|けん": "犬|いぬ"])
    #expect(try progress.check() == [])
  }

  @Test func `a player joins cards that nothing connects`() throws {
    try ada.record(.of(item("fish")))
    try ada.record(.of(item("cat-1"), after: 60))
    #expect(try progress.rename("fish", to: "cat-1", in: deck) == nil)
    #expect(try adopt() == [:])
    #expect(try ada.memories(for: ["animals"])[item("cat-1")]?.reps == 2)
    #expect(try progress.check() == [])
  }

  @Test func `a name that would not last is refused, and nothing changes`() throws {
    try ada.record(.of(item("犬|いぬ")))
    try ada.record(.of(item("fish")))
    #expect(try progress.rename("fish", to: "bird", in: deck) == .noSuchCard("bird"))
    #expect(try progress.rename("犬|いぬ", to: "cat-1", in: deck) == .stillInDeck("犬|いぬ"))
    #expect(try progress.rename("bird", to: "cat-1", in: deck) == .notLearned("bird"))
    #expect(try progress.rename("fish", to: nil, in: deck) == .notLearned("fish"))
    var said = deck
    said.cards[1].formerIds = ["fish"]
    #expect(try progress.rename("fish", to: "犬|いぬ", in: said) == .saidByDeck("fish"))
    #expect(try learned == ["fish", "犬|いぬ"])
  }
}

extension Adoption {
  fileprivate static var none: Adoption {
    get throws { try ProgressDatabase.inMemory(rule: .test).adopt([]) }
  }
}
