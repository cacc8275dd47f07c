/// A place in a store: reads and writes go through to the one value that the store owns.
///
/// Further places are derived from it: a field (`store.score`), an element by its id (`store.decks[id: "n5"]`), what an
/// optional holds (`Binding(store.alert)`) and others. Two derivations of one field, element or payload are the same place.
@dynamicMemberLookup
public struct Binding<Value>: Readable {
  @usableFromInline let life: Lifetime
  @usableFromInline let place: Place<Value>

  @usableFromInline init(_ place: Place<Value>, in life: Lifetime) {
    (self.place, self.life) = (place, life)
  }

  /// The value at this place. Writing a value that is the same as before notifies nobody.
  ///
  /// A change in place, such as `list.wrappedValue.removeAll { … }`, works on a draft, dropped if the change
  /// throws. Meanwhile reads of the store give the former value, and writes to other places are kept.
  public var wrappedValue: Value {
    @inlinable get {
      place.noteRead()
      return place.value
    }
    @inlinable nonmutating set { place.set(newValue) }
    @inlinable nonmutating _modify {
      let (start, before) = (place.core.beginDraft(), place.value)
      var (draft, isWhole) = (before, false)
      defer { if !isWhole { place.core.endDraft(start) } }
      yield &draft
      // A change that throws does not reach this line.
      isWhole = true
      place.end(draft, from: before, start)
    }
  }

  /// The present value. The Observation framework does not track this read.
  public func peek() -> Value { place.value }

  /// The dependency of a derived value that names this binding.
  public var dependency: Dependency<Value> {
    Dependency((place, life)) { [place] in place.value }
  }

  /// One transaction on this place alone: `body` works on a draft, as in `Store.update`.
  @discardableResult public func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&wrappedValue)
  }

  /// The place of a field, stored or computed: `binding[dynamicMember: \.update]` if `Binding` has that name.
  @inlinable
  public subscript<Field: Equatable>(dynamicMember path: WritableKeyPath<Value, Field>) -> Binding<Field> {
    Binding<Field>(place.field(path, isSame: sameness()), in: life)
  }

  /// A place whose value `get` computes from this one and `set` writes back. Each call makes a new place.
  public func map<Part: Equatable>(
    get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> Binding<Part> {
    Binding<Part>(ComputedPlace(of: place, isSame: sameness(), get: get, put: set), in: life)
  }

  /// A part that is found by a key.
  private func member<Held: Equatable>(
    _ key: AnyHashable?, get: @escaping (Value) -> Held?,
    change: @escaping (inout Value, (inout Held) -> Void) -> Void
  ) -> Binding<Held> {
    let group = place.known(Members.self) ?? Members(of: place)
    let known = group.members[key]?.object as? Member<Value, Held>
    return Binding<Held>(
      known ?? Member(in: group, at: key, isSame: sameness(), get: get, change: change), in: life)
  }
}

extension Binding where Value: Equatable {
  /// The place of what `optional` holds; nil if that is nil. If it becomes nil later, the binding keeps the last value and
  /// ignores writes until there is a value again. A tracked read that got nil is notified when a value comes.
  public init?(_ optional: Binding<Value?>) {
    if optional.life.core.tracking.isTracking { _ = Derived(optional) { $0 != nil }.wrappedValue }
    if optional.place.value == nil { return nil }
    self = optional.member(nil, get: { $0 }) { optional, change in
      guard var payload = optional else { return }
      // The optional must not hold a second copy while the payload is changed.
      optional = nil
      change(&payload)
      optional = payload
    }
  }
}

extension Binding {
  /// The place of the value of `key`, as an optional: nil while there is none. Writing nil removes the key.
  public subscript<Key: Hashable, Member: Equatable>(key: Key) -> Binding<Member?>
  where Value == [Key: Member] {
    member(key, get: { $0[key] }, change: { $1(&$0[key]) })
  }

  /// The place of the element with `id`, which it follows through insertions and moves; nil if the list has
  /// none. If it is deleted, the place behaves like that of an optional that becomes nil. An element that
  /// gets another id counts as deleted. Ids are unique: of several elements with one id, one is bound.
  @inlinable public subscript<Element: Identifiable & Equatable>(id id: Element.ID) -> Binding<Element>?
  where Value == [Element] {
    let elements = Elements.of(place)
    noteRead(of: elements) { elements.position(of: id, in: elements.whole.value) != nil }
    return elements.place(of: id).map { Binding<Element>($0, in: life) }
  }

  /// The places of all elements, in their order, as `ForEach` wants them. A tracked read is notified when
  /// elements come, go or move, but not when one of them changes.
  @inlinable public func elements<Element: Identifiable & Equatable>() -> [Binding<Element>]
  where Value == [Element] {
    let elements = Elements.of(place)
    noteRead(of: elements) { elements.whole.value.map(\.id) }
    return place.value.compactMap { elements.place(of: $0.id).map { Binding<Element>($0, in: life) } }
  }

  // A tracked read that asks for ids is notified when the answer changes.
  @inlinable func noteRead<Answer: Equatable>(of elements: Node, _ ask: @escaping () -> Answer) {
    guard life.core.tracking.isTracking else { return }
    _ = Derived(of: [(elements, life)], isSame: { $0 == $1 }, compute: ask).wrappedValue
  }

  /// The place at `position`, which must be in the list now. If the list becomes shorter, the place keeps its
  /// last value and ignores writes until the position exists again. It does not follow elements that move.
  public subscript<Element: Equatable>(position: Int) -> Binding<Element> where Value == [Element] {
    precondition(place.value.indices.contains(position), "Index out of range")
    return member(position, get: { $0.indices.contains(position) ? $0[position] : nil }) { list, change in
      if list.indices.contains(position) { change(&list[position]) }
    }
  }

  /// A slice of a list is not a place: it would trap as soon as the list becomes shorter.
  @available(*, unavailable, message: "bind the list, or one position of it")
  public subscript<Positions: RangeExpression>(range: Positions) -> Binding<Value.SubSequence>
  where Value: MutableCollection, Positions.Bound == Value.Index {
    fatalError()
  }

  /// Appends `element` to the list in place. This always counts as a change.
  @inlinable public func append<Element: Equatable>(_ element: Element) where Value == [Element] {
    place.change({ place.modify { $0.append(element) } }, isChanged: { true })
  }

  /// Appends in place, at a cost that does not grow with the list or the observers of its elements.
  @inlinable public func append<Element: Identifiable & Equatable>(_ element: Element)
  where Value == [Element] {
    Elements.edit(place, element.id, to: place.value.count) { $0.append(element) }
  }

  /// Removes the element with `id` from the list in place and returns it; nil if the list has none.
  @inlinable
  @discardableResult public func remove<Element: Identifiable & Equatable>(id: Element.ID) -> Element?
  where Value == [Element] {
    let elements = Elements.of(place)
    // Of several elements with one id, this finds the one that is bound.
    let near = elements.known(id)?.position
    guard let position = elements.position(of: id, in: place.value, near: near) else { return nil }
    let element = place.value[position]
    Elements.edit(place, id, to: nil) { $0.remove(at: position) }
    return element
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value at this place.
  public var id: Value.ID { place.value.id }
}
