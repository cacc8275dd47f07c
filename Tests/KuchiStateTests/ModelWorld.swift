import KuchiState

/// A value of the random programs: it can be changed a little.
protocol Sample: Hashable {
  /// Another value, or now and then the same one.
  func varied(_ dice: inout Dice) -> Self
  /// A number made of the value, the same in every run.
  var digest: Int { get }
}

/// What the stores of the random programs hold: a field of every kind.
struct World: Sample {
  var number = 0
  var pair = Pair()
  var items = [Item(id: 1), Item(id: 2), Item(id: 3)]
  var chosen: Item?
  var mode = Mode.idle
  var counts = [1: 1]
  var marks: Set = [1]
  /// Freed with the last copy of the value.
  var witness = Witness()

  /// The items by id; written back in that order.
  var sorted: [Item] {
    get { items.sorted { $0.id < $1.id } }
    set { items = newValue }
  }

  var hasUniqueIDs: Bool {
    items.isUnique && (chosen?.tags.isUnique ?? true) && mode.item?.tags.isUnique ?? true
  }

  var digest: Int {
    [number, pair.digest, items.digest, chosen.digest, mode.digest, counts.digest, marks.digest]
      .digest
  }

  func varied(_ dice: inout Dice) -> World {
    var new = self
    switch dice.below(8) {
    case 0: new.number = number.varied(&dice)
    case 1: new.pair = pair.varied(&dice)
    case 2, 3: new.items = items.varied(&dice)
    case 4: new.chosen = chosen.varied(&dice)
    case 5: new.mode = mode.varied(&dice)
    case 6: new.counts = counts.varied(&dice)
    default: new.marks = marks.varied(&dice)
    }
    return new
  }
}

final class Witness: Hashable {
  static func == (left: Witness, right: Witness) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

struct Pair: Sample {
  var left = 0
  var right = 0

  var sum: Int {
    get { left + right }
    set { left = newValue - right }
  }

  var digest: Int { [left, right].digest }

  func varied(_ dice: inout Dice) -> Pair {
    dice.below(2) == 0
      ? Pair(left: left.varied(&dice), right: right) : Pair(left: left, right: right.varied(&dice))
  }
}

struct Item: Sample, Identifiable {
  var id: Int
  var weight = 0
  var tags: [Tagged] = []

  var digest: Int { [id, weight, tags.digest].digest }

  func varied(_ dice: inout Dice) -> Item {
    switch dice.below(8) {
    case 0: Item(id: dice.below(8), weight: weight, tags: tags)
    case 1...4: Item(id: id, weight: weight.varied(&dice), tags: tags)
    default: Item(id: id, weight: weight, tags: tags.varied(&dice))
    }
  }
}

struct Tagged: Sample, Identifiable {
  var id: Int
  var count = 0

  var digest: Int { [id, count].digest }

  func varied(_ dice: inout Dice) -> Tagged { Tagged(id: id, count: count.varied(&dice)) }
}

enum Mode: Sample {
  case idle
  case editing(Item)

  var item: Item? { if case .editing(let item) = self { item } else { nil } }

  var digest: Int { item?.digest ?? 0 }

  func varied(_ dice: inout Dice) -> Mode {
    switch dice.below(3) {
    case 0: .idle
    case 1: .editing(Item(id: dice.below(3), weight: dice.below(3)))
    default: item.map { .editing($0.varied(&dice)) } ?? self
    }
  }
}

// MARK: Values in values

/// What can be made from nothing but dice.
protocol Listed: Sample, Identifiable where ID == Int {
  init(id: Int, _ number: Int)
}

extension Item: Listed { init(id: Int, _ number: Int) { self.init(id: id, weight: number) } }
extension Tagged: Listed { init(id: Int, _ number: Int) { self.init(id: id, count: number) } }

extension Int: Sample {
  func varied(_ dice: inout Dice) -> Int { dice.below(4) }
  var digest: Int { self }
}

extension Bool: Sample {
  func varied(_ dice: inout Dice) -> Bool { dice.below(2) == 0 }
  var digest: Int { self ? 1 : 0 }
}

extension Array where Element: Identifiable, Element.ID == Int {
  var isUnique: Bool { Set(map(\.id)).count == count }
}

extension [Item] {
  var isUnique: Bool { Set(map(\.id)).count == count && allSatisfy { $0.tags.isUnique } }
}

extension Array: Sample where Element: Sample {
  var digest: Int { reduce(17) { ($0 &* 31 &+ $1.digest) % 1_000_003 } }

  func varied(_ dice: inout Dice) -> [Element] {
    var new = self
    let place = dice.below(Swift.max(count, 1))
    switch dice.below(6) {
    case 0 where !isEmpty: new.remove(at: place)
    case 1: new.shuffle(using: &dice)
    case 2, 3: if let fresh = Self.fresh(&dice) { new.insert(fresh, at: isEmpty ? 0 : place) }
    case 4 where !isEmpty: new[place] = new[place].varied(&dice)
    default: break
    }
    return new
  }

  private static func fresh(_ dice: inout Dice) -> Element? {
    (Element.self as? any Listed.Type).flatMap { $0.init(id: dice.below(8), 0) as? Element }
  }
}

extension Optional: Sample where Wrapped: Sample {
  var digest: Int { map(\.digest) ?? 7 }

  func varied(_ dice: inout Dice) -> Wrapped? {
    switch (self, dice.below(3)) {
    case (let wrapped?, 1...): wrapped.varied(&dice)
    case (nil, 1...):
      (Wrapped.self as? any Listed.Type).flatMap { $0.init(id: dice.below(3), 0) as? Wrapped }
    default: nil
    }
  }
}

extension [Int: Int]: Sample {
  var digest: Int { reduce(0) { $0 &+ $1.key &* 31 &+ $1.value } }

  func varied(_ dice: inout Dice) -> [Int: Int] {
    var new = self
    new[dice.below(3)] = dice.below(3) == 0 ? nil : dice.below(4)
    return new
  }
}

extension Set<Int>: Sample {
  var digest: Int { reduce(0, &+) }

  func varied(_ dice: inout Dice) -> Set<Int> { symmetricDifference([dice.below(3)]) }
}

/// A seeded generator: the same shuffles every time.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % limit }
}

extension World {
  /// A value in which everything is there, and everything else than in another.
  static func full(of number: Int) -> World {
    let item = Item(id: 1, weight: number, tags: [Tagged(id: 1, count: number)])
    return World(
      number: number, pair: Pair(left: number, right: number),
      items: (0..<8).map { Item(id: $0, weight: number, tags: [Tagged(id: number)]) },
      chosen: number == 5 ? item : nil, mode: number == 5 ? .idle : .editing(item),
      counts: number == 5 ? [:] : [0: 6, 1: 6, 2: 6], marks: number == 5 ? [] : [0, 1, 2])
  }
}
