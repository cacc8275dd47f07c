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
  static func all(_ answer: MeaningAnswer, among entries: [MeaningEntry]) -> [NearMiss] {
    var found: [NearMiss] = []
    for entry in entries {
      for form in entry.forms {
        let expected = Array(form.unicodeScalars)
        let limit = limit(for: expected)
        for given in entry.comparable(answer) {
          let scalars = Array(given.unicodeScalars)
          guard let distance = EditDistance.between(expected, scalars, limit: limit) else { continue }
          found.append(NearMiss(text: entry.text, expected: form, given: given, distance: distance))
        }
      }
    }
    guard found.count > 1 else { return found }
    return found.enumerated()
      .sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element)
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
        return entry.comparable(answer).contains {
          EditDistance.between(expected, Array($0.unicodeScalars), limit: distance - 1) != nil
        }
      }
    }
  }

  // A kana or a kanji is a whole sound or word, so none of them is a slip.
  private static func limit(for expected: [Unicode.Scalar]) -> Int {
    let isDense = expected.contains { scalar in
      let writing = Writing(scalar)
      return writing == .kana || writing == .kanji
    }
    return isDense ? 0 : Tolerance.edits(forLength: expected.count)
  }
}
