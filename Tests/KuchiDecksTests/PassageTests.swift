import KuchiDecks
import Testing

/// Texts to read in a deck's file.
struct PassageTests {
  private static let text =
    #"{"id":"asa","title":"My morning","text":"六時に起きます。パンを食べます。","#
    + #""furigana":"六[ろく] 時[じ]に 起[お]きます。パンを 食[た]べます。","translation":"I get up at six. I eat bread.","#
    + #""glosses":[{"text":"パン","translation":"bread"}]}"#

  private static func card(_ id: String, passage: String) -> String {
    #"{"id":"\#(id)","kind":"sentence","term":"六時に起きる","passage":"\#(passage)","meanings":["up at \#(id)"],"#
      + #""cloze":[{"text":"六時"}]}"#
  }

  private static func file(_ passages: String, _ cards: String) -> String {
    """
    {
    "formatVersion": 1,
    "id": "d",
    "title": "D",
    "passages": [
    \(passages)
    ],
    "cards": [
    \(cards)
    ]
    }

    """
  }

  @Test func `a text is read with its words, and is written as it was read, on a line of its own`() throws {
    let other = Self.text.replacing("asa", with: "yoru")
    let file = Self.file(
      Self.text + ",\n" + other, Self.card("a-1", passage: "asa") + ",\n" + Self.card("a-2", passage: "yoru"))
    let deck = try #require(DeckReader.read(file).deck)
    let passage = try #require(deck.passage(of: deck.cards[0]))
    #expect(passage == deck.passages[0] && passage.title == "My morning")
    #expect(passage.glosses == [Example(text: "パン", translation: "bread")])
    #expect(passage.translation == "I get up at six. I eat bread.")
    #expect(DeckWriter.text(of: deck) == file)
    #expect(DeckTidier.tidied(Array(file.utf8), named: "d") == Array(file.utf8))
  }

  @Test func `an edited text changes nothing else of the file`() throws {
    let file = Self.file(Self.text, Self.card("a-1", passage: "asa"))
    var deck = try #require(DeckReader.read(file).deck)
    deck.passages[0].title = "Mornings"
    let edited = try #require(DeckWriter.edit(Array(file.utf8), to: deck))
    #expect(DeckReader.read(edited.bytes, named: "d").deck == deck)
    #expect(
      String(decoding: edited.bytes, as: UTF8.self).hasSuffix(Self.card("a-1", passage: "asa") + "\n]\n}\n"))
  }

  @Test func `what is wrong with texts is told with its place`() {
    let broken =
      #"{"id":"asa","title":"&amp;","text":"水車","furigana":"水[みず","glosses":[{"text":"車","furigana":"水[みず]"}]}"#
    let file = Self.file(
      Self.text + ",\n" + broken + ",\n" + Self.text.replacing("asa", with: "hiru"),
      Self.card("a-1", passage: "asa") + ",\n" + Self.card("a-2", passage: "yoru"))
    let found = DeckReader.check(file).filter { $0.path.contains("passage") }
    #expect(
      found.map(\.summary) == [
        "repeated-entry 7:7 $.passages[1].id", "leftover-entity 7:21 $.passages[1].title",
        "bad-furigana 7:52 $.passages[1].furigana",
        "furigana-not-text 7:93 $.passages[1].glosses[0].furigana",
        "unasked-passage 8:1 $.passages[2]", "missing-passage 12:57 $.cards[1].passage",
      ])
  }

  @Test func `an edit of a card can name a text, and no other field is lost`() throws {
    var deck = try #require(DeckReader.read(Self.file(Self.text, Self.card("a-1", passage: "asa"))).deck)
    deck.cards[0].passage = nil
    #expect(deck.passage(of: deck.cards[0]) == nil)
    #expect(!DeckWriter.text(of: deck).contains(#""passage":"#))
  }

  // MARK: Other decks

  private let asa = Passage(id: "asa", title: "Morning", text: "朝です。")
  private func home(_ passage: Passage) -> Deck {
    Deck(
      id: "home", title: "Home", passages: [passage],
      cards: ["1", "2"].map { Card(id: $0, term: "朝\($0)", passage: passage.id, meanings: [$0]) })
  }

  @Test func `a card takes its text along into another deck, once, and under an id that is free there`() {
    var deck = Deck(id: "d", title: "D")
    for card in home(asa).cards { deck.append(card, of: home(asa)) }
    #expect(deck.passages == [asa] && deck.cards.map(\.passage) == ["asa", "asa"])
    var other = asa
    other.text = "昼です。"
    deck.append(home(other).cards[0], of: home(other))
    #expect(deck.passages.map(\.id) == ["asa", "asa~2"])
    #expect(deck.passage(of: deck.cards[2])?.text == "昼です。")
  }

  @Test func `a newer edition brings new texts and new words of the same ones, and the others stay`() {
    var (deck, newer) = (home(asa), home(asa))
    deck.passages.append(Passage(id: "own", title: "Own", text: "私。"))
    newer.passages[0].text = "朝だ。"
    newer.passages.append(Passage(id: "yoru", title: "Night", text: "夜。"))
    deck.takePassages(of: newer)
    #expect(deck.passages.map(\.text) == ["朝だ。", "私。", "夜。"])
  }

  // MARK: Pages

  private func pages(_ text: String, _ furigana: String? = nil) -> [String] {
    Passage(id: "p", title: "P", text: text, furigana: furigana).pages.map(\.notation)
  }

  @Test func `pages end with sentences, a hundred characters at most, and one longer sentence has one alone`()
  {
    let fifty = String(repeating: "あ", count: 49) + "。"
    let more = String(repeating: "い", count: 50) + "。"
    #expect(pages(fifty + fifty) == [fifty + fifty])
    #expect(pages(fifty + more) == [fifty, more])
    let long = String(repeating: "う", count: 150)
    #expect(pages(fifty + long) == [fifty, long])
    #expect(pages("「はい。」そう。") == ["「はい。」そう。"])
    #expect(pages(fifty + "朝だ。", fifty + " 朝[あさ]だ。") == [fifty + " 朝[あさ]だ。"])
  }
}
