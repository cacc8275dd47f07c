/// One element of a list, followed by its id. Once it is gone it stands at its last value and ignores writes,
/// until its id is back.
final class Element<Value: Identifiable>: Storage {
  private let list: any Storage<[Value]>
  private let id: Value.ID
  private var last: Value
  /// Where the element was seen last; a search starts here.
  private var hint: Int

  init(of list: any Storage<[Value]>, now element: Value, at index: Int) {
    self.list = list
    id = element.id
    last = element
    hint = index
  }

  var value: Value { find(in: list.value) ?? last }

  func read<Part>(_ path: KeyPath<Value, Part>) -> Part {
    let list = list.value
    guard let index = index(in: list) else { return last[keyPath: path] }
    return list[index][keyPath: path]
  }

  func mutate(_ body: (inout Value) -> Void) -> Bool {
    var isThere = false
    let isReached = list.mutate { list in
      guard let index = index(in: list) else { return }
      isThere = true
      body(&list[index])
    }
    return isReached && isThere
  }

  func write<Part>(_ new: Part, to path: WritableKeyPath<Value, Part>) -> Bool {
    mutate { $0[keyPath: path] = new }
  }

  /// The element before and after a change of the list; nil when it is not there afterwards.
  func follow(from old: [Value], to new: [Value]) -> (before: Value, after: Value)? {
    let before = find(in: old) ?? last
    guard let after = find(in: new) else {
      last = before
      return nil
    }
    return (before, after)
  }

  /// Puts the element back into a list that still has it.
  func put(into list: inout [Value], _ element: Value) {
    if let index = index(in: list) { list[index] = element }
  }

  private func find(in list: [Value]) -> Value? { index(in: list).map { list[$0] } }

  /// Looks at the hint, then further and further away from it: most changes move an element by little.
  private func index(in list: [Value]) -> Int? {
    if hint < list.count, list[hint].id == id { return hint }
    for distance in 0..<max(list.count - hint, hint + 1) {
      for candidate in [hint + distance, hint - distance] where list.indices.contains(candidate) {
        guard list[candidate].id == id else { continue }
        hint = candidate
        return candidate
      }
    }
    return nil
  }
}
