import Foundation
import KuchiEngine
import Testing

/// What a day asks over several decks, and what waits.
struct DayTests {
  static let kana = Deck(
    id: "kana", title: "Kana",
    cards: [("ね", "ne"), ("こ", "ko"), ("い", "i"), ("き", "ki"), ("きゃ", "kya")].map { term, sound in
      Card(id: sound, kind: .kana, term: term, meanings: [sound])
    })
  static let kanji = Deck(
    id: "kanji", title: "Kanji",
    cards: [Card(id: "cat", kind: .kanji, term: "猫", readings: ["ビョウ", "ねこ"], meanings: ["cat"])])
  static let words = Deck(
    id: "words", title: "Words", requires: ["kana", "gone"],
    cards: [
      Card(id: "cat", term: "猫", readings: ["ねこ"], meanings: ["cat"]),
      Card(id: "tree", term: "き", meanings: ["tree"]),
      Card(id: "guest", term: "きゃく", meanings: ["guest"]),
    ])
  static let more = Deck(
    id: "more", title: "More", requires: ["words"],
    cards: [
      Card(id: "pet", term: "猫", readings: ["ねこ", "ネコ"], meanings: ["a cat", "pet"]),
      Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"]),
    ])

  func open(_ day: Day) -> [String] {
    var seen: Set<Int> = []
    return day.candidates().map(\.card).filter { seen.insert($0).inserted }.map {
      "\(day.pool.deck(of: $0).id)/\(day.pool.cards[$0].id)"
    }
  }

  func known(_ deck: Deck, _ cards: Card.ID..., as memory: Memory = .known()) -> [ReviewItem: Memory] {
    Dictionary(
      uniqueKeysWithValues: cards.map { (ReviewItem(deckID: deck.id, cardID: $0, kind: .meaning), memory) })
  }

  // MARK: One item

  @Test func `a word of two decks is one item, asked through the first of them`() {
    #expect(open(Day(of: [Self.words, Self.more])) == ["words/cat", "words/tree", "words/guest"])
    var more = Self.more
    more.requires = []
    #expect(open(Day(of: [more, Self.words])) == ["more/pet", "more/dog", "words/tree", "words/guest"])
  }

  @Test func `it is asked through the card that was reviewed most`() {
    let day = Day(of: [Self.words, Self.more], knowing: known(Self.more, "pet"))
    #expect(open(day).contains("more/pet") && !open(day).contains("words/cat"))
    #expect(day.plans(GameSettings(), limits: .unlimited)["words"]?.new == 2)
  }

  @Test func `a kanji and the word that is written with it are two items`() {
    #expect(open(Day(of: [Self.kanji, Self.words], knowing: known(Self.kanji, "cat"))).contains("words/cat"))
  }

  @Test(arguments: [(0.0, 0), (1, 0), (2, 1), (4, 3)])
  func `the days since the last answer are missed, and none before the first`(daysAgo: Double, missed: Int) {
    let memories = known(Self.words, "cat", as: .known(daysAgo: daysAgo))
    #expect(Day(of: [Self.words], knowing: memories).missedDays == missed)
    #expect(Day(of: [Self.words], after: daysAgo).missedDays == 0)
  }

  // MARK: Other decks

  /// What is known of a deck from all others.
  private func prior(of deck: Deck, _ memories: [ReviewItem: Memory]) -> SharedProgress {
    SharedProgress(of: [deck], from: [Self.kana, Self.kanji, Self.words, Self.more], memories: memories)
  }

  @Test func `a deck that is played alone knows its words from other decks, as a day of all of them does`() {
    let memories = known(Self.words, "cat", "tree")
    let prior = prior(of: Self.more, memories)
    let (pet, cat) = (CardReference("pet", in: "more"), CardReference("cat", in: "words"))
    #expect(prior.name(of: pet) == cat && prior.others == [cat])
    #expect(prior.name(of: CardReference("dog", in: "more")) == CardReference("dog", in: "more"))
    let alone = Day(of: [Self.more], knowing: memories, prior: prior)
    let together = Day(of: [Self.words, Self.more], knowing: memories)
    func asked(_ day: Day, _ card: Card.ID) -> [StudyQueue.Candidate] {
      day.candidates().filter { day.pool.cards[$0.card].id == card }
    }
    #expect(asked(alone, "pet").map(\.kind) == asked(together, "cat").map(\.kind))
    #expect(asked(alone, "pet").map(\.memory) == asked(together, "cat").map(\.memory))
    #expect(alone.met == [0] && alone.plans(GameSettings(), limits: .unlimited)["more"]?.new == 1)
    #expect(Set(alone.lesson(GameSettings(mode: .auto), seed: 1).entries.map(\.card)) == [1])
    let review = ReviewItem(deckID: "more", cardID: "pet", kind: .meaning).review(.good)
    #expect(prior.review(review).item == ReviewItem(deckID: "words", cardID: "cat", kind: .meaning))
  }

  @Test func `the card that was reviewed most has the memory, and a kanji is another item`() {
    var memories = known(Self.words, "cat")
    memories.merge(known(Self.more, "pet")) { $1 }
    #expect(prior(of: Self.more, memories).others.isEmpty)
    #expect(prior(of: Self.more, known(Self.kanji, "cat")).others.isEmpty)
    #expect(prior(of: Self.words, known(Self.words, "cat")) == SharedProgress())
  }

  @Test func `kana of another deck need no Latin letters, and what is suspended there is not asked`() {
    let memories = known(Self.kana, "ne", "ko").merging(known(Self.words, "cat")) { $1 }
    func day(_ facts: StudyFact...) -> Day {
      Day(of: [Self.more], knowing: memories, facts, prior: prior(of: Self.more, memories))
    }
    let queue = day().queue(GameSettings(), seed: 1, limits: DailyLimits())
    #expect(queue.knownKana.covers("ねこ") && !queue.knownKana.covers("い"))
    #expect(open(day()) == ["more/pet", "more/dog"])
    #expect(open(day(.suspended(CardReference("cat", in: "words")))) == ["more/dog"])
  }

  @Test func `a new word is asked with its reading in mode auto, a kanji and a word in kana are not`() {
    func ruby(_ deck: Deck, _ mode: GameMode) -> [Bool?] {
      let settings = GameSettings(mode: mode, topic: .meaning)
      return Day(of: [deck]).queue(settings, seed: 1, limits: DailyLimits()).entries
        .sorted { $0.card < $1.card }.map(\.hasRuby)
    }
    #expect(ruby(Self.words, .auto) == [true, nil, nil] && ruby(Self.kanji, .auto) == [nil])
    #expect(ruby(Self.words, .typed) == [nil, nil, nil])
  }

  @Test func `a game about one kind of question asks it of no card that says itself what is asked of it`() {
    var deck = Self.words
    for index in deck.cards.indices.dropFirst() { deck.cards[index].quiz = [.meaning] }
    func asked(_ topic: GameTopic) -> Set<Int> {
      let settings = GameSettings(mode: .typed, topic: topic)
      return Set(Day(of: [deck]).candidates(settings).map(\.card))
    }
    #expect(asked(.meaning) == [0, 1, 2] && asked(.recall) == [0])
  }

  // MARK: Set aside

  @Test func `suspended and buried cards are neither asked nor counted`() {
    let tree = CardReference("tree", in: "words")
    for fact in [StudyFact.suspended(tree), .buried(tree, until: Moment.noon + 1)] {
      let day = Day(of: [Self.words], knowing: known(Self.words, "tree"), [fact])
      #expect(!open(day).contains("words/tree"))
      #expect(day.plans(GameSettings(), limits: .unlimited)["words"]?.due == 0)
    }
  }

  @Test func `a lesson takes the next new cards, whatever the day has brought`() {
    let settings = GameSettings(count: 10, mode: .auto)
    let day = Day(of: [Self.kana])
    let limits = DailyLimits(newPerDay: 2, newToday: 2)
    #expect(day.queue(settings, seed: 1, limits: limits).entries.isEmpty)
    let lesson = day.lesson(settings, seed: 1, count: 3).entries
    #expect(lesson.map(\.card).sorted() == [0, 1, 2] && lesson.map(\.isUnshown) == [true, true, true])
  }

  @Test func `a further kind of question about a known card takes none of the new cards of a day`() {
    let settings = GameSettings(count: 10, mode: .auto)
    let memories = known(Self.words, "tree", "guest", as: .known(daysAgo: 2))
    let queue = Day(of: [Self.words], knowing: memories).queue(
      settings, seed: 1, limits: DailyLimits(newPerDay: 1))
    #expect(Set(queue.entries.filter(\.isUnshown).map(\.card)).count == 1)
  }

  @Test func `an answer takes as long as the last ones did, but few of them count little`() {
    #expect(DayPlan.pace(of: []) == 8)
    #expect(DayPlan.pace(of: Array(repeating: 4, count: 30)) == 6)
    #expect(DayPlan.pace(of: [30, 30]) < 10)
  }
}
