extension JSONScanner {
  /// Skips the string that opens here.
  mutating func scanString() -> RawText {
    lastQuote = index
    let start = index + 1
    let end = file.endOfPlainText(from: start)
    guard end < bytes.count, bytes[end] == JSONByte.quote else { return scanString(from: start, at: end) }
    index = end + 1
    return RawText(start, end)
  }

  // The rest of a string: escapes, control characters, other characters and the end of the file.
  private mutating func scanString(from start: Int, at offset: Int) -> RawText {
    var text = RawText(start, offset)
    index = offset
    while index < bytes.count {
      switch bytes[index] {
      case JSONByte.quote:
        text.end = index
        index += 1
        return text
      case JSONByte.backslash: skipEscape(in: &text)
      case 0..<0x20: guard skipControl(in: &text) else { return endString(text, opened: start - 1) }
      case 0x7F:
        text.control = text.control ?? 0x7F
        index += 1
      case 0x80...: skipSequence(in: &text)
      default: index += 1
      }
    }
    return endString(text, opened: start - 1)
  }

  private mutating func endString(_ text: RawText, opened: Int) -> RawText {
    reportBreak(.unterminatedString, at: opened)
    var ended = text
    ended.end = index
    ended.isBroken = true
    return ended
  }

  private mutating func skipSequence(in text: inout RawText) {
    let sequence = UTF8Sequence(at: index, in: bytes)
    if let problem = sequence.problem {
      text.isBroken = true
      report(.malformedUTF8(problem, bytes: Array(bytes[index..<index + sequence.count])), at: index)
    }
    index += sequence.count
  }

  // Returns false at a raw line end after which the string does not go on: its closing quote is missing.
  private mutating func skipControl(in text: inout RawText) -> Bool {
    let byte = bytes[index]
    let isLineEnd = byte == JSONByte.lineFeed || byte == JSONByte.carriageReturn
    if isLineEnd, !stringGoesOn() { return false }
    text.isBroken = true
    report(.controlCharacter(byte), at: index)
    let isPair =
      byte == JSONByte.carriageReturn && index + 1 < bytes.count && bytes[index + 1] == JSONByte.lineFeed
    index += isPair ? 2 : 1
    return true
  }

  // The next quotation mark decides: a closing one is followed by a comma, a colon, or a closing bracket.
  private mutating func stringGoesOn() -> Bool {
    if index < multilineEnd { return true }
    var here = index
    while here < bytes.count, bytes[here] != JSONByte.quote {
      here += bytes[here] == JSONByte.backslash ? 2 : 1
    }
    guard here < bytes.count else { return false }
    let next = file.significantByte(after: here)
    let closes = [JSONByte.comma, JSONByte.colon, JSONByte.closeBrace, JSONByte.closeBracket]
    guard next.offset == bytes.count || closes.contains(next.byte) else { return false }
    multilineEnd = here
    return true
  }

  /// Skips the escape that opens here.
  mutating func skipEscape(in text: inout RawText) {
    text.isEscaped = true
    guard index + 1 < bytes.count else {
      index += 1
      return
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): index += 2
    case UInt8(ascii: "u"): skipUnicodeEscape(in: &text)
    case let byte:
      guard let control = FileText.controls[byte] else { return skipBadEscape(in: &text) }
      text.control = text.control ?? control
      index += 2
    }
  }

  private mutating func skipUnicodeEscape(in text: inout RawText) {
    guard let unit = file.hexUnit(at: index + 2) else { return skipBadEscape(in: &text) }
    if unit < 0x20 || unit == 0x7F { text.control = text.control ?? UInt8(unit) }
    guard unit & 0xF800 == 0xD800 else {
      index += 6
      return
    }
    if unit < 0xDC00, let low = file.escapedUnit(at: index + 6), low & 0xFC00 == 0xDC00 {
      index += 12
    } else {
      text.isBroken = true
      report(.loneSurrogate(String(decoding: bytes[index..<index + 6], as: UTF8.self)), at: index)
      index += 6
    }
  }

  // Skips the backslash and the character after it, within this line and this string.
  private mutating func skipBadEscape(in text: inout RawText) {
    text.isBroken = true
    let start = index
    index += 2
    if bytes[start + 1] == UInt8(ascii: "u") {
      while index < min(start + 6, bytes.count), JSONByte.hexValue(bytes[index]) != nil { index += 1 }
    } else if bytes[start + 1] >= 0x80 {
      index += UTF8Sequence(at: start + 1, in: bytes).count - 1
    } else if bytes[start + 1] < 0x20 {
      index -= 1
    }
    report(.badEscape(String(decoding: bytes[start..<index], as: UTF8.self)), at: start)
  }

  /// Skips to the next bracket, comma, colon, quotation mark or space, but at least one character.
  mutating func scanWord() -> RawText {
    let start = index
    while !isAtEnd, !JSONByte.endsWord(byte) { index += 1 }
    if index == start, !isAtEnd { index += 1 }
    return RawText(start, index)
  }

  /// Skips a number, a literal, or other text in their place. Returns its type; nil if it is not a value.
  mutating func skipScalar() -> Diagnostic.ValueType? {
    // At the end of the file the array or object around it reports the error.
    guard !isAtEnd else { return nil }
    let start = index
    if wronglyQuoted() != nil { return nil }
    let word = scanWord()
    let text = file.string(word)
    switch text {
    case "true", "false": return .boolean
    case "null":
      if !allowsNull { report(.null, at: start) }
      return nil
    case "-Infinity", "+Infinity", "-NaN", "-inf":
      report(.badLiteral(text), at: start)
      return nil
    default: return judgeNumber(word)
    }
  }

  private mutating func judgeNumber(_ word: RawText) -> Diagnostic.ValueType? {
    let first = bytes[word.start]
    guard
      JSONByte.isDigit(first) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(first)
    else {
      refuseWord(word)
      return nil
    }
    if let problem = Self.problem(inNumber: bytes[word.start..<word.end]) {
      report(.badNumber(file.excerpt(word.start, word.end), problem), at: word.start)
      return nil
    }
    return .number
  }

  private mutating func refuseWord(_ word: RawText) {
    var here = word.start
    while here < word.end {
      let sequence = bytes[here] < 0x80 ? nil : UTF8Sequence(at: here, in: bytes)
      let end = min(here + (sequence?.count ?? 1), bytes.count)
      if let problem = sequence?.problem {
        return report(.malformedUTF8(problem, bytes: Array(bytes[here..<end])), at: here)
      }
      here = end
    }
    reportSlip(.badLiteral(file.excerpt(word.start, word.end)), at: word.start)
  }

  /// Why a number is malformed; nil if it is well-formed.
  private static func problem(inNumber word: ArraySlice<UInt8>) -> Diagnostic.NumberProblem? {
    // Most numbers are whole.
    if word.first != UInt8(ascii: "0"), word.allSatisfy(JSONByte.isDigit) { return nil }
    if word.first == UInt8(ascii: "+") { return .plusSign }
    let number = String(decoding: word, as: UTF8.self)
    if number.prefixMatch(of: /-?0[0-9]/) != nil { return .leadingZero }
    if number.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?([eE][+\-]?[0-9]+)?/) != nil { return nil }
    let lacking = /-?(\.|$|[0-9]+(\.([^0-9]|$)|(\.[0-9]+)?[eE][+\-]?$))/
    return number.prefixMatch(of: lacking) == nil ? .malformed : .missingDigits
  }
}
