internal import KuchiJapanese

/// Where a forgiven answer differs from the accepted one.
public struct Typo: Hashable, Sendable {
  /// One difference. Offsets count Unicode scalars.
  public struct Mark: Hashable, Sendable {
    /// What kind of difference it is.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
      /// A letter was left out.
      case missing
      /// There is an extra letter.
      case extra
      /// A letter was replaced by another.
      case replaced
      /// Two neighbours were swapped.
      case swapped
    }

    /// The kind of difference.
    public let kind: Kind
    /// The range in the accepted answer as the deck writes it; empty for an extra letter.
    public let expected: Range<Int>
    /// The range in the given answer; empty for a missing letter.
    public let given: Range<Int>

    /// One difference between two texts.
    public init(kind: Kind, expected: Range<Int>, given: Range<Int>) {
      self.kind = kind
      self.expected = expected
      self.given = given
    }
  }

  /// The differences, from left to right; never empty.
  public let marks: [Mark]

  /// The differences between two texts.
  public init(marks: [Mark]) { self.marks = marks }
}

extension Typo {
  /// The differences between an answer and the entry that it is a typing error for, in both texts as written.
  init(expected miss: NearMiss, given text: String) {
    let expected = FormOffsets(of: miss.expected, in: miss.text)
    let given = FormOffsets(of: miss.given, in: text)
    let edits = Alignment.edits(from: expected.form, to: given.form)
    self.init(
      marks: edits.map { edit in
        Mark(kind: edit.kind, expected: expected.range(of: edit.expected), given: given.range(of: edit.given))
      })
  }
}

/// The offsets of a normal form's letters in the text that it was made from.
struct FormOffsets {
  let form: [Unicode.Scalar]
  private var offsets: [Int]

  // It searches from the end: a part that the form leaves out, such as "the", may repeat letters of what
  // follows.
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

  /// The range in the text of a range of the form.
  func range(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else {
      let start = range.lowerBound < offsets.count ? offsets[range.lowerBound] : (offsets.last ?? -1) + 1
      return start..<start
    }
    return offsets[range.lowerBound]..<(max(offsets[range.lowerBound], offsets[range.upperBound - 1]) + 1)
  }

  private typealias Letter = (letter: Unicode.Scalar, offset: Int)

  // Brackets are skipped if the form lacks their content.
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
