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
  var dice: Dice
  var spots: [Spot] = []
  var deriveds: [DerivedSpot] = []
  var watching: [(subscription: Subscription, observer: Model.Observer)] = []
  var logs: [[Told]] = [[], []]
  let actualTrackers = Log<String>()
  var modelTrackers: [String] = []
  var lastOrder = 0
  var budgets = [0, 0]
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

  func trace(_ step: @autoclosure () -> String) { if isTraced { steps.append(step()) } }

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

  func spot() -> Spot { spots[max(dice.below(spots.count), dice.below(spots.count))] }

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
