@testable import KuchiState

/// A binding beside what the model says of its place.
class Spot {
  let address: String
  let isComputed: Bool
  init(_ address: String, isComputed: Bool) {
    self.address = address
    self.isComputed = isComputed
  }

  var modelled: AnyHashable { 0 }
  var actual: AnyHashable { 0 }
  var digest: Int { 0 }
  /// Follows the model after a write.
  func settle() {}
  func vary(model: Bool, _ dice: inout Dice) {}
  /// Edits a list: any element of it, or lets the one with `id` go or come.
  func edit(model: Bool, id: Int? = nil, _ dice: inout Dice) {}
  /// The id of an element.
  var id: Int?
  func observe(_ action: @escaping (AnyHashable) -> Void) -> Subscription {
    Store(0).binding.onChange { (_: Int) in }
  }
  func derived() -> Derived<Int> { Derived(Store(0).binding) { $0 } }
  func children(_ program: Program, _ dice: inout Dice) -> Spot? { nil }
  func track() {}
  /// Brings the model to an element that the last write through `spot` has renamed.
  func stands(at value: Any) {}
  func renaming(from old: World, to new: World) -> Any? { nil }
  var parents: [Spot] { [] }
  var isList: Bool { false }
}

final class TypedSpot<Value: Sample>: Spot {
  let binding: Binding<Value>
  unowned let program: Program
  let derive: () -> Value?
  let get: (World) -> Value?
  let put: (inout World, Value) -> Void
  /// The position of an element in its list, and the element at a position.
  var inList: (position: (World) -> Int?, at: (World, Int) -> Value?)?
  var chain: [Spot] = []
  var last: Value

  init(
    _ address: String, isComputed: Bool, _ binding: Binding<Value>, in program: Program, now: Value,
    derive: @escaping () -> Value?, get: @escaping (World) -> Value?,
    put: @escaping (inout World, Value) -> Void
  ) {
    self.binding = binding
    self.program = program
    self.derive = derive
    self.get = get
    self.put = put
    last = now
    super.init(address, isComputed: isComputed)
  }

  override var modelled: AnyHashable { last }
  override var actual: AnyHashable { binding.peek() }
  override var digest: Int { last.digest }
  override func settle() { if let now = derive() { last = now } }
  override var parents: [Spot] { chain }
  override var isList: Bool { self is TypedSpot<[Item]> || self is TypedSpot<[Tagged]> }

  override func vary(model: Bool, _ dice: inout Dice) {
    let style = dice.below(3)
    write(model: model, (model ? last : binding.peek()).varied(&dice), style)
  }

  func write(model: Bool, _ new: Value, _ style: Int) {
    var draft = model ? program.model.world : program.store.binding.peek()
    put(&draft, new)
    guard draft.hasUniqueIDs else { return }
    if model {
      program.model.write(draft, through: self)
    } else if style == 0 {
      binding.update { $0 = new }
    } else if style == 1 {
      func assign(_ value: inout Value) { value = new }
      assign(&binding.wrappedValue)
    } else {
      binding.wrappedValue = new
    }
  }

  override func observe(_ action: @escaping (AnyHashable) -> Void) -> Subscription {
    binding.onChange { action($0) }
  }
  override func derived() -> Derived<Int> { Derived(binding) { $0.digest } }
  override func track() { _ = binding.wrappedValue }
  override func stands(at value: Any) { if let value = value as? Value { last = value } }

  override func renaming(from old: World, to new: World) -> Any? {
    guard !isComputed, let inList, let position = inList.position(old), inList.position(new) == nil
    else {
      return nil
    }
    return inList.at(new, position)
  }

  /// A place of a part; nil where the binding rightly is nil.
  func child<Part: Sample>(
    _ name: String, isComputed: Bool = false, _ binding: Binding<Part>?,
    _ rel: @escaping (Value) -> Part?,
    _ relPut: @escaping (inout Value, Part) -> Void
  ) -> TypedSpot<Part>? {
    let now = rel(last)
    if (binding != nil) != (now != nil) {
      program.fail("\(address)\(name) is \(binding == nil ? "missing" : "there")")
    }
    guard let binding, let now else { return nil }
    let spot = TypedSpot<Part>(
      address + name, isComputed: self.isComputed || isComputed, binding, in: program, now: now,
      derive: { [self] in rel(last) }, get: { [get] in get($0).flatMap(rel) },
      put: { [get, put] world, part in
        guard var whole = get(world), rel(whole) != nil else { return }
        relPut(&whole, part)
        put(&world, whole)
      })
    spot.chain = chain + [self]
    return spot
  }

  func field<Part: Sample>(
    _ name: String, isComputed: Bool = false, _ binding: Binding<Part>,
    _ path: WritableKeyPath<Value, Part>
  ) -> TypedSpot<Part>? {
    child(name, isComputed: isComputed, binding, { $0[keyPath: path] }, { $0[keyPath: path] = $1 })
  }

  func element<Element: Listed>(_ id: Int) -> TypedSpot<Element>? where Value == [Element] {
    let spot = child(
      "[id: \(id)]", binding[id: id], { $0.first { $0.id == id } },
      { list, new in
        if let position = list.firstIndex(where: { $0.id == id }) { list[position] = new }
      })
    spot?.id = id
    spot?.inList = (
      { [get] world in get(world)?.firstIndex { $0.id == id } },
      { [get] world, position in
        get(world).flatMap { $0.indices.contains(position) ? $0[position] : nil }
      }
    )
    return spot
  }

  func position<Element: Listed>(_ position: Int) -> Spot? where Value == [Element] {
    guard last.indices.contains(position) else { return nil }
    return child(
      "[\(position)]", binding[position], { $0.indices.contains(position) ? $0[position] : nil },
      { list, new in if list.indices.contains(position) { list[position] = new } })
  }

  override func edit(model: Bool, id: Int? = nil, _ dice: inout Dice) {
    if let items = self as? TypedSpot<[Item]> { items.editList(model: model, id, &dice) }
    if let tags = self as? TypedSpot<[Tagged]> { tags.editList(model: model, id, &dice) }
  }

  private func editList<Element: Listed>(model: Bool, _ wanted: Int?, _ dice: inout Dice)
  where Value == [Element] {
    let list = model ? last : binding.peek()
    var new = list
    let isThere = list.contains { $0.id == wanted }
    let isAdded = wanted == nil ? dice.below(2) == 0 : !isThere
    let element = Element(id: wanted ?? dice.below(5), dice.below(4))
    let id = element.id
    if isAdded { new.append(element) } else { new.removeAll { $0.id == id } }
    guard new != list, Set(new.map(\.id)).count == new.count else { return }
    if model { return write(model: true, new, 0) }
    if isAdded { binding.append(element) } else { binding.remove(id: id) }
  }

  override func children(_ program: Program, _ dice: inout Dice) -> Spot? {
    switch self {
    case let world as TypedSpot<World>: world.fields(&dice)
    case let pair as TypedSpot<Pair>: pair.fields(&dice)
    case let items as TypedSpot<[Item]>:
      dice.below(3) == 0 ? items.position(dice.below(4)) : items.element(dice.below(6))
    case let tags as TypedSpot<[Tagged]>:
      dice.below(3) == 0 ? tags.position(dice.below(3)) : tags.element(dice.below(6))
    case let item as TypedSpot<Item>: item.fields(&dice)
    case let tag as TypedSpot<Tagged>:
      tag.field(".count", tag.binding.count, \.count)
    case let chosen as TypedSpot<Item?>: chosen.child("!", Binding(chosen.binding), { $0 }, { $0 = $1 })
    case let mode as TypedSpot<Mode>:
      mode.child(
        " editing", isComputed: true,
        Binding(mode.binding.map(get: \.item) { mode, item in item.map { mode = .editing($0) } }),
        { $0.item },
        { $0 = .editing($1) })
    case let counts as TypedSpot<[Int: Int]>: counts.member(dice.below(3), asOptional: dice.below(2) == 0)
    case let count as TypedSpot<Int?>: count.child("!", Binding(count.binding), { $0 }, { $0 = $1 })
    case let number as TypedSpot<Int>:
      number.child(
        " mapped", isComputed: true, number.binding.map(get: { $0 / 2 }, set: { $0 = $1 * 2 }),
        { $0 / 2 }, { $0 = $1 * 2 })
    default: nil
    }
  }
}

extension TypedSpot<World> {
  func fields(_ dice: inout Dice) -> Spot? {
    switch dice.below(13) {
    case 0: field(".number", binding.number, \.number)
    case 1, 10: field(".pair", binding.pair, \.pair)
    case 2, 11, 12: field(".pair.left", binding[dynamicMember: \.pair.left], \.pair.left)
    case 3, 4: field(".items", binding.items, \.items)
    case 5: field(".chosen", binding.chosen, \.chosen)
    case 6: field(".mode", binding.mode, \.mode)
    case 7: field(".counts", binding.counts, \.counts)
    case 8: field(".marks", binding.marks, \.marks)
    default: field(".sorted", isComputed: true, binding.sorted, \.sorted)
    }
  }
}

extension TypedSpot<Pair> {
  func fields(_ dice: inout Dice) -> Spot? {
    switch dice.below(3) {
    case 0: field(".left", binding.left, \.left)
    case 1: field(".right", binding.right, \.right)
    default: field(".sum", isComputed: true, binding.sum, \.sum)
    }
  }
}

extension TypedSpot<Item> {
  func fields(_ dice: inout Dice) -> Spot? {
    switch dice.below(5) {
    case 0: field(".id", binding[dynamicMember: \.id], \.id)
    case 1, 2: field(".weight", binding.weight, \.weight)
    default: field(".tags", binding.tags, \.tags)
    }
  }
}

extension TypedSpot<[Int: Int]> {
  func member(_ key: Int, asOptional: Bool) -> Spot? {
    if asOptional { return child("[\(key)]", binding[key], { .some($0[key]) }, { $0[key] = $1 }) }
    return child("[key: \(key)]", Binding(binding[key]), { $0[key] }, { $0[key] = $1 })
  }
}
