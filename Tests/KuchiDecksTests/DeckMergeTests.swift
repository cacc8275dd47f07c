import KuchiDecks
import Testing

/// Two editions of a deck as one.
struct DeckMergeTests {
  private let base = Deck.of(.dog, .cat)

  private func edited(_ change: (inout Deck) -> Void) -> Deck {
    var deck = base
    change(&deck)
    return deck
  }

  @Test func `what only one side changed is as that side has it`() {
    func changeOurs(_ deck: inout Deck) {
      deck.title = "Beasts"
      deck.cards[0].notes = "barks"
    }
    func changeTheirs(_ deck: inout Deck) {
      deck.tags = ["pets"]
      deck.cards[0].hint = "woof"
      deck.cards[1].meanings = ["cat", "pussy"]
    }
    let (ours, theirs) = (edited(changeOurs), edited(changeTheirs))
    var expected = ours
    changeTheirs(&expected)
    for merge in [DeckMerge(ours, theirs, base: base), DeckMerge(theirs, ours, base: base)] {
      #expect(merge.deck == expected && merge.clashes.isEmpty)
    }
  }

  @Test func `what both changed in the same way is so, and in different ways clashes`() throws {
    let ours = edited {
      $0.cards[0].notes = "one"
      $0.cards[1].hint = "same"
      $0.quiz = [.reading]
    }
    let theirs = edited {
      $0.cards[0].notes = "two"
      $0.cards[1].hint = "same"
      $0.quiz = [.meaning]
    }
    let merge = DeckMerge(ours, theirs, base: base)
    #expect(merge.deck == ours && merge.clashes.map(\.field) == ["quiz", "notes"])
    let notes = try #require(merge.clashes.last)
    #expect(notes.cardID == Card.dog.id && notes.before == "one" && notes.after == "two")
    let chosen = DeckMerge(
      ours, theirs, base: base, choices: [notes: .theirs, merge.clashes[0]: .ours])
    #expect(chosen.clashes.isEmpty && chosen.deck.cards[0].notes == "two" && chosen.deck.quiz == [.reading])
  }

  @Test func `where both merged the same editions, what one of them changed since does not clash`() {
    func edition(_ dog: String, _ cat: String) -> Deck {
      edited {
        $0.cards[0].notes = dog
        $0.cards[1].notes = cat
      }
    }
    // Each was made of both bases and has gone on with one of them.
    let (ours, theirs) = (edition("barks loudly", "mews"), edition("barks", "mews softly"))
    let bases = [edition("barks", ""), edition("", "mews")]
    for (base, other) in [(bases[0], bases[1]), (bases[1], bases[0])] {
      #expect(DeckMerge(ours, theirs, base: base).clashes.count == 1)
      let merge = DeckMerge(ours, theirs, base: base, others: [other])
      #expect(merge.clashes == [] && merge.deck == edition("barks loudly", "mews softly"))
      let apart = DeckMerge(edition("yaps", ""), edition("growls", ""), base: base, others: [other])
      #expect(apart.clashes.map(\.field) == ["notes"])
    }
  }

  @Test func `new cards of both are there, behind those that they stood behind`() {
    let (cow, hen) = (
      Card(id: "ushi", term: "牛", readings: ["うし"], meanings: ["cow"]),
      Card(id: "tori", term: "鳥", readings: ["とり"], meanings: ["bird"])
    )
    let ours = edited { $0.cards.append(cow) }
    let theirs = edited { $0.cards.insert(hen, at: 1) }
    #expect(DeckMerge(ours, theirs, base: base).deck.cards == [.dog, hen, .cat, cow])
    #expect(DeckMerge(theirs, ours, base: base).deck.cards == [.dog, hen, .cat, cow])
    #expect(
      DeckMerge(base, edited { $0.cards.insert(hen, at: 0) }, base: base).deck.cards == [hen, .dog, .cat])
  }

  @Test func `a card that one side deleted goes, unless the other changed it`() throws {
    let without = edited { $0.cards.removeFirst() }
    let changed = edited { $0.cards[0].notes = "barks" }
    #expect(DeckMerge(without, base, base: base).deck == without)
    #expect(DeckMerge(base, without, base: base).deck == without)
    let merge = DeckMerge(changed, without, base: base)
    let clash = try #require(merge.clashes.first)
    #expect(
      merge.deck == changed && clash.field == nil && clash.before == Card.dog.term && clash.after == nil)
    #expect(DeckMerge(changed, without, base: base, choices: [clash: .theirs]).deck == without)
    let other = DeckMerge(without, changed, base: base)
    #expect(other.deck == without && other.clashes.map(\.before) == [nil])
    let back = DeckMerge(without, changed, base: base, choices: [other.clashes[0]: .theirs])
    #expect(back.deck == changed)
  }

  @Test func `without a common edition whatever differs clashes, and no card goes`() {
    let ours = edited { $0.cards.removeLast() }
    let theirs = edited { $0.cards[0].notes = "barks" }
    let merge = DeckMerge(ours, theirs, base: nil)
    #expect(merge.clashes.map(\.field) == ["notes"] && merge.deck.cards.count == 2)
  }

  @Test(arguments: CardField.allCases)
  func `each field of a card is merged`(field: CardField) throws {
    let lines: [CardField: String] = [.pos: "n vt", .tags: "a b", .readings: "いぬ; けん"]
    let line = lines[field] ?? "一つ; ふたつ"
    let card = try base.setting(field, to: line, of: .dog)
    let theirs = edited { $0.cards[0] = card }
    #expect(DeckMerge(base, theirs, base: base).deck == theirs)
  }

  @Test func `members that the format does not know are merged too`() throws {
    func deck(_ card: String, _ head: String = "") throws -> Deck {
      let text =
        #"{"formatVersion": 1, "id": "d", "title": "D", \#(head) "cards": [{"term": "犬", "meanings": ["dog"]\#(card)}]}"#
      return try #require(DeckReader.read(text).deck)
    }
    let (base, ours, theirs) = (
      try deck(""), try deck(#", "notes": "n""#), try deck(#", "x-level": 3"#, #""x-own": 1,"#)
    )
    let merge = DeckMerge(ours, theirs, base: base)
    #expect(
      try merge.deck == deck(#", "notes": "n", "x-level": 3"#, #""x-own": 1,"#) && merge.clashes.isEmpty)
    #expect(
      try DeckMerge(theirs, deck(#", "x-level": 4"#), base: base).clashes.map(\.field) == ["other fields"])
  }

  @Test func `an edition is compared field by field and card by card`() {
    let new = edited {
      $0.languages.meaning = "de"
      $0.cards[0].hint = "woof"
      $0.cards[0].kind = .kanji
      $0.cards[1] = Card(id: "tori", term: "鳥", readings: ["とり"], meanings: ["bird"])
    }
    func texts(_ differences: [DeckDifference]) -> [[String?]] {
      differences.map { [$0.term, $0.field, $0.before, $0.after] }
    }
    #expect(
      texts(base.differences(in: new)) == [
        [nil, "languages", "", "ja,de"], ["犬", "hint", "", "woof"], ["犬", "kind", nil, nil],
        ["猫", nil, "猫", nil], ["鳥", nil, nil, "鳥"],
      ])
    #expect(base.differences(in: base).isEmpty && !base.isReordered(in: new))
    let turned = edited { $0.cards.reverse() }
    #expect(base.differences(in: turned).isEmpty && base.isReordered(in: turned))
  }

  @Test func `what changed in a gap beside its text is told without a text`() {
    let gaps = [Gap("は", accept: ["が"]), Gap("は", accept: ["も"])]
    let editions = gaps.map { gap in
      edited { $0.cards[0] = Card(id: "s", term: "私は学生です。", meanings: ["I am a student."], cloze: [gap]) }
    }
    let differences = editions[0].differences(in: editions[1])
    #expect(
      differences.map(\.field) == ["cloze"] && differences[0].before == nil && differences[0].after == nil)
  }
}
