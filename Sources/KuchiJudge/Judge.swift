/// Judges typed answers.
///
/// An answer that the card accepts as written is right before any other rule applies. The judgement depends
/// only on the card, the kind of question and the languages.
public struct Judge: Hashable, Sendable {
  /// Finds the cards of the deck that accept a normal form as an answer to a kind of question.
  package typealias Lookup = (_ normalForm: String, _ kind: QuestionKind) -> [Card]

  let meaningForm: MeaningForm
  let termForm: MeaningForm
  package let termIsJapanese: Bool

  /// A judge for decks in these languages. English meanings follow English rules, Japanese terms those of
  /// kana. In others, articles and accents may be left out, and letters typed as on keyboards without them.
  public init(languages: Deck.Languages) {
    meaningForm = MeaningForm(
      isEnglish: languages.isMeaningEnglish, language: AnswerLanguage(languages.meaning))
    termForm = MeaningForm(isEnglish: false, language: AnswerLanguage(languages.term))
    termIsJapanese = languages.isTermJapanese
  }

  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - given: The typed line.
  ///   - keys: The keys that live kana turned into `given`; nil without live kana.
  ///   - kind: The kind of question.
  ///   - card: The card in question.
  ///   - synonyms: Answers to this question that the player has accepted before.
  ///   - others: Finds the deck's cards by a normal form, as `normalForms(of:for:)` gives it. It is called only
  ///     if the answer is not accepted as written. It may return `card` too.
  public func judge(
    _ given: String, keys: String? = nil, kind: QuestionKind, card: Card, synonyms: [String] = [],
    others: (_ normalForm: String, _ kind: QuestionKind) -> [Card]
  ) -> Judgement {
    guard !Self.isTooLong(given) else {
      return Judgement(outcome: .retry(.tooLong(limit: Self.longestAnswer)))
    }
    guard !given.isInvisible else { return Judgement(outcome: .retry(.empty)) }
    let given = given.withoutInvisibles
    let judgement = compared(given, keys: keys, kind: kind, card: card, synonyms: synonyms, others: others)
    if judgement.isStrange, Self.isNumber(given),
      !normalForms(of: card, for: kind).contains(where: MeaningForm.hasDigit)
    {
      return Judgement(outcome: .retry(.numberTyped))
    }
    return kind.gap == nil
      ? diagnosed(judgement, given: given, keys: keys, kind: kind, card: card) : judgement
  }

  /// The most bytes of an answer in UTF-8: a thousand kana.
  package static let longestAnswer = 3_000

  package static func isTooLong(_ text: String) -> Bool { text.utf8.count > longestAnswer }

  private func compared(
    _ given: String, keys: String?, kind: QuestionKind, card: Card, synonyms: [String], others: Lookup
  ) -> Judgement {
    switch kind {
    case .meaning where asksForSound(card): judgeSound(given, card: card, synonyms: synonyms, others: others)
    case .meaning, .own: judgeMeaning(given, card: card, synonyms: synonyms, others: others)
    case .reading where termIsJapanese, .hearing where termIsJapanese:
      judgeReading(
        KanaAnswer(given, keys: keys), card: card,
        synonyms: kind == .hearing ? synonyms + terms(of: card) + card.forms : synonyms, others: others)
    case .recall where termIsJapanese:
      judgeRecall(KanaAnswer(given, keys: keys), card: card, synonyms: synonyms, others: others)
    case .cloze(let gap): judgeCloze(given, keys: keys, gap: gap, card: card, synonyms: synonyms)
    case .reading, .recall, .hearing:
      judgeForeign(given, kind: kind, card: card, synonyms: synonyms, others: others)
    }
  }
}

extension Judge {
  package static func isNumber(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) || ("\u{FF10}"..."\u{FF19}").contains($0) }
  }
}

extension Judge {
  /// The normal forms of a card's answers to `kind`: distinct, none empty. `others` must find it by each.
  ///
  /// For meanings: the meanings and further accepted answers. For readings: the readings, or a term in kana.
  /// For recall: the term and its forms. In languages with articles, each also appears without its article.
  /// For a gap: the hidden text, as written and as read, and its other answers.
  public func normalForms(of card: Card, for kind: QuestionKind) -> [String] {
    answers(of: card, for: kind).flatMap { filed($0, kind) }.distinct()
  }

  private func answers(of card: Card, for kind: QuestionKind) -> [String] {
    switch kind {
    case .meaning, .own: card.meanings + card.accept
    case .reading where termIsJapanese, .hearing where termIsJapanese: readings(of: card)
    case .reading, .hearing: foreignAnswers(of: card, for: kind)
    case .recall: terms(of: card) + card.forms
    case .cloze: card.gapQuestion(for: kind)?.answers ?? []
    }
  }

  private func filed(_ text: String, _ kind: QuestionKind) -> [String] {
    if kind == .meaning { return meaningForm.forms(of: text) }
    return termIsJapanese ? KanaForm.forms(of: text) : termForm.forms(of: text)
  }
}

extension Judge {
  /// The other cards that accept the answer as a meaning. Forms that this card accepts as well do not count.
  func owners(
    of answer: MeaningAnswer, accepted: [MeaningEntry], besides card: Card, others: Lookup
  ) -> [Card] {
    let forms = answer.forms.filter { form in !accepted.contains { $0.forms.contains(form) } }
    return cards(under: forms, .meaning, besides: card, others: others)
  }

  /// The other cards that accept `text`, as the deck writes it, as an answer to a kind of question.
  package func owners(of text: String, to kind: QuestionKind, besides card: Card, others: Lookup) -> [Card] {
    cards(under: filed(text, kind), kind, besides: card, others: others)
  }

  func cards(under forms: [String], _ kind: QuestionKind, besides card: Card, others: Lookup) -> [Card] {
    forms.flatMap { $0.isEmpty ? [] : others($0, kind) }.filter { $0 != card }.distinct()
  }

  /// Whether the text is the card's term, another form of it, or a reading.
  func isTermOrReading(_ text: String, of card: Card) -> Bool {
    let own = [[card.term], card.forms, card.readings].joined()
    guard termIsJapanese else {
      let answer = MeaningAnswer(text, termForm)
      return own.contains { termForm.forms(of: $0).contains(where: answer.forms.contains) }
    }
    // Most meanings end differently from the card's readings and need not be read as romaji.
    guard own.contains(where: { KanaAnswer.mayEnd(text, like: $0) }) else { return false }
    let answer = KanaAnswer(text, keys: nil)
    return own.contains { answer.matches($0) }
  }

  func isMeaning(_ text: String, of card: Card) -> Bool {
    // English needs a Latin letter or a digit. Most wrong readings stop here.
    if meaningForm.isEnglish, Script.isJapanese(text) { return false }
    let answer = MeaningAnswer(text, meaningForm)
    guard !answer.form.isEmpty else { return false }
    return [card.meanings, card.accept].joined().contains {
      MeaningEntry($0, meaningForm).forms.contains(where: answer.forms.contains)
    }
  }

  /// Whether the typed text, or the keys that produced it, is one of the card's meanings.
  func isMeaning(_ answer: KanaAnswer, of card: Card) -> Bool {
    isMeaning(answer.keys, of: card) || (answer.keys != answer.text && isMeaning(answer.text, of: card))
  }

  /// Whether two cards are written alike, so that a question about one could mean the other.
  func shareTerm(_ one: Card, _ other: Card) -> Bool {
    termIsJapanese
      ? Normalization.isSameReading(one.term, other.term)
      : termForm.form(of: one.term) == termForm.form(of: other.term)
  }

  /// Whether another card answers the question for this card's term: it has one of the meanings that are
  /// shown, or accepts one. Accepted meanings don't make a noun an answer for a verb, nor a verb one for its
  /// partner, since only one of the two takes an object.
  func fitsMeanings(_ other: Card, of card: Card) -> Bool {
    let asked = card.meanings.map { MeaningEntry($0, meaningForm) }
    if shares(other.meanings, asked) { return true }
    return other.isVerb == card.isVerb && !(card.isVerb && isPartner(other, of: card))
      && shares(other.accept, asked)
  }

  /// Whether another card has or accepts a meaning that this one accepts, unless the two are partner verbs. A kanji has
  /// the meanings of all its words: it is a synonym of none of them, and only they are synonyms of it.
  func isSynonym(_ other: Card, of card: Card, accepted: [MeaningEntry]) -> Bool {
    if (other.kind == .kanji) != (card.kind == .kanji), !other.term.contains(card.term) { return false }
    if let one = Transitivity(of: other), let two = Transitivity(of: card), one != two { return false }
    return shares(other.meanings + other.accept, accepted)
  }

  private func shares(_ meanings: [String], _ accepted: [MeaningEntry]) -> Bool {
    meanings.contains { meaning in
      meaningForm.forms(of: meaning).contains { form in accepted.contains { $0.forms.contains(form) } }
    }
  }

  /// The judgement of a wrong answer. `expected` is the accepted answer that it was compared with.
  func wrong(_ reason: WrongReason, _ expected: String?, belongsTo cards: [Card] = []) -> Judgement {
    Judgement(outcome: .wrong(reason, belongsTo: cards), matched: expected)
  }
}

extension Card {
  /// Whether it is a verb by its parts of speech. A noun that takes する is not.
  fileprivate var isVerb: Bool {
    partsOfSpeech.contains { $0.hasPrefix("v") && !["vs", "vt", "vi"].contains($0) }
  }
}
