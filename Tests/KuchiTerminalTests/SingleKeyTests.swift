import Foundation
import KuchiTerminal
import SessionTesting
import Testing

struct SingleKeyTests {
  /// A front whose question shows its choices: bird, cat and dog.
  private func table(
    _ settings: GameSettings = .meanings, isPlain: Bool = false, isRevealed: Bool = true
  ) -> Table {
    let table = Table(settings: settings, isPlain: isPlain).opened()
    if isRevealed { table.type("") }
    return table
  }

  @Test(arguments: [("1", true), ("3", true), ("0", false), ("4", false), ("c", false), (":", false)])
  func `a number among the choices answers, and any other key begins a line`(key: Character, answers: Bool) {
    let effect = table().front.press(.character(key), isTypedAhead: false)
    #expect(effect == (answers ? .submit(String(key)) : .edit))
  }

  @Test(arguments: [("1", true), ("2", true), ("3", false), ("y", false)])
  func `1 and 2 answer a flash card that is turned`(key: Character, answers: Bool) {
    let effect = table(.cards).front.press(.character(key), isTypedAhead: false)
    #expect(effect == (answers ? .submit(String(key)) : .edit))
  }

  @Test(arguments: [GameSettings.meanings, .cards])
  func `a number begins a line while nothing is in view`(settings: GameSettings) {
    let table = table(settings, isRevealed: false)
    #expect(table.front.press(.character("1"), isTypedAhead: false) == .edit)
  }

  @Test func `a number begins a line where it is to end with Enter`() {
    #expect(table(isPlain: true).front.press(.character("1"), isTypedAhead: false) == .edit)
    let table = table()
    #expect(table.type(":set keys line") == "keys is line now.\n")
    #expect(table.front.press(.character("1"), isTypedAhead: false) == .edit)
    table.type(":decks")
    #expect(table.front.press(.character("1"), isTypedAhead: false) == .edit)
  }

  /// Answers with 2 and presses Enter after `seconds`.
  private func enter(after seconds: Double, isTypedAhead: Bool = false) -> (Table, LineKeyEffect) {
    let table = table()
    #expect(table.front.press(.character("2"), isTypedAhead: false) == .submit("2"))
    #expect(table.type("2").contains("Right!"))
    table.host.now += seconds
    return (table, table.front.press(.enter, isTypedAhead: isTypedAhead))
  }

  @Test func `an Enter out of habit belongs to the number before it, once`() {
    let (table, effect) = enter(after: 0.3)
    #expect(effect == .ignore)
    #expect(table.front.press(.enter, isTypedAhead: true) == .edit)
  }

  @Test func `an Enter that was typed before the next question belongs to the number, however slow that was`()
  {
    #expect(enter(after: 5, isTypedAhead: true).1 == .ignore)
  }

  @Test func `an Enter after a look at the next question is an empty line`() {
    let (table, effect) = enter(after: 0.5)
    #expect(effect == .edit)
    #expect(table.type("").contains("  1  "))
  }

  @Test func `an Enter after a line that was typed is an empty line`() {
    let table = table()
    #expect(table.type("2").contains("Right!"))
    #expect(table.front.press(.enter, isTypedAhead: false) == .edit)
  }

  @Test(arguments: [false, true])
  func `Backspace takes the answer of a single key back as :undo does`(afterEnter: Bool) {
    let (table, reference) = (table(), table())
    _ = table.front.press(.character("2"), isTypedAhead: false)
    table.type("2")
    reference.type("2")
    if afterEnter { #expect(table.front.press(.enter, isTypedAhead: true) == .ignore) }
    #expect(table.front.press(.erase, isTypedAhead: false) == .submit(":undo"))
    #expect(table.type(":undo") == reference.type(":undo"))
    let games = [table, reference].map { $0.front.session.state.play.game.peek() }
    #expect(games[0]?.score == games[1]?.score)
    #expect(games[0]?.question == games[1]?.question)
    #expect(table.front.press(.erase, isTypedAhead: false) == .edit)
  }

  @Test func `Backspace takes nothing back after a line that was typed or begun`() {
    let typed = table()
    typed.type("2")
    #expect(typed.front.press(.erase, isTypedAhead: false) == .edit)
    let begun = table()
    _ = begun.front.press(.character("2"), isTypedAhead: false)
    begun.type("2")
    begun.front.typing("d")
    begun.front.typing("")
    #expect(begun.front.press(.erase, isTypedAhead: false) == .edit)
  }
}
