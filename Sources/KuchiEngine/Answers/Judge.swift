internal import KuchiJapanese

/// Judges typed answers.
///
/// An answer that the card accepts as it stands is right before any other rule is asked. What is judged depends
/// on the card, the kind of question and the languages alone.
public struct Judge: Hashable, Sendable {
  /// Finds the cards of the deck that a normal form answers for a kind of question.
  typealias Lookup = (_ normalForm: String, _ kind: QuestionKind) -> [Card]

  let meaningForm: MeaningForm
  let termForm: MeaningForm
  let termIsJapanese: Bool

  /// A judge for decks in these languages: the English rules apply to English meanings, those of kana to
  /// Japanese terms.
  public init(languages: Deck.Languages) {
    meaningForm = MeaningForm(isEnglish: languages.isMeaningEnglish)
    termForm = MeaningForm(isEnglish: false)
    termIsJapanese = languages.isTermJapanese
  }

  /// What becomes of an answer.
  ///
  /// - Parameters:
  ///   - given: What was typed, as it stands on the line.
  ///   - keys: The keys that were typed where live kana turned them into `given`; nil where it was off.
  ///   - kind: What was asked.
  ///   - card: The card it was asked of.
  ///   - synonyms: Answers to this question that the player had accepted before.
  ///   - others: The deck's cards filed under a normal form, as `normalForms(of:for:)` gives it. It is called
  ///     only when the answer is not accepted as it stands, and may return `card` too.
  public func judge(
    _ given: String, keys: String? = nil, kind: QuestionKind, card: Card, synonyms: [String] = [],
    others: (_ normalForm: String, _ kind: QuestionKind) -> [Card]
  ) -> Judgement {
    guard !Invisible.isEmpty(given) else { return Judgement(outcome: .retry(.empty)) }
    let given = Invisible.removed(from: given)
    return switch kind {
    case .meaning: judgeMeaning(given, card: card, synonyms: synonyms, others: others)
    case .reading where termIsJapanese:
      judgeReading(KanaAnswer(given, keys: keys), card: card, synonyms: synonyms, others: others)
    case .recall where termIsJapanese:
      judgeRecall(KanaAnswer(given, keys: keys), card: card, synonyms: synonyms, others: others)
    case .reading, .recall: judgeForeign(given, kind: kind, card: card, synonyms: synonyms, others: others)
    }
  }
}
