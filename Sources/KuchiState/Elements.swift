/// The elements of one list that are bound, by their ids. They follow the list as long as one of them is bound.
///
/// What looks at many elements can be inlined: where it is used the compiler knows their type.
@usableFromInline
final class Elements<Element: Identifiable>: Node {
  @usableFromInline let list: Place<[Element]>
  let isSame: (Element, Element) -> Bool
  @usableFromInline var places: [Element.ID: Unowned<ElementPlace<Element>>] = [:]
  @usableFromInline var finder = Finder<Element>()
  /// Those that somebody hears of, or a part of them.
  @usableFromInline var observed: [ObjectIdentifier: Unowned<ElementPlace<Element>>] = [:]
  /// The edit that is made next: what comes, goes or moves, and where it was and will be.
  @usableFromInline var edit: (element: Element, from: Int?, to: Int?)?
  // What is called from where the type of an element is not known, compiled where it is.
  private let following: (Elements) -> () -> Void
  private let removing: (Elements, Element.ID) -> Void

  @usableFromInline init(
    of list: Place<[Element]>, isSame: @escaping (Element, Element) -> Bool,
    following: @escaping (Elements) -> () -> Void, removing: @escaping (Elements, Element.ID) -> Void
  ) {
    (self.list, self.isSame, self.following, self.removing) = (list, isSame, following, removing)
    super.init(in: list.core, isComputed: list.isComputed)
    // What is kept must not keep an element.
    if list.interior.parent.address == nil { core.lastElements = self }
  }

  /// The elements of `list`: those that are known already, or others.
  @inlinable static func of(
    _ list: Place<[Element]>, isSame: @autoclosure () -> (Element, Element) -> Bool
  ) -> Elements {
    known(of: list)
      ?? Elements(of: list, isSame: isSame(), following: { $0.watchList() }, removing: { $0.remove($1) })
  }

  @usableFromInline static func known(of list: Place<[Element]>) -> Elements? {
    if let last = list.core.lastElements as? Elements, last.list === list { return last }
    let address = address(in: list)
    return address.parent.member(at: address) as? Elements
  }

  private static func address(in list: Place<[Element]>) -> Address {
    list.interior.with(.member(ObjectIdentifier(Self.self)))
  }

  override var address: Address? { Self.address(in: list) }

  override func setObserved(_ isObserved: Bool) {}

  /// The place of the element with `id`; nil while there is none.
  @inlinable func place(of id: Element.ID) -> ElementPlace<Element>? {
    if let found = places[id]?.object { return found.isGone ? nil : found }
    guard let position = position(of: id, in: list.value) else { return nil }
    let new = ElementPlace(id, at: position, of: self)
    if places.isEmpty { register() }
    if places.count == places.capacity { places.reserveCapacity(min(4 * places.count, list.value.count)) }
    places[id] = Unowned(new)
    return new
  }

  func forget(_ id: Element.ID) { removing(self, id) }

  @inlinable func remove(_ id: Element.ID) {
    places[id] = nil
    if places.isEmpty { unregister() }
  }

  /// The position of the element with `id` in the list as it is, the nearest of several.
  @inlinable func position(of id: Element.ID, in list: [Element], near guess: Int? = nil) -> Int? {
    // Only a list that tells of every change can say that an id is nowhere.
    if places.isEmpty || isComputed { finder.isComplete = false }
    return finder.position(of: id, in: list, near: guess)
  }

  // MARK: Following

  override func watch() -> () -> Void { following(self) }

  @inlinable func watchList() -> () -> Void {
    if let edit { return watch(edit) }
    let old = list.value
    let checks = observed.values.map { $0.object.watchParts() }
    return { [self] in
      var former = finder
      let new = list.value
      finder = Finder()
      for place in places.values { follow(place.object, from: old, &former, to: new) }
      for check in checks { check() }
    }
  }

  @inlinable func watch(_ edit: (element: Element, from: Int?, to: Int?)) -> () -> Void {
    guard let place = places[edit.element.id]?.object else { return {} }
    let check = place.watchParts()
    return {
      place.follow(to: edit.to, from: place.last.first ?? edit.element, to: edit.to.map { _ in edit.element })
      check()
    }
  }

  @inlinable func follow(
    _ place: ElementPlace<Element>, from old: [Element], _ former: inout Finder<Element>, to new: [Element]
  ) {
    let position = finder.position(of: place.id, in: new, near: place.position)
    if let position, !place.hasAudience, !isComputed { return place.stand(at: position) }
    guard
      let before = place.last.first
        ?? former.position(of: place.id, in: old, near: place.position).map({ old[$0] })
    else { return }
    place.follow(to: position, from: before, to: position.map { new[$0] })
  }

  /// Follows a write that has made `new`, with another id, of an element.
  func rename(_ place: ElementPlace<Element>, to new: Element) {
    place.follow(to: nil, from: new, to: nil)
    finder.index[place.id] = nil
    finder.index[new.id] = place.position
    if let returned = places[new.id]?.object, let last = returned.last.first {
      let check = returned.watchParts()
      returned.follow(to: place.position, from: last, to: new)
      check()
    }
    for fact in list.interior.parent.facts(in: list.interior.bytes) { fact.watch()() }
  }

  // MARK: Edits

  /// Puts an element in, takes it out or moves it where the list lies, in a time that does not grow with the list or with
  /// what is bound in it.
  @inlinable func edit(_ element: Element, from old: Int?, to new: Int?) {
    if isComputed { return list.update { Self.edit(&$0, element, from: old, to: new) } }
    list.edit {
      edit = (element, old, new)
    } store: {
      edit = nil
      Self.edit(&list.value, element, from: old, to: new)
      finder.index[element.id] = new
    }
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
  private let elements: Elements<Element>
  /// Where it was last; checked at each access, for elements before it may have come or gone.
  @usableFromInline var position: Int
  /// The last value of an element that has gone, or that may go unheard; freed without a look at its type.
  @usableFromInline var last: [Element] = []
  @usableFromInline var isGone = false

  @usableFromInline init(_ id: Element.ID, at position: Int, of elements: Elements<Element>) {
    self.id = id
    self.position = position
    self.elements = elements
    super.init(in: elements.core, isComputed: elements.isComputed, isSame: elements.isSame)
    if isComputed { last = [elements.list.value[position]] }
  }

  deinit { elements.forget(id) }

  override var name: String { "\(elements.list.name) [id: \(id)]" }

  override var value: Element {
    get {
      let list = elements.list.value
      guard let position = find(in: list) else { return lastValue }
      let value = list[position]
      if isComputed { last = [value] }
      return value
    }
    _modify {
      if isPresent, let position = find(in: elements.list.value) {
        yield &elements.list.value[position]
      } else {
        var ignored = lastValue
        yield &ignored
      }
    }
  }

  private var lastValue: Element {
    if last.isEmpty { Misuse.stop("an element is followed wherever its list is written") }
    return last[0]
  }

  private func find(in list: [Element]) -> Int? {
    if isGone { return nil }
    if position < list.count, list[position].id == id { return position }
    guard let found = elements.position(of: id, in: list, near: position) else { return nil }
    position = found
    return found
  }

  override var isPresent: Bool { !isGone && elements.list.isPresent }

  override var address: Address? { elements.list.interior.with(.member(ObjectIdentifier(self))) }

  override func setObserved(_ isObserved: Bool) {
    elements.observed[ObjectIdentifier(self)] = isObserved ? Unowned(self) : nil
  }

  /// Follows its element, of which nobody hears, to where it is now.
  @inlinable func stand(at position: Int) {
    (self.position, isGone) = (position, false)
    if !last.isEmpty { last = [] }
  }

  /// Follows its element, which was `old`, to where it is now; nil when it has gone, and stands at `new` or the old one.
  @usableFromInline func follow(to position: Int?, from old: Element, to new: Element?) {
    self.position = position ?? self.position
    isGone = position == nil
    last = isGone || isComputed ? [new ?? old] : []
    if let new, hasAudience, !isSame(old, new) { mark() }
  }

  override var isElement: Bool { true }

  override func followRename() {
    let list = elements.list.value
    if isGone || position >= list.count || list[position].id == id { return }
    elements.rename(self, to: list[position])
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
