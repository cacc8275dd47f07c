import KuchiState
import Testing

/// Law 1: what any binding writes, every other binding of the place reads at once.
struct OneCopyTests {
  @Test func `a field written through one binding is read through every other`() {
    let store = Store(Quiz())
    let whole = store.binding
    let score = store.score
    let right = score.right
    let sameRight = whole.score.right

    right.wrappedValue = 3
    #expect(sameRight.wrappedValue == 3)
    #expect(score.wrappedValue == Score(right: 3))
    #expect(whole.wrappedValue.score.right == 3)

    whole.wrappedValue.score.right = 5
    #expect(right.wrappedValue == 5)
    score.wrappedValue = Score(right: 7, wrong: 1)
    #expect([right.wrappedValue, sameRight.wrappedValue, store.value.score.right] == [7, 7, 7])
  }

  @Test func `a computed field writes the fields it is computed from`() {
    let store = Store(Quiz())
    let log = Log<Int>()
    let watching = store.score.right.onChange(log.note)
    let total = store.score.total

    store.score.wrong.wrappedValue = 2
    #expect(total.wrappedValue == 2)
    total.wrappedValue = 10
    #expect(store.score.right.wrappedValue == 8)
    #expect(log.entries == [8])
    withExtendedLifetime(watching) {}
  }

  @Test func `a stored field announces the computed fields that read it`() {
    let store = Store(Quiz())
    let log = Log<Int>()
    let watching = store.score.total.onChange(log.note)
    store.score.right.wrappedValue = 4
    store.title.wrappedValue = "other"
    store.score.wrappedValue.wrong = 1
    #expect(log.entries == [4, 5])
    withExtendedLifetime(watching) {}
  }

  @Test func `a key path of two steps is the same place as two steps of one`() {
    let store = Store(Quiz())
    let long = store[dynamicMember: \.score.right]
    let stepwise = store.score.right
    let log = Log<String>()
    let watching = [
      long.onChange { log.note("long \($0)") }, stepwise.onChange { log.note("steps \($0)") },
      store.score.onChange { log.note("score \($0.right)") },
    ]
    long.wrappedValue = 1
    #expect(Set(log.entries) == ["long 1", "steps 1", "score 1"])
    stepwise.wrappedValue = 2
    #expect(Set(log.entries.suffix(3)) == ["long 2", "steps 2", "score 2"])
    #expect(log.entries.count == 6)
    withExtendedLifetime(watching) {}
  }

  @Test func `what is below a computed field is written through it`() throws {
    let store = Store(Quiz())
    let log = Log<String>()
    let first = try #require(store.sorted[id: 1])
    let watching = [
      store.words.onChange { _ in log.note("words") }, first.text.onChange { log.note($0) },
    ]
    first.text.wrappedValue = "written"
    #expect(store.value.words[0].text == "written")
    store.words.wrappedValue.reverse()
    first.text.wrappedValue = "again"
    #expect(store.value.words[2].text == "word 3")
    #expect(store.value.words[0].text == "again")
    #expect(log.entries == ["words", "written", "words", "words", "again"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a mapped binding reads and writes through`() {
    let store = Store(Quiz())
    let text = store.score.right.map(get: { "\($0)" }, set: { $0 = Int($1) ?? $0 })
    let log = Log<String>()
    let watching = text.onChange(log.note)
    store.score.right.wrappedValue = 12
    #expect(text.wrappedValue == "12")
    text.wrappedValue = "40"
    #expect(store.score.right.wrappedValue == 40)
    text.wrappedValue = "forty"
    #expect(store.score.right.wrappedValue == 40)
    #expect(log.entries == ["12", "40"])
    withExtendedLifetime(watching) {}
  }

  @Test func `a state property hands its own binding on`() {
    struct Panel {
      @State var score = Score()
      @Binding var title: String
    }
    let store = Store(Quiz())
    let panel = Panel(title: store.title)
    panel.$score.right.wrappedValue = 2
    panel.title = "renamed"
    #expect(panel.score.right == 2)
    #expect(store.value.title == "renamed")
    #expect(panel.$title.wrappedValue == "renamed")
  }
}
