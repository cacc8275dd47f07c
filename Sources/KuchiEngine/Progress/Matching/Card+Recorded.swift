extension Card {
  /// A card as far as it is known from what was recorded.
  ///
  /// - Parameters:
  ///   - id: its id, which is its term and first reading unless its author chose another.
  ///   - answers: the answers that were right, by what was asked.
  public init(recorded id: Card.ID, answers: [QuestionKind: [String]]) {
    // The second of two cards with the same id got a number behind it.
    let derived = id.replacing(/~[0-9]+$/, with: "")
    let bar = derived.lastIndex(of: "|") ?? derived.endIndex
    self.init(
      id: id, term: String(derived[..<bar]), forms: answers[.recall] ?? [],
      readings: [String(derived[bar...].dropFirst())].filter { !$0.isEmpty } + (answers[.reading] ?? []),
      meanings: answers[.meaning] ?? [])
  }
}
