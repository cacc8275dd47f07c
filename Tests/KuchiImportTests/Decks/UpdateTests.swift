import KuchiImport
import Testing

struct UpdateTests {
  private func deck(_ cards: Card...) -> Deck { Deck(id: "pets", title: "Pets", cards: cards) }

  private static func cat(_ id: String = "猫|ねこ", meanings: [String] = ["cat"]) -> Card {
    Card(id: id, term: "猫", readings: ["ねこ"], meanings: meanings)
  }

  @Test func `the author's own texts in a card survive`() {
    var own = Self.cat()
    (own.notes, own.hint, own.reject, own.accept) = ("Mine.", "meow", ["dog"], ["kitty"])
    (own.mnemonic, own.group) = ("It mews.", "pets")
    (own.tags, own.distractors, own.quiz) = (["mine"], ["dog", "cow"], [.recall])
    var theirs = Self.cat(meanings: ["cat", "tomcat"])
    (theirs.notes, theirs.tags, theirs.reject) = ("Theirs.", ["pets"], ["cow"])
    (theirs.mnemonic, theirs.group) = ("It purrs.", "pets")
    let update = DeckUpdate(deck(own), with: deck(theirs))
    var expected = own
    (expected.meanings, expected.tags, expected.reject) = (
      ["cat", "tomcat"], ["mine", "pets"], ["dog", "cow"]
    )
    #expect(update.deck.cards == [expected] && update.changes.map(\.field) == [.meanings, .mnemonic, .notes])
    #expect(update.changes.map(\.before) == ["cat", "It mews.", "Mine."])
    #expect(update.changes.map(\.after) == ["cat; tomcat", "It purrs.", "Theirs."])
    #expect(update.changes.map(\.isKept) == [false, true, true] && update.changed == 1)
  }

  @Test func `with a base, what was edited here stays and what changed in the file comes`() {
    var base = Self.cat(meanings: ["cat"])
    (base.notes, base.tags, base.quiz) = ("Old.", ["a", "b"], [.meaning])
    var own = base
    (own.meanings, own.notes, own.tags, own.quiz) = (["cat", "moggy"], nil, ["a", "mine"], [.recall])
    let same = DeckUpdate(deck(own), with: deck(base), base: deck(base))
    #expect(same.deck.cards == [own] && same.changes.isEmpty && same.unchanged == 1)
    var theirs = base
    (theirs.readings, theirs.notes, theirs.tags) = (["ネコ"], "New.", ["b", "c"])
    let update = DeckUpdate(deck(own), with: deck(theirs), base: deck(base))
    var expected = own
    (expected.readings, expected.notes, expected.tags) = (["ネコ"], "New.", ["mine", "c"])
    // A tag that goes away is told.
    #expect(update.deck.cards == [expected] && update.changes.map(\.field) == [.readings, .tags])
  }

  @Test func `where both changed a text, the file's counts and the deck's stays in a member of its own`() {
    let base = Self.cat(meanings: ["cat"])
    let (own, theirs) = (Self.cat(meanings: ["moggy"]), Self.cat(meanings: ["tomcat"]))
    let update = DeckUpdate(deck(own), with: deck(theirs), base: deck(base))
    var expected = theirs
    expected.foreign = [ForeignMember(key: "own-meanings", json: #""moggy""#)]
    #expect(update.deck.cards == [expected])
    #expect(update.changes.map(\.before) == ["moggy"] && update.changes.map(\.after) == ["tomcat"])
  }

  @Test func `a card that was deleted here stays deleted, and is brought back`() {
    let dog = Card(id: "犬", term: "犬", meanings: ["dog"])
    let base = deck(dog, Self.cat())
    let update = DeckUpdate(deck(Self.cat()), with: base, base: base)
    #expect(update.deck.cards.map(\.id) == ["猫|ねこ"] && update.deleted == ["犬"] && update.added.isEmpty)
    let back = DeckUpdate(deck(Self.cat()), with: base, base: base, bringsBack: true)
    #expect(back.deck.cards.map(\.id) == ["猫|ねこ", "犬"] && back.deleted.isEmpty && back.added == ["犬"])
  }

  @Test func `new cards follow, and cards that the file does not contain stay`() {
    let bird = Card(id: "鳥", term: "鳥", meanings: ["bird"])
    let dog = Card(id: "犬", term: "犬", meanings: ["dog"])
    let update = DeckUpdate(deck(bird, Self.cat()), with: deck(dog, Self.cat()))
    #expect(update.deck.cards.map(\.id) == ["鳥", "猫|ねこ", "犬"] && update.added == ["犬"])
    #expect((update.changed, update.unchanged, update.absent) == (0, 1, 1))
  }

  @Test func `the metadata of the deck stays`() {
    var own = deck(Self.cat())
    (own.title, own.description, own.license) = ("My pets", "Mine.", "CC0-1.0")
    #expect(DeckUpdate(own, with: deck(Self.cat())).deck == own)
  }

  @Test(
    "a card keeps its id",
    arguments: [
      (
        "whose reading is corrected", "猫|ねこ",
        Card(id: "猫|ねこう", term: "猫", readings: ["ねこう"], meanings: ["cat"])
      ),
      ("that was given one by hand", "neko", cat()),
      ("when the file comes with ids of Anki's", "猫|ねこ", cat("hX!3abcd")),
      ("when it went through Anki", "neko", cat("pets/neko")),
    ])
  func identity(name: String, id: String, card: Card) {
    let update = DeckUpdate(deck(Self.cat(id)), with: deck(card))
    #expect(update.deck.cards.map(\.id) == [id] && update.deck.cards[0].readings == card.readings)
  }

  @Test func `a renamed card is found by the id it had`() {
    var own = Self.cat("neko")
    own.formerIds = ["hX!3abcd"]
    let update = DeckUpdate(deck(own), with: deck(Self.cat("hX!3abcd", meanings: ["tomcat"])))
    #expect(update.deck.cards.map(\.id) == ["neko"] && update.deck.cards[0].meanings == ["tomcat"])
    #expect(update.deck.cards[0].formerIds == ["hX!3abcd"])
  }

  @Test func `two words of one writing are not taken for each other`() {
    let hito = Card(id: "人|ひと", term: "人", readings: ["ひと"], meanings: ["person"])
    let jin = Card(id: "人|じん", term: "人", readings: ["じん"], meanings: ["-ian"])
    #expect(DeckUpdate(deck(hito), with: deck(hito, jin)).deck.cards == [hito, jin])
    #expect(DeckUpdate(deck(hito, jin), with: deck(jin)).deck.cards == [hito, jin])
  }

  @Test func `notes of Anki with different ids are different cards`() {
    let update = DeckUpdate(deck(Self.cat("aaaaaaaaaa")), with: deck(Self.cat("bbbbbbbbbb")))
    #expect(update.deck.cards.map(\.id) == ["aaaaaaaaaa", "bbbbbbbbbb"])
  }

  @Test func `the furigana of a corrected term is removed`() {
    var own = Self.cat("1")
    own.furigana = "猫[ねこ]"
    let update = DeckUpdate(
      deck(own), with: deck(Card(id: "1", term: "子猫", readings: ["こねこ"], meanings: ["cat"])))
    #expect(update.deck.cards[0].furigana == nil)
    #expect(update.changes.map(\.field) == [.term, .readings, .furigana])
  }
}
