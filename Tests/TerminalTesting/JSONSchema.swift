import Foundation

/// A JSON Schema with the keywords that this package uses. Any other keyword is a fault.
///
/// Unlike the standard, it treats members that the schema does not list as faults.
package struct JSONSchema: Sendable {
  private let root: JSONValue

  package init(_ text: String) throws { root = try JSONValue(text) }

  /// The faults of `text` against the definition `name`, each with its path; empty if the text is valid.
  package func faults(in text: String, as name: String) throws -> [String] {
    faults(in: try JSONValue(text), .object(["$ref": .string("#/$defs/\(name)")]), at: "")
  }

  private func faults(in value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(path): a schema that is no object"] }
    return keywords.sorted { $0.key < $1.key }.flatMap { keyword, rule in
      faults(in: value, keyword, rule, of: schema, at: path).map { "\(path): \($0)" }
    }
  }

  private func faults(
    in value: JSONValue, _ keyword: String, _ rule: JSONValue, of schema: JSONValue, at path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": []
    case "$ref": faults(in: value, definition(rule), at: path)
    case "anyOf", "oneOf":
      fits(value, rule.items, keyword == "oneOf" ? 1...1 : 1...rule.items.count, at: path)
    case "type":
      rule.string == value.type || (rule.string == "number" && value.type == "integer")
        ? [] : ["is \(value.type), not \(rule.string ?? "")"]
    case "const": rule == value ? [] : ["is not \(rule)"]
    case "enum": rule.items.contains(value) ? [] : ["is none of the values: \(value)"]
    case "pattern":
      value.string?.range(of: rule.string ?? "", options: .regularExpression) != nil
        ? [] : ["does not match \(rule)"]
    case "minItems": isLess(.number(Double(value.items.count)), rule) ? ["has less than \(rule)"] : []
    case "minimum": isLess(value, rule) ? ["is less than \(rule)"] : []
    case "required":
      rule.items.compactMap(\.string).filter { value[$0] == nil }.map { "has no \($0)" }
    case "properties": members(of: value, rule, at: path)
    case "additionalProperties":
      rule == .boolean(false) ? [] : ["only false is known of additionalProperties"]
    case "items":
      value.items.enumerated().flatMap { faults(in: $1, rule, at: "\(path)/\($0)") }
    default: ["the keyword \(keyword) is not known"]
    }
  }

  private func fits(
    _ value: JSONValue, _ schemas: [JSONValue], _ count: ClosedRange<Int>, at path: String
  ) -> [String] {
    let all = schemas.map { faults(in: value, $0, at: path) }
    guard !count.contains(all.count(where: \.isEmpty)) else { return [] }
    // The schema with the fewest faults is most likely the intended one.
    return ["fits \(all.count(where: \.isEmpty)) of \(all.count)"] + (all.min { $0.count < $1.count } ?? [])
  }

  private func members(of value: JSONValue, _ rules: JSONValue, at path: String) -> [String] {
    guard case .object(let members) = value else { return [] }
    return members.sorted { $0.key < $1.key }.flatMap { key, member in
      rules[key].map { faults(in: member, $0, at: "\(path)/\(key)") } ?? ["lists no \(key)"]
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

package enum JSONValue: Hashable, Sendable, Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  package init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  /// The member of an object; nil if it does not exist.
  package subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The text of a string; nil for other values.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The items of an array; empty for other values.
  package var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }

  /// The name of the type in JSON Schema.
  var type: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number(let number): number == number.rounded() ? "integer" : "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
