extension Line {
  /// The same line, with `sentences` in its place where text is read aloud.
  public func saying(_ sentences: String...) -> Line { saying(sentences) }

  /// The same line, with `sentences` in its place where text is read aloud; none where another line says it all.
  public func saying(_ sentences: [String]) -> Line {
    var line = self
    line.spoken = sentences
    return line
  }

  /// What is read aloud, from the left edge on: the sentences of the line, or its text with commas where only room
  /// parts what it says.
  var sentences: [Line] { (spoken ?? [text.withCommasForGaps]).map { Line($0) } }
}

extension String {
  private static let ends: Set<Character> = [".", ",", ":", ";", "!", "?", "。", "！", "？", "…"]

  /// The text with a full stop, unless it ends in a mark of its own, be it before a closing quotation mark.
  var asSentence: String { ended(by: ".") }

  /// The text with a mark at its end, unless it ends in one of its own.
  func ended(by mark: String) -> String {
    last { !"\"”’»」』".contains($0) }.map(Self.ends.contains) == true ? self : self + mark
  }

  fileprivate var withCommasForGaps: String {
    split(separator: "  ").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
      .reduce(into: "") { text, part in
        text += text.isEmpty ? part : (text.last.map(Self.ends.contains) == true ? " " : ", ") + part
      }
  }
}
