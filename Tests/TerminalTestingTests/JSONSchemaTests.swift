import TerminalTesting
import Testing

struct JSONSchemaTests {
  private static let schema = """
    {"$defs": {
      "pet": {"type": "object", "required": ["name"], "additionalProperties": false, "properties": {
        "name": {"type": "string"}, "legs": {"type": "integer", "minimum": 0}, "kind": {"enum": ["dog", "cat"]},
        "friends": {"type": "array", "items": {"$ref": "#/$defs/pet"}}}},
      "word": {"const": "word"},
      "either": {"oneOf": [{"$ref": "#/$defs/pet"}, {"$ref": "#/$defs/word"}]},
      "odd": {"type": "object", "minLength": 3}
    }}
    """

  @Test(arguments: [
    ("pet", "{}"), ("pet", "[]"), ("pet", #"{"name": 1}"#), ("pet", #"{"name": "Rex", "legs": -1}"#),
    ("pet", #"{"name": "Rex", "legs": 1.5}"#), ("pet", #"{"name": "Rex", "legs": true}"#),
    ("pet", #"{"name": "Rex", "kind": "cow"}"#), ("pet", #"{"name": "Rex", "age": 3}"#),
    ("pet", #"{"name": "Rex", "friends": [{}]}"#), ("pet", #"{"name": null}"#), ("either", #""other""#),
    ("odd", "{}"), ("nowhere", "{}"),
  ])
  func `what does not fit has some`(name: String, text: String) throws {
    #expect(try JSONSchema(Self.schema).faults(in: text, as: name) != [])
  }
}
