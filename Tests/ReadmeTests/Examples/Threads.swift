import KuchiState
import Testing

extension Example {
  static let threads = Example("Threads") { print, printed in
    // begin
    @MainActor
    final class Model {
      let store = Store(Quiz())

      func answer(_ isRight: Bool) {
        store.update { quiz in
          if isRight { quiz.right += 1 } else { quiz.wrong += 1 }
        }
      }
    }
    // end
    let right = await MainActor.run {
      let model = Model()
      model.answer(true)
      return model.store.value.right
    }
    #expect(right == 1)

    // begin
    actor Counter {
      private let store = Store(Quiz())

      /// The numbers of right answers, for a reader anywhere.
      var rights: AsyncStream<Int> { store.right.values }

      func count(to limit: Int) {
        for _ in 0..<limit { store.right.wrappedValue += 1 }
      }
    }
    // end
    // begin
    let counter = Counter()
    let rights = await counter.rights
    let reader = Task {
      for await right in rights where right == 1_000 { return right }
      return 0
    }
    await counter.count(to: 1_000)
    print(await reader.value)
    // end
    #expect(printed() == ["1000"])

    // begin
    func fill(_ store: sending Store<Quiz>) async -> Int {
      await Filler().fill(store)
    }

    actor Filler {
      func fill(_ store: sending Store<Quiz>) -> Int {
        store.right.wrappedValue = 3
        return store.value.right
      }
    }
    // end
    // begin
    let filled = await fill(Store(Quiz()))
    // end
    #expect(filled == 3)
  }
}
