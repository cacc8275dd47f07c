import Foundation
import KuchiEngine
import KuchiProgress
import TerminalTesting

@testable import KuchiCLI

extension Player {
  /// The player's progress file, opened as the program opens it.
  func progress() throws -> ProgressDatabase {
    try ProgressDatabase(path: home.path(Self.progress), rule: .nightly(dayStart: 4))
  }

  /// The answers that are recorded under a name and were not taken back, in the order in which they were given.
  func reviews(of name: String = "default") throws -> [StoredReview] {
    try progress().profile(named: name).reviews()
  }
}

extension String {
  /// Whether each answer that the output judges was right, in order.
  var verdicts: [Bool] {
    split(separator: "\n").compactMap(\.verdict)
  }
}

extension [StoredReview] {
  /// Whether each answer was right, in order.
  var verdicts: [Bool] { map { $0.review.grade != .again } }
}

extension Substring {
  /// Whether the line says that an answer was right; nil where it says nothing of the kind.
  var verdict: Bool? {
    if ["Right", "You knew it."].contains(where: hasPrefix) { return true }
    return ["Wrong", "You did not know it.", "Time is up."].contains(where: hasPrefix) ? false : nil
  }
}
