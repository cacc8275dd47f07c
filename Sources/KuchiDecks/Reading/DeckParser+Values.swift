extension DeckParser {
  /// Whether one more level may open; names and passes over what is too deep.
  mutating func enter() -> Bool {
    guard depth < limits.levels else {
      fault(.tooDeep(limit: limits.levels), at: index)
      skipBalanced()
      return false
    }
    depth += 1
    path[depth] = .none
    return true
  }

  // Counts brackets instead of descending, so that no depth of them can exhaust the stack.
  private mutating func skipBalanced() {
    var open = 0
    repeat {
      switch byte {
      case JSONByte.openBrace, JSONByte.openBracket: open += 1
      case JSONByte.closeBrace, JSONByte.closeBracket: open -= 1
      case JSONByte.quote:
        _ = scanString()
        continue
      default: break
      }
      index += 1
    } while open > 0 && !isAtEnd
  }

  /// Passes over the value here, judging its grammar. Returns its type; nil when it is none and was named.
  mutating func skipValue() -> DeckFault.ValueType? {
    switch byte {
    case JSONByte.quote:
      _ = scanString()
      return .string
    case JSONByte.openBrace:
      skipObject()
      return .object
    case JSONByte.openBracket:
      skipArray()
      return .array
    default: return skipScalar()
    }
  }

  private mutating func skipObject() {
    guard var frame = openObject() else { return }
    while let name = nextKey(&frame) {
      if let first = frame.others[file.unescaped(name)] {
        fault(.duplicateKey(file.string(name)), at: name.start - 1, related: first)
      } else {
        frame.others[file.unescaped(name)] = name.start - 1
      }
      _ = skipValue()
    }
    close(frame)
  }

  private mutating func skipArray() {
    guard var frame = openArray() else { return }
    while nextElement(&frame) { _ = skipValue() }
    close(frame)
  }

  /// Passes over a value of another type than its place asks for, and says so.
  mutating func mismatch(_ expected: DeckFault.Shape) {
    let start = index
    if let found = skipValue() { fault(.wrongType(found: found, expected: expected), at: start) }
  }

  /// Whether a value of the type that opens with `byte` stands here; names and passes over another.
  mutating func expect(_ first: UInt8, _ expected: DeckFault.Shape) -> Bool {
    if byte == first { return true }
    mismatch(expected)
    return false
  }
}
