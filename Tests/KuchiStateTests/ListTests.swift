import KuchiState
import Testing

/// Laws 5, 6 and 10 for lists: edits in place, ids that change, costs that don't grow.
struct ListTests {
  let store = Store(Quiz())
  let log = Log<String>()

  @Test func `edits through a binding do what the list would do, and tell who is affected`() throws {
    let watching = [
      store.words.onChange { log.note("\($0.map(\.id))") },
      try #require(store.words[id: 2]).onChange { log.note("2: \($0.text)") },
    ]
    store.words.append(Word(id: 4, text: "four"))
    #expect(store.words.remove(id: 1)?.text == "word 1" && store.words.remove(id: 1) == nil)
    store.words.remove(id: 2)
    store.words.append(Word(id: 2, text: "back"))
    #expect(store.value.words.map(\.id) == [3, 4, 2])
    #expect(log.entries == ["[1, 2, 3, 4]", "[2, 3, 4]", "[3, 4]", "[3, 4, 2]", "2: back"])
    withExtendedLifetime(watching) {}
  }

  @Test
  func
    `an edit compares no element and copies no list, though the list is observed and its elements held`()
    throws
  {
    let scale = Weighed.Scale()
    let list = Store((0..<1_000).map { Weighed(id: $0, scale: scale) })
    let held = (0..<1_000).compactMap { list.binding[id: $0] }
    let watching = [list.binding.onChange { _ in }] + held.map { $0.onChange { _ in } }
    list.value.reserveCapacity(2_000)
    let address = {
      list.binding.peek().withUnsafeBufferPointer { $0.baseAddress.map(UInt.init(bitPattern:)) }
    }
    list.binding.append(Weighed(id: 1_000, scale: scale))
    let before = address()
    scale.comparisons = 0
    for id in 1_001...1_100 { list.binding.append(Weighed(id: id, scale: scale)) }
    for id in 500..<600 { list.binding.remove(id: id) }
    #expect(scale.comparisons == 0 && address() == before && held[700].wrappedValue.id == 700)
    withExtendedLifetime(watching) {}
  }

  @Test(arguments: [false, true])
  func `an element of an element or of a payload is written where it lies`(isPayload: Bool) throws {
    store.words.wrappedValue[0].tags = (0..<100).map { Tag(id: "\($0)") }
    store.alert.wrappedValue = store.value.words[0]
    let word = try #require(isPayload ? Binding(store.alert) : store.words[id: 1])
    let count = try #require(word.tags[id: "50"]).count
    let watching = [
      count.onChange { log.note("\($0)") }, store.binding.onChange { _ in log.note("whole") },
    ]
    let address = { word.tags.peek().withUnsafeBufferPointer { $0.baseAddress.map(UInt.init(bitPattern:)) } }
    count.wrappedValue = 1
    let before = address()
    count.wrappedValue = 2
    #expect(address() == before && log.entries == ["1", "whole", "2", "whole"])
    withExtendedLifetime(watching) {}
  }

  @Test func `elements are found in any order without looking at the whole list each time`() {
    final class Looks { var count = 0 }
    struct Seen: Identifiable, Equatable {
      let number: Int
      let looks: Looks
      var id: Int {
        looks.count += 1
        return number
      }
      static func == (left: Seen, right: Seen) -> Bool { left.number == right.number }
    }
    let looks = Looks()
    let list = Store((0..<10_000).map { Seen(number: $0, looks: looks) })
    var dice = Dice(state: 3)
    let held = (0..<10_000).shuffled(using: &dice).compactMap { list.binding[id: $0] }
    list.value.reverse()
    list.binding.remove(id: 5_000)
    for element in held { _ = element.wrappedValue }
    for element in held where element.peek().number == 5_000 {
      for _ in 1...1_000 { _ = element.wrappedValue }
    }
    #expect(held.count == 10_000 && looks.count < 50 * 10_000)
  }

  @Test func `elements of a mapped list that depends on something else never trap`() throws {
    let (limit, spare) = (Store(10), Store([Word]()))
    let short = store.words.map(
      get: { $0.filter { $0.id < limit.value } + spare.value }, set: { $0 = $1 })
    let third = try #require(short[id: 3])
    store.words.wrappedValue[2].text = "third"
    limit.value = 2
    store.words.wrappedValue[0].text = "first"
    #expect(third.wrappedValue.text == "third")
    third.text.wrappedValue = "lost"
    #expect(short[id: 3] == nil)
    limit.value = 10
    third.text.wrappedValue = "back"
    #expect(store.value.words.map(\.text) == ["first", "word 2", "back"])
    store.words.remove(id: 3)
    #expect(third.wrappedValue.text == "back")
    spare.value = [Word(id: 3, text: "spare")]
    #expect(third.wrappedValue.text == "spare")
  }

  @Test func `an observer that waits while its element or payload goes is told the last value`() throws {
    store.alert.wrappedValue = Word(id: 9, text: "alert")
    let (second, alert) = (try #require(store.words[id: 2]), try #require(Binding(store.alert)))
    func expectLast(of place: Binding<Word>, afterRemoving remove: @escaping () -> Void) {
      let watching = [
        place.text.onChange { text in
          guard text == "a" else { return }
          place.text.wrappedValue = "b"
          remove()
        },
        place.onChange { log.note("\($0.id) \($0.text)") },
      ]
      place.text.wrappedValue = "a"
      withExtendedLifetime(watching) {}
    }
    expectLast(of: second) { store.words.remove(id: 2) }
    expectLast(of: alert) { store.alert.wrappedValue = nil }
    #expect(log.entries == ["2 b", "9 b"] && [second.peek().text, alert.peek().text] == ["b", "b"])
  }

  @Test func `computed places that read an element that goes read its last value`() throws {
    let second = try #require(store.words[id: 2])
    let watching = (0..<200).map { number in
      store.words.map(get: { "\($0.count) \(second.peek().text) \(number)" }, set: { _, _ in })
        .onChange(log.note)
    }
    store.words.wrappedValue.removeAll { $0.id == 2 }
    #expect(log.entries == (0..<200).map { "2 word 2 \($0)" })
    withExtendedLifetime(watching) {}
  }

  @Test func `of elements with one id the bound one is taken out, and none traps`() throws {
    let list = Store((0..<4).map { Word(id: $0 % 2, text: "\($0)") })
    let first = try #require(list.binding[id: 1])
    _ = list.binding[id: 0]
    let text = first.wrappedValue.text
    #expect(list.binding.remove(id: 1)?.text == text && first.wrappedValue.text == "3")
    for _ in 0..<100 { _ = list.binding[id: 9] }
    #expect(list.value.map(\.text) == ["0", "2", "3"] && list.binding.elements().count == 3)
  }
}
