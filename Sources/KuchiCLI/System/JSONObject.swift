import ArgumentParser
import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal

/// Any JSON value.
enum JSONValue: Equatable, Codable {
  case null
  case truth(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object(JSONObject)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .truth(value)
    } else if let value = try? container.decode(Int.self) {
      self = .whole(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode(JSONObject.self))
    }
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

/// A JSON object with all its members, known or unknown.
struct JSONObject: Equatable, Codable {
  /// Each value by its name; null where that is written.
  private(set) var members: [String: JSONValue] = [:]

  init(_ members: [String: JSONValue] = [:]) { self.members = members }

  /// The value of a member; nil if it is missing or null.
  subscript(key: String) -> JSONValue? {
    get { members[key] == .null ? nil : members[key] }
    set { members[key] = newValue }
  }

  init(of value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONObject.self, from: try JSONEncoder().encode(value))
  }

  init(from decoder: any Decoder) throws {
    members = try decoder.singleValueContainer().decode([String: JSONValue].self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(members)
  }

  /// Applies the difference between two other objects, recursively.
  func changed(from before: JSONObject, to after: JSONObject) -> JSONObject {
    var object = self
    for key in Set(before.members.keys).union(after.members.keys)
    where before.members[key] != after.members[key] {
      if case (.object(let before), .object(let after)) = (before.members[key], after.members[key]) {
        let kept = if case .object(let kept) = members[key] { kept } else { JSONObject() }
        object.members[key] = .object(kept.changed(from: before, to: after))
      } else {
        object.members[key] = after.members[key]
      }
    }
    return object
  }

  /// This object without the members at these paths, such as `game.mode`.
  func removing(_ paths: [String]) -> JSONObject {
    var object = self
    for path in paths {
      let names = path.split(separator: ".", maxSplits: 1).map(String.init)
      if names.count == 2, case .object(let part) = object.members[names[0]] {
        object.members[names[0]] = .object(part.removing([names[1]]))
      } else {
        object.members[path] = nil
      }
    }
    return object
  }
}
