package import KuchiDecks

extension Diagnostic.Kind {
  /// One or more of each kind.
  package static let samples: [Diagnostic.Kind] =
    [
      .emptyFile, .fileTooLarge(bytes: 2, limit: 1), .wrongEncoding(.shiftJIS), .tooDeep(limit: 64),
      .tooManyCards(limit: 1), .unexpectedCharacter(found: "@", expected: .comma),
      .unexpectedCharacter(found: "", expected: .key),
      .unexpectedCharacter(found: "<html>", expected: .openingBrace), .missingComma, .extraComma,
      .trailingComma,
      .missingColon,
      .missingValue, .comment, .unquotedKey("term"), .wrongQuotes(found: "“"), .strayQuote,
      .unterminatedString,
      .unterminatedArray, .unterminatedObject, .wrongBracket(found: .closingBrace, expected: .closingBracket),
      .controlCharacter(0x0A), .controlCharacter(0x09), .controlCharacter(0x1B), .badEscape("\\x"),
      .loneSurrogate("\\uD83D"), .badLiteral("None"), .null, .textAfterEnd,
      .missingKey("term"), .missingKey("term", spelled: "trem"), .duplicateKey("term"),
      .unknownKey("trem", nearest: "term"),
      .unknownKey("zzz", nearest: nil), .newerFormat(found: "2", supported: 1), .badFormatVersion(found: "0"),
      .emptyText, .tooLong(count: 3, limit: 2), .controlInLine(0x0A), .controlInLine(0x7F), .emptyList,
      .repeatedItem("a"), .unknownChoice("verb", allowed: ["word", "kanji"], nearest: "word"),
      .unknownChoice("verb", allowed: ["word", "kanji"], nearest: nil), .duplicateCardID("a"),
      .formerIDTaken("a"),
      .formerIDIsOwn("a"), .numberedID(base: "a", given: "a~2"), .idRequired(count: 200, limit: 128),
      .unreadablePronunciation("qqq"), .ambiguousPrompt(.meaning, prompt: "人気"),
      .fewMeanings(count: 1, needed: 3),
      .badFurigana("水["), .furiganaNotText(spelled: "氷", text: "水"),
      .furiganaNotReading(spelled: "すい", readings: ["みず"]),
      .furiganaNotReading(spelled: "げんき", readings: ["おげんき"], spaced: "お 元気[げんき]"), .readingNotKana("neko"),
      .blankEntry,
      .repeatedEntry("a"), .leftoverHTML("<br>"), .leftoverEntity("&amp;"), .hiddenCharacter(0x202E),
      .joinedMeaning("a; b"), .unknownPartOfSpeech("noun", nearest: nil), .missingLicense, .missingLanguages,
      .unaskable,
      .spanningRuby("水車[すいしゃ]", divided: "水[すい] 車[しゃ]"), .acceptedReject("a", by: "b"),
      .refusedMeaning("a", of: "kana"), .untaughtWord("会場"), .inventedForm("書って"), .requiresItself,
      .requirementCycle(["kana", "words"]),
      .missingRequirement("kana"), .missingFile("neko.mp3"), .badCount(found: "0", limit: 2000),
      .tooManyGaps(limit: 20),
      .gapNotInTerm("は", occurrence: 1), .gapNotInTerm("は", occurrence: 2), .overlappingGap("は"),
      .rightChoice("は"), .longComponent("亻木"), .missingPassage("asa"), .unaskedPassage("asa"),
      .fewSentences(of: "wa", count: 1, needed: 6), .fewSentences(of: "wa", count: 5, needed: 6),
      .pointWithoutGap("wa"),
    ] + Diagnostic.MalformedUTF8.allCases.map { .malformedUTF8($0, bytes: [0xE3, 0x0A]) }
    + Diagnostic.NumberProblem.allCases.map { .badNumber("012", $0) }
    + Diagnostic.TextForm.allCases.map { .badForm("a b", expected: $0) }
    + Diagnostic.Token.allCases.map { .unexpectedCharacter(found: "x", expected: $0) }
    + Diagnostic.ValueType.allCases.map { .wrongType(found: .number, expected: $0) }
    + [(.string, .arrayOfStrings), (.array, .string), (.array, .deck), (.object, .arrayOfObjects)].map {
      .wrongType(found: $0, expected: $1)
    }
}
