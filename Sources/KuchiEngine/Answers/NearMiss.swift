/// An accepted answer that is close to a given one.
struct NearMiss {
  /// The accepted answer as the deck writes it.
  let text: String
  /// The closest of its normal forms.
  let expected: String
  /// The given normal form.
  let given: String
  /// The number of edits between them.
  let distance: Int

  /// The entries that the answer may be a typing error for, closest first. Equally close ones keep the deck's
  /// order.
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
    let farthest = Tolerance.edits(forLength: length)
    // Most are too long or too short.
    guard answers.contains(where: { abs($0.scalars.count - length) <= farthest }) else { return }
    let expected = Array(form.unicodeScalars)
    for answer in answers {
      let limit = limit(for: expected, given: answer.scalars)
      guard let distance = EditDistance.between(expected, answer.scalars, limit: limit) else { continue }
      found.append(NearMiss(text: entry.text, expected: form, given: answer.form, distance: distance))
    }
  }

  /// The entry that the answer equals except for a typing error in its "to" or article.
  static func slippedLead(_ answer: MeaningAnswer, among entries: [MeaningEntry]) -> NearMiss? {
    let parts = answer.form.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, LeadingWords.slips.contains(parts[0]) else { return nil }
    guard let entry = entries.first(where: { $0.forms.contains(parts[1]) }) else { return nil }
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

  // Kana and kanji are whole sounds or words, so a changed one is no typing error. The letters around them may
  // hold one.
  private static func limit(for expected: [Unicode.Scalar], given: [Unicode.Scalar]) -> Int {
    let dense = expected.filter(isDense)
    guard dense.isEmpty || dense == given.filter(isDense) else { return 0 }
    return Tolerance.edits(forLength: expected.count - dense.count)
  }

  private static func isDense(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    let writing = Writing(scalar)
    return writing == .kana || writing == .kanji
  }
}

/// How many typing errors are allowed in a meaning.
enum Tolerance {
  /// The number of errors for an accepted answer of this length. Optional parts do not count.
  static func edits(forLength length: Int) -> Int {
    switch length {
    case ...3: 0
    case 4...5: 1
    case 6...7: 2
    default: 2 + length / 7
    }
  }
}
