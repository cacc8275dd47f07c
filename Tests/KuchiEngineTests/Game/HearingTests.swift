import Foundation
import KuchiEngine
import Testing

/// Questions whose prompt is heard.
struct HearingTests {
  private static let school = Card(
    id: "school", term: "学校", readings: ["がっこう"], meanings: ["school"], audio: ["gakkou.mp3"])
  private static let bread = Card(id: "bread", term: "パン", meanings: ["bread"])
  private static let kana = Card(id: "ka", kind: .kana, term: "か", meanings: ["ka"], audio: ["ka.mp3"])
  private static let gap = Card(
    id: "gap", kind: .sentence, term: "犬だ", meanings: ["It is a dog."], cloze: [Gap("犬")],
    audio: ["inu.mp3"])
  private static let deck = Deck.of(school, bread, kana, gap)

  @Test(arguments: [
    (CardPool.Sound.none, [] as [String]), (.recordings, ["学校"]), (.voice, ["学校", "パン"]),
  ])
  func `words with a recording can be heard, and all where there is a voice`(
    sound: CardPool.Sound, terms: [String]
  ) {
    let pool = CardPool(Self.deck, sound: sound)
    #expect(pool.cards.indices.filter(pool.canBeHeard).map { pool.cards[$0].term } == terms)
    #expect(pool.canAsk(.hearing) == !terms.isEmpty)
  }

  @Test func `a voice says Japanese, and a deck that asks for terms alone is not heard`() {
    let dog = Card(id: "dog", term: "el perro", meanings: ["dog"])
    let spanish = Deck(
      id: "s", title: "S", languages: Deck.Languages(term: "es"),
      cards: [dog, dog.with { $0.audio = ["p.mp3"] }])
    #expect([0, 1].map(CardPool(spanish, sound: .voice).canBeHeard) == [false, true])
    let verbs = Deck(id: "v", title: "V", quiz: [.recall], cards: [Self.school])
    #expect(!CardPool(verbs, sound: .voice).canBeHeard(0))
  }

  /// What may be asked of the school, by the state of its other memories.
  @Test(
    arguments: [
      ([], ["meaning", "reading"]), ([.reading], ["meaning", "reading"]),
      ([.reading, .meaning], ["hearing", "meaning", "reading"]),
    ] as [([QuestionKind], [String])])
  func `what is heard waits until reading and meaning have graduated`(known: [QuestionKind], asked: [String])
  {
    let pool = CardPool(.of(Self.school), sound: .recordings)
    let candidates = pool.candidates(byLadder: true) { known.contains($1) ? .known() : nil }
    #expect(candidates.map(\.kind.rawValue).sorted() == asked)
    let without = pool.candidates { known.contains($1) ? .known() : nil }.map(\.kind)
    #expect(without.contains(.hearing) == known.contains(.reading))
  }

  @Test(arguments: [(10, 0, 10), (10, 4, 6), (3, 9, 0), (0, 4, 6)])
  func `of many known cards no more are heard for the first time a day than new ones come, or usually do`(
    newPerDay: Int, heard: Int, asked: Int
  ) {
    let pool = CardPool(.numbered(0..<40), sound: .voice)
    var first = Memory.known(stability: 5, daysAgo: 0)
    first.reps = 1
    var memories: [ReviewItem: Memory] = [:]
    for card in pool.cards.indices {
      for kind in [QuestionKind.meaning, .reading] {
        memories[pool.item(card: card, kind: kind)] = .known(stability: 99, daysAgo: 2)
      }
      if card < heard { memories[pool.item(card: card, kind: .hearing)] = first }
    }
    var limits = DailyLimits(newPerDay: newPerDay)
    limits.furtherToday = heard
    let queue = StudyQueue(
      of: pool, settings: GameSettings(count: 99, mode: .auto), seed: 1, memories: memories,
      limits: limits, at: Moment.noon, days: .wholeSpans)
    #expect(queue.entries.map(\.kind) == Array(repeating: .hearing, count: asked))
  }

  @Test func `a game from its seed asks nothing that is heard unless it is about that`() {
    let games = [CardPool.Sound.none, .voice].map { sound in
      Game(CardPool(.animals, sound: sound), settings: GameSettings(count: 99), seed: 3, at: .newYear)
    }
    #expect(games[0].plan == games[1].plan)
    let heard = Game(.animals, topic: .hearing)
    #expect(heard.plan.allSatisfy { $0.kind == .hearing } && !heard.plan.isEmpty)
    #expect(throws: ChallengeCode.EncodingError.settings) { try ChallengeCode(of: heard) }
  }

  @Test(arguments: [
    ("がっこう", "right"), ("gakkou", "right"), ("学校", "right"), ("がこう", "smallTsu"),
    ("がっこ", "longVowel"), ("かっこう", "dakuten"), ("school", "retry"),
  ])
  func `what was heard is judged mora by mora`(typed: String, found: String) throws {
    var game = Game(.of(Self.school, .dog, .cat), mode: .typed, topic: .hearing)
    while game.asked != Self.school { _ = game.skip(at: .newYear) }
    #expect(game.question?.challenge.prompt(of: Self.school) == "")
    let turn = game.submit(.text(typed), at: .newYear)
    let outcome = try #require(turn).verdict.outcome
    let name =
      switch outcome {
      case .right: "right"
      case .wrong(.kana(let difference), _): difference.rawValue
      case .retry: "retry"
      case .wrong, .forgiven: "\(outcome)"
      }
    #expect(name == found)
  }

  @Test func `the choices are readings`() throws {
    let game = Game(.animals, topic: .hearing)
    let challenge = try #require(game.question?.challenge)
    #expect(challenge.choices.allSatisfy { choice in game.pool.cards.contains { $0.spoken == choice.text } })
  }

  @Test(arguments: [(10, Challenge.Form.typed), (11, .flash)])
  func `a sentence is typed as long as it is short`(times: Int, form: Challenge.Form) {
    let term = String(repeating: "ながい", count: times)
    var deck = Deck.animals
    deck.cards.insert(Card(id: "long", kind: .phrase, term: term, meanings: ["long"]), at: 0)
    let game = Game(
      CardPool(deck, sound: .voice), asking: [.hearing], settings: GameSettings(mode: .auto))
    #expect(game.question?.challenge.form == form)
  }

  @Test func `a hint says it once more, slowly, and then tells letters`() {
    var game = Game(.of(Self.school), mode: .typed, topic: .hearing)
    #expect((0..<3).map { _ in game.hint() } == [.slowly, .beginning("が"), .beginning("がっ")])
  }

  @Test func `where nothing is heard any more the game goes on without those questions`() {
    let game = Game(.animals, topic: .hearing)
    #expect(game.withoutUnheard(at: .newYear) == game)
    let silent = game.continued(on: game.pool.silent, at: .newYear)
    #expect(silent.plan.isEmpty && silent.isOver)
  }
}
