/// One line of the review log, which is only ever added to.
public enum LogEntry: Hashable, Sendable, Codable {
  /// An answer was given. One given while cramming is practice: it is kept for the statistics, and no memory changes.
  case review(Review, id: Int, isPractice: Bool)
  /// The review with that id was taken back.
  case retraction(of: Int)
}

extension Sequence<LogEntry> {
  /// The reviews that were not taken back, in the order of the log.
  public func standingReviews() -> [(review: Review, isPractice: Bool)] {
    let retracted = reduce(into: Set<Int>()) { ids, entry in
      if case .retraction(let id) = entry { ids.insert(id) }
    }
    return compactMap { entry in
      guard case .review(let review, let id, let isPractice) = entry, !retracted.contains(id) else {
        return nil
      }
      return (review, isPractice)
    }
  }
}
