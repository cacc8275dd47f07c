import KuchiTerminal
import SessionTesting
import Testing

/// The list of filters: how it is changed and kept.
struct FilterListTests {
  private let host = TestHost()

  /// A session with three filters, the second of which is off.
  private func filtering() -> Session {
    let session = host.animals()
    session.filter(FilterCommand.add(["dog", "-cat", "い"]))
    session.filter(FilterCommand.turn(isOn: false, ["2"]))
    return session
  }

  private func texts(_ session: Session) -> [String] {
    session.now.settings.filters.map { ($0.isOn ? "" : "(off) ") + $0.text }
  }

  @Test(
    arguments: [
      (.add(["#pet", "fish"]), ["dog", "(off) -cat", "い", "#pet", "fish"]),
      (.change("2", to: "-fish"), ["dog", "(off) -fish", "い"]),
      (.change("1", to: "dog"), ["dog", "(off) -cat", "い"]),
      (.remove(["1", "3"]), ["(off) -cat"]),
      (.move("3", to: "1"), ["い", "dog", "(off) -cat"]),
      (.move("1", to: "3"), ["(off) -cat", "い", "dog"]),
      (.turn(isOn: true, ["2"]), ["dog", "-cat", "い"]),
      (.turn(isOn: false, []), ["(off) dog", "(off) -cat", "(off) い"]),
      (.clear, []),
    ] as [(FilterCommand, [String])])
  func `the list is changed and kept`(change: FilterCommand, list: [String]) {
    let session = filtering()
    session.filter(change)
    #expect(texts(session) == list)
    #expect(host.saved.last?.filters == session.now.settings.filters)
    #expect(session.now.notice == nil)
  }

  @Test(
    arguments: [
      (.add(["fish", "-"]), .noWord("-")),
      (.add(["fish", "dog"]), .known("dog")),
      (.change("1", to: "-cat"), .known("-cat")),
      (.change("4", to: "fish"), .noSuchPosition("4", count: 3)),
      (.remove(["1", "x"]), .noSuchPosition("x", count: 3)),
      (.move("1", to: "0"), .noSuchPosition("0", count: 3)),
      (.turn(isOn: true, ["-1"]), .noSuchPosition("-1", count: 3)),
    ] as [(FilterCommand, FilterNotice)])
  func `what can't be is told and changes nothing`(change: FilterCommand, notice: FilterNotice) {
    let session = filtering()
    let before = session.now.settings
    session.filter(change)
    #expect(session.now.notice == .filter(notice))
    #expect(session.now.settings == before)
  }

  @Test func `filters that could not be kept are told, and in force`() {
    let session = host.animals()
    host.failure = Refusal.diskFull
    session.filter(FilterCommand.add(["dog"]))
    #expect(session.now.alert?.attempt == .savingSettings)
    #expect(session.pool.askedCount == 1)
  }

  @Test func `the next game, and one with another deck, are filtered too`() {
    let session = host.animals()
    session.filter(FilterCommand.add(["dog"]))
    session.again()
    #expect(session.asked?.id == "dog" && session.score.total == 1)
    session.play(["first-words"])
    #expect(session.asked?.id == "dog" && session.score.total == 1)
    let later = host.begun(session.now.settings)
    #expect(later.asked?.id == "dog" && later.score.total == 1)
  }
}
