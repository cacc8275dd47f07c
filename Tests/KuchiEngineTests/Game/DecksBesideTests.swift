import DeckTesting
import Foundation
import KuchiEngine
import Testing

/// Decks that stand beside those of a game: their words are looked up, and never asked.
struct DecksBesideTests {
  private static let danger = Card.word("危険", "きけん", "dangerous", "danger")
  private static let dangerous = Card.word("危ない", "あぶない", "dangerous")
  private static let north = Card.word("北", "きた", "north")

  private static let second = Deck(
    id: "second", title: "Second", cards: [danger, .word("安全", "あんぜん", "safe"), .word("島", "しま", "island")])
  private static let first = Deck(id: "first", title: "First", cards: [dangerous, north, .dog])

  /// A game that asks one thing about danger.
  private func game(_ kind: QuestionKind = .recall, beside: [Deck] = [first]) -> Game {
    Game(CardPool([Self.second], beside: beside), asking: [kind])
  }

  @Test(arguments: ["危ない", "あぶない", "abunai"])
  func `another word of the same meaning is worth another try, as it is within a deck`(text: String) {
    var apart = game(beside: [])
    #expect(apart.submit(.text(text), at: .newYear)?.verdict.isFinal == true)
    var beside = game()
    let verdict = beside.submit(.text(text), at: .newYear)?.verdict
    #expect(verdict?.outcome == .retry(.anotherTerm(of: Self.dangerous)) && beside.score.answered == 0)
    #expect(beside.submit(.text("kiken"), at: .newYear)?.verdict.isRight == true)
    var within = Game(CardPool([Self.second, Self.first]), asking: [.recall])
    #expect(within.submit(.text(text), at: .newYear)?.verdict.outcome == verdict?.outcome)
  }

  @Test(arguments: [(QuestionKind.recall, "きた", north), (.reading, "いぬ", .dog), (.meaning, "north", north)])
  func `a wrong answer is told with its card beside`(kind: QuestionKind, text: String, said: Card) {
    var game = game(kind)
    #expect(game.submit(.text(text), at: .newYear)?.verdict.outcome.owners == [said])
  }

  @Test func `a card of the game itself comes before those beside`() {
    var first = Self.first
    first.cards.append(.word("縞", "しま", "stripe"))
    var game = game(beside: [first])
    let owners = game.submit(.text("shima"), at: .newYear)?.verdict.outcome.owners
    #expect(owners?.map(\.term) == ["島"])
  }

  @Test func `a card beside takes nothing from an answer that is right, or was worth another try before`() {
    var first = Self.first
    first.cards += [
      Self.danger.with { $0.meanings = ["peril"] }, .word("危うい", "あやうい", "dangers"),
    ]
    for (kind, text) in [(QuestionKind.meaning, "dangers"), (.recall, "kiken"), (.recall, "danger")] {
      var (alone, accompanied) = (game(kind, beside: []), game(kind, beside: [first]))
      let verdict = alone.submit(.text(text), at: .newYear)?.verdict
      #expect(accompanied.submit(.text(text), at: .newYear)?.verdict == verdict)
      #expect(verdict?.outcome != .wrong(.tooFar, belongsTo: []))
    }
  }

  @Test(arguments: GameMode.allCases, [GameTopic.meaning, .reading, .recall, .mixed])
  func `what is asked and offered is the same with decks beside, and so is the code`(
    mode: GameMode, topic: GameTopic
  ) throws {
    let settings = GameSettings(count: 10, mode: mode, topic: topic)
    let alone = Game(CardPool(.animals), settings: settings, seed: 5, at: .newYear)
    let pool = CardPool([.animals], beside: [Self.first, .phrases])
    let accompanied = Game(pool, settings: settings, seed: 5, at: .newYear)
    #expect(pool.cards == Deck.animals.cards && pool.askedCount == 6)
    #expect(accompanied.played() == alone.played())
    #expect(try ChallengeCode(of: accompanied) == ChallengeCode(of: alone))
  }

  @Test func `a deck that is played does not stand beside itself, and filters leave the others there`() {
    let pool = CardPool([.animals], beside: [.animals, Self.first])
    #expect(pool.beside.map(\.id) == ["first"])
    #expect(pool.filtered(by: [Filter("dog")].compactMap(\.self)).beside.map(\.id) == ["first"])
  }

  // MARK: Going on

  @Test func `a game goes on by the decks that stood beside it when it began`() throws {
    var game = Game(
      CardPool([Self.second], beside: [Self.first]), settings: GameSettings(mode: .typed, topic: .recall),
      seed: 7, at: .newYear)
    game.do([.wrong, .next, .hint])
    _ = game.submit(.text("abunai"), at: .newYear + 5)
    let record = try JSONDecoder().decode(
      GameRecord.self, from: JSONEncoder().encode(GameRecord(of: game)))
    #expect(record.besideIDs == ["first"] && Game(resuming: record, on: game.pool) == game)
    let more = CardPool([Self.second], beside: [.animals, Self.first])
    #expect(Game(resuming: record, on: more)?.score == game.score)
  }

  @Test func `a game in which nothing stood beside is judged as it was`() throws {
    var old = game(beside: [])
    old.give(.text("abunai"))
    #expect(old.score.wrong == 1)
    let record = GameRecord(of: old)
    #expect(record.besideIDs.isEmpty)
    var resumed = try #require(
      Game(resuming: record, on: CardPool([Self.second], beside: [Self.first])))
    #expect(resumed.score == old.score)
    #expect(resumed.submit(.text("abunai"), at: .newYear + 9)?.verdict.isFinal == true)
  }

  @Test func `the meaning of a word belongs to no kana`() {
    let kana = Deck(
      id: "kana", title: "Kana", cards: [Card(id: "n", kind: .kana, term: "ん", meanings: ["n"])])
    var game = Game(CardPool([Self.second], beside: [kana]), asking: [.meaning])
    let verdict = game.submit(.text("n"), at: .newYear)?.verdict
    #expect(verdict?.outcome.owners == [])
  }

  @Test func `after an edit the same decks stand beside`() {
    var edited = Self.second
    edited.cards[1].meanings = ["secure"]
    var game = game().continued(on: CardPool([edited], beside: [Self.first]), at: .newYear)
    #expect(game.submit(.text("abunai"), at: .newYear)?.verdict.isFinal == false)
  }

  @Test func `in a sentence too another word of the same meaning is worth another try`() throws {
    var deck = Self.second
    deck.cards[0].examples = [
      Example(
        text: "この道は危険です。", furigana: "この 道[みち]は 危険[きけん]です。", translation: "This road is dangerous.")
    ]
    deck.cards[0].quiz = [.recall]
    var game = Game(
      CardPool([deck], beside: [Self.first]), asking: [.recall],
      settings: GameSettings(mode: .typed, sentences: true))
    #expect(game.question?.challenge.example == 0)
    #expect(game.submit(.text("abunai"), at: .newYear)?.verdict.isFinal == false)
  }
}
