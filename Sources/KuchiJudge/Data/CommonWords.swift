/// Common English words with their inflected forms. A player who types one of them means it, so it is not a
/// slip for another word.
///
/// The words lie in one sorted text. A line begins with a whole word. For each word after it, a capital says
/// how many letters it shares with the word before, A for none. The other letters follow.
enum CommonWords {
  /// Whether `word` is one of them. The word must be in lower case; a word with any other character is not.
  static func contains(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { word in
      guard !word.isEmpty, word.allSatisfy(isSmall) else { return false }
      return packed.withUTF8Buffer { text in
        let line = lastLine(in: text, notAfter: word)
        return line.map { isWord(word, in: text, from: $0) } ?? false
      }
    }
  }

  private static let lines: [Int] = packed.withUTF8Buffer { text in
    [0] + text.indices.filter { text[$0] == newline }.map { $0 + 1 }
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  private static func lastLine(
    in text: UnsafeBufferPointer<UInt8>, notAfter word: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var range = 0..<lines.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let first = text[lines[middle]...].prefix(while: isSmall)
      range =
        word.lexicographicallyPrecedes(first) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound > 0 ? lines[range.lowerBound - 1] : nil
  }

  // The number of letters that `word` shares with the words so far is enough. No word has to be spelled out.
  private static func isWord(
    _ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from line: Int
  ) -> Bool {
    var (offset, shared, equal) = (line, 0, 0)
    while offset < text.count, text[offset] != newline {
      if !isSmall(text[offset]) {
        shared = Int(text[offset] - UInt8(ascii: "A"))
        offset += 1
      }
      equal = min(equal, shared)
      var length = shared
      while offset < text.count, isSmall(text[offset]) {
        if equal == length, length < word.count, word[length] == text[offset] { equal += 1 }
        length += 1
        offset += 1
      }
      if length == word.count, equal == length { return true }
    }
    return false
  }
}
