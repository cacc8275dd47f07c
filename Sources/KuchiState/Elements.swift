/// The elements of one list that are bound, by their ids. They follow the list as long as one of them is bound.
///
/// What looks at many elements can be inlined: where it is used the compiler knows their type.
@usableFromInline
final class Elements<Element: Identifiable>: Node {
  @usableFromInline let list: Place<[Element]>
  @usableFromInline let isSame: (Element, Element) -> Bool
  /// Whether the list is computed, and may change unheard: then its elements keep their last values.
  @usableFromInline let keepsLast: Bool
  @usableFromInline var places: [Element.ID: Unowned<ElementPlace<Element>>] = [:]
  @usableFromInline var finder = Finder<Element>()
  /// Those who are heard of, or parts of them.
  @usableFromInline var heeded: [ObjectIdentifier: Unowned<ElementPlace<Element>>] = [:]
  /// The element that a write through its own place has given another id.
  @usableFromInline var renaming: ElementPlace<Element>?
  /// The edit that is made next: what comes, goes or moves, and where it was and will be.
  @usableFromInline var edit: (element: Element, from: Int?, to: Int?)?
  // What is called from where the type of an element is not known, compiled where it is.
  private let watching: (Elements) -> () -> Void
  private let removing: (Elements, Element.ID) -> Void

  @usableFromInline init(
    of list: Place<[Element]>, isSame: @escaping (Element, Element) -> Bool,
    watching: @escaping (Elements) -> () -> Void, removing: @escaping (Elements, Element.ID) -> Void
  ) {
    (self.list, self.isSame, self.watching, self.removing) = (list, isSame, watching, removing)
    keepsLast = list.isComputed
    super.init(in: list.core)
    // What is kept must not keep an element.
    if list.ground.trunk.span == nil { core.lastElements = self }
  }

  /// The elements of `list`: those that are known already, or others.
  @inlinable static func of(_ list: Place<[Element]>, isSame: @autoclosure () -> (Element, Element) -> Bool)
    -> Elements
  {
    if let last = list.core.lastElements as? Elements, last.list === list { return last }
    return known(of: list)
      ?? Elements(of: list, isSame: isSame(), watching: { $0.watchList() }, removing: { $0.remove($1) })
  }

  @usableFromInline static func known(of list: Place<[Element]>) -> Elements? {
    list.ground.trunk.part(list.ground.kind, at: list.ground.bytes) as? Elements
  }

  /// The place of the element with `id`; nil while there is none.
  @inlinable func place(of id: Element.ID) -> ElementPlace<Element>? {
    if let found = places[id]?.object { return found.isGone ? nil : found }
    guard let position = position(of: id, in: list.value) else { return nil }
    let new = ElementPlace(id, at: position, of: self)
    if places.isEmpty { heed(true) }
    if places.count == places.capacity { places.reserveCapacity(min(4 * places.count, list.value.count)) }
    places[id] = Unowned(object: new)
    return new
  }

  @inlinable func remove(_ id: Element.ID) {
    places[id] = nil
    if places.isEmpty { heed(false) }
  }

  func forget(_ id: Element.ID) { removing(self, id) }

  /// The position of the element with `id` in the list as it is, the nearest of several.
  @inlinable func position(of id: Element.ID, in list: [Element], near guess: Int? = nil) -> Int? {
    // Only a list that tells of every change can say that an id is nowhere.
    if places.isEmpty || keepsLast { finder.isComplete = false }
    return finder.position(of: id, in: list, near: guess)
  }

  // MARK: Following

  override var span: Span? {
    var span = list.ground
    span.kind = .fact
    return span
  }

  override var key: AnyHashable { list.ground.kind }

  override var comesFirst: Bool { true }

  override func watch() -> () -> Void { watching(self) }

  @inlinable func watchList() -> () -> Void {
    if let edit {
      guard let place = places[edit.element.id]?.object else { return {} }
      let check = place.watchParts()
      return {
        place.follow(
          to: edit.to, from: place.last.first ?? edit.element, to: edit.to.map { _ in edit.element })
        check()
      }
    }
    let old = list.value
    let checks = heeded.values.filter(\.object.hasParts).map { $0.object.watchParts() }
    return { [self] in
      var former = finder
      let new = list.value
      finder = Finder()
      for entry in places.values { follow(entry.object, from: old, &former, to: new) }
      // Before anybody is told, for who is told may write.
      renaming = nil
      for check in checks { check() }
    }
  }

  @inlinable func follow(
    _ place: ElementPlace<Element>, from old: [Element], _ former: inout Finder<Element>, to new: [Element]
  ) {
    let position = place === renaming ? nil : finder.position(of: place.id, in: new, near: place.position)
    if let position, !place.hasAudience, !keepsLast {
      return (place.position, place.isGone, place.last) = (position, false, [])
    }
    guard
      let before = place.last.first
        ?? former.position(of: place.id, in: old, near: place.position).map({ old[$0] })
    else { return }
    let now = place === renaming ? place.position : position
    place.follow(to: position, from: before, to: now.map { new[$0] })
  }

  // MARK: Edits

  /// Puts an element in, takes it out or moves it where the list lies, in a time that does not grow with the list or with
  /// what is bound in it.
  @inlinable func edit(_ element: Element, from old: Int?, to new: Int?) {
    if keepsLast { return list.update { Self.edit(&$0, element, from: old, to: new) } }
    let isHeeded = list.isHeeded
    guard list.isPresent else { return }
    if isHeeded { edit = (element, old, new) }
    let store = { [self] in
      edit = nil
      Self.edit(&list.value, element, from: old, to: new)
      finder.index[element.id] = new
    }
    if !isHeeded { return store() }
    list.write(store) { [list] in Self.edit(&list.value, element, from: new, to: old) }
  }

  @inlinable static func edit(_ list: inout [Element], _ element: Element, from old: Int?, to new: Int?) {
    if let old { list.remove(at: old) }
    if let new { list.insert(element, at: new) }
  }
}

/// The place of an element, which it follows by its id.
@usableFromInline
final class ElementPlace<Element: Identifiable>: Place<Element> {
  @usableFromInline let id: Element.ID
  @usableFromInline let elements: Elements<Element>
  /// Where it was last; checked at each access, for elements before it may have come or gone.
  @usableFromInline var position: Int
  /// The last value of an element that has gone, or that may go unheard; freed without a look at its type.
  @usableFromInline var last: [Element] = []
  @usableFromInline var isGone = false

  @inlinable init(_ id: Element.ID, at position: Int, of elements: Elements<Element>) {
    self.id = id
    self.position = position
    self.elements = elements
    super.init(in: elements.core, isSame: elements.isSame)
    if elements.keepsLast { last = [elements.list.value[position]] }
  }

  deinit { elements.forget(id) }

  override var name: String { "\(elements.list.name) [id: \(id)]" }

  override var value: Element {
    get {
      let list = elements.list.value
      guard let position = find(in: list) else { return lastValue }
      let value = list[position]
      if elements.keepsLast, !core.isOnCopy { last = [value] }
      return value
    }
    _modify {
      if isPresent, let position = find(in: elements.list.value) {
        yield &elements.list.value[position]
      } else {
        var scratch = lastValue
        yield &scratch
        guard core.isOnCopy else { return }
        core.repairs.append { [self, last] in self.last = last }
        last = [scratch]
      }
    }
  }

  private var lastValue: Element {
    if last.isEmpty { Misuse.stop("an element is followed wherever its list is written") }
    return last[0]
  }

  private func find(in list: [Element]) -> Int? {
    if core.isOnCopy { return list.firstIndex { $0.id == id } }
    if isGone { return nil }
    if position < list.count, list[position].id == id || elements.renaming === self { return position }
    guard let found = elements.position(of: id, in: list, near: position) else { return nil }
    position = found
    return found
  }

  override var isPresent: Bool { (!isGone || core.isOnCopy) && elements.list.isPresent }

  override var span: Span? {
    var span = elements.list.ground
    span.kind = .member(ObjectIdentifier(self))
    return span
  }

  override func heed(_ isHeeded: Bool) {
    elements.heeded[ObjectIdentifier(self)] = isHeeded ? Unowned(object: self) : nil
  }

  /// Follows its element, which was `old`, to where it is now; nil when it has gone, and stands at `new` or the old one.
  @inlinable func follow(to position: Int?, from old: Element, to new: Element?) {
    self.position = position ?? self.position
    isGone = position == nil
    last = isGone || elements.keepsLast ? [new ?? old] : []
    if let new, hasAudience, !isSame(old, new) { tell(from: old) }
  }

  @usableFromInline func tell(from old: Element) { mark(change(from: old), in: core) }

  override var isElement: Bool { true }

  override var isRenamed: Bool {
    let list = elements.list.value
    return !isGone && position < list.count && list[position].id != id
  }

  override func rename(undo: () -> Void, redo: () -> Void) {
    elements.renaming = self
    undo()
    elements.list.affected.write(nil, redo)
  }
}

/// Finds elements of one list by their ids: near where they were, or by an index, once searches have cost more than one.
@usableFromInline
struct Finder<Element: Identifiable> {
  /// Where elements were once; a guess that is always checked.
  @usableFromInline var index: [Element.ID: Int] = [:]
  /// Whether the index has all ids, and no others.
  @usableFromInline var isComplete = false
  /// How many elements were looked at since the index was made.
  @usableFromInline var searched = 0
  @usableFromInline var last = -1

  @inlinable init() {}

  /// The position of the element with `id`, the nearest of several.
  @inlinable mutating func position(of id: Element.ID, in list: [Element], near guess: Int?) -> Int? {
    let guess = guess ?? last + 1
    if guess < list.count, list[guess].id == id {
      last = guess
      return guess
    }
    if !isComplete, searched > 4 * list.count { makeIndex(of: list) }
    let known = index[id]
    if let known, known < list.count, list[known].id == id { return known }
    if isComplete, known == nil { return nil }
    let found = search(for: id, in: list, around: min(max(known ?? guess, 0), list.count))
    last = found ?? last
    return found
  }

  @inlinable mutating func search(for id: Element.ID, in list: [Element], around start: Int) -> Int? {
    var (low, high) = (start - 1, start)
    while low >= 0 || high < list.count {
      searched += 1
      if high < list.count, list[high].id == id { return high }
      if low >= 0, list[low].id == id { return low }
      (low, high) = (low - 1, high + 1)
    }
    return nil
  }

  @inlinable mutating func makeIndex(of list: [Element]) {
    index = Dictionary(minimumCapacity: list.count)
    for position in list.indices.reversed() { index[list[position].id] = position }
    assert(index.count == list.count, "two elements of a list have one id; only one of them is bound")
    isComplete = true
    searched = 0
  }
}
