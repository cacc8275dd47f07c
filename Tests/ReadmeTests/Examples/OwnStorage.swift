import Foundation
import KuchiEngine
import TerminalTesting
import Testing

extension Example {
  static let ownStorage = Example("OwnStorage") { _, _ in
    let pool = CardPool(.pets)
    // begin
    let replay = Replay(FSRS(), days: .nights(in: .current), fuzzSeed: 7)
    let store = InMemoryReviews(replay: replay)
    var game = try await store.game(on: pool, seed: 7, at: .now, days: replay.days)
    var recorded: [StoredReview.ID] = []
    while let challenge = game.question?.challenge {
      let answer = Answer.choice(challenge.rightChoice ?? 0)
      if let review = game.submit(answer, at: .now)?.review {
        recorded.append(await store.record(review, isPractice: game.isPractice))
      }
      game.next(at: .now)
    }
    // end
    #expect(await store.reviews().count == 4)

    // begin
    let isRecorded = game.lastTurn?.review != nil
    if game.undo(), isRecorded, let last = recorded.popLast() { await store.retract(last) }
    // end
    #expect(await store.reviews().count == 3)

    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path).appending(path: "reviews.json")
    let reviews = try ReviewFile(file, replay: replay)
    for stored in await store.reviews() + store.reviews() {
      _ = try await reviews.record(stored.review, isPractice: false)
    }
    let log = await reviews.reviews(within: nil).notRetracted()
    #expect(log.count == 6)
    for stored in log.dropFirst() { #expect(try await reviews.retract(stored.id)) }
    let reopened = try ReviewFile(file, replay: replay)
    #expect(await reopened.reviews(within: nil).notRetracted() == [log[0]])
    #expect(try await reopened.retract(log[0].id))
    #expect(try await !reopened.retract(log[0].id))
    #expect(await reopened.memories(for: ["pets"]).isEmpty)
  }
}

// begin
actor ReviewFile: ReviewStore {
  private let file: URL
  private let replay: Replay
  private var log: [StoredReview] = []

  init(_ file: URL, replay: Replay) throws {
    self.file = file
    self.replay = replay
    guard FileManager.default.fileExists(atPath: file.path) else { return }
    log = try JSONDecoder().decode([StoredReview].self, from: Data(contentsOf: file))
  }

  func record(_ review: Review, isPractice: Bool) throws -> StoredReview.ID {
    let id = StoredReview.ID(rawValue: log.count)
    try save(log + [StoredReview(id: id, review: review, isPractice: isPractice)])
    return id
  }

  func retract(_ id: StoredReview.ID) throws -> Bool {
    guard let position = log.firstIndex(where: { $0.id == id && !$0.isRetracted }) else { return false }
    var log = log
    log[position].isRetracted = true
    try save(log)
    return true
  }

  func reviews(within times: Range<Date>?) -> [StoredReview] {
    log.filter { !$0.isRetracted && times?.contains($0.review.date) ?? true }
  }

  func memories(for deckIDs: [Deck.ID]) -> [ReviewItem: Memory] {
    replay.memories(of: log).filter { deckIDs.contains($0.key.deckID) }
  }

  private func save(_ log: [StoredReview]) throws {
    try JSONEncoder().encode(log).write(to: file, options: .atomic)
    self.log = log
  }
}
// end
