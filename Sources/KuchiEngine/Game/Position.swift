import KuchiFoundation

/// The part of a game that answers change and undo restores.
struct Position: Hashable, Sendable, Codable {
  struct PendingRepeat: Hashable, Sendable, Codable {
    let item: PlannedQuestion
    /// The number of questions asked before it comes, counted from the beginning of the game.
    let after: Int
  }

  struct AcceptedText: Hashable, Sendable, Codable {
    let item: PlannedQuestion
    let text: String
  }

  /// The number of other questions between a miss and its repeat, if there are that many.
  static let gap = 3
  /// How often a card comes back before the whole plan was asked.
  static let returnLimit = 3
  /// The miss of a card after which it comes no more, so that a game ends and a card that will not stick waits for another day.
  static let missLimit = 5
  /// How many misses of a card turn its typed questions into choices, in mode ``GameMode/auto``.
  private static let typingLimit = 2
  /// Cards among this many recent wrong choices are less likely to be chosen again, and so are readings that were right.
  private static let recentLimit = 12

  var attempts = 0
  var score = Score()
  @StoredPhase var phase = Phase.finished
  /// The last answer that counted, with its current review.
  var last: AnswerResult?
  /// The card of that answer. It survives editing.
  var lastCard: Int?
  var generator: SeededGenerator
  /// The number of questions asked, including repeats and skipped ones.
  var asked = 0
  /// The questions missed so far. Asking one of them again is a repeat.
  var missedItems: [PlannedQuestion] = []
  var planned = 0
  var returns: [PendingRepeat] = []
  var synonyms: [AcceptedText] = []
  var misses: [Int: Int] = [:]
  var recent: [Int] = []
  var taught: Set<Int> = []
  var right: Set<Int> = []
  var aside: Set<Int> = []
  var findings: [PlacementAnswer]?
  /// The cards of duels that were shown side by side.
  var contrasted: Set<Int> = []

  // The last answer is not stored: after an edit it can be neither graded nor accepted.
  private enum CodingKeys: String, CodingKey {
    case attempts, score, phase, lastCard, generator, asked, missedItems, planned, returns, synonyms,
      misses, recent, taught, right, aside, findings, contrasted
  }

  init(on setup: GameSetup, seed: UInt64, at now: Date) {
    // This generator is not the deal's: a recorded game has its plan and continues without dealing.
    generator = SeededGenerator(seed: ~seed)
    score.total = setup.mostQuestions
    if setup.isPlacement { findings = [] }
    self = advanced(in: setup, at: now)
  }

  // MARK: The next question

  func advanced(in setup: GameSetup, at now: Date) -> Position {
    var next = self
    guard let item = next.takeItem(in: setup) else {
      // New cards that still wait for others come in another game.
      next.score.total -= next.returns.count
      (next.returns, next.phase) = ([], .finished)
      return next
    }
    if let lesson = next.lesson(before: item.card, in: setup) {
      var teaching = self
      teaching.phase = .teaching(lesson)
      return teaching
    }
    next.asked += 1
    let challenge = next.challenge(for: item, form: next.form(of: item, in: setup), in: setup)
    next.phase = .asking(Question(challenge: challenge, isRevealed: challenge.form == .typed, since: now))
    return next
  }

  /// The next question. After a lesson it avoids the card that is still on the screen, if there is another.
  private mutating func takeItem(in setup: GameSetup) -> PlannedQuestion? {
    guard let item = takeNext(in: setup) else { return nil }
    guard case .teaching(let lesson) = phase, !lesson.isWhole, lesson.cards.last == item.card else {
      return item
    }
    var (other, passed) = (self, [item])
    while let next = other.takeNext(in: setup) {
      passed.append(next)
      if next.card == item.card || other.isUntaught(next.card, in: setup) { continue }
      other.returns += passed.dropLast().map { PendingRepeat(item: $0, after: asked + 1) }
      self = other
      return next
    }
    return item
  }

  private mutating func takeNext(in setup: GameSetup) -> PlannedQuestion? {
    let plan = setup.plan
    if let findings {
      return PlacementFindings(of: setup, after: findings).next(after: findings, besides: aside)
    }
    let isHeld = holdsLessons(in: setup)
    func waits(_ item: PlannedQuestion) -> Bool { isHeld && isUntaught(item.card, in: setup) }
    if let item = takeOfText(in: setup) { return item }
    let due = returns.firstIndex { isDue($0, isPlanMet: planned >= plan.count) && !waits($0.item) }
    if let due { return returns.remove(at: due).item }
    while planned < plan.count {
      let item = plan[planned]
      planned += 1
      if aside.contains(item.card) || !comesBack(item.card) { continue }
      if !waits(item) { return item }
      returns.append(PendingRepeat(item: item, after: asked))
    }
    return returns.firstIndex { !waits($0.item) }.map { returns.remove(at: $0).item }
  }

  /// Whether a card that was shown, but never right, holds lessons back until it is right or asked enough.
  private func holdsLessons(in setup: GameSetup) -> Bool {
    taught.union(setup.ladder.unproven).contains {
      !right.contains($0) && !aside.contains($0) && comesBack($0)
    }
  }

  /// Whether a card can be asked again after a miss.
  private func comesBack(_ card: Int) -> Bool { misses[card, default: 0] < Self.missLimit }

  /// Whether a card is new and waits for its lesson.
  func isUntaught(_ card: Int, in setup: GameSetup) -> Bool {
    setup.ladder.unshown.contains(card) && !taught.contains(card) && !aside.contains(card)
  }

  /// Whether a missed card is due. A card that is missed often waits until every planned card was asked, or a
  /// few such cards would crowd out the others.
  private func isDue(_ missed: PendingRepeat, isPlanMet: Bool) -> Bool {
    missed.after <= asked && (isPlanMet || misses[missed.item.card, default: 0] <= Self.returnLimit)
  }

  mutating func challenge(for item: PlannedQuestion, form: Challenge.Form, in setup: GameSetup) -> Challenge {
    let choices = form == .choice ? choices(for: item, in: setup) : []
    // A single choice is no choice, so the card becomes a flash card.
    guard form != .choice || choices.count > 1 else {
      return Challenge(
        card: item.card, kind: item.kind, form: .flash, choices: [], example: sentence(of: item, in: setup))
    }
    let isInSentence = setup.settings.sentences && form == .typed && item.kind == .recall
    return Challenge(
      card: item.card, kind: item.kind, form: form, choices: choices,
      example: isInSentence ? setup.pool.cards[item.card].exampleToAsk : sentence(of: item, in: setup))
  }

  /// The sentence that asks a grammar point; each miss moves on to the next, and so does a right answer.
  private func sentence(of item: PlannedQuestion, in setup: GameSetup) -> Int? {
    guard item.kind.gap != nil, let order = setup.ladder.sentences[item.card], !order.isEmpty else {
      return nil
    }
    return order[(misses[item.card, default: 0] + (right.contains(item.card) ? 1 : 0)) % order.count]
  }

  private func card(of item: PlannedQuestion, in setup: GameSetup) -> Card {
    setup.pool.card(askedBy: item.kind, at: item.card, sentence: sentence(of: item, in: setup))
  }

  private mutating func form(of item: PlannedQuestion, in setup: GameSetup) -> Challenge.Form {
    if let form = setup.pool.own(item.kind)?.question.form { return form }
    return switch setup.settings.mode {
    // A word that was missed twice is treated as new again.
    case .auto: misses[item.card, default: 0] < Self.typingLimit ? setup.form(of: item) : .choice
    case .choice: .choice
    case .typed: .typed
    case .flash: .flash
    case .mixed: Bool.random(using: &generator) ? .choice : .typed
    }
  }

  private mutating func choices(for item: PlannedQuestion, in setup: GameSetup) -> [Choice] {
    let count = setup.settings.choices - 1
    var choices = wrongChoices(count, for: item, in: setup)
    let right = Choice(
      text: card(of: item, in: setup).answer(for: item.kind), card: item.card, isRight: true)
    choices.insert(right, at: Int.random(in: 0...choices.count, using: &generator))
    return choices
  }

  private mutating func wrongChoices(
    _ count: Int, for item: PlannedQuestion, in setup: GameSetup
  ) -> [Choice] {
    if item.kind.gap != nil {
      return setup.pool.gapChoices(
        count, of: card(of: item, in: setup), at: item.card, item.kind,
        rival: setup.ladder.rivals[item.card], using: &generator)
    }
    if let own = setup.pool.own(item.kind) { return ownChoices(count, for: item.card, of: own, in: setup) }
    let distractors = Distractors(
      pool: setup.pool, card: item.card, kind: item.kind, forms: setup.pool.forms(of: item.kind),
      difficulty: setup.settings.difficulty,
      confused: setup.confusions[item.card] ?? [], recent: recent, met: setup.met.union(taught),
      rival: setup.ladder.rivals[item.card])
    let choices = distractors.pick(count, using: &generator)
    let shown = choices.compactMap(\.card) + (item.kind == .reading ? [item.card] : [])
    recent = Array((recent + shown).suffix(Self.recentLimit))
    return choices
  }

  /// The wrong choices of a host's own kind of question: meanings of the cards that the host made.
  private mutating func ownChoices(
    _ count: Int, for card: Int, of own: OwnCards, in setup: GameSetup
  ) -> [Choice] {
    guard let place = own.place(of: card) else { return [] }
    let distractors = Distractors(
      pool: own.pool, card: place, kind: .meaning, forms: own.pool.forms(of: .meaning),
      difficulty: setup.settings.difficulty, met: Set(setup.met.union(taught).compactMap(own.place)))
    return distractors.pick(count, using: &generator).map { choice in
      Choice(text: choice.text, card: choice.card.map(own.source), isRight: false)
    }
  }

  // MARK: After an answer

  /// Counts an answer. A missed card comes back, unless it was asked often enough.
  mutating func count(_ verdict: Verdict, seconds: Double, in setup: GameSetup) {
    phase = .answered(verdict)
    lastCard = verdict.challenge.card
    score.count(isRight: verdict.isRight, seconds: seconds)
    if findings != nil {
      findings?.append(PlacementAnswer(item: verdict.challenge.item, isRight: verdict.isRight))
      return
    }
    guard !verdict.isRight else {
      right.insert(verdict.challenge.card)
      return
    }
    let challenge = verdict.challenge
    if !missedItems.contains(challenge.item) { missedItems.append(challenge.item) }
    misses[challenge.card, default: 0] += 1
    guard comesBack(challenge.card) else { return drop(challenge.card, in: setup) }
    score.total += 1
    returns.append(PendingRepeat(item: challenge.item, after: asked + Self.gap))
  }
}

extension Position {
  /// Leaves out what is still to be asked about `card`.
  private mutating func drop(_ card: Int, in setup: GameSetup) {
    score.total -= (returns.map(\.item) + setup.plan.dropFirst(planned)).count { $0.card == card }
    returns.removeAll { $0.item.card == card }
  }

  /// The position without the remaining questions and lessons of `card`; nil if it was already set aside.
  func settingAside(_ card: Int, in setup: GameSetup, at now: Date) -> Position? {
    let (isAsked, isShown) = (question?.challenge.card == card, lesson?.cards.contains(card) == true)
    guard !aside.contains(card) else { return nil }
    var next = self
    next.score.total -= isAsked ? 1 : 0
    next.drop(card, in: setup)
    next.aside.insert(card)
    // A card that was shown and not asked has its lesson once more when it comes.
    if !right.contains(card), !misses.keys.contains(card) { next.taught.remove(card) }
    next.last = nil
    if isAsked || isShown { next.lastCard = nil }
    if isAsked { return next.advanced(in: setup, at: now) }
    guard let lesson, isShown else { return next }
    guard let left = lesson.renumbered({ $0 == card ? nil : $0 }) else {
      return next.advanced(in: setup, at: now)
    }
    next.phase = .teaching(left)
    // After the last card of a lesson no earlier one is shown again.
    let isOver = lesson.reason == .new && lesson.isLast && lesson.card == card
    if isOver { next.taught.formUnion(left.cards) }
    return isOver ? next.advanced(in: setup, at: now) : next
  }
}

extension Position {
  // No game has more questions.
  static let counts = 0...1_000_000_000

  /// Whether the numbers are possible in a game with `plan` planned questions. A file can contain anything.
  func isPlausible(after plan: Int) -> Bool {
    let hints = question?.hints ?? 0
    let lapses =
      switch lesson?.reason {
      case .leech(let count), .text(let count): count
      case .new, .duel, nil: 0
      }
    return (0...plan).contains(planned)
      && ([attempts, asked, hints, lapses] + misses.values).allSatisfy(Self.counts.contains)
  }

  func synonyms(for item: PlannedQuestion) -> [String] { synonyms.filter { $0.item == item }.map(\.text) }
}

extension Challenge {
  var item: PlannedQuestion { PlannedQuestion(card: card, kind: kind) }
}
