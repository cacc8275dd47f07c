import Foundation
import KuchiEngine
import Testing

struct SchedulingPoolTests {
  private let pool = CardPool([
    Deck(
      id: "animals", title: "Animals",
      cards: [
        Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"]),
        Card(id: "bread", term: "パン", meanings: ["bread"]),
      ]),
    Deck(
      id: "verbs", title: "Verbs", quiz: [.recall],
      cards: [Card(id: "dog", term: "行く", readings: ["いく"], meanings: ["to go"])]),
  ])

  private func asked(_ candidates: [StudyQueue.Candidate]) -> [String] {
    candidates.map { "\($0.card) \($0.kind)" }
  }

  @Test(arguments: [
    (GameTopic.mixed, ["0 meaning", "0 reading", "1 meaning", "2 recall"]),
    (.meaning, ["0 meaning", "1 meaning", "2 meaning"]), (.reading, ["0 reading", "2 reading"]),
    (.recall, ["0 recall", "1 recall", "2 recall"]),
  ])
  func `the candidates of a pool are what a game about the topic can ask`(
    topic: GameTopic, expected: [String]
  ) {
    #expect(asked(pool.candidates(topic: topic) { _, _ in nil }) == expected)
  }

  @Test func `cards that a filter leaves out are no candidates`() {
    #expect(asked(pool.candidates(where: { $0 > 0 }) { _, _ in nil }) == ["1 meaning", "2 recall"])
  }

  @Test func `a memory is found by its deck, its card and its kind of question`() {
    var memories = PoolMemories(of: pool) { item in
      item == ReviewItem(deckID: "verbs", cardID: "dog", kind: .recall) ? .known() : nil
    }
    #expect(memories[2, .recall] == .known())
    #expect(memories[0, .recall] == nil)
    memories[0, .reading] = .known(lapses: 2)
    let candidates = pool.candidates { memories[$0, $1] }
    #expect(candidates.map { $0.memory?.lapses } == [nil, 2, nil, 0])
    #expect(pool.item(card: 2, kind: .recall) == ReviewItem(deckID: "verbs", cardID: "dog", kind: .recall))
  }

  @Test(arguments: [-1, 3]) func `a position that the pool does not have has no memory`(position: Int) {
    var memories = PoolMemories(of: pool) { _ in .known() }
    memories[position, .reading] = .known()
    #expect(memories[position, .reading] == nil)
  }
}
