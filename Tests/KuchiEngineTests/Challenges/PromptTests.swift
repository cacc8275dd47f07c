import KuchiEngine
import Testing

struct PromptTests {
  private static let see = Card(id: "1", term: "見る", readings: ["みる"], meanings: ["to see", "to watch"])

  @Test(arguments: [
    (QuestionKind.meaning, "見る", "to see"), (.reading, "見る", "みる"), (.recall, "to see, to watch", "見る"),
  ])
  func `a question shows one side of the card and asks for another`(
    kind: QuestionKind, prompt: String, answer: String
  ) {
    #expect(Self.see.prompt(for: kind) == prompt)
    #expect(Self.see.answer(for: kind) == answer)
  }
}
