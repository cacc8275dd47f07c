/// Answers that differ from an accepted one in an article, in accents, or by a slip.
extension Judge {
  /// The judgement of an answer whose article differs from that of an accepted one, which shows the gender of
  /// its noun. The other article may make it another card: der See is a lake, die See is the sea.
  func otherArticle(
    _ answer: MeaningAnswer, _ kind: QuestionKind, of card: Card, among entries: [MeaningEntry],
    others: Lookup
  ) -> Judgement? {
    guard let bare = answer.bareForm,
      cards(under: [answer.form], kind, besides: card, others: others).isEmpty
    else { return nil }
    let form = kind == .meaning ? meaningForm : termForm
    let match = entries.first {
      $0.forms.contains(bare) && form.language.hasOtherArticle(answer.text, $0.text)
    }
    return match.map { forgiven(answer, for: $0.text, form.whole($0.text), given: form.whole(answer.text)) }
  }

  /// The judgement of an answer without marks: right without accents, a slip if a letter of its own lacks its mark.
  func unmarked(
    _ answer: MeaningAnswer, among entries: [MeaningEntry], in form: MeaningForm
  ) -> Judgement? {
    for all in [false, true] {
      let given = form.unmarked(answer.text, all: all)
      func hasOtherArticle(_ entry: MeaningEntry) -> Bool {
        form.language.hasOtherArticle(answer.text, entry.text)
      }
      let match = entries.first { entry in
        // With another article alone it may be another card: see otherArticle.
        !(hasOtherArticle(entry) && answer.bareForm.map(entry.forms.contains) == true)
          && form.unmarked(entry.text, all: all).contains(where: given.contains)
      }
      guard let match else { continue }
      if !all, !hasOtherArticle(match) { return Judgement(outcome: .right, matched: match.text) }
      let lacksArticle = answer.bareForm == nil
      let bare = lacksArticle ? form.language.article(of: match.text)?.rest : nil
      return forgiven(answer, for: match.text, form.whole(bare ?? match.text), given: form.whole(answer.text))
    }
    return nil
  }

  /// The judgement of a term that is nearly right.
  func nearly(_ answer: MeaningAnswer, _ entries: [MeaningEntry]) -> Judgement? {
    if let judgement = unmarked(answer, among: entries, in: termForm) { return judgement }
    let alphabetic = entries.filter { entry in
      Writing.all(in: entry.text).allSatisfy { [.latin, .cyrillic, .greek].contains($0) }
    }
    let miss = NearMiss.all(answer, among: alphabetic, in: termForm).first { miss in
      isSlip(miss, answer, in: termForm)
        && PhraseComparison(expected: miss.expected, given: miss.given, isEnglish: false).obstacle == nil
    }
    return miss.map { forgiven(answer, for: $0.text, $0.expected, given: $0.given) }
  }

  /// Whether a near miss in a language other than English may be a slip. A change at the end is not: endings show gender,
  /// number and person. Nor is another vowel in place of a letter of its own: kennen is not können.
  func isSlip(_ miss: NearMiss, _ answer: MeaningAnswer, in form: MeaningForm) -> Bool {
    miss.expected.last == miss.given.last
      && form.language.keepsLetters(of: form.whole(miss.text), in: form.whole(answer.text))
  }

  private func forgiven(
    _ answer: MeaningAnswer, for text: String, _ expected: String, given: String
  ) -> Judgement {
    let miss = NearMiss(text: text, expected: expected, given: given, distance: 1)
    return Judgement(outcome: .forgiven(Typo(expected: miss, given: answer.text)), matched: text)
  }

  /// The length of an article and space before a noun, in characters; they reveal nothing about the noun.
  package static func articleLength(of text: String, language tag: String) -> Int {
    AnswerLanguage(tag).article(of: text).map { text.count - $0.rest.count } ?? 0
  }

  /// Whether an answer lacks the article of an accepted one, in a language whose articles show the gender.
  package static func lacksArticle(_ given: String, of expected: String, language tag: String) -> Bool {
    let language = AnswerLanguage(tag)
    return !Deck.Languages(meaning: tag).isMeaningEnglish && language.article(of: given) == nil
      && language.article(of: expected) != nil
  }
}
