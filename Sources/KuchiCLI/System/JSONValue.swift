enum JSONValue: Equatable, Codable {
  case null
  case truth(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    func value<Value: Decodable>(_ make: (Value) -> JSONValue) -> JSONValue? {
      (try? container.decode(Value.self)).map(make)
    }
    let scalar: JSONValue? =
      container.decodeNil()
      ? .null : value(JSONValue.truth) ?? value(JSONValue.whole) ?? value(JSONValue.number)
    self =
      try scalar ?? value(JSONValue.text) ?? value(JSONValue.list)
      ?? .object(container.decode([String: JSONValue].self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .truth(let value): try container.encode(value)
    case .whole(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

/// The members of a JSON object, known or unknown.
extension [String: JSONValue] {
  /// The members of a value that is encoded as an object.
  init(of value: some Encodable) throws {
    self = try JSONDecoder().decode(Self.self, from: try JSONEncoder().encode(value))
  }

  /// Applies the difference between two other objects, recursively.
  func changed(from before: Self, to after: Self) -> Self {
    var object = self
    for key in Set(before.keys).union(after.keys) where before[key] != after[key] {
      if case (.object(let before), .object(let after)) = (before[key], after[key]) {
        let kept = if case .object(let kept) = self[key] { kept } else { Self() }
        object[key] = .object(kept.changed(from: before, to: after))
      } else {
        object[key] = after[key]
      }
    }
    return object
  }

  /// This object without the members at these paths, such as `game.mode`.
  func removing(_ paths: [String]) -> Self {
    var object = self
    for path in paths {
      let names = path.split(separator: ".", maxSplits: 1).map(String.init)
      if names.count == 2, case .object(let part) = object[names[0]] {
        object[names[0]] = .object(part.removing([names[1]]))
      } else {
        object[path] = nil
      }
    }
    return object
  }
}
