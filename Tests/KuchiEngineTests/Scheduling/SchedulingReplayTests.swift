import DeckTesting
import Foundation
import KuchiEngine
import Testing

struct SchedulingReplayTests {
  private let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: 7)

  /// The reviews of one item, the days between them growing.
  private func reviews(
    of item: ReviewItem, _ grades: [Grade] = [.good, .good, .hard, .again, .good]
  ) -> [Review] {
    grades.enumerated().map { item.review($1, at: Moment.days(Double($0 * $0 * 3))) }
  }

  @Test func `a log gives every item the memory that its reviews give one by one`() {
    let (dog, cat) = (reviews(of: .dog), reviews(of: .cat, [.again, .easy]))
    let memories = replay.memories(of: StoredReview.log(dog + cat))
    let byHand = dog.reduce(Memory?.none) { replay.step($1, from: $0).after }
    #expect(memories[.dog] == byHand && memories[.cat]?.reps == 2 && memories.count == 2)
  }

  @Test func `a review that was taken back leaves no trace, wherever it stands`() {
    let reviews = reviews(of: .dog)
    for place in reviews.indices {
      var others = reviews
      others.remove(at: place)
      let memories = replay.memories(of: StoredReview.log(reviews).retracting(place))
      #expect(memories == replay.memories(of: StoredReview.log(others)))
    }
  }

  @Test func `a step holds the whole state before it, so that a host can undo it`() {
    let steps = replay.steps(of: StoredReview.log(reviews(of: .dog)))
    #expect(steps.count == 5 && steps[0].before == nil)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.after == $1.before })
    #expect(steps.map(\.elapsedDays) == [0, 3, 9, 15, 21])
  }

  @Test func `practice is in the log and changes no memory`() {
    let again = ReviewItem.dog.review(.again, at: Moment.days(1))
    let cram = StoredReview(id: StoredReview.ID(rawValue: 99), review: again, isPractice: true)
    let log = StoredReview.log(reviews(of: .dog))
    #expect(replay.memories(of: log + [cram]) == replay.memories(of: log))
    #expect((log + [cram]).notRetracted().count == 6)
  }

  @Test func `the same log gives the same due dates and another seed gives others`() {
    let log = StoredReview.log(
      (0..<20).flatMap { number in
        reviews(
          of: ReviewItem(deckID: "animals", cardID: "\(number)", kind: .recall), [.easy, .good, .good])
      })
    let other = Replay(FSRS(), days: .wholeSpans, fuzzSeed: 8)
    #expect(replay.memories(of: log) == replay.memories(of: log))
    #expect(replay.memories(of: log) != other.memories(of: log))
  }

  @Test func `a review given again after an undo falls due on the same day`() {
    let memory = Memory.known()
    let first = replay.step(ReviewItem.dog.review(.good), from: memory).after
    let second = replay.step(ReviewItem.dog.review(.good, at: Moment.minutes(1)), from: memory).after
    #expect(second.due.timeIntervalSince(first.due) == 60)
  }

  @Test func `a log whose clock was set back is followed in its own order`() throws {
    let log = StoredReview.log([
      ReviewItem.dog.review(.easy, at: Moment.days(5)),
      ReviewItem.dog.review(.again, at: Moment.noon),
    ])
    let memory = try #require(replay.memories(of: log)[.dog])
    #expect(memory.lastReview == Moment.noon && memory.lapses == 1)
    #expect(replay.steps(of: log).map(\.elapsedDays) == [0, 0])
  }

  @Test func `progress under a former id of a card is carried over`() {
    let deck = Deck(
      id: "animals", title: "Animals",
      cards: [
        Card(id: "hound", formerIds: ["dog", "cat"], term: "犬", meanings: ["dog"]),
        Card(id: "cat", term: "猫", meanings: ["cat"]),
      ])
    let names = FormerNames([deck])
    let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil, currentItem: names.currentItem)
    let hound = ReviewItem(deckID: "animals", cardID: "hound", kind: .meaning)
    let log = StoredReview.log([
      ReviewItem.dog.review(.good), hound.review(.good), ReviewItem.cat.review(.good),
    ])
    let memories = replay.memories(of: log)
    #expect(memories[hound]?.reps == 2 && memories[.cat]?.reps == 1 && memories[.dog] == nil)
  }
}
