import Foundation
import KuchiEngine
import Testing

/// What an author decides in place of the engine, in a quiz that has nothing Japanese.
struct QuizRulesTests {
  private static let capital = OwnQuestion("capital", task: "Which city is its capital?") { country in
    country.tags.first.map {
      Card(id: "made", term: "The capital of \(country.term)", meanings: [$0], accept: country.forms)
    }
  }

  private static let countries = [
    country("France", "Paris"), country("Peru", "Lima"), country("Japan", "Tokyo"), country("Italy", "Rome"),
    country("Kenya", "Nairobi"), Card(id: "Nauru", term: "Nauru", meanings: ["an island"]),
  ]

  private static func country(_ name: String, _ capital: String) -> Card {
    Card(id: name, term: name, meanings: ["a state"], tags: [capital])
  }

  private static func deck(asking quiz: [QuestionKind]? = [capital.kind]) -> Deck {
    Deck(
      id: "countries", title: "Countries", languages: Deck.Languages(term: "en", meaning: "en"), quiz: quiz,
      cards: countries)
  }

  private static func game(
    _ rules: QuizRules = QuizRules(questions: [capital]), asking quiz: [QuestionKind]? = [capital.kind],
    mode: GameMode = .choice, choices: Int = 4
  ) -> Game {
    let settings = GameSettings(choices: choices, mode: mode)
    return Game(CardPool(deck(asking: quiz), rules: rules), settings: settings, seed: 7, at: .newYear)
  }

  // MARK: A kind of question of one's own

  @Test func `the cards are asked of which the rule makes one, by the prompt and the answers that it has`() {
    let game = Self.game()
    #expect(game.questionCount == 5)
    let capitals = Set(Self.countries.compactMap(\.tags.first))
    for challenge in game.played() {
      let card = game.card(of: challenge)
      #expect(challenge.prompt(of: card).hasPrefix("The capital of "))
      #expect(Set(challenge.choices.map(\.text)).isSubset(of: capitals) && challenge.choices.count == 4)
      #expect(challenge.choices.filter(\.isRight).map(\.text) == card.meanings)
    }
  }

  @Test func `a wrong choice tells whose answer it is`() throws {
    var game = Self.game()
    let challenge = try #require(game.question?.challenge)
    let index = try #require(challenge.choices.firstIndex { !$0.isRight })
    let turn = game.give(.choice(index))
    guard case .wrong(.anotherCard, let owners)? = turn?.verdict.outcome else {
      Issue.record("\(turn as Any)")
      return
    }
    #expect(owners.map(\.meanings) == [[challenge.choices[index].text]])
  }

  @Test func `a typed answer is judged as a meaning is, with its slips and its owners`() throws {
    let answers: [(String, Bool?)] = [("paris", true), ("Pariss", true), ("Lima", false), ("", nil)]
    for (answer, isRight) in answers {
      var game = Self.game(mode: .typed)
      while game.asked?.meanings != ["Paris"] { game.skip(at: .newYear) }
      let verdict = try #require(game.submit(.text(answer), at: .newYear)?.verdict)
      #expect(isRight.map { verdict.isRight == $0 && verdict.isFinal } ?? !verdict.isFinal, "\(answer)")
    }
  }

  @Test func `its reviews name the card and the kind, which has a memory of its own`() async throws {
    let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil)
    let store = InMemoryReviews(replay: replay)
    let pool = CardPool(
      Self.deck(asking: [.meaning, Self.capital.kind]), rules: QuizRules(questions: [Self.capital]))
    var game = Game(pool, asking: [Self.capital.kind])
    let review = try #require(game.giveRight()?.review)
    #expect(review.cardID == "France" && review.kind.rawValue == "x-capital")
    let stored = try JSONDecoder().decode(Review.self, from: try JSONEncoder().encode(review))
    await store.record(stored, isPractice: false)
    let memories = await store.memories(for: ["countries"])
    #expect(memories.keys.map(\.kind) == [Self.capital.kind])
    let dealt = try await store.game(
      on: pool, settings: GameSettings(mode: .auto), seed: 7, at: .newYear + 900, days: .wholeSpans)
    #expect(dealt.plan.contains { $0.kind == Self.capital.kind && pool.cards[$0.card].id == "France" })
    #expect(!dealt.plan.contains { $0.kind == Self.capital.kind && pool.cards[$0.card].id == "Peru" })
  }

  @Test func `the rule may say how it is answered, whatever the mode is`() {
    let flash = OwnQuestion("capital", form: .flash) { Card(id: $0.id, term: $0.term, meanings: $0.tags) }
    let game = Self.game(QuizRules(questions: [flash]), mode: .typed)
    #expect(game.question?.challenge.form == .flash)
  }

  @Test func `a kind that no rule knows is not asked`() {
    #expect(Self.game(QuizRules()).isOver)
    #expect(!Self.game(QuizRules(), asking: [.meaning, .own("other")]).isOver)
  }

  @Test(arguments: [GameMode.choice, .typed])
  func `a stored game goes on at the same question, also after an edit of its cards`(mode: GameMode) throws {
    var game = Self.game(mode: mode)
    game.giveWrong()
    game.giveRight()
    #expect(try game.resumed() == game)
    var deck = Self.deck()
    deck.cards.removeLast()
    let edited = game.continued(on: CardPool(deck, rules: game.pool.rules), at: .newYear)
    #expect(edited.question?.challenge.choices == game.question?.challenge.choices)
    #expect(try edited.resumed()?.question == edited.question)
    #expect(game.continued(on: CardPool(deck), at: .newYear).isOver)
  }

  @Test(arguments: [GameMode.choice, .typed])
  func `a stored game whose kind of question is gone can't go on`(mode: GameMode) throws {
    let record = GameRecord(of: Self.game(mode: mode))
    let renamed = OwnQuestion("seat", task: "Where is its government?") { $0 }
    let gone = OwnQuestion("capital", task: "Which city is its capital?") { _ in nil }
    for rules in [QuizRules(), QuizRules(questions: [renamed]), QuizRules(questions: [gone])] {
      #expect(Game(resuming: record, on: CardPool(Self.deck(), rules: rules)) == nil)
    }
    #expect(
      Game(resuming: record, on: CardPool(Self.deck(), rules: QuizRules(questions: [Self.capital]))) != nil)
  }

  @Test func `a deck names it in its file`() throws {
    let deck = DeckReader.read(Array(DeckWriter.text(of: Self.deck()).utf8), named: "mine.json").deck
    #expect(deck?.quiz == [Self.capital.kind])
  }

  @Test func `a game with rules has no code`() {
    #expect(throws: ChallengeCode.EncodingError.rules) { try ChallengeCode(of: Self.game()) }
    #expect(throws: Never.self) { try ChallengeCode(of: Self.game(QuizRules(), asking: nil)) }
  }

  // MARK: The author's judge

  @Test(arguments: [
    ("City of Light", Outcome.right), ("Lyon", .wrong(.explained("It is not the largest."), belongsTo: [])),
    ("Paris", .right), ("paris", .right), ("", .retry(.empty)),
  ])
  func `the author accepts, refuses with a reason, or leaves it to the engine`(
    answer: String, outcome: Outcome
  ) throws {
    let rules = QuizRules(
      questions: [Self.capital],
      judge: { answer, card, kind in
        #expect(kind == Self.capital.kind && card.term == "The capital of France")
        return switch answer {
        case "City of Light": .right
        case "Lyon", "": .wrong(because: "It is not the largest.")
        default: nil
        }
      })
    let pool = CardPool(Self.deck(), rules: rules)
    var game = Game(pool, asking: [Self.capital.kind])
    let verdict = try #require(game.submit(.text(answer), at: .newYear)?.verdict)
    #expect(verdict.outcome == outcome && verdict.expected == "Paris")
    #expect(try game.resumed() == game)
  }

  @Test func `a judge of the engine's own kinds is told which one`() throws {
    let pool = CardPool(.animals, rules: QuizRules(judge: { $2 == .reading && $0 == "wan" ? .right : nil }))
    for (kind, isRight) in [(QuestionKind.reading, true), (.recall, false)] {
      var game = Game(pool, asking: [kind])
      #expect(game.submit(.text("wan"), at: .newYear)?.verdict.isRight == isRight)
    }
  }

  // MARK: The author's choices

  @Test(arguments: Difficulty.allCases)
  func `what the author leaves out is no choice, and what ranks high is one`(difficulty: Difficulty) throws {
    let rules = QuizRules(rank: { choice, _, _ in choice == "cow" ? nil : choice == "horse" ? 1 : 0 })
    for seed in 0..<20 as Range<UInt64> {
      let settings = GameSettings(choices: 3, difficulty: difficulty, topic: .meaning)
      let game = Game(CardPool(.animals, rules: rules), settings: settings, seed: seed, at: .newYear)
      for challenge in game.played() {
        #expect(!challenge.wrongChoices.contains("cow"))
        #expect(challenge.choices.contains { $0.text == "horse" })
      }
    }
  }

  @Test func `a rank of a question of one's own is told its kind and its card`() {
    let rules = QuizRules(
      questions: [Self.capital],
      rank: { choice, card, kind in
        #expect(kind == Self.capital.kind && card.term.hasPrefix("The capital of "))
        return choice == "Rome" ? nil : 0
      })
    #expect(Self.game(rules).played().allSatisfy { !$0.wrongChoices.contains("Rome") })
  }

  // MARK: Without rules

  @Test(arguments: [GameMode.choice, .mixed])
  func `rules that leave everything to the engine deal the very game of a seed`(mode: GameMode) {
    let settings = GameSettings(mode: mode)
    for seed in 0..<10 as Range<UInt64> {
      let plain = Game(CardPool(.animals), settings: settings, seed: seed, at: .newYear)
      let silent = QuizRules(questions: [Self.capital], judge: { _, _, _ in nil }, rank: { _, _, _ in 0 })
      let ruled = Game(CardPool(.animals, rules: silent), settings: settings, seed: seed, at: .newYear)
      #expect(plain.played() == ruled.played())
    }
  }
}

/// A question as it is sent to a client.
struct ShownQuestionTests {
  @Test(arguments: [Challenge.Form.choice, .typed, .flash], [QuestionKind.meaning, .recall])
  func `it shows what to answer and has no answer in it`(form: Challenge.Form, kind: QuestionKind) throws {
    let mode = try #require(GameMode(rawValue: form.rawValue))
    let game = Game(CardPool(.animals), asking: [kind], settings: GameSettings(mode: mode))
    let (shown, challenge) = (try #require(game.shown), try #require(game.question?.challenge))
    #expect(shown.prompt == Card.dog.prompt(for: kind) && shown.form == form && shown.kind == kind)
    #expect(shown.choices == challenge.choices.map(\.text))
    let sent = try JSONEncoder().encode(shown)
    #expect(try JSONDecoder().decode(ShownQuestion.self, from: sent) == shown)
    let text = String(decoding: sent, as: UTF8.self)
    let answer = Card.dog.answer(for: kind)
    #expect(form == .choice ? !text.contains("ight\"") : !text.contains(answer))
    #expect((challenge as Any) is any Encodable == false)
  }

  @Test func `between questions there is none`() {
    var game = Game(.animals)
    #expect(game.shown != nil)
    game.submit(.unknown, at: .newYear)
    #expect(game.shown == nil)
  }
}

/// A store that names reviews by ids of its own.
private actor HostReviews: ReviewStore {
  private var log: [UUID: Review] = [:]

  func record(_ review: Review, isPractice: Bool) -> UUID {
    let id = UUID()
    log[id] = review
    return id
  }

  func retract(_ id: UUID) -> Bool { log.removeValue(forKey: id) != nil }

  func reviews(within times: Range<Date>?) -> [StoredReview] {
    log.values.filter { times?.contains($0.date) ?? true }.sorted { $0.date < $1.date }
      .map { StoredReview(review: $0) }
  }

  func memories(for deckIDs: [Deck.ID]) -> [ReviewItem: Memory] {
    Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil).memories(of: reviews(within: nil))
  }
}

struct HostReviewsTests {
  @Test func `the ids of reviews may be the host's own`() async throws {
    let store = HostReviews()
    var game = try await store.game(on: CardPool(.animals), seed: 7, at: .newYear, days: .wholeSpans)
    let review = try #require(game.giveRight()?.review)
    let id = await store.record(review, isPractice: false)
    #expect(await store.memories(for: ["animals"]).count == 1)
    #expect(await store.retract(id))
    #expect(await !store.retract(id))
    #expect(await store.memories(for: ["animals"]).isEmpty)
  }
}
