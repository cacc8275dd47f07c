import Observation
import Testing

@testable import KuchiState

/// Who hears of a random program: observers, derived values and trackers, each beside what the model says of it.
extension Program {
  func observe() {
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

  func addDerived() {
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

  func end() {
    guard !watching.isEmpty else { return }
    let number = dice.below(watching.count)
    trace("end \(watching[number].observer.order)")
    watching[number].subscription.cancel()
    watching[number].observer.hasEnded = true
  }

  // What is tracked is read at the top, and told at most once.
  func track() {
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
}
