extension DeckParser {
  /// Passes over a comment and names it; false when there is none here.
  mutating func skipComment() -> Bool {
    let start = index
    let second = index + 1 < bytes.count ? bytes[index + 1] : 0
    if bytes[start] == JSONByte.hash || second == JSONByte.slash {
      skipLine()
    } else if second == JSONByte.star {
      skipBlockComment()
    } else {
      return false
    }
    slip(.comment, at: start)
    return true
  }

  private mutating func skipBlockComment() {
    index += 2
    while index < bytes.count {
      if bytes[index] == JSONByte.slash && bytes[index - 1] == JSONByte.star { break }
      index += 1
    }
    index = min(index + 1, bytes.count)
  }

  /// Moves to the end of the line.
  mutating func skipLine() {
    while index < bytes.count, bytes[index] != JSONByte.lineFeed, bytes[index] != JSONByte.carriageReturn {
      index += 1
    }
  }
}
