import KuchiEngine
import Testing

struct ConjugatedGameTests {
  private static let write = Card(
    id: "kaku", term: "書く", readings: ["かく"], furigana: "書[か]く", meanings: ["to write", "to draw"],
    partsOfSpeech: ["v5k", "vt"], tags: ["JLPT::N5"])
  private static let quiet = Card(
    id: "shizuka", term: "静か", readings: ["しずか"], meanings: ["quiet"], partsOfSpeech: ["adj-na"])

  private static func form(_ id: Card.ID, of words: Card...) throws -> Card {
    let deck = Deck(id: "test", title: "Test", cards: words).conjugated()
    return try #require(deck.cards.first { $0.id == id })
  }

  @Test(arguments: [("kaite", true), ("書いて", true), ("kakite", false), ("kaita", false)])
  func `the form is typed as any Japanese answer`(given: String, isRight: Bool) throws {
    let deck = Deck.of(Self.write).conjugated()
    var game = Game(deck, count: deck.cards.count, mode: .typed, topic: .recall)
    while let asked = game.asked, asked.id != "kaku.te" { game.giveRight() }
    let verdict = try #require(game.submit(.text(given), at: .newYear)?.verdict)
    #expect(verdict.isRight == isRight)
  }

  @Test func `another form is told by its name`() throws {
    let deck = Deck.of(Self.write).conjugated()
    let (te, past) = (try Self.form("kaku.te", of: Self.write), try Self.form("kaku.past", of: Self.write))
    let judge = Judge(languages: deck.languages)
    let judgement = judge.judge("kaita", kind: .recall, card: te) { form, kind in
      deck.cards.filter { judge.normalForms(of: $0, for: kind).contains(form) }
    }
    guard case .wrong(_, let owners) = judgement.outcome else {
      Issue.record("\(judgement.outcome)")
      return
    }
    #expect(owners == [past])
  }

  @Test func `a hard game offers what learners take the form for`() throws {
    let deck = Deck.of(Self.write, Self.quiet).conjugated()
    let place = try #require(deck.cards.firstIndex { $0.id == "kaku.te" })
    let asked = Game(deck, count: deck.cards.count, difficulty: .hard, topic: .recall).played()
    let challenge = try #require(asked.first { $0.card == place })
    #expect(Set(challenge.wrongChoices).isSuperset(of: ["書って", "書きて"]))
  }
}
