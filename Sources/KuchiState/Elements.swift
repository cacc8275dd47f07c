/// The bound elements of one list, and the questions asked about its ids. It lasts while there are any.
@usableFromInline
final class Elements<Element: Identifiable & Equatable>: Group<[Element], Element.ID> {
  @usableFromInline var finder = IDIndex<Element>()
  /// The element that the next edit inserts or removes, and its position afterwards; nil if it is removed.
  @usableFromInline var edited: (id: Element.ID, position: Int?)?

  @inlinable static func of(_ list: Place<[Element]>) -> Elements {
    list.known(Elements.self) ?? Elements(of: list)
  }

  @inlinable func place(of id: Element.ID) -> ElementPlace<Element>? {
    let known = known(id)
    if let known, known.locate() { return known }
    guard let position = position(of: id, in: whole.value) else { return nil }
    return known ?? ElementPlace(id, at: position, of: self, isSame: sameness())
  }

  // All its members are places of elements.
  @inlinable func known(_ id: Element.ID) -> ElementPlace<Element>? {
    members[id].map { unsafeDowncast($0.object, to: ElementPlace<Element>.self) }
  }

  /// The position of the element with `id` in `list`; of several, the one at `guess` if it is there.
  @inlinable func position(of id: Element.ID, in list: [Element], near guess: Int? = nil) -> Int? {
    // A computed list may change unnoticed, so an index can't prove that an id is missing.
    if isComputed { finder.isComplete = false }
    return finder.position(of: id, in: list, near: guess)
  }

  override func watch() -> () -> Void {
    let edit = edited.take()
    let check = edit.map { known($0.id)?.watch() ?? {} } ?? super.watch()
    return { [self] in
      if edit == nil { finder = IDIndex() }
      if let (id, position) = edit, finder.isComplete { finder.index[id] = position }
      check()
      mark()
    }
  }

  /// Lets `change` insert or remove the element with `id`, at a cost independent of the bound elements.
  @inlinable static func edit(
    _ list: Place<[Element]>, _ id: Element.ID, to position: Int?, _ change: (inout [Element]) -> Void
  ) {
    let elements = list.known(Elements.self)
    if let elements, !elements.isComputed, list.locate() { elements.edited = (id, position) }
    list.change({ list.modify(change) }, isChanged: { true })
  }
}

/// The place of an element, which it follows by its id.
@usableFromInline
final class ElementPlace<Element: Identifiable & Equatable>: FleetingPart<[Element], Element.ID, Element> {
  private let elements: Elements<Element>
  /// Its last position. Each access checks it, because elements before it may have come or gone.
  @usableFromInline var position: Int

  @usableFromInline init(
    _ id: Element.ID, at position: Int, of elements: Elements<Element>,
    isSame: @escaping (Element, Element) -> Bool
  ) {
    (self.position, self.elements) = (position, elements)
    super.init(in: elements, at: id, isSame: isSame)
  }

  override var name: String { "\(whole.name) [id: \(key)]" }

  override func get(from list: [Element]) -> Element? { find(in: list).map { list[$0] } }

  override func change(in list: inout [Element], by change: (inout Element) -> Void) {
    if position < list.count { change(&list[position]) }
  }

  private func find(in list: [Element]) -> Int? {
    if position < list.count, list[position].id == key { return position }
    let found = elements.position(of: key, in: list, near: position)
    position = found ?? position
    return found
  }

  override func followRename() {
    let list = whole.value
    if isGone || position >= list.count || list[position].id == key { return }
    let new = list[position]
    (last, isGone) = (new, find(in: list) == nil)
    elements.finder = IDIndex()
    elements.known(new.id)?.watch()()
    elements.mark()
  }
}

/// Finds elements of one list by their ids: at the last position, at that plus the last shift, or in an
/// index, which is built once searches have cost more than it does.
@usableFromInline
struct IDIndex<Element: Identifiable> {
  /// Former positions of elements. Each use checks them.
  @usableFromInline var index: [Element.ID: Int] = [:]
  /// Whether the index has all ids, and no others.
  @usableFromInline var isComplete = false
  /// The number of elements examined since the index was made.
  @usableFromInline var searched = 0
  @usableFromInline var last = -1
  /// The distance by which the element that was found last had moved.
  @usableFromInline var shift = 0

  /// The position of the element with `id`; of several, the one at `guess` if it is there.
  @inlinable mutating func position(of id: Element.ID, in list: [Element], near guess: Int?) -> Int? {
    func isFound(at position: Int) -> Bool { list.indices.contains(position) && list[position].id == id }
    let guess = guess ?? last + 1
    last = guess
    if isFound(at: guess) { return guess }
    if isFound(at: guess + shift) { return guess + shift }
    if !isComplete, searched > 4 * list.count {
      index = Dictionary(zip(list.map(\.id), list.indices)) { first, _ in first }
      (isComplete, searched) = (true, 0)
    }
    let known = index[id]
    if let known, isFound(at: known) { return known }
    if isComplete, known == nil { return nil }
    isComplete = false
    searched += list.count
    let found = list.firstIndex { $0.id == id }
    if let found { (last, shift) = (found, found - guess) }
    return found
  }
}
