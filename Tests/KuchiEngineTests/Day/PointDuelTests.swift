import Foundation
import KuchiEngine
import Testing

/// Two points of grammar that are taken for each other: whose a wrong answer is, and how their duel is asked.
struct PointDuelTests {
  /// A sentence that ends in a gap, with its wrong choices.
  private static func sentence(_ id: Card.ID, _ point: String, _ gap: String, wrong: [String]) -> Card {
    Card(
      id: id, kind: .sentence, term: "\(id)\(gap)。", meanings: ["it is \(id)"],
      cloze: [Gap(gap, wrong: wrong.map { .init($0, because: "no") })], point: point)
  }

  /// Two points of three sentences each, and one whose form is longer than that of the first.
  private static let deck = Deck(
    id: "grammar", title: "G",
    cards: [
      sentence("tara-0", "tara", "着いたら", wrong: ["着くと", "着いたり", "着きば", "着いても"]),
      sentence("tara-1", "tara", "飲んだら", wrong: ["飲んだり", "飲んでも", "飲みながら", "飲んだと"]),
      sentence("tara-2", "tara", "雨だったら", wrong: ["雨だと", "雨でも", "雨なのに", "雨なので"]),
      sentence("to-0", "to", "押すと", wrong: ["押したり", "押しても", "押すのに", "押すので"]),
      sentence("to-1", "to", "なると", wrong: ["なったら", "なっても", "なるのに", "なるので"]),
      sentence("to-2", "to", "見たと", wrong: ["見ても", "見るのに", "見るので", "見たら"]),
      sentence("dattara-0", "dattara", "猫だったら", wrong: ["猫でも", "猫と", "猫の", "猫を"]),
      sentence("dattara-1", "dattara", "犬だったら", wrong: ["犬でも", "犬と", "犬の", "犬を"]),
    ])
  private static let pool = CardPool(deck)

  private static func gap(_ position: Int) -> GapQuestion? {
    pool.cards[position].gapQuestion(for: .cloze(1))
  }

  @Test(arguments: [
    (0, "着くと", "to-0"), (0, "着いたり", nil), (0, "着いて", nil), (4, "なったら", "tara-0"),
    // Of two points the one with the longer form; and a form that the right answer has too is none of another's.
    (4, "夏だったら", "dattara-0"), (2, "雪だったら", nil), (0, "着いただったら", "dattara-0"),
  ])
  func `a wrong answer belongs to the point whose ending it has and the right one has not`(
    position: Int, answer: String, owner: Card.ID?
  ) throws {
    let owner = owner.flatMap { id in Self.pool.cards.firstIndex { $0.id == id } }
    var found: Int?
    if let question = Self.gap(position) { found = Self.pool.point(of: answer, for: question, at: position) }
    #expect(found == owner)
  }

  @Test func `what most sentences of a point end in is enough, and half of them are too few`() {
    func owner(_ gaps: [String]) -> Int? {
      let other = gaps.enumerated().map { Self.sentence("x\($0)", "x", $1, wrong: ["を", "に", "で"]) }
      let pool = CardPool(Deck(id: "g", title: "G", cards: [Self.deck.cards[0]] + other))
      return pool.cards[0].gapQuestion(for: .cloze(1)).flatMap { pool.point(of: "着くと", for: $0, at: 0) }
    }
    #expect(owner(["すると", "ないと", "なら"]) == 1)
    #expect(owner(["すると", "ないと", "なら", "ば"]) == nil)
  }

  @Test func `another deck's point owns no answer`() {
    let pool = CardPool([
      Deck(id: "a", title: "A", cards: Array(Self.deck.cards[..<3])),
      Deck(id: "b", title: "B", cards: Array(Self.deck.cards[3...])),
    ])
    let question = pool.cards[0].gapQuestion(for: .cloze(1))
    #expect(question.flatMap { pool.point(of: "着くと", for: $0, at: 0) } == nil)
  }

  private static func item(_ card: Card.ID) -> ReviewItem {
    ReviewItem(deckID: "grammar", cardID: card, kind: .cloze(1))
  }

  private static func duels(_ card: Card.ID, _ other: Card.ID) -> [Duel] {
    let confused = item(card).review(.again, form: .choice)
    let reviews = [0, 1].map {
      StoredReview(id: StoredReview.ID(rawValue: $0), review: confused, confusedWith: [other])
    }
    return Duel.all(in: reviews, of: [:], days: .wholeSpans)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func
    `each point is asked twice, in another sentence each time, with the other point's form among the choices`(
      seed: UInt64
    )
  {
    var game = Game(Self.pool, seed: seed, duels: Self.duels("tara-0", "to-0"), at: Moment.noon)
    #expect(game.isDuel && game.lesson?.cards == [0, 3])
    game.learn(at: Moment.noon)
    var asked: [Card.ID] = []
    while let challenge = game.question?.challenge {
      let card = game.card(of: challenge)
      asked.append(card.id)
      let rival = card.point == "tara" ? "to" : "tara"
      let owners = challenge.choices.compactMap { choice in
        card.gapQuestion(for: challenge.kind).flatMap {
          Self.pool.point(of: choice.text, for: $0, at: challenge.card)
        }
      }
      #expect(owners.contains { Self.pool.cards[$0].point == rival })
      game.giveRight()
    }
    #expect(asked.sorted() == ["tara-1", "tara-2", "to-1", "to-2"] && game.score.right == 4)
  }

  @Test func `a choice of the other point is a confusion with it, and any other wrong choice is none`() throws
  {
    var game = Game(Self.pool, seed: 7, duels: Self.duels("tara-0", "to-0"), at: Moment.noon)
    game.learn(at: Moment.noon)
    let question = try #require(game.question)
    for (number, choice) in question.challenge.choices.enumerated() where !choice.isRight {
      var game = game
      let verdict = try #require(game.submit(.choice(number), at: Moment.noon)?.verdict)
      let isRivals = choice.text.hasSuffix(question.challenge.card == 0 ? "と" : "たら")
      #expect(
        verdict.confusedPoint(in: Self.pool).map { $0 == 3 - question.challenge.card } ?? false == isRivals)
      var typed = game
      typed.undo()
      let same = typed.submit(.text(choice.text), at: Moment.noon)?.verdict
      #expect(same?.confusedPoint(in: Self.pool) == verdict.confusedPoint(in: Self.pool))
    }
    #expect(game.submit(.unknown, at: Moment.noon)?.verdict.confusedPoint(in: Self.pool) == nil)
  }

  @Test func `one point that has the other among its choices is enough, and without any there is no duel`() {
    // The sentences of だったら have と among their choices, and those of と never だったら.
    func isDuel(_ cards: [Card], _ first: Card.ID, _ second: Card.ID) -> Bool {
      let pool = CardPool(Deck(id: "grammar", title: "G", cards: cards))
      return Game(pool, seed: 7, duels: Self.duels(first, second), at: Moment.noon).isDuel
    }
    #expect(isDuel(Self.deck.cards, "to-0", "dattara-0"))
    #expect(!isDuel(Self.deck.cards, "tara-0", "dattara-0"))
  }
}
