/// The elements of one list that are bound, by their ids.
///
/// They follow the list as long as one of them is bound. What looks at many elements can be inlined: where it is used
/// the compiler knows their type.
@usableFromInline
final class Elements<Element: Identifiable>: Follower {
  @usableFromInline let list: Place<[Element]>
  @usableFromInline let isSame: (Element, Element) -> Bool
  @usableFromInline var places: [Element.ID: Entry] = [:]
  @usableFromInline var finder = Finder<Element>()
  /// The element that a write through its own place has given another id.
  @usableFromInline var renaming: ElementPlace<Element>?
  @usableFromInline let actions: Actions

  @usableFromInline
  struct Entry {
    @usableFromInline unowned let place: ElementPlace<Element>

    @inlinable init(place: ElementPlace<Element>) { self.place = place }
  }

  /// What is called from where the type of an element is not known, compiled where it is.
  @usableFromInline
  struct Actions {
    let follow: (Elements, [Element], [Element]) -> Void
    /// True for the last one.
    let remove: (Elements, Element.ID) -> Bool

    @usableFromInline
    init(
      follow: @escaping (Elements, [Element], [Element]) -> Void,
      remove: @escaping (Elements, Element.ID) -> Bool
    ) {
      self.follow = follow
      self.remove = remove
    }
  }

  @inlinable
  init(of list: Place<[Element]>, isSame: @escaping (Element, Element) -> Bool, actions: Actions) {
    self.list = list
    self.isSame = isSame
    self.actions = actions
  }

  /// The elements of `list`: those that are known already, or others.
  @inlinable
  static func of(_ list: Place<[Element]>, isSame: @autoclosure () -> (Element, Element) -> Bool) -> Elements
  {
    let last = list.core.lastElements as? Elements
    if let last, last.list === list, list.isRegistered || list.parent == nil { return last }
    let list = list.registered()
    if let found = list.boundElements as? Elements { return found }
    if let last, last.list === list { return last }
    let actions = Actions {
      $0.followAll(from: $1, to: $2)
    } remove: {
      $0.places[$1] = nil
      return $0.places.isEmpty
    }
    let new = Elements(of: list, isSame: isSame(), actions: actions)
    // What is kept must not keep a place that is registered.
    if list.isMereAddress { list.core.lastElements = new }
    return new
  }

  /// The place of the element with `id`; nil while there is none.
  @inlinable
  func place(of id: Element.ID) -> ElementPlace<Element>? {
    if let found = places[id]?.place { return found.element.isGone ? nil : found }
    guard let position = position(of: id, in: list.value) else { return nil }
    let new = ElementPlace(id, at: position, of: self)
    if places.isEmpty { list.follow(by: self) }
    places[id] = Entry(place: new)
    return new
  }

  func remove(_ id: Element.ID) {
    if actions.remove(self, id) { list.follow(by: nil) }
  }

  /// The position of the element with `id` in the list as it is, the nearest of several.
  @inlinable
  func position(of id: Element.ID, in list: [Element], near guess: Int? = nil) -> Int? {
    // Only a list that tells of every change can say that an id is nowhere.
    if places.isEmpty || !self.list.source.isOwn { finder.isComplete = false }
    return finder.position(of: id, in: list, near: guess)
  }

  // MARK: Following

  @usableFromInline func follow(from old: [Element], to new: [Element]) { actions.follow(self, old, new) }

  @inlinable
  func followAll(from old: [Element], to new: [Element]) {
    var former = finder
    finder = Finder()
    for entry in places.values { follow(entry.place, from: old, to: new, &former) }
  }

  @inlinable
  func follow(
    _ place: ElementPlace<Element>, from old: [Element], to new: [Element], _ former: inout Finder<Element>
  ) {
    let element = place.element
    let position =
      place === renaming ? nil : finder.position(of: element.id, in: new, near: element.position)
    if let position, !place.isHeardItself, !element.keepsLast {
      return element.come(to: position, with: nil)
    }
    guard
      let before = element.last
        ?? former.position(of: element.id, in: old, near: element.position).map({ old[$0] })
    else { return }
    if let position {
      element.come(to: position, with: new[position])
      place.follow(from: before, to: new[position])
    } else if place === renaming {
      element.go(with: new[element.position])
      place.follow(from: before, to: new[element.position])
    } else {
      element.go(with: before)
    }
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
    finder.index[edit.element.id] = edit.to
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
  @inlinable
  mutating func position(of id: Element.ID, in list: [Element], near guess: Int?) -> Int? {
    let guess = guess ?? last + 1
    if guess < list.count, list[guess].id == id {
      last = guess
      return guess
    }
    if !isComplete, searched > 4 * list.count { makeIndex(of: list) }
    let known = index[id]
    if let known, known < list.count, list[known].id == id { return known }
    if isComplete, known == nil { return nil }
    let found = search(for: id, in: list, around: known ?? guess)
    last = found ?? last
    return found
  }

  @inlinable
  mutating func search(for id: Element.ID, in list: [Element], around start: Int) -> Int? {
    var high = min(max(start, 0), list.count)
    var low = high - 1
    while low >= 0 || high < list.count {
      searched += 1
      if high < list.count, list[high].id == id { return high }
      if low >= 0, list[low].id == id { return low }
      (low, high) = (low - 1, high + 1)
    }
    return nil
  }

  @inlinable
  mutating func makeIndex(of list: [Element]) {
    index = Dictionary(minimumCapacity: list.count)
    for position in list.indices.reversed() { index[list[position].id] = position }
    assert(index.count == list.count, "two elements of a list have one id; only one of them is bound")
    isComplete = true
    searched = 0
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
