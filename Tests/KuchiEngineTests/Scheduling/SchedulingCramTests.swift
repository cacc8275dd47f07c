import Foundation
import KuchiEngine
import Testing

struct SchedulingCramTests {
  private let candidates = (0..<20).flatMap { card in
    QuestionKind.allCases.map {
      StudyQueue.Candidate(
        card: card, kind: $0, memory: card < 10 ? .known(stability: 99, daysAgo: 0, lapses: card) : nil)
    }
  }

  private func cram(count: Int, seed: UInt64 = 1) -> [StudyQueue.Entry] {
    var generator = SeededGenerator(seed: seed)
    return StudyQueue.cram(candidates, count: count, using: &generator).entries
  }

  @Test func `cramming asks what is not due, what was asked today and what no limit allows`() {
    let entries = cram(count: 100)
    #expect(entries.count == 60)
    #expect(Set(entries.map { "\($0.card) \($0.kind)" }).count == 60)
    #expect(entries.allSatisfy { $0.reason == .cram })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `every card is crammed once before any card a second time, and never twice in a row`(seed: UInt64) {
    let cards = cram(count: 60, seed: seed).map(\.card)
    #expect(Set(cards.prefix(20)).count == 20)
    #expect(Set(cards.prefix(19)).count == 19)
    #expect(zip(cards, cards.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(arguments: 0..<20 as Range<UInt64>, [1, 10, 19, 20, 21])
  func `a short game crams every card once before any card a second time, too`(seed: UInt64, count: Int) {
    let cards = cram(count: count, seed: seed).map(\.card)
    #expect(Set(cards.prefix(20)).count == min(count, 20))
    #expect(zip(cards, cards.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test(arguments: [-1, 0, 1, 7]) func `cramming asks as many as the game asks`(count: Int) {
    #expect(cram(count: count).count == max(0, count))
  }

  @Test func `the order is the seed's and leeches are flagged while cramming, too`() {
    #expect(cram(count: 60, seed: 4) == cram(count: 60, seed: 4))
    #expect(cram(count: 60, seed: 4) != cram(count: 60, seed: 5))
    #expect(Set(cram(count: 60).filter(\.isLeech).map(\.card)) == [8, 9])
  }
}
