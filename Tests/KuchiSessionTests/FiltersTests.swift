import KuchiEngine
import KuchiSession
import Testing

/// The list of filters as a value.
struct FiltersTests {
  private static let list = ["dog", "-cat", "い"].compactMap(Filter.init)

  @Test(
    arguments: [
      (.add(["#pet"]), ["dog", "-cat", "い", "#pet"]), (.change(at: 1, to: "fish"), ["dog", "fish", "い"]),
      (.remove(at: [0, 2]), ["-cat"]), (.move(from: 2, to: 0), ["い", "dog", "-cat"]), (.clear, []),
      (.turn(on: false), ["dog", "-cat", "い"]),
    ] as [(FilterIntent, [String])])
  func `an intent changes the list`(intent: FilterIntent, texts: [String]) throws {
    var filters = Self.list
    try filters.apply(intent)
    #expect(filters.map(\.text) == texts)
    #expect(filters.allSatisfy { $0.isOn == (intent != .turn(on: false)) })
  }

  @Test(
    arguments: [
      (.add(["fish", "-"]), .noWord("-")), (.add(["dog"]), .known("dog")),
      (.remove(at: [0, 3]), .noSuchPosition("4", count: 3)),
      (.move(from: 0, to: -1), .noSuchPosition("0", count: 3)),
      (.change(at: 0, to: "-cat"), .known("-cat")),
      (.turn(on: true, at: [9]), .noSuchPosition("10", count: 3)),
    ] as [(FilterIntent, FilterNotice)])
  func `what can't be is thrown and changes nothing`(intent: FilterIntent, notice: FilterNotice) {
    var filters = Self.list
    #expect(throws: notice) { try filters.apply(intent) }
    #expect(filters == Self.list)
  }
}
