/// An accepted answer that a given one comes near to.
struct NearMiss {
  /// The accepted answer as the deck writes it.
  let text: String
  /// Its normal form that is nearest.
  let expected: String
  /// The normal form that was given.
  let given: String
  /// The edits between them.
  let distance: Int

  /// The entries that the answer may be mistyped from, nearest first; equally near ones in the deck's order.
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

  /// The entry that the answer is but for a slip in the "to" or article before it.
  static func slippedLead(_ answer: MeaningAnswer, among entries: [MeaningEntry]) -> NearMiss? {
    let parts = answer.form.split(separator: " ", maxSplits: 1).map(String.init)
    guard parts.count == 2, LeadingWords.slips.contains(parts[0]) else { return nil }
    guard let entry = entries.first(where: { $0.forms.contains(parts[1]) }) else { return nil }
    return NearMiss(
      text: entry.text, expected: entry.form(leading: parts[1]), given: answer.form, distance: 1)
  }

  /// Whether the answer comes nearer to one of `entries` than this: that entry.
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

  // A kana or a kanji is a whole sound or word, so none of them is a slip; the letters around them may hold one.
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
