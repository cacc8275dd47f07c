import DeckTesting
import KuchiJudge
import Testing

struct DiagnosisTests {
  @Test(
    arguments: [
      ("未", "末"), ("末", "未"), ("土", "士"), ("待", "持"), ("遠", "違"), ("開", "閉"),
    ])
  func `a kanji that is taken for one that looks like it is told so`(asked: String, taken: String) throws {
    let room = Classroom(try BundledDeck.named("look-alikes").deck())
    let (card, other) = (
      try #require(room.deck.cards.first { $0.term == asked }),
      try #require(room.deck.cards.first { $0.term == taken })
    )
    let outcome = room.judge(other.answer(for: .meaning), kind: .meaning, card: card).outcome
    switch outcome {
    case .wrong(.lookAlike(taken), let owners): #expect(owners.contains(other))
    // The author has said so in so many words.
    case .wrong(.rejected, let owners): #expect(owners.contains(other))
    default: Issue.record("\(outcome)")
    }
  }
}
