/// The English words that people know, with their forms. Who types one of them means it: it is no slip of another.
///
/// The words lie in one text, in order. A line begins with a whole word; of each word after it, a capital says how
/// many letters it shares with the one before, A for none, and the rest follows.
enum CommonWords {
  /// Whether `word` is one of them. It is in small letters; a word with any other character is none.
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

  /// Where the lines begin.
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

  // How much of `word` the words so far have in common with it is enough to know: none has to be spelled out.
  private static func isWord(
    _ word: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from line: Int
  ) -> Bool {
    var (place, shared, equal) = (line, 0, 0)
    while place < text.count, text[place] != newline {
      if !isSmall(text[place]) {
        shared = Int(text[place] - UInt8(ascii: "A"))
        place += 1
      }
      equal = min(equal, shared)
      var length = shared
      while place < text.count, isSmall(text[place]) {
        if equal == length, length < word.count, word[length] == text[place] { equal += 1 }
        length += 1
        place += 1
      }
      if length == word.count, equal == length { return true }
    }
    return false
  }
}
