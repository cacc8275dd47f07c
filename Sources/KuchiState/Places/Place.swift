/// A bound place: one per place of a store, however many bindings lead to it.
///
/// It lives as long as somebody holds it and keeps the places above it alive; they know it without holding it.
final class Place<Value: Equatable>: Node {
  private let storage: any Storage<Value>
  /// Writes the place by writing its whole; only for a computed place and what is below it. A computed field may
  /// make something else of what it is given, so only the whole can tell what has changed.
  private let rewrite: ((Value, Drain) -> Void)?
  private var parts = Parts<Value>()
  private var hasParts = false

  /// The place of a store's own value.
  init(_ value: Value, in drain: Drain) {
    storage = Cell(value)
    rewrite = nil
    super.init(.value("\(Value.self)"), in: drain, parent: nil)
  }

  private init(
    _ key: PartKey, _ storage: any Storage<Value>, rewrite: ((Value, Drain) -> Void)?, in parent: Node,
    _ drain: Drain
  ) {
    self.storage = storage
    self.rewrite = rewrite
    super.init(key, in: drain, parent: parent)
  }

  deinit { parent?.forget(key) }

  // MARK: Reading and writing

  var value: Value { storage.value }

  /// Writes `new` and announces the change, unless the place holds an equal value already or is gone.
  func set(_ new: Value, in drain: Drain) {
    if drain.isDrafting {
      Misuse.stop("\(name) is written inside update: write to the value that update hands you")
    }
    let old = storage.value
    guard old != new else { return }
    if let rewrite { return rewrite(new, drain) }
    let mark = drain.mark
    guard write(new, in: drain) else { return }
    accept(from: old, to: new, in: drain)
    drain.sort(since: mark)
    drain.run()
  }

  /// Runs `body` on a draft and writes it back as one change.
  func update<Result, Failure>(
    in drain: Drain, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if drain.isDrafting { Misuse.stop("\(name) is updated inside another update of the same store") }
    var draft = storage.value
    drain.isDrafting = true
    let result: Result
    do {
      result = try body(&draft)
      drain.isDrafting = false
    } catch {
      drain.isDrafting = false
      throw error
    }
    set(draft, in: drain)
    return result
  }

  // MARK: Change

  /// Writes `new` where the value lives and marks the places above.
  private func write(_ new: Value, in drain: Drain) -> Bool {
    if drain.hasEntangledPlaces {
      return parent?.changing(self, in: drain) { storage.write(new) } ?? storage.write(new)
    }
    guard storage.write(new) else { return false }
    markAncestors(in: drain)
    return true
  }

  override func changing(_ part: Node, in drain: Drain, _ write: () -> Bool) -> Bool {
    guard parts.areEntangled else { return super.changing(part, in: drain, write) }
    let old = storage.value
    guard super.changing(part, in: drain, write) else { return false }
    parts.recheck(from: old, to: storage.value, except: part, in: drain)
    return true
  }

  private func recheck(from old: Value, to new: Value, in drain: Drain) {
    if old != new { accept(from: old, to: new, in: drain) }
  }

  private func accept(from old: Value, to new: Value, in drain: Drain) {
    markChanged(in: drain)
    if hasParts { parts.recheck(from: old, to: new, in: drain) }
  }

  // MARK: Parts

  override func forget(_ key: PartKey) {
    parts.remove(key)
    hasParts = !parts.isEmpty
  }

  /// The place of a field; the same one for the same key path.
  func field<Field: Equatable>(_ path: WritableKeyPath<Value, Field>, in drain: Drain) -> Place<Field> {
    existing(.field(path))
      ?? add(.field(path), storage.field(path), Extent(of: path), in: drain, put: { $0[keyPath: path] = $1 })
    {
      part, old, new, drain in
      part.recheck(from: old[keyPath: path], to: new[keyPath: path], in: drain)
    }
  }

  /// The place that `get` and `set` compute from this one; a new one each time.
  func mapped<Image: Equatable>(
    _ get: @escaping (Value) -> Image, _ set: @escaping (inout Value, Image) -> Void, in drain: Drain
  ) -> Place<Image> {
    let image = Mapped(base: storage, image: get, writeBack: set)
    return add(.mapped(drain.nextSerial()), image, .computed, in: drain, put: set) { part, old, new, drain in
      part.recheck(from: get(old), to: get(new), in: drain)
    }
  }

  /// The place of what this optional holds; nil while it holds nothing.
  func payload<Wrapped: Equatable>(in drain: Drain) -> Place<Wrapped>? where Value == Wrapped? {
    if let found: Place<Wrapped> = existing(.payload) { return found }
    guard let now = storage.value else { return nil }
    let payload = Payload(of: storage, now: now)
    return add(.payload, payload, .payload, in: drain, put: { $0 = $0 == nil ? nil : $1 }) {
      part, old, new, drain in
      guard let (before, after) = payload.follow(from: old, to: new) else { return }
      part.recheck(from: before, to: after, in: drain)
    }
  }

  /// The place of the element with `id`; nil while there is none.
  func element<Member: Identifiable & Equatable>(_ id: Member.ID, in drain: Drain) -> Place<Member>?
  where Value == [Member] {
    if let found: Place<Member> = existing(.element(id)) { return found }
    let list = storage.value
    guard let index = list.firstIndex(where: { $0.id == id }) else { return nil }
    let element = Element(of: storage, now: list[index], at: index)
    return add(.element(id), element, .element, in: drain, put: element.put(into:_:)) {
      part, old, new, drain in
      guard let (before, after) = element.follow(from: old, to: new) else { return }
      part.recheck(from: before, to: after, in: drain)
    }
  }

  private func existing<PartValue>(_ key: PartKey) -> Place<PartValue>? { parts[key] as? Place<PartValue> }

  private func add<PartValue: Equatable>(
    _ key: PartKey, _ storage: any Storage<PartValue>, _ extent: Extent, in drain: Drain,
    put: @escaping (inout Value, PartValue) -> Void,
    recheck: @escaping (_ part: Place<PartValue>, _ old: Value, _ new: Value, _ drain: Drain) -> Void
  ) -> Place<PartValue> {
    let isComputed = extent.isComputed || rewrite != nil
    let rewritePart = { [unowned self] (part: PartValue, drain: Drain) in
      var whole = value
      put(&whole, part)
      set(whole, in: drain)
    }
    let place = Place<PartValue>(key, storage, rewrite: isComputed ? rewritePart : nil, in: self, drain)
    parts.add(Part(node: place, extent: extent) { [unowned place] in recheck(place, $0, $1, $2) }, for: key)
    hasParts = true
    if parts.areEntangled { drain.hasEntangledPlaces = true }
    return place
  }
}
