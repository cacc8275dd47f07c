import DeckTesting
import KuchiDecks
import Testing

/// The decks of texts to read.
struct ReadingDeckTests {
  private static let decks = ["reading-n5", "reading-n4", "reading-n3"]
  private static let lengths = ["reading-n5": 80...150, "reading-n4": 100...220, "reading-n3": 150...300]

  @Test(arguments: decks)
  func `there are 25 texts with three questions each, which stand together`(id: String) throws {
    let deck = try BundledDeck.named(id).deck()
    #expect(deck.passages.count == 25)
    #expect(deck.cards.map(\.passage) == deck.passages.flatMap { Array(repeating: $0.id, count: 3) })
    let lengths = try #require(Self.lengths[id])
    #expect(deck.passages.filter { !lengths.contains($0.text.count) }.map(\.id) == [])
  }

  @Test(arguments: decks)
  func `texts and questions are read in kana, and translated`(id: String) throws {
    let deck = try BundledDeck.named(id).deck()
    let sentences =
      deck.passages.map(\.sentence) + deck.passages.flatMap(\.glosses)
      + deck.cards.map { Example(text: $0.term, furigana: $0.furigana, translation: $0.meanings.first) }
    for sentence in sentences {
      let reading = sentence.furigana.flatMap { Furigana($0, over: sentence.text)?.reading } ?? sentence.text
      #expect(!reading.unicodeScalars.contains(where: Script.isKanji), "\(sentence.text)")
      #expect(sentence.translation?.isEmpty == false, "\(sentence.text)")
    }
  }

  @Test(arguments: decks)
  func `every gap has a hint and three wrong choices, each with its reason`(id: String) throws {
    for card in try BundledDeck.named(id).deck().cards {
      #expect(card.gapKinds.count == 1, "\(card.id)")
      #expect(card.cloze.allSatisfy { $0.hint != nil && $0.wrong.count == 3 }, "\(card.id)")
    }
  }

  @Test(arguments: decks)
  func `what is explained stands in the text or its questions`(id: String) throws {
    let deck = try BundledDeck.named(id).deck()
    for passage in deck.passages {
      let texts = [passage.text] + deck.cards.filter { $0.passage == passage.id }.map(\.term)
      for gloss in passage.glosses {
        #expect(texts.joined().contains(gloss.text.prefix(1)), "\(passage.id) \(gloss.text)")
      }
    }
  }
}
