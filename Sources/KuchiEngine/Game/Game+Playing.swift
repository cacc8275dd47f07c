public import KuchiFoundation

extension Game {
  /// Makes a move for the player, and returns the turn, if that was an answer or amended one. A move that is not possible now
  /// changes nothing.
  @discardableResult
  package mutating func play(_ move: Move) -> Turn? {
    switch move {
    case .reveal: reveal()
    case .hint: _ = hint()
    case .answer(let answer, let now): return submit(answer, at: now)
    case .skip(let now): skip(at: now)
    case .next(let now): next(at: now)
    case .synonym(let text, let item), .accept(let text, let item):
      position.synonyms.append(Position.AcceptedText(item: item, text: text))
      moves.append(move)
    case .grade(let grade): return gradeLast(grade)
    case .learn(let now): learn(at: now)
    case .lookBack: lookBack()
    case .setAside(let card, let now): setAside(card, at: now)
    case .teachAgain(let lapses, let others, let now): teachAgain(lapses: lapses, takenFor: others, at: now)
    }
    return nil
  }

  /// Shows the choices, or the back of the flash card.
  public mutating func reveal() {
    guard var question, !question.isRevealed else { return }
    question.isRevealed = true
    position.phase = .asking(question)
    moves.append(.reveal)
  }

  /// Judges `answer`, counts it and returns its review; nil if no question waits or its form does not take this kind of answer. If
  /// the player may try again, the question stays and there is no penalty.
  @discardableResult
  public mutating func submit(_ answer: Answer, at now: Date) -> Turn? {
    guard let question, question.challenge.form.takes(answer) else { return nil }
    let answer = answer.bounded
    let judgement = judge(answer, to: question)
    let verdict = Verdict(
      attempt: position.attempts + 1, challenge: question.challenge, answer: answer,
      outcome: judgement.outcome,
      expected: judgement.matched ?? question.challenge.answer(of: card(of: question.challenge)))
    guard verdict.isFinal else {
      position.attempts += 1
      // There may be any number of tries. All that a game keeps of them is how many there were.
      if !isLong { moves.append(.answer(answer.brief, at: now)) }
      return Turn(verdict: verdict, review: nil)
    }
    defer { moves.append(.answer(answer, at: now)) }
    return count(verdict, of: question, at: now)
  }

  /// Gives up on the question. It counts as wrong, and the answer is shown.
  @discardableResult
  public mutating func giveUp(at now: Date) -> Turn? { submit(.unknown, at: now) }

  /// Moves the question to the end of the game without counting it. Returns false if it is the last one, in a placement, and
  /// in a game of very many moves.
  @discardableResult
  public mutating func skip(at now: Date) -> Bool {
    guard let question, !isPlacement, !isLong, position.planned < plan.count || !position.returns.isEmpty
    else { return false }
    steps.append(Step(before: position, moveCount: moves.count))
    moves.append(.skip(at: now))
    (position.last, position.lastCard) = (nil, nil)
    position.returns.append(Position.PendingRepeat(item: question.challenge.item, after: .max))
    position = position.advanced(in: setup, at: now)
    return true
  }

  /// Sets a card aside: nothing more is asked or shown of it in this game. Undo brings it back. Returns false if there is no
  /// such card, or it was set aside before.
  @discardableResult
  package mutating func setAside(_ card: Int, at now: Date) -> Bool {
    guard pool.cards.indices.contains(card), let next = position.settingAside(card, in: setup, at: now) else {
      return false
    }
    steps.append(
      Step(before: position, moveCount: moves.count, aside: SetAside(pool.reference(of: card), at: now)))
    moves.append(.setAside(card: card, at: now))
    position = next
    return true
  }

  /// Asks the next question after a verdict.
  public mutating func next(at now: Date) {
    guard case .answered = position.phase else { return }
    moves.append(.next(at: now))
    position = position.advanced(in: setup, at: now)
  }

  // MARK: Counting

  /// The most seconds that an answer counts, unless the game is timed: who takes longer is away.
  private static let longestAnswer = 60.0

  private mutating func count(_ verdict: Verdict, of question: Question, at now: Date) -> Turn {
    var step = Step(before: position, moveCount: moves.count)
    if moves.endsInAcceptance {
      // Undo takes a synonym back together with the answer it was accepted for.
      step.before.synonyms.removeLast()
      step.moveCount = moves.count - 1
    }
    position.attempts += 1
    let longest = max(Self.longestAnswer, Double(settings.timed ?? 0))
    let seconds = min(max(0, now.timeIntervalSince(question.since)), longest)
    position.count(verdict, seconds: seconds, in: setup)
    let review = review(of: verdict, after: question, seconds: seconds, at: now)
    step.review = review
    steps.append(step)
    let turn = Turn(verdict: verdict, review: review)
    position.last = turn
    return turn
  }
}

// MARK: Judging

// An answer is judged by the card, by the cards of its pool, and by those beside.
extension Game {
  func judge(_ answer: Answer, to question: Question) -> Judgement {
    let challenge = question.challenge
    let judgement =
      switch answer {
      case .choice(let index): judge(choice: index, of: challenge)
      case .text(let text, let keys) where challenge.form == .choice: choose(text, keys: keys, for: challenge)
      case .text(let text, let keys): judge(text, keys: keys, for: challenge)
      case .remembered: Judgement(outcome: .right)
      case .forgot, .unknown: Judgement(outcome: .wrong(.notKnown, belongsTo: []))
      case .late: Judgement(outcome: .wrong(.late, belongsTo: []))
      }
    return judgement.about(card(of: challenge), challenge.kind)
  }

  private func judge(choice index: Int, of challenge: Challenge) -> Judgement {
    guard challenge.choices.indices.contains(index) else {
      return Judgement(outcome: .retry(.noSuchChoice(of: challenge.choices.count)))
    }
    let choice = challenge.choices[index]
    guard !choice.isRight else { return Judgement(outcome: .right) }
    if let question = challenge.gapQuestion(of: card(of: challenge)) {
      return Judge(languages: pool.languages(of: challenge.card)).judge(choice: choice.text, of: question)
    }
    let owners = choice.card.map { [pool.cards[$0]] } ?? owners(of: choice.text, for: challenge)
    let judgement = Judgement(outcome: .wrong(owners.isEmpty ? .tooFar : .anotherCard, belongsTo: owners))
    let judge = Judge(languages: pool.languages(of: challenge.card))
    let kind = challenge.kind
    return withKanjiReading(
      judge.diagnosed(judgement, given: choice.text, kind: kind, card: card(of: challenge)), of: choice.text,
      keys: nil, for: challenge)
  }

  /// The cards that accept a wrong answer of the deck's own; only if there is none, those beside the pool.
  private func owners(of text: String, for challenge: Challenge) -> [Card] {
    let judge = Judge(languages: pool.languages(of: challenge.card))
    func owners(by others: Judge.Lookup) -> [Card] {
      judge.owners(of: text, to: challenge.kind, besides: card(of: challenge), others: others)
    }
    let own = owners(by: lookup(for: challenge))
    return own.isEmpty ? owners(by: lookupBeside(for: challenge)) : own
  }

  /// Judges a choice by its words, as they are written or as they sound. Words that are no choice are judged as typed, and a
  /// number is none of the choices.
  private func choose(_ text: String, keys: String?, for challenge: Challenge) -> Judgement {
    if let index = index(of: text, in: challenge) { return judge(choice: index, of: challenge) }
    let judgement = judge(text, keys: keys, for: challenge)
    if case .wrong(_, let owners) = judgement.outcome {
      let meant = challenge.choices.firstIndex { choice in
        choice.card.map { card in owners.contains { $0 == pool.cards[card] } } ?? false
      }
      if let meant { return judge(choice: meant, of: challenge) }
    }
    guard case .retry(.numberTyped) = judgement.outcome else { return judgement }
    return Judgement(outcome: .retry(.noSuchChoice(of: challenge.choices.count)))
  }

  /// The number of the choice that a text is, as it is written or as it sounds; nil if it is none.
  package func index(of text: String, in challenge: Challenge) -> Int? {
    if let index = challenge.choices.firstIndex(where: { $0.text == text }) { return index }
    let wanted = pool.comparable(text, kind: challenge.kind, card: challenge.card)
    return challenge.choices.firstIndex {
      pool.comparable($0.text, kind: challenge.kind, card: challenge.card) == wanted
    }
  }

  /// Judges typed text, whatever the form of the challenge.
  func judge(_ text: String, keys: String?, for challenge: Challenge) -> Judgement {
    let judge = Judge(languages: pool.languages(of: challenge.card))
    let synonyms = position.synonyms(for: challenge.item)
    func judged(_ others: Judge.Lookup) -> Judgement {
      judge.judge(
        text, keys: keys, kind: challenge.kind, card: card(of: challenge), synonyms: synonyms, others: others)
    }
    let (own, beside) = (lookup(for: challenge), lookupBeside(for: challenge))
    var forms: [(form: String, kind: QuestionKind)] = []
    let narrow = judged { form, kind in
      forms.append((form, kind))
      return own(form, kind)
    }
    // Where no card beside has one of these forms, a second judgement would be the same.
    let isKnownBeside =
      (narrow.isMiss || narrow.isGuess) && forms.contains { !beside($0.form, $0.kind).isEmpty }
    let judgement = isKnownBeside ? narrow.or(judged { own($0, $1) + beside($0, $1) }) : narrow
    if challenge.example != nil, let question = challenge.gapQuestion(of: card(of: challenge)) {
      let inSentence = judge.judgeGap(
        text, keys: keys, of: question, card: card(of: challenge), synonyms: synonyms)
      return inSentence.isRight ? inSentence : judgement.asPlainForm(otherwise: inSentence)
    }
    return withKanjiReading(judgement, of: text, keys: keys, for: challenge)
  }

  private func lookup(for challenge: Challenge) -> Judge.Lookup {
    { [pool = setup.pool, card = challenge.card] form, kind in
      pool.cards(answering: form, kind: kind, like: card)
    }
  }

  private func lookupBeside(for challenge: Challenge) -> Judge.Lookup {
    { [pool = setup.pool, ids = setup.beside, card = challenge.card] form, kind in
      pool.cards(beside: ids, answering: form, kind: kind, like: card)
    }
  }

  /// The same judgement with a nearer reason, where a wrong reading takes a kanji as another word of the pool reads it.
  private func withKanjiReading(
    _ judgement: Judgement, of text: String, keys: String?, for challenge: Challenge
  ) -> Judgement {
    guard challenge.kind == .reading, case .wrong(let reason, let owners) = judgement.outcome,
      reason == .anotherCard || reason == .tooFar || reason == .kana(.other)
    else { return judgement }
    let card = card(of: challenge)
    let found = KanaAnswer(text, keys: keys).kana.lazy.compactMap {
      KanjiReading(in: $0, of: card, words: pool.similarity.cards(writtenWith:))
    }.first
    guard let found else { return judgement }
    return Judgement(outcome: .wrong(.kanjiReading(found), belongsTo: owners), matched: judgement.matched)
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
