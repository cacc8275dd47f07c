/// The format of decks for editors and other programs.
package enum DeckSchema {
  /// The format as a JSON Schema of 2020-12. In one way it is stricter than the reader: it refuses unknown
  /// keys, and the reader only warns of them.
  package static let json = indented(Array(document.utf8)[...], "")

  private static var document: String {
    #"""
    {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "https://kuchi.example/deck-v1.schema.json",
    "title": "Japanese quiz deck, format version 1",
    "description": "One UTF-8 JSON object per file. Readers accept and drop one leading BOM, refuse a formatVersion above their own, warn of unknown keys (x-* are free), refuse duplicate keys, duplicate card ids, null and trailing commas. Writers: metadata first, cards last, one card per line, NFC text.",
    \#(Deck.format.schema(besides: [#""$schema":{"type":"string","description":"Optional, for editor completion. Ignored by readers."}"#])),
    "$defs": {
    "card": {\#(Card.format.schema)},
    "deckId": {"type":"string","pattern":"^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"},
    "cardId": {"type":"string","minLength":1,"maxLength":\#(TextRule.cardID.limit),"pattern":"^[^\\u0000-\\u001F\\u007F]+$","description":"Any printable text, so Anki GUIDs and JMdict numbers (as strings) fit."},
    "lang": {"type":"string","pattern":"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"},
    "line": {"type":"string","minLength":1,"maxLength":\#(TextRule.line.limit),"pattern":"^[^\\u0000-\\u001F\\u007F]*$","description":"One line of plain text, not empty, no control characters."},
    "lines": {\#(list(of: TextRule.line.schema, isUnique: true))},
    "files": {\#(list(of: TextRule.file.schema, isUnique: true)),"description":"Paths below the folder of this file, such as media/neko.mp3. No name begins with a dot; no backslashes or colons."},
    "text": {"type":"string","maxLength":\#(TextRule.text.limit),"description":"Plain text; newlines allowed."},
    "tags": {\#(list(of: TextRule.tag.schema, isUnique: true)),"description":"No white space (Anki separates tags by spaces); :: makes a hierarchy."},
    "quiz": {\#(list(of: #""type":"string","pattern":"^(meaning|reading|recall|cloze:([1-9]|1[0-9]|20)|x-.*)$""#, isUnique: true)),"minItems":1,"description":"meaning: term to meaning. reading: term to kana (asked only when readings exist). recall: meaning to term. cloze:N: gap number N. x-NAME: a question of your own program. Default: the card's gaps if it has any, otherwise [meaning, reading]."}
    }
    }
    """#
  }

  /// A value that has a definition of its own.
  static func reference(to name: String) -> String { ##""$ref":"#/$defs/\##(name)""## }

  static func list(of items: String, isUnique: Bool = false) -> String {
    #""type":"array","items":{\#(items)}"# + (isUnique ? #","uniqueItems":true"# : "")
  }

  private static func indented(_ value: ArraySlice<UInt8>, _ margin: String) -> String {
    guard let list = JSONItems(value), !list.items.isEmpty else {
      return String(decoding: value, as: UTF8.self)
    }
    let inner = margin + "  "
    let lines = list.items.map { item in
      inner + (item.key.map { "\"\($0)\": " } ?? "") + indented(item.value, inner)
    }
    let (open, close) = list.isObject ? ("{", "}") : ("[", "]")
    return "\(open)\n\(lines.joined(separator: ",\n"))\n\(margin)\(close)"
  }
}

extension ObjectFormat {
  /// The schema of such an object.
  var schema: String { schema(besides: []) }

  /// The same with further members, each with its key.
  func schema(besides others: [String]) -> String {
    let required = fields.filter(\.isRequired).map { "\"\($0.key)\"" }.joined(separator: ",")
    let properties = others + fields.map { "\"\($0.key)\":{\($0.schema())}" }
    return #""type":"object","# + (required.isEmpty ? "" : #""required":[\#(required)],"#)
      + #""additionalProperties":false,"patternProperties":{"^x-":true},"#
      + #""properties":{\#(properties.joined(separator: ","))}"#
  }
}

extension TextRule {
  /// The schema of such a text.
  var schema: String {
    switch form {
    case .deckID: DeckSchema.reference(to: "deckId")
    case .language: DeckSchema.reference(to: "lang")
    case .date: #""type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$""#
    case .partOfSpeech: #""type":"string","pattern":"^[A-Za-z0-9-]{1,16}$""#
    case .tag: #""type":"string","maxLength":\#(limit),"pattern":"^[^\\s\\u0000-\\u001F]+$""#
    case .file: #""type":"string","maxLength":\#(limit),"pattern":"^\#(Self.name)(/\#(Self.name))*$""#
    case nil where !isOneLine: DeckSchema.reference(to: "text")
    case nil: DeckSchema.reference(to: "line") + (limit == Self.line.limit ? "" : #","maxLength":\#(limit)"#)
    }
  }

  /// A part of a path, as a pattern.
  private static let name = #"[^./\\\\:\\u0000-\\u001F\\u007F][^/\\\\:\\u0000-\\u001F\\u007F]*"#

  /// The schema of a list of such texts.
  func listSchema(isUnique: Bool) -> String {
    switch form {
    case .tag: DeckSchema.reference(to: "tags")
    case .file: DeckSchema.reference(to: "files")
    case nil where isUnique: DeckSchema.reference(to: "lines")
    default: DeckSchema.list(of: schema, isUnique: isUnique)
    }
  }
}
