import DeckTesting
import KuchiEngine
import Testing

/// An edit of a deck as a change of its file.
struct DeckFileEditTests {
  private func edited(_ text: String, _ edit: (inout Deck) throws -> Void) throws -> String {
    let file = Array(text.utf8)
    let before = try #require(DeckReader.read(file, named: "d").deck)
    var deck = before
    try edit(&deck)
    let (bytes, revision) = try #require(DeckWriter.edit(file, to: deck))
    #expect(DeckReader.read(bytes, named: "d").deck == deck)
    #expect(DeckRevision.file(of: before, in: [revision], before: bytes)?.bytes == file)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let odd = """
    \u{FEFF}{ "title" : "Pets", "x-mine":[1 , 2],
      "languages": {"meaning": "en","term": "ja"},
      "id":"d","formatVersion":1.0,
      "cards":[
        {"id": "犬|いぬ", "term": "犬", "readings":["いぬ"], "meanings": [ "dog" ] ,"x-note": null},

        {
          "meanings": [
            "cat",
            "kitty"
          ],
          "\\u0074erm": "猫",
          "id": "猫"
        },
        {"term":"鳥","meanings":["bird"]} ],
      "tags":["n5"]
    }
    """.replacing("\n", with: "\r\n")

  /// Expects that of the odd file the edit replaces this and nothing else.
  private func expect(
    _ old: String, _ new: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout Deck) throws -> Void
  ) throws {
    #expect(
      try edited(Self.odd, edit) == Self.odd.replacing(old, with: new), sourceLocation: sourceLocation)
  }

  @Test func `a hint changes the line of its card and nothing else`() throws {
    try expect(#"[ "dog" ] ,"x-note""#, #"[ "dog" ] , "hint": "wan","x-note""#) { $0.cards[0].hint = "wan" }
    try expect(#"["bird"]}"#, #"["bird"],"notes":"tori"}"#) { $0.cards[2].notes = "tori" }
  }

  @Test func `a group, a mnemonic and required decks are written where the format has them`() throws {
    let file =
      #"{"formatVersion":1,"id":"d","title":"D","cards":[{"term":"か","meanings":["ka"],"hint":"k"}]}"#
    let changed = try edited(file) {
      $0.requires = ["kana"]
      ($0.cards[0].group, $0.cards[0].mnemonic) = ("k-row", "A kite.")
    }
    let expected = file.replacing(#""title":"D","#, with: #""title":"D","requires":["kana"],"#)
      .replacing(#"["ka"],"hint":"k"}"#, with: #"["ka"],"group":"k-row","hint":"k","mnemonic":"A kite."}"#)
    #expect(changed == expected)
  }

  @Test func `a list is laid out as it was`() throws {
    try expect("\"kitty\"\r\n", "\"kitty\",\r\n        \"puss\"\r\n") {
      $0.cards[1].meanings.append("puss")
    }
    try expect("dog", "hound") { $0.cards[0].meanings = ["hound"] }
  }

  @Test func `a field that is emptied goes with its comma`() throws {
    try expect(",\r\n  \"tags\":[\"n5\"]", "") { $0.tags = [] }
    try expect(#", "readings":["いぬ"]"#, "") { $0.cards[0].readings = [] }
  }

  @Test func `a new field of the deck stands behind the one that the format has before it`() throws {
    try expect(#""title" : "Pets","#, #""title" : "Pets", "description" : "Mine","#) {
      $0.description = "Mine"
    }
  }

  @Test func `a card that goes takes its own line, and one that comes has one`() throws {
    let two = """
      {"formatVersion": 1, "id": "d", "title": "D", "cards": [
        {"term": "犬", "meanings": ["dog"]},
        {"term": "猫", "meanings": ["cat"]}
      ]}
      """
    let dog = #"  {"term": "犬", "meanings": ["dog"]}"#
    let cat = #"  {"term": "猫", "meanings": ["cat"]}"#
    let bird = #"  {"term": "鳥", "readings": ["とり"], "meanings": ["bird"]}"#
    #expect(try edited(two) { $0.cards.removeFirst() } == two.replacing("\(dog),\n", with: ""))
    #expect(try edited(two) { $0.cards.removeLast() } == two.replacing(",\n\(cat)", with: ""))
    #expect(
      try edited(two) { $0.cards.swapAt(0, 1) } == two.replacing("\(dog),\n\(cat)", with: "\(cat),\n\(dog)"))
    let tori = Card(id: "鳥|とり", term: "鳥", readings: ["とり"], meanings: ["bird"])
    #expect(try edited(two) { $0.cards.append(tori) } == two.replacing(cat, with: "\(cat),\n\(bird)"))
    #expect(try edited(two) { $0.cards.insert(tori, at: 0) } == two.replacing(dog, with: "\(bird),\n\(dog)"))
    #expect(try edited(two) { $0.cards = [] }.contains(#""cards": []}"#))
  }

  @Test(arguments: [
    (
      "{\n\"formatVersion\":1,\"id\":\"d\",\"title\":\"D\",\n\"cards\": []\n}\n", "\"cards\": [\nCARD\n]\n}\n"
    ),
    (
      "{\r\n  \"formatVersion\":1,\"id\":\"d\",\"title\":\"D\",\r\n  \"cards\": [ ]\r\n}",
      "  \"cards\": [\r\n    CARD\r\n  ]\r\n}"
    ),
    (#"{"formatVersion":1,"id":"d","title":"D","cards":[]}"#, "\"cards\":[\nCARD\n]}"),
  ])
  func `the first card of a deck goes on a line of its own`(empty: String, end: String) throws {
    let text = try edited(empty) { $0.cards = [Card(id: "犬", term: "犬", meanings: ["dog"])] }
    #expect(text.hasSuffix(end.replacing("CARD", with: #"{"term":"犬","meanings":["dog"]}"#)))
  }

  @Test func `a card keeps its id when its term changes, and when another of its name goes`() throws {
    let text = """
      {"formatVersion":1,"id":"d","title":"D","cards":[
      {"term":"橋","meanings":["bridge"]},
      {"term":"橋","meanings":["overpass"]}
      ]}
      """
    #expect(
      try edited(text) { $0.cards[0].term = "はし" }
        == text.replacing(#"{"term":"橋","meanings":["b"#, with: #"{"id":"橋","term":"はし","meanings":["b"#))
    #expect(
      try edited(text) { $0.cards.removeFirst() }
        == text.replacing(#"{"term":"橋","meanings":["bridge"]},"# + "\n", with: "")
        .replacing(#"{"term":"橋","meanings":["o"#, with: #"{"id":"橋~2","term":"橋","meanings":["o"#))
  }

  @Test(arguments: ["[{\"original\":\"猫\",\"translation\":\"cat\"}]", "", "{", "{\"formatVersion\":1}"])
  func `what is no sound deck is not edited`(text: String) {
    #expect(DeckWriter.edit(Array(text.utf8), to: Deck(id: "d", title: "D")) == nil)
  }

  /// Random edits of random decks, in whatever layout: the deck is the edited one, cards that were not edited keep their
  /// bytes, and so does what stands around the cards, and undone one after the other the edits give back each file.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func `an edit changes what it is about, and undoing gives the file back`(seed: UInt64) throws {
    var dice = SeededGenerator(seed: seed)
    var random = RandomEdits(seed: seed)
    var file = random.file()
    let first = try #require(DeckReader.read(file, named: "d").deck, "\(seed)")
    var deck = first
    var past: [(file: [UInt8], deck: Deck)] = []
    var revisions: [DeckRevision] = []
    for _ in 0..<Int.random(in: 1...6, using: &dice) {
      let (edited, isAboutCards) = random.edit(deck)
      let (bytes, revision) = try #require(DeckWriter.edit(file, to: edited))
      #expect(DeckReader.read(bytes, named: "d").deck == edited)
      let (before, after) = (CardTexts(of: file), CardTexts(of: bytes))
      if isAboutCards {
        #expect(before.head == after.head && before.tail == after.tail)
      } else {
        #expect(before.cards == after.cards)
      }
      let texts = Dictionary(uniqueKeysWithValues: zip(deck.cards.map(\.id), zip(deck.cards, before.cards)))
      for (card, text) in zip(edited.cards, after.cards) {
        guard let (old, oldText) = texts[card.id], old == card else { continue }
        #expect(text == oldText)
      }
      past.append((file, deck))
      revisions.append(revision)
      (file, deck) = (bytes, edited)
    }
    for step in past.reversed() {
      (file, revisions) = try #require(DeckRevision.file(of: step.deck, in: revisions, before: file))
      #expect(file == step.file)
    }
  }
}

/// Decks in odd layouts, and edits of them.
private struct RandomEdits {
  private var dice: SeededGenerator
  private let seed: UInt64
  private var count = 0

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed &+ 1000)
    self.seed = seed
  }

  mutating func file() -> [UInt8] {
    var generator = DeckGenerator(seed: seed)
    let deck = generator.deck(cards: Int.random(in: 0...7, using: &dice))
    var text = DeckWriter.text(of: deck, identifiers: Bool.random(using: &dice) ? .all : .needed)
    if Bool.random(using: &dice) {
      text = text.replacing(",\n\"cards\"", with: ",\n\"x-odd\": {\"a\": [null, -0.0e1]},\n\"cards\"")
    }
    if Bool.random(using: &dice) { text.removeLast() }
    var bytes = Bool.random(using: &dice) ? Respelling(seed: seed).respell(text) : Array(text.utf8)
    if Bool.random(using: &dice) { bytes = Array(bytes.map { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }.joined()) }
    return (Bool.random(using: &dice) ? [0xEF, 0xBB, 0xBF] : []) + bytes
  }

  /// An edit, and whether it is about cards rather than what is said of the deck.
  mutating func edit(_ deck: Deck) -> (Deck, Bool) {
    count += 1
    var edited = deck
    let place = deck.cards.indices.randomElement(using: &dice)
    switch (Int.random(in: 0..<10, using: &dice), place) {
    case (0, let place?): edited.cards.remove(at: place)
    case (1, let place?):
      edited.cards.insert(
        edited.cards.remove(at: place), at: .random(in: 0..<deck.cards.count, using: &dice))
    case (2...5, let place?): edited.cards[place] = change(deck.cards[place])
    case (6...7, _), (..<6, nil):
      let card = Card(id: "new", term: "新\(count)", readings: ["しん"], meanings: ["new \(count)"])
      edited.cards.insert(deck.naming(card), at: .random(in: 0...deck.cards.count, using: &dice))
    default: return (describe(deck), false)
    }
    return (edited, true)
  }

  private mutating func change(_ card: Card) -> Card {
    var card = card
    switch Int.random(in: 0..<8, using: &dice) {
    case 6: card.mnemonic = card.mnemonic == nil ? "like\n\(count)" : nil
    case 7: card.group = card.group == nil ? "row \(count)" : nil
    case 0: card.term = "別\(count)"
    case 1: card.meanings.append("more \(count)")
    case 2: card.hint = card.hint == nil ? "hint\n\(count)" : nil
    case 3: card.readings = card.readings.isEmpty ? ["べつ"] : []
    case 4: card.tags = ["tag\(count)"]
    default:
      card.examples = card.examples.isEmpty ? [Example(text: "例\(count)", translation: "an example")] : []
    }
    return card
  }

  private mutating func describe(_ deck: Deck) -> Deck {
    var deck = deck
    switch Int.random(in: 0..<6, using: &dice) {
    case 5: deck.requires = deck.requires.isEmpty ? ["deck-\(count)"] : []
    case 0: deck.title = "Title \(count)"
    case 1: deck.description = deck.description == nil ? "about \(count)" : nil
    case 2: deck.authors = deck.authors.isEmpty ? ["A", "B"] : Array(deck.authors.dropFirst())
    case 3: deck.tags = ["all\(count)"]
    default: deck.homepage = deck.homepage == nil ? "https://example.org/\(count)" : nil
    }
    return deck
  }
}

/// The text of each card in a file whose cards come last, and what stands before and behind them.
private struct CardTexts {
  var head: [UInt8] = []
  var cards: [[UInt8]] = []
  var tail: [UInt8] = []

  init(of file: [UInt8]) {
    var (depth, isString, isEscaped, start) = (0, false, false, 0)
    for (offset, byte) in file.enumerated() {
      if isString {
        isString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isString = true
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 1 { (head, cards) = (Array(file[...offset]), []) }
        if depth == 2 { start = offset }
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 1 { tail = Array(file[offset...]) }
        if depth == 2 { cards.append(Array(file[start...offset])) }
      default: break
      }
    }
  }
}
