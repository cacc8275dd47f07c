extension DiagnosticCase {
  static let encoding = [
    DiagnosticCase("an empty file", file: "", "empty-file 1:1 $"),
    DiagnosticCase("a file of white space", file: " \n\t\n", "empty-file 3:1 $"),
    DiagnosticCase("a byte order mark alone", bytes: [0xEF, 0xBB, 0xBF], "empty-file 1:1 $"),
    DiagnosticCase("UTF-16 little-endian with a mark", bytes: [0xFF, 0xFE, 0x7B, 0], "wrong-encoding 1:1 $"),
    DiagnosticCase("UTF-16 big-endian with a mark", bytes: [0xFE, 0xFF, 0, 0x7B], "wrong-encoding 1:1 $"),
    DiagnosticCase("UTF-16 without a mark", bytes: [0x7B, 0, 0x22, 0, 0x61, 0], "wrong-encoding 1:1 $"),
    DiagnosticCase("UTF-32", bytes: [0, 0, 0, 0x7B, 0, 0, 0, 0x7D], "wrong-encoding 1:1 $"),
    DiagnosticCase(
      "Shift_JIS",
      bytes: Array("{\"title\":\"".utf8) + [0x94, 0x4C, 0x82, 0xCC, 0x83, 0x65] + Array("\"}".utf8),
      "wrong-encoding 1:1 $"),
    DiagnosticCase(
      "EUC-JP",
      bytes: Array("{\"title\":\"".utf8) + [0xC7, 0xAD, 0xA4, 0xCE, 0xA5, 0xC6] + Array("\"}".utf8),
      "wrong-encoding 1:1 $"),
    DiagnosticCase(
      "ISO-2022-JP", bytes: Array("{\"title\":\"\u{1B}$BG-\u{1B}(B\"}".utf8), "wrong-encoding 1:1 $"),
    DiagnosticCase("an overlong character", bytes: value([0xC0, 0xAF]), "malformed-utf8 1:9 $[\"x-a\"]"),
    DiagnosticCase(
      "an overlong character of three", bytes: value([0xE0, 0x80, 0xAF]), "malformed-utf8 1:9 $[\"x-a\"]"),
    DiagnosticCase(
      "a surrogate in UTF-8", bytes: value([0xED, 0xA0, 0x80]), "malformed-utf8 1:9 $[\"x-a\"]"),
    DiagnosticCase(
      "beyond Unicode", bytes: value([0xF4, 0x90, 0x80, 0x80]), "malformed-utf8 1:9 $[\"x-a\"]"),
    DiagnosticCase("a cut character", bytes: value([0xE3, 0x81]), "malformed-utf8 1:9 $[\"x-a\"]"),
    DiagnosticCase("a stray continuation", bytes: value([0x81]), "malformed-utf8 1:9 $[\"x-a\"]"),
    DiagnosticCase("an impossible byte", bytes: value([0xFF]), "malformed-utf8 1:9 $[\"x-a\"]"),
    DiagnosticCase(
      "a bad byte outside any string",
      bytes: Array("{\"x-a\":\"日本\",\"x-b\":".utf8) + [0xE3, 0x81] + Array("}".utf8),
      "missing-key 1:1 $", "missing-key 1:1 $", "missing-key 1:1 $", "missing-key 1:1 $",
      "malformed-utf8 1:19 $[\"x-b\"]"),
  ]

  // An otherwise sound deck with a string of these bytes first.
  private static func value(_ bytes: [UInt8]) -> [UInt8] {
    let rest = "\",\"formatVersion\":1,\"id\":\"d\",\"title\":\"日本語の題\",\"cards\":[]}"
    return Array("{\"x-a\":\"".utf8) + bytes + Array(rest.utf8)
  }

  static let syntax = [
    DiagnosticCase(
      "a trailing comma in an array", cards: card("\"meanings\":[\"a\",]"),
      "trailing-comma 2:28 $.cards[0].meanings"),
    DiagnosticCase(
      "a trailing comma in an object", cards: card("\"meanings\":[\"a\"],"), "trailing-comma 2:29 $.cards[0]"),
    DiagnosticCase("a trailing comma after a card", cards: sound + ",", "trailing-comma 2:30 $.cards"),
    DiagnosticCase(
      "two commas", cards: card("\"meanings\":[\"a\",,\"b\"]"), "extra-comma 2:29 $.cards[0].meanings"),
    DiagnosticCase(
      "a comma first", cards: card("\"meanings\":[,\"b\"]"), "extra-comma 2:25 $.cards[0].meanings"),
    DiagnosticCase(
      "two commas between members", cards: "{\"term\":\"a\",,\"meanings\":[\"a\"]}",
      "extra-comma 2:13 $.cards[0]"),
    DiagnosticCase(
      "no comma between items", cards: card("\"meanings\":[\"a\" \"b\"]"),
      "missing-comma 2:28 $.cards[0].meanings"),
    DiagnosticCase(
      "no comma between members", cards: "{\"term\":\"a\" \"meanings\":[\"a\"]}",
      "missing-comma 2:12 $.cards[0]"),
    DiagnosticCase("no comma between cards", cards: sound + "\n" + other, "missing-comma 2:30 $.cards"),
    DiagnosticCase("a full-width comma", cards: sound + "，" + other, "unexpected-character 2:30 $.cards"),
    DiagnosticCase(
      "a full-width comma between members", cards: "{\"term\":\"a\"、\"meanings\":[\"a\"]}",
      "unexpected-character 2:12 $.cards[0]"),
    DiagnosticCase(
      "a full-width colon", cards: "{\"term\"：\"a\",\"meanings\":[\"a\"]}",
      "unexpected-character 2:8 $.cards[0]"),
    DiagnosticCase(
      "an equals sign", cards: "{\"term\"=\"a\",\"meanings\":[\"a\"]}", "unexpected-character 2:8 $.cards[0]"),
    DiagnosticCase(
      "no colon", cards: "{\"term\" \"a\",\"meanings\":[\"a\"]}", "missing-colon 2:8 $.cards[0]"),
    DiagnosticCase("a key alone", cards: "{\"term\",\"meanings\":[\"a\"]}", "missing-colon 2:8 $.cards[0]"),
    DiagnosticCase(
      "no value", cards: "{\"term\":,\"meanings\":[\"a\"]}", "missing-value 2:9 $.cards[0].term"),
    DiagnosticCase(
      "no value at the end", cards: "{\"term\":\"a\",\"meanings\":}", "missing-value 2:24 $.cards[0].meanings"
    ),
    DiagnosticCase("a comment to the end of the line", cards: "// cat\n" + sound, "comment 2:1 $.cards"),
    DiagnosticCase(
      "a comment in a block", cards: card("\"meanings\":/* one\n two */[\"a\"]"),
      "comment 2:24 $.cards[0].meanings"),
    DiagnosticCase("a comment after a hash", cards: "# cat\n" + sound, "comment 2:1 $.cards"),
    DiagnosticCase(
      "a comment that never ends", cards: sound + "/* x", "comment 2:30 $.cards[0]",
      "unterminated-array 3:3 $.cards"),
    DiagnosticCase(
      "a key without marks", cards: "{term:\"a\",\"meanings\":[\"a\"]}", "unquoted-key 2:2 $.cards[0]"),
    DiagnosticCase(
      "a key in single marks", cards: "{'term':\"a\",\"meanings\":[\"a\"]}", "wrong-quotes 2:2 $.cards[0]"),
    DiagnosticCase(
      "a value in single marks", cards: card("\"meanings\":['a']"), "wrong-quotes 2:25 $.cards[0].meanings[0]"
    ),
    DiagnosticCase(
      "a value in curly marks", cards: card("\"meanings\":[“a”]"), "wrong-quotes 2:25 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a value without marks", cards: card("\"meanings\":[猫]"), "bad-literal 2:25 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a literal of another language", cards: card("\"meanings\":[None]"),
      "bad-literal 2:25 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a capital literal", cards: card("\"x-a\":True,\"meanings\":[\"a\"]"),
      "bad-literal 2:19 $.cards[0][\"x-a\"]"),
    DiagnosticCase(
      "not a number", cards: card("\"x-a\":NaN,\"meanings\":[\"a\"]"), "bad-literal 2:19 $.cards[0][\"x-a\"]"
    ),
    DiagnosticCase(
      "an infinity", cards: card("\"x-a\":-Infinity,\"meanings\":[\"a\"]"),
      "bad-literal 2:19 $.cards[0][\"x-a\"]"),
    DiagnosticCase(
      "a leading zero", cards: card("\"x-a\":012,\"meanings\":[\"a\"]"), "bad-number 2:19 $.cards[0][\"x-a\"]"
    ),
    DiagnosticCase(
      "a plus sign", cards: card("\"x-a\":+1,\"meanings\":[\"a\"]"), "bad-number 2:19 $.cards[0][\"x-a\"]"),
    DiagnosticCase(
      "a point without digits", cards: card("\"x-a\":1.,\"meanings\":[\"a\"]"),
      "bad-number 2:19 $.cards[0][\"x-a\"]"),
    DiagnosticCase(
      "a point first", cards: card("\"x-a\":.5,\"meanings\":[\"a\"]"), "bad-number 2:19 $.cards[0][\"x-a\"]"),
    DiagnosticCase(
      "hexadecimal", cards: card("\"x-a\":0x1F,\"meanings\":[\"a\"]"), "bad-number 2:19 $.cards[0][\"x-a\"]"),
    DiagnosticCase("null", cards: card("\"hint\":null,\"meanings\":[\"a\"]"), "null 2:20 $.cards[0].hint"),
    DiagnosticCase(
      "null in a list", cards: card("\"meanings\":[\"a\",null]"), "null 2:29 $.cards[0].meanings[1]"),
    DiagnosticCase("null for the deck", file: "null", "null 1:1 $"),
    DiagnosticCase(
      "a raw tab", cards: card("\"meanings\":[\"a\tb\"]"), "control-character 2:27 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a raw escape", cards: card("\"meanings\":[\"a\u{1B}[0m\"]"),
      "control-character 2:27 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a raw line end", cards: card("\"meanings\":[\"a\nb\"]"),
      "control-character 2:27 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "an unknown escape", cards: card("\"meanings\":[\"a\\x41\"]"), "bad-escape 2:27 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a short escape", cards: card("\"meanings\":[\"\\u12\"]"), "bad-escape 2:26 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a lone high surrogate", cards: card("\"meanings\":[\"\\uD83Dx\"]"),
      "lone-surrogate 2:26 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a lone low surrogate", cards: card("\"meanings\":[\"\\uDE00\"]"),
      "lone-surrogate 2:26 $.cards[0].meanings[0]"),
    DiagnosticCase("text after the end", file: deck(cards: sound) + "\n{}", "text-after-end 4:1 $"),
    DiagnosticCase("a second closing brace", file: deck(cards: sound) + "}", "text-after-end 3:3 $"),
    DiagnosticCase("a page of HTML", file: "<!DOCTYPE html>\n<p>", "unexpected-character 1:1 $"),
    DiagnosticCase("a table", file: "term,meaning\n猫,cat\n", "unexpected-character 1:1 $"),
    DiagnosticCase("a string", file: "\"deck\"", "wrong-type 1:1 $"),
    DiagnosticCase("a number", file: "1", "wrong-type 1:1 $"),
    DiagnosticCase(
      "a key twice", cards: "{\"term\":\"a\",\"term\":\"b\",\"meanings\":[\"a\"]}",
      "duplicate-key 2:13 $.cards[0].term"),
    DiagnosticCase(
      "an escaped key twice", cards: "{\"term\":\"a\",\"\\u0074erm\":\"b\",\"meanings\":[\"a\"]}",
      "duplicate-key 2:13 $.cards[0].term"),
    DiagnosticCase(
      "a free key twice", cards: card("\"x-a\":1,\"x-a\":2,\"meanings\":[\"a\"]"),
      "duplicate-key 2:21 $.cards[0][\"x-a\"]"),
    DiagnosticCase(
      "a key twice in a free value", cards: card("\"x-a\":{\"b\":1,\"b\":2},\"meanings\":[\"a\"]"),
      "duplicate-key 2:26 $.cards[0][\"x-a\"].b"),
  ]

  static let recovery = [
    DiagnosticCase(
      "a file cut in a string", file: "{\"formatVersion\":1,\"id\":\"ab", "unterminated-string 1:25 $.id"),
    DiagnosticCase(
      "a file cut in a list", file: "{\"formatVersion\":1,\"tags\":[\"a\"", "unterminated-array 1:31 $.tags"),
    DiagnosticCase("a file cut in an object", file: "{\"formatVersion\":1", "unterminated-object 1:19 $"),
    DiagnosticCase("a file cut after a key", file: "{\"formatVersion\"", "unterminated-object 1:17 $"),
    DiagnosticCase("a file cut after a colon", file: "{\"formatVersion\":", "unterminated-object 1:18 $"),
    DiagnosticCase("an opening brace alone", file: "{", "unterminated-object 1:2 $"),
    DiagnosticCase(
      "no mark at the end of a value", cards: "{\"term\":\"a,\"meanings\":[\"a\"]},\n" + other,
      "unterminated-string 2:9 $.cards[0]"),
    DiagnosticCase(
      "no mark at the end of a line", cards: "{\"term\":\"a\",\"meanings\":[\"a]},\n" + other,
      "unterminated-string 2:25 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "no mark before the next line", cards: "{\n\"term\":\"a,\n\"meanings\":[\"a\"]\n},\n" + other,
      "unterminated-string 3:8 $.cards[0].term"),
    DiagnosticCase(
      "a mark inside a value", cards: "{\"term\":\"a\",\"meanings\":[\"say \"hi\" now\"]},\n" + other,
      "stray-quote 2:30 $.cards[0].meanings"),
    DiagnosticCase(
      "no bracket at the end of a list",
      cards: "{\"term\":\"a\",\"meanings\":[\"a\",\"tags\":[\"x\"]},\n" + other,
      "unterminated-array 2:29 $.cards[0].meanings"),
    DiagnosticCase(
      "no bracket before a brace", cards: "{\"term\":\"a\",\"meanings\":[\"a\"},\n" + other,
      "wrong-bracket 2:28 $.cards[0].meanings"),
    DiagnosticCase(
      "a brace for a bracket", cards: "{\"term\":\"a\",\"meanings\":[\"a\"},\"tags\":[]},\n" + other,
      "wrong-bracket 2:28 $.cards[0].meanings"),
    DiagnosticCase(
      "a bracket for a brace", cards: "{\"term\":\"a\",\"meanings\":[\"a\"]],\n" + other,
      "wrong-bracket 2:29 $.cards[0]"),
    DiagnosticCase(
      "a bracket too many", cards: "{\"term\":\"a\",\"meanings\":[\"a\"]],\"tags\":[]},\n" + other,
      "wrong-bracket 2:29 $.cards[0]"),
    DiagnosticCase(
      "no brace at the end of a card", cards: "{\"term\":\"a\",\"meanings\":[\"a\"],\n" + other,
      "unterminated-object 3:1 $.cards[0]"),
    DiagnosticCase(
      "no brace at the end of the last card", cards: "{\"term\":\"a\",\"meanings\":[\"a\"]",
      "wrong-bracket 3:1 $.cards[0]"),
    DiagnosticCase(
      "something odd in a card, and a fault in the next",
      cards: "{\"term\":\"a\" @,\"meanings\":[\"a\"]},\n{\"term\":\"b\"}",
      "unexpected-character 2:13 $.cards[0]", "missing-key 3:1 $.cards[1]"),
  ]

  static let sound = "{\"term\":\"a\",\"meanings\":[\"a\"]}"
  static let other = "{\"term\":\"b\",\"meanings\":[\"b\"]}"

  static func card(_ members: String) -> String { "{\"term\":\"a\",\(members)}" }
}
