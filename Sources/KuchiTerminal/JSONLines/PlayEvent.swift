/// One line that a game tells a program: the kind of event, the version of the protocol, and the facts.
struct PlayEvent: Encodable {
  /// Raised only when what programs read changes its meaning; members may be added without that.
  static let version = 1

  /// What happened.
  enum Kind: String, Encodable {
    case game, lesson, challenge, verdict, score, decks, code, error, finished
  }

  let kind: Kind
  let facts: any Encodable

  init(_ kind: Kind, _ facts: any Encodable) {
    self.kind = kind
    self.facts = facts
  }

  private enum CodingKeys: CodingKey { case type, version }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .type)
    try container.encode(Self.version, forKey: .version)
    try facts.encode(to: encoder)
  }
}
