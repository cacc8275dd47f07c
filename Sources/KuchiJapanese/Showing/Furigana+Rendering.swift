extension Furigana {
  /// Two lines of equal columns: the readings above the text.
  public struct Ruby: Hashable, Sendable {
    /// The readings, each above what it belongs to, with spaces between.
    public var readings: String
    /// The text, with spaces where a reading is wider than its kanji.
    public var base: String
  }

  /// The text on one line, each reading in brackets behind its part: 日本語(にほんご).
  ///
  /// Parts that follow one another directly share one pair of brackets.
  public var inline: String {
    var result = ""
    var ruby = ""
    for segment in segments {
      if segment.ruby == nil, !ruby.isEmpty {
        result += "(\(ruby))"
        ruby = ""
      }
      result += segment.base
      ruby += segment.ruby ?? ""
    }
    return ruby.isEmpty ? result : result + "(\(ruby))"
  }

  /// The readings on a line above the text, aligned by columns; no line ends in spaces.
  public var ruby: Ruby {
    let parts = segments.map(\.aligned)
    return Ruby(
      readings: Self.trimmed(parts.map(\.reading).joined()), base: Self.trimmed(parts.map(\.base).joined()))
  }

  private static func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}

extension Furigana.Segment {
  /// A reading and its text in as many columns as the wider of them takes.
  public struct Aligned: Hashable, Sendable {
    /// The reading, in the middle; spaces where there is none.
    public var reading: String
    /// The text, its letters spread under a reading that is wider.
    public var base: String
    /// The columns of each.
    public var columns: Int
  }

  /// The reading and the text, to stand one above the other.
  public var aligned: Aligned {
    let reading = ruby ?? ""
    let columns = max(DisplayWidth.columns(of: base), DisplayWidth.columns(of: reading))
    return Aligned(
      reading: Self.spread([reading], in: columns), base: Self.spread(base.map(String.init), in: columns),
      columns: columns)
  }

  /// The pieces with the free columns shared out between them, half a share at either end.
  private static func spread(_ pieces: [String], in columns: Int) -> String {
    let free = columns - pieces.reduce(0) { $0 + DisplayWidth.columns(of: $1) }
    guard free > 0, !pieces.isEmpty else { return pieces.joined() }
    var (text, spent) = ("", 0)
    for (number, piece) in pieces.enumerated() {
      let due = free * (2 * number + 1) / (2 * pieces.count)
      text += String(repeating: " ", count: due - spent) + piece
      spent = due
    }
    return text + String(repeating: " ", count: free - spent)
  }
}
