import KuchiEngine
import KuchiProgress
import Testing

/// Settings that follow a player to other computers.
struct SettingEventTests {
  @Test func `the latest value counts on all machines, and the first is older than any`() throws {
    let folder = try SharedFolder()
    let (one, two) = (try ProgressDatabase.inMemory(rule: .test), try ProgressDatabase.inMemory(rule: .test))
    try one.ada().note(settings: ["retention": "0.85", "decks": #"{"a b":1}"#], at: .newYear)
    try one.sync(folder, seed: 1)
    // Its clock is years behind.
    try two.ada().note(settings: ["newPerDay": "7"], at: .newYear(plus: -1e8))
    try two.sync(folder, seed: 2)
    try two.ada().note(settings: ["retention": "0.9"], at: .newYear(plus: -1e8))
    try two.sync(folder)
    try one.sync(folder)
    let settings = ["retention": "0.9", "newPerDay": "7", "decks": #"{"a b":1}"#]
    #expect(try one.ada().settings() == settings && two.ada().settings() == settings)
    #expect(try one.profile(named: "Ben", create: true).settings().isEmpty)
  }

  @Test func `a line without a value is a fault`() throws {
    let progress = try ProgressDatabase.inMemory(rule: .test)
    let line = #"{"type":"set","profile":"Ada","time":0,"value":"retention"}"#
    #expect(try progress.import([line]).faults.map(\.reason) == [.unreadable("value")])
  }
}
