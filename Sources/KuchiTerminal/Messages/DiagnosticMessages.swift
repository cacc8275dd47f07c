package import KuchiEngine

extension Diagnostic {
  /// The fault as a compiler would print it: `FILE:LINE:COLUMN: error: text`.
  package func line(in file: String, _ theme: Theme = .none) -> String {
    spans(in: file).map { theme.paint($0.text, $0.style) }.joined()
  }

  /// The same, wrapped and with a newline at its end.
  package func line(in file: String, by renderer: Renderer) -> String {
    renderer.render(message: Line(spans(in: file)))
  }

  private func spans(in file: String) -> [Span] {
    [
      Span("\(VisibleText.escaped(file)):\(position.line):\(position.column):", .strong), Span(" "),
      Span("\(severity.rawValue):", severity == .error ? .bad : .key), Span(" \(message)"),
    ]
  }

  /// What was found, what was expected, and what to do next. Deck text in it is safe to print.
  package var message: String { kind.fileMessage + relatedMessage }

  private var relatedMessage: String {
    guard let related else { return "" }
    let position = "line \(related.line), column \(related.column)"
    return switch kind {
    case .unterminatedArray, .unterminatedObject, .wrongBracket: " It opened at \(position)."
    default: " The first is at \(position)."
    }
  }
}

private func quoted(_ text: String) -> String { VisibleText.quoted(text) }

private func hint(_ nearest: String?, _ otherwise: String) -> String {
  nearest.map { "Did you mean \(quoted($0))?" } ?? otherwise
}

extension Diagnostic.Kind {
  var fileMessage: String {
    switch self {
    case .emptyFile: "The file is empty; a deck is a JSON object. Start from the smallest example."
    case .fileTooLarge(let bytes, let limit):
      "The file has \(bytes) bytes and at most \(limit) are read. Split it into several decks."
    case .wrongEncoding(let encoding):
      "The file is \(encoding.rawValue) and a deck is UTF-8. Save it again as UTF-8."
    case .malformedUTF8(let problem, let bytes):
      "Bytes \(hexadecimal(bytes)) are no UTF-8: \(problem.wording). Save the file again as UTF-8."
    case .tooDeep(let limit): "Brackets are nested deeper than \(limit) levels. Flatten what is in here."
    case .tooManyCards(let limit): "More than \(limit) cards. Split the file into several decks."
    default: syntaxMessage
    }
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }

  private var syntaxMessage: String {
    switch self {
    case .unexpectedCharacter(let found, let expected):
      (found.isEmpty ? "The file ends" : "Found \(quoted(found))")
        + " where \(expected.wording) was expected. Put \(expected.wording) here."
    case .missingComma: "No comma between this value and the next. Put a comma here."
    case .extraComma: "A comma with no value before it. Remove it."
    case .trailingComma: "A comma before the closing bracket, where JSON has none. Remove it."
    case .missingColon: "A key with no colon after it. Put a colon between the key and its value."
    case .missingValue: "A key with no value. Write one after the colon, or remove the key."
    case .comment:
      "A comment, which JSON does not have. Remove it, or put it under a key that begins with x-."
    case .unquotedKey(let key): "The key \(quoted(key)) has no quotation marks. Write \"…\" around it."
    case .wrongQuotes(let found):
      "The mark \(VisibleText.escaped(found)) does not quote text in JSON. Use the straight \" on both sides."
    case .strayQuote: "A quotation mark inside a text seems to end it. Write it as \\\"."
    case .unterminatedString: "This text has no closing quotation mark. Put a \" at its end."
    case .unterminatedArray: "An array is not closed. Put a ] at its end."
    case .unterminatedObject: "An object is not closed. Put a } at its end."
    case .wrongBracket(let found, let expected):
      "Found \(found.wording) where \(expected.wording) was expected. Check which bracket closes what."
    case .textAfterEnd:
      "More text after the end of the deck. Remove it, or check where its last bracket belongs."
    default: valueMessage
    }
  }

  private var valueMessage: String {
    switch self {
    case .controlCharacter(0x0A), .controlCharacter(0x0D):
      "A text runs over the end of its line. Write the line break as \\n."
    case .controlCharacter(0x09): "A raw tab in a text. Write it as \\t, or as a space."
    case .controlCharacter(let byte):
      "The control character \(VisibleText.name(UInt32(byte))) in a text. Remove it, or write it as \\u and four digits."
    case .badEscape(let escape):
      "\(quoted(escape)) is no escape of JSON. Write \\\\ for a backslash, or one of \\\" \\n \\t \\u0041."
    case .loneSurrogate(let escape): "\(quoted(escape)) is half a character. Write the character itself."
    case .badLiteral(let word): "\(quoted(word)) is no JSON value. Put text in \"…\"."
    case .notANumber(let word):
      "\(quoted(word)) is not a number in JSON. Write a number, or leave the key out."
    case .badNumber(let number, let problem): "\(quoted(number)) is no JSON number. \(problem.advice)"
    case .nullValue: "A null, where a value was expected. Leave the key or the item out instead."
    default: formatMessage
    }
  }

  private var formatMessage: String {
    switch self {
    case .wrongType(let found, let expected):
      "Found \(found.wording), expected \(expected.wording)." + advice(found, expected)
    case .missingKey(let key): "The key \(quoted(key)) is missing. Add it to this object."
    case .duplicateKey(let key): "The key \(quoted(key)) stands twice in one object. Keep one of them."
    case .unknownKey(let key, let nearest):
      "The key \(quoted(key)) is not known. "
        + hint(nearest, "Remove it, or begin it with x- to keep it for yourself.")
    case .newerFormat(let found, let supported):
      "The file has format version \(VisibleText.escaped(found)) and this program reads up to \(supported). Update it."
    case .badFormatVersion(let found):
      "\(quoted(found)) is no format version; the version is 1. Write \"formatVersion\": 1."
    case .emptyText: "An empty text, where at least one character was expected. Fill it in, or leave it out."
    case .tooLong(let count, let limit):
      "\(count) characters, and at most \(limit) are allowed. Shorten the text."
    case .controlInLine(0x0A): "A line break in a text of one line. Replace it by a space, or use notes."
    case .controlInLine(let byte):
      "The control character \(VisibleText.name(UInt32(byte))) in a text of one line. Remove it."
    case .badForm(let text, let form): "Found \(quoted(text)), expected \(form.wording)."
    case .emptyList: "An empty array, where at least one item was expected. Add one."
    case .repeatedItem(let item): "The item \(quoted(item)) stands twice in one array. Remove one of them."
    case .badCount(let found, let limit):
      "Found \(quoted(found)), expected a whole number from 1 to \(limit). Count the places from the left."
    case .tooManyGaps(let limit):
      "More than \(limit) gaps in one sentence. Divide it, or leave some of them out."
    case .unknownChoice(let word, let allowed, let nearest):
      "Found \(quoted(word)), expected one of \(allowed.joined(separator: ", ")). "
        + hint(nearest, "Choose one of them.")
    default: identityMessage
    }
  }

  private func advice(_ found: Diagnostic.ValueType, _ expected: Diagnostic.Shape) -> String {
    switch (found, expected) {
    case (.string, .arrayOfStrings): " Put it in square brackets: [\"…\"]."
    case (.array, .string): " Keep one text, without the brackets."
    case (.number, .string): " Put it in quotation marks."
    case (.array, .deck):
      " Put the cards under the key \"cards\" of an object with formatVersion, id and title."
    case (.object, .arrayOfObjects): " Put it in square brackets: [{…}]."
    default: " Write that instead."
    }
  }
}
