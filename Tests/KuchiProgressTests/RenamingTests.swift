import Foundation
import KuchiProgress
import Testing

/// Decks that were edited: what was learned stays with its card.
struct RenamingTests {
  let progress: ProgressDatabase
  let ada: Profile

  init() throws {
    progress = try .inMemory(rule: .test)
    ada = try progress.ada()
  }

  private static let hound = ReviewItem(deckID: "animals", cardID: "hound", kind: .meaning)

  /// The animals as they are now: each card with its former ids.
  private func deck(_ cards: [(id: String, formerIds: [String])]) -> Deck {
    Deck(
      id: "animals", title: "Animals",
      cards: cards.map { Card(id: $0.id, formerIds: $0.formerIds, term: $0.id, meanings: [$0.id]) })
  }

  private var renamed: Deck { deck([("hound", ["inu"]), ("neko", [])]) }

  @Test func `all that was learned under a former id is the card's`() throws {
    try ada.record(.of(.dog, .again, answer: "cat"), confusedWith: ["neko"])
    try ada.record(.of(.dog, after: 60))
    try ada.record(.of(.cat, .again, answer: "dog", after: 70), confusedWith: ["inu"])
    try ada.accept(Synonym("doggy", for: .dog), at: .newYear)
    let before = try ada.memories(for: ["animals"])
    try progress.adopt([renamed])
    #expect(try ada.memories(for: ["animals"]) == [Self.hound: before[.dog], .cat: before[.cat]])
    #expect(try ada.synonyms(for: ["animals"]) == [Self.hound: ["doggy"]])
    #expect(
      try Set(
        ada.confusions(for: ["animals"]).flatMap { item, others in others.keys.map { [item.cardID, $0] } })
        == [["hound", "neko"], ["neko", "hound"]])
    #expect(try ada.reviews().map(\.review.cardID) == ["hound", "hound", "neko"])
    #expect(try ada.reviews().map(\.confusedWith) == [["neko"], [], ["hound"]])
    #expect(try ada.reviews(of: Self.hound).count == 2)
    #expect(try progress.check() == [])
  }

  @Test func `the log keeps the ids that cards had`() throws {
    try ada.record(.of(.dog))
    let before = try progress.exported()
    try progress.adopt([renamed])
    #expect(
      try progress.exported() == before + [
        #"{"card":"hound","deck":"animals","former":"inu","type":"former","version":1}"#
      ])
  }

  @Test func `a merged card remembers the reviews of both in the order in which they were given`() throws {
    let uma = ReviewItem(deckID: "animals", cardID: "uma", kind: .meaning)
    let grades: [(ReviewItem, Grade)] = [(.dog, .good), (uma, .again), (.dog, .hard), (uma, .easy)]
    let one = try ProgressDatabase.inMemory(rule: .test).ada()
    for (number, (item, grade)) in grades.enumerated() {
      try ada.record(.of(item, grade, after: Double(number)), confusedWith: [item == .dog ? "uma" : "inu"])
      try one.record(.of(.dog, grade, after: Double(number)))
    }
    try progress.adopt([deck([("inu", ["uma"])])])
    var expected = try one.memories(for: ["animals"])
    // What was planned stays planned.
    expected[.dog]?.due = try #require(try ada.reviews().last?.due)
    #expect(try ada.memories(for: ["animals"]) == expected)
    // Nobody takes a card for itself.
    #expect(try ada.confusions(for: ["animals"]).isEmpty)
    #expect(try progress.check() == [])
  }

  @Test func `a renamed card is learned on, and its reviews are taken back, whichever id they have`() throws {
    let game = GameRecord(of: .animals())
    let early = Review.of(.dog, .again)
    let id = try ada.record(early, in: game).id
    try progress.adopt([renamed])
    try ada.record(.of(Self.hound, after: 60))
    // A program that read the deck before it was edited.
    try ada.record(.of(.dog, after: 120))
    #expect(try ada.memories(for: ["animals"])[Self.hound]?.reps == 3)
    #expect(try ada.memories(for: ["animals"]).count == 1)
    #expect(try progress.check() == [])
    var asNow = early
    asNow.cardID = "hound"
    #expect(try ada.stored([asNow], in: game).map { $0?.id } == [id])
    #expect(try ada.stored([early], in: game).map { $0?.id } == [id] && ada.retract(id))
    #expect(try ada.memories(for: ["animals"])[Self.hound]?.reps == 2)
    #expect(try progress.check() == [])
    try progress.rebuild()
    #expect(try ada.memories(for: ["animals"])[Self.hound]?.reps == 2)
  }

  @Test func `what was decided about a card is taken back under the name that it has now`() throws {
    try ada.record(.of(.dog))
    let (decided, now) = (Date.newYear(plus: 60), Date.newYear(plus: 120))
    try ada.record(moved: [.dog: .newYear(plus: 900_000)], at: decided)
    try progress.adopt([renamed])
    #expect(try ada.retractDecisions(of: decided, about: ReviewItem.dog.card, at: now) == 0)
    #expect(try ada.retractDecisions(of: decided, about: Self.hound.card, at: now) == 1)
  }

  @Test func `a card that was renamed twice has all of its progress`() throws {
    try ada.record(.of(.dog))
    try progress.adopt([renamed])
    try ada.record(.of(Self.hound, after: 60))
    try progress.adopt([deck([("canine", ["hound"])])])
    #expect(try ada.memories(for: ["animals"]).map(\.key.cardID) == ["canine"])
    #expect(try ada.memories(for: ["animals"]).first?.value.reps == 2)
    #expect(try progress.check() == [])
  }

  @Test func `a card that is there again under its former id gets back what was learned under it`() throws {
    try ada.record(.of(.dog), confusedWith: ["neko"])
    let before = try ada.memories(for: ["animals"])
    try progress.adopt([renamed])
    try ada.record(.of(Self.hound, after: 60))
    try progress.adopt([.animals])
    #expect(try ada.memories(for: ["animals"])[.dog] == before[.dog])
    #expect(try ada.memories(for: ["animals"])[Self.hound]?.reps == 1)
    #expect(try progress.check() == [])
    try progress.adopt([renamed])
    #expect(try ada.memories(for: ["animals"])[Self.hound]?.reps == 2)
    #expect(try ada.confusions(for: ["animals"]).map(\.key) == [Self.hound])
    #expect(try progress.check() == [])
  }

  @Test func `every player's progress is carried over, and no other deck's`() throws {
    let ben = try progress.profile(named: "Ben", create: true)
    let elsewhere = ReviewItem(deckID: "pets", cardID: "inu", kind: .meaning)
    try ada.record(.of(elsewhere))
    try ben.record(.of(.dog))
    try progress.adopt([renamed])
    #expect(try ada.memories(for: ["pets"]).keys.map(\.self) == [elsewhere])
    #expect(try ben.memories(for: ["animals"]).keys.map(\.self) == [Self.hound])
  }

  @Test func `a deck without news writes nothing`() throws {
    let file = try ProgressFile()
    let progress = try file.open()
    try progress.ada().record(.of(.dog))
    try progress.adopt([renamed])
    try file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let before = try file.bytes
    try progress.adopt([renamed])
    try progress.adopt([Deck(id: "pets", title: "Pets", cards: [])])
    #expect(try file.bytes == before && Data(contentsOf: URL(fileURLWithPath: file.path + "-wal")).isEmpty)
  }

  @Test func `a game that was broken off goes on with cards that were renamed`() throws {
    var game = Game.animals()
    let turn = game.submit(.text("cat"), at: .newYear(plus: 3))
    game.next(at: .newYear(plus: 3))
    try ada.record(try #require(turn?.review), in: GameRecord(of: game))
    var deck = Deck.animals
    for place in deck.cards.indices {
      deck.cards[place].formerIds = [deck.cards[place].id]
      deck.cards[place].id += "-2"
    }
    try progress.adopt([deck])
    let record = try #require(try ada.unfinishedGame())
    let resumed = try #require(Game(resuming: record, on: CardPool(deck)))
    #expect(resumed.score == game.score)
    // Undo reaches back over the new name.
    let review = try #require(resumed.reviews.first ?? nil)
    #expect(review.cardID.hasSuffix("-2"))
    let stored = try #require(try ada.stored(resumed.reviews, in: record).first ?? nil)
    #expect(try stored.review == review && ada.retract(stored.id) && ada.reviews().isEmpty)
  }

  @Test func `names are imported with the answers, and what is there already stays`() throws {
    try ada.record(.of(.dog))
    try progress.adopt([renamed])
    let copy = try ProgressDatabase.inMemory(rule: .test)
    #expect(try copy.import(try progress.exported()).faults == [])
    let (other, items) = (try copy.ada(), try ada.memories(for: ["animals"]))
    #expect(try other.memories(for: ["animals"]) == items && copy.exported() == progress.exported())
    #expect(try copy.check() == [])
    try copy.adopt([deck([("canine", ["inu", "hound"])])])
    _ = try copy.import(try progress.exported())
    #expect(try other.memories(for: ["animals"]).keys.map(\.cardID) == ["canine"])
    #expect(try copy.check() == [])
  }
}
