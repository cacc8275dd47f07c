import KuchiState
import Testing

/// The cases of the reactive-framework-test-suite that can be asked of a model whose inputs are named, by its numbers.
struct ConformanceTests {
  let a = Store(0)
  let b = Store(0)
  let runs = Log<String>()

  private func counted<Input: Readable>(
    _ name: String, _ input: Input, _ compute: @escaping (Input.Value) -> Int
  ) -> Derived<Int> {
    Derived(input) { [runs] in
      runs.note(name)
      return compute($0)
    }
  }

  private func counted(_ name: String, _ left: some Readable<Int>, _ right: some Readable<Int>) -> Derived<
    Int
  > {
    Derived(left, right) { [runs] in
      runs.note(name)
      return $0 + $1
    }
  }

  private func expect(
    _ derived: Derived<Int>, _ value: Int, runs names: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(derived.peek() == value && runs.take().sorted() == names, sourceLocation: sourceLocation)
  }

  @Test func `1, 2, 4, 8 and 95: a diamond with a tail, whose sides differ in length`() {
    let (left, middle) = (counted("b", a.binding) { $0 }, counted("c", a.binding) { $0 })
    let right = counted("d", middle) { $0 }
    let tail = counted("f", counted("e", left, right)) { $0 }
    expect(tail, 0, runs: ["b", "c", "d", "e", "f"])
    a.value = 1
    #expect(tail.peek() == 2)
    let order = runs.take()
    #expect(order.suffix(2) == ["e", "f"] && order.count == 5)
  }

  @Test func `3: two tails of a jagged diamond`() {
    let join = counted(
      "e", counted("b", a.binding) { $0 }, counted("d", counted("c", a.binding) { $0 }) { $0 })
    let tails = [counted("f", join) { $0 }, counted("g", join) { $0 }]
    #expect(tails.map { $0.peek() } == [0, 0] && runs.take().count == 6)
    a.value = 2
    expect(tails[0], 4, runs: ["b", "c", "d", "e", "f"])
    expect(tails[1], 4, runs: ["g"])
  }

  @Test func `5, 9, 10 and 97: levels that name the one before and one further up`() {
    let second = counted("b", a.binding) { $0 }
    let third = counted("c", a.binding, second)
    let fourth = counted("d", third, second)
    let fifth = counted("e", fourth, third)
    expect(fifth, 0, runs: ["b", "c", "d", "e"])
    a.value = 1
    expect(fifth, 5, runs: ["b", "c", "d", "e"])
  }

  @Test func `6, 7, 94 and 157: what stays equal stops there, and blocks nobody else`() {
    let constants = (0..<2).map { _ in counted("c", a.binding) { _ in 5 } }
    let still = counted("d", constants[0], constants[1])
    let moving = counted("e", still, a.binding)
    expect(moving, 10, runs: ["c", "c", "d", "e"])
    a.value = 1
    expect(moving, 11, runs: ["c", "c", "e"])
    expect(still, 10, runs: [])
  }

  @Test
  func
    `18, 19, 22, 23, 25, 26 and 149: a chain is computed when it is read or heard, and once for each change`()
  {
    let first = counted("b", a.binding) { $0 * 2 }
    let second = counted("c", first) { $0 + 1 }
    let alone = Derived([any Readable<Int>]()) { [runs] _ in
      runs.note("none")
      return 42
    }
    #expect([alone.peek(), alone.peek()] == [42, 42] && runs.take() == ["none"])
    expect(second, 1, runs: ["b", "c"])
    expect(second, 1, runs: [])
    var watching: Subscription? = second.onChange { [runs] in runs.note("told \($0)") }
    transaction { a.value = 1 }
    #expect(second.peek() == 3 && runs.take() == ["b", "c", "told 3"])
    watching = nil
    a.value = 5
    expect(second, 11, runs: ["b", "c"])
    #expect(watching == nil)
  }

  @Test func `27, 28, 34, 145 and 169: what stays equal, nil too, stops the chain and tells nobody`() {
    let bounded = counted("b", a.binding) { min(1, $0) }
    let missing = Derived(bounded) { $0 == 0 ? nil : $0 }
    let last = counted("c", missing) { $0 ?? -1 }
    expect(last, -1, runs: ["b", "c"])
    a.value = 0
    expect(last, -1, runs: [])
    a.value = -1
    a.value = 0
    expect(last, -1, runs: ["b"])
    let watching = last.onChange { [runs] in runs.note("told \($0)") }
    a.value = 1
    #expect(missing.peek() == 1 && runs.take() == ["b", "c", "told 1"])
    a.value = 2
    #expect(runs.take() == ["b"])
    withExtendedLifetime(watching) {}
  }

  @Test func `21 and 205: two sources that cross, and one that is dropped`() {
    let (dropped, seven): (any Readable<Int>, any Readable<Int>) = (b.binding, Store(7).binding)
    let chosen = Derived(a.binding, choosing: { $0 == 0 ? dropped : seven })
    let join = counted("e", counted("c", a.binding, b.binding), counted("d", b.binding, a.binding))
    expect(join, 0, runs: ["c", "d", "e"])
    transaction {
      a.value = 1
      b.value = 10
    }
    expect(join, 22, runs: ["c", "d", "e"])
    #expect(chosen.peek() == 7)
    b.value = 20
    #expect(chosen.peek() == 7)
  }

  @Test func `116, 187 and 192: observers that leave, and results that stay`() {
    let (log, zero) = (Log<String>(), counted("zero", a.binding) { _ in 0 })
    let double = counted("double", a.binding) { $0 * 2 }
    var first: Subscription? = double.onChange { log.note("first \($0)") }
    var others = [double.onChange { log.note("second \($0)") }, zero.onChange { log.note("zero \($0)") }]
    a.value = 1
    first = nil
    a.value = 2
    #expect(log.entries == ["first 2", "second 2", "second 4"])
    others = []
    runs.take()
    a.value = 3
    #expect(runs.entries.isEmpty && first == nil && others.isEmpty)
  }

  @Test func `188 and 189: what is chosen no longer is not computed`() {
    let isOn = Store(true)
    let costly = counted("c", b.binding) { $0 }
    let (on, off): (any Readable<Int>, any Readable<Int>) = (costly, Store(-1).binding)
    let chosen = Derived(isOn.binding, choosing: { $0 ? on : off })
    expect(chosen, 0, runs: ["c"])
    transaction {
      b.value = 1
      isOn.value = false
    }
    expect(chosen, -1, runs: [])
    b.value = 2
    isOn.value = true
    expect(chosen, 2, runs: ["c"])
  }

  @Test func `158, 159, 190 and 191: who comes later sees and hears the newest`() {
    let log = Log<Int>()
    let first = counted("b", a.binding) { $0 * 2 }
    _ = first.peek()
    a.value = 5
    let second = counted("c", first) { $0 + 1 }
    let watching = second.onChange(initial: true) { log.note($0) }
    a.value = 10
    #expect(log.entries == [11, 21])
    withExtendedLifetime(watching) {}
  }

  @Test func `65 to 68, 71, 72, 74, 122, 128 and 204: a batch is read at once and told at its end`() {
    let (log, sum) = (Log<Int>(), counted("c", a.binding, b.binding))
    let watching = sum.onChange { log.note($0) }
    runs.take()
    transaction {
      a.value = 1
      transaction { b.value = 10 }
      #expect(a.value == 1 && sum.peek() == 11 && log.entries.isEmpty)
      a.value = 2
    }
    #expect(log.take() == [12] && runs.take() == ["c", "c"])
    a.value = 3
    #expect(log.take() == [13])
    withExtendedLifetime(watching) {}
  }

  @Test func `69, 70, 124, 126, 127 and 129: what throws, comes, goes and is read in a batch`() {
    struct Thrown: Error {}
    let log = Log<String>()
    let (one, other) = (counted("one", a.binding) { $0 + 1 }, counted("other", a.binding) { $0 * 2 })
    let watching = other.onChange { log.note("other \($0)") }
    var leaving: Subscription? = a.binding.onChange { (value: Int) in log.note("leaving \(value)") }
    var coming: Subscription?
    try? transaction { () throws(Thrown) in
      a.value = 5
      #expect(one.peek() == 6 && log.entries.isEmpty)
      leaving = nil
      coming = a.binding.onChange(initial: true) { (value: Int) in log.note("coming \(value)") }
      a.value = 6
      throw Thrown()
    }
    #expect(log.entries == ["coming 5", "other 12", "coming 6"])
    withExtendedLifetime((watching, leaving, coming)) {}
  }

  @Test func `119, 123, 125, 131, 132 and 147: what is again as it was is told to nobody`() {
    let (log, store) = (Log<Int>(), Store(Score()))
    let double = counted("double", store.right) { $0 * 2 }
    let sum = counted("sum", double, store.wrong)
    let watching = [store.right.onChange { log.note($0) }, sum.onChange { log.note($0) }]
    runs.take()
    store.update {
      $0.right = 5
      $0.right = 0
    }
    #expect(log.entries.isEmpty && runs.entries.isEmpty)
    let both = counted("both", a.binding, b.binding)
    let listening = both.onChange { log.note($0) }
    transaction {
      a.value = 1
      b.value = -1
    }
    #expect(log.entries.isEmpty)
    store.update {
      $0.right = 0
      $0.wrong = 20
    }
    #expect(log.entries == [20])
    withExtendedLifetime((watching, listening)) {}
  }

  @Test func `130: what an observer writes together is told together`() {
    let (c, log) = (Store(0), Log<String>())
    let both = Derived(b.binding, c.binding) { "\($0) \($1)" }
    let watching = [
      a.binding.onChange { (value: Int) in
        transaction {
          b.value = value + 1
          c.value = value + 2
        }
      }, both.onChange { log.note($0) },
    ]
    a.value = 10
    #expect(log.entries == ["11 12"])
    withExtendedLifetime(watching) {}
  }
}
