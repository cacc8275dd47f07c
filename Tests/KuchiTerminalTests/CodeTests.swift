import KuchiTerminal
import Testing

struct CodeTests {
  @Test func `a game that has no code says why`() throws {
    let table = Table(settings: GameSettings(count: 200))
    #expect(
      table.type(":code").hasSuffix(
        "This game has no code: it has more questions or more choices than a code can\nsay, or its words are heard.\n"
      ))
    table.front.session.deal(CardPool([.animals], filters: [try #require(Filter("cat"))]))
    #expect(table.type(":code").hasSuffix("This game has no code: it asks only some of the cards.\n"))
    let game = Game(CardPool(.animals), seed: .max, at: .newYear)
    table.front.session.state.play.game.wrappedValue = game
    #expect(table.type(":code").hasSuffix("This game has no code: its seed is 1048576 or more.\n"))
  }

  @Test func `without a game there is no code`() {
    let table = Table(playing: []).opened()
    #expect(table.type(":code").hasPrefix("No question is open."))
  }
}
