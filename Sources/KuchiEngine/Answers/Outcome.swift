public struct Judgement: Hashable, Sendable { public var outcome: Outcome; public var matched: String? = nil }
public enum Outcome: Hashable, Sendable {
  case right
  case forgiven(Int)
  case retry(RetryReason)
  case wrong(WrongReason, belongsTo: [Card] = [])
}
public enum RetryReason: Hashable, Sendable { case noSuchChoice(of: Int); case empty }
public enum WrongReason: Hashable, Sendable { case unknown, anotherCard, other }
