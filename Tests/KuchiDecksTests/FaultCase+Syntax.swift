extension FaultCase {
  static let encoding = [
    FaultCase("an empty file", file: "", "empty-file 1:1 $"),
    FaultCase("a file of white space", file: " \n\t\n", "empty-file 3:1 $"),
    FaultCase("a byte order mark alone", bytes: [0xEF, 0xBB, 0xBF], "empty-file 1:1 $"),
    FaultCase("UTF-16 little-endian with a mark", bytes: [0xFF, 0xFE, 0x7B, 0], "wrong-encoding 1:1 $"),
    FaultCase("UTF-16 big-endian with a mark", bytes: [0xFE, 0xFF, 0, 0x7B], "wrong-encoding 1:1 $"),
    FaultCase("UTF-16 without a mark", bytes: [0x7B, 0, 0x22, 0, 0x61, 0], "wrong-encoding 1:1 $"),
    FaultCase("UTF-32", bytes: [0, 0, 0, 0x7B, 0, 0, 0, 0x7D], "wrong-encoding 1:1 $"),
    FaultCase(
      "Shift_JIS",
      bytes: Array("{\"title\":\"".utf8) + [0x94, 0x4C, 0x82, 0xCC, 0x83, 0x65] + Array("\"}".utf8),
      "wrong-encoding 1:1 $"),
    FaultCase(
      "EUC-JP",
      bytes: Array("{\"title\":\"".utf8) + [0xC7, 0xAD, 0xA4, 0xCE, 0xA5, 0xC6] + Array("\"}".utf8),
      "wrong-encoding 1:1 $"),
    FaultCase(
      "ISO-2022-JP", bytes: Array("{\"title\":\"\u{1B}$BG-\u{1B}(B\"}".utf8), "wrong-encoding 1:1 $"),
    FaultCase("an overlong character", bytes: value([0xC0, 0xAF]), "malformed-utf8 1:9 $[\"x-a\"]"),
    FaultCase(
      "an overlong character of three", bytes: value([0xE0, 0x80, 0xAF]), "malformed-utf8 1:9 $[\"x-a\"]"),
    FaultCase("a surrogate in UTF-8", bytes: value([0xED, 0xA0, 0x80]), "malformed-utf8 1:9 $[\"x-a\"]"),
    FaultCase("beyond Unicode", bytes: value([0xF4, 0x90, 0x80, 0x80]), "malformed-utf8 1:9 $[\"x-a\"]"),
    FaultCase("a cut character", bytes: value([0xE3, 0x81]), "malformed-utf8 1:9 $[\"x-a\"]"),
    FaultCase("a stray continuation", bytes: value([0x81]), "malformed-utf8 1:9 $[\"x-a\"]"),
    FaultCase("an impossible byte", bytes: value([0xFF]), "malformed-utf8 1:9 $[\"x-a\"]"),
    FaultCase(
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
    FaultCase(
      "a trailing comma in an array", cards: card("\"meanings\":[\"a\",]"),
      "trailing-comma 2:28 $.cards[0].meanings"),
    FaultCase(
      "a trailing comma in an object", cards: card("\"meanings\":[\"a\"],"), "trailing-comma 2:29 $.cards[0]"),
    FaultCase("a trailing comma after a card", cards: sound + ",", "trailing-comma 2:30 $.cards"),
    FaultCase(
      "two commas", cards: card("\"meanings\":[\"a\",,\"b\"]"), "extra-comma 2:29 $.cards[0].meanings"),
    FaultCase("a comma first", cards: card("\"meanings\":[,\"b\"]"), "extra-comma 2:25 $.cards[0].meanings"),
    FaultCase(
      "two commas between members", cards: "{\"term\":\"a\",,\"meanings\":[\"a\"]}",
      "extra-comma 2:13 $.cards[0]"),
    FaultCase(
      "no comma between items", cards: card("\"meanings\":[\"a\" \"b\"]"),
      "missing-comma 2:28 $.cards[0].meanings"),
    FaultCase(
      "no comma between members", cards: "{\"term\":\"a\" \"meanings\":[\"a\"]}",
      "missing-comma 2:12 $.cards[0]"),
    FaultCase("no comma between cards", cards: sound + "\n" + other, "missing-comma 2:30 $.cards"),
    FaultCase("a full-width comma", cards: sound + "，" + other, "unexpected-character 2:30 $.cards"),
    FaultCase(
      "a full-width comma between members", cards: "{\"term\":\"a\"、\"meanings\":[\"a\"]}",
      "unexpected-character 2:12 $.cards[0]"),
    FaultCase(
      "a full-width colon", cards: "{\"term\"：\"a\",\"meanings\":[\"a\"]}",
      "unexpected-character 2:8 $.cards[0]"),
    FaultCase(
      "an equals sign", cards: "{\"term\"=\"a\",\"meanings\":[\"a\"]}", "unexpected-character 2:8 $.cards[0]"),
    FaultCase("no colon", cards: "{\"term\" \"a\",\"meanings\":[\"a\"]}", "missing-colon 2:8 $.cards[0]"),
    FaultCase("a key alone", cards: "{\"term\",\"meanings\":[\"a\"]}", "missing-colon 2:8 $.cards[0]"),
    FaultCase("no value", cards: "{\"term\":,\"meanings\":[\"a\"]}", "missing-value 2:9 $.cards[0].term"),
    FaultCase(
      "no value at the end", cards: "{\"term\":\"a\",\"meanings\":}", "missing-value 2:24 $.cards[0].meanings"
    ),
    FaultCase("a comment to the end of the line", cards: "// cat\n" + sound, "comment 2:1 $.cards"),
    FaultCase(
      "a comment in a block", cards: card("\"meanings\":/* one\n two */[\"a\"]"),
      "comment 2:24 $.cards[0].meanings"),
    FaultCase("a comment after a hash", cards: "# cat\n" + sound, "comment 2:1 $.cards"),
    FaultCase(
      "a comment that never ends", cards: sound + "/* x", "comment 2:30 $.cards[0]",
      "unterminated-array 3:3 $.cards"),
    FaultCase(
      "a key without marks", cards: "{term:\"a\",\"meanings\":[\"a\"]}", "unquoted-key 2:2 $.cards[0]"),
    FaultCase(
      "a key in single marks", cards: "{'term':\"a\",\"meanings\":[\"a\"]}", "wrong-quotes 2:2 $.cards[0]"),
    FaultCase(
      "a value in single marks", cards: card("\"meanings\":['a']"), "wrong-quotes 2:25 $.cards[0].meanings[0]"
    ),
    FaultCase(
      "a value in curly marks", cards: card("\"meanings\":[“a”]"), "wrong-quotes 2:25 $.cards[0].meanings[0]"),
    FaultCase(
      "a value without marks", cards: card("\"meanings\":[猫]"), "bad-literal 2:25 $.cards[0].meanings[0]"),
    FaultCase(
      "a literal of another language", cards: card("\"meanings\":[None]"),
      "bad-literal 2:25 $.cards[0].meanings[0]"),
    FaultCase(
      "a capital literal", cards: card("\"x-a\":True,\"meanings\":[\"a\"]"),
      "bad-literal 2:19 $.cards[0][\"x-a\"]"),
    FaultCase(
      "not a number", cards: card("\"x-a\":NaN,\"meanings\":[\"a\"]"), "not-a-number 2:19 $.cards[0][\"x-a\"]"
    ),
    FaultCase(
      "an infinity", cards: card("\"x-a\":-Infinity,\"meanings\":[\"a\"]"),
      "not-a-number 2:19 $.cards[0][\"x-a\"]"),
    FaultCase(
      "a leading zero", cards: card("\"x-a\":012,\"meanings\":[\"a\"]"), "bad-number 2:19 $.cards[0][\"x-a\"]"
    ),
    FaultCase(
      "a plus sign", cards: card("\"x-a\":+1,\"meanings\":[\"a\"]"), "bad-number 2:19 $.cards[0][\"x-a\"]"),
    FaultCase(
      "a point without digits", cards: card("\"x-a\":1.,\"meanings\":[\"a\"]"),
      "bad-number 2:19 $.cards[0][\"x-a\"]"),
    FaultCase(
      "a point first", cards: card("\"x-a\":.5,\"meanings\":[\"a\"]"), "bad-number 2:19 $.cards[0][\"x-a\"]"),
    FaultCase(
      "hexadecimal", cards: card("\"x-a\":0x1F,\"meanings\":[\"a\"]"), "bad-number 2:19 $.cards[0][\"x-a\"]"),
    FaultCase("null", cards: card("\"hint\":null,\"meanings\":[\"a\"]"), "null 2:20 $.cards[0].hint"),
    FaultCase("null in a list", cards: card("\"meanings\":[\"a\",null]"), "null 2:29 $.cards[0].meanings[1]"),
    FaultCase("null for the deck", file: "null", "null 1:1 $"),
    FaultCase(
      "a raw tab", cards: card("\"meanings\":[\"a\tb\"]"), "control-character 2:27 $.cards[0].meanings[0]"),
    FaultCase(
      "a raw escape", cards: card("\"meanings\":[\"a\u{1B}[0m\"]"),
      "control-character 2:27 $.cards[0].meanings[0]"),
    FaultCase(
      "a raw line end", cards: card("\"meanings\":[\"a\nb\"]"),
      "control-character 2:27 $.cards[0].meanings[0]"),
    FaultCase(
      "an unknown escape", cards: card("\"meanings\":[\"a\\x41\"]"), "bad-escape 2:27 $.cards[0].meanings[0]"),
    FaultCase(
      "a short escape", cards: card("\"meanings\":[\"\\u12\"]"), "bad-escape 2:26 $.cards[0].meanings[0]"),
    FaultCase(
      "a lone high surrogate", cards: card("\"meanings\":[\"\\uD83Dx\"]"),
      "lone-surrogate 2:26 $.cards[0].meanings[0]"),
    FaultCase(
      "a lone low surrogate", cards: card("\"meanings\":[\"\\uDE00\"]"),
      "lone-surrogate 2:26 $.cards[0].meanings[0]"),
    FaultCase("text after the end", file: deck(cards: sound) + "\n{}", "text-after-end 4:1 $"),
    FaultCase("a second closing brace", file: deck(cards: sound) + "}", "text-after-end 3:3 $"),
    FaultCase("a page of HTML", file: "<!DOCTYPE html>\n<p>", "unexpected-character 1:1 $"),
    FaultCase("a table", file: "term,meaning\n猫,cat\n", "unexpected-character 1:1 $"),
    FaultCase("a string", file: "\"deck\"", "wrong-type 1:1 $"),
    FaultCase("a number", file: "1", "wrong-type 1:1 $"),
    FaultCase(
      "a key twice", cards: "{\"term\":\"a\",\"term\":\"b\",\"meanings\":[\"a\"]}",
      "duplicate-key 2:13 $.cards[0].term"),
    FaultCase(
      "an escaped key twice", cards: "{\"term\":\"a\",\"\\u0074erm\":\"b\",\"meanings\":[\"a\"]}",
      "duplicate-key 2:13 $.cards[0].term"),
    FaultCase(
      "a free key twice", cards: card("\"x-a\":1,\"x-a\":2,\"meanings\":[\"a\"]"),
      "duplicate-key 2:21 $.cards[0][\"x-a\"]"),
    FaultCase(
      "a key twice in a free value", cards: card("\"x-a\":{\"b\":1,\"b\":2},\"meanings\":[\"a\"]"),
      "duplicate-key 2:26 $.cards[0][\"x-a\"].b"),
  ]

  static let recovery = [
    FaultCase(
      "a file cut in a string", file: "{\"formatVersion\":1,\"id\":\"ab", "unterminated-string 1:25 $.id"),
    FaultCase(
      "a file cut in a list", file: "{\"formatVersion\":1,\"tags\":[\"a\"", "unterminated-array 1:31 $.tags"),
    FaultCase("a file cut in an object", file: "{\"formatVersion\":1", "unterminated-object 1:19 $"),
    FaultCase("a file cut after a key", file: "{\"formatVersion\"", "unterminated-object 1:17 $"),
    FaultCase("a file cut after a colon", file: "{\"formatVersion\":", "unterminated-object 1:18 $"),
    FaultCase("an opening brace alone", file: "{", "unterminated-object 1:2 $"),
    FaultCase(
      "no mark at the end of a value", cards: "{\"term\":\"a,\"meanings\":[\"a\"]},\n" + other,
      "unterminated-string 2:9 $.cards[0]"),
    FaultCase(
      "no mark at the end of a line", cards: "{\"term\":\"a\",\"meanings\":[\"a]},\n" + other,
      "unterminated-string 2:25 $.cards[0].meanings[0]"),
    FaultCase(
      "no mark before the next line", cards: "{\n\"term\":\"a,\n\"meanings\":[\"a\"]\n},\n" + other,
      "unterminated-string 3:8 $.cards[0].term"),
    FaultCase(
      "a mark inside a value", cards: "{\"term\":\"a\",\"meanings\":[\"say \"hi\" now\"]},\n" + other,
      "stray-quote 2:30 $.cards[0].meanings"),
    FaultCase(
      "no bracket at the end of a list",
      cards: "{\"term\":\"a\",\"meanings\":[\"a\",\"tags\":[\"x\"]},\n" + other,
      "unterminated-array 2:29 $.cards[0].meanings"),
    FaultCase(
      "no bracket before a brace", cards: "{\"term\":\"a\",\"meanings\":[\"a\"},\n" + other,
      "wrong-bracket 2:28 $.cards[0].meanings"),
    FaultCase(
      "a brace for a bracket", cards: "{\"term\":\"a\",\"meanings\":[\"a\"},\"tags\":[]},\n" + other,
      "wrong-bracket 2:28 $.cards[0].meanings"),
    FaultCase(
      "a bracket for a brace", cards: "{\"term\":\"a\",\"meanings\":[\"a\"]],\n" + other,
      "wrong-bracket 2:29 $.cards[0]"),
    FaultCase(
      "a bracket too many", cards: "{\"term\":\"a\",\"meanings\":[\"a\"]],\"tags\":[]},\n" + other,
      "wrong-bracket 2:29 $.cards[0]"),
    FaultCase(
      "no brace at the end of a card", cards: "{\"term\":\"a\",\"meanings\":[\"a\"],\n" + other,
      "unterminated-object 3:1 $.cards[0]"),
    FaultCase(
      "no brace at the end of the last card", cards: "{\"term\":\"a\",\"meanings\":[\"a\"]",
      "wrong-bracket 3:1 $.cards[0]"),
    FaultCase(
      "something odd in a card, and a fault in the next",
      cards: "{\"term\":\"a\" @,\"meanings\":[\"a\"]},\n{\"term\":\"b\"}",
      "unexpected-character 2:13 $.cards[0]", "missing-key 3:1 $.cards[1]"),
  ]

  static let sound = "{\"term\":\"a\",\"meanings\":[\"a\"]}"
  static let other = "{\"term\":\"b\",\"meanings\":[\"b\"]}"

  static func card(_ members: String) -> String { "{\"term\":\"a\",\(members)}" }
}
