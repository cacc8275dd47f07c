import KuchiState
import Testing

extension Example {
  static let comingFrom = Example("ComingFrom") { print, printed in
    // begin
    let counter = Store(Counter())
    func send(_ action: Counter.Action) {
      guard case .fact(let number)? = counter.update({ $0.reduce(action) }) else { return }
      send(.told("\(number) is a number."))
    }
    let isEven = Derived(counter.count) { $0.isMultiple(of: 2) }
    let telling = isEven.onChange { print($0 ? "even" : "odd") }
    let asked = counter.fact.onChange { print($0 ?? "") }
    for action in [Counter.Action.added(1), .added(2), .asked] { send(action) }
    // end
    withExtendedLifetime((telling, asked)) {}
    #expect(printed() == ["odd", "3 is a number."])
    #expect(counter.value == Counter(count: 3, fact: "3 is a number."))
  }
}

// begin
struct Counter: Equatable {
  enum Action { case added(Int), asked, told(String) }
  enum Effect { case fact(about: Int) }

  var count = 0
  var fact: String?

  mutating func reduce(_ action: Action) -> Effect? {
    switch action {
    case .added(let number): count += number
    case .asked: return .fact(about: count)
    case .told(let text): fact = text
    }
    return nil
  }
}
// end
