import Synchronization

/// Which cards an answer would be right for, by its normal form. Each kind of question is indexed when it is asked
/// for first: most games never need it.
final class AnswerIndex: Sendable {
  private let postings = Mutex<[QuestionKind: Postings]>([:])

  /// The cards filed under `form`, in order; `forms` gives the forms of a card where they are not filed yet.
  func cards(
    answering form: String, kind: QuestionKind, count: Int, forms: (_ card: Int) -> [String]
  ) -> [Int] {
    postings.withLock { postings in
      if postings[kind] == nil {
        postings[kind] = Postings(count: count) { card, file in
          for form in forms(card) { _ = file(UInt64(key: form)) }
        }
      }
      return (postings[kind]?[UInt64(key: form)] ?? []).map(Int.init)
    }
  }
}

extension CardPool {
  /// The cards of the deck of `card` for which `form` is a right answer to a question of `kind`.
  func cards(answering form: String, kind: QuestionKind, like card: Int) -> [Card] {
    let languages = self.languages(of: card)
    let judge = Judge(languages: languages)
    return
      answers.cards(answering: form, kind: kind, count: cards.count) { position in
        Judge(languages: self.languages(of: position)).normalForms(of: cards[position], for: kind)
      }
      .map { cards[$0] }
      .filter { judge.normalForms(of: $0, for: kind).contains(form) }
  }
}
