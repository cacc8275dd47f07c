import KuchiState
import KuchiFoundation

/// One line that a game sends to a program: the kind of event, the version of the protocol and the payload.
struct PlayEvent: Encodable {
  /// The version of the protocol. It rises only when a member changes its meaning, not when members are added.
  static let version = 1

  /// What happened.
  enum Kind: String, Encodable {
    case game, lesson, challenge, verdict, score, decks, code, error, finished
  }

  let kind: Kind
  let payload: any Encodable

  init(_ kind: Kind, _ payload: any Encodable) {
    self.kind = kind
    self.payload = payload
  }

  private enum CodingKeys: CodingKey { case type, version }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .type)
    try container.encode(Self.version, forKey: .version)
    try payload.encode(to: encoder)
  }
}

/// An event that is sent when a value has changed since the last time.
final class ChangeEvent {
  private let kind: PlayEvent.Kind
  private let payloads: () -> [any Encodable]
  private var isChanged = true
  private var subscription: Subscription?

  /// - Parameter payload: The payload of the event; nil where there is no event.
  init(_ kind: PlayEvent.Kind, of value: some Readable, payload: @escaping () -> (any Encodable)?) {
    self.kind = kind
    payloads = { payload().map { [$0] } ?? [] }
    subscription = value.onChange { [unowned self] _ in isChanged = true }
  }

  /// Events of one kind whose payloads are the values.
  init<Payload: Encodable>(_ kind: PlayEvent.Kind, of values: Derived<[Payload]>) {
    self.kind = kind
    payloads = { values.peek() }
    subscription = values.onChange { [unowned self] _ in isChanged = true }
  }

  /// An event whose payload is the value.
  convenience init<Payload: Encodable>(_ kind: PlayEvent.Kind, of value: Derived<Payload?>) {
    self.init(kind, of: value) { value.peek() }
  }

  /// The event if the value has changed; nil otherwise.
  func ifChanged() -> PlayEvent? { eventsIfChanged().first }

  /// All its events if the value has changed; none otherwise.
  func eventsIfChanged() -> [PlayEvent] {
    defer { isChanged = false }
    return isChanged ? payloads().map { PlayEvent(kind, $0) } : []
  }

  /// The event, changed or not.
  var event: PlayEvent? { payloads().first.map { PlayEvent(kind, $0) } }
}

/// Values as lines of JSON.
package enum JSONLine {
  /// `value` as one line with a newline at its end and its keys in alphabetical order.
  ///
  /// Nothing in it can act on a terminal: control characters stand only in strings, and are escaped there.
  package static func text(of value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// The same JSON with escapes for all characters that can act on a terminal.
  package static func escaped(_ json: String) -> String {
    guard json.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return json }
    var line = ""
    for scalar in json.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        line += escape(scalar)
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The escape of a character, as `\u202e`; two escapes beyond the basic plane.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
