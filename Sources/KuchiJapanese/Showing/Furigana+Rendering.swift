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
    var readings = ""
    var base = ""
    for segment in segments {
      let reading = segment.ruby ?? ""
      let columns = max(DisplayWidth.columns(of: segment.base), DisplayWidth.columns(of: reading))
      readings += Self.centred(reading, in: columns)
      base += Self.centred(segment.base, in: columns)
    }
    return Ruby(readings: Self.trimmed(readings), base: Self.trimmed(base))
  }

  private static func centred(_ text: String, in columns: Int) -> String {
    let free = columns - DisplayWidth.columns(of: text)
    return spaces(free / 2) + text + spaces(free - free / 2)
  }

  private static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }

  private static func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}
