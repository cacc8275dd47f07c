import KuchiState
import Testing

// begin
struct Quiz: Equatable {
  var right = 0
  var wrong = 0
  var decks = [Shelved(id: "hiragana"), Shelved(id: "katakana")]
}

struct Shelved: Identifiable, Equatable {
  var id: String
  var title = ""
}
// end

extension Example {
  static let places = Example("Places") { print, printed in
    // begin
    let store = Store(Quiz())
    let answered = Derived(store.right, store.wrong) { right, wrong in right + wrong }
    let counting = answered.onChange { print("\($0) answered") }
    store.right.wrappedValue += 1
    store.update { quiz in
      quiz.right += 1
      quiz.wrong += 1
    }
    store.decks[id: "katakana"]?.title.wrappedValue = "Katakana"
    // end
    counting.cancel()
    #expect(printed() == ["1 answered", "3 answered"])
    try laws(print: print, printed: printed)
  }

  private static func laws(print: @escaping Print, printed: () -> [String]) throws {
    let before = printed().count
    // begin
    let store = Store(Quiz())
    let katakana = store.decks[id: "katakana"]
    let all = store.decks.onChange { print($0.map(\.title)) }
    let one = katakana?.onChange { print($0.title) }

    katakana?.title.wrappedValue = "Katakana"
    katakana?.title.wrappedValue = "Katakana"
    store.update { quiz in
      quiz.decks.reverse()
      quiz.right = 1
    }
    store.decks.wrappedValue.removeAll { $0.id == "katakana" }
    katakana?.title.wrappedValue = "lost"
    // end
    let lines = printed().dropFirst(before)
    #expect(lines.sorted() == [#"["", "Katakana"]"#, #"["Katakana", ""]"#, #"[""]"#, "Katakana"].sorted())
    #expect(katakana?.title.wrappedValue == "Katakana")
    withExtendedLifetime((all, one)) {}
  }
}
