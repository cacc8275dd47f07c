import KuchiState
import Testing

/// Law 6 for the positions of a list.
struct PositionTests {
  struct Row: Equatable {
    var text = ""
    var number = 0
  }

  struct Sheet: Equatable {
    var names = ["a", "b", "c"]
    var rows = (0..<3).map { Row(text: "\($0)") }
  }

  let store = Store(Sheet())
  let log = Log<String>()

  @Test func `a position that has gone stands at its last value, ignores writes and revives`() {
    let (third, text) = (store.names[2], store.rows[1].text)
    let watching = [third.onChange(log.note), text.onChange(log.note)]
    store.update { sheet in
      sheet.names.removeLast()
      sheet.rows = []
    }
    third.wrappedValue = "lost"
    text.wrappedValue = "lost"
    #expect(third.wrappedValue == "c" && text.wrappedValue == "1" && log.entries.isEmpty)
    #expect(store.value.names == ["a", "b"] && store.value.rows.isEmpty)
    store.names.append("d")
    third.wrappedValue += "!"
    store.rows.wrappedValue = [Row(text: "x"), Row(text: "y")]
    #expect(log.entries == ["d", "d!", "y"] && store.value.names == ["a", "b", "d!"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a position and the element by its id are one copy`() throws {
    let words = Store(Quiz()).words
    let (first, one) = (words[0], try #require(words[id: 1]))
    let watching = [
      first.text.onChange { log.note("position \($0)") }, one.text.onChange { log.note("id \($0)") },
      words[1].onChange { log.note("other \($0.text)") },
    ]
    first.text.wrappedValue = "a"
    one.text.wrappedValue = "b"
    #expect(log.take() == ["position a", "id a", "position b", "id b"])
    words.wrappedValue.swapAt(0, 1)
    #expect(log.take() == ["position word 2", "other b"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a list whose elements have no ids is edited where it lies`() {
    let numbers = Store((0..<1_000).map { Row(number: $0) })
    numbers.value.reserveCapacity(2_000)
    let watching = [
      numbers.binding.onChange { (_: [Row]) in }, numbers[7].number.onChange { log.note("\($0)") },
    ]
    let address = {
      numbers.binding.peek().withUnsafeBufferPointer { $0.baseAddress.map(UInt.init(bitPattern:)) }
    }
    numbers.binding.append(Row(number: -1))
    let before = address()
    for number in 1...100 { numbers.binding.append(Row(number: number)) }
    numbers[7].number.wrappedValue += 1
    #expect(address() == before && numbers.value.count == 1_101 && log.entries == ["8"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a write to one of a thousand positions looks at no other`() {
    let scale = Weighed.Scale()
    let list = Store((0..<1_000).map { Weighed(id: $0, scale: scale) })
    let watching = (0..<1_000).map { list[$0].weight.onChange { (_: Int) in } }
    scale.comparisons = 0
    list[500].weight.wrappedValue = 3
    list[500].wrappedValue = Weighed(id: 500, weight: 4, scale: scale)
    #expect(scale.comparisons <= 2 && list.value[500].weight == 4)
    withExtendedLifetime(watching) {}
  }
}
