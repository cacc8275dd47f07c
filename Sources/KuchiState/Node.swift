/// What a store knows of: a place, the bound elements of a list, or a derived value.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  private final var followers: Followers?

  /// Who has to know of a write; most places have none.
  private final class Followers {
    /// What grows from the place, by the bytes that it takes up.
    var parts: [Range<Int>: Parts] = [:]
    /// Those who are told, by their order; an anchor of the Observation framework has the first.
    var observers: [Int: Observer] = [:]
    var dependents: [ObjectIdentifier: Unowned<DerivedNode>] = [:]
  }

  /// What grows from the same bytes. Members tell each other nothing, so each is found by its key.
  private struct Parts {
    var members: [AnyHashable: [AnyHashable: Unowned<Node>]] = [:]
    var others: [AnyHashable: Unowned<Node>] = [:]

    var all: [Unowned<Node>] { Array(others.values) + members.values.flatMap(\.values) }

    /// Those that a write of `span` may concern.
    func concerned(by span: Span) -> [Unowned<Node>] {
      guard case .member(let key) = span.kind else { return all }
      return Array(others.values) + Array((members[key] ?? [:]).values)
    }

    subscript(key: AnyHashable, span: Span) -> Unowned<Node>? {
      get { if case .member(let member) = span.kind { members[member]?[key] } else { others[key] } }
      set {
        guard case .member(let member) = span.kind else { return others[key] = newValue }
        members[member, default: [:]][key] = newValue
        if members[member]?.isEmpty == true { members[member] = nil }
      }
    }

    var isEmpty: Bool { others.isEmpty && members.isEmpty }
  }

  init(in core: Core) { self.core = core }

  deinit { if followers != nil { core.busy -= 1 } }

  /// What it is called in messages.
  var name: String { "\(type(of: self))" }

  /// Where it lies in the place that it grows from; nil for a whole store and for derived values.
  var span: Span? { nil }

  /// Whether a write here may change anything beside it.
  var isComputed: Bool { span.map { $0.kind == .image || $0.trunk.isComputed } ?? false }

  /// What finds it among the parts of its trunk.
  var key: AnyHashable { ObjectIdentifier(self) }

  /// Whether it follows its whole before other parts do.
  var comesFirst: Bool { false }

  /// A change of what is here, begun before it is written.
  func change() -> Change { Change(of: self, isBack: nil) {} }

  /// Remembers what is here before a write. What it gives is called after the write, and tells who hears of a change.
  func watch() -> () -> Void { {} }

  /// Whether this is an element of a list, and whether a write has given it another id.
  var isElement: Bool { false }
  var isRenamed: Bool { false }

  /// Makes a write that gives this element another id as one of its list; `undo` takes it back first.
  func rename(undo: () -> Void, redo: () -> Void) {}

  /// Whether the value is another one than before `changes`, of which there are several.
  func isNews(_ changes: [Change]) -> Bool { changes[0].isBack?() != true }

  /// Runs `body` on a copy of the store's value, which is forgotten.
  func onCopy<Result>(_ body: () -> Result) -> Result { span?.trunk.onCopy(body) ?? body() }

  /// Called when there is somebody to know of a write, and when there is nobody any more.
  @usableFromInline func heed(_ isHeeded: Bool) {
    if isHeeded { span?.trunk.add(self) } else { span?.trunk.remove(self) }
  }

  private final func rearrange(_ body: (Followers) -> Void) {
    let (followers, wasBusy) = (self.followers ?? Followers(), self.followers != nil)
    self.followers = followers
    body(followers)
    core.arrangement += 1
    if !hasParts, !hasAudience { self.followers = nil }
    let isBusy = self.followers != nil
    if isBusy == wasBusy { return }
    core.busy += isBusy ? 1 : -1
    heed(isBusy)
  }

  // MARK: Parts

  @usableFromInline final var hasParts: Bool { followers?.parts.isEmpty == false }

  final func add(_ part: Node) { set(part.key, part.span, to: Unowned(object: part)) }
  final func remove(_ part: Node) { set(part.key, part.span, to: nil) }

  private final func set(_ key: AnyHashable, _ span: Span?, to part: Unowned<Node>?) {
    guard let span else { return }
    rearrange {
      $0.parts[span.bytes, default: Parts()][key, span] = part
      if $0.parts[span.bytes]?.isEmpty == true { $0.parts[span.bytes] = nil }
    }
  }

  /// The part of this kind at these bytes that is no member.
  final func part(_ key: AnyHashable, at bytes: Range<Int>) -> Node? {
    followers?.parts[bytes]?.others[key]?.object
  }

  /// The parts that share bytes with `bytes`.
  final func parts(in bytes: Range<Int> = 0..<Int.max) -> [Unowned<Node>] {
    guard let parts = followers?.parts else { return [] }
    return parts.flatMap { $0.key.overlaps(bytes) ? $0.value.all : [] }
  }

  /// The parts that a write of `span`, which grows from here, may concern.
  final func parts(concernedBy span: Span) -> [Unowned<Node>] {
    guard let parts = followers?.parts else { return [] }
    return parts.flatMap { bytes, parts in
      bytes == span.bytes ? parts.concerned(by: span) : bytes.overlaps(span.bytes) ? parts.all : []
    }
  }

  /// Watches all parts.
  @usableFromInline final func watchParts() -> () -> Void { Self.watch(parts()) }

  /// Watches `nodes`, the elements of lists first: others may ask them where they are.
  static func watch(_ nodes: [Unowned<Node>]) -> () -> Void {
    if nodes.count < 2 { return nodes.first?.object.watch() ?? {} }
    let sorted = nodes.filter(\.object.comesFirst) + nodes.filter { !$0.object.comesFirst }
    let checks = sorted.map { $0.object.watch() }
    return { for check in checks { check() } }
  }

  // MARK: Audience

  /// Whether a change would be told to anybody.
  @usableFromInline final var hasAudience: Bool {
    hasListeners || followers?.dependents.isEmpty == false
  }

  /// Whether a change has to be told at once: a derived value alone asks when it is read.
  final var hasListeners: Bool { followers?.observers.isEmpty == false }

  /// The observer that alone hears of this node; nil when others do.
  final var onlyObserver: Observer? {
    guard let followers, followers.dependents.isEmpty, followers.observers.count == 1 else { return nil }
    return followers.observers.values.first
  }

  final var anchor: Anchor? { followers?.observers[0] as? Anchor }

  final func add(_ observer: Observer) { rearrange { $0.observers[observer.order] = observer } }

  final func end(_ observer: Observer) {
    observer.end()
    guard followers?.observers[observer.order] === observer else { return }
    rearrange { $0.observers[observer.order] = nil }
  }

  final func add(_ dependent: DerivedNode) {
    rearrange { $0.dependents[ObjectIdentifier(dependent)] = Unowned(object: dependent) }
  }

  final func remove(_ dependent: DerivedNode) {
    rearrange { $0.dependents[ObjectIdentifier(dependent)] = nil }
  }

  /// Puts all who hear of this node among those to be told by a write to a store, which need not be its own.
  final func mark(_ change: Change, in core: Core) {
    guard let followers else { return }
    for observer in followers.observers.values { core.mark(observer, because: change) }
    // Those that name this node are changed, and those that name them perhaps.
    var stack = dependents.filter { $0.invalidate(.stale, in: core) }
    while let derived = stack.popLast() {
      stack += derived.dependents.filter { $0.invalidate(.doubtful, in: core) }
    }
  }

  private final var dependents: [DerivedNode] { followers?.dependents.values.map(\.object) ?? [] }
}

/// A reference that doesn't keep its object, which goes first from wherever this stands.
@usableFromInline
struct Unowned<Object: AnyObject> {
  @usableFromInline unowned let object: Object

  @inlinable init(object: Object) { self.object = object }
}
