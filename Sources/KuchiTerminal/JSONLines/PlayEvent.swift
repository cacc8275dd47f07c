/// One line that a game sends to a program: the kind of event, the version of the protocol and the payload.
struct PlayEvent: Encodable {
  /// The version of the protocol. It is raised if a member changes its meaning, not if one is added.
  static let version = 1

  enum Kind: String, CaseIterable, Encodable {
    case game, lesson, challenge, verdict, score, decks, code, found, why, due, statistics, settings, error,
      finished
  }

  let kind: Kind
  let payload: JSONLine
  /// The player that the event is about; nil for a program with one player.
  var player: String?

  init(_ kind: Kind, _ payload: JSONLine) {
    self.kind = kind
    self.payload = payload
  }

  func encode(to encoder: any Encoder) throws {
    try (["type": kind, "version": Self.version, "player": player] as JSONLine).encode(to: encoder)
    try payload.encode(to: encoder)
  }
}

/// An event that is sent when a value has changed since the last time.
final class ChangeEvent {
  private let kind: PlayEvent.Kind
  private let payloads: () -> [JSONLine]
  private var isChanged = true
  private var subscription: Subscription?

  /// - Parameter payloads: Returns one payload for each event.
  init(_ kind: PlayEvent.Kind, of value: some Readable, payloads: @escaping () -> [JSONLine]) {
    self.kind = kind
    self.payloads = payloads
    subscription = value.onChange { [unowned self] _ in isChanged = true }
  }

  /// An event whose payload is the value.
  convenience init(_ kind: PlayEvent.Kind, of value: Derived<JSONLine?>) {
    self.init(kind, of: value) { value.peek().map { [$0] } ?? [] }
  }

  func ifChanged() -> PlayEvent? { eventsIfChanged().first }

  func eventsIfChanged() -> [PlayEvent] {
    defer { isChanged = false }
    return isChanged ? payloads().map { PlayEvent(kind, $0) } : []
  }

  var event: PlayEvent? { payloads().first.map { PlayEvent(kind, $0) } }
}
