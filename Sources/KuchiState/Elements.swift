/// The elements of one list that are bound, by their ids.
///
/// It is a part of the list as long as one element is bound.
final class Elements<Element: Identifiable>: Part {
  let list: Place<[Element]>
  let isSame: (Element, Element) -> Bool
  private var places: [Element.ID: Entry] = [:]
  /// Where elements were once; a guess that is always checked.
  private var index: [Element.ID: Int] = [:]
  /// Whether the index has all ids, and no others.
  private var isIndexed = false
  /// How many elements were looked at since the index was made.
  private var searched = 0
  private var lastFound = -1
  /// The element that a write through its own place has given another id.
  fileprivate var renaming: ElementPlace<Element>?

  private struct Entry {
    unowned let place: ElementPlace<Element>
  }

  private init(of list: Place<[Element]>, isSame: @escaping (Element, Element) -> Bool) {
    self.list = list
    self.isSame = isSame
  }

  /// The elements of `list`: those that are known already, or others.
  static func of(_ list: Place<[Element]>, isSame: @autoclosure () -> (Element, Element) -> Bool) -> Elements<
    Element
  > {
    let last = list.core.lastElements as? Elements<Element>
    if let last, last.list === list, list.isRegistered || list.parent == nil { return last }
    let list = list.registered()
    if let found = list.part(.elements) as? Elements<Element> { return found }
    if let last, last.list === list { return last }
    let new = Elements(of: list, isSame: isSame())
    // What is kept must not keep a place that is registered.
    if list.isMereAddress { list.core.lastElements = new }
    return new
  }

  /// The place of the element with `id`; nil while there is none.
  func place(of id: Element.ID) -> ElementPlace<Element>? {
    if let found = places[id]?.place { return found.element.isGone ? nil : found }
    guard let position = position(of: id, in: list.value) else { return nil }
    let new = ElementPlace(id, at: position, of: self)
    if places.isEmpty {
      isIndexed = false
      list.add(self)
    }
    places[id] = Entry(place: new)
    return new
  }

  func remove(_ id: Element.ID) {
    places[id] = nil
    if places.isEmpty { list.removePart(.elements) }
  }

  // MARK: Finding

  /// The position of the element with `id`, the nearest of several. A search begins near where it was; when searches
  /// begin to cost more than an index, one is made.
  func position(of id: Element.ID, in list: [Element], near guess: Int? = nil) -> Int? {
    let next = guess ?? lastFound + 1
    if next < list.count, list[next].id == id {
      lastFound = next
      return next
    }
    if let known = index[id], known < list.count, list[known].id == id { return known }
    if searched > 4 * list.count { makeIndex(of: list) }
    // Only an index that hears of every change can say that an id is nowhere.
    if isIndexed, !places.isEmpty, self.list.source.isOwn, index[id] == nil { return nil }
    let found = search(for: id, in: list, around: guess ?? index[id] ?? lastFound)
    lastFound = found ?? lastFound
    return found
  }

  private func search(for id: Element.ID, in list: [Element], around start: Int) -> Int? {
    var (low, high) = (min(max(start, 0), list.count) - 1, min(max(start, 0), list.count))
    while low >= 0 || high < list.count {
      searched += 1
      if high < list.count, list[high].id == id { return high }
      if low >= 0, list[low].id == id { return low }
      (low, high) = (low - 1, high + 1)
    }
    return nil
  }

  private func makeIndex(of list: [Element]) {
    index = Dictionary(list.enumerated().map { ($1.id, $0) }) { first, _ in first }
    assert(
      index.count == list.count, "\(self.list.name) has two elements with one id; only one of them is bound")
    isIndexed = true
    searched = 0
  }

  // MARK: Following

  var key: PartKey { .elements }
  var bytes: Range<Int>? { nil }
  var isLoose: Bool { false }
  func loosen() {}
  func recheck() {}

  func follow(from old: [Element], to new: [Element]) {
    isIndexed = false
    for entry in Array(places.values) { follow(entry.place, from: old, to: new) }
  }

  private func follow(_ place: ElementPlace<Element>, from old: [Element], to new: [Element]) {
    let element = place.element
    let before = element.last ?? element.value(in: old)
    if place === renaming {
      element.go(with: new[element.position])
    } else if let position = position(of: element.id, in: new, near: element.position) {
      element.come(to: position, with: new[position])
    } else {
      return element.go(with: before)
    }
    place.follow(from: before, to: element.last ?? new[element.position])
  }

  // MARK: Edits

  /// Makes one edit where the list lies, in a time that does not grow with it or with what is bound in it.
  func make(_ edit: Edit<Element>) {
    list.core.refuseMisuse(of: list)
    if list.isComputed {
      var draft = list.value
      edit.apply(to: &draft)
      return list.set(draft)
    }
    guard list.source.isPresent else { return }
    list.loosenOverlapping()
    edit.apply(to: &list.source.value)
    index[edit.element.id] = edit.to
    guard list.isHeard else { return }
    list.changed(by: EditChange(edit, of: list)) { follow(edit) }
    list.core.finishWrite()
  }

  private func follow(_ edit: Edit<Element>) {
    guard let place = places[edit.element.id]?.place else { return }
    guard let position = edit.to else { return place.element.go(with: edit.element) }
    let before = place.element.last ?? edit.element
    place.element.come(to: position, with: edit.element)
    place.follow(from: before, to: edit.element)
  }
}

/// An element that is put into a list, taken out of it or moved in it.
struct Edit<Element> {
  let element: Element
  /// Where it was; nil for a new one.
  let from: Int?
  /// Where it is then; nil for one that goes.
  let to: Int?

  func apply(to list: inout [Element]) {
    if let from { list.remove(at: from) }
    if let to { list.insert(element, at: to) }
  }
}

private final class EditChange<Element>: Change {
  private let edit: Edit<Element>
  private let list: Place<[Element]>

  init(_ edit: Edit<Element>, of list: Place<[Element]>) {
    self.edit = edit
    self.list = list
    super.init(of: list)
  }

  override func undo(in node: Node, _ value: inout Any) { list.amend(&value, of: node, undo) }

  func undo(in list: inout [Element]) {
    Edit(element: edit.element, from: edit.to, to: edit.from).apply(to: &list)
  }
}

/// The place of an element, which it follows by its id.
final class ElementPlace<Element: Identifiable>: Place<Element> {
  let element: ElementSource<Element>
  private let elements: Elements<Element>

  init(_ id: Element.ID, at position: Int, of elements: Elements<Element>) {
    self.elements = elements
    element = ElementSource(id, at: position, of: elements)
    super.init(element, in: elements.list.core, isInElement: true, isSame: elements.isSame)
    isRegistered = true
  }

  deinit { elements.remove(element.id) }

  override var name: String { "\(elements.list.name) [id: \(element.id)]" }

  override var parent: Node? { elements.list }

  override var isMereAddress: Bool { false }

  override var hasID: Bool { true }

  override var remembers: Bool { !element.isOwn }

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
final class ElementSource<Element: Identifiable>: Source<Element> {
  let id: Element.ID
  /// Where it was last; checked at each access, for elements before it may have come or gone.
  fileprivate private(set) var position: Int
  /// The last value of an element that has gone, or that may go unheard.
  fileprivate private(set) var last: Element?
  private(set) var isGone = false
  private unowned let elements: Elements<Element>
  private let list: Source<[Element]>

  init(_ id: Element.ID, at position: Int, of elements: Elements<Element>) {
    self.id = id
    self.position = position
    self.elements = elements
    list = elements.list.source
    super.init()
    if !isOwn { last = list.value[position] }
  }

  override var isOwn: Bool { list.isOwn }

  override var isPresent: Bool { !isGone && list.isPresent }

  override var value: Element {
    get { isGone ? lastValue : value(in: list.value) }
    set { if isPresent, find(in: list.value) { list.value[position] = newValue } }
    _modify {
      if isPresent, find(in: list.value) {
        yield &list.value[position]
      } else {
        var scratch = lastValue
        yield &scratch
      }
    }
  }

  fileprivate func go(with value: Element) {
    isGone = true
    last = value
  }

  fileprivate func come(to position: Int, with value: Element) {
    self.position = position
    isGone = false
    last = isOwn ? nil : value
  }

  fileprivate func value(in list: [Element]) -> Element {
    guard find(in: list) else { return lastValue }
    if !isOwn { last = list[position] }
    return list[position]
  }

  private var lastValue: Element {
    guard let last else { Misuse.stop("an element is followed wherever its list is written") }
    return last
  }

  private func find(in list: [Element]) -> Bool {
    if position < list.count, list[position].id == id { return true }
    guard let found = elements.position(of: id, in: list, near: position) else { return false }
    position = found
    return true
  }
}
