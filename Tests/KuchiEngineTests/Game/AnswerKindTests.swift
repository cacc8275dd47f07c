import KuchiEngine
import Testing

struct AnswerKindTests {
  private static let answers: [Answer] = [
    .choice(0), .choice(99), .text("x"), .text(""), .remembered, .forgot, .unknown,
  ]

  private static let taken: [(GameMode, [Answer])] = [
    (.choice, [.choice(0), .choice(99), .text("x"), .text(""), .unknown]),
    (.typed, [.text("x"), .text(""), .unknown]), (.flash, [.remembered, .forgot, .unknown]),
  ]

  @Test(arguments: taken)
  func `a question takes the kinds of answer that belong to its form, and no other`(
    mode: GameMode, taken: [Answer]
  ) {
    let game = Game(.animals, mode: mode)
    for answer in Self.answers {
      var answered = game
      #expect((answered.submit(answer, at: .newYear) != nil) == taken.contains(answer), "\(answer)")
      #expect((answered != game) == taken.contains(answer), "what is refused changes nothing: \(answer)")
    }
  }
}
