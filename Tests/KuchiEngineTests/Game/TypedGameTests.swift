import KuchiEngine
import Testing

struct TypedGameTests {
  @Test(arguments: [GameTopic.meaning, .reading, .recall])
  func `a typed question shows no choices and takes its answer`(topic: GameTopic) {
    var game = Game(.animals, mode: .typed, topic: topic)
    while let question = game.question {
      #expect(question.challenge.form == .typed && question.challenge.choices.isEmpty)
      #expect(question.challenge.rightChoice == nil && question.isRevealed)
      #expect(game.giveRight()?.verdict.outcome == .right)
    }
    #expect(game.phase == .finished && game.score.right == 6)
  }

  @Test func `a synonym that another deck in play has is tried again, and any other word of it is wrong`() {
    let soon = Card(id: "soon", term: "すぐ", meanings: ["soon", "at once"])
    let presently = Card(id: "presently", term: "まもなく", meanings: ["soon", "presently"])
    let pool = CardPool([
      Deck(id: "one", title: "One", cards: [soon]), Deck(id: "two", title: "Two", cards: [presently, .dog]),
    ])
    var game = Game(pool, asking: [.meaning])
    #expect(game.give(.text("presently"))?.verdict.outcome == .retry(.nuance(of: presently)))
    #expect(game.give(.text("dog"))?.verdict.outcome == .wrong(.anotherCard, belongsTo: [.dog]))
  }

  @Test func `what may be another spelling is none where a deck beside has it as another word`() {
    func word(_ id: Card.ID, _ term: String, _ reading: String) -> Card {
      Card(id: id, term: term, readings: [reading], meanings: [id], partsOfSpeech: ["adj-i"])
    }
    let (sad, bad) = (word("sad", "悲しい", "かなしい"), word("bad", "悪い", "わるい"))
    let sorrowful = word("sorrowful", "哀しい", "かなしい")
    func outcome(of text: String, beside cards: [Card]) -> Outcome? {
      let pool = CardPool(
        [Deck(id: "one", title: "One", cards: [sad])],
        beside: [Deck(id: "two", title: "Two", cards: cards)])
      var game = Game(pool, asking: [.recall])
      return game.give(.text(text))?.verdict.outcome
    }
    #expect(outcome(of: "悪い", beside: []) == .retry(.otherSpelling))
    #expect(outcome(of: "悪い", beside: [bad]) == .wrong(.anotherCard, belongsTo: [bad]))
    #expect(outcome(of: "哀しい", beside: [bad, sorrowful]) == .retry(.otherSpelling))
  }

  @Test func `the keys of live kana are judged with the kana`() {
    var game = Game(.of(.dog), mode: .typed, topic: .recall)
    #expect(game.give(.text("どg", keys: "dog"))?.verdict.outcome == .retry(.termWanted))
    #expect(game.give(.text("いぬ", keys: "inu"))?.verdict.outcome == .right)
  }

  @Test(arguments: [
    (GameTopic.meaning, "", RetryReason.empty), (.meaning, "犬", .meaningWanted),
    (.reading, "dog", .soundWanted), (.recall, "dog", .termWanted),
  ])
  func `an answer to another question may be given again`(topic: GameTopic, text: String, reason: RetryReason)
  {
    var game = Game(.of(.dog), mode: .typed, topic: topic)
    let before = game.question
    let turn = game.submit(.text(text), at: .newYear)
    #expect(turn?.verdict.outcome == .retry(reason) && turn?.review == nil && game.question == before)
    #expect(game.score == Game(.of(.dog), mode: .typed, topic: topic).score)
  }

  @Test func `verdicts are numbered, those to try again included, and no answer is kept that is too long`() {
    var game = Game(.of(.dog), mode: .typed)
    let long = Answer.text(String(repeating: "犬", count: 100_000))
    let verdicts = [game.give(long)?.verdict, game.give(long)?.verdict]
    var other = game
    #expect(verdicts.map(\.?.attempt) == [1, 2] && other.give(.text("cat"))?.verdict.attempt == 3)
    #expect(verdicts.allSatisfy { $0?.outcome == .retry(.tooLong(limit: 3_000)) })
    let kept = game.moves.compactMap {
      if case .answer(.text(let text, _), _) = $0 { text.utf8.count } else { nil }
    }
    #expect(kept.count == 2 && kept.allSatisfy { $0 < 3_010 })
    #expect(Game(resuming: GameRecord(of: game), on: game.pool)?.question == game.question)
  }
}
