/// Judges answers to a challenge by the author's rules, the card, its pool, and the decks beside the pool.
struct AnswerJudge {
  let pool: CardPool
  let challenge: Challenge
  let card: Card
  let synonyms: [String]
  /// The ids of the decks beside the pool in which wrong answers are looked up.
  let beside: Set<Deck.ID>

  func judge(_ answer: Answer) -> Judgement {
    let judgement =
      switch answer {
      case .choice(let index): judge(choice: index)
      case .text(let text, let keys) where challenge.form == .choice: choose(text, keys: keys)
      case .text(let text, let keys): judge(text, keys: keys)
      case .remembered: Judgement(outcome: .right)
      case .forgot, .unknown: Judgement(outcome: .wrong(.notKnown, belongsTo: []))
      case .late: Judgement(outcome: .wrong(.late, belongsTo: []))
      }
    return judgement.about(card, challenge.kind)
  }

  private func judge(choice index: Int) -> Judgement {
    guard challenge.choices.indices.contains(index) else {
      return Judgement(outcome: .retry(.noSuchChoice(of: challenge.choices.count)))
    }
    let choice = challenge.choices[index]
    guard !choice.isRight else { return Judgement(outcome: .right) }
    if let question = challenge.gapQuestion(of: card) {
      return judge.judge(choice: choice.text, of: question)
    }
    let owners = choice.card.map { [pool.cards[$0]] } ?? owners(of: choice.text)
    let judgement = Judgement(outcome: .wrong(owners.isEmpty ? .tooFar : .anotherCard, belongsTo: owners))
    return withKanjiReading(
      judge.diagnosed(judgement, given: choice.text, kind: challenge.kind, card: card), of: choice.text,
      keys: nil)
  }

  private var judge: Judge { Judge(languages: pool.languages(of: challenge.card)) }

  /// The pool's cards that accept a wrong answer; if there are none, the cards beside the pool.
  private func owners(of text: String) -> [Card] {
    func owners(by others: Judge.Lookup) -> [Card] {
      judge.owners(of: text, to: challenge.kind, besides: card, others: others)
    }
    let own = owners(by: lookup)
    return own.isEmpty ? owners(by: lookupBeside) : own
  }

  /// Judges a choice given as text, by its spelling or its sound. Text that matches no choice is judged as
  /// typed, and a number never matches one.
  private func choose(_ text: String, keys: String?) -> Judgement {
    if let index = index(of: text) { return judge(choice: index) }
    let judgement = judge(text, keys: keys)
    if case .wrong(_, let owners) = judgement.outcome {
      let meant = challenge.choices.firstIndex { choice in
        choice.card.map { card in owners.contains { $0 == pool.cards[card] } } ?? false
      }
      if let meant { return judge(choice: meant) }
    }
    guard case .retry(.numberTyped) = judgement.outcome else { return judgement }
    return Judgement(outcome: .retry(.noSuchChoice(of: challenge.choices.count)))
  }

  /// The index of the choice that matches a text by spelling or sound; nil if none does.
  func index(of text: String) -> Int? {
    if let index = challenge.choices.firstIndex(where: { $0.text == text }) { return index }
    let wanted = pool.comparable(text, kind: challenge.kind, card: challenge.card)
    return challenge.choices.firstIndex {
      pool.comparable($0.text, kind: challenge.kind, card: challenge.card) == wanted
    }
  }

  /// Judges typed text, regardless of the form of the challenge.
  func judge(_ text: String, keys: String?) -> Judgement {
    if let ruling = ruling(on: text) { return ruling }
    func judged(_ others: Judge.Lookup) -> Judgement {
      judge.judge(text, keys: keys, kind: challenge.kind, card: card, synonyms: synonyms, others: others)
    }
    let (own, beside) = (lookup, lookupBeside)
    var forms: [(form: String, kind: QuestionKind)] = []
    let narrow = judged { form, kind in
      forms.append((form, kind))
      return own(form, kind)
    }
    // If no card beside the pool has any of these forms, a second judgement would be the same.
    let isKnownBeside =
      (narrow.isMiss || narrow.isGuess) && forms.contains { !beside($0.form, $0.kind).isEmpty }
    let judgement = isKnownBeside ? narrow.or(judged { own($0, $1) + beside($0, $1) }) : narrow
    if challenge.kind.gap == nil, challenge.example != nil, let question = challenge.gapQuestion(of: card) {
      let inSentence = judge.judgeGap(text, keys: keys, of: question, card: card, synonyms: synonyms)
      return inSentence.isRight ? inSentence : judgement.asPlainForm(otherwise: inSentence)
    }
    return withKanjiReading(judgement, of: text, keys: keys)
  }

  /// The ruling of the quiz's author on a text; nil if there is none, or if the text is blank or too long.
  private func ruling(on text: String) -> Judgement? {
    guard let rule = pool.rules.judge, !text.allSatisfy(\.isWhitespace), !Judge.isTooLong(text),
      let ruling = rule(text, card, challenge.kind)
    else { return nil }
    return switch ruling {
    case .right: Judgement(outcome: .right)
    case .wrong(let reason): Judgement(outcome: .wrong(.explained(reason), belongsTo: []))
    }
  }

  private var lookup: Judge.Lookup {
    { form, kind in pool.cards(answering: form, kind: kind, like: challenge.card) }
  }

  private var lookupBeside: Judge.Lookup {
    { form, kind in pool.cards(beside: beside, answering: form, kind: kind, like: challenge.card) }
  }

  /// The judgement with a more precise reason if a wrong reading reads a kanji as another pool word does.
  private func withKanjiReading(
    _ judgement: Judgement, of text: String, keys: String?
  ) -> Judgement {
    guard challenge.kind == .reading, case .wrong(let reason, let owners) = judgement.outcome,
      reason == .anotherCard || reason == .tooFar || reason == .kana(.other)
    else { return judgement }
    let found = KanaAnswer(text, keys: keys).kana.lazy.compactMap {
      KanjiReading(in: $0, of: card, words: pool.similarity.cards(writtenWith:))
    }.first
    guard let found else { return judgement }
    return Judgement(outcome: .wrong(.kanjiReading(found), belongsTo: owners), matched: judgement.matched)
  }
}

extension Game {
  /// The judge of a challenge. For a host's own kind of question, it uses the cards made by the host's rule.
  func judge(of challenge: Challenge) -> AnswerJudge {
    let (card, synonyms) = (card(of: challenge), position.synonyms(for: challenge.item))
    guard let own = pool.own(challenge.kind), let asked = challenge.asMeaning(in: own) else {
      return AnswerJudge(
        pool: pool, challenge: challenge, card: card, synonyms: synonyms, beside: setup.beside)
    }
    return AnswerJudge(pool: own.pool, challenge: asked, card: card, synonyms: synonyms, beside: [])
  }

  /// The index of the choice that matches a text by spelling or sound; nil if none does.
  package func index(of text: String, in challenge: Challenge) -> Int? {
    judge(of: challenge).index(of: text)
  }
}

extension Challenge {
  /// The challenge as a meaning question on the cards of a host's own kind; nil if that made no card for it.
  fileprivate func asMeaning(in own: OwnCards) -> Challenge? {
    own.place(of: card).map { card in
      let choices = choices.map { choice in
        Choice(text: choice.text, card: choice.card.flatMap(own.place), isRight: choice.isRight)
      }
      return Challenge(card: card, kind: .meaning, form: form, choices: choices)
    }
  }
}

extension Judgement {
  /// Whether the answer looks like another spelling that no card has.
  fileprivate var isGuess: Bool { if case .retry(.otherSpelling) = outcome { true } else { false } }

  /// This judgement by the pool, or `wide`, which also looks beside the pool, if that says more: that a wrong
  /// answer deserves another try, or whose answer it is if the pool has no owner, or that what looked like
  /// another spelling is another word. Cards beside the pool never make an answer right.
  fileprivate func or(_ wide: Judgement) -> Judgement {
    if isGuess { return wide.isMiss ? wide : self }
    guard case .wrong(_, let owners) = outcome else { return self }
    switch wide.outcome {
    case .retry: return wide
    case .wrong(_, let others) where owners.isEmpty && !others.isEmpty: return wide
    case .wrong, .right, .forgiven: return self
    }
  }

  /// The judgement with fitting owners. On a kana card: kana of the same script if any match, and を only
  /// without お ("ko" beside か is こ, "o" beside あ is お). A word's meaning belongs to no kana: "n" is not ん.
  fileprivate func about(_ card: Card, _ kind: QuestionKind) -> Judgement {
    guard case .wrong(let reason, let owners) = outcome else { return self }
    guard card.kind == .kana else {
      let words = owners.filter { !$0.isOneKana }
      guard kind == .meaning, words.count < owners.count else { return self }
      let nearest = words.isEmpty && reason == .anotherCard ? .tooFar : reason
      return Judgement(outcome: .wrong(nearest, belongsTo: words), matched: matched)
    }
    let near = owners.filter { Script.isHiragana($0.term) == Script.isHiragana(card.term) }
    let sounds = near.compactMap(\.meanings.first)
    let own = near.filter { !$0.accept.contains(where: sounds.contains) }
    guard let taken = [own, near].first(where: { !$0.isEmpty }) else { return self }
    return Judgement(outcome: .wrong(reason, belongsTo: taken), matched: matched)
  }

  /// The judgement in a sentence of an answer that is not the word's form there. The word in another form, or
  /// another word of the same meaning, deserves another try.
  fileprivate func asPlainForm(otherwise other: Judgement) -> Judgement {
    switch outcome {
    case .right, .forgiven, .retry(.inflected): Judgement(outcome: .retry(.inflected(.outOfPlace)))
    case .retry: self
    case .wrong: other
    }
  }
}
