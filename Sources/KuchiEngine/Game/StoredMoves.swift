import KuchiFoundation

/// Moves in their compact stored form: one list such as `["choice", 2, 817525122.1, "next", 817525122.1]`.
struct StoredMoves: Hashable, Sendable, Codable {
  var moves: [Move]

  init(_ moves: [Move]) { self.moves = moves }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for move in moves { try move.encode(to: &list) }
  }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    moves = []
    while !list.isAtEnd { moves.append(try Move(from: &list)) }
  }
}

extension Move {
  /// The word that starts a stored move. Its values follow in order, the time last.
  fileprivate enum Word: String, Codable {
    case reveal, hint, choice, text, remembered, forgot, unknown, late, skip, next, synonym, accept, grade,
      learn, back, aside,
      again
  }

  fileprivate func encode(to list: inout any UnkeyedEncodingContainer) throws {
    switch self {
    case .reveal: try list.encode(Word.reveal)
    case .hint: try list.encode(Word.hint)
    case .answer(let answer, _): try answer.encode(to: &list)
    case .skip: try list.encode(Word.skip)
    case .next: try list.encode(Word.next)
    case .synonym(let text, let item): try list.encode(Word.synonym, text, item)
    case .accept(let text, let item): try list.encode(Word.accept, text, item)
    case .grade(let grade): try list.encode(Word.grade, grade)
    case .learn: try list.encode(Word.learn)
    case .lookBack: try list.encode(Word.back)
    case .setAside(let card, _): try list.encode(Word.aside, card)
    case .teachAgain(let lapses, let cards, _): try list.encode(Word.again, lapses, cards)
    }
    if let date { try list.encode(date) }
  }

  fileprivate init(from list: inout any UnkeyedDecodingContainer) throws {
    switch try list.decode(Word.self) {
    case .reveal: self = .reveal
    case .hint: self = .hint
    case .choice: self = .answer(.choice(try list.next()), at: try list.next())
    case .text: self = .answer(.text(try list.next(), keys: try list.next()), at: try list.next())
    case .remembered: self = .answer(.remembered, at: try list.next())
    case .forgot: self = .answer(.forgot, at: try list.next())
    case .unknown: self = .answer(.unknown, at: try list.next())
    case .late: self = .answer(.late, at: try list.next())
    case .skip: self = .skip(at: try list.next())
    case .next: self = .next(at: try list.next())
    case .synonym: self = .synonym(try list.next(), for: try list.next())
    case .accept: self = .accept(try list.next(), for: try list.next())
    case .grade: self = .grade(try list.next())
    case .learn: self = .learn(at: try list.next())
    case .back: self = .lookBack
    case .aside: self = .setAside(card: try list.next(), at: try list.next())
    case .again: self = .teachAgain(lapses: try list.next(), takenFor: try list.next(), at: try list.next())
    }
  }
}

extension Answer {
  fileprivate func encode(to list: inout any UnkeyedEncodingContainer) throws {
    switch self {
    case .choice(let index): try list.encode(Move.Word.choice, index)
    case .text(let text, let keys): try list.encode(Move.Word.text, text, keys)
    case .remembered: try list.encode(Move.Word.remembered)
    case .forgot: try list.encode(Move.Word.forgot)
    case .unknown: try list.encode(Move.Word.unknown)
    case .late: try list.encode(Move.Word.late)
    }
  }
}

extension UnkeyedEncodingContainer {
  fileprivate mutating func encode<each Value: Encodable>(_ values: repeat each Value) throws {
    for value in repeat each values { try encode(value) }
  }
}

extension UnkeyedDecodingContainer {
  fileprivate mutating func next<Value: Decodable>() throws -> Value { try decode(Value.self) }
}

extension PlannedQuestion: Codable {
  /// Reads a question such as `3 meaning`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ", maxSplits: 1)
    guard words.count == 2, let card = Int(words[0]), let kind = QuestionKind(rawValue: String(words[1]))
    else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "This is no question.") }
    self.init(card: card, kind: kind)
  }

  /// Writes the position of the card and the kind.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(card) \(kind.rawValue)")
  }
}
