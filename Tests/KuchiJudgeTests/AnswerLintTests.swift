import KuchiJudge
import Testing

/// What `kuchi check` finds with the judge.
struct AnswerLintTests {
  private func reading(_ deck: Deck) -> DeckReading {
    DeckReader.read(DeckWriter.bytes(of: deck), named: deck.id, withSourceMap: true)
  }

  @Test(arguments: [
    (["to begin"], [], ["Begin", "to end"], ["$.cards[0].reject[0] Begin: to begin"]),
    (["cold (weather)"], [], ["cold"], ["$.cards[0].reject[0] cold: cold (weather)"]),
    (["colour"], ["hue"], ["shape", "the hue"], ["$.cards[0].reject[1] the hue: hue"]),
    (["to begin (by itself)"], [], ["to begin (something)", "to end"], []),
    (["one"], [], ["two", "once"], []),
  ])
  func `a rejected answer that is right all the same is told`(
    meanings: [String], accept: [String], reject: [String], told: [String]
  ) {
    let card = Card(id: "card", term: "語", meanings: meanings, accept: accept, reject: reject)
    let found = Judge.check(reading(Deck(id: "d", title: "D", cards: [card, Self.dog, .cat, .bird])))
    #expect(
      found.map { diagnostic in
        guard case .acceptedReject(let text, let meaning) = diagnostic.kind else {
          return "\(diagnostic.kind)"
        }
        return "\(diagnostic.path) \(text): \(meaning)"
      } == told)
  }

  @Test func `a file without a deck has its errors alone`() {
    let errors = DeckReader.read(Array("{".utf8), named: "d", withSourceMap: true)
    #expect(Judge.check(errors) == errors.diagnostics && !errors.diagnostics.isEmpty)
  }

  // MARK: Words in several decks

  private static let dog = Card.word("犬", "いぬ", "dog", "hound")

  private func told(_ card: Card, _ other: Card, languages: Deck.Languages = .init()) -> [String] {
    var words = SharedWordLint()
    words.add(reading(Deck(id: "a", title: "A", cards: [card])))
    words.add(reading(Deck(id: "b", title: "B", languages: languages, cards: [.cat, other])))
    words.add(reading(Deck(id: "b", title: "C", cards: [.cat])))
    return ["a", "b", "c"].flatMap { id in
      words.warnings(of: id).map { diagnostic in
        guard case .refusedMeaning(let text, let deck) = diagnostic.kind else { return "\(diagnostic.kind)" }
        return "\(id) \(diagnostic.path): \(text) of \(deck)"
      }
    }
  }

  @Test func `a meaning that another deck teaches and a card refuses is told at that card`() {
    #expect(told(Self.dog, .word("犬", "いぬ", "dog")) == ["b $.cards[1].meanings: hound of a"])
    #expect(
      told(Self.dog, .word("犬", "いぬ", "dog", "cur")) == [
        "a $.cards[0].meanings: cur of b", "b $.cards[1].meanings: hound of a",
      ])
  }

  @Test(arguments: [
    Card.word("犬", "いぬ", "dog").with { $0.accept = ["a hound"] }, .word("犬", "ケン", "dog"),
    .word("戌", "いぬ", "dog"),
    .word("犬", "いぬ", "spy"), Card.word("犬", "いぬ", "dog").with { $0.kind = .kanji },
  ])
  func `a card that accepts it, and one of another word, are not told`(other: Card) {
    #expect(told(Self.dog, other) == [])
  }

  @Test func `decks that explain in other languages are not compared`() {
    #expect(told(Self.dog, .word("犬", "いぬ", "dog"), languages: .init(meaning: "de")) == [])
  }
}

extension Card {
  fileprivate static let cat = word("猫", "ねこ", "cat")
  fileprivate static let bird = word("鳥", "とり", "bird")

  fileprivate static func word(_ term: String, _ reading: String, _ meanings: String...) -> Card {
    Card(id: meanings.first ?? term, term: term, readings: [reading], meanings: meanings)
  }

  fileprivate func with(_ change: (inout Card) -> Void) -> Card {
    var card = self
    change(&card)
    return card
  }
}
