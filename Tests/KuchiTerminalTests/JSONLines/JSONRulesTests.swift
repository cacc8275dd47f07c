import Foundation
import KuchiTerminal
import SessionTesting
import TerminalTesting
import Testing

/// What a program is told of questions that the author of a server's quiz made up.
struct JSONRulesTests {
  private static let size = OwnQuestion("size", task: "How many letters has it?") { card in
    Card(id: card.id, term: card.meanings[0], meanings: ["\(card.meanings[0].count)"])
  }

  private func wire(_ mode: GameMode) throws -> Wire {
    var deck = Deck.animals
    deck.quiz = [Self.size.kind]
    return Wire([deck], settings: GameSettings(mode: mode)) { host in
      host.rules = QuizRules(
        questions: [Self.size],
        judge: { answer, _, _ in
          answer == "few" ? .wrong(because: "Count them.") : answer == "three" ? .right : nil
        })
    }
  }

  @Test(arguments: [GameMode.choice, .typed])
  func `a question of the author's own has its kind, its words and its prompt`(mode: GameMode) throws {
    let wire = try wire(mode)
    let challenge = try #require(try wire.open()["challenge"])
    #expect(challenge["kind"] == .string("x-size") && challenge["form"] == .string(mode.rawValue))
    #expect(challenge["text"] == .string("How many letters has it?"))
    let prompts = Deck.animals.cards.map { JSONValue.string($0.meanings[0]) }
    #expect(challenge["prompt"].map(prompts.contains) == true)
    try wire.send(#"{"command": "dunno"}"#)
    #expect(wire.host.recorded.map(\.kind.rawValue) == ["x-size"])
  }

  @Test func `what the author's judge says is told`() throws {
    let wire = try wire(.typed)
    _ = try wire.open()
    let refused = try #require(try wire.send(#"{"answer": "few"}"#)["verdict"])
    #expect(refused["reason"] == .string("explained") && refused["about"] == .string("Count them."))
    #expect(refused["text"].map { "\($0)".contains("Count them.") } == true)
    let accepted = try #require(try wire.send(#"{"answer": "three"}"#)["verdict"])
    #expect(accepted["outcome"] == .string("right"))
  }

  @Test func `who types what is asked about is told what to do with it`() throws {
    let wire = try wire(.typed)
    let challenge = try #require(try wire.open()["challenge"])
    guard case .string(let prompt) = challenge["prompt"] else { return }
    let verdict = try #require(try wire.send(#"{"answer": "\#(prompt)"}"#)["verdict"])
    #expect(verdict["reason"] == .string("meaning-wanted"))
    #expect(
      verdict["text"] == .string("That is what is asked about. How many letters has it? Try again."))
  }

  @Test func `such a game has no code`() throws {
    let wire = try wire(.typed).opened()
    #expect(try wire.send(#"{"command": "code"}"#)["error"]?["code"] == .string("no-code"))
  }
}
