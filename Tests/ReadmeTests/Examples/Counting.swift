import KuchiEngine
import KuchiState
import Testing

extension Example {
  static let counting = Example("Counting") { print, printed in
    // begin
    let store = Store(GameSettings())
    let watching = store.count.onChange { print("\($0) questions") }
    store.count.wrappedValue = 20
    // end
    watching.cancel()
    #expect(printed() == ["20 questions"])
  }
}
