public import Foundation
public import KuchiEngine

extension Profile: ReviewStore {
  /// Records an answer that belongs to no game.
  public func record(_ review: Review, isPractice: Bool) throws(ProgressFailure) {
    _ = try record(review, in: nil, isPractice: isPractice)
  }

  /// Takes back the newest review that says the same as `review`; false when there is none that stands.
  @discardableResult
  public func retract(_ review: Review) throws(ProgressFailure) -> Bool {
    try retract(review, in: nil) != nil
  }

  /// The reviews that stand and were answered within these times, nil for any; cards have the names that they have
  /// now.
  public func log(within times: Range<Date>?) throws(ProgressFailure) -> [LogEntry] {
    var log: [LogEntry] = []
    try eachReview(within: times) { review in
      log.append(.review(Review(review), id: review.id.number, isPractice: review.isPractice))
    }
    return log
  }
}
