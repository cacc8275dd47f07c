import Foundation
import KuchiEngine
import KuchiJapanese
import KuchiMessages
import KuchiProgress
import KuchiSession
import KuchiState
import SessionTesting
import Testing

/// The examples in the comments of the sources.
extension Example {
  static let docComments = Example("DocComments") { _, _ in
    let deck = Deck.pets
    // begin
    var game = Game(CardPool(deck), settings: GameSettings(), seed: 7, at: .now)
    game.reveal()
    let turn = game.submit(.choice(0), at: .now)
    game.next(at: .now)
    // end
    let review = try #require(turn?.review)

    let (path, rule) = (":memory:", MemoryRule.none)
    // begin
    let progress = try ProgressDatabase(path: path, rule: rule)
    let ada = try progress.profile(named: "Ada", create: true)
    try ada.record(review, in: GameRecord(of: game))
    // end
    #expect(try ada.unfinishedGame() != nil)
    try await grouped(review, GameRecord(of: game), progress, ada)

    // begin
    let food = Furigana("食べ物", read: "たべもの")  // 食[た]べ 物[もの]
    // end
    #expect(food.notation == "食[た]べ 物[もの]")

    // begin
    let verb = Conjugation(written: "来る", reading: "くる", as: .vk)
    let negative = verb?[.negative]  // 来ない, read こない
    // end
    #expect(negative?.base == "来ない")
    #expect(negative?.reading == "こない")
    derived()
    ruled()
    told(deck)
    edited()
  }

  private static func grouped(
    _ review: Review, _ game: GameRecord, _ progress: ProgressDatabase, _ ada: Profile
  ) async throws {
    // begin
    let commit = GroupCommit(progress)
    let answer = try await commit.run { () throws(ProgressFailure) in try ada.record(review, in: game) }
    // end
    #expect(try ada.reviews().last?.id == answer.id)
  }

  private static func ruled() {
    // begin
    let plural = OwnQuestion("plural", task: "What is its plural?") { card in
      card.forms.first.map { Card(id: card.id, term: card.term, meanings: [$0]) }
    }
    // end
    let deck = Deck(
      id: "animals", title: "Animals", quiz: [plural.kind],
      cards: [
        Card(id: "mouse", term: "mouse", forms: ["mice"], meanings: []),
        Card(id: "sheep", term: "sheep", meanings: []),
      ])
    let pool = CardPool(deck, rules: QuizRules(questions: [plural]))
    var game = Game(pool, settings: GameSettings(mode: .typed), seed: 7, at: .now)
    #expect(game.questionCount == 1)
    #expect(game.submit(.text("mice"), at: .now)?.verdict.isRight == true)
  }

  private static func told(_ deck: Deck) {
    var game = Game(CardPool(deck), settings: GameSettings(mode: .typed, topic: .meaning), seed: 7, at: .now)
    // begin
    let messages = Messages.english
    let task = messages.question(of: game)?.text  // What does it mean?
    let turn = game.submit(.text("cat"), at: .now)
    let told = turn.map { messages.verdict($0.verdict, in: game).text }
    // end
    #expect(task == "What does it mean?")
    #expect(told?.isEmpty == false)
  }

  private static func edited() {
    let pets = Deck(
      id: "n5", title: "Pets", cards: [Card(id: "neko", term: "猫", readings: ["ねこ"], meanings: ["dog"])])
    let session = Session(host: TestHost([pets]))
    session.begin(decks: ["n5"])
    // begin
    session.state.shelf.decks[id: "n5"]?.cards[id: "neko"]?.meanings.wrappedValue = ["cat"]
    // end
    #expect(session.state.value.shelf["n5"]?.cards[0].meanings == ["cat"])
  }

  private static func derived() {
    let store = Store(Tally(score: Tally.Score(right: 3)))
    // begin
    let isWinning = Derived(store.score, store.goal) { score, goal in score.right >= goal }
    // end
    #expect(isWinning.wrappedValue)
  }

  private struct Tally: Equatable {
    struct Score: Equatable {
      var right = 0
    }

    var score = Score()
    var goal = 3
  }
}
