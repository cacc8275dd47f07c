import Dispatch
import KuchiEngine
import Synchronization

extension Scene {
  static let teaching = Scene(
    name: "teaching",
    summary: "what simulated learners can produce after 90 days of at most 30 minutes; more is better here"
  ) {
    try TeachingChecks.run()
    let courses = [try Course.beginner(), try Course.intermediate()]
    let trials = courses.flatMap { course in
      LearnerProfile.all.map { TeachingTrial(course: course, profile: $0) }
    }
    let outcomes = try TeachingTrial.outcomes(of: trials, seeds: 1...5)
    return zip(trials, outcomes).flatMap { $0.measurements($1) }
  }
}

/// One learner of one course, by each way to study.
struct TeachingTrial: Sendable {
  let course: Course
  let profile: LearnerProfile

  private static let minutes = 30.0

  /// What came of each way to study, with one seed.
  struct Outcome: Sendable, Equatable {
    let before: StudyResult
    let anki: StudyResult
    /// Today's rules with the minutes that the rules before took.
    let atMinutesOfBefore: StudyResult
    /// Today's rules with the minutes that Anki took.
    let atMinutesOfAnki: StudyResult
    /// Today's rules with all minutes.
    let ours: StudyResult
    /// Today's rules with the day's lessons and no more.
    let withoutMore: StudyResult
  }

  func outcome(seed: UInt64) throws -> Outcome {
    func study(_ strategy: any StudyStrategy, minutes: Double = minutes) throws -> StudyResult {
      try StudyResult(profile, of: course, by: strategy, minutes: minutes, seed: seed)
    }
    func kuchi(_ rules: KuchiStudy.Rules) -> KuchiStudy { KuchiStudy(rules, of: course, seed: seed) }
    let before = try study(kuchi(.before))
    let anki = try study(AnkiStudy(of: course, seed: seed))
    return Outcome(
      before: before, anki: anki,
      atMinutesOfBefore: try study(kuchi(.current), minutes: before.average),
      atMinutesOfAnki: try study(kuchi(.current), minutes: anki.average),
      ours: try study(kuchi(.current)), withoutMore: try study(kuchi(.withoutMore)))
  }

  /// The outcomes of the trials with each seed. They are computed on all cores.
  static func outcomes(of trials: [TeachingTrial], seeds: ClosedRange<UInt64>) throws -> [[Outcome]] {
    let runs = trials.indices.flatMap { trial in seeds.map { (trial: trial, seed: $0) } }
    let results = Mutex([Result<Outcome, any Error>?](repeating: nil, count: runs.count))
    DispatchQueue.concurrentPerform(iterations: runs.count) { run in
      let result = Result { try trials[runs[run].trial].outcome(seed: runs[run].seed) }
      results.withLock { $0[run] = result }
    }
    let outcomes = try results.withLock { try $0.compactMap { try $0?.get() } }
    return trials.indices.map { trial in
      zip(runs, outcomes).filter { $0.0.trial == trial }.map(\.1)
    }
  }
}

extension TeachingTrial {
  /// The figures of the outcomes of all seeds.
  func measurements(_ outcomes: [Outcome]) -> [Measurement] {
    let before = "the rules before"
    let anki = "Anki's defaults"
    return compared(outcomes, \.atMinutesOfBefore, \.before, "\(before), as many minutes", goal: 1.5)
      + compared(outcomes, \.atMinutesOfAnki, \.anki, "\(anki), as many minutes", goal: 1.2)
      + compared(outcomes, \.ours, \.anki, "\(anki), 30 minutes a day for ours", goal: nil)
      + compared(outcomes, \.ours, \.withoutMore, "ten lessons a day and no more", goal: nil)
      + [evenness(outcomes)]
  }

  private func compared(
    _ outcomes: [Outcome], _ ours: KeyPath<Outcome, StudyResult>, _ other: KeyPath<Outcome, StudyResult>,
    _ against: String, goal: Double?
  ) -> [Measurement] {
    func measurement(_ name: String, _ unit: Unit, goal: Double? = nil, _ figure: (StudyResult) -> Double)
      -> Measurement
    {
      Measurement(
        "\(course.name), \(profile.name): \(name)", unit,
        samples: outcomes.map { (figure($0[keyPath: ours]), figure($0[keyPath: other])) }, against: against,
        atLeast: goal)
    }
    return [
      measurement("producible", .items, goal: goal) { Double($0.items) },
      measurement("seen", .items) { Double($0.seen) },
      measurement("a day", .minutes) { $0.average },
      measurement("longest day", .minutes) { $0.longest },
      measurement("answers", .items) { Double($0.answers) },
      measurement("cards in lessons", .items) { Double($0.lessons) },
    ]
  }

  private func evenness(_ outcomes: [Outcome]) -> Measurement {
    Measurement(
      "\(course.name), \(profile.name): longest day", .minutes,
      samples: outcomes.map { ($0.ours.longest, $0.ours.average) }, against: "its average day", atMost: 1.5)
  }
}
