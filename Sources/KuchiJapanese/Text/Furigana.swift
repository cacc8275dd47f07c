/// A text with readings over its kanji: 日[に]本[ほん]語[ご].
///
/// Brackets hold the reading of the text before them, back to the last space, bracket or beginning. The space
/// is only a mark and not part of the text. Between two readings it parts words: 毎[まい]日[にち] 漢[かん]字[じ].
public struct Furigana: Hashable, Sendable {
  /// A part of the text, with or without a reading.
  public struct Segment: Hashable, Sendable {
    /// The text itself.
    public var base: String
    /// Its reading in kana.
    public var ruby: String?
    /// Whether a word begins here, right after the reading of another one.
    public var opensWord: Bool

    /// A part of a text, with or without a reading.
    public init(base: String, ruby: String? = nil, opensWord: Bool = false) {
      self.base = base
      self.ruby = ruby
      self.opensWord = opensWord
    }
  }

  /// The parts of the text, in order.
  public var segments: [Segment]

  /// A text with the given parts.
  public init(segments: [Segment]) {
    self.segments = segments
  }

  /// Parses bracket notation. A text without brackets is one plain part.
  ///
  /// Throws a `FuriganaError` at the first wrong bracket.
  public init(_ notation: String) throws(FuriganaError) {
    segments = []
    var plain = String.UnicodeScalarView()
    var ruby: (text: String.UnicodeScalarView, start: Int)?
    var opensWord = false
    for (index, scalar) in notation.unicodeScalars.enumerated() {
      switch (scalar, ruby) {
      case ("[", .none):
        // The text before the last space has no reading. The space itself is only a mark.
        opensWord = false
        if let space = plain.lastIndex(of: " ") {
          let before = String(plain[..<space])
          opensWord = before.isEmpty && segments.last?.ruby != nil
          if !before.isEmpty { segments.append(Segment(base: before)) }
          plain = String.UnicodeScalarView(plain[plain.index(after: space)...])
        }
        if plain.isEmpty { throw .missingBase(at: index) }
        ruby = (String.UnicodeScalarView(), index)
      case ("[", .some): throw .nestedBracket(at: index)
      case ("]", .none): throw .strayBracket(at: index)
      case ("]", .some(let (text, start))):
        if text.isEmpty { throw .missingReading(at: start) }
        segments.append(Segment(base: String(plain), ruby: String(text), opensWord: opensWord))
        (plain, ruby) = (String.UnicodeScalarView(), nil)
      case (_, .none): plain.append(scalar)
      case (_, .some): ruby?.text.append(scalar)
      }
    }
    if let ruby { throw .unclosedBracket(at: ruby.start) }
    if !plain.isEmpty { segments.append(Segment(base: String(plain))) }
  }

  /// The text without its readings: 日本語.
  public var base: String {
    segments.map(\.base).joined()
  }

  /// The reading of the text: にほんご.
  public var reading: String {
    segments.map { $0.ruby ?? $0.base }.joined()
  }

  /// The text in bracket notation: 日[に]本[ほん]語[ご].
  public var notation: String {
    var result = ""
    for segment in segments {
      guard let ruby = segment.ruby else {
        result += segment.base
        continue
      }
      let needsSpace = !result.isEmpty && (segment.opensWord || result.last != "]")
      result += (needsSpace ? " " : "") + "\(segment.base)[\(ruby)]"
    }
    return result
  }
}

extension Furigana {
  /// Parses the bracket notation of `text`; nil if it is malformed or belongs to another text.
  package init?(_ notation: String, over text: String) {
    guard let furigana = try? Furigana(notation), furigana.base == text else { return nil }
    self = furigana
  }
}

extension Furigana {
  /// The text in three parts: before a range of its characters, in it and after it. If the range cuts a part
  /// with a reading, the reading is lost.
  package func divided(by range: Range<Int>) -> (before: Furigana, within: Furigana, after: Furigana) {
    var parts = [Furigana](repeating: Furigana(segments: []), count: 3)
    var start = 0
    for segment in segments {
      let characters = Array(segment.base)
      let edges = [0, range.lowerBound - start, range.upperBound - start, characters.count]
        .map { max(0, min($0, characters.count)) }
      for part in parts.indices where edges[part] < edges[part + 1] {
        let isWhole = edges[part + 1] - edges[part] == characters.count
        let piece = String(characters[edges[part]..<edges[part + 1]])
        parts[part].segments.append(
          Segment(
            base: piece, ruby: isWhole ? segment.ruby : nil,
            opensWord: isWhole && segment.opensWord && !parts[part].segments.isEmpty))
      }
      start += characters.count
    }
    return (parts[0], parts[1], parts[2])
  }
}

/// Why a text is not bracket notation. Every index counts scalars from the beginning of the text.
public enum FuriganaError: Error, Hashable, Sendable {
  /// The bracket at this index has no text before it.
  case missingBase(at: Int)
  /// The brackets at this index are empty.
  case missingReading(at: Int)
  /// The bracket at this index opens inside another.
  case nestedBracket(at: Int)
  /// The bracket at this index closes but never opened.
  case strayBracket(at: Int)
  /// The bracket at this index never closes.
  case unclosedBracket(at: Int)

  /// The index of the error: the number of scalars before it.
  public var index: Int {
    switch self {
    case .missingBase(let index), .missingReading(let index), .nestedBracket(let index),
      .strayBracket(let index), .unclosedBracket(let index):
      index
    }
  }
}
