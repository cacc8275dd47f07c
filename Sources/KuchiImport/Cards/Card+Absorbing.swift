import KuchiEngine

extension Card {
  /// Takes over what another card about the same says: its own texts come first, and of two notes both stay. Returns notes
  /// for which there is no room.
  @discardableResult
  mutating func absorb(_ other: Card) -> String? {
    readings = readings.union(other.readings)
    meanings = meanings.union(other.meanings)
    partsOfSpeech = partsOfSpeech.union(other.partsOfSpeech)
    tags = tags.union(other.tags)
    addLists(of: other)
    furigana = furigana ?? other.furigana
    hint = hint ?? other.hint
    quiz = quiz ?? other.quiz
    if kind == .word { kind = other.kind }
    guard let more = other.notes, notes?.contains(more) != true else { return nil }
    let all = notes.map { "\($0)\n\(more)" } ?? more
    if all.unicodeScalars.count > TextRule.text.limit { return more }
    notes = all
    return nil
  }

  /// Adds the lists that only ever grow.
  mutating func addLists(of other: Card) {
    forms = forms.union(other.forms)
    accept = accept.union(other.accept)
    reject = reject.union(other.reject)
    distractors = distractors.union(other.distractors)
    formerIds = formerIds.union(other.formerIds)
    examples += other.examples.filter { !examples.contains($0) }
  }
}
