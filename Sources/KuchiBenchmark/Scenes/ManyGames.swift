import Foundation
import KuchiEngine

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
  private var memories = PoolMemories(of: ManyGames.pool) { _ in nil }
  private var now = Date(timeIntervalSince1970: 1_700_000_000)

  init(_ count: Int, mode: GameMode) {
    games.reserveCapacity(count)
    let settings = GameSettings(count: Self.answers, difficulty: .hard, mode: mode)
    for seed in 0..<count {
      let items = (0..<Self.answers).map { number in
        let card = (seed &* 31 &+ number &* 47) % Self.pool.cards.count
        return PlannedQuestion(card: card, kind: QuestionKind.allCases[number % 3])
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
