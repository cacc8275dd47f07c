#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Derives memories from the review log, one review at a time: the log is the truth, and the same log gives the same
/// memories every time.
///
/// The log is followed in its own order, not in the order of its dates, because a clock can be set back.
public struct Replay: Sendable {
  /// What computes the memories.
  public let fsrs: FSRS
  /// How the days between reviews are counted.
  public let days: DayCount
  /// Seeds the fuzz of every review; nil for exact intervals.
  public let fuzzSeed: UInt64?

  private let currentItem: @Sendable (ReviewItem) -> ReviewItem

  /// A replay.
  ///
  /// - Parameters:
  ///   - fsrs: what computes the memories.
  ///   - days: how the days between reviews are counted.
  ///   - fuzzSeed: seeds the fuzz of every review; nil for exact intervals.
  ///   - currentItem: what an item is called now, see ``FormerNames``.
  public init(
    _ fsrs: FSRS, days: DayCount, fuzzSeed: UInt64?,
    currentItem: @escaping @Sendable (ReviewItem) -> ReviewItem = { $0 }
  ) {
    self.fsrs = fsrs
    self.days = days
    self.fuzzSeed = fuzzSeed
    self.currentItem = currentItem
  }

  /// What a review does to the memory of its item, which is nil at a first review.
  public func step(_ review: Review, from memory: Memory?) -> ReviewStep {
    let elapsed = days.elapsed(since: memory, to: review.date)
    let after =
      if var generator = generator(for: currentItem(review.item), reps: memory?.reps ?? 0) {
        fsrs.next(memory, grade: review.grade, at: review.date, days: elapsed, using: &generator)
      } else {
        fsrs.next(memory, grade: review.grade, at: review.date, days: elapsed)
      }
    return ReviewStep(review: review, before: memory, after: after, elapsedDays: elapsed)
  }

  /// What each grade would make of the memory of `item`, which is nil before its first review: the very memory that
  /// a review at that time gives.
  public func preview(of item: ReviewItem, from memory: Memory?, at date: Date) -> Preview {
    let elapsed = days.elapsed(since: memory, to: date)
    guard let generator = generator(for: currentItem(item), reps: memory?.reps ?? 0) else {
      return fsrs.preview(memory, at: date, days: elapsed)
    }
    return fsrs.preview(memory, at: date, days: elapsed, generator: generator)
  }

  /// The generator that fuzz the review of `item` after so many earlier ones; nil without fuzz.
  ///
  /// They depend on the seed, the item and the count alone: a memory that is derived again, or reviewed again after
  /// an undo, becomes due on the same day as the first time.
  public func generator(for item: ReviewItem, reps: Int) -> SeededGenerator? {
    fuzzSeed.map { SeededGenerator(seed: $0 ^ item.stableHash(reps)) }
  }

  /// What every review of the log did, in order; reviews taken back and practice are left out.
  public func steps(of log: some Sequence<StoredReview>) -> [ReviewStep] {
    var steps: [ReviewStep] = []
    _ = run(log) { steps.append($0) }
    return steps
  }

  /// The memories that the log leaves. It takes time in proportion to the log.
  public func memories(of log: some Sequence<StoredReview>) -> [ReviewItem: Memory] { run(log) { _ in } }

  /// The memories that the log leaves under new parameters, each still due when it was due before: a change of
  /// parameters never moves what is already planned.
  ///
  /// - Parameters:
  ///   - log: the review log.
  ///   - memories: the memories under the old parameters. One whose last review is no longer that of the log gives
  ///     no due date.
  public func memories(
    of log: some Sequence<StoredReview>, keepingDueDatesOf memories: [ReviewItem: Memory]
  ) -> [ReviewItem: Memory] {
    var replayed = self.memories(of: log)
    for (item, old) in memories where replayed[item]?.lastReview == old.lastReview {
      replayed[item]?.due = old.due
    }
    return replayed
  }

  private func run(_ log: some Sequence<StoredReview>, onStep: (ReviewStep) -> Void) -> [ReviewItem: Memory] {
    log.reduce(into: [:]) { memories, stored in
      guard !stored.isPractice, !stored.isRetracted else { return }
      let item = currentItem(stored.review.item)
      let step = step(stored.review, from: memories[item])
      memories[item] = step.after
      onStep(step)
    }
  }
}

extension ReviewItem {
  // FNV-1a, 64 bits: Hasher gives other numbers in every process.
  fileprivate func stableHash(_ number: Int) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in [deckID, cardID, kind.rawValue, String(number)] {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    return hash
  }
}
