import KuchiDecks
import Testing

/// Fields of decks and cards as lines of text.
struct DeckEditingTests {
  private let deck = Deck.of(.dog, .cat)

  @Test(arguments: CardField.allCases)
  func `each field of a card holds what it is set to, and nothing when it is emptied`(field: CardField) throws
  {
    let lines: [CardField: String] = [
      .pos: "n vt", .tags: "a b::c", .readings: "いぬ; けん", .cloze: "{{c1::犬}}",
    ]
    let line = lines[field] ?? "一つ; ふたつ"
    let edited = try deck.setting(field, to: line, of: .dog)
    #expect(edited.text(of: field) == line)
    #expect(
      CardField.allCases.filter { $0 != field }.allSatisfy { edited.text(of: $0) == Card.dog.text(of: $0) })
    guard field != .term, field != .meanings else { return }
    #expect(try deck.setting(field, to: "", of: edited).text(of: field) == "")
  }

  @Test(arguments: DeckField.allCases)
  func `each field of a deck holds what it is set to, and its cards stay`(field: DeckField) throws {
    let line = field == .languages ? "es,de" : "one two"
    let edited = try deck.setting(field, to: line)
    #expect(edited.text(of: field) == line && edited.cards == deck.cards && edited.id == deck.id)
  }

  @Test(arguments: [
    (CardField.meanings, " dog ;hound;; dog ", "dog; hound"), (.meanings, "犬；わんわん", "犬; わんわん"),
    (.notes, #"one\ntwo"#, #"one\ntwo"#), (.tags, "  a\tb  a ", "a b"), (.term, " 犬 ", "犬"),
    (.readings, "inu; KEN", "いぬ; ケン"), (.hint, "か\u{3099}", "が"),
  ])
  func `a line is tidied as its field asks`(field: CardField, typed: String, text: String) throws {
    let edited = try deck.setting(field, to: typed, of: .dog)
    #expect(edited.text(of: field) == text)
    if field == .notes { #expect(edited.notes == "one\ntwo") }
  }

  @Test func `a field that is left as it is is not taken apart`() throws {
    let card = Card.dog.with { $0.meanings = ["dog; hound"] }
    #expect(try deck.setting(.meanings, to: card.text(of: .meanings), of: card) == card)
  }

  @Test(arguments: [
    (CardField.term, " ", Diagnostic.Kind.emptyText), (.meanings, ";", .emptyList),
    (.hint, String(repeating: "a", count: 20_001), .tooLong(count: 20_001, limit: 20_000)),
    (.term, "a\u{7}", .controlInLine(7)),
  ])
  func `what the format refuses is refused with its reason`(
    field: CardField, line: String, reason: Diagnostic.Kind
  ) {
    let refusal = #expect(throws: EditRefusal.self) { try deck.setting(field, to: line, of: .dog) }
    #expect(refusal?.diagnostics.map(\.kind) == [reason])
    let title = #expect(throws: EditRefusal.self) { try deck.setting(.title, to: "") }
    #expect(title?.diagnostics.map(\.kind) == [.emptyText])
  }

  @Test func `what plays badly is only warned of`() throws {
    let edited = try deck.setting(.furigana, to: "犬[ねこ]", of: .dog)
    #expect(deck.warnings(of: edited).map(\.kind) == [.furiganaNotReading(spelled: "ねこ", readings: ["いぬ"])])
    #expect(deck.warnings(of: .dog) == [])
  }

  @Test func `what the file holds besides the format stays through an edit`() throws {
    let text =
      #"{"formatVersion":1,"id":"d","title":"D","x-a":1,"cards":[{"term":"a","meanings":["b"],"x-b":2}]}"#
    let deck = try #require(DeckReader.read(text).deck)
    let edited = try deck.setting(.meanings, to: "c", of: deck.cards[0])
    #expect(edited.foreign.map(\.key) == ["x-b"])
    #expect(try deck.setting(.title, to: "E").foreign.map(\.key) == ["x-a"])
  }

  @Test func `a new card gets an id that no card has or had`() {
    var deck = Deck.of(.word("犬", "いぬ", "dog"))
    deck.cards[0].id = "犬|いぬ"
    deck.cards[0].formerIds = ["犬|いぬ~2"]
    #expect(deck.naming(.word("犬", "いぬ", "hound")).id == "犬|いぬ~3")
    #expect(deck.naming(Card(id: "", term: "猫", meanings: ["cat"])).id == "猫")
    let long = deck.naming(Card(id: "", term: String(repeating: "長", count: 300), meanings: ["long"])).id
    #expect(long.count == 120)
  }

  @Test(arguments: [
    ("My Pets!", "my-pets"), ("どうぶつ", "doubutsu"), ("ＪＬＰＴ N5", "n5"), ("動物", "deck"), ("Café 2", "caf-2"),
    ("taken", "taken-3"), ("", "deck"), ("..", "deck"),
  ])
  func `a new deck gets an id that any file system takes`(title: String, id: String) {
    #expect(Deck.newID(for: title, except: ["taken", "taken-2"]) == id)
  }

  @Test(arguments: [
    ("dog", ["dog"]), ("DOG", ["dog"]), ("犬", ["dog"]), ("inu", ["dog"]), ("イヌ", ["dog"]), ("いぬ", ["dog"]),
    ("d", ["dog"]), ("hound", ["dog"]), ("neko", ["cat"]), ("horse", []), ("", []), ("  ", []),
  ])
  func `a card is found by any of its names, or the beginning of one`(word: String, ids: [String]) {
    let deck = Deck.of(Card.dog.with { $0.accept = ["hound"] }, .cat)
    #expect(deck.cards(called: word).map(\.id) == ids)
  }

  @Test func `the levels of a deck are those that it and its cards are tagged with`() {
    var deck = Deck.of(
      Card.dog.with { $0.tags = ["JLPT::N5", "animal"] }, Card.cat.with { $0.tags = ["JLPT::N4"] })
    #expect(deck.levels == ["N5", "N4"])
    deck.tags = ["JLPT::N3"]
    #expect(deck.levels == ["N5", "N4", "N3"])
    #expect(Deck.empty.levels == [])
  }
}
