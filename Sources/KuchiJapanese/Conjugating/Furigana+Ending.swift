extension Furigana {
  /// Takes a kana from the end of both the text and its reading; false, with nothing changed, where either ends
  /// otherwise.
  mutating func removeLast(_ kana: Character) -> Bool {
    guard var last = segments.last, last.base.last == kana else { return false }
    if let ruby = last.ruby {
      guard ruby.last == kana else { return false }
      last.ruby = String(ruby.dropLast())
    }
    last.base.removeLast()
    return replaceLast(with: last)
  }

  /// Takes the kanji at the end of the text that is read `kana`; nil, with nothing changed, where there is none.
  /// A kanji without a reading may be read so.
  mutating func removeLastKanji(readAs kana: Character) -> String? {
    guard var last = segments.last, let kanji = last.base.last.map(String.init), Script.isKanji(kanji) else {
      return nil
    }
    if let ruby = last.ruby {
      guard ruby.last == kana else { return nil }
      last.ruby = String(ruby.dropLast())
    }
    last.base.removeLast()
    return replaceLast(with: last) ? kanji : nil
  }

  /// The text with an ending behind it, whose first kana is written with `kanji` if there is one.
  func appending(_ ending: String, kanji: String?) -> Furigana {
    var result = self
    var ending = ending[...]
    if let kanji, let first = ending.popFirst() {
      result.segments.append(Segment(base: kanji, ruby: String(first)))
    }
    guard !ending.isEmpty else { return result }
    if let last = result.segments.indices.last, result.segments[last].ruby == nil {
      result.segments[last].base += ending
    } else {
      result.segments.append(Segment(base: String(ending)))
    }
    return result
  }

  // What is left must have both a text and a reading, or neither.
  private mutating func replaceLast(with segment: Segment) -> Bool {
    if segment.base.isEmpty {
      guard segment.ruby?.isEmpty != false else { return false }
      segments.removeLast()
    } else {
      guard segment.ruby?.isEmpty != true else { return false }
      segments[segments.count - 1] = segment
    }
    return true
  }
}
