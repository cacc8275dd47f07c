/// The place of an element, which it follows by its id.
@usableFromInline
final class ElementPlace<Element: Identifiable>: Place<Element> {
  @usableFromInline let element: ElementSource<Element>
  @usableFromInline let elements: Elements<Element>

  @inlinable
  init(_ id: Element.ID, at position: Int, of elements: Elements<Element>) {
    self.elements = elements
    element = ElementSource(id, at: position, of: elements)
    super.init(element, in: elements.list.core, isInElement: true, isSame: elements.isSame)
    isRegistered = true
  }

  deinit { elements.remove(element.id) }

  override var name: String { "\(elements.list.name) [id: \(element.id)]" }

  @usableFromInline override var parent: Node? { elements.list }

  override var isMereAddress: Bool { false }

  // A write may give the element another id, which its list has to know.
  override var hasID: Bool { true }

  override var remembers: Bool { element.keepsLast }

  override func remember(_ new: Element) {
    if remembers, !element.isGone { element.come(to: element.position, with: new) }
  }

  override func toldRenaming(_ undo: (Node, inout Any) -> Void) -> Bool {
    if super.toldRenaming(undo) { return true }
    let list = elements.list.value
    guard !element.isGone, list[element.position].id != element.id else { return false }
    elements.renaming = self
    defer { elements.renaming = nil }
    var before: Any = list
    undo(elements.list, &before)
    if let before = before as? [Element] { elements.list.changed(from: before, to: list) }
    return true
  }

  override func amendWhole(_ value: inout Any, of node: Node, _ body: (inout Element) -> Void) {
    elements.list.amend(&value, of: node) { list in
      let position = elements.renaming === self ? element.position : list.firstIndex { $0.id == element.id }
      if let position { body(&list[position]) }
    }
  }
}

/// Where an element lives in its list.
@usableFromInline
final class ElementSource<Element: Identifiable>: Source<Element> {
  @usableFromInline let id: Element.ID
  /// Where it was last; checked at each access, for elements before it may have come or gone.
  @usableFromInline var position: Int
  /// The last value of an element that has gone, or that may go unheard.
  @usableFromInline var last: Element?
  @usableFromInline var isGone = false
  /// Whether it may go unheard.
  @usableFromInline let keepsLast: Bool
  @usableFromInline unowned let elements: Elements<Element>
  @usableFromInline let list: Source<[Element]>

  @inlinable
  init(_ id: Element.ID, at position: Int, of elements: Elements<Element>) {
    self.id = id
    self.position = position
    self.elements = elements
    list = elements.list.source
    keepsLast = !list.isOwn
    super.init()
    if keepsLast { last = list.value[position] }
  }

  @usableFromInline override var isOwn: Bool { !keepsLast }

  override var isPresent: Bool { !isGone && list.isPresent }

  override var value: Element {
    get {
      if isGone { return lastValue }
      let list = list.value
      guard let position = find(in: list) else { return lastValue }
      let value = list[position]
      if keepsLast { last = value }
      return value
    }
    set { if isPresent, let position = find(in: list.value) { list.value[position] = newValue } }
    _modify {
      if isPresent, let position = find(in: list.value) {
        yield &list.value[position]
      } else {
        var scratch = lastValue
        yield &scratch
      }
    }
  }

  @inlinable
  func go(with value: Element) {
    isGone = true
    last = value
  }

  /// It is at `position`, with a value that is kept where it may go unheard.
  @inlinable
  func come(to position: Int, with value: Element?) {
    self.position = position
    isGone = false
    last = keepsLast ? value : nil
  }

  private var lastValue: Element {
    guard let last else { Misuse.stop("an element is followed wherever its list is written") }
    return last
  }

  private func find(in list: [Element]) -> Int? {
    if position < list.count, list[position].id == id { return position }
    guard let found = elements.position(of: id, in: list, near: position) else { return nil }
    position = found
    return found
  }
}
