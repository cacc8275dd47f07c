import Foundation
import KuchiEngine
import Testing

struct HintTests {
  /// All hints there are for the card.
  private func hints(for card: Card, _ topic: GameTopic, mode: GameMode = .typed) -> [Hint] {
    var game = Game(.of(card), mode: mode, topic: topic)
    var hints: [Hint] = []
    while let hint = game.hint() {
      hints.append(hint)
      #expect(game.hints == hints)
    }
    return hints
  }

  @Test func `the author's note comes first, then romaji, then the answer letter by letter`() {
    let card = Card.dog.with { $0.hint = "It barks." }
    #expect(
      hints(for: card, .meaning)
        == [.note("It barks."), .romaji("inu"), .beginning("d"), .beginning("do")])
  }

  @Test func `an article tells nothing of its noun in any language`() {
    let card = Card(id: "cat", term: "die Katze", meanings: ["der Kater"])
    let deck = Deck(
      id: "de", title: "D", languages: Deck.Languages(term: "de", meaning: "de"), cards: [card, .dog])
    for (topic, hint) in [(GameTopic.recall, "die K"), (.meaning, "der K")] {
      var game = Game(
        CardPool(deck), settings: GameSettings(mode: .typed, topic: topic), seed: 7, at: .newYear)
      while game.question.map({ game.card(of: $0.challenge).id != "cat" }) == true { game.skip(at: .newYear) }
      #expect(game.hint() == .beginning(hint))
    }
  }

  @Test(arguments: GameMode.allCases)
  func `romaji is no hint where it would be the answer`(mode: GameMode) {
    let kana = Card(id: "ka", kind: .kana, term: "か", meanings: ["ka"])
    let loan = Card.word("寿司", "すし", "sushi")
    let phrase = Card(id: "futon", term: "ふとん", meanings: ["bedding"], accept: ["Futon"])
    let asked: [(Card, GameTopic)] = [
      (.fish, .reading), (.fish, .recall), (kana, .meaning), (kana, .recall), (loan, .meaning),
      (phrase, .meaning),
    ]
    for (card, topic) in asked {
      let romaji = hints(for: card, topic, mode: mode).filter { if case .romaji = $0 { true } else { false } }
      #expect(romaji.isEmpty, "\(card.term) \(topic)")
    }
  }

  @Test func `a hint never is the whole answer, which for a term in kanji may be its reading`() {
    for topic in [GameTopic.reading, .recall] {
      #expect(hints(for: .fish, topic) == [.beginning("さ"), .beginning("さか")])
    }
    #expect(hints(for: .hello, .recall).last == .beginning("こんにち"))
    #expect(
      hints(for: Card(id: "eye", term: "目", readings: ["め"], meanings: ["I"]), .meaning) == [.romaji("me")])
  }

  @Test(
    arguments: [
      ("to see", "to s"), ("to be late", "to be l"), ("a friend", "a f"), ("an egg", "an e"),
      ("the sea", "the s"), ("(a) Chinese character", "(a) C"), ("...degrees", "...d"), ("to", "t"),
      ("a", nil),
      ("tool", "t"), ("()", nil), ("To the east", "To the e"), ("one's mother", "one's m"),
    ] as [(String, String?)])
  func `the first letter of an answer is one that tells something`(meaning: String, beginning: String?) {
    let card = Card(id: "x", term: "あれこれ", meanings: [meaning])
    let found = hints(for: card, .meaning).first { if case .beginning = $0 { true } else { false } }
    #expect(found == beginning.map(Hint.beginning))
  }

  @Test func `each further hint tells one more letter, and what is no letter comes along with the next`() {
    let card = Card(id: "x", term: "あれこれ", meanings: ["I'm off"])
    let letters = ["I", "I'm", "I'm o", "I'm of"].map(Hint.beginning)
    #expect(hints(for: card, .meaning) == [.romaji("arekore")] + letters)
  }

  @Test func `a deck of another language has no romaji`() {
    var deck = Deck.of(Card(id: "hund", term: "Hund", meanings: ["dog"]))
    deck.languages.term = "de"
    var game = Game(deck, mode: .typed)
    #expect(game.hint() == .beginning("d"))
  }

  @Test func `hints end with their question`() {
    var game = Game(.animals)
    _ = game.hint()
    #expect(game.question?.hints == 1)
    game.giveRight()
    #expect(game.hints.isEmpty && game.question?.hints == 0)
  }

  @Test func `asking once more than there are hints changes nothing`() {
    var game = Game(.of(.dog))
    while game.hint() != nil {}
    let before = game
    #expect(game.hint() == nil && game == before)
  }
}

struct SkipTests {
  @Test func `a skipped question is asked at the end and counts nothing until then`() throws {
    var game = Game(.animals)
    let skipped = try #require(game.asked)
    #expect(game.skip(at: .newYear) && game.asked != skipped && game.score == Game(.animals).score)
    var asked: [Card] = []
    while let card = game.asked {
      asked.append(card)
      game.giveRight()
    }
    #expect(asked.count == 6 && asked.last == skipped && game.score.total == 6 && game.missed.isEmpty)
  }

  @Test func `the last question can't be skipped`() {
    var game = Game(.of(.dog))
    let before = game
    #expect(!game.skip(at: .newYear) && game == before && !game.canUndo)
  }

  @Test func `skipping everything goes round`() {
    var game = Game(.animals(3))
    let asked = (0..<7).map { _ in
      defer { game.skip(at: .newYear) }
      return game.asked
    }
    #expect(Array(asked[0..<3]) == Array(asked[3..<6]) && Set(asked).count == 3 && asked[6] == asked[0])
  }

  @Test func `a card that was skipped comes back as what it was`() throws {
    for seed in 0..<10 as Range<UInt64> {
      var game = Game(.animals(3), mode: .typed, topic: .mixed, seed: seed)
      let first = try #require(game.question).challenge
      game.skip(at: .newYear)
      #expect(game.played().last == first)
    }
  }
}
