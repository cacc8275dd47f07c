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

/// Why a text is not bracket notation; every index counts scalars from the beginning of the text.
public enum FuriganaError: Error, Hashable, Sendable {
  /// The bracket that opens here has nothing before it to be read.
  case missingBase(at: Int)
  /// The brackets that open here hold nothing.
  case missingReading(at: Int)
  /// A bracket opens here inside another.
  case nestedBracket(at: Int)
  /// A bracket closes here that never opened.
  case strayBracket(at: Int)
  /// The bracket that opens here never closes.
  case unclosedBracket(at: Int)

  /// Where the fault is: the number of scalars before it.
  public var index: Int {
    switch self {
    case .missingBase(let index), .missingReading(let index), .nestedBracket(let index),
      .strayBracket(let index), .unclosedBracket(let index):
      index
    }
  }
}

/// Reads bracket notation scalar by scalar.
struct FuriganaParser {
  private var segments: [Furigana.Segment] = []
  private var plain = String.UnicodeScalarView()
  private var ruby: (text: String.UnicodeScalarView, start: Int)?

  mutating func read(_ scalar: Unicode.Scalar, at index: Int) throws(FuriganaError) {
    switch (scalar, ruby) {
    case ("[", .none): try open(at: index)
    case ("[", .some): throw .nestedBracket(at: index)
    case ("]", .none): throw .strayBracket(at: index)
    case ("]", .some(let ruby)): try close(ruby.text, openedAt: ruby.start)
    case (_, .none): plain.append(scalar)
    case (_, .some): ruby?.text.append(scalar)
    }
  }

  mutating func finish() throws(FuriganaError) -> [Furigana.Segment] {
    if let ruby { throw .unclosedBracket(at: ruby.start) }
    if !plain.isEmpty { segments.append(.init(base: String(plain))) }
    return segments
  }

  // What stands before the last space has no reading; the space itself is only a mark.
  private mutating func open(at index: Int) throws(FuriganaError) {
    if let space = plain.lastIndex(of: " ") {
      let before = plain[..<space]
      if !before.isEmpty { segments.append(.init(base: String(before))) }
      plain = String.UnicodeScalarView(plain[plain.index(after: space)...])
    }
    if plain.isEmpty { throw .missingBase(at: index) }
    ruby = (String.UnicodeScalarView(), index)
  }

  private mutating func close(_ text: String.UnicodeScalarView, openedAt start: Int) throws(FuriganaError) {
    if text.isEmpty { throw .missingReading(at: start) }
    segments.append(.init(base: String(plain), ruby: String(text)))
    plain = String.UnicodeScalarView()
    ruby = nil
  }
}
