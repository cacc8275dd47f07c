import Foundation
import KuchiProgress
import TerminalTesting
import Testing

/// Several machines and one folder.
struct SyncTests {
  let folder: SharedFolder
  let one: ProgressDatabase
  let two: ProgressDatabase

  init() throws {
    folder = try SharedFolder()
    one = try .inMemory(rule: .test)
    two = try .inMemory(rule: .test)
  }

  // MARK: What comes over

  @Test func `what is recorded on one machine is on the other, once`() throws {
    let game = GameRecord(of: .animals())
    try one.ada().record(.of(.dog, .again, answer: "cat"), in: game, confusedWith: ["neko"])
    let second = try one.ada().record(.of(.dog, after: 60), in: game).id
    try one.ada().retract(second, in: game)
    try one.ada().finish(game)
    try one.ada().record([.suspended(CardReference("neko", in: "animals"))], at: .newYear)
    try one.ada().accept(Synonym("doggy", for: .dog), at: .newYear)
    try one.ada().adopt(.fitted(), at: .newYear)
    let sent = try one.sync(folder, seed: 1, as: "desk")
    #expect(sent.sent == 7 && sent.sources.isEmpty && sent.notes.isEmpty)
    let report = try two.sync(folder, seed: 2)
    let source = try #require(report.sources.first)
    #expect(source.machine == sent.machine && source.name == "desk" && source.players == ["Ada"])
    #expect(source.answers == 2 && source.games == 1 && source.others == 3 && source.future == 0)
    #expect(try AgreedState(of: two) == AgreedState(of: one))
    #expect(try two.ada().history(limit: 5).first?.isFinished == true)
    for progress in [one, two, one] {
      let again = try progress.sync(folder)
      #expect(again.sent == 0 && again.sources.isEmpty && again.faults.isEmpty)
    }
    #expect(try two.check().isEmpty)
  }

  @Test func `what a wrong clock recorded is set aside, and counts everywhere when its time has come`() throws
  {
    let days = 3.0 * 86_400
    try one.ada().record(.of(.dog, .again, after: days))
    try one.ada().record([.suspended(CardReference("neko", in: "animals"))], at: .newYear(plus: days))
    try one.sync(folder, seed: 1)
    try two.ada().record(.of(.dog, .good))
    let before = try AgreedState(of: two)
    #expect(try two.sync(folder, seed: 2).sources.map(\.future) == [2])
    #expect(try two.ada().memory(of: .dog)?.reps == 1 && two.ada().reviews().count == 1)
    #expect(try two.ada().study() == Study() && two.check().isEmpty)
    #expect(try AgreedState(of: two).memories == before.memories)
    try one.sync(folder)
    #expect(try AgreedState(of: one) == AgreedState(of: two))
    let none = try two.setAsideFuture(at: .newYear(plus: days))
    #expect(none.isNew && none.count == 0 && none.last == nil)
    #expect(try two.ada().memory(of: .dog)?.reps == 2 && two.ada().study() != Study())
    #expect(try two.setAsideFuture(at: .newYear(plus: days)).isNew == false && two.check().isEmpty)
  }

  @Test func `an answer that is set aside can be taken back`() throws {
    let id = try one.ada().record(.of(.dog, .again, after: 3 * 86_400)).id
    try one.ada().record(.of(.dog, .good))
    try one.sync(folder, seed: 1)
    try two.sync(folder, seed: 2)
    try one.ada().retract(id)
    try one.sync(folder)
    try two.sync(folder)
    try two.setAsideFuture(at: .newYear(plus: 3 * 86_400))
    #expect(try two.ada().memory(of: .dog)?.reps == 1 && AgreedState(of: two) == AgreedState(of: one))
  }

  @Test func `a game goes on where it was begun, and is one of the past elsewhere`() throws {
    let game = Game.animals()
    try one.ada().save(GameRecord(of: game))
    try one.sync(folder, seed: 1)
    try two.sync(folder, seed: 2)
    #expect(try two.ada().unfinishedGame() == nil && two.ada().history(limit: 9).count == 1)
    #expect(try one.ada().unfinishedGame() != nil)
    try two.ada().save(GameRecord(of: .animals(seed: 9)))
    try two.sync(folder)
    try one.sync(folder)
    #expect(try one.ada().unfinishedGame()?.seed == game.seed)
    try one.ada().finish(GameRecord(of: game))
    try one.sync(folder)
    try two.sync(folder)
    #expect(try AgreedState(of: two) == AgreedState(of: one))
  }

  @Test func `a dry run tells what would be done and changes nothing`() throws {
    try one.ada().record(.of(.dog))
    #expect(try one.sync(folder, isDryRun: true).sent == 1 && folder.files.isEmpty)
    try one.sync(folder, seed: 1)
    try two.ada().record(.of(.cat))
    let before = try (AgreedState(of: two), folder.files)
    let report = try two.sync(folder, seed: 2, isDryRun: true)
    #expect(report.sent == 1 && report.sources.map(\.answers) == [1])
    #expect(try before == (AgreedState(of: two), folder.files))
    #expect(try two.sync(folder, seed: 2).sources.map(\.answers) == [1])
  }

  @Test func `an answer after a lesson is the same answer when it comes again, and is taken back as one`()
    throws
  {
    let dog = CardReference("inu", in: "animals")
    try one.ada().record([.shown(dog)], at: .newYear)
    let id = try one.ada().record(.of(.dog, after: 120)).id
    try one.sync(folder, seed: 1)
    try two.sync(folder, seed: 2)
    try one.ada().retract(id)
    try one.sync(folder)
    let report = try two.sync(folder)
    #expect(report.sources.map(\.answers) == [0] && report.sources.map(\.retracted) == [1])
    #expect(try two.ada().reviews().isEmpty && AgreedState(of: two) == AgreedState(of: one))
  }

  // MARK: Whatever the order

  @Test(arguments: Chance.seeds(usually: 12))
  func `machines that were used in every way and synced by chance agree`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try SharedFolder()
    var learners = try (0..<3).map { _ in try Learner() }
    for _ in 0..<18 {
      let place = Int.random(in: 0..<3, using: &generator)
      try learners[place].act(&generator)
      if Int.random(in: 0..<6, using: &generator) == 0 {
        // Some are broken off, at any moment.
        var steps = Int.random(in: 0..<12, using: &generator)
        do throws(SyncFailure) {
          try learners[place].progress.sync(folder, seed: UInt64(place)) { _ in
            steps -= 1
            return steps != 0
          }
        } catch .stopped {
        }
      }
    }
    for place in [0, 1, 2].shuffled(using: &generator) + [0, 1, 2] {
      let report = try learners[place].progress.sync(folder, seed: UInt64(place))
      #expect(report.faults.isEmpty && report.notes.isEmpty)
    }
    let state = try AgreedState(of: learners[0].progress)
    for other in learners.dropFirst() {
      #expect(try AgreedState(of: other.progress).difference(from: state) == [])
    }
    #expect(try learners.allSatisfy { try $0.progress.check().isEmpty })
  }
}
