extension DiagnosticCase {
  private static func head(_ members: String) -> String { "{\(members),\n\"cards\":[]}" }

  static let format = [
    DiagnosticCase(
      "nothing that has to be there", file: "{}", "missing-key 1:1 $", "missing-key 1:1 $",
      "missing-key 1:1 $", "missing-key 1:1 $"),
    DiagnosticCase("no version", file: head("\"id\":\"d\",\"title\":\"D\""), "missing-key 1:1 $"),
    DiagnosticCase(
      "a version before the first", file: head("\"formatVersion\":0,\"id\":\"d\",\"title\":\"D\""),
      "bad-format-version 1:18 $.formatVersion"),
    DiagnosticCase(
      "a version between two", file: head("\"formatVersion\":1.5,\"id\":\"d\",\"title\":\"D\""),
      "bad-format-version 1:18 $.formatVersion"),
    DiagnosticCase(
      "a version as text", file: head("\"formatVersion\":\"1\",\"id\":\"d\",\"title\":\"D\""),
      "bad-format-version 1:18 $.formatVersion"),
    DiagnosticCase(
      "a year for a version", file: head("\"formatVersion\":2026,\"id\":\"d\",\"title\":\"D\""),
      "bad-format-version 1:18 $.formatVersion"),
    DiagnosticCase(
      "a later version", file: head("\"formatVersion\":3,\"id\":\"d\",\"title\":\"D\""),
      "newer-format 1:18 $.formatVersion"),
    DiagnosticCase(
      "a deck id with a space", file: head("\"formatVersion\":1,\"id\":\"my deck\",\"title\":\"D\""),
      "bad-form 1:25 $.id"),
    DiagnosticCase(
      "a deck id with a dot first", file: head("\"formatVersion\":1,\"id\":\".d\",\"title\":\"D\""),
      "bad-form 1:25 $.id"),
    DiagnosticCase(
      "a long deck id",
      file: head("\"formatVersion\":1,\"id\":\"\(String(repeating: "d", count: 65))\",\"title\":\"D\""),
      "bad-form 1:25 $.id"),
    DiagnosticCase(
      "an empty title", file: head("\"formatVersion\":1,\"id\":\"d\",\"title\":\"\""),
      "empty-text 1:37 $.title"),
    DiagnosticCase(
      "a title of two lines", file: head("\"formatVersion\":1,\"id\":\"d\",\"title\":\"a\\nb\""),
      "control-in-line 1:37 $.title"),
    DiagnosticCase(
      "a title as a number", file: head("\"formatVersion\":1,\"id\":\"d\",\"title\":5"),
      "wrong-type 1:37 $.title"),
    DiagnosticCase(
      "a language that is none", file: deck("\"languages\":{\"term\":\"japanese\"}"),
      "bad-form 1:22 $.languages.term"),
    DiagnosticCase("languages as text", file: deck("\"languages\":\"ja\""), "wrong-type 1:14 $.languages"),
    DiagnosticCase(
      "an unknown language key", file: deck("\"languages\":{\"terms\":\"ja\"}"),
      "unknown-key 1:15 $.languages.terms"),
    DiagnosticCase("authors as text", file: deck("\"authors\":\"me\""), "wrong-type 1:12 $.authors"),
    DiagnosticCase(
      "a source without a title", file: deck("\"sources\":[{\"url\":\"u\"}]"), "missing-key 1:13 $.sources[0]"
    ),
    DiagnosticCase(
      "a source as text", file: deck("\"sources\":[\"JMdict\"]"), "wrong-type 1:13 $.sources[0]"),
    DiagnosticCase(
      "sources as an object", file: deck("\"sources\":{\"title\":\"t\"}"), "wrong-type 1:12 $.sources"),
    DiagnosticCase(
      "a day in another form", file: deck("\"sources\":[{\"title\":\"t\",\"retrieved\":\"20.11.2026\"}]"),
      "bad-form 1:38 $.sources[0].retrieved"),
    DiagnosticCase("a tag with a space", file: deck("\"tags\":[\"a b\"]"), "bad-form 1:10 $.tags[0]"),
    DiagnosticCase(
      "a tag with an ideographic space", file: deck("\"tags\":[\"x\",\"日　本\"]"), "bad-form 1:14 $.tags[1]"),
    DiagnosticCase("an empty tag", file: deck("\"tags\":[\"\"]"), "empty-text 1:10 $.tags[0]"),
    DiagnosticCase(
      "a long tag", file: deck("\"tags\":[\"\(String(repeating: "t", count: 101))\"]"),
      "too-long 1:10 $.tags[0]"),
    DiagnosticCase("a tag twice", file: deck("\"tags\":[\"a\",\"b\",\"a\"]"), "repeated-item 1:18 $.tags[2]"),
    DiagnosticCase(
      "required decks as text", file: deck("\"requires\":\"kana\""), "wrong-type 1:13 $.requires"),
    DiagnosticCase(
      "a required deck that can't be one", file: deck("\"requires\":[\"kana\",\"my deck\"]"),
      "bad-form 1:21 $.requires[1]"),
    DiagnosticCase(
      "an empty required deck", file: deck("\"requires\":[\"\"]"), "empty-text 1:14 $.requires[0]"),
    DiagnosticCase(
      "a required deck twice", file: deck("\"requires\":[\"kana\",\"kana\"]"),
      "repeated-item 1:21 $.requires[1]"),
    DiagnosticCase("a quiz of nothing", file: deck("\"quiz\":[]"), "empty-list 1:9 $.quiz"),
    DiagnosticCase(
      "a quiz of something else", file: deck("\"quiz\":[\"meening\"]"), "unknown-choice 1:10 $.quiz[0]"),
    DiagnosticCase(
      "a quiz twice", file: deck("\"quiz\":[\"meaning\",\"meaning\"]"), "repeated-item 1:20 $.quiz[1]"),
    DiagnosticCase("an unknown key", file: deck("\"licence\":\"MIT\""), "unknown-key 1:2 $.licence"),
    DiagnosticCase("a schema and a key of one's own", file: deck("\"$schema\":\"s\",\"x-mine\":null")),
    DiagnosticCase(
      "cards as an object", file: "{\"formatVersion\":1,\"id\":\"d\",\"title\":\"D\",\"cards\":{}}",
      "wrong-type 1:49 $.cards"),
    DiagnosticCase(
      "cards without a deck", file: "[{\"term\":\"a\",\"meanings\":[\"a\"]}]", "wrong-type 1:1 $"),
    DiagnosticCase("a card as text", cards: "\"a\"", "wrong-type 2:1 $.cards[0]"),
    DiagnosticCase("a card without meanings", cards: "{\"term\":\"a\"}", "missing-key 2:1 $.cards[0]"),
    DiagnosticCase(
      "a card with no meaning in them", cards: card("\"meanings\":[]"), "empty-list 2:24 $.cards[0].meanings"),
    DiagnosticCase(
      "meanings as text", cards: card("\"meanings\":\"a\""), "wrong-type 2:24 $.cards[0].meanings"),
    DiagnosticCase(
      "a number among meanings", cards: card("\"meanings\":[\"a\",1]"),
      "wrong-type 2:29 $.cards[0].meanings[1]"),
    DiagnosticCase(
      "an empty reading", cards: card("\"readings\":[\"\"],\"meanings\":[\"a\"]"),
      "empty-text 2:25 $.cards[0].readings[0]"),
    DiagnosticCase(
      "a reading twice", cards: card("\"readings\":[\"あ\",\"\\u3042\"],\"meanings\":[\"a\"]"),
      "repeated-item 2:29 $.cards[0].readings[1]"),
    DiagnosticCase(
      "a kind that is none", cards: card("\"kind\":\"verb\",\"meanings\":[\"a\"]"),
      "unknown-choice 2:20 $.cards[0].kind"),
    DiagnosticCase(
      "a long meaning", cards: card("\"meanings\":[\"\(String(repeating: "語", count: 2001))\"]"),
      "too-long 2:25 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a meaning just long enough", cards: card("\"meanings\":[\"\(String(repeating: "語", count: 2000))\"]")),
    DiagnosticCase(
      "a long note",
      cards: card("\"meanings\":[\"a\"],\"notes\":\"\(String(repeating: "n", count: 20_001))\""),
      "too-long 2:38 $.cards[0].notes"),
    DiagnosticCase(
      "a long mnemonic",
      cards: card("\"meanings\":[\"a\"],\"mnemonic\":\"\(String(repeating: "n", count: 20_001))\""),
      "too-long 2:41 $.cards[0].mnemonic"),
    DiagnosticCase(
      "a mnemonic as a list", cards: card("\"meanings\":[\"a\"],\"mnemonic\":[\"n\"]"),
      "wrong-type 2:41 $.cards[0].mnemonic"),
    DiagnosticCase(
      "an empty group", cards: card("\"meanings\":[\"a\"],\"group\":\"\""), "empty-text 2:38 $.cards[0].group"
    ),
    DiagnosticCase(
      "a long group",
      cards: card("\"meanings\":[\"a\"],\"group\":\"\(String(repeating: "行", count: 101))\""),
      "too-long 2:38 $.cards[0].group"),
    DiagnosticCase(
      "a group of two lines", cards: card("\"meanings\":[\"a\"],\"group\":\"a\\nb\""),
      "control-in-line 2:38 $.cards[0].group"),
    DiagnosticCase(
      "a delete character", cards: card("\"meanings\":[\"a\u{7F}\"]"),
      "control-in-line 2:25 $.cards[0].meanings[0]"),
    DiagnosticCase(
      "a part of speech in words", cards: card("\"pos\":[\"godan verb\"],\"meanings\":[\"a\"]"),
      "bad-form 2:20 $.cards[0].pos[0]"),
    DiagnosticCase(
      "an example without text", cards: card("\"meanings\":[\"a\"],\"examples\":[{\"translation\":\"t\"}]"),
      "missing-key 2:42 $.cards[0].examples[0]"),
    DiagnosticCase(
      "an example as text", cards: card("\"meanings\":[\"a\"],\"examples\":\"e\""),
      "wrong-type 2:41 $.cards[0].examples"),
    DiagnosticCase(
      "too many levels",
      file: deck("\"x-deep\":\(String(repeating: "[", count: 70))\(String(repeating: "]", count: 70))"),
      "too-deep 1:74 $[\"x-deep\"]" + String(repeating: "[0]", count: 63)),
  ]

  // A sound deck but for these members, which come first.
  private static func deck(_ members: String) -> String {
    "{\(members),\"formatVersion\":1,\"id\":\"d\",\"title\":\"D\",\"cards\":[]}"
  }

  static let identity = [
    DiagnosticCase(
      "an id twice",
      cards:
        "{\"id\":\"a\",\"term\":\"a\",\"meanings\":[\"a\"]},\n{\"id\":\"a\",\"term\":\"b\",\"meanings\":[\"b\"]}",
      "duplicate-card-id 3:7 $.cards[1].id"),
    DiagnosticCase(
      "an empty id", cards: card("\"id\":\"\",\"meanings\":[\"a\"]"), "empty-text 2:18 $.cards[0].id"),
    DiagnosticCase(
      "a long id", cards: card("\"id\":\"\(String(repeating: "i", count: 129))\",\"meanings\":[\"a\"]"),
      "too-long 2:18 $.cards[0].id"),
    DiagnosticCase(
      "an id as a number", cards: card("\"id\":7,\"meanings\":[\"a\"]"), "wrong-type 2:18 $.cards[0].id"),
    DiagnosticCase("a derived id twice", cards: sound + ",\n" + sound, "numbered-id 3:1 $.cards[1]"),
    DiagnosticCase(
      "a derived id that a later card names",
      cards: sound + ",\n{\"id\":\"a\",\"term\":\"c\",\"meanings\":[\"c\"]}", "numbered-id 2:1 $.cards[0]"),
    DiagnosticCase(
      "a derived id that is too long",
      cards: "{\"term\":\"\(String(repeating: "長", count: 129))\",\"meanings\":[\"a\"]}",
      "id-required 2:1 $.cards[0]"),
    DiagnosticCase(
      "a former id that another card has",
      cards: sound + ",\n{\"formerIds\":[\"a\"],\"term\":\"b\",\"meanings\":[\"b\"]}",
      "former-id-taken 3:15 $.cards[1].formerIds[0]"),
    DiagnosticCase(
      "a former id that another card had",
      cards:
        "{\"formerIds\":[\"z\"],\"term\":\"a\",\"meanings\":[\"a\"]},\n{\"formerIds\":[\"z\"],\"term\":\"b\",\"meanings\":[\"b\"]}",
      "former-id-taken 3:15 $.cards[1].formerIds[0]"),
    DiagnosticCase(
      "a former id that is the card's own",
      cards: "{\"formerIds\":[\"a\"],\"term\":\"a\",\"meanings\":[\"a\"]}",
      "former-id-is-own 2:15 $.cards[0].formerIds[0]"),
  ]

  static let words = [
    DiagnosticCase("a word without a translation", file: "[{\"original\":\"猫\"}]", "missing-key 1:2 $[0]"),
    DiagnosticCase("a word that is none", file: "[1]", "wrong-type 1:2 $[0]"),
    DiagnosticCase(
      "a pronunciation that is none",
      file: "[{\"original\":\"猫\",\"pronunciation\":\"qqq\",\"translation\":\"cat\"}]",
      "unreadable-pronunciation 1:34 $[0].pronunciation"),
    DiagnosticCase(
      "the same word twice",
      file: "[{\"original\":\"猫\",\"translation\":\"cat\"},\n{\"original\":\"猫\",\"translation\":\"cat\"}]",
      "numbered-id 2:1 $[1]"),
  ]
}
