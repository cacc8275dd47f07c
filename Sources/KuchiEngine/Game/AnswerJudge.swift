/// Judges answers to a challenge: by the author's rules, by the card, by the cards of its pool, and by those beside.
struct AnswerJudge {
  let pool: CardPool
  let challenge: Challenge
  let card: Card
  let synonyms: [String]
  /// The ids of the decks beside in which wrong answers are looked up.
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

  /// The cards that accept a wrong answer of the deck's own; only if there is none, those beside the pool.
  private func owners(of text: String) -> [Card] {
    func owners(by others: Judge.Lookup) -> [Card] {
      judge.owners(of: text, to: challenge.kind, besides: card, others: others)
    }
    let own = owners(by: lookup)
    return own.isEmpty ? owners(by: lookupBeside) : own
  }

  /// Judges a choice by its words, as they are written or as they sound. Words that are no choice are judged as typed, and a
  /// number is none of the choices.
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

  /// The number of the choice that a text is, as it is written or as it sounds; nil if it is none.
  func index(of text: String) -> Int? {
    if let index = challenge.choices.firstIndex(where: { $0.text == text }) { return index }
    let wanted = pool.comparable(text, kind: challenge.kind, card: challenge.card)
    return challenge.choices.firstIndex {
      pool.comparable($0.text, kind: challenge.kind, card: challenge.card) == wanted
    }
  }

  /// Judges typed text, whatever the form of the challenge.
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
    // Where no card beside has one of these forms, a second judgement would be the same.
    let isKnownBeside =
      (narrow.isMiss || narrow.isGuess) && forms.contains { !beside($0.form, $0.kind).isEmpty }
    let judgement = isKnownBeside ? narrow.or(judged { own($0, $1) + beside($0, $1) }) : narrow
    if challenge.kind.gap == nil, challenge.example != nil, let question = challenge.gapQuestion(of: card) {
      let inSentence = judge.judgeGap(text, keys: keys, of: question, card: card, synonyms: synonyms)
      return inSentence.isRight ? inSentence : judgement.asPlainForm(otherwise: inSentence)
    }
    return withKanjiReading(judgement, of: text, keys: keys)
  }

  /// What the author of the quiz says of a text; nil where that is nothing, or the text is none.
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

  /// The same judgement with a nearer reason, where a wrong reading takes a kanji as another word of the pool reads it.
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
  /// Who judges answers to a challenge: one of a host's own kind by the cards that its rule made.
  func judge(of challenge: Challenge) -> AnswerJudge {
    let (card, synonyms) = (card(of: challenge), position.synonyms(for: challenge.item))
    guard let own = pool.own(challenge.kind), let asked = challenge.asMeaning(in: own) else {
      return AnswerJudge(
        pool: pool, challenge: challenge, card: card, synonyms: synonyms, beside: setup.beside)
    }
    return AnswerJudge(pool: own.pool, challenge: asked, card: card, synonyms: synonyms, beside: [])
  }

  /// The number of the choice that a text is, as it is written or as it sounds; nil if it is none.
  package func index(of text: String, in challenge: Challenge) -> Int? {
    judge(of: challenge).index(of: text)
  }
}

extension Challenge {
  /// The question for a meaning that a host's own kind makes of it; nil where it makes none of its card.
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
  /// Whether it takes the answer for a spelling that no card has.
  fileprivate var isGuess: Bool { if case .retry(.otherSpelling) = outcome { true } else { false } }

  /// A judgement by the cards of the pool, or another one that looks beside the pool too, if this says more: that a wrong
  /// answer is worth another try, or whose it is where the pool knows nobody; and of what looks like another spelling, that
  /// it is another word. Cards beside never make an answer right.
  fileprivate func or(_ wide: Judgement) -> Judgement {
    if isGuess { return wide.isMiss ? wide : self }
    guard case .wrong(_, let owners) = outcome else { return self }
    switch wide.outcome {
    case .retry: return wide
    case .wrong(_, let others) where owners.isEmpty && !others.isEmpty: return wide
    case .wrong, .right, .forgiven: return self
    }
  }

  /// The judgement of an answer about a kana, which belongs to kana of the same script if to any, and to を only where
  /// no お is there: "ko" beside か is こ, and "o" beside あ is お. The meaning of a word belongs to no kana: "n" is not ん.
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

  /// The judgement in a sentence of an answer that is none of its word's form there: the word in another form, or another
  /// word of its meaning, is worth another try.
  fileprivate func asPlainForm(otherwise other: Judgement) -> Judgement {
    switch outcome {
    case .right, .forgiven, .retry(.inflected): Judgement(outcome: .retry(.inflected(.outOfPlace)))
    case .retry: self
    case .wrong: other
    }
  }
}
