import Foundation
import GRDB
import KuchiProgress
import Testing

/// Weights of FSRS-7 that players adopt, and take back.
struct WeightTests {
  @Test func `adopted weights make the memories anew, and are taken back again`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    try progress.play(seed: 3)
    let (ada, before) = (try progress.ada(), try progress.memories())
    let log = try progress.exported()
    #expect(try ada.weightVersions().isEmpty && ada.takeBackWeights(at: .newYear) == nil)
    try ada.adopt(.fitted(3), at: .newYear)
    try ada.adopt(.fitted(5), at: .newYear)
    let fitted = try progress.memories()
    #expect(fitted["Ben"] == before["Ben"])
    for (item, memory) in try #require(before["Ada"]) {
      let new = try #require(fitted["Ada"]?[item])
      #expect(new.due == memory.due && new.state == memory.state && new.reps == memory.reps)
      #expect(new.traces.weights == .fitted(5))
    }
    #expect(before["Ada"]?.contains { $1.traces.slow != fitted["Ada"]?[$0]?.traces.slow } == true)
    let replay = Replay(FSRS(), days: .wholeSpans, fuzzSeed: 3)
    #expect(try ada.fitted(replay).fsrs.weights == .fitted(5) && progress.check().isEmpty)
    #expect(try ada.takeBackWeights(at: .newYear(plus: 60))?.weights == .fitted(5))
    #expect(try ada.memory(of: .dog)?.traces.weights == .fitted(3))
    try ada.takeBackWeights(at: .newYear(plus: 60))
    #expect(try progress.memories() == before)
    #expect(try ada.weightVersions().map(\.weights) == [.fitted(3), .fitted(5)])
    #expect(try ada.weightVersions().allSatisfy { $0.takenBack != nil })
    #expect(try progress.exported().filter { !$0.contains("chosen") && !$0.contains("taken-back") } == log)
  }

  @Test func `the answer after new weights is remembered by them`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    let ada = try progress.ada()
    try ada.adopt(.fitted(), at: .newYear)
    try ada.record(.of(.dog))
    #expect(try ada.memory(of: .dog)?.traces.slow == 3)
    try progress.rebuild()
    #expect(try ada.memory(of: .dog)?.traces.slow == 3)
  }

  @Test func `weights of a host's own scheduler are kept with its memories`() throws {
    let file = try ProgressFile()
    let replay = Replay(FSRS(weights: .fitted()), days: .wholeSpans, fuzzSeed: nil)
    let rule = MemoryRule(version: 9, replay: replay)
    let first = try file.open(rule: rule)
    try first.ada().record(.of(.dog))
    let memory = try first.ada().memory(of: .dog)
    try first.close()
    let again = try file.open(rule: rule)
    #expect(try memory?.traces.weights == .fitted() && again.ada().memory(of: .dog) == memory)
    #expect(try again.ada().weightVersions().isEmpty && again.check().isEmpty)
  }

  @Test(arguments: ["[1,2]", "[]", "none"])
  func `a line with weights that are none is a fault`(value: String) throws {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    let line = #"{"type":"chosen","profile":"Ada","time":1,"value":"\#(value)"}"#
    let report = try progress.import([line])
    #expect(try report.faults.count == 1 && report.events == 0 && progress.ada().weightVersions().isEmpty)
  }

  @Test func `thousands of players with weights of their own make nobody's answers slow`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .scheduling())
    let value = "\(FSRS7Weights.fitted().values)"
    let lines = (1...5_000).map {
      #"{"type":"chosen","profile":"player-\#($0)","time":\#($0),"value":"\#(value)"}"#
    }
    #expect(try progress.import(lines).events == 5_000)
    let ada = try progress.ada()
    try ada.adopt(.fitted(), at: .newYear)
    let began = ContinuousClock.now
    for number in 0..<50 { try ada.record(.of(.dog, after: Double(number * 90_000))) }
    #expect(try ada.memory(of: .dog)?.traces.weights == .fitted())
    #expect(ContinuousClock.now - began < .seconds(2))
    #expect(try progress.check().isEmpty)
    try progress.rebuild()
    #expect(try ada.memory(of: .dog)?.traces.weights == .fitted())
  }
}
