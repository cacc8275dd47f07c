import KuchiState
import Testing

extension Example {
  private static func checkUndo(_ print: Print) {
    // begin
    let store = Store(Quiz())
    let undo = Undo(store)
    store.right.wrappedValue += 1
    store.update { $0.decks.removeAll() }
    undo.undo()
    print(store.value.right, store.value.decks.count)
    undo.undo()
    print(store.value.right)
    // end
    undo.undo()
    #expect(store.value == Quiz())
  }

  @MainActor private static func checkSearch() async {
    let store = Store(Search())
    let searching = Task { try await search(store, pause: .zero, clock: .continuous) }
    for letter in "neko" { store.query.wrappedValue.append(letter) }
    for await found in store.found.values where found == ["neko"] { break }
    searching.cancel()
  }

  static let undoAndDebounce = Example("UndoAndDebounce") { print, printed in
    checkUndo(print)
    #expect(printed() == ["1 2", "0"])
    await checkSearch()
  }
}

struct Search: Equatable {
  var query = ""
  var found: [String] = []
}

func find(_ text: String) -> [String] { text.isEmpty ? [] : [text] }

// begin
final class Undo<Value: Equatable> {
  private let store: Store<Value>
  private var past: [Value] = []
  private var present: Value
  private var changes: Subscription?

  init(_ store: Store<Value>) {
    self.store = store
    present = store.value
    changes = store.binding.onChange { [unowned self] value in
      past.append(present)
      present = value
    }
  }

  func undo() {
    guard let before = past.popLast() else { return }
    store.binding.wrappedValue = before
    past.removeLast()
  }
}
// end

// begin
@MainActor
func search<C: Clock>(_ store: Store<Search>, pause: C.Duration, clock: C) async throws {
  for await _ in store.query.values {
    var seen: String
    repeat {
      seen = store.query.peek()
      try await clock.sleep(for: pause)
    } while seen != store.query.peek()
    store.found.wrappedValue = find(seen)
  }
}
// end
