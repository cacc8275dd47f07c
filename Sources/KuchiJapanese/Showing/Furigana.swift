/// A text whose kanji carry their reading: 日本[にほん] 語[ご].
///
/// Brackets hold the reading of what stands before them, back to the last space, bracket or beginning. The
/// space only marks where that begins and is not part of the text.
public struct Furigana: Hashable, Sendable {
  /// A part of the text, with a reading where one was written.
  public struct Segment: Hashable, Sendable {
    /// The text itself.
    public var base: String
    /// Its reading in kana.
    public var ruby: String?

    /// A part of a text, with or without a reading.
    public init(base: String, ruby: String? = nil) {
      self.base = base
      self.ruby = ruby
    }
  }

  /// The parts of the text, in order.
  public var segments: [Segment]

  /// A text of the given parts.
  public init(segments: [Segment]) {
    self.segments = segments
  }

  /// The text that the bracket notation stands for; a text without brackets is one plain part.
  ///
  /// Throws a `FuriganaError` at the first bracket that is not understood.
  public init(_ notation: String) throws(FuriganaError) {
    var parser = FuriganaParser()
    for (index, scalar) in notation.unicodeScalars.enumerated() {
      try parser.read(scalar, at: index)
    }
    segments = try parser.finish()
  }

  /// The text without its readings: 日本語.
  public var base: String {
    segments.map(\.base).joined()
  }

  /// The text as it is read: にほんご.
  public var reading: String {
    segments.map { $0.ruby ?? $0.base }.joined()
  }

  /// The text in bracket notation again: 日本[にほん] 語[ご].
  public var notation: String {
    var result = ""
    for segment in segments {
      guard let ruby = segment.ruby else {
        result += segment.base
        continue
      }
      let needsSpace = !result.isEmpty
      result += (needsSpace ? " " : "") + "\(segment.base)[\(ruby)]"
    }
    return result
  }
}
