import Foundation

/// A JSON Schema, as far as the schemas of this package go: a keyword that is not known is a fault too.
///
/// It is stricter than the standard in one way: members that the schema does not list are faults.
public struct JSONSchema: Sendable {
  private let root: JSONValue

  /// Reads a schema.
  public init(_ text: String) throws { root = try JSONValue(text) }

  /// Reads the schema in a file.
  public init(path: String) throws { try self.init(String(contentsOfFile: path, encoding: .utf8)) }

  /// What of `text` does not fit the definition `name`, each with its place; empty when all of it fits.
  public func faults(in text: String, as name: String) throws -> [String] {
    faults(in: try JSONValue(text), .object(["$ref": .string("#/$defs/\(name)")]), at: "")
  }

  private func faults(in value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(place): a schema that is no object"] }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      faults(in: value, keyword, rule, of: schema, at: place).map { "\(place): \($0)" }
    }
  }

  private func faults(
    in value: JSONValue, _ keyword: String, _ rule: JSONValue, of schema: JSONValue, at place: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": []
    case "$ref": faults(in: value, definition(rule), at: place)
    case "anyOf", "oneOf":
      fits(value, rule.items, keyword == "oneOf" ? 1...1 : 1...rule.items.count, at: place)
    case "type":
      rule.string == value.type || (rule.string == "number" && value.type == "integer")
        ? [] : ["is \(value.type), not \(rule.string ?? "")"]
    case "const": rule == value ? [] : ["is not \(rule)"]
    case "enum": rule.items.contains(value) ? [] : ["is none of the values: \(value)"]
    case "minimum": isLess(value, rule) ? ["is less than \(rule)"] : []
    case "required":
      rule.items.compactMap(\.string).filter { value[$0] == nil }.map { "has no \($0)" }
    case "properties": members(of: value, rule, at: place)
    case "additionalProperties":
      rule == .boolean(false) ? [] : ["only false is known of additionalProperties"]
    case "items":
      value.items.enumerated().flatMap { faults(in: $1, rule, at: "\(place)/\($0)") }
    default: ["the keyword \(keyword) is not known"]
    }
  }

  private func fits(
    _ value: JSONValue, _ schemas: [JSONValue], _ count: ClosedRange<Int>, at place: String
  ) -> [String] {
    let all = schemas.map { faults(in: value, $0, at: place) }
    guard !count.contains(all.count(where: \.isEmpty)) else { return [] }
    // The one that was meant is most likely the one with the fewest faults.
    return ["fits \(all.count(where: \.isEmpty)) of \(all.count)"] + (all.min { $0.count < $1.count } ?? [])
  }

  private func members(of value: JSONValue, _ rules: JSONValue, at place: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.sorted { $0.key < $1.key }.flatMap { key, member in
      rules[key].map { faults(in: member, $0, at: "\(place)/\(key)") } ?? ["lists no \(key)"]
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let path = (reference.string ?? "").split(separator: "/").dropFirst().map(String.init)
    return path.reduce(root) { $0[$1] ?? .null }
  }

  private func isLess(_ value: JSONValue, _ minimum: JSONValue) -> Bool {
    if case (.number(let number), .number(let least)) = (value, minimum) { number < least } else { false }
  }
}
