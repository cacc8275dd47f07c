extension Typo {
  /// Where an answer differs from the entry it was mistyped from, in the texts as they are written.
  init(expected miss: NearMiss, given text: String) {
    let expected = FormPlaces(of: miss.expected, in: miss.text)
    let given = FormPlaces(of: miss.given, in: text)
    let edits = Alignment.edits(from: expected.form, to: given.form)
    self.init(
      marks: edits.map { edit in
        Mark(kind: edit.kind, expected: expected.range(of: edit.expected), given: given.range(of: edit.given))
      })
  }
}
