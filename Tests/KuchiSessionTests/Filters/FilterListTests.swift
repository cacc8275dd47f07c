import KuchiEngine
import KuchiSession
import Testing

/// The list of filters: how it is changed and kept.
struct FilterListTests {
  private let world = World()

  /// A session with three filters, the second of which is off.
  private func filtering() -> Session {
    let session = world.animals()
    session.addFilters(["dog", "-cat", "い"])
    session.turnFilters(on: false, at: ["2"])
    return session
  }

  private func texts(_ session: Session) -> [String] {
    session.now.settings.filters.map { ($0.isOn ? "" : "(off) ") + $0.text }
  }

  @Test(
    arguments: [
      (.add(["#pet", "fish"]), ["dog", "(off) -cat", "い", "#pet", "fish"]),
      (.change("2", "-fish"), ["dog", "(off) -fish", "い"]),
      (.change("1", "dog"), ["dog", "(off) -cat", "い"]),
      (.remove(["1", "3"]), ["(off) -cat"]),
      (.move("3", "1"), ["い", "dog", "(off) -cat"]),
      (.move("1", "3"), ["(off) -cat", "い", "dog"]),
      (.turn(true, ["2"]), ["dog", "-cat", "い"]),
      (.turn(false, []), ["(off) dog", "(off) -cat", "(off) い"]),
      (.clear, []),
    ] as [(FilterEdit, [String])])
  fileprivate func `the list is changed and kept`(change: FilterEdit, list: [String]) {
    let session = filtering()
    change.make(in: session)
    #expect(texts(session) == list)
    #expect(world.saved.last?.filters == session.now.settings.filters)
    #expect(session.now.notice == nil)
  }

  @Test(
    arguments: [
      (.add(["fish", "-"]), .noWord("-")),
      (.add(["fish", "dog"]), .known("dog")),
      (.change("1", "-cat"), .known("-cat")),
      (.change("4", "fish"), .noSuchPlace("4", count: 3)),
      (.remove(["1", "x"]), .noSuchPlace("x", count: 3)),
      (.move("1", "0"), .noSuchPlace("0", count: 3)),
      (.turn(true, ["-1"]), .noSuchPlace("-1", count: 3)),
    ] as [(FilterEdit, FilterNotice)])
  fileprivate func `what can't be is told and changes nothing`(change: FilterEdit, notice: FilterNotice) {
    let session = filtering()
    let before = session.now.settings
    change.make(in: session)
    #expect(session.now.notice == .filter(notice))
    #expect(session.now.settings == before)
  }

  @Test func `in an empty list there is no place`() {
    let session = world.animals()
    session.removeFilters(at: ["1"])
    #expect(session.now.notice == .filter(.noSuchPlace("1", count: 0)))
  }

  @Test func `filters that could not be kept are told, and in force`() {
    let session = world.animals()
    world.isDiskFull = true
    session.addFilters(["dog"])
    #expect(session.now.alert?.attempt == .savingSettings)
    #expect(session.course.askedCount == 1)
  }

  @Test func `the next game, and one with another deck, are filtered too`() {
    let session = world.animals()
    session.addFilters(["dog"])
    session.again()
    #expect(session.asked?.id == "dog" && session.score.total == 1)
    session.play(["first-words"])
    #expect(session.asked?.id == "dog" && session.score.total == 1)
    let later = Session(settings: session.now.settings, effects: world.effects)
    later.begin(decks: ["animals"], asksName: true)
    #expect(later.asked?.id == "dog" && later.score.total == 1)
  }
}

/// What can be done to the list.
private enum FilterEdit: Sendable {
  case add([String]), change(String, String), remove([String]), move(String, String), turn(Bool, [String]),
    clear

  func make(in session: Session) {
    switch self {
    case .add(let words): session.addFilters(words)
    case .change(let place, let word): session.changeFilter(at: place, to: word)
    case .remove(let places): session.removeFilters(at: places)
    case .move(let place, let other): session.moveFilter(at: place, to: other)
    case .turn(let isOn, let places): session.turnFilters(on: isOn, at: places)
    case .clear: session.clearFilters()
    }
  }
}
