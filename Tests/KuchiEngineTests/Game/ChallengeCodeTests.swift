import Foundation
import KuchiEngine
import Testing

struct ChallengeCodeTests {
  private static let deck = Deck.numbered(1..<13)
  private let pool = CardPool(Self.deck)

  private func game(_ seed: UInt64, _ settings: GameSettings = GameSettings()) -> Game {
    Game(pool, settings: settings, seed: seed, at: .distantPast)
  }

  private static let allSettings: [GameSettings] = Difficulty.allCases.flatMap { difficulty in
    GameMode.allCases.filter { $0 != .auto }.flatMap { mode in
      GameTopic.allCases.filter { $0 != .hearing }.map { topic in
        GameSettings(count: 128, choices: 9, difficulty: difficulty, mode: mode, topic: topic)
      }
    }
  }

  @Test func `a code is twelve symbols in three groups`() throws {
    let text = try ChallengeCode(of: game(7)).text
    #expect(text == "4000-XPJ0-4M8K")
  }

  @Test(arguments: allSettings + [GameSettings(count: 1, choices: 2)])
  func `a code says how the game is played`(settings: GameSettings) throws {
    for seed in [0, 1, ChallengeCode.seedLimit - 1] {
      let code = try ChallengeCode(ChallengeCode(of: game(seed, settings)).text)
      #expect(code.seed == seed && code.settings == settings && code.isFor([Self.deck]))
      #expect(game(code.seed, code.settings) == game(seed, settings))
    }
  }

  @Test func `a code says choice for auto, since it knows nothing of a schedule`() throws {
    let code = try ChallengeCode(ChallengeCode(of: game(7, GameSettings(mode: .auto))).text)
    #expect(code.settings.mode == .choice)
    #expect(game(7, GameSettings(mode: .auto)).plan == game(7, code.settings).plan)
  }

  @Test func `case, spaces, hyphens and look-alikes don't matter`() throws {
    let code = try ChallengeCode(of: game(7))
    #expect(try ChallengeCode("4ooo xpjO 4m8k") == code && ChallengeCode("  4000XPJ04M8K ") == code)
  }

  @Test func `every wrong symbol and every two that changed places are found`() throws {
    let symbols = Array(try ChallengeCode(of: game(0xBEEF5)).text)
    for place in symbols.indices where symbols[place] != "-" {
      for other in "0123456789ABCDEFGHJKMNPQRSTVWXYZ" where other != symbols[place] {
        var wrong = symbols
        wrong[place] = other
        #expect(throws: ChallengeCode.Problem.wrongSymbol) { try ChallengeCode(String(wrong)) }
      }
      for later in symbols.indices where symbols[later] != "-" && symbols[later] != symbols[place] {
        var wrong = symbols
        wrong.swapAt(place, later)
        #expect(throws: ChallengeCode.Problem.wrongSymbol) { try ChallengeCode(String(wrong)) }
      }
    }
  }

  @Test(arguments: ["", "hello", "4000-XPJ0-4M8", "4000-XPJ0-4M8K-0", "8000-XPJ0-4M8U", "日本語日本語日本語日本語"])
  func `what is no code is told from a wrong one`(text: String) {
    #expect(throws: ChallengeCode.Problem.notACode) { try ChallengeCode(text) }
  }

  @Test func `another version is told`() {
    #expect(throws: ChallengeCode.Problem.otherVersion(0)) { try ChallengeCode("0000-0000-0000") }
  }

  @Test func `another deck is told, and another edition of the deck`() throws {
    let code = try ChallengeCode(of: game(7))
    var edited = Self.deck
    edited.cards[3].meanings = ["another word"]
    #expect(code.isFor([Self.deck]))
    #expect(!code.isFor([edited]) && !code.isFor([]) && !code.isFor([Self.deck, edited]))
  }

  @Test func `what a code can't hold has none, and it is said why`() throws {
    typealias EncodingError = ChallengeCode.EncodingError
    #expect(throws: EncodingError.seed) { try ChallengeCode(of: game(ChallengeCode.seedLimit)) }
    #expect(throws: EncodingError.settings) { try ChallengeCode(of: game(7, GameSettings(count: 129))) }
    #expect(throws: EncodingError.settings) { try ChallengeCode(of: game(7, GameSettings(choices: 10))) }
    let filtered = CardPool([Self.deck], filters: [try #require(Filter("word"))])
    #expect(throws: EncodingError.filtered) {
      try ChallengeCode(of: Game(filtered, seed: 7, at: .distantPast))
    }
  }

  @Test func `a game comes from its seed until something else plays in`() {
    var game = game(7)
    #expect(game.comesFromItsSeed)
    game.play(.answer(.choice(0), at: .distantPast))
    #expect(game.comesFromItsSeed)
    let settings = game.settings
    let others = [
      Game(pool, settings: settings, seed: 7, questions: game.plan.reversed(), at: .distantPast),
      Game(
        pool, settings: settings, seed: 7, questions: game.plan, confusions: [0: [1]], at: .distantPast),
    ]
    #expect(others.map(\.comesFromItsSeed) == [false, false])
    #expect(!game.continued(on: pool, at: .distantPast).comesFromItsSeed)
    game.play(.synonym("a word", for: PlannedQuestion(card: 0, kind: .meaning)))
    #expect(!game.comesFromItsSeed)
  }
}
