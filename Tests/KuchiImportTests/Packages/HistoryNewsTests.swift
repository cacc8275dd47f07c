import Foundation
import KuchiEngine
import KuchiImport
import Testing

/// Which of Anki's decisions count after those that were made here.
struct HistoryNewsTests {
  private static let (dog, bird) = (CardReference("g-dog", in: "日本語"), CardReference("g-bird", in: "日本語"))

  private func history() throws -> DeckHistory {
    try #require(try HistoryTests().read().histories.last)
  }

  private func event(_ fact: StudyFact, at time: Double) -> StudyEvent {
    StudyEvent(fact, at: Date(timeIntervalSince1970: time))
  }

  private func news(since known: [StudyEvent], isListed: Bool = false) throws -> [StudyFact] {
    try history().news(
      after: Study(of: known), known.lastDecisions, isListed: isListed, at: HistoryTests.now
    ).map(\.fact)
  }

  @Test func `what Anki suspended is news once, and what it asks again if it was suspended here before that`()
    throws
  {
    let history = try history()
    let bird = try #require(history.suspended.first)
    #expect(try news(since: []) == [.suspended(bird.card)])
    #expect(try news(since: [event(.suspended(bird.card), at: 0)]) == [])
    let asked = try #require(
      history.decisions.first { if case .unsuspended = $0.fact { true } else { false } })
    guard case .unsuspended(let card) = asked.fact else { return }
    for (seconds, isNews) in [(-1.0, true), (0, false), (1, false)] {
      let here = event(.suspended(card), at: asked.date.timeIntervalSince1970 + seconds)
      #expect(try news(since: [here]).contains(asked.fact) == isNews, "\(seconds)")
    }
  }

  @Test func `a deck with answers joins the list, unless it is on it`() throws {
    let id = try history().deckID
    #expect(try news(since: [], isListed: true).last == .added(id))
    #expect(try !news(since: [event(.added(id), at: 0)], isListed: true).contains(.added(id)))
    #expect(try !news(since: []).contains(.added(id)))
  }

  @Test func `a card that Anki no longer has is suspended, unless somebody decided about it here`() {
    let known = [event(.suspended(Self.dog), at: 1), event(.unsuspended(Self.dog), at: 2)]
    #expect(
      known.lastDecisions.suspending([Self.dog, Self.bird], at: .distantFuture).map(\.fact) == [
        .suspended(Self.bird)
      ])
  }
}
