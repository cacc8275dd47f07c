extension Card {
  /// The prompt of a question of `kind`: the term, the meanings, or the sentence with its gap. It is empty if
  /// the card is heard.
  public func prompt(for kind: QuestionKind) -> String {
    switch kind {
    case .meaning, .reading, .own: term
    case .hearing: ""
    case .recall: meanings.joined(separator: ", ")
    case .cloze: gapQuestion(for: kind)?.prompt ?? term
    }
  }

  /// The answer to show for a question of `kind`.
  public func answer(for kind: QuestionKind) -> String {
    switch kind {
    case .meaning, .own: meanings.first ?? term
    case .reading: hiddenReading ?? spoken
    case .recall: term
    case .hearing: spoken
    case .cloze(let gap): cloze.indices.contains(gap - 1) ? cloze[gap - 1].text : term
    }
  }
}
