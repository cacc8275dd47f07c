import DeckTesting
import Foundation
import KuchiEngine
import Testing

/// Somebody who can't read the choices learns nothing from the way they look.
struct ChoiceFormTests {
  /// The questions of one kind about a deck, in seeded games of each difficulty.
  private func challenges(_ deck: Deck, _ kind: QuestionKind, count: Int) -> [(
    card: Card, challenge: Challenge
  )] {
    let pool = CardPool(deck, sound: .voice)
    return Difficulty.allCases.flatMap { difficulty in
      var generator = SeededGenerator(seed: 4)
      let cards = pool.cards.indices.filter {
        kind == .hearing ? pool.canBeHeard($0) : pool.questionKinds(for: $0).contains(kind)
      }
      let plan = cards.shuffled(using: &generator).prefix(count).map { PlannedQuestion(card: $0, kind: kind) }
      let settings = GameSettings(count: max(1, plan.count), difficulty: difficulty)
      return Game(pool, settings: settings, seed: 1, questions: plan, at: .newYear).played()
        .filter { $0.form == .choice }.map { (pool.cards[$0.card], $0) }
    }
  }

  @Test(arguments: BundledDeck.all)
  func `in every deck all choices differ and one alone is right`(file: BundledDeck) throws {
    let deck = try file.deck()
    let room = Classroom(deck)
    for kind in QuestionKind.ofTerms {
      for (card, challenge) in challenges(deck, kind, count: 15) {
        #expect(Set(challenge.choices.map(\.text)).count == challenge.choices.count)
        #expect(challenge.choices.count(where: \.isRight) == 1)
        for choice in challenge.choices where !choice.isRight {
          let judgement = room.judge(choice.text, kind: kind, card: card)
          #expect(!judgement.isRight, "\(card.term) \(kind): \(choice.text)")
          guard kind == .recall, let other = choice.card.map({ deck.cards[$0] }) else { continue }
          #expect(
            !meant(by: other, room).contains(where: asked(of: card, room).contains),
            "\(card.term): \(other.term)")
        }
      }
    }
  }

  @Test func `a made-up reading can be said`() throws {
    let made = challenges(try BundledDeck.named("time-and-dates").deck(), .reading, count: 213)
      .flatMap(\.challenge.choices).filter { $0.card == nil && !$0.isRight }.map(\.text)
    #expect(made.count > 20)
    #expect(made.filter { $0.contains(#/っ([^かきくけこさしすせそたちつてとぱぴぷぺぽ]|$)/#) } == [])
  }

  @Test(arguments: ["jlpt-n5-vocabulary", "jlpt-n4-vocabulary", "jlpt-n3-vocabulary"])
  func `no word stands alone among made-up readings where another word fits its kana`(name: String) throws {
    let deck = try BundledDeck.named(name).deck()
    var (lone, pairs, odd) = ([String](), 0, 0)
    for (card, challenge) in challenges(deck, .reading, count: 300) where challenge.choices.count == 4 {
      let words = challenge.choices.filter { $0.isRight || $0.card != nil }
      if words.count == 2, words[0].text.count != words[1].text.count {
        let lengths = challenge.choices.map(\.text.count).sorted()
        pairs += 1
        odd += lengths[0] == lengths[1] && lengths[2] == lengths[3] ? 0 : 1
      } else if words.count == 1 {
        let shape = try Regex(card.term.replacing(#/[\p{Han}々]+/#, with: ".+"))
        let fellows = deck.cards.compactMap(\.readings.first).filter {
          !card.readings.contains($0) && $0.wholeMatch(of: shape) != nil
        }
        if !fellows.isEmpty { lone.append("\(card.term) \(challenge.choices.map(\.text)) \(fellows)") }
      }
    }
    #expect(lone == [])
    #expect(odd * 3 <= pairs, "in \(odd) of \(pairs) questions one length stands alone")
  }

  private func asked(of card: Card, _ room: Classroom) -> [String] {
    room.judge.normalForms(of: Card(id: "", term: "", meanings: card.meanings), for: .meaning)
  }

  private func meant(by card: Card, _ room: Classroom) -> [String] {
    room.judge.normalForms(of: card, for: .meaning)
  }

  @Test(arguments: ["hiragana", "katakana"])
  func `beside a kana stand sounds of its own script, also where both courses are studied`(asked: Deck.ID)
    throws
  {
    let decks = try BundledDeck.all.map { try $0.deck() }.filter { ["hiragana", "katakana"].contains($0.id) }
    let pool = CardPool(decks)
    let questions = pool.cards.indices.filter {
      pool.deck(of: $0).id == asked && pool.cards[$0].kind == .kana
    }
    .map { PlannedQuestion(card: $0, kind: .meaning) }
    var game = Game(
      pool, settings: GameSettings(mode: .choice), seed: 5, questions: questions, at: .distantPast)
    while let challenge = game.question?.challenge {
      #expect(challenge.choices.compactMap(\.card).allSatisfy { pool.deck(of: $0).id == asked })
      game.giveRight()
    }
    #expect(game.score.right > 100)
  }

  @Test(arguments: BundledDeck.all)
  func `every reading to choose from keeps the kana of the term`(file: BundledDeck) throws {
    let deck = try file.deck()
    for (card, challenge) in challenges(deck, .reading, count: 80) {
      guard let first = card.term.firstIndex(where: \.isIdeograph),
        let last = card.term.lastIndex(where: \.isIdeograph)
      else { continue }
      let (start, end) = (String(card.term[..<first]), String(card.term[last...].dropFirst()))
      // Where the right reading doesn't show them, no other has to.
      guard let right = challenge.rightChoice.map({ challenge.choices[$0].text }),
        right.hasPrefix(start), right.hasSuffix(end)
      else { continue }
      for choice in challenge.choices {
        #expect(choice.text.hasPrefix(start) && choice.text.hasSuffix(end), "\(card.term): \(choice.text)")
      }
    }
  }

  @Test(arguments: ["jlpt-n5-vocabulary", "jlpt-n4-vocabulary"])
  func `beside a verb stand verbs, and beside brackets brackets`(name: String) throws {
    let deck = try BundledDeck.named(name).deck()
    var (alike, all) = (0, 0)
    for (card, challenge) in challenges(deck, .meaning, count: 200) {
      // The choices for a month are months, with brackets or without.
      if ["months", "days", "dates", "family", "directions"].contains(where: card.tags.contains) { continue }
      let forms = challenge.choices.map { [$0.text.hasPrefix("to "), $0.text.contains("(")] }
      all += 1
      alike += Set(forms).count == 1 ? 1 : 0
    }
    #expect(Double(alike) / Double(all) > 0.95)
  }

  @Test(arguments: ["jlpt-n5-vocabulary", "jlpt-n4-vocabulary", "jlpt-n3-vocabulary"])
  func `beside a word stand words of its part of speech`(name: String) throws {
    let deck = try BundledDeck.named(name).deck()
    var (alike, all) = (0, 0)
    for (card, challenge) in challenges(deck, .meaning, count: 200) {
      let speech = Set(card.partsOfSpeech.map(\.wordClass))
      let others = challenge.choices.filter { !$0.isRight }.compactMap(\.card).map { deck.cards[$0] }
      all += others.count
      alike += others.count { !speech.isDisjoint(with: $0.partsOfSpeech.map(\.wordClass)) }
    }
    #expect(Double(alike) / Double(all) > 0.9)
  }

  /// Ways to choose without reading.
  static let guesses:
    [(name: String, value: @Sendable (_ choice: String, _ prompt: String, _ all: [String]) -> Int)] = [
      ("the longest", { choice, _, _ in choice.count }),
      ("the shortest", { choice, _, _ in -choice.count }),
      ("what shares most with the question", { choice, prompt, _ in choice.count(where: prompt.contains) }),
      (
        "what shares most with the others",
        { choice, _, all in
          all.reduce(0) { $0 + choice.count(where: $1.contains) }
        }
      ),
      (
        "what shares least with the others",
        { choice, _, all in
          -all.reduce(0) { $0 + choice.count(where: $1.contains) }
        }
      ),
    ]

  @Test(arguments: QuestionKind.ofTerms)
  func `no simple guess is right more often than chance and five points`(kind: QuestionKind) throws {
    let file = try BundledDeck.named("jlpt-n5-vocabulary")
    let questions = challenges(try file.deck(), kind, count: 250)
    for guess in Self.guesses {
      let chances = questions.map { card, challenge in
        let texts = challenge.choices.map(\.text)
        let values = texts.map { guess.value($0, card.prompt(for: kind), texts) }
        let best = values.indices.filter { values[$0] == values.max() }
        // Among equals it guesses.
        return challenge.rightChoice.map(best.contains) == true ? 1 / Double(best.count) : 0
      }
      let rate = chances.reduce(0, +) / Double(chances.count)
      #expect(rate < 0.30, "\(guess.name): \(rate)")
    }
  }
}

extension Character {
  /// Whether it is a kanji.
  fileprivate var isIdeograph: Bool { unicodeScalars.first.map(Script.isKanji) ?? false }
}

extension String {
  /// A part of speech without its subclass: a v for each verb.
  fileprivate var wordClass: String {
    if hasPrefix("v") { return "v" }
    return hasPrefix("adj") && self != "adj-pn" ? "adj" : self
  }
}

struct MetCardTests {
  /// 300 words of one form, of which every tenth was met.
  private let pool = CardPool(.numbered(100..<400))
  private let met = Set(stride(from: 0, to: 300, by: 10))

  private func game(_ difficulty: Difficulty, met: Set<Int>) -> Game {
    let settings = GameSettings(count: 30, difficulty: difficulty, mode: .choice, topic: .meaning)
    let plan = self.met.sorted().map { PlannedQuestion(card: $0, kind: .meaning) }
    return Game(pool, settings: settings, seed: 3, questions: plan, met: met, at: .newYear)
  }

  @Test(arguments: Difficulty.allCases)
  func `what the player has met is offered before anything else`(difficulty: Difficulty) {
    let offered = Set(game(difficulty, met: met).played().flatMap(\.choices).compactMap(\.card))
    #expect(offered.isSubset(of: met))
    let unknown = Set(game(difficulty, met: []).played().flatMap(\.choices).compactMap(\.card))
    #expect(!unknown.isSubset(of: met))
  }

  @Test func `if too little was met the rest comes from the deck`() {
    for challenge in game(.normal, met: [0, 10, 20]).played() {
      #expect(challenge.choices.count == 4)
      #expect(challenge.choices.compactMap(\.card).count(where: [0, 10, 20].contains) >= 2)
    }
  }

  @Test func `an interrupted game still knows what was met, and no seed alone gives it`() throws {
    var game = game(.hard, met: met)
    game.giveWrong()
    #expect(!game.comesFromItsSeed)
    let resumed = try #require(try game.resumed())
    #expect(resumed == game && resumed.met == met && resumed.played() == game.played())
    #expect(game.continued(on: pool, at: .newYear).met == met)
  }
}

/// The choices of somebody who begins: what the lessons of the game have shown.
struct FirstGameTests {
  private let pool: CardPool

  init() throws { pool = CardPool(try #require(BuiltInDecks.deck("hiragana"))) }

  private func game(seed: UInt64, _ difficulty: Difficulty = .normal) -> Game {
    let settings = GameSettings(count: 10, difficulty: difficulty, mode: .auto)
    let day = Day(of: pool, memories: [:], at: .newYear, days: .wholeSpans)
    let queue = day.queue(settings, seed: seed, limits: DailyLimits(newPerDay: 10))
    return Game(
      pool, settings: settings, seed: seed, queue: queue, met: day.met, teaches: true, at: .newYear)
  }

  /// Plays on by a step: through the lesson, or with an answer that is wrong now and then.
  private func step(_ game: inout Game) {
    guard game.question != nil else { return game.learn(at: .newYear) }
    _ = game.score.answered.isMultiple(of: 4) ? game.giveWrong() : game.giveRight()
  }

  @Test(arguments: Difficulty.allCases, 0..<6 as Range<UInt64>)
  func `in a first game every choice is a kana that its lessons have shown`(
    difficulty: Difficulty, seed: UInt64
  ) {
    var (game, shown) = (game(seed: seed, difficulty), Set<Int>())
    var asked = 0
    while !game.isOver {
      shown.formUnion(game.lesson?.cards ?? [])
      if let challenge = game.question?.challenge, challenge.form == .choice {
        asked += 1
        #expect(challenge.choices.count == 4)
        let sounds = shown.map { pool.cards[$0].meanings[0] }
        #expect(Set(challenge.choices.map(\.text)).isSubset(of: sounds), "\(sounds)")
      }
      step(&game)
    }
    #expect(shown.count == 10 && asked > 10)
  }

  @Test
  func `it goes on with the same choices wherever it is broken off, and they are of its missed cards, too`()
    throws
  {
    var game = game(seed: 3)
    while !game.isOver {
      #expect(try game.resumed() == game)
      step(&game)
    }
    let missed = try #require(game.ofMissed(seed: 4, at: .newYear))
    let shown = Set(game.plan.map { pool.cards[$0.card].meanings[0] })
    #expect(missed.played().flatMap(\.choices).allSatisfy { shown.contains($0.text) })
  }
}
