import Foundation
import KuchiEngine
import TerminalTesting
import Testing

extension Example {
  static let ownStorage = Example("OwnStorage") { _, _ in
    let course = Course(.pets)
    // begin
    let replay = Replay(FSRS(), days: .nights(in: .current), fuzzSeed: 7)
    let store = InMemoryReviews(replay: replay)
    var game = try await store.game(on: course, seed: 7, at: .now, days: replay.days)
    while let challenge = game.question?.challenge {
      let answer = Answer.choice(challenge.rightChoice ?? 0)
      if let review = game.submit(answer, at: .now)?.review {
        await store.record(review, isPractice: game.isPractice)
      }
      game.next(at: .now)
    }
    // end
    #expect(await store.log().count == 2)

    // begin
    let review = game.lastTurn?.review
    if game.undo(), let review { await store.retract(review) }
    // end
    #expect(await store.log().count == 1)

    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path).appending(path: "reviews.json")
    let reviews = try ReviewFile(file, replay: replay)
    for entry in await store.log() + store.log() {
      if case .review(let review, _, _) = entry { try await reviews.record(review, isPractice: false) }
    }
    let first = try #require(await reviews.log(within: nil).standingReviews().first?.review)
    #expect(try await reviews.retract(first))
    let reopened = try ReviewFile(file, replay: replay)
    #expect(await reopened.log(within: nil).standingReviews().map(\.review) == [first])
    #expect(try await reopened.retract(first))
    #expect(try await !reopened.retract(first))
    #expect(await reopened.memories(for: ["pets"]).isEmpty)
  }
}

// begin
actor ReviewFile: ReviewStore {
  private let file: URL
  private let replay: Replay
  private var entries: [LogEntry] = []

  init(_ file: URL, replay: Replay) throws {
    self.file = file
    self.replay = replay
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    entries = try JSONDecoder().decode([LogEntry].self, from: Data(contentsOf: file))
  }

  func record(_ review: Review, isPractice: Bool) throws {
    try save(entries + [.review(review, id: entries.count, isPractice: isPractice)])
  }

  func retract(_ review: Review) throws -> Bool {
    var retracted: Set<Int> = []
    for entry in entries.reversed() {
      switch entry {
      case .retraction(let id): retracted.insert(id)
      case .review(review, let id, _) where !retracted.contains(id):
        try save(entries + [.retraction(of: id)])
        return true
      case .review: continue
      }
    }
    return false
  }

  func log(within times: Range<Date>?) -> [LogEntry] {
    entries.filter { entry in
      guard let times, case .review(let review, _, _) = entry else { return true }
      return times.contains(review.date)
    }
  }

  func memories(for deckIDs: [Deck.ID]) -> [Skill: Memory] {
    replay.memories(of: entries).filter { deckIDs.contains($0.key.deckID) }
  }

  private func save(_ entries: [LogEntry]) throws {
    try JSONEncoder().encode(entries).write(to: file, options: .atomic)
    self.entries = entries
  }
}
// end
