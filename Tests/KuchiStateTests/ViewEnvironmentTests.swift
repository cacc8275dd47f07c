import KuchiState
import Testing

private enum WidthKey: ViewEnvironmentKey {
  static let defaultValue = 80
}

extension ViewEnvironment {
  fileprivate var width: Int {
    get { self[WidthKey.self] }
    set { self[WidthKey.self] = newValue }
  }
}

struct ViewEnvironmentTests {
  @Test func `an environment has its defaults and hands changed copies down`() {
    let environment = ViewEnvironment()
    var (narrow, other) = (environment, environment)
    narrow.width = 40
    #expect([environment.width, narrow.width] == [80, 40] && environment != narrow)
    other.width = 40
    #expect(narrow == other)
  }

  @Test func `an environment in a store is watched value by value`() {
    let store = Store(ViewEnvironment())
    let log = Log<Int>()
    let watching = store.width.onChange(log.note)
    store.width.wrappedValue = 80
    store.width.wrappedValue = 20
    #expect(log.entries == [20])
    withExtendedLifetime(watching) {}
  }
}
