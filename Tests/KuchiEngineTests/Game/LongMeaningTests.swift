import DeckTesting
import Foundation
import KuchiEngine
import Testing

/// In mode auto a meaning that is too long to be typed is a flash card.
struct LongMeaningTests {
  private static let definition = "to give an animal its food every morning"

  private static func card(_ meanings: [String], accept: [String] = []) -> Card {
    Card(id: "card", term: "餌をやる", readings: ["えさをやる"], meanings: meanings, accept: accept)
  }

  /// A game of questions about a card that are typed by the ladder.
  private static func game(
    _ card: Card, mode: GameMode = .auto, kinds: [QuestionKind] = [.meaning]
  ) -> Game {
    var deck = Deck.animals
    deck.cards.insert(card, at: 0)
    return Game(CardPool(deck), asking: kinds, settings: GameSettings(mode: mode))
  }

  @Test(arguments: [
    (["to feed"], [], Challenge.Form.typed), ([definition], [], .flash),
    ([definition], ["to feed"], .typed), ([definition, "to feed"], [], .typed),
    (["to give food to something"], [], .typed), (["to give food to some thing"], [], .flash),
    (["to feed (an animal, every morning and every evening)"], [], .typed),
    (["(as one does every day) to feed (an animal)"], [], .typed),
    (["incomprehensibilities of nature"], [], .flash), (["incomprehensibility of nature!"], [], .typed),
    (["Donaudampfschifffahrtsgesellschaftskapitän"], [], .flash), (["to feed (an animal"], [], .typed),
  ])
  func `a meaning is typed if one that is accepted has at most five words and thirty letters`(
    meanings: [String], accept: [String], form: Challenge.Form
  ) {
    #expect(Self.game(Self.card(meanings, accept: accept)).question?.challenge.form == form)
  }

  @Test(arguments: [
    (GameMode.auto, QuestionKind.meaning, Challenge.Form.flash), (.auto, .reading, .typed),
    (.auto, .recall, .typed), (.typed, .meaning, .typed), (.choice, .meaning, .choice),
    (.flash, .recall, .flash),
  ])
  func `only mode auto turns a card over`(mode: GameMode, kind: QuestionKind, form: Challenge.Form) {
    let game = Self.game(Self.card([Self.definition]), mode: mode, kinds: [kind])
    #expect(game.question?.challenge.form == form)
  }

  @Test func `it is turned over, answered by the player, and graduates like what is typed`() throws {
    var game = Self.game(Self.card([Self.definition]))
    #expect(game.question?.isRevealed == false)
    #expect(game.hint() == .romaji("esaoyaru"))
    game.reveal()
    #expect(game.submit(.text(Self.definition), at: .newYear) == nil)
    let given = game.submit(.remembered, at: .newYear + 4)
    let turn = try #require(given)
    #expect(turn.verdict.isRight && turn.review?.form == .flash)
    #expect(game.acceptLast() == nil)
    game.undo()
    #expect(game.question?.challenge.form == .flash && game.question?.hints == 1)
  }

  @Test func `a game that was left goes on with the same form`() throws {
    var game = Self.game(Self.card([Self.definition]), kinds: [.reading, .meaning])
    game.giveWrong()
    game.do([.hint, .reveal])
    let resumed = try game.resumed()
    #expect(resumed == game && resumed?.question?.challenge.form == .flash)
    #expect(game.continued(on: game.pool, at: .newYear).question?.challenge.form == .flash)
  }

  @Test(arguments: BundledDeck.all)
  func `no card of a bundled deck needs it`(_ bundled: BundledDeck) throws {
    let pool = CardPool(try bundled.deck())
    let questions = pool.cards.indices.filter { pool.questionKinds(for: $0).contains(.meaning) }
      .map { PlannedQuestion(card: $0, kind: .meaning) }
    let game = Game(
      pool, settings: GameSettings(mode: .auto), seed: 7, questions: questions,
      ladder: LearningStages(typed: questions), at: .newYear)
    let forms = Set(game.played().map(\.form))
    #expect(forms.isEmpty == questions.isEmpty && forms.isSubset(of: [.typed]))
  }
}
