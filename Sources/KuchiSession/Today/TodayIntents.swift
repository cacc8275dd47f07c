import KuchiFoundation

/// Plays today, and changes the study list that today is made from.
extension Session {
  /// Plays today: what is due in the decks of the study list, and new items. A player without a study list is
  /// asked what they can read. If nothing is recorded, the player chooses a deck.
  package func studyToday() {
    guard studiesToday, loadStudy() else { return chooseDeck() }
    state.peek.study.isListBegun ? playList() : askReading()
  }

  func playList() {
    let decks = state.peek.study.decks
    decks.isEmpty ? chooseDeck() : open(decks, resuming: .offered, purpose: .today)
  }

  /// Puts decks on the study list and plays today. If nothing is recorded, it plays the first of them.
  func begin(studying decks: [Deck.ID]) {
    if studiesToday, loadStudy() { perform { _ in [.recordFacts(decks.map(StudyFact.added))] } }
    let studied = state.peek.study.decks
    if studied.isEmpty { return play(Array(decks.prefix(1))) }
    // A player who reads all scripts may know some of the words as well.
    state.peek.opening.purpose == .placement
      ? open(studied, resuming: .none, purpose: .placement) : playList()
  }

  /// Plays a deck from the shelf. The first deck that a player chooses starts the study list.
  package func choose(_ deck: Deck.ID) {
    studiesToday && loadStudy() && !state.peek.study.isListBegun ? begin(studying: [deck]) : play([deck])
  }

  /// Changes the study list: adds, removes, moves or pauses decks by id, path or title, or all of a level
  /// such as n4. The change applies to the next game, or at once if nothing is answered in the current one.
  package func changeList(_ name: String, _ fact: (Deck.ID) -> StudyFact) {
    guard loadStudy() else { return post(.noRecord) }
    fillShelf()
    guard let entries = entries(meantBy: name), let first = entries.first else { return }
    let (shelf, list) = (state.peek.shelf, state.peek.study.list)
    let isAdding = if case .added = fact(first.id) { true } else { false }
    let changed = entries.filter { entry in list.contains { $0.id == entry.id } != isAdding }
    let titles = (changed.isEmpty ? entries : changed).map(shelf.title).joined(separator: ", ")
    guard let last = changed.last else {
      return post(.study(isAdding ? .isListed(titles) : .isNotListed(titles)))
    }
    // The last to be moved to a place stands there.
    let isMoving = if case .moved = fact(first.id) { true } else { false }
    perform { _ in [.recordFacts((isMoving ? changed.reversed() : changed).map { fact($0.id) })] }
    let play = state.peek.play
    if play.isToday, play.game.map({ $0.isOver || $0.score.answered == 0 && $0.taught.isEmpty }) ?? false {
      playList()
    }
    let waits = isAdding ? studyList()?.waits(of: changed.map(\.id)) ?? [] : []
    post(.study(.changed(fact(last.id), titles, waits: waits)))
  }

  private func studyList() -> StudyReport? {
    let report = attempt(.reporting) { try program?.report(on: .study) }
    return if case .study(let list)? = report { list } else { nil }
  }

  /// What there is to say of the deck of the study list with this id, path or title; nil for no such deck.
  func notice(aboutDeck name: String) -> Notice? {
    fillShelf()
    guard let entry = try? state.peek.shelf.entry(called: name), let list = studyList(),
      let deck = list.decks.first(where: { $0.deckID == entry.id })
    else { return nil }
    return .study(.deck(deck, waits: list.waits(of: [entry.id])))
  }

  /// Looks up the study list and the player's other decisions, and returns whether there is a record of them.
  @discardableResult
  package func loadStudy() -> Bool {
    guard let study = attempt(.reporting, host.study) else { return false }
    change { $0.study = study }
    return true
  }

  /// Starts a lesson of new items, regardless of the limits of the day.
  public func startLesson() {
    perform { state in
      guard let pool = state.play.game?.pool else { return [.post(.noQuestion)] }
      return lesson(of: pool, &state)
    }
  }
}

// MARK: Duels

extension Session {
  /// Starts a game that asks confused cards side by side.
  package func startDuel() {
    perform { state in
      guard let pool = state.play.game?.pool else { return [.post(.noQuestion)] }
      guard let found = lookUp(.dealing, &state, { try host.duels(in: pool) }) else { return [] }
      let settings = overrides(state.settings.game)
      let game = Game(pool, settings: settings, seed: host.seed(), duels: found, at: now)
      guard game.isDuel else { return [.post(.study(.noDuel))] }
      return game.notingDuels + start(DealtGame(game), &state)
    }
  }
}

extension Game {
  var notingDuels: [Effect] { isDuel ? [.recordFacts(pairs.map { .dueled($0, begun: begun) })] : [] }
}

// MARK: Cards

/// Decisions about a card. `word` is its term, reading or id; nil means the card in view or last asked.
extension Session {
  /// Stops asking a card until it is unsuspended.
  package func suspend(_ word: String?) { setAside(word) { card, _ in .suspended(card) } }

  /// Stops asking a card today.
  package func bury(_ word: String?) {
    setAside(word) { card, end in end.map { .buried(card, until: $0) } }
  }

  package func buryLast() {
    setAside(nil, orElse: \.lastCard) { card, end in end.map { .buried(card, until: $0) } }
  }

  /// Lets a suspended or buried card be asked again, from the next game on.
  package func unsuspend(_ word: String) {
    guard loadStudy() else { return post(.noRecord) }
    perform { state in
      guard let pool = state.play.game?.pool, let position = pool.position(of: word) else {
        return [.post(.noSuchCard(word))]
      }
      let card = pool.reference(of: position)
      guard state.study.suspended.contains(card) || state.study.buried[card] != nil else {
        return [.post(.study(.isAsked(word)))]
      }
      return [.recordFacts([.unsuspended(card)]), .post(.study(.unsuspended(word)))]
    }
  }

  /// Saves the player's own mnemonic for the card in view or last asked. An empty text removes it.
  package func write(mnemonic: String) {
    perform { state in
      guard let game = state.play.game, let position = game.cardInView else { return [.post(.noQuestion)] }
      let card = game.pool.reference(of: position)
      let term = game.pool.cards[position].term
      state.play.replacedMnemonics.append(
        ReplacedMnemonic(
          card: card, term: term, text: state.study.mnemonics[card] ?? "", moves: game.moves.count))
      return [
        .recordFacts([.mnemonic(card, mnemonic)]), .post(.study(.mnemonic(term, isKept: !mnemonic.isEmpty))),
      ]
    }
  }

  /// Flags the card in view or last asked, 1 to 7; 0 removes the flag. It is a tag, so the deck is edited.
  package func flag(_ number: Int) {
    perform { state in
      guard let game = state.play.game, let position = game.cardInView else { return [.post(.noQuestion)] }
      let card = game.pool.reference(of: position)
      guard let deck = state.shelf.decks.firstIndex(where: { $0.id == card.deckID }),
        let place = state.shelf.decks[deck].cards.firstIndex(where: { $0.id == card.cardID })
      else { return [.post(.edit(.nothingToEdit))] }
      let flagged = state.shelf.decks[deck].cards[place].flagged(number)
      state.shelf.decks[deck].cards[place] = flagged
      return [.post(.study(.flagged(flagged.term, number)))]
    }
  }

  private func setAside(
    _ word: String?, orElse card: (Game) -> Int? = \.cardInView, fact: (CardReference, Date?) -> StudyFact?
  ) {
    decide(about: word, orElse: card) { state, position, pool, today in
      guard let fact = fact(pool.reference(of: position), today.end) else { return [.post(.noQuestion)] }
      let notice = StudyNotice.setAside(fact, pool.cards[position].term)
      return state.play.setAside(position, by: .recordFacts([fact]), notice, at: now)
    }
  }

  /// Makes a card new again. Its answers stay in the log and in the statistics.
  package func forget(_ word: String?) { decide(about: word) { _ in .forgotten } }

  /// Makes a card due on another day. Its memory stays as it is.
  package func move(_ word: String?, to day: DueDay) {
    decide(about: word) { day.number(from: $0).map { .moved(toDay: $0) } }
  }

  private func decide(about word: String?, _ decision: (_ today: Int) -> ScheduleDecision?) {
    let now = now
    decide(about: word) { state, position, pool, today in
      guard let decision = decision(today.number) else { return [.post(.study(.isPast))] }
      let term = pool.cards[position].term
      let report = attempt(.reporting, &state) { try program?.card(at: position, in: pool) }
      guard let report, report.questions.contains(where: { $0.memory != nil }) else {
        return [.post(.study(.isNew(term)))]
      }
      let aside = Game.SetAside(pool.reference(of: position), at: now)
      return state.play.setAside(
        position, by: .decide(decision, aside), .decided(decision, term, today: today.number), at: now)
    }
  }

  private func decide(
    about word: String?, orElse card: (Game) -> Int? = \.cardInView,
    _ effects: (inout SessionState, _ position: Int, CardPool, DayProgress) -> [Effect]
  ) {
    guard let today = attempt(.reporting, { try host.today() }) else { return post(.noRecord) }
    if endIfLate() { return }
    perform { state in
      guard let game = state.play.game else { return [.post(.noQuestion)] }
      guard let position = word.map({ game.pool.position(of: $0) }) ?? card(game) else {
        return [.post(word.map(Notice.noSuchCard) ?? .noQuestion)]
      }
      return effects(&state, position, game.pool, today)
    }
  }
}

extension PlayState {
  mutating func setAside(_ position: Int, by reason: Effect, _ notice: StudyNotice, at now: Date) -> [Effect]
  {
    guard var game = activeGame, suspended == nil, game.setAside(position, at: now) else {
      return [.post(.nothingElseToAsk)]
    }
    recorded.append(nil)
    self.game = game
    verdict = nil
    passLesson(at: now)
    restartClock(at: now)
    return [.saveGame(game), reason, .preview, .nextDue, .post(.study(notice))]
  }
}

// MARK: Effects

extension Session {
  func record(_ facts: [StudyFact], _ state: inout SessionState) {
    guard attempt(.recording, &state, { try host.record(facts) }) != nil else { return }
    for fact in facts { state.study.apply(fact) }
  }

  func takeBack(_ aside: Game.SetAside, _ state: inout SessionState) -> [Effect] {
    let isDecision = attempt(.recording, &state) {
      try host.takeBack(decisionOf: aside.date, about: aside.card)
    }
    return isDecision == false ? [.recordFacts([.unsuspended(aside.card)])] : []
  }

  func lesson(of pool: CardPool, _ state: inout SessionState) -> [Effect] {
    let settings = overrides(state.settings.game)
    let dealt = lookUp(.dealing, &state) {
      try host.day(of: pool).map { day, _ in day.dealLesson(settings, seed: host.seed()) }
    }
    guard let dealt else { return [] }
    guard dealt.game.questionCount > 0 else { return [.post(.study(.nothingNew))] }
    return start(dealt, &state)
  }
}
