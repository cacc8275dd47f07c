import KuchiEngine

extension Judged {
  /// What the player is told about the answer.
  var wording: String {
    switch verdict.outcome {
    case .right: "Right!"
    case .forgiven: "Right, with a slip: \(verdict.expected)"
    case .retry(let reason): reason.wording
    case .wrong: "\(verdict.answer == .unknown ? "The answer is" : "Wrong. The answer is") \(verdict.expected)."
    }
  }
}
