import DeckTesting
import Foundation
import KuchiDecks
import Testing

struct ConjugatedDeckTests {
  private static let write = Card(
    id: "kaku", term: "書く", readings: ["かく"], furigana: "書[か]く", meanings: ["to write", "to draw"],
    partsOfSpeech: ["v5k", "vt"], tags: ["JLPT::N5"])
  private static let quiet = Card(
    id: "shizuka", term: "静か", readings: ["しずか"], meanings: ["quiet"], partsOfSpeech: ["adj-na"])

  /// The words that a bundled deck of forms is made of.
  private static func words(_ name: String) throws -> Deck {
    let file = try #require(
      Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Fixtures"))
    return try #require(DeckReader.read([UInt8](try Data(contentsOf: file)), named: name).deck)
  }

  private static func form(_ id: Card.ID, of words: Card...) throws -> Card {
    let deck = Deck(id: "test", title: "Test", cards: words).conjugated()
    return try #require(deck.cards.first { $0.id == id })
  }

  @Test(arguments: [("verbs", ["verb-forms", "verb-forms-n4"]), ("adjectives", ["adjective-forms"])])
  func `bundled decks of forms are what their words make, each form with a sentence that holds it once`(
    words: String, names: [String]
  ) throws {
    var made = try Self.words(words).conjugated().cards.filter { !Self.unsaid.contains($0.id) }
    for name in names {
      let bundled = try BundledDeck.named(name)
      var deck = try bundled.deck()
      #expect(deck.quiz == [.recall])
      #expect(String(decoding: bundled.bytes, as: UTF8.self) == DeckWriter.text(of: deck))
      for index in deck.cards.indices {
        let card = deck.cards[index]
        #expect(card.examples.map { $0.text.ranges(of: card.term).count } == [1], "\(card.id)")
        deck.cards[index].examples = []
      }
      let forms = Set(deck.cards.flatMap(Self.forms))
      #expect(deck.cards == made.filter { !forms.isDisjoint(with: Self.forms(of: $0)) })
      made.removeAll { !forms.isDisjoint(with: Self.forms(of: $0)) }
    }
    #expect(made == [])
  }

  private static func forms(of card: Card) -> [String] { card.tags.filter { $0.hasPrefix("form::") } }

  /// Forms that nobody says, or that nobody is asked to say.
  private static let unsaid: Set = [
    "shinu.polite-negative", "shinu.polite-past-negative", "shinu.past-negative", "shinu.tai",
    "shinu.nakereba", "shinu.tara", "shinu.potential", "shinu.volitional", "shinu.ba", "shinu.nasai",
    "shinu.imperative", "shinu.causative", "shinu.causative-passive", "kudasaru.teshimau",
    "irassharu.teshimau",
  ]

  @Test(arguments: ["verbs", "adjectives"])
  func `the words of a bundled deck of forms are proved too`(_ name: String) throws {
    let words = try Self.words(name)
    #expect(words.cards.flatMap { CardProof(card: $0).faults } == [])
    #expect(DeckReader.check(DeckWriter.bytes(of: words), named: name).map(\.kind.code) == [])
  }

  @Test func `a card asks for one form of one word`() throws {
    #expect(
      try Self.form("kaku.te", of: Self.write)
        == Card(
          id: "kaku.te", term: "書いて", readings: ["かいて"], furigana: "書[か]いて",
          meanings: ["te-form of 書く (かく, to write)"], distractors: ["書って", "書んで", "書きて"],
          tags: ["JLPT::N5", "form::te", "class::v5k"]))
  }

  @Test func `forms come one after the other, and what is no verb or adjective is left out`() {
    let deck = Deck.of(
      .dog, Self.quiet, Self.write, Card.word("飲む", "のむ", "drink").with { $0.partsOfSpeech = ["v5m"] })
    let forms = deck.conjugated()
    #expect(forms.quiz == [.recall] && forms.title == deck.title)
    #expect(forms.cards.prefix(4).map(\.term) == ["書きます", "飲みます", "書きません", "飲みません"])
    #expect(forms.cards.last?.term == "静かだったら")
    #expect(Deck.animals.conjugated().cards == [])
  }

  @Test func `every right spelling is accepted, in kana too`() throws {
    let negative = try Self.form("shizuka.negative", of: Self.quiet)
    #expect(negative.term == "静かではない" && negative.readings == ["しずかではない"])
    #expect(negative.forms == ["静かじゃない", "しずかじゃない"])
    let go = Card(
      id: "iku", term: "行く", readings: ["いく", "ゆく"], meanings: ["to go"], partsOfSpeech: ["v5k-s"])
    #expect(try Self.form("iku.negative", of: go).readings == ["いかない", "ゆかない"])
    #expect(try Self.form("iku.te", of: go).readings == ["いって"])
    let good = Card(id: "ii", term: "いい", forms: ["良い"], meanings: ["good"], partsOfSpeech: ["adj-ix"])
    #expect(try Self.form("ii.past", of: good).forms == ["良かった"])
  }

  @Test func `only 来る is asked for its reading, which changes`() throws {
    let come = Card(
      id: "kuru", term: "来る", readings: ["くる"], meanings: ["to come"], partsOfSpeech: ["vk", "vi"])
    let negative = try Self.form("kuru.negative", of: come)
    #expect(negative.quiz == [.recall, .reading] && negative.readings == ["こない"])
    #expect(try Self.form("kaku.negative", of: Self.write).quiz == nil)
  }

  @Test func `a noun that する follows makes the forms of a verb`() throws {
    let study = Card(
      id: "study", term: "勉強", readings: ["べんきょう"], meanings: ["study (of a subject)"],
      partsOfSpeech: ["n", "vs"])
    let past = try Self.form("study.past", of: study)
    #expect(past.term == "勉強した" && past.meanings == ["plain past of 勉強する (べんきょうする, study [of a subject])"])
  }

  @Test func `a word in kanji is named with its reading, and one in kana is not`() throws {
    let words = ["あく", "ひらく"].map { reading in
      Card(id: reading, term: "開く", readings: [reading], meanings: ["to open"], partsOfSpeech: ["v5k", "vi"])
    }
    let kana = Card(id: "suru", term: "する", meanings: ["to do"], partsOfSpeech: ["vs-i"])
    let deck = Deck(id: "test", title: "Test", cards: words + [kana]).conjugated()
    #expect(
      deck.cards.prefix(3).flatMap(\.meanings) == [
        "polite form of 開く (あく, to open)", "polite form of 開く (ひらく, to open)",
        "polite form of する (to do)",
      ])
  }
}
