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

  @Test(arguments: [("ち", "wo", "を"), ("ち", "o", nil), ("ち", "ki", "き"), ("い", "ri", "り")])
  func `letters of a sound are taken for one kana, not for one that sounds like it`(
    asked: String, typed: String, taken: String?
  ) throws {
    let room = Classroom(try BundledDeck.named("hiragana").deck())
    let card = try #require(room.deck.cards.first { $0.term == asked })
    guard case .wrong(let reason, _) = room.judge(typed, kind: .meaning, card: card).outcome else {
      return #expect(Bool(false), "\(typed) is not wrong")
    }
    #expect(reason == taken.map(WrongReason.lookAlike) ?? .anotherCard)
  }

  @Test(arguments: [("いえ", "house"), ("いえ", "a house"), ("ほん", "book"), ("おばさん", "aunt"), ("こんや", "tonight")])
  func `what a word means that is asked for its sound is no mistake`(asked: String, typed: String) throws {
    let room = Classroom(try BundledDeck.named("hiragana").deck())
    let card = try #require(room.deck.cards.first { $0.term == asked && $0.kind == .kana })
    #expect(room.judge(typed, kind: .meaning, card: card).outcome == .retry(.soundWanted))
    #expect(room.judge("tree", kind: .meaning, card: card).outcome != .retry(.soundWanted))
  }

  @Test func `a reading that is said only before another one is never what was meant`() {
    let kanji = Card(id: "k", kind: .kanji, term: "合", readings: ["ゴウ", "ガッ", "あう"], meanings: ["fit"])
    let judgement = Classroom(Deck(id: "k", title: "K", cards: [kanji])).judge(
      "が", kind: .reading, card: kanji)
    #expect(judgement.outcome == .wrong(.kana(.other), belongsTo: []) && judgement.matched == "ゴウ")
  }
}
