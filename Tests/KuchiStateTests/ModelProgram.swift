import Foundation
import Observation
import Testing
@testable import KuchiState

/// One random program, run with stores and with the model at once.
final class Program {
  let seed: Int
  let store = Store(World())
  let other = Store(0)
  let model = Model()
  private var dice: Dice
  private var spots: [Spot] = []
  private var deriveds: [DerivedSpot] = []
  private var watching: [(subscription: Subscription, observer: Model.Observer)] = []
  private var logs: [[Told]] = [[], []]
  private let actualTrackers = Log<String>()
  private var modelTrackers: [String] = []
  private var lastOrder = 0
  private var budgets = [0, 0]
  private(set) var failure: String?
  private var steps: [String] = []
  private let isTraced: Bool

  init(seed: Int, isTraced: Bool = false) {
    self.seed = seed
    self.isTraced = isTraced
    dice = Dice(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<4 { _ = dice.next() }
    model.world = store.binding.peek()
  }

  var traces: Traces { Traces(witness: store.binding.peek().witness) }

  func fail(_ text: String) { failure = failure ?? text }

  private func trace(_ step: @autoclosure () -> String) { if isTraced { steps.append(step()) } }

  /// Ends all observers. What they held goes with the next write.
  func leave() {
    watching = []
    store.value.number += 1
    other.value += 1
  }

  func run() -> Bool {
    let root = TypedSpot<World>(
      "world", isComputed: false, store.binding, in: self, now: model.world,
      derive: { [unowned self] in model.world },
      get: { $0 }, put: { $0 = $1 })
    add(root)
    for _ in 0..<30 where failure == nil {
      step()
      compare()
    }
    if failure == nil { dropEverything() }
    return failure == nil
  }

  var report: String { "\(failure ?? "no failure")\n\(steps.joined(separator: "\n"))" }

  private func add(_ spot: Spot) {
    spots.append(spot)
    model.spots.append(spot)
  }

  private func spot() -> Spot { spots[max(dice.below(spots.count), dice.below(spots.count))] }

  private func step() {
    budgets = [4, 4]
    switch dice.below(18) {
    case 0...4:
      for _ in 0..<2 { derive() }
    case 5, 6, 7: change("write") { $0.vary(model: $1, &$2) }
    case 8: change("edit", of: spots.last { $0.isList } ?? spot()) { $0.edit(model: $1, &$2) }
    case 9:
      // An element that is held goes by one edit and comes by the next.
      guard let held = spots.last(where: { $0.id != nil }) else { return }
      for _ in 0..<2 { change("edit", of: held.parents.last) { $0.edit(model: $1, id: held.id, &$2) } }
    case 10, 11: observe()
    case 12: addDerived()
    case 13: end()
    case 14: track()
    case 15:
      let new = dice.below(3)
      trace("other = \(new)")
      other.value = new
      model.write(other: new)
    case 16: transact()
    default: forget()
    }
  }

  private func derive() {
    let parent = spots[max(dice.below(spots.count), dice.below(spots.count))]
    if let spot = parent.children(self, &dice) {
      trace("derive \(spot.address)")
      add(spot)
    }
  }

  private func change(
    _ name: String, of spot: Spot? = nil, _ body: (Spot, Bool, inout Dice) -> Void
  ) {
    let spot = spot ?? self.spot()
    trace("\(name) \(spot.address) from \(spot.modelled)")
    var (first, second) = (dice, dice)
    body(spot, false, &first)
    body(spot, true, &second)
    trace("  to \(spot.modelled)")
    dice = first
  }

  // Several places of both stores, told once.
  private func transact() {
    let (spots, seed, new) = ((0..<1 + dice.below(3)).map { _ in spot() }, dice.next(), dice.below(6))
    trace("transaction: \(spots.map(\.address)), other = \(new)")
    func body(isModel: Bool) {
      var dice = Dice(state: seed)
      for spot in spots { spot.vary(model: isModel, &dice) }
      if new < 3 { if isModel { model.write(other: new) } else { other.value = new } }
    }
    transaction { body(isModel: false) }
    model.transaction { body(isModel: true) }
  }

  private func observe() {
    lastOrder += 1
    let (number, target, seed) = (lastOrder, spot(), dice.next())
    let writes = dice.below(3) == 0
    let ends = dice.below(6) == 0 ? dice.below(watching.count + 1) : nil
    let action: (Bool) -> (AnyHashable) -> Void = { [unowned self] isModel in
      { [unowned self] value in
        logs[isModel ? 1 : 0].append(Told(observer: number, value: value))
        if let ends, ends < watching.count {
          if isModel {
            watching[ends].observer.hasEnded = true
          } else {
            watching[ends].subscription.cancel()
          }
        }
        guard writes, budgets[isModel ? 1 : 0] > 0 else { return }
        budgets[isModel ? 1 : 0] -= 1
        var dice = Dice(state: seed &+ UInt64(budgets[isModel ? 1 : 0]))
        if dice.below(5) == 0 {
          let new = dice.below(3)
          if isModel { model.write(other: new) } else { other.value = new }
        } else if dice.below(4) == 0 {
          target.edit(model: isModel, &dice)
        } else {
          target.vary(model: isModel, &dice)
        }
      }
    }
    if !deriveds.isEmpty, dice.below(3) == 0 {
      let derived = deriveds[dice.below(deriveds.count)]
      trace("\(number) observes a derived value\(writes ? " and writes \(target.address)" : "")")
      watch(
        derived.derived.onChange { action(false)($0) }, number, isDerived: true, { derived.model() },
        action(true))
    } else {
      let spot = spot()
      trace("\(number) observes \(spot.address)\(writes ? " and writes \(target.address)" : "")")
      watch(spot.observe(action(false)), number, { spot.modelled }, action(true))
    }
  }

  private func watch(
    _ subscription: Subscription, _ order: Int, isDerived: Bool = false,
    _ value: @escaping () -> AnyHashable, _ action: @escaping (AnyHashable) -> Void
  ) {
    let observer = Model.Observer(order, isDerived: isDerived, value, action)
    model.observers.append(observer)
    watching.append((subscription, observer))
  }

  private func addDerived() {
    let (first, second) = (spot(), spot())
    let factor = 1 + dice.below(3)
    let number = deriveds.count
    trace("derived \(number)")
    let own = [first.derived(), second.derived()]
    let (model, other) = (self.model, self.other)
    func mixed(_ values: [Int]) -> Int { values.reduce(factor) { ($0 &* 3 &+ $1) % 7 } }
    switch dice.below(5) {
    case 3:
      let known = deriveds.suffix(3)
      var all: [any Readable<Int>] = own
      all += known.map { $0.derived as any Readable<Int> }
      all.append(other.binding)
      let models = known.map(\.model)
      deriveds.append(
        DerivedSpot(Derived(all) { mixed($0) }) {
          mixed([first.digest, second.digest] + models.map { $0() } + [model.other])
        })
    case 4 where !deriveds.isEmpty:
      let known = deriveds[dice.below(number)]
      let choices: [any Readable<Int>] = [known.derived, other.binding, own[1]]
      let chosen = Derived(own[0], choosing: { choices[abs($0) % 3] })
      deriveds.append(
        DerivedSpot(chosen) { [known.model(), model.other, second.digest][abs(first.digest) % 3] })
    case 0:
      deriveds.append(
        DerivedSpot(Derived(own[0], own[1]) { ($0 &+ $1) / factor % 3 }) {
          (first.digest &+ second.digest) / factor % 3
        })
    case 1 where !deriveds.isEmpty:
      let (left, right) = (deriveds[dice.below(number)], deriveds[dice.below(number)])
      deriveds.append(
        DerivedSpot(Derived(left.derived, right.derived, own[0]) { ($0 &+ $1 &* factor &+ $2) % 4 }) {
          (left.model() &+ right.model() &* factor &+ first.digest) % 4
        })
    default:
      deriveds.append(
        DerivedSpot(Derived(Derived(own[0]) { $0 % 5 }, other.binding) { $0 &+ $1 &* factor }) {
          first.digest % 5 &+ model.other &* factor
        })
    }
  }

  private func end() {
    guard !watching.isEmpty else { return }
    let number = dice.below(watching.count)
    trace("end \(watching[number].observer.order)")
    watching[number].subscription.cancel()
    watching[number].observer.hasEnded = true
  }

  // What is tracked is read at the top, and told at most once.
  private func track() {
    lastOrder += 1
    let (number, id) = (lastOrder, dice.below(6))
    guard dice.below(2) == 0,
      let list = spots.last(where: { $0 is TypedSpot<[Item]> }) as? TypedSpot<[Item]>
    else {
      let spot = spot()
      trace("\(number) tracks \(spot.address)")
      return track(number, { spot.track() }, [{ spot.modelled }])
    }
    trace("\(number) tracks \(list.address)[id: \(id)]?.weight")
    var known = list.last.first { $0.id == id }?.weight
    track(
      number, { _ = list.binding[id: id]?.weight.wrappedValue },
      known == nil
        ? []
        : [
          {
            let now = list.last.first { $0.id == id }?.weight
            known = now ?? known
            return AnyHashable(known)
          }
        ], presence: { AnyHashable(list.last.contains { $0.id == id }) })
  }

  private func track(
    _ number: Int, _ read: () -> Void, _ values: [() -> AnyHashable], presence: (() -> AnyHashable)? = nil
  ) {
    withObservationTracking(read) { [actualTrackers] in actualTrackers.note("\(number)") }
    let end = Model.Observer.End()
    func observer(_ value: @escaping () -> AnyHashable, isDerived: Bool) -> Model.Observer {
      Model.Observer(0, isDerived: isDerived, value, end: end) { [unowned self] _ in
        modelTrackers.append("\(number)")
        end.hasCome = true
      }
    }
    model.observers += values.map { observer($0, isDerived: false) }
    if let presence { model.observers.append(observer(presence, isDerived: true)) }
    model.observers.removeAll(where: \.hasEnded)
  }

  private func forget() {
    guard spots.count > 1 else { return }
    spots.remove(at: 1 + dice.below(spots.count - 1))
  }

  private func compare() {
    if logs[0] != logs[1] {
      fail("told \(logs[0].map(\.observer)), not \(logs[1].map(\.observer)): \(logs)")
    }
    let trackers = actualTrackers.take().sorted()
    if trackers != modelTrackers.sorted() {
      fail("trackers were told \(trackers), not \(modelTrackers)")
    }
    modelTrackers = []
    logs = [[], []]
    if store.binding.peek() != model.world {
      fail("the value is \(store.binding.peek()), not \(model.world)")
    }
    for spot in spots where spot.actual != spot.modelled {
      fail("\(spot.address) is \(spot.actual), not \(spot.modelled)")
    }
    guard dice.below(2) == 0 else { return }
    for (number, spot) in deriveds.enumerated() where spot.derived.peek() != spot.model() {
      fail("derived \(number) is \(spot.derived.peek()), not \(spot.model())")
    }
  }

  // What nobody holds or tracks any more must not be registered, once something was written. Half of the programs write
  // nothing more, and are freed as they stand.
  private func dropEverything() {
    if dice.below(2) == 0 {
      // Its closures hold the model itself.
      (model.spots, model.observers) = ([], [])
      return
    }
    for (subscription, observer) in watching {
      subscription.cancel()
      observer.hasEnded = true
    }
    for new in [World.full(of: 5), World.full(of: 6)] {
      store.value = new
      model.write(new, through: spots[0])
    }
    let isTracked = model.observers.contains { !$0.hasEnded }
    (watching, deriveds, spots, model.spots, model.observers) = ([], [], [], [], [])
    for number in 1...80 { store.value = World(number: number) }
    let place = store.binding.place
    if !isTracked, place.hasAudience || place.hasParts {
      failure = "something is left in the store"
    }
  }
}
