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

    package init(kind: Kind, expected: Range<Int>, given: Range<Int>) {
      self.kind = kind
      self.expected = expected
      self.given = given
    }
  }

  /// The differences, from left to right; never empty.
  public let marks: [Mark]

  package init(marks: [Mark]) { self.marks = marks }
}

extension Typo {
  /// The differences between an answer and the entry that it is a typing error for, in both texts as written.
  init(expected miss: NearMiss, given text: String) {
    let (expected, given) = (Array(miss.expected.unicodeScalars), Array(miss.given.unicodeScalars))
    let (places, givenPlaces) = (Self.places(of: expected, in: miss.text), Self.places(of: given, in: text))
    self.init(
      marks: Self.edits(from: expected, to: given).map { edit in
        Mark(
          kind: edit.kind, expected: Self.range(edit.expected, at: places),
          given: Self.range(edit.given, at: givenPlaces))
      })
  }

  // The offsets of a normal form's letters in the text that it was made from. It searches from the end: a
  // part that the form leaves out, such as "the", may repeat letters of what follows.
  private static func places(of form: [Unicode.Scalar], in text: String) -> [Int] {
    let text = letters(of: text, spelling: form)
    var (end, places) = (text.count, [Int](repeating: 0, count: form.count))
    for index in form.indices.reversed() {
      if let found = text[..<end].lastIndex(where: { $0.letter == form[index] }) { end = found }
      places[index] = end < text.count ? text[end].offset : text.last.map { $0.offset } ?? 0
    }
    return places
  }

  /// The range in the text of a range of the form.
  private static func range(_ range: Range<Int>, at places: [Int]) -> Range<Int> {
    guard !range.isEmpty else {
      let start = range.lowerBound < places.count ? places[range.lowerBound] : (places.last ?? -1) + 1
      return start..<start
    }
    return places[range.lowerBound]..<(max(places[range.lowerBound], places[range.upperBound - 1]) + 1)
  }

  private typealias Letter = (letter: Unicode.Scalar, offset: Int)

  // Brackets are skipped if the form lacks their content.
  private static func letters(of text: String, spelling form: [Unicode.Scalar]) -> [Letter] {
    let folded = text.unicodeScalars.map(folded)
    let all = folded.enumerated().map { (letter: $0.element, offset: $0.offset) }
    guard BracketVariants.hasBrackets(text) else { return all }
    let plain = withoutBrackets(all)
    let needed = form.count { $0 != " " }
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

/// An accepted answer that is close to a given one.
struct NearMiss {
  /// The accepted answer as the deck writes it.
  let text: String
  /// The closest of its normal forms.
  let expected: String
  let given: String
  let distance: Int

  /// The entries that the answer may be a typing error for, closest first, equally close ones in deck order.
  static func all(
    _ answer: MeaningAnswer, among entries: [MeaningEntry], in form: MeaningForm
  ) -> [NearMiss] {
    var found: [NearMiss] = []
    let given = answer.forms.map { ($0, Array($0.unicodeScalars)) }
    for entry in entries {
      for expected in entry.forms { add(entry, expected, given, to: &found) }
      let spelledOut = entry.spelledOut(form)
      guard !spelledOut.isEmpty else { continue }
      let words = form.spelledOut(answer.text)
      for expected in spelledOut { add(entry, expected, [(words, Array(words.unicodeScalars))], to: &found) }
    }
    guard found.count > 1 else { return found }
    return found.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
  }

  private static func add(
    _ entry: MeaningEntry, _ form: String, _ answers: [(form: String, scalars: [Unicode.Scalar])],
    to found: inout [NearMiss]
  ) {
    let length = form.unicodeScalars.count
    let farthest = mostEdits(forLength: length)
    // Most are too long or too short.
    guard answers.contains(where: { abs($0.scalars.count - length) <= farthest }) else { return }
    let expected = Array(form.unicodeScalars)
    for answer in answers {
      let limit = limit(for: expected, given: answer.scalars)
      guard let distance = EditDistance.between(expected, answer.scalars, limit: limit) else { continue }
      found.append(NearMiss(text: entry.text, expected: form, given: answer.form, distance: distance))
    }
  }

  /// The entry that the answer equals except for a typing error in its "to" or article. A real word is such
  /// an error only if the entry has a word there: "too eat" is to eat, but "too much" is not much.
  static func slippedLead(_ answer: MeaningAnswer, among entries: [MeaningEntry]) -> NearMiss? {
    let parts = answer.form.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, WordGroups.leadingSlips.contains(parts[0]) else { return nil }
    let isWord = CommonWords.contains(parts[0])
    let entry = entries.first { entry in
      entry.forms.contains(parts[1]) && (!isWord || entry.form(leading: parts[1]) != parts[1])
    }
    guard let entry else { return nil }
    return NearMiss(
      text: entry.text, expected: entry.form(leading: parts[1]), given: answer.form, distance: 1)
  }

  /// The first of `entries` that is closer to the answer than this one.
  func nearer(_ answer: MeaningAnswer, among entries: [MeaningEntry]) -> MeaningEntry? {
    entries.first { entry in
      entry.forms.contains { form in
        let expected = Array(form.unicodeScalars)
        return answer.forms.contains {
          EditDistance.between(expected, Array($0.unicodeScalars), limit: distance - 1) != nil
        }
      }
    }
  }

  // Kana and kanji are whole sounds or words, so a changed one is no typing error. The letters around them
  // may hold one.
  private static func limit(for expected: [Unicode.Scalar], given: [Unicode.Scalar]) -> Int {
    let dense = expected.filter(isDense)
    guard dense.isEmpty || dense == given.filter(isDense) else { return 0 }
    return mostEdits(forLength: expected.count - dense.count)
  }

  private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    let writing = Writing(scalar)
    return writing == .kana || writing == .kanji
  }

  /// The number of typing errors that an accepted answer of this length allows. Optional parts do not count.
  static func mostEdits(forLength length: Int) -> Int {
    switch length {
    case ...3: 0
    case 4...5: 1
    case 6...7: 2
    default: 2 + length / 7
    }
  }
}
