import Dispatch
import KuchiEngine
import Synchronization

extension Scene {
  /// - Parameter pickWorth: The worth of a right pick to the learners, see ``LearnerProfile/pickWorth``.
  ///   Unless it is 1, only the ways to study are compared, without goals.
  static func teaching(pickWorth: Double = 1) -> Scene {
    Scene(
      name: "teaching",
      summary: "what simulated learners can produce after 90 days of at most 30 minutes; more is better here"
    ) {
      try TeachingChecks.run()
      let courses = [try Course.beginner(), try Course.intermediate()]
      func trials(_ profiles: [LearnerProfile]) -> [TeachingTrial] {
        courses.flatMap { course in
          profiles.map { TeachingTrial(course: course, profile: $0.with(pickWorth: pickWorth)) }
        }
      }
      let all = trials(LearnerProfile.all)
      let comparisons = try compute(all, seeds: 1...5) { try $0.comparison(seed: $1) }
      let compared = zip(all, comparisons).flatMap { $0.measurements($1, hasGoal: pickWorth == 1) }
      guard pickWorth == 1 else { return compared }
      return try compared + details(of: all, trials([.recognising]), trials([.average]))
    }
  }

  /// How even the days are, what another kind of learner can produce, and what each rule does.
  private static func details(
    of all: [TeachingTrial], _ recognising: [TeachingTrial], _ averages: [TeachingTrial]
  ) throws -> [Measurement] {
    let others = try compute(recognising, seeds: 1...3) { try $0.comparison(seed: $1) }
    let loads = try compute(all, seeds: 1...3) { try $0.loads(seed: $1) }
    let rules = try compute(averages, seeds: 1...2) { try $0.ruleByRule(seed: $1) }
    // A single expression for all three would take the compiler seconds.
    var measurements: [Measurement] = []
    measurements += zip(recognising, others).flatMap { $0.measurements($1, hasGoal: false) }
    measurements += zip(all, loads).flatMap { $0.measurements(loads: $1) }
    measurements += zip(averages, rules).flatMap { $0.measurements(ruleByRule: $1) }
    return measurements
  }

  /// The outcome of each trial with each seed, in order. All cores compute.
  private static func compute<Value: Sendable>(
    _ trials: [TeachingTrial], seeds: ClosedRange<UInt64>,
    _ compute: @Sendable (TeachingTrial, UInt64) throws -> Value
  ) throws -> [[Value]] {
    let runs = trials.indices.flatMap { trial in seeds.map { (trial: trial, seed: $0) } }
    let results = Mutex([Result<Value, any Error>?](repeating: nil, count: runs.count))
    DispatchQueue.concurrentPerform(iterations: runs.count) { run in
      let result = Result { try compute(trials[runs[run].trial], runs[run].seed) }
      results.withLock { $0[run] = result }
    }
    let values = try results.withLock { try $0.compactMap { try $0?.get() } }
    return trials.indices.map { trial in zip(runs, values).filter { $0.0.trial == trial }.map(\.1) }
  }
}

/// One learner of one course.
struct TeachingTrial: Sendable {
  let course: Course
  let profile: LearnerProfile

  private static let minutes = 30.0

  /// The outcomes of each way to study with one seed.
  struct Comparison: Sendable, Equatable {
    let before: StudyResult
    let anki: StudyResult
    /// Our rules with as many minutes as the former rules took.
    let atMinutesOfBefore: StudyResult
    /// Our rules with as many minutes as Anki took.
    let atMinutesOfAnki: StudyResult
  }

  func comparison(seed: UInt64) throws -> Comparison {
    let before = try study(by: .before, seed: seed)
    let anki = try study(by: AnkiStudy(of: course, seed: seed), seed: seed)
    return Comparison(
      before: before, anki: anki,
      atMinutesOfBefore: try study(by: .current, minutes: before.average, seed: seed),
      atMinutesOfAnki: try study(by: .current, minutes: anki.average, seed: seed))
  }

  /// The outcomes of each way to limit a day's lessons, with all minutes.
  struct Loads: Sendable {
    let more: StudyResult
    /// Ten lessons a day and no more.
    let cards: StudyResult
    /// As many lessons as give 24 questions, and no more.
    let questions: StudyResult
  }

  func loads(seed: UInt64) throws -> Loads {
    Loads(
      more: try study(by: .current, seed: seed),
      cards: try study(by: .current.with { $0.more = 0 }, seed: seed),
      questions: try study(
        by: .current.with { ($0.more, $0.newCards, $0.newCardQuestions) = (0, 24, 24) }, seed: seed))
  }

  /// The outcomes of our rules and of each change to them, with as many minutes as Anki takes.
  func ruleByRule(seed: UInt64) throws -> [StudyResult] {
    let minutes = try study(by: AnkiStudy(of: course, seed: seed), seed: seed).average
    return try ([.current] + Self.changes.map(\.rules)).map {
      try study(by: $0, minutes: minutes, seed: seed)
    }
  }

  private func study(by rules: KuchiStudy.Rules, minutes: Double = Self.minutes, seed: UInt64) throws
    -> StudyResult
  {
    try study(by: KuchiStudy(rules, of: course, seed: seed), minutes: minutes, seed: seed)
  }

  private func study(by strategy: any StudyStrategy, minutes: Double = Self.minutes, seed: UInt64) throws
    -> StudyResult
  {
    try StudyResult(profile, of: course, by: strategy, minutes: minutes, seed: seed)
  }
}

// MARK: Rule by rule

extension TeachingTrial {
  /// Our rules with one of them left out or changed.
  private static let changes: [(name: String, rules: KuchiStudy.Rules)] = [
    ("without lessons", .current.with { $0.teaches = false }),
    ("all kinds of question at once", .current.with { $0.isLadder = false }),
    ("choices alone", .current.with { $0.settings.mode = .choice }),
    ("typing alone", .current.with { $0.settings.mode = .typed }),
    ("graded by oneself", .current.with { $0.settings.mode = .flash }),
    ("lessons after reviews", .current.with { $0.newCards = 0 }),
    ("easier kinds rest no longer", .current.with { $0.hasSupport = false }),
    ("lessons count for nothing", .current.with { $0.isLessonCounted = false }),
  ]

  func measurements(ruleByRule results: [[StudyResult]]) -> [Measurement] {
    Self.changes.indices.map { change in
      Measurement(
        "\(course.name): \(Self.changes[change].name)", .items,
        samples: results.map { (Double($0[change + 1].items), Double($0[0].items)) },
        against: "our rules, as many minutes")
    }
  }
}

// MARK: Comparisons

extension TeachingTrial {
  /// The figures of the comparisons with all seeds.
  func measurements(_ comparisons: [Comparison], hasGoal: Bool) -> [Measurement] {
    let before = comparisons.map { (ours: $0.atMinutesOfBefore, other: $0.before) }
    let anki = comparisons.map { (ours: $0.atMinutesOfAnki, other: $0.anki) }
    return compared(before, "the rules before, as many minutes", goal: hasGoal ? 1.5 : nil)
      + compared(anki, "Anki's defaults, as many minutes", goal: hasGoal ? 1.2 : nil)
  }

  /// How even the days are.
  func measurements(loads: [Loads]) -> [Measurement] {
    func longest(_ name: String, _ results: [StudyResult]) -> Measurement {
      measurement(
        "longest, \(name)", .minutes, results.map { ($0.longest, $0.average) },
        against: "its average day", atMost: 1.5)
    }
    func produced(_ name: String, _ results: [StudyResult]) -> Measurement {
      measurement(
        "produced, \(name)", .items,
        zip(results, loads).map { (Double($0.items), Double($1.cards.items)) }, against: "ten lessons")
    }
    return [
      longest("more", loads.map(\.more)), longest("10 lessons", loads.map(\.cards)),
      longest("24 questions", loads.map(\.questions)), produced("more", loads.map(\.more)),
      produced("24 questions", loads.map(\.questions)),
    ]
  }

  private func compared(
    _ pairs: [(ours: StudyResult, other: StudyResult)], _ against: String, goal: Double?
  ) -> [Measurement] {
    func row(
      _ name: String, _ unit: Unit = .items, goal: Double? = nil, _ figure: (StudyResult) -> Double
    ) -> Measurement {
      let samples = pairs.map { (figure($0.ours), figure($0.other)) }
      return measurement(name, unit, samples, against: against, atLeast: goal)
    }
    return [
      row("produced", goal: goal) { Double($0.items) },
      row("seen") { Double($0.seen) },
      row("answers") { Double($0.answers) },
      row("lesson cards") { Double($0.lessons) },
      row("a day", .minutes) { $0.average },
    ]
  }

  private func measurement(
    _ name: String, _ unit: Unit, _ samples: [(ours: Double, baseline: Double)], against: String,
    atLeast least: Double? = nil, atMost most: Double? = nil
  ) -> Measurement {
    let worth = profile.pickWorth == 1 ? "" : ", a pick worth \(profile.pickWorth)"
    return Measurement(
      "\(course.name), \(profile.name)\(worth): \(name)", unit, samples: samples, against: against,
      atLeast: least,
      atMost: most)
  }
}
