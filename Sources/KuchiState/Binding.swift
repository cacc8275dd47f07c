/// A place in a store: reads and writes go through to the one value that the store owns.
///
/// Further places are derived from it: a field (`$game.score`), an element by its id (`$decks[id: "n5"]`), what an
/// optional holds (`Binding($alert)`) and others. Two derivations of one field, element or payload are the same place.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: Readable {
  @usableFromInline let life: Lifetime
  @usableFromInline let place: Place<Value>

  @usableFromInline init(_ place: Place<Value>, in life: Lifetime) {
    self.life = life
    self.place = place
  }

  /// The same place, for a wrapped property that is handed a binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// The value at this place. A value that is the same as the one before notifies nobody.
  ///
  /// A change in place, such as `list.wrappedValue.removeAll { … }`, works on a draft, as ``update(_:)`` does: what reads
  /// the store meanwhile reads what was there before, and a write in between stops the program.
  public var wrappedValue: Value {
    @inlinable get {
      place.noteRead()
      return place.value
    }
    @inlinable nonmutating set { place.set(newValue) }
    @inlinable nonmutating _modify {
      var draft = place.beginDraft()
      defer { place.end(draft) }
      yield &draft
    }
  }

  /// The value now, unseen by the Observation framework.
  public func peek() -> Value { place.value }

  /// The binding itself, to hand on.
  public var projectedValue: Binding<Value> { self }

  /// What a derived value that names this binding depends on.
  public var dependency: Dependency<Value> {
    Dependency(node: place, life: life) { [unowned place] in place.value }
  }

  /// One transaction on this place alone: `body` works on a draft, as in `Store.update`.
  @discardableResult public func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try place.update(body)
  }

  // MARK: Parts

  /// The place of a field, stored or computed.
  @inlinable
  public subscript<Field: Equatable>(dynamicMember path: WritableKeyPath<Value, Field>) -> Binding<Field> {
    field(path, isSame: sameness())
  }

  /// The place of a field whose name a binding has itself: `$settings.field(\.update)`.
  @inlinable public func field<Field: Equatable>(_ path: WritableKeyPath<Value, Field>) -> Binding<Field> {
    field(path, isSame: sameness())
  }

  /// The place of a field; two values that `isSame` calls the same are no change.
  @inlinable public func field<Field>(
    _ path: WritableKeyPath<Value, Field>, isSame: @escaping (Field, Field) -> Bool
  ) -> Binding<Field> {
    Binding<Field>(place.field(path, isSame: isSame), in: life)
  }

  /// The place whose value is `get` of this one and which writes back with `set`; a new place with each call.
  public func map<Part: Equatable>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> Binding<Part> {
    Binding<Part>(Image(of: place, isSame: sameness(), get: get, put: set), in: life)
  }

  private func part<Part: Equatable>(
    _ kind: Address.Kind, get: @escaping (Value) -> Part?, put: @escaping (inout Value, Part) -> Void,
    clear: ((inout Value) -> Void)? = nil
  ) -> Binding<Part> {
    let part = KuchiState.Part.of(place, kind, isSame: sameness(), get: get, put: put, clear: clear)
    return Binding<Part>(part, in: life)
  }

  // Whether it is there is noted as read: who asked is told when it comes or goes.
  private func missablePart<Part: Equatable>(
    _ kind: Address.Kind, get: @escaping (Value) -> Part?, put: @escaping (inout Value, Part) -> Void,
    clear: ((inout Value) -> Void)? = nil
  ) -> Binding<Part>? {
    noteRead { get($0) != nil }
    return get(place.value).map { _ in part(kind, get: get, put: put, clear: clear) }
  }

  @usableFromInline func noteRead<Answer: Equatable>(of fact: @escaping (Value) -> Answer) {
    life.core.tracking.noteRead { Fact(of: place, get: fact) }
  }
}

// MARK: What may be missing

extension Binding where Value: Equatable {
  /// The place of what `optional` holds; nil while that is nil.
  ///
  /// When the optional becomes nil later, the binding stands at its last value and ignores writes; when it holds
  /// something again the binding follows it again. Who asks in vain in a tracked reading is told when it comes.
  public init?(_ optional: Binding<Value?>) {
    let payload = optional.missablePart(.member(0), get: { $0 }, put: { $0 = $1 }, clear: { $0 = nil })
    guard let payload else { return nil }
    self = payload
  }
}

extension Binding {
  /// The place of a field of what an optional holds, as in optional chaining: nil is read while that is nil, and nil
  /// written is ignored.
  public func field<Wrapped, Field: Equatable>(
    _ path: WritableKeyPath<Wrapped, Field>
  ) -> Binding<Field?> where Value == Wrapped? {
    map(get: { $0?[keyPath: path] }, set: { if let field = $1 { $0?[keyPath: path] = field } })
  }

  /// The place of what one case of an enum holds; nil while it is another case. Written, the value stays of that case.
  ///
  ///     let editing = $stage[case: { if case .editing(let deck) = $0 { deck } else { nil } }, Stage.editing]
  public subscript<Payload: Equatable>(
    case extract: @escaping (Value) -> Payload?, embed: @escaping (Payload) -> Value
  ) -> Binding<Payload>? {
    missablePart(.computed, get: extract, put: { $0 = embed($1) })
  }

  /// The place of the value of `key` as an optional, which is nil while there is none: nil written takes the key out.
  public subscript<Key: Hashable, Member: Equatable>(key: Key) -> Binding<Member?>
  where Value == [Key: Member] {
    part(.member(key), get: { $0[key] }) { $0[key] = $1 }
  }

  /// The place of the value of `key`; nil while there is none. What is said of an optional holds here too.
  public subscript<Key: Hashable, Member: Equatable>(key key: Key) -> Binding<Member>?
  where Value == [Key: Member] {
    Binding<Member>(self[key])
  }

  /// Whether `member` is in the set; written, it is put in or taken out.
  public subscript<Member: Hashable>(contains member: Member) -> Binding<Bool> where Value == Set<Member> {
    part(.member(member), get: { $0.contains(member) }) {
      if $1 { $0.insert(member) } else { $0.remove(member) }
    }
  }
}

// MARK: Lists

extension Binding {
  /// The place of the element with `id`; nil while the list has none.
  ///
  /// It follows its element through insertions and moves. What is said of an optional holds when it is deleted. An
  /// element that is given another id has gone. Ids are unique: of several elements with one id one is bound.
  @inlinable public subscript<Element: Identifiable & Equatable>(id id: Element.ID) -> Binding<Element>?
  where Value == [Element] {
    let elements = Elements.of(place, isSame: sameness())
    noteRead { elements.position(of: id, in: $0) != nil }
    return elements.place(of: id).map { Binding<Element>($0, in: life) }
  }

  /// The places of all elements, in their order: for `ForEach`. Whoever reads them in a tracked reading is told when
  /// elements come, go or move, and not when one of them changes.
  @inlinable public func elements<Element: Identifiable & Equatable>() -> [Binding<Element>]
  where Value == [Element] {
    noteRead { $0.map(\.id) }
    let elements = Elements.of(place, isSame: sameness())
    return place.value.compactMap { elements.place(of: $0.id).map { Binding<Element>($0, in: life) } }
  }

  /// Puts `element` at the end. Like the other edits it costs the same however long the list is and whoever observes
  /// it, and it always counts as a change.
  @inlinable public func append<Element: Identifiable & Equatable>(_ element: Element)
  where Value == [Element] {
    insert(element, at: place.value.count)
  }

  /// Puts `element` at a position of the list, or at its end.
  @inlinable public func insert<Element: Identifiable & Equatable>(_ element: Element, at position: Int)
  where Value == [Element] {
    if place.changeUnheard({ $0.insert(element, at: position) }) { return }
    Elements.of(place, isSame: sameness()).edit(element, from: nil, to: position)
  }

  /// Takes the element with `id` out, and gives it; nil when the list has none.
  @inlinable
  @discardableResult public func remove<Element: Identifiable & Equatable>(id: Element.ID) -> Element?
  where Value == [Element] {
    let elements = Elements.of(place, isSame: sameness())
    guard let position = elements.position(of: id, in: place.value) else { return nil }
    let element = place.value[position]
    elements.edit(element, from: position, to: nil)
    return element
  }

  /// Moves the element with `id`, if there is one, so that it is at `position` then.
  @inlinable public func move<Element: Identifiable & Equatable>(id: Element.ID, to position: Int)
  where Value == [Element] {
    let elements = Elements.of(place, isSame: sameness())
    guard let old = elements.position(of: id, in: place.value), old != position else { return }
    elements.edit(place.value[old], from: old, to: position)
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the element that stands here.
  public var id: Value.ID { place.value.id }
}

// MARK: Without a store

extension Binding {
  /// A place that always holds `value` and ignores writes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// A place that two functions read and write, in no store: only what is written through it can be heard, and every
  /// write counts as a change.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    let life = Lifetime()
    let nothing = Root((), in: life.core) { _, _ in false }
    let image = Image(of: nothing, isSame: { _, _ in false }, get: { _ in get() }, put: { set($1) })
    self.init(image, in: life)
  }
}
