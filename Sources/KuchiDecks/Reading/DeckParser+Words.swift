extension DeckParser {
  /// Passes over a run of characters that no bracket, comma, colon, quotation mark or space interrupts.
  mutating func skipWord() {
    while !isAtEnd, !JSONByte.endsWord(byte) { index += 1 }
  }

  mutating func scanWord() -> RawText {
    let start = index
    skipWord()
    if index == start, !isAtEnd { index += 1 }
    return RawText(start, index)
  }

  /// Passes over a number, a literal, or what stands in their place. Returns its type; nil when it is no value.
  mutating func skipScalar() -> DeckFault.ValueType? {
    // The file ends here: the object or array around says so.
    guard !isAtEnd else { return nil }
    let start = index
    if wronglyQuoted() != nil { return nil }
    let word = scanWord()
    let text = file.string(word)
    switch text {
    case "true", "false": return .boolean
    case "null":
      if !allowsNull { fault(.nullValue, at: start) }
      return nil
    case "NaN", "Infinity", "-Infinity", "+Infinity", "-NaN", "nan", "inf", "-inf":
      fault(.notANumber(text), at: start)
      return nil
    default: return judgeNumber(word)
    }
  }

  private mutating func judgeNumber(_ word: RawText) -> DeckFault.ValueType? {
    let first = bytes[word.start]
    guard
      JSONByte.isDigit(first) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(first)
    else {
      refuseWord(word)
      return nil
    }
    if let problem = NumberGrammar.problem(in: bytes[word.start..<word.end]) {
      fault(.badNumber(file.excerpt(word.start, word.end), problem), at: word.start)
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
        return fault(.malformedUTF8(problem, bytes: Array(bytes[here..<end])), at: here)
      }
      here = end
    }
    slip(.badLiteral(file.excerpt(word.start, word.end)), at: word.start)
  }
}
