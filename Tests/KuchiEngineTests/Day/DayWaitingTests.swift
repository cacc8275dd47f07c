import Foundation
import KuchiEngine
import Testing

/// What waits until something else is known.
extension DayTests {
  @Test func `a word waits for its kana while a deck of the list teaches them`() {
    let day = Day(of: [Self.kana, Self.words])
    #expect(open(day) == ["kana/ne", "kana/ko", "kana/i", "kana/ki", "kana/kya"])
    let cat = Self.kana.cards.count
    #expect(
      day.missing(at: cat) == [
        .character("ね"), .character("こ"),
      ])
    #expect(day.locked == ["words": 3])
    #expect(open(Day(of: [Self.words])) == ["words/cat", "words/tree", "words/guest"])
  }

  @Test func `it comes once they have graduated, and not while they are learned`() {
    let learning = known(Self.kana, "ki", as: .learning(dueMinutesAgo: 1))
    #expect(!open(Day(of: [Self.kana, Self.words], knowing: learning)).contains("words/tree"))
    #expect(open(Day(of: [Self.kana, Self.words], knowing: known(Self.kana, "ki"))).contains("words/tree"))
  }

  @Test func `kana are known once they have graduated, and Latin letters are needed for the others`() {
    let queue = Day(of: [Self.kana, Self.words], knowing: known(Self.kana, "ki", "kya")).queue(
      GameSettings(), seed: 1, limits: DailyLimits())
    #expect(["き", "きき", "きゃ", "きーき"].allSatisfy(queue.knownKana.covers))
    #expect(["ね", "きね", "キ", "", "kiki"].allSatisfy { !queue.knownKana.covers($0) })
    let untaught = Day(of: [Self.words]).queue(GameSettings(), seed: 1, limits: DailyLimits())
    #expect(!untaught.knownKana.covers("ねこ"))
  }

  @Test func `whoever said that they read a script needs no Latin letters for it, unless a deck teaches it`()
  {
    func known(_ decks: [Deck], _ facts: [StudyFact]) -> KnownKana {
      Day(of: decks, facts).queue(GameSettings(), seed: 1, limits: DailyLimits()).knownKana
    }
    let rounded = known([Self.words], [.reads(.hiragana)])
    #expect(rounded.covers("ねこ") && !rounded.covers("ネコ") && !rounded.covers("ねコ"))
    let both = known([Self.words], [.reads(.hiragana), .reads(.katakana)])
    #expect(["ねこ", "ネコ", "ケーキ", "ねコ"].allSatisfy(both.covers))
    let learned = known([Self.kana, Self.words], [.reads(.hiragana), .reads(.katakana)])
    #expect(!learned.covers("ねこ") && learned.covers("ネコ"))
  }

  @Test func `a day on which nothing can be asked tells what its new items wait for`() {
    func locked(_ decks: [Deck], _ memories: [ReviewItem: Memory] = [:], new: Int = 0) -> LockedItems {
      Day(of: decks, knowing: memories).queue(GameSettings(), seed: 1, limits: DailyLimits(newPerDay: new))
        .left
        .locked
    }
    let learning = known(Self.kana, "ne", as: .learning(dueMinutesAgo: -60))
    let kana = locked([Self.kana, Self.words], learning)
    #expect(
      kana.count == 3 && kana.learning == ["ね"] && kana.unmet == ["こ", "き", "きゃ"] && kana.decks.isEmpty)
    let words = locked([Self.words, Self.more])
    #expect(words.count == 1 && words.decks == ["words": 3] && words.unmet.isEmpty)
    #expect(locked([Self.kana, Self.words], new: 1) == LockedItems())
  }

  @Test func `a small kana waits together with the one before it`() {
    let withoutKya = open(Day(of: [Self.kana, Self.words], knowing: known(Self.kana, "ki", "ne", "ko")))
    #expect(!withoutKya.contains("words/guest"))
    #expect(open(Day(of: [Self.kana, Self.words], knowing: known(Self.kana, "kya"))).contains("words/guest"))
  }

  @Test(
    arguments: [
      // It was asked for the first time today, or on an earlier day, and is learned or known.
      (Memory.known(daysAgo: 0), true, [.meaning]),
      (.learning(dueMinutesAgo: 1), false, [.meaning, .reading]),
      (.known(daysAgo: 0), false, [.meaning, .reading]),
    ] as [(Memory, Bool, [QuestionKind])])
  func `a kanji that a deck teaches locks how a word is read until the next day, not the word`(
    memory: Memory, isBegunToday: Bool, kinds: [QuestionKind]
  ) {
    let memories = known(Self.kanji, "cat", as: memory)
    let today = isBegunToday ? memories.keys.map { $0.review(.good) } : []
    let limits = DailyLimits().counting(StoredReview.log(today)) { _ in nil }
    let day = Day(of: [Self.words, Self.kanji], knowing: memories)
    #expect(day.candidates(after: limits).filter { $0.card == 0 }.map(\.kind) == kinds)
    #expect(day.missing(at: 0).isEmpty)
  }

  @Test(arguments: [([words, kanji], [QuestionKind.meaning]), ([words], [.meaning, .reading])])
  func `a kanji that was never asked locks how a word is read if a deck teaches it`(
    decks: [Deck], kinds: [QuestionKind]
  ) {
    #expect(Day(of: decks).candidates().filter { $0.card == 0 }.map(\.kind) == kinds)
  }

  @Test func `a kanji comes after its parts where these have cards, and waits for the kana of its readings`()
  {
    func kanji(_ term: String, _ parts: String...) -> Card {
      Card(id: term, kind: .kanji, term: term, readings: ["き"], components: parts, meanings: [term])
    }
    let deck = Deck(id: "k", title: "K", cards: [kanji("休", "人", "木"), kanji("木")])
    #expect(open(Day(of: [deck])) == ["k/木"])
    #expect(Day(of: [deck]).missing(at: 0) == [.character("木")])
    #expect(open(Day(of: [deck], knowing: known(deck, "木"))).contains("k/休"))
    #expect(Day(of: [deck, Self.kana]).missing(at: 1) == [.character("き")])
  }

  @Test
  func `a deck waits for the new items of the deck that it requires, but not for those that wait themselves`()
  {
    let first = Day(of: [Self.words, Self.more])
    #expect(first.missing(at: 4) == [.deck("words", left: 3)])
    let memories = known(Self.words, "tree", "guest")
    var more = Self.more
    more.cards[1].readings = []
    #expect(open(Day(of: [Self.words, Self.kana, more], knowing: memories)).contains("more/dog"))
    #expect(open(Day(of: [Self.more])).contains("more/dog"))
  }

  @Test func `a requirement that stands after a deck, or is added once it was begun, locks nothing`() {
    let day = Day(of: [Self.more, Self.words])
    #expect(open(day).contains("more/dog") && day.required(by: "more").isEmpty)
    let first = Day(of: [Self.words, Self.more])
    #expect(!open(first).contains("more/dog") && first.required(by: "more") == ["words"])
    let begun = Day(of: [Self.words, Self.more], [.shown(CardReference("pet", in: "more"))])
    #expect(!open(begun).contains("more/dog"), "pet is a word of both, and the first of them asks it")
    var alone = Self.more
    alone.cards.append(Card(id: "bird", term: "鳥", readings: ["とり"], meanings: ["bird"]))
    #expect(
      open(Day(of: [Self.words, alone], [.shown(CardReference("bird", in: "more"))])).contains("more/dog"))
  }

  @Test func `decks that require each other, or themselves, lock nothing`() {
    func deck(_ id: String, _ requires: String...) -> Deck {
      Deck(
        id: id, title: id, requires: requires,
        cards: [Card(id: id, term: id, meanings: ["the word \(id)"])])
    }
    let day = Day(of: [deck("a", "b"), deck("b", "c"), deck("c", "a"), deck("d", "d", "a")])
    #expect(open(day) == ["a/a", "b/b", "c/c"] && day.missing(at: 3) == [.deck("a", left: 1)])
  }

  @Test func `what was once shown never waits again`() {
    let lapsed = known(Self.words, "cat", as: .learning(dueMinutesAgo: 1))
    #expect(open(Day(of: [Self.kana, Self.words], knowing: lapsed)).contains("words/cat"))
    let shown = Day(of: [Self.kana, Self.words], [.shown(CardReference("tree", in: "words"))])
    #expect(open(shown).contains("words/tree"))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `something can always be shown until all is, and nothing is shown before what it waits for`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var decks = [Self.kana, Self.kanji, Self.words, Self.more]
    for index in decks.indices {
      decks[index].requires = decks.map(\.id).filter { _ in Bool.random(using: &generator) }
    }
    decks.shuffle(using: &generator)
    var memories: [ReviewItem: Memory] = [:]
    let total = Set(CardPool(decks).cards.indices).count
    for _ in 0...total {
      let day = Day(of: decks, knowing: memories)
      let new = day.candidates().filter { $0.memory == nil }
      guard let next = new.randomElement(using: &generator) else {
        #expect(day.locked.isEmpty, "\(decks.map { ($0.id, $0.requires) })")
        return
      }
      #expect(day.missing(at: next.card).isEmpty)
      for kind in QuestionKind.ofTerms { memories[day.pool.item(card: next.card, kind: kind)] = .known() }
    }
    Issue.record("it never ends")
  }
}
