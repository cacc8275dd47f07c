extension Judge {
  /// The normal forms under which a card's answers to a kind of question are filed, so that whoever answers
  /// `others` finds the card by any of them. None is empty and none is there twice.
  ///
  /// Its meanings and what it accepts besides; its readings, or the term where that is kana; its term and forms.
  public func normalForms(of card: Card, for kind: QuestionKind) -> [String] {
    var forms: [String] = []
    for text in answers(of: card, for: kind) {
      for form in filed(text, kind) where !forms.contains(form) { forms.append(form) }
    }
    return forms
  }

  private func answers(of card: Card, for kind: QuestionKind) -> [String] {
    switch kind {
    case .meaning: card.meanings + card.accept
    case .reading where termIsJapanese: readings(of: card)
    case .reading: foreignAnswers(of: card, for: kind)
    case .recall: terms(of: card) + card.forms
    }
  }

  private func filed(_ text: String, _ kind: QuestionKind) -> [String] {
    if kind == .meaning { return meaningForm.forms(of: text) }
    return termIsJapanese ? KanaForm.forms(of: text) : termForm.forms(of: text)
  }
}
