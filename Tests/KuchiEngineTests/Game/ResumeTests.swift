import Foundation
import KuchiEngine
import Testing

struct ResumeTests {
  @Test(arguments: GameMode.allCases, 0..<4 as Range<UInt64>)
  func `a game broken off anywhere goes on at the same question with the same score`(
    mode: GameMode, seed: UInt64
  ) throws {
    var game = Game(.animals, mode: mode, topic: .mixed, seed: seed)
    for (second, deed) in Deed.random(40, seed: seed).enumerated() {
      game.do(deed, at: second)
      #expect(try game.resumed() == game)
    }
  }

  @Test(arguments: [false, true])
  func `a deck that was reordered leaves accepted answers and cards set aside with their cards`(
    wasEdited: Bool
  ) throws {
    var game = Game(.animals, mode: .typed)
    let (asked, other) = (try #require(game.asked), try #require(game.plan.last?.card))
    let card = try #require(game.pool.cards.firstIndex(of: asked))
    game.play(.synonym("beast", for: PlannedQuestion(card: card, kind: .meaning)))
    let gone = game.pool.cards[other]
    game.setAside(other, at: .newYear)
    var deck = Deck.animals
    if wasEdited {
      deck.cards.append(deck.cards.removeFirst())
      game = game.continued(on: CardPool(deck), at: .newYear)
    }
    deck.cards.reverse()
    deck.cards.insert(.hello, at: 0)
    var resumed = try #require(try game.resumed(on: CardPool(deck)))
    #expect(resumed.asked == asked && resumed.give(.text("beast"))?.verdict.isRight == true)
    #expect(!resumed.played().map { resumed.pool.cards[$0.card] }.contains(gone))
  }

  @Test(arguments: [false, true])
  func `a game goes on with cards that were renamed`(wasEdited: Bool) throws {
    var game = Game(.animals)
    game.giveWrong()
    if wasEdited { game = game.continued(on: CardPool(.animals), at: .newYear) }
    game.giveRight()
    var deck = Deck.animals
    for card in deck.cards.indices {
      deck.cards[card].formerIds = [deck.cards[card].id]
      deck.cards[card].id += "-2"
    }
    let record = GameRecord(of: game)
    #expect(Game(resuming: record, on: CardPool(deck)) == nil)
    let resumed = try #require(Game(resuming: record.renamed(by: FormerNames([deck])), on: CardPool(deck)))
    #expect(resumed.asked?.term == game.asked?.term && resumed.score == game.score)
    #expect(resumed.missed.map(\.term) == game.missed.map(\.term))
  }

  @Test func `a card that is gone or an answer judged anew ends the game`() {
    var game = Game(.animals, mode: .typed)
    game.giveRight()
    let record = GameRecord(of: game)
    #expect(Game(resuming: record, on: CardPool(.animals(3))) == nil)
    var corrected = Deck.animals
    for card in corrected.cards.indices { corrected.cards[card].meanings = ["quite another thing"] }
    #expect(Game(resuming: record, on: CardPool(corrected)) == nil)
  }

  @Test func `a game may be dealt by its host, and leaves out what the pool does not have`() {
    let items = [
      PlannedQuestion(card: 4, kind: .recall), PlannedQuestion(card: 99, kind: .meaning),
      PlannedQuestion(card: 0, kind: .meaning),
    ]
    let game = Game(CardPool(.animals), settings: GameSettings(), seed: 1, questions: items, at: .newYear)
    #expect(game.plan == [items[0], items[2]])
    #expect(game.played().map { PlannedQuestion(card: $0.card, kind: $0.kind) } == game.plan)
  }
}

struct StoredGameTests {
  @Test(arguments: [("\"format\":2", "format 2"), ("\"shape\":1", "no known format")])
  func `a game that another version stored is refused in one sentence`(other: String, named: String) throws {
    let json = String(decoding: try JSONEncoder().encode(GameRecord(of: Game(.animals))), as: UTF8.self)
    let changed = Data(json.replacing("\"format\":1", with: other).utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(GameRecord.self, from: changed)
    }
    #expect("\(error)".contains("The game was stored by another version, in \(named)."))
  }
}
