import Foundation
import KuchiEngine

extension Scene {
  static let pool = Scene(
    name: "course",
    summary: "what a deck costs before the first question: its pool, and a game dealt from it; per card"
  ) {
    let (large, small) = (PoolLanes(of: 100_000), PoolLanes(of: 1_000))
    try Lane.race([large.build, small.build, large.deal, small.deal], rounds: 5)
    return [
      Measurement(
        "course of 100,000 cards, a card", .nanoseconds, ours: large.build, baseline: small.build,
        against: "course of 1,000 cards"),
      Measurement(
        "game from 100,000 cards, a card", .nanoseconds, ours: large.deal, baseline: small.deal,
        against: "game from 1,000 cards"),
    ]
  }
}

/// The lanes of a deck: building its pool and dealing a game.
private struct PoolLanes {
  let build: Lane
  let deal: Lane

  init(of size: Int) {
    let deck = SampleDeck.deck(of: size)
    let pool = CardPool(deck)
    let times = max(1, 10_000 / size)
    build = Lane(steps: size * times) {
      for _ in 0..<times { try expect("the number of cards", CardPool(deck).cards.count, is: size) }
    }
    deal = Lane(steps: size * times) {
      for seed in 0..<times {
        let game = Game(pool, seed: UInt64(seed), at: .distantPast)
        try expect("the number of questions", game.questionCount, is: 10)
      }
    }
  }
}

extension Scene {
  static let nextChallenge = Scene(
    name: "next-challenge",
    summary: "an answer and the next question, on decks of 100 to 100,000 cards, against the same on 1,000"
  ) {
    let middle = NextChallenge.lane(for: 1_000)
    let others = [100, 10_000, 100_000].map { (size: $0, lane: NextChallenge.lane(for: $0)) }
    try Lane.race([middle] + others.map(\.lane), rounds: 9)
    return others.map { size, lane in
      Measurement(
        "\(size) cards, hard, four choices", .microseconds, ours: lane, baseline: middle,
        against: "the same on 1,000 cards", goal: size == 100_000 ? 2 : nil)
    }
  }
}

private enum NextChallenge {
  static let questions = 200

  /// Plays choice games with similar wrong choices. Each round has another seed.
  static func lane(for size: Int) -> Lane {
    let pool = CardPool(SampleDeck.deck(of: size))
    let settings = GameSettings(count: questions, choices: 4, difficulty: .hard, mode: .choice)
    var seed: UInt64 = 0
    return Lane {
      seed += 1
      var game = Game(pool, settings: settings, seed: seed, at: .distantPast)
      let time = seconds { play(&game) } / Double(questions)
      try expect("the number of right answers", game.score.right, is: questions)
      return time
    }
  }

  private static func play(_ game: inout Game) {
    while let question = game.question {
      // A question with fewer than four choices gets no right answer, so the check below fails.
      let isWhole = question.challenge.choices.count == 4
      game.submit(isWhole ? .choice(question.challenge.rightChoice ?? 0) : .unknown, at: .distantPast)
      game.next(at: .distantPast)
    }
  }
}

extension Scene {
  static let typedGame = Scene(
    name: "typed-game",
    summary:
      "wrong typed answers in a game on 100,000 cards, against the same on 1,000; the first one by itself; other decks beside"
  ) {
    let (large, small) = (TypedGame(of: 100_000), TypedGame(of: 1_000))
    let accompanied = TypedGame(of: 1_000, beside: [SampleDeck.deck(of: 1_000, id: "beside")])
    try Lane.race(
      [large.first, small.first, large.further, small.further, accompanied.further], rounds: 5)
    return [
      Measurement(
        "the first wrong answer, 100,000 cards", .milliseconds, ours: large.first, baseline: small.first,
        against: "the same on 1,000 cards"),
      Measurement(
        "a further one and the next question", .microseconds, ours: large.further, baseline: small.further,
        against: "the same on 1,000 cards", goal: 2),
      Measurement(
        "the same on 1,000 cards with 1,000 beside", .microseconds, ours: accompanied.further,
        baseline: small.further, against: "none beside", goal: 1.25),
    ]
  }
}

/// Games with only wrong typed answers. Each answer is looked up among all other cards.
private struct TypedGame {
  /// The first answer on a new pool.
  let first: Lane
  /// The later answers of a game.
  let further: Lane

  init(of size: Int, beside others: [Deck] = []) {
    let deck = SampleDeck.deck(of: size)
    let known = CardPool([deck], beside: others)
    first = Lane {
      var game = Self.game(on: CardPool([deck], beside: others), seed: 1)
      return try seconds { try Self.answer(&game) }
    }
    further = Lane {
      var game = Self.game(on: known, seed: 2)
      try Self.answer(&game)
      let answers = 100
      return try seconds { for _ in 0..<answers { try Self.answer(&game) } } / Double(answers)
    }
  }

  private static func game(on pool: CardPool, seed: UInt64) -> Game {
    let settings = GameSettings(count: 200, mode: .typed, topic: .meaning)
    return Game(pool, settings: settings, seed: seed, at: .distantPast)
  }

  private static func answer(_ game: inout Game) throws {
    let turn = game.submit(.text("xylophone zebra"), at: .distantPast)
    try expect("whether the answer is right", turn?.verdict.isRight, is: false)
    game.next(at: .distantPast)
  }
}

extension Scene {
  static let manyGames = Scene(
    name: "many-games",
    summary:
      "100,000 games on one deck answer in turn, each answer judged and scheduled; and what a game costs"
  ) {
    try [GameMode.typed, .choice, .mixed].map(ManyGames.time) + [ManyGames.memory()]
  }
}

/// Many games on one deck of 1,000 cards, with typed answers and similar wrong choices.
final class ManyGames {
  static let count = 100_000
  /// The final number of answers in each game.
  static let answers = 20

  private static let pool = CardPool(SampleDeck.deck(of: 1_000))
  private static let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: 7)

  private var games: [Game] = []
  /// The memories of the cards. All players share them, because they are not part of a game.
  private var memories = PoolMemories(of: ManyGames.pool)
  private var now = Date(timeIntervalSince1970: 1_700_000_000)

  init(_ count: Int, mode: GameMode) {
    games.reserveCapacity(count)
    let settings = GameSettings(count: Self.answers, difficulty: .hard, mode: mode)
    for seed in 0..<count {
      let items = (0..<Self.answers).map { number in
        let card = (seed &* 31 &+ number &* 47) % Self.pool.cards.count
        return PlannedQuestion(card: card, kind: QuestionKind.ofTerms[number % 3])
      }
      games.append(Game(Self.pool, settings: settings, seed: UInt64(seed), questions: items, at: now))
    }
  }

  /// Gives each game one answer and asks its next question. One answer in five is wrong.
  func answerEach() throws {
    now += 60
    var reviews = 0
    for index in games.indices {
      guard let challenge = games[index].question?.challenge else { continue }
      let isRight = index % 5 != games[index].score.answered % 5
      let answer = Answer.text(Self.text(for: challenge, isRight: isRight))
      // Some answers belong to another question about the same card. The game asks for them again.
      let turn = games[index].submit(answer, at: now)
      guard let review = turn?.review ?? games[index].giveUp(at: now)?.review else { continue }
      reviews += 1
      memories[challenge.card, challenge.kind] =
        Self.replay.step(review, from: memories[challenge.card, challenge.kind]).after
      games[index].next(at: now)
    }
    try expect("the number of reviews", reviews, is: games.count)
  }

  private static func text(for challenge: Challenge, isRight: Bool) -> String {
    if !isRight, let wrong = challenge.choices.first(where: { !$0.isRight }) { return wrong.text }
    let card = isRight ? challenge.card : (challenge.card + 1) % pool.cards.count
    return pool.cards[card].answer(for: challenge.kind)
  }

  /// Measures the time of an answer, until each game has all its answers.
  static func time(_ mode: GameMode) throws -> Measurement {
    let games = ManyGames(count, mode: mode)
    let lane = Lane(steps: count) { try games.answerEach() }
    let limit = Lane { 1.0 / 50_000 }
    try Lane.race([lane, limit], rounds: answers - 1)
    return Measurement(
      "an answer and the next question, \(mode.rawValue)", .microseconds, ours: lane, baseline: limit,
      against: "50,000 a second", goal: 1)
  }

  /// Measures the bytes of a complete game in a separate process.
  static func memory() throws -> Measurement {
    let probe = Program(executable: Program.own, arguments: ["--probe-games", "\(count)"])
    let ours = Lane { Double(try probe.run().output.trimmingCharacters(in: .newlines)) ?? 0 }
    let limit = Lane { 8_192 }
    try Lane.race([ours, limit], rounds: 1)
    return Measurement(
      "a game with \(answers) answers", .bytes, ours: ours, baseline: limit, against: "8 KiB", goal: 1)
  }

  /// The growth of the peak memory for each game.
  static func bytes(of count: Int) throws -> Int {
    // The first games create the data that all games share.
    let first = ManyGames(10, mode: .mixed)
    for _ in 0..<answers { try first.answerEach() }
    let before = PeakMemory.bytes
    let games = ManyGames(count, mode: .mixed)
    for _ in 0..<answers { try games.answerEach() }
    return (PeakMemory.bytes - before) / count
  }
}

extension Scene {
  static let storedGame = Scene(
    name: "stored-game",
    summary: "a game after five of ten answers, as a host stores it: its JSON, and resuming it"
  ) {
    let stored = try StoredGame()
    let limit = Lane { 0.000_1 }
    try Lane.race([stored.encoding, stored.resuming, limit], rounds: 9)
    return [
      Measurement(
        "its bytes", .bytes, ours: Double(stored.json.count), baseline: 1_024, against: "1 KiB", goal: 1),
      Measurement(
        "encoding", .microseconds, ours: stored.encoding, baseline: limit, against: "100 µs", goal: 1),
      Measurement(
        "decoding and resuming", .microseconds, ours: stored.resuming, baseline: limit, against: "100 µs",
        goal: 1),
    ]
  }
}

private struct StoredGame {
  let json: Data
  let encoding: Lane
  let resuming: Lane

  init() throws {
    let pool = CardPool(SampleDeck.deck(of: 1_000))
    let now = Date(timeIntervalSince1970: 1_700_000_000.123)
    var game = Game(pool, settings: GameSettings(mode: .choice), seed: 7, at: now)
    for number in 1...5 {
      game.submit(.choice(game.question?.challenge.rightChoice ?? 0), at: now + 3 * Double(number))
      game.next(at: now + 3 * Double(number))
    }
    let (played, encoder, decoder) = (game, JSONEncoder(), JSONDecoder())
    let json = try encoder.encode(GameRecord(of: played))
    self.json = json
    encoding = Lane(steps: 1_000) {
      for _ in 0..<1_000 { _ = try encoder.encode(GameRecord(of: played)) }
    }
    resuming = Lane(steps: 1_000) {
      for _ in 0..<1_000 {
        let resumed = Game(resuming: try decoder.decode(GameRecord.self, from: json), on: pool)
        try expect("the number of answers", resumed?.score.answered ?? 0, is: 5)
      }
    }
  }
}
