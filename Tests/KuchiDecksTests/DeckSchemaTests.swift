import Foundation
import KuchiDecks
import Testing

struct DeckSchemaTests {
  private func schema() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(DeckSchema.json.utf8)) as? [String: Any])
  }

  @Test func `the schema is JSON and of the version this reader reads`() throws {
    let properties = try #require(try schema()["properties"] as? [String: Any])
    let version = try #require(properties["formatVersion"] as? [String: Any])
    #expect(version["const"] as? Int == 1)
  }

  @Test func `what the schema refers to is defined in it`() throws {
    let definitions = try #require(try schema()["$defs"] as? [String: Any])
    let references = DeckSchema.json.matches(of: /"#\/\$defs\/(\w+)"/).map { String($0.1) }
    #expect(Set(references) == Set(definitions.keys))
  }

  // The same values at the edges of the schema's patterns and lengths, and what it says of them.
  @Test(arguments: [
    ("id", "\"a\"", true), ("id", "\"_a\"", false), ("id", "\"a_.-9\"", true), ("id", "\"日\"", false),
    ("id", "\"\(String(repeating: "a", count: 64))\"", true), ("title", "\"\"", false),
    ("title", "\" \"", true),
    ("title", "\"a\\u007fb\"", false), ("title", "\"a\\u0080b\"", true), ("description", "\"\"", true),
    ("description", "\"a\\nb\"", true), ("tags", "[\"a\\u00a0b\"]", false), ("tags", "[\"a\\u0085b\"]", true),
    ("tags", "[\"a\\ufeffb\"]", false), ("tags", "[\"a\\u007fb\"]", true), ("tags", "[]", true),
    ("quiz", "[\"recall\"]", true), ("quiz", "[\"Recall\"]", false), ("authors", "[\"a\",\"a\"]", true),
    ("languages", "{}", true), ("languages", "{\"term\":\"zh-Hant\"}", true),
    ("languages", "{\"term\":\"z\"}", false),
    ("languages", "{\"term\":\"ja-\"}", false), ("languages", "{\"term\":\"j4\"}", false),
    ("requires", "[]", true), ("requires", "[\"n5\",\"N5.a_b-c\"]", true),
    ("requires", "[\"a\",\"a\"]", false),
    ("requires", "[\"日\"]", false), ("requires", "\"n5\"", false), ("requires", "[\"\"]", false),
    ("formatVersion", "1.0", true), ("formatVersion", "true", false),
  ])
  func `the reader takes what the schema takes`(_ key: String, _ value: String, _ isValid: Bool) {
    var members = ["formatVersion": "1", "id": "\"d\"", "title": "\"D\"", "cards": "[]"]
    members[key] = value
    let text = "{" + members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
    #expect((DeckReader.read(text).deck != nil) == isValid)
  }

  @Test(arguments: [
    ("group", "\"k-row\"", true), ("group", "\"\"", false), ("group", "\"a\\nb\"", false),
    ("group", "[\"a\"]", false),
    ("group", "\"\(String(repeating: "行", count: 100))\"", true),
    ("group", "\"\(String(repeating: "行", count: 101))\"", false),
    ("audio", "[]", true), ("audio", "[\"media/neko 1.mp3\",\"音.ogg\"]", true), ("audio", "\"a.mp3\"", false),
    ("audio", "[\"../a.mp3\"]", false), ("audio", "[\"media/../a.mp3\"]", false),
    ("audio", "[\"/a.mp3\"]", false),
    ("audio", "[\"a//b.mp3\"]", false), ("audio", "[\"a\\\\b.mp3\"]", false),
    ("image", "[\"C:a.png\"]", false),
    ("image", "[\"https://x/a.png\"]", false), ("image", "[\".hidden\"]", false),
    ("image", "[\"a/\"]", false),
    ("image", "[\"a\\u0000.png\"]", false), ("image", "[\"a.png\",\"a.png\"]", false),
    ("image", "[\"\"]", false),
    ("image", "[\"\(String(repeating: "a", count: 500))\"]", true),
    ("image", "[\"\(String(repeating: "a", count: 501))\"]", false),
    ("mnemonic", "\"\"", true), ("mnemonic", "\"a\\nb\"", true), ("mnemonic", "1", false),
    ("mnemonic", "\"\(String(repeating: "a", count: 20_000))\"", true),
    ("mnemonic", "\"\(String(repeating: "a", count: 20_001))\"", false),
  ])
  func `the reader takes of a card what the schema takes`(_ key: String, _ value: String, _ isValid: Bool) {
    let text = DiagnosticCase.deck(cards: "{\"term\":\"a\",\"meanings\":[\"a\"],\"\(key)\":\(value)}")
    #expect((DeckReader.read(text).deck != nil) == isValid)
  }
}
