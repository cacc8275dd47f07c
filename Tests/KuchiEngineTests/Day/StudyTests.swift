import Foundation
import KuchiEngine
import Testing

/// What follows from a learner's decisions.
struct StudyTests {
  private func study(_ facts: StudyFact...) -> Study {
    Study(of: facts.enumerated().map { StudyEvent($1, at: Moment.noon + Double($0)) })
  }

  @Test func `decks are studied in the order in which they were added, unless they are moved`() {
    #expect(study(.added("kana"), .added("words"), .added("kana")).decks == ["kana", "words"])
    #expect(study(.added("kana"), .added("words"), .moved("words", to: 0)).decks == ["words", "kana"])
    #expect(study(.added("kana"), .added("words"), .moved("kana", to: 99)).decks == ["words", "kana"])
    #expect(study(.added("kana"), .moved("kana", to: -4), .moved("gone", to: 0)).decks == ["kana"])
  }

  @Test func `a deck that rests keeps its place, and one that is removed and added comes last`() {
    let resting = study(.added("kana"), .added("words"), .paused("kana"))
    #expect(resting.decks == ["words"] && resting.list.map(\.id) == ["kana", "words"])
    #expect(
      study(.added("kana"), .added("words"), .paused("kana"), .unpaused("kana")).decks == ["kana", "words"])
    #expect(
      study(.added("kana"), .added("words"), .removed("kana"), .added("kana")).decks == ["words", "kana"])
  }

  @Test func `an emptied list is a list, and no list is none`() {
    #expect(!study(.shown(CardReference("a", in: "kana"))).isListBegun)
    #expect(study(.added("kana"), .removed("kana")).isListBegun)
  }

  @Test func `a suspended card is not asked, a buried one not before its time, and both can be taken back`() {
    let card = CardReference("a", in: "kana")
    let end = Moment.noon + 100
    #expect(!study(.suspended(card)).allows(card, at: Moment.noon))
    #expect(study(.suspended(card), .unsuspended(card)).allows(card, at: Moment.noon))
    let buried = study(.buried(card, until: end))
    #expect(!buried.allows(card, at: end - 1) && buried.allows(card, at: end))
    #expect(study(.buried(card, until: end), .unsuspended(card)).allows(card, at: Moment.noon))
    #expect(study(.suspended(card)).allows(CardReference("b", in: "kana"), at: Moment.noon))
  }

  @Test func `an empty mnemonic removes the one before`() {
    let card = CardReference("a", in: "kana")
    #expect(study(.mnemonic(card, "an apple")).mnemonics == [card: "an apple"])
    #expect(study(.mnemonic(card, "an apple"), .mnemonic(card, "")).mnemonics.isEmpty)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `events of two machines give one state, in whatever order they are merged`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let names = ["a", "b", "c"]
    let events = (0..<30).map { _ in
      let name = names[Int.random(in: 0..<3, using: &generator)]
      let card = CardReference(name, in: "deck")
      let facts: [StudyFact] = [
        .added(name), .removed(name), .moved(name, to: Int.random(in: 0...3, using: &generator)),
        .paused(name),
        .unpaused(name), .shown(card), .unshown(card), .suspended(card), .unsuspended(card),
        .buried(card, until: Moment.noon + Double.random(in: 0...9, using: &generator)),
        .mnemonic(card, name), .dueled(CardPair(name, "d", in: "deck"), begun: Moment.noon),
        .reads(.hiragana),
      ]
      // Some happen at the same moment.
      return StudyEvent(
        facts[Int.random(in: facts.indices, using: &generator)],
        at: Moment.noon + Double(Int.random(in: 0...12, using: &generator)))
    }
    #expect(Study(of: events) == Study(of: events.shuffled(using: &generator)))
  }
}
