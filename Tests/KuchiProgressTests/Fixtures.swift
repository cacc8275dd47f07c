import Foundation
import GRDB
import KuchiProgress

extension Date {
  static let newYear = Date(timeIntervalSince1970: 1_767_225_600)

  static func newYear(plus seconds: Double) -> Date { newYear.addingTimeInterval(seconds) }
}

extension ReviewItem {
  static let dog = ReviewItem(deckID: "animals", cardID: "inu", kind: .meaning)
  static let cat = ReviewItem(deckID: "animals", cardID: "neko", kind: .meaning)
}

extension Review {
  /// A typed answer, the same fact for the same arguments.
  static func of(
    _ item: ReviewItem, _ grade: Grade = .good, answer: String? = "dog", after seconds: Double = 0
  ) -> Review {
    Review(
      deckID: item.deckID, cardID: item.cardID, kind: item.kind, form: .typed, grade: grade, answer: answer,
      date: .newYear(plus: seconds), seconds: 1.5)
  }
}

extension MemoryRule {
  /// A made-up rule in which each field depends on all reviews so far and on their order.
  static let test = MemoryRule(version: 7, next: next)

  @Sendable static func next(_ memory: Memory?, _ review: Review) -> Memory? {
    let isLapse = review.grade == .again && memory?.state == .review
    let stability = (memory?.stability ?? 1) * 1.37 + Double(review.grade.rawValue) / 3
    return Memory(
      stability: stability, difficulty: (memory?.difficulty ?? 5) * 0.9 + 1 / stability,
      state: review.grade == .again ? .relearning(step: review.answer?.count ?? 0) : .review,
      due: review.date.addingTimeInterval(stability * 86_400), lastReview: review.date,
      reps: (memory?.reps ?? 0) + 1, lapses: (memory?.lapses ?? 0) + (isLapse ? 1 : 0))
  }

  /// The rule of a scheduler.
  static func scheduling(_ days: DayCount = .wholeSpans, fuzzSeed: UInt64? = 3) -> MemoryRule {
    MemoryRule(version: 1, replay: Replay(FSRS(), days: days, fuzzSeed: fuzzSeed))
  }
}

extension Deck {
  static let animals = Deck(
    id: "animals", title: "Animals",
    cards: [
      Card(id: "inu", term: "いぬ", meanings: ["dog"]), Card(id: "neko", term: "ねこ", meanings: ["cat"]),
      Card(id: "uma", term: "うま", meanings: ["horse"]), Card(id: "ushi", term: "うし", meanings: ["cow"]),
    ])
}

extension Game {
  static func animals(seed: UInt64 = 7, begun: Date = .newYear) -> Game {
    Game(
      CardPool(.animals), settings: GameSettings(count: 4, mode: .typed, topic: .meaning), seed: seed,
      at: begun
    )
  }
}

/// A new file in a folder of its own, and what can be done to it behind the back of the store.
final class ProgressFile: Sendable {
  let folder: URL
  let path: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "kuchi-progress-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent("progress.sqlite").path
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: path)) } }

  func write(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

  func open(rule: MemoryRule = .test) throws(ProgressFailure) -> ProgressDatabase {
    try ProgressDatabase(path: path, rule: rule)
  }

  func execute(_ sql: String) throws {
    try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  func number(_ sql: String) throws -> Int {
    try DatabaseQueue(path: path).read { try Int.fetchOne($0, sql: sql) ?? -1 }
  }
}

extension FSRS7Weights {
  /// Weights that differ from the standard ones.
  static func fitted(_ first: Double = 3) -> FSRS7Weights {
    var values = FSRS7Weights.standard.values
    values[2] = first
    return FSRS7Weights(clamping: values)
  }
}

extension ProgressDatabase {
  func ada() throws -> Profile { try profile(named: "Ada", create: true) }

  func exported() throws -> [String] {
    var lines: [String] = []
    try export { lines.append($0) }
    return lines
  }

  /// Answers of two players over months, some of them taken back.
  func play(seed: UInt64, answers: Int = 120) throws {
    var generator = SeededGenerator(seed: seed)
    let players = try ["Ada", "Ben"].map { try profile(named: $0, create: true) }
    var seconds = Double.random(in: 0...500, using: &generator)
    for _ in 0..<answers {
      seconds += pow(10, .random(in: 1...6, using: &generator))
      let player = players[Int.random(in: 0..<2, using: &generator)]
      let card = ["inu", "neko", "uma"][Int.random(in: 0..<3, using: &generator)]
      let item = ReviewItem(deckID: "animals", cardID: card, kind: .meaning)
      let grade = Grade.allCases.randomElement(using: &generator) ?? .good
      let id = try player.record(.of(item, grade, after: seconds.rounded())).id
      if Int.random(in: 0..<9, using: &generator) == 0 { try player.retract(id) }
    }
  }

  /// What all players remember of the animals.
  func memories() throws -> [String: [ReviewItem: Memory]] {
    try profiles().reduce(into: [:]) { $0[$1.name] = try $1.memories(for: ["animals"]) }
  }
}
