import Testing

@testable import KuchiEngine

/// Answers that the bundled decks give by themselves: what is right of them, and what is not.
@Suite struct GeneratedAnswerTests {
  private enum Judged {
    case accepted, refused, retried

    init(_ outcome: Outcome) {
      switch outcome {
      case .right, .forgiven: self = .accepted
      case .wrong: self = .refused
      case .retry: self = .retried
      }
    }
  }

  /// Every so-many-th of the answers, about `count` of them, is judged as expected.
  private func expect(
    _ answers: [GeneratedAnswer], about count: Int, are expected: Judged...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let step = max(1, answers.count / count)
    let some = stride(from: 0, to: answers.count, by: step).map { answers[$0] }
    let failed = some.filter { !expected.contains(Judged($0.outcome)) }
    #expect(!some.isEmpty, "there are answers", sourceLocation: sourceLocation)
    #expect(
      failed.isEmpty,
      "\(failed.count) of \(some.count): \(failed.prefix(30).map(\.description).joined(separator: "; "))",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: MeaningChange.allCases)
  func `a card's own meaning is right without what may be left out`(_ change: MeaningChange) {
    expect(GeneratedAnswer.meanings(change), about: 500, are: .accepted)
  }

  @Test(arguments: [", ", " / "])
  func `two right meanings at once are right`(_ separator: String) {
    expect(GeneratedAnswer.pairs(joinedBy: separator), about: 200, are: .accepted)
  }

  @Test func `the regular plural of a noun is right`() {
    expect(GeneratedAnswer.plurals, about: 200, are: .accepted)
  }

  @Test func `everything that a deck rules out is wrong`() {
    expect(GeneratedAnswer.rejects, about: 500, are: .refused)
  }

  @Test func `another card's word is no slip of this one's`() {
    expect(GeneratedAnswer.neighbours(isWord: CommonWords.contains), about: 300, are: .refused, .retried)
  }

  @Test func `what a verb's partner means by its brackets is not right`() {
    expect(GeneratedAnswer.partners, about: 200, are: .refused, .retried)
  }

  @Test(arguments: Slip.allCases)
  func `a slip that makes no other word is forgiven`(_ slip: Slip) {
    expect(GeneratedAnswer.slips(slip, isWord: CommonWords.contains), about: 250, are: .accepted)
  }
}
