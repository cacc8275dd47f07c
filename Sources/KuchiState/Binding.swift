/// A place in a store: reads and writes go through to the one value that the store owns.
///
/// Further places are derived from it: a field (`$game.score`), an element by its id (`$decks[id: "n5"]`), what an
/// optional holds (`Binding($alert)`), an image under a pair of functions (`map`). Two derivations of one field,
/// element or payload are the same place.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value: Equatable>: Readable {
  let drain: Drain
  let place: Place<Value>

  init(drain: Drain, place: Place<Value>) {
    self.drain = drain
    self.place = place
  }

  /// The same place, for a wrapped property that is handed a binding.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// The place of what `optional` holds; nil while that is nil.
  ///
  /// When the optional becomes nil later, the binding stands at its last value and ignores writes; when it holds
  /// something again the binding follows it again.
  public init?(_ optional: Binding<Value?>) {
    guard let place = optional.place.payload(in: optional.drain) else { return nil }
    self.init(drain: optional.drain, place: place)
  }

  /// The value at this place. An equal value written notifies nobody.
  public var wrappedValue: Value {
    get {
      place.noteRead(in: drain)
      return place.value
    }
    nonmutating set { place.set(newValue, in: drain) }
  }

  /// The binding itself, to hand on.
  public var projectedValue: Binding<Value> { self }

  /// The value now, unseen by the Observation framework.
  public func peek() -> Value { place.value }

  /// A count that grows with each change of this place while it is bound.
  public var revision: Int { place.revision }

  /// One transaction on this place alone: `body` works on a draft, as in `Store.update`.
  @discardableResult
  public func update<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try place.update(in: drain, body)
  }

  /// Runs `action` with the new value after each transaction that changed this place. Not run for the value it
  /// has now. Writes that `action` makes join the same announcement.
  public func onChange(_ action: @escaping (Value) -> Void) -> Subscription {
    let observer = Observer { [unowned place] in action(place.value) }
    place.add(observer)
    return Subscription { [drain, place] in withExtendedLifetime(drain) { place.end(observer) } }
  }

  /// The place of a field, stored or computed.
  public subscript<Field: Equatable>(dynamicMember path: WritableKeyPath<Value, Field>) -> Binding<Field> {
    Binding<Field>(drain: drain, place: place.field(path, in: drain))
  }

  /// The place whose value is `get` of this one and which writes back with `set`; a new place with each call.
  public func map<Image: Equatable>(
    get: @escaping (Value) -> Image, set: @escaping (inout Value, Image) -> Void
  ) -> Binding<Image> {
    Binding<Image>(drain: drain, place: place.mapped(get, set, in: drain))
  }
}

extension Binding {
  /// The place of the element with `id`; nil when the list has none.
  ///
  /// It follows its element through insertions and moves. Once the element is deleted the binding stands at its
  /// last value and ignores writes; when the id returns it follows that again. The first search is linear.
  public subscript<Element: Identifiable & Equatable>(id id: Element.ID) -> Binding<Element>?
  where Value == [Element] {
    place.element(id, in: drain).map { Binding<Element>(drain: drain, place: $0) }
  }

  /// Not offered: a position means another element after the next insertion, and none after a deletion.
  @available(*, unavailable, message: "bind an element by its id: [id: …]")
  public subscript<Element: Equatable>(position: Int) -> Binding<Element> where Value == [Element] {
    map(get: { $0[position] }, set: { $0[position] = $1 })
  }
}
