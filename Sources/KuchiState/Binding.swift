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

  /// The value at this place. A value that is the same as the one before notifies nobody.
  ///
  /// A change in place, such as `list.wrappedValue.removeAll { … }`, works on a draft, which is dropped if that throws: what
  /// reads the store meanwhile reads what was there before, and what is written to other places meanwhile joins.
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
      // What throws does not come here.
      isWhole = true
      place.end(draft, from: before, start)
    }
  }

  /// The value now, unseen by the Observation framework.
  public func peek() -> Value { place.value }

  /// What a derived value that names this binding depends on.
  public var dependency: Dependency<Value> {
    Dependency((place, life)) { [place] in place.value }
  }

  /// One transaction on this place alone: `body` works on a draft, as in `Store.update`.
  @discardableResult public func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&wrappedValue)
  }

  /// The place of a field, stored or computed. One whose name a binding has itself is `binding[dynamicMember: \.update]`.
  @inlinable
  public subscript<Field: Equatable>(dynamicMember path: WritableKeyPath<Value, Field>) -> Binding<Field> {
    Binding<Field>(place.field(path, isSame: sameness()), in: life)
  }

  /// The place whose value is `get` of this one and which writes back with `set`; a new place with each call.
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
  /// The place of what `optional` holds; nil while that is nil. When it becomes nil later, the binding stands at the last
  /// value and ignores writes, until it holds something again. Who asks in vain in a tracked reading is told when it comes.
  public init?(_ optional: Binding<Value?>) {
    if optional.life.core.tracking.isTracking { _ = Derived(optional) { $0 != nil }.wrappedValue }
    if optional.place.value == nil { return nil }
    self = optional.member(nil, get: { $0 }) { optional, change in
      guard var payload = optional else { return }
      // While it is changed the optional has no second copy of it.
      optional = nil
      change(&payload)
      optional = payload
    }
  }
}

extension Binding {
  /// The place of the value of `key` as an optional, which is nil while there is none: nil written takes the key out.
  public subscript<Key: Hashable, Member: Equatable>(key: Key) -> Binding<Member?>
  where Value == [Key: Member] {
    member(key, get: { $0[key] }, change: { $1(&$0[key]) })
  }

  /// The place of the element with `id`, which it follows through insertions and moves; nil while the list has none. What
  /// is said of an optional holds when it is deleted. An element that is given another id has gone. Ids are unique: of
  /// several elements with one id one is bound.
  @inlinable public subscript<Element: Identifiable & Equatable>(id id: Element.ID) -> Binding<Element>?
  where Value == [Element] {
    let elements = Elements.of(place)
    noteRead(of: elements) { elements.position(of: id, in: elements.whole.value) != nil }
    return elements.place(of: id).map { Binding<Element>($0, in: life) }
  }

  /// The places of all elements, in their order: for `ForEach`. Whoever reads them in a tracked reading is told when
  /// elements come, go or move, and not when one of them changes.
  @inlinable public func elements<Element: Identifiable & Equatable>() -> [Binding<Element>]
  where Value == [Element] {
    let elements = Elements.of(place)
    noteRead(of: elements) { elements.whole.value.map(\.id) }
    return place.value.compactMap { elements.place(of: $0.id).map { Binding<Element>($0, in: life) } }
  }

  // Whoever asks for ids in a tracked reading is told when the answer is another.
  @inlinable func noteRead<Answer: Equatable>(of elements: Node, _ ask: @escaping () -> Answer) {
    guard life.core.tracking.isTracking else { return }
    _ = Derived(of: [(elements, life)], isSame: { $0 == $1 }, compute: ask).wrappedValue
  }

  /// The place at `position`, which is in the list now. Once the list is shorter it stands at its last value and ignores
  /// writes, and it revives with the position. It stays where it is when elements move.
  public subscript<Element: Equatable>(position: Int) -> Binding<Element> where Value == [Element] {
    precondition(place.value.indices.contains(position), "Index out of range")
    return member(position, get: { $0.indices.contains(position) ? $0[position] : nil }) { list, change in
      if list.indices.contains(position) { change(&list[position]) }
    }
  }

  /// A part of a list is no place: it would trap as soon as the list is shorter.
  @available(*, unavailable, message: "bind the list, or one position of it")
  public subscript<Positions: RangeExpression>(range: Positions) -> Binding<Value.SubSequence>
  where Value: MutableCollection, Positions.Bound == Value.Index {
    fatalError()
  }

  /// Puts `element` at the end where the list lies. It always counts as a change.
  @inlinable public func append<Element: Equatable>(_ element: Element) where Value == [Element] {
    place.change({ place.modify { $0.append(element) } }, isChanged: { true })
  }

  /// The same, at a cost that does not grow with the list or with those who observe its elements.
  @inlinable public func append<Element: Identifiable & Equatable>(_ element: Element)
  where Value == [Element] {
    Elements.edit(place, element.id, to: place.value.count) { $0.append(element) }
  }

  /// Takes the element with `id` out where the list lies, and gives it; nil when the list has none.
  @inlinable
  @discardableResult public func remove<Element: Identifiable & Equatable>(id: Element.ID) -> Element?
  where Value == [Element] {
    let elements = Elements.of(place)
    // Of several elements with one id the one that is bound.
    let near = elements.known(id)?.position
    guard let position = elements.position(of: id, in: place.value, near: near) else { return nil }
    let element = place.value[position]
    Elements.edit(place, id, to: nil) { $0.remove(at: position) }
    return element
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the element that stands here.
  public var id: Value.ID { place.value.id }
}
