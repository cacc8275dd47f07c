import DeckTesting
import KuchiJudge
import Testing

/// Words of one meaning, in the decks that come with the program: who types one of them for another tries again.
struct SynonymTests {
  private static let words: Classroom? = classroom { !$0.id.hasPrefix("kanji-") && $0.id != "look-alikes" }

  private static func classroom(_ isMeant: (Deck) -> Bool) -> Classroom? {
    let decks = BundledDeck.all.compactMap { try? $0.deck() }.filter(isMeant)
    return Classroom(Deck(id: "all", title: "All", cards: decks.flatMap(\.cards)))
  }

  private func outcome(_ typed: String, for term: String) throws -> Outcome {
    let words = try #require(Self.words)
    let card = try #require(words.deck.cards.first { $0.term == term && $0.kind == .word })
    return words.judge(typed, kind: .recall, card: card).outcome
  }

  @Test func `a doctor may be spoken to`() throws {
    #expect(try outcome("oishasan", for: "医者") == .right)
  }

  @Test(arguments: [
    ("食べません", "tabenaidesu"), ("書きません", "かかないです"), ("来ません", "konaidesu"), ("買いません", "買わないです"),
    ("食べませんでした", "tabenakattadesu"), ("しませんでした", "shinakattadesu"),
  ])
  func `the other polite negative is right too, and the one with ません is wanted`(term: String, typed: String)
    throws
  {
    #expect(try outcome(typed, for: term) == .retry(.inflected(.politeNai)))
  }

  @Test(arguments: [("今", "the present"), ("おばさん", "older woman")])
  func `what a word means as well is right`(term: String, typed: String) throws {
    let words = try #require(Self.words)
    let card = try #require(words.deck.cards.first { $0.term == term && $0.kind == .word })
    #expect(words.judge(typed, kind: .meaning, card: card).outcome == .right)
  }

  @Test func `a word that can be read otherwise is tried again in the other reading's meaning`() throws {
    let decks = ["jlpt-n5-vocabulary", "kanji-n4"]
    let words = try #require(Self.classroom { decks.contains($0.id) })
    let person = try #require(words.deck.cards.first { $0.term == "方" && $0.kind == .word })
    let outcome = words.judge("direction", kind: .meaning, card: person).outcome
    guard case .retry(.anotherMeaning(let other)) = outcome else {
      Issue.record("a direction is no other meaning of 方")
      return
    }
    #expect(other.kind == .kanji)
  }

  @Test func `words asked for in English that another card asks for too say which is wanted`() throws {
    let words = try #require(Self.words)
    let asked = words.deck.cards.filter { $0.kind == .word && $0.quiz?.contains(.recall) == true }
    let prompts = Dictionary(grouping: asked) { $0.prompt(for: .recall).lowercased() }
      .filter { _, cards in Set(cards.map(\.term)).count > 1 }
    #expect(prompts.mapValues { $0.map(\.term) } == [:])
  }

  @Test func `no word is wrong for a question that it answers`() throws {
    let words = try #require(Self.words)
    var pairs = 0
    for card in words.deck.cards where card.kind == .word {
      for other in card.meanings.flatMap({ words.owners(of: $0, .meaning) })
      where other.kind == .word && other.term != card.term && isAlike(other, card) {
        pairs += 1
        let outcome = words.judge(other.spoken, kind: .recall, card: card).outcome
        if case .wrong(let reason, _) = outcome {
          Issue.record("\(card.meanings): \(other.term) for \(card.term) is wrong: \(reason)")
        }
      }
    }
    #expect(pairs > 500)
  }

  /// Whether both are the same part of speech, and not the two verbs of a pair such as 開く and 開ける.
  private func isAlike(_ one: Card, _ other: Card) -> Bool {
    let verbs = [one, other].map { card in
      Set(card.partsOfSpeech.filter { $0.hasPrefix("v") && !["vs", "vt", "vi"].contains($0) }).isEmpty
    }
    let objects = [one, other].map { card in ["vt", "vi"].filter(card.partsOfSpeech.contains) }
    return verbs[0] == verbs[1] && (verbs[0] || objects[0] == objects[1])
  }
}
