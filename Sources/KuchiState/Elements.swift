/// The elements of one list that are bound, by their ids.
///
/// It is a part of the list as long as one element is bound.
final class Elements<Element: Identifiable>: Part {
  let list: Place<[Element]>
  let isSame: (Element, Element) -> Bool
  private var places: [Element.ID: Entry] = [:]
  /// Where elements were when it was made; a guess that is always checked.
  private var index: [Element.ID: Int] = [:]
  private var isIndexed = false
  /// How many elements were looked at since the list changed, one after the other.
  private var searched = 0
  private var lastFound = -1
  /// The element that a write through its own place has given another id.
  fileprivate var renaming: ElementPlace<Element>?

  private struct Entry {
    unowned let place: ElementPlace<Element>
  }

  init(of list: Place<[Element]>, isSame: @escaping (Element, Element) -> Bool) {
    self.list = list
    self.isSame = isSame
  }

  var key: PartKey { .elements }
  var bytes: Range<Int>? { nil }
  var isLoose: Bool { false }
  func loosen() {}
  func recheck() {}

  /// The elements of `list`: the ones that are known already, or others.
  static func of(_ list: Place<[Element]>, isSame: @escaping (Element, Element) -> Bool) -> Elements<Element> {
    if let found = list.core.lastElements as? Elements<Element>, found.list.isSamePlace(as: list) { return found }
    let list = list.registered()
    if let found = list.part(.elements) as? Elements<Element> { return found }
    let new = Elements(of: list, isSame: isSame)
    list.core.lastElements = new
    return new
  }

  /// The place of the element with `id`; nil while there is none.
  func place(of id: Element.ID) -> ElementPlace<Element>? {
    if let found = places[id]?.place { return found.element.last == nil ? found : nil }
    guard let position = position(of: id, in: list.value) else { return nil }
    let new = ElementPlace(id, at: position, of: self)
    if places.isEmpty {
      forgetIndex()
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

  /// The position of the first element with `id`. A search looks near `guess` first; when searches begin to cost more
  /// than an index, one is made.
  func position(of id: Element.ID, in list: [Element], near guess: Int? = nil) -> Int? {
    let guess = guess ?? index[id] ?? lastFound + 1
    for position in max(0, guess - 1)..<max(0, min(list.count, guess + 2)) where list[position].id == id {
      lastFound = position
      return position
    }
    // Only an index that hears of every change can say that an id is nowhere.
    if !places.isEmpty, isIndexed || searched > 4 * list.count {
      if !isIndexed { makeIndex(of: list) }
      return index[id]
    }
    let found = list.firstIndex { $0.id == id }
    searched += found ?? list.count
    lastFound = found ?? lastFound
    return found
  }

  private func makeIndex(of list: [Element]) {
    index = Dictionary(list.enumerated().map { ($1.id, $0) }) { first, _ in first }
    isIndexed = true
    reportDuplicates(in: list)
  }

  private func reportDuplicates(in list: [Element]) {
    assert(index.count == list.count, "\(self.list.name) has two elements with one id; only the first is bound")
  }

  private func forgetIndex() {
    isIndexed = false
    searched = 0
  }

  // MARK: Following

  func follow(from old: [Element], to new: [Element]) {
    forgetIndex()
    for entry in Array(places.values) { follow(entry.place, from: old, to: new) }
  }

  private func follow(_ place: ElementPlace<Element>, from old: [Element], to new: [Element]) {
    let element = place.element
    let before = element.last ?? element.value(in: old)
    if place === renaming {
      guard new.indices.contains(element.position) else { return }
      element.last = new[element.position]
    } else if let position = position(of: element.id, in: new, near: element.position) {
      element.position = position
      element.last = nil
    } else {
      element.last = before
      return
    }
    place.follow(from: before, to: element.last ?? new[element.position])
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

  // A write may give the element another id, which its list has to know.
  override var hearsParts: Bool { true }

  override func renames(by write: () -> Void) -> Bool {
    guard element.last == nil else { return false }
    let old = element.value
    let position = element.position
    if super.renames(by: write) { return true }
    let list = elements.list.value
    guard list[position].id != element.id else { return false }
    var before = list
    before[position] = old
    elements.renaming = self
    defer { elements.renaming = nil }
    elements.list.changed(from: before, to: list)
    return true
  }
}

/// Where an element lives in its list.
final class ElementSource<Element: Identifiable>: Source<Element> {
  let id: Element.ID
  /// Where it was last; checked at each access, for elements before it may have come or gone.
  fileprivate(set) var position: Int
  /// The last value of an element that has gone; nil while it is there.
  fileprivate(set) var last: Element?
  private unowned let elements: Elements<Element>
  private let list: Source<[Element]>

  init(_ id: Element.ID, at position: Int, of elements: Elements<Element>) {
    self.id = id
    self.position = position
    self.elements = elements
    list = elements.list.source
  }

  override var isPresent: Bool { last == nil && list.isPresent }

  override var value: Element {
    get { last ?? value(in: list.value) }
    set {
      guard last == nil else { return }
      find(in: list.value)
      list.value[position] = newValue
    }
    _modify {
      if var scratch = last {
        yield &scratch
      } else {
        find(in: list.value)
        yield &list.value[position]
      }
    }
  }

  fileprivate func value(in list: [Element]) -> Element {
    find(in: list)
    return list[position]
  }

  private func find(in list: [Element]) {
    if position < list.count, list[position].id == id { return }
    guard let found = elements.position(of: id, in: list, near: position) else {
      Misuse.stop("an element is followed wherever its list is written")
    }
    position = found
  }
}
