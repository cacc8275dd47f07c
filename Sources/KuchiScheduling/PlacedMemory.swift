import KuchiFoundation

/// What another program knows of an item besides its interval, if it does not provide the answers. A review
/// of the form ``Review/Form/placed`` has it as its answer.
package struct PlacedMemory: Hashable, Sendable {
  /// The factor by which a right answer on the due date lengthens the interval; 0 if it is unknown.
  package var ease: Double
  package var lapses: Int

  private static let usualEase = 2.5
  private static let mostLapses = 100_000

  package init(ease: Double, lapses: Int) { (self.ease, self.lapses) = (ease, lapses) }

  /// Both numbers in a text.
  package var text: String { "\(ease) \(lapses)" }

  /// Reads the numbers from the review's answer; nil if it has none within their bounds.
  init?(_ review: Review) {
    guard review.form == .placed, let words = review.answer?.split(separator: " "), words.count == 2,
      let ease = Double(words[0]), let lapses = Int(words[1]), 0...10 ~= ease,
      0...Self.mostLapses ~= lapses
    else { return nil }
    (self.ease, self.lapses) = (ease, lapses)
  }

  /// The memory that predicts nine of ten right answers after the interval, and whose interval the next right
  /// answer on the due date lengthens by the ease.
  func memory(by fsrs: FSRS, from date: Date, due: Date) -> Memory {
    let interval = (due.timeIntervalSince(date) / 86_400).clamped(to: 1...365)
    let state = FSRS7(fsrs.weights).state(
      resting: interval, growth: ease > 1 ? ease : Self.usualEase)
    return Memory(
      stability: interval, difficulty: state.difficulty,
      traces: Memory.Traces(slow: state.slow, fast: state.fast, weights: fsrs.weights), state: .review,
      due: due, lastReview: date, reps: 1, lapses: lapses)
  }
}

extension Review {
  /// The chance, from 0 to 1, with which a placement here found the item known; nil in any other review.
  package var chance: Double? {
    guard form == .placed, let chance = answer.flatMap(Double.init), 0...1 ~= chance else { return nil }
    return chance
  }
}
