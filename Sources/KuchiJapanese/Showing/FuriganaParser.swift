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
