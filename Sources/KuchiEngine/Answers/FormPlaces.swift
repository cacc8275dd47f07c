internal import KuchiJapanese

/// Where the letters of a normal form stand in the text it was made from.
struct FormPlaces {
  let form: [Unicode.Scalar]
  private var offsets: [Int]

  // From the end, because what a form leaves out at the front, such as "the", can repeat letters of what follows.
  init(of form: String, in text: String) {
    self.form = Array(form.unicodeScalars)
    let text = Self.letters(of: text, spelling: form)
    var end = text.count
    offsets = [Int](repeating: 0, count: self.form.count)
    for index in self.form.indices.reversed() {
      if let found = text[..<end].lastIndex(where: { $0.letter == self.form[index] }) { end = found }
      offsets[index] = end < text.count ? text[end].offset : text.last.map { $0.offset } ?? 0
    }
  }

  /// The place in the text of a range of the form.
  func range(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else {
      let start = range.lowerBound < offsets.count ? offsets[range.lowerBound] : (offsets.last ?? -1) + 1
      return start..<start
    }
    return offsets[range.lowerBound]..<(max(offsets[range.lowerBound], offsets[range.upperBound - 1]) + 1)
  }

  private typealias Letter = (letter: Unicode.Scalar, offset: Int)

  // Brackets whose content the form lacks are passed over.
  private static func letters(of text: String, spelling form: String) -> [Letter] {
    let folded = text.unicodeScalars.map(folded)
    let all = folded.enumerated().map { (letter: $0.element, offset: $0.offset) }
    guard OptionalParts.hasBrackets(text) else { return all }
    let plain = withoutBrackets(all)
    let needed = form.unicodeScalars.count { $0 != " " }
    return plain.count { $0.letter != " " } >= needed ? plain : all
  }

  private static func withoutBrackets(_ letters: [Letter]) -> [Letter] {
    var depth = 0
    return letters.filter { letter, _ in
      if letter == "(" { depth += 1 }
      defer { if letter == ")" { depth -= 1 } }
      return depth == 0
    }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.properties.isWhitespace || scalar.properties.isDash { return " " }
    let folded = Normalization.nfkc(String(scalar)).lowercased().unicodeScalars
    return folded.first ?? scalar
  }
}
