import KuchiFoundation

/// A review log as an optimizer reads it: the grades and pauses of each item, and the predictions that a
/// model has to make.
///
/// Every review after the first of its item is one prediction if its pause is longer than 0, even on the same
/// day. A lesson counts as a first review with the grade again, as for a ``Replay``, if the answer came in
/// the same sitting of eight hours: after a longer pause, other questions about the card came between. A
/// prediction is as good as the chance that it gave to the result: known (every grade but again) or not. They
/// are numbered in order of time, over all items. An item made new again begins a new history.
public struct TrainingSet: Hashable, Sendable {
  struct Step: Hashable, Sendable {
    let grade: Grade
    /// The days since the previous review of the item, from 0 to 36,500; 0 at the first review.
    let pause: Double
    /// The number of its prediction in order of time, from 0; nil if it makes none.
    let prediction: Int?
  }

  package let reviewCount: Int
  package let predictionCount: Int
  /// The reviews of each item in order of time, item by item.
  let steps: [Step]
  /// The positions in `steps` of each item that has a prediction.
  let histories: [Range<Int>]

  private static let longestPause = 36_500.0
  // A million years. A larger number is no date, and differences of such numbers lose the seconds.
  private static let times = -3e13...3e13

  /// The training set of a log, in any order. Reviews of an item at the same time keep the order of the log.
  ///
  /// `seconds` counts from any moment; values that are no number, and dates more than a million years away,
  /// become the nearest allowed value. Pauses of more than 100 years count as 100 years.
  package init<Item: Hashable>(_ reviews: some Sequence<(item: Item, seconds: Double, grade: Grade)>) {
    self.init(
      reviews.lazy.map {
        (item: $0.item, seconds: $0.seconds, grade: Optional($0.grade), lesson: Double?.none)
      })
  }

  // The lesson is in seconds, like the review. Without a grade, the item is new again.
  private init<Item: Hashable>(
    _ reviews: some Sequence<(item: Item, seconds: Double, grade: Grade?, lesson: Double?)>
  ) {
    var numbers: [Item: Int] = [:]
    var entries: [Entry] = []
    var lessons = 0
    for review in reviews {
      func add(_ grade: Grade?, at seconds: Double, to item: Int) {
        let seconds = seconds.clamped(to: Self.times)
        entries.append((item, seconds, entries.count, grade))
      }
      let known = numbers[review.item]
      let item = known ?? numbers.count
      numbers[review.item] = item
      if known == nil, review.grade != .easy, let lesson = review.lesson,
        (0..<FSRS.sittingLength).contains(review.seconds - lesson)
      {
        add(.again, at: lesson, to: item)
        lessons += 1
      }
      add(review.grade, at: review.seconds, to: item)
    }
    self.init(entries, reviewCount: entries.count { $0.grade != nil } - lessons)
  }

  /// The training set of a stored log, without practice and retracted reviews.
  ///
  /// - Parameters:
  ///   - log: The review log.
  ///   - currentItem: The current name of an item, see `FormerNames`.
  public init(_ log: some Sequence<StoredReview>, currentItem: (ReviewItem) -> ReviewItem = { $0 }) {
    self.init(
      log.compactMap { stored -> (item: ReviewItem, seconds: Double, grade: Grade?, lesson: Double?)? in
        let review = stored.review
        guard !stored.isPractice, !stored.isRetracted, review.form != .moved else { return nil }
        return (
          currentItem(review.item), review.date.timeIntervalSince1970,
          review.form == .forgotten ? nil : review.grade, stored.lesson?.timeIntervalSince1970
        )
      })
  }

  private init(_ entries: [Entry], reviewCount: Int) {
    // The histories of each item in order of time. An entry without a grade ends one and is left out.
    let items = Dictionary(grouping: entries) { $0.item }.sorted { $0.key < $1.key }.map(\.value)
    let histories = items.flatMap { entries in
      entries.sorted { ($0.seconds, $0.position) < ($1.seconds, $1.position) }.split { $0.grade == nil }
    }
    let (entries, pauses) = (histories.flatMap(\.self), histories.flatMap(Self.pauses))
    let predicted = entries.indices.filter { pauses[$0] > 0 }
      .sorted { (entries[$0].seconds, entries[$0].position) < (entries[$1].seconds, entries[$1].position) }
    var predictions = [Int?](repeating: nil, count: entries.count)
    for (number, index) in predicted.enumerated() { predictions[index] = number }
    let steps = entries.indices.map {
      Step(grade: entries[$0].grade ?? .again, pause: pauses[$0], prediction: predictions[$0])
    }
    let starts = histories.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    self.init(steps, histories: zip(starts, starts.dropFirst()).map { $0..<$1 }, reviewCount: reviewCount)
  }

  private static func pauses(_ history: ArraySlice<Entry>) -> [Double] {
    [0] + zip(history, history.dropFirst()).map { min(($1.seconds - $0.seconds) / 86_400, longestPause) }
  }

  private init(_ steps: [Step], histories: [Range<Int>], reviewCount: Int) {
    self.steps = steps
    self.histories = histories.filter { range in steps[range].contains { $0.prediction != nil } }
    self.reviewCount = reviewCount
    predictionCount = steps.count { $0.prediction != nil }
  }

  /// The first `count` predictions and the reviews that lead to them, without any later review.
  package func prefix(_ count: Int) -> TrainingSet {
    var kept: [Step] = []
    let ranges = histories.map { range in
      let last = range.last { (steps[$0].prediction ?? .max) < count }
      let start = kept.count
      if let last { kept += steps[range.lowerBound...last] }
      return start..<kept.count
    }
    return TrainingSet(kept, histories: ranges, reviewCount: kept.count)
  }

  func predictions(of history: Int) -> Int { steps[histories[history]].count { $0.prediction != nil } }

  /// The same set with the shortest histories first.
  func sortedByLength() -> TrainingSet {
    let order = histories.indices.sorted { (histories[$0].count, $0) < (histories[$1].count, $1) }
    return TrainingSet(steps, histories: order.map { histories[$0] }, reviewCount: reviewCount)
  }

  /// A review; it has no grade if it makes its item new again.
  private typealias Entry = (item: Int, seconds: Double, position: Int, grade: Grade?)
}
