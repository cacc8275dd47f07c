import Foundation
import KuchiEngine

/// A trial of the guesser on one deck, kind of question and difficulty.
struct GuesserTrial {
  let deck: Deck
  let kind: QuestionKind
  let difficulty: Difficulty

  /// Where the wrong choices come from.
  enum Source {
    /// The engine.
    case engine
    /// Any other cards of the deck, at random.
    case anyCard
  }

  /// How often the guesser was right.
  struct Result {
    /// The number of questions.
    let count: Int
    /// The share of right guesses.
    let rate: Double
    /// The share of right guesses to expect by chance.
    let chance: Double
    /// Half the width of the 95 percent confidence interval. Questions about one item count as one.
    let margin: Double
    /// The mean number of choices.
    let choices: Double

    var excess: Double { rate - chance }
  }

  private static let questions = 4_000
  private static let rounds = 2...12

  /// Trains a guesser on each half of the items and tries it on the other half; nil if there are too few
  /// questions.
  func result(_ source: Source = .engine) -> Result? {
    let questions = source == .engine ? played() : random()
    let items = Set(questions.map(\.item)).sorted()
    guard items.count >= 20 else { return nil }
    let halves = Self.halves(of: questions, seed: 3)
    var excesses: [Int: [Double]] = [:]
    var (right, chance) = (0, 0.0)
    for (learned, tried) in [(halves.0, halves.1), (halves.1, halves.0)] {
      let guesser = Guesser(learning: Self.lesson(learned, before: tried), decay: Self.decay(for: learned))
      for question in tried {
        let isRight = guesser.guess(question.form) == question.form.right
        right += isRight ? 1 : 0
        chance += question.chance
        excesses[question.item, default: []].append((isRight ? 1 : 0) - question.chance)
      }
    }
    let number = Double(questions.count)
    return Result(
      count: questions.count, rate: Double(right) / number, chance: chance / number,
      margin: Self.margin(of: Array(excesses.values), count: number),
      choices: questions.reduce(0) { $0 + Double($1.form.choices.count) } / number)
  }

  private static func halves(of questions: [Question], seed: UInt64) -> ([Question], [Question]) {
    var generator = SeededGenerator(seed: seed)
    let items = Set(questions.map(\.item)).sorted().shuffled(using: &generator)
    let half = Set(items.prefix(items.count / 2))
    return (questions.filter { half.contains($0.item) }, questions.filter { !half.contains($0.item) })
  }

  // The lesson omits the right answers of the trial. There they would only be wrong choices, and a guesser
  // that learned this would do worse than chance.
  private static func lesson(_ learned: [Question], before tried: [Question]) -> [FormQuestion] {
    let answers = Set(tried.map { $0.texts[$0.form.right] })
    return learned.map { question in
      question.form.keeping { !answers.contains(question.texts[$0]) }
    }.filter { $0.choices.count > 1 }
  }

  // Chooses the decay by trials within the training cards.
  private static func decay(for questions: [Question]) -> Double {
    let (learned, tried) = halves(of: questions, seed: 5)
    let lesson = lesson(learned, before: tried)
    let scores = decays.map { decay in
      let guesser = Guesser(learning: lesson, decay: decay)
      return tried.count { guesser.guess($0.form) == $0.form.right }
    }
    return zip(decays, scores).max { $0.1 < $1.1 }?.0 ?? 0
  }

  private static let decays = [0.3, 0.03, 0.003]

  // The cluster-robust error of a mean.
  private static func margin(of clusters: [[Double]], count: Double) -> Double {
    let mean = clusters.joined().reduce(0, +) / count
    let square = clusters.reduce(0) { sum, cluster in
      let difference = cluster.reduce(0) { $0 + $1 - mean }
      return sum + difference * difference
    }
    return 1.96 * square.squareRoot() / count
  }

  // MARK: Questions

  private struct Question {
    let item: Int
    let texts: [String]
    let form: FormQuestion

    init(
      _ item: Int, prompt: String, choices texts: [String], right: Int, after asked: [FormQuestion.Asked] = []
    ) {
      self.item = item
      self.texts = texts
      form = FormQuestion(prompt: prompt, choices: texts, right: right, after: asked)
    }

    var chance: Double { 1 / Double(form.choices.count) }
  }

  /// The questions of this kind, and the number of rounds.
  private func asked(in pool: CardPool) -> (cards: [PlannedQuestion], rounds: Int) {
    let cards = pool.cards.indices.filter { pool.questionKinds(for: $0).contains(kind) }
    let rounds = cards.isEmpty ? 0 : Self.questions / cards.count
    return (
      cards.map { PlannedQuestion(card: $0, kind: kind) },
      min(max(rounds, Self.rounds.lowerBound), Self.rounds.upperBound)
    )
  }

  /// The questions of real games of ten questions each.
  private func played() -> [Question] {
    let pool = CardPool(deck)
    let (cards, rounds) = asked(in: pool)
    return (0..<UInt64(rounds)).flatMap { seed in
      var generator = SeededGenerator(seed: seed)
      let plan = cards.shuffled(using: &generator)
      return stride(from: 0, to: plan.count, by: Self.length).flatMap { start in
        played(Array(plan[start..<min(start + Self.length, plan.count)]), in: pool, seed: seed)
      }
    }
  }

  private static let length = 10

  private func played(_ plan: [PlannedQuestion], in pool: CardPool, seed: UInt64) -> [Question] {
    let settings = GameSettings(count: plan.count, choices: 4, difficulty: difficulty, mode: .choice)
    var game = Game(pool, settings: settings, seed: seed, questions: plan, at: .distantPast)
    var (questions, asked) = ([Question](), [FormQuestion.Asked]())
    while !game.isOver {
      guard let challenge = game.question?.challenge else {
        game.learn(at: .distantPast)
        continue
      }
      if let right = challenge.rightChoice {
        let (prompt, texts) = (pool.cards[challenge.card].prompt(for: kind), challenge.choices.map(\.text))
        // The sentences of a point are one item, and often share an answer.
        let item = pool.item(of: challenge.card)
        questions.append(Question(item, prompt: prompt, choices: texts, right: right, after: asked))
        asked.append(FormQuestion.Asked(choices: texts, right: right))
      }
      game.submit(challenge.rightChoice.map(Answer.choice) ?? .remembered, at: .distantPast)
      game.next(at: .distantPast)
    }
    return questions
  }

  // Questions with three random other answers of the deck.
  private func random() -> [Question] {
    let pool = CardPool(deck)
    let (cards, rounds) = asked(in: pool)
    var generator = SeededGenerator(seed: 9)
    return (0..<rounds).flatMap { _ in
      cards.compactMap { item -> Question? in
        let right = pool.cards[item.card].answer(for: kind)
        var choices = [right]
        for _ in 0..<40 where choices.count < 4 {
          guard let other = pool.cards.randomElement(using: &generator) else { break }
          let isReadable = kind != .reading || other.hidesReading
          if isReadable, !choices.contains(other.answer(for: kind)) {
            choices.append(other.answer(for: kind))
          }
        }
        choices.shuffle(using: &generator)
        guard choices.count > 1, let place = choices.firstIndex(of: right) else { return nil }
        return Question(
          pool.item(of: item.card), prompt: pool.cards[item.card].prompt(for: kind), choices: choices,
          right: place)
      }
    }
  }
}
