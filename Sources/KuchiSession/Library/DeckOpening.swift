import KuchiFoundation

package struct DeckOpening: Equatable, Sendable {
  /// The ids or paths of the decks to play.
  var names: [String] = []
  var decks: [Deck] = []
  var resumption = Resumption.none
  var purpose = Purpose.play
  var read: Set<ReadingQuestion> = []
  /// Whether a new player who reads Japanese is offered a few courses instead of all decks.
  package internal(set) var offersCourses = false

  /// Whether the decks are those of the study list, for a game of today.
  package var isToday: Bool { purpose == .today }

  /// Which unfinished game the player is offered.
  enum Resumption: Hashable, Sendable {
    /// None: a new game begins.
    case none
    /// One in which something was answered or learned.
    case offered
    /// Any that there is. No new game begins.
    case only
  }

  enum Purpose: Hashable, Sendable {
    case play
    /// For a game of today, with the decks of the study list.
    case today
    case placement
  }
}

extension Session {
  /// Begins the session. If `asksName` is set and no name is known, it asks for one. Otherwise it opens the
  /// decks with these ids or paths; for none it plays today, or lets the player choose.
  public func begin(decks: [String], asksName: Bool = false) {
    let isNameMissing = asksName && state.peek.settings.name == nil
    change { state in
      state.opening.names = decks
      if isNameMissing { state.stage = .registering }
    }
    if !isNameMissing { proceed() }
  }

  /// The name that a new player gets by typing an empty line; nil for none.
  package var offeredName: String? { program?.userName.flatMap(Settings.name) }

  /// Registers the typed name, or the offered one for a blank line. An invisible name is refused.
  package func register(_ typed: String) {
    let offered = typed.allSatisfy(\.isWhitespace) ? offeredName : nil
    guard let name = Settings.name(from: offered ?? typed) else { return post(.nameMissing) }
    perform { state in state.remember { $0.name = name } + [.post(.welcome(name: name))] }
    guard state.peek.opening.names.isEmpty else { return proceed() }
    // A study list that was synced from another computer exists before the name does.
    studiesToday && loadStudy() && state.peek.study.isListBegun ? playList() : askReading()
  }

  /// Asks a new player what they can read. If a deck that teaches it is missing, the player chooses a deck.
  func askReading() {
    perform { _ in [.list] }
    let shelf = state.peek.shelf
    guard ReadingQuestion.allCases.allSatisfy({ shelf.entry(named: $0.deckID) != nil }) else {
      return chooseDeck()
    }
    change { state in
      state.stage = .askingReading(.hiragana)
      state.opening.read = []
    }
  }

  package enum ReadingAnswer: Hashable, Sendable { case yes, some, no }

  /// Handles a new player's answer about a script. If they read some of it, the next one follows; kanji only after all kana.
  /// Then they study the decks for scripts they don't fully read, with a placement if they read some. If they read kanji, they
  /// choose a course. Kana they read are recorded: words then need no Latin letters.
  package func answerReadingQuestion(_ answer: ReadingAnswer) {
    guard case .askingReading(let question) = state.peek.stage else { return }
    if question == .kanji, answer != .no { return offerPlacement() }
    perform { state in
      if answer == .yes { state.opening.read.insert(question) }
      if answer == .some { state.opening.purpose = .placement }
      return answer == .yes ? question.kana.map { [.recordFacts([.reads($0)])] } ?? [] : []
    }
    let unread = ReadingQuestion.allCases.filter { !state.peek.opening.read.contains($0) }
    if answer != .no, let next = question.next, next != .kanji || unread == [.kanji] {
      return change { $0.stage = .askingReading(next) }
    }
    begin(studying: unread.map(\.deckID))
  }

  /// Lets a new player who knows some Japanese choose a course. A placement finds what they know of it.
  package func offerPlacement() {
    chooseDeck()
    change { state in
      state.opening.purpose = .placement
      state.opening.offersCourses = true
    }
  }

  /// Opens `decks` and deals a game from them. If a deck can't be opened, there is only an alert.
  public func play(_ decks: [String]) { open(decks, resuming: .none) }

  /// Opens the decks of the unfinished game for `resume()`, even if nothing was answered in it yet. If there
  /// is none, nothing begins.
  package func reopen() {
    guard let record = attempt(.resuming, host.unfinishedGame) else { return }
    let isToday = studiesToday && loadStudy() && state.peek.study.decks == record.deckIDs
    open(record.deckIDs, resuming: .only, purpose: isToday ? .today : .play)
  }

  /// Resumes the unfinished game that is offered. Does nothing if none is.
  public func resume() {
    guard let game = state.peek.unfinished else { return }
    perform { state in lookUp { resume(game, &state) } }
  }

  /// Drops the unfinished game that is offered, and deals a new one. Does nothing if none is: use ``again()``
  /// to play the same decks once more.
  public func startOver() {
    guard state.peek.unfinished != nil else { return }
    perform { state in
      state.unfinished = nil
      state.opening.resumption = .none
      return lookUp { begin(&state) }
    }
  }

  private func proceed() {
    let names = state.peek.opening.names
    names.isEmpty ? studyToday() : open(names, resuming: .offered)
  }

  /// Opens decks, and carries progress over to cards whose id has changed.
  func open(_ names: [String], resuming: DeckOpening.Resumption, purpose: DeckOpening.Purpose = .play) {
    let isToday = purpose == .today
    // One unreadable deck must not keep the others from being studied today.
    let decks =
      isToday
      ? names.flatMap { name in attempt(.openingDeck(name)) { try load([name]) } ?? [] }
      : attempt(.openingDeck(names.joined(separator: ", "))) { try load(names) }
    guard let decks, !decks.isEmpty || !isToday else {
      return state.peek.play.game == nil ? chooseDeck() : ()
    }
    perform { state in
      state.opening.names = names.map { state.shelf.lastingName(of: $0) }
      state.opening.decks = decks
      state.opening.resumption = resuming
      state.opening.purpose = purpose
      attempt(.adopting, &state) { try host.adopt(decks) }
      return lookUp { begin(&state) }
    }
  }
}

// MARK: Effects

extension Session {
  func begin(_ state: inout SessionState) -> [Effect] {
    let decks = state.opening.decks.map { state.shelf[$0.id] ?? $0 }
    let beside = lookUpDecks(of: decks, state)
    let pool =
      program?.pool(of: decks, beside: beside)
      ?? CardPool(decks, beside: beside, sound: host.sound, rules: host.rules)
    // The unfinished game is found by the unfiltered pool. The filters apply when it is resumed.
    if let game = unfinishedGame(of: pool, &state) {
      // A game left today is resumed. One left on another day is not: its questions are due today anyway. A placement of
      // somebody who studies already is offered, and does not take the place of another day.
      if state.opening.isToday, state.opening.resumption == .offered {
        let isOfToday = today(&state)?.end.map { $0.timeIntervalSince(game.lastPlayed) <= 86_400 } ?? true
        let isFirst = game.isPlacement && state.study.shown.isEmpty
        guard isOfToday || isFirst else { return dealOpened(pool, &state) }
        if isFirst || !game.isPlacement { return resume(game, &state) }
      }
      state.stage = .resuming
      state.unfinished = game
      return []
    }
    return state.opening.resumption == .only ? [] : dealOpened(pool, &state)
  }

  private func dealOpened(_ pool: CardPool, _ state: inout SessionState) -> [Effect] {
    let filtered = pool.filtered(by: state.settings.filters)
    let saving = take(&state)
    return saving
      + (state.opening.purpose == .placement ? placement(of: filtered, &state) : deal(filtered, &state))
  }

  /// Runs `body`, which asks the host for several things, as one look-up.
  private func lookUp(_ body: () -> [Effect]) -> [Effect] {
    var effects: [Effect] = []
    host.lookUp { effects = body() }
    return effects
  }

  /// The look-up decks of a game, as they are on the shelf.
  func lookUpDecks(of decks: [Deck], _ state: SessionState) -> [Deck] {
    host.decks(beside: decks).map { state.shelf[$0.id] ?? $0 }
  }

  /// Plays the opened decks, and remembers them for the next start unless they are the study list.
  private func take(_ state: inout SessionState) -> [Effect] {
    let names = state.opening.names
    let isStudied = state.opening.decks.map(\.id) == state.study.decks
    state.play.isToday = state.opening.purpose == .today || state.opening.purpose == .placement && isStudied
    state.play.isBeyondToday = false
    return state.play.isToday ? [] : state.remember { $0.lastDecks = names }
  }

  func resume(_ game: Game, _ state: inout SessionState) -> [Effect] {
    let saving = take(&state)
    state.play.notedLessons = NotedLessons(of: game)
    let recorded = attempt(.resuming, &state) { try host.reviews(of: game) } ?? []
    let queue = attempt(.dealing, &state) { try host.queue(of: game.pool, game.settings) }
    let isFiltered = state.settings.filters.contains(where: \.isOn)
    var effects = saving + start(DealtGame(game, queue: queue), recorded: recorded, &state)
    if state.play.isToday, let queue, !game.isPractice, !game.isDuel, !game.isPlacement,
      let (day, limits) = day(of: game.pool, &state)
    {
      effects += noteRound(queue.today, day.cards(game.settings, limits: limits), after: nil, &state)
    }
    return effects + (isFiltered ? [.refilter] : [])
  }

  /// The unfinished game of these decks to offer. Nil unless something was answered or learned in it (or
  /// `resumption` is `.only`), a question is left, and the game still fits the decks.
  private func unfinishedGame(of pool: CardPool, _ state: inout SessionState) -> Game? {
    guard state.opening.resumption != .none,
      let record = attempt(.resuming, &state, host.unfinishedGame),
      record.isBegun || state.opening.resumption == .only, pool.decks.map(\.id) == record.deckIDs,
      let game = Game(resuming: record, on: pool)?.withoutUnheard(at: now), !game.isOver
    else { return nil }
    return game
  }
}

/// A script that a new player is asked about. The cases are in the order of learning.
package enum ReadingQuestion: CaseIterable, Hashable, Sendable {
  case hiragana
  case katakana
  /// Characters with a meaning.
  case kanji

  /// The script to learn next; nil after the last.
  var next: ReadingQuestion? { Self.allCases.drop { $0 != self }.dropFirst().first }

  var kana: KanaScript? {
    switch self {
    case .hiragana: .hiragana
    case .katakana: .katakana
    case .kanji: nil
    }
  }

  /// The first deck for a player who can't read this script.
  var deckID: Deck.ID {
    switch self {
    case .hiragana: "hiragana"
    case .katakana: "katakana"
    case .kanji: DeckEntry.firstWords
    }
  }
}
