extension CommandEntry {
  /// The commands, in the order in which help lists them.
  package static let all: [CommandEntry] =
    ofQuestion + ofGame + ofStudy + ofShelf + [.filter, .search, .look, .pick] + [.settings, .set, .watch]
    + ofEditor
    + [
      .help, .quit,
    ]

  private static let ofQuestion: [CommandEntry] = [
    CommandEntry(
      "show", summary: "show the choices, or the back of a card; the text again",
      detail: """
        An empty line does the same, without the text. Try to remember the answer before you look. After the last \
        question about a text it is told with what it means.
        """,
      isOfGame: true
    ) { $0.text() + $0.show([.challenge, .choices]) { $0.reveal() } },
    CommandEntry(
      "hint", summary: "a hint; each further one says more",
      detail: "First the author's note, then the reading in Latin letters, then the answer letter by letter.",
      isOfGame: true
    ) { $0.show { $0.hint() } },
    CommandEntry(
      "dunno", summary: "I don't know: show the answer",
      detail: "It counts as wrong and the word comes back later in the game. Two empty lines do the same.",
      isOfGame: true
    ) { $0.show { $0.giveUp() } },
    CommandEntry(
      "skip", summary: "put the question off to the end of the game",
      detail: "It does not count, now or later, until you answer it.", isOfGame: true
    ) { $0.show { $0.skip() } },
    CommandEntry(
      "undo", aliases: ["u"], summary: "take the last answer back",
      detail: """
        Score, order and everything else are as they were before it. Go back as far as you like. Right after an answer \
        by a single key, Backspace does the same.
        """
    ) { $0.show { $0.undo() } },
    CommandEntry(
      "accept", summary: "my last answer was right after all",
      detail:
        "For a typed answer that was refused: it counts as right, and is accepted for this word from now on.",
      isOfGame: true
    ) { $0.show { $0.accept() } },
    CommandEntry(
      "grade", usage: "GRADE", summary: "say how well you knew the last answer",
      detail:
        "GRADE is easy, good or hard, for an answer that was right; it comes back later or sooner by that.",
      isOfGame: true, complete: { $0.first(Grade.passes.map(\.word)) },
      parse: { $0.flatMap(Grade.init(word:)) }
    ) { front, grade in front.show { $0.grade(grade) } },
    CommandEntry(
      "say", summary: "hear the word of the last answer again",
      detail: """
        In a lesson it is the word that is shown. A recording is played where the deck has one; else a voice reads, if there \
        is one: kuchi voices tells. :set sound says when words are heard.
        """, isOfGame: true
    ) { $0.show { $0.say() } },
    CommandEntry(
      "open", summary: "show the picture of the last answer's card",
      detail:
        "In a lesson it is the card that is shown. The program that opens pictures on this computer shows it.",
      isOfGame: true
    ) { $0.show { $0.openPictures() } },
    CommandEntry(
      "strokes", usage: "WORD", summary: "see how its characters are written, stroke by stroke",
      detail:
        "Without WORD it is the card of the last answer, or of the lesson. Enter draws the next stroke. For kanji: kuchi help strokes.",
      pausesClock: true
    ) { front, word in front.show { $0.showStrokes(of: word) } },
    CommandEntry(
      "kana", summary: "turn live kana off, or on again",
      detail: "Where Japanese is wanted, letters become kana while you type: kanji gives かんじ."
    ) { $0.show { $0.toggleKana() } },
  ]

  private static let ofGame: [CommandEntry] = [
    CommandEntry(
      "score", summary: "how the game stands", detail: "Right and wrong answers, and the streak.",
      pausesClock: true
    ) { $0.score() },
    CommandEntry(
      "stats", summary: "what you have learned",
      detail: "The same as kuchi stats, with the answers of this game.", pausesClock: true
    ) { $0.show { $0.report(.statistics) } },
    CommandEntry(
      "history", summary: "how the last games went",
      detail: "The same as kuchi history: this game comes into it at its end.", pausesClock: true
    ) { $0.show { $0.report(.history) } },
    CommandEntry(
      name: "due", usage: "3d", summary: "how much waits, deck by deck; or when a card comes again",
      detail: """
        :due              the same as kuchi due, for all the decks that you have played
        :due 3d           the card in front, or the last one, comes in three days
        :due 2026-12-24   it comes on that day
        :due 3d WORD      another card is

        What is remembered stays; only the day moves. :undo takes it back, later kuchi study undo.
        """, pausesClock: true
    ) { argument in
      guard let (first, word) = argument?.firstWord else { return { $0.show { $0.report(.due) } } }
      guard let day = DueDay(first) else { return nil }
      return { $0.show { $0.move(word, to: day) } }
    },
    CommandEntry(
      "record", usage: "on or off", summary: "when the progress file was lost: record on, or not",
      detail: """
        When the progress file is removed or replaced while you play, your answers can't be recorded. :record on writes \
        those of this game to the file that is there now, or to a new one, and records on; :record off plays on \
        without a record, until :record on.
        """,
      complete: { $0.first(["on", "off"]) }, parse: { ["on": true, "off": false][$0?.lowercased()] }
    ) { front, isOn in front.show { isOn ? $0.recordOn() : $0.stopRecording() } },
    CommandEntry(
      "code", summary: "this game as a code, for somebody else to play",
      detail: "Anyone with the same cards gets the same questions with kuchi play --code.", pausesClock: true
    ) { $0.code() },
    CommandEntry(
      "again", summary: "a new game with the same cards", detail: "The game that is running is given up."
    ) { $0.show { $0.again() } },
  ]

  private static let ofShelf: [CommandEntry] = [
    CommandEntry(
      "decks", summary: "choose from the decks there are", detail: "Type the number of one, or its name."
    ) { $0.show([.decks]) { $0.chooseDeck() } },
    CommandEntry(
      "deck", usage: "NAME", summary: "play another deck",
      detail: "NAME is the deck's name or title in the list that :decks shows, or the path of a deck file.",
      complete: { context in context.first(context.shelf().map(\.id)) }, parse: { $0 }
    ) { front, name in front.show { $0.play(deckCalled: name) } },
  ]

  private static let help = CommandEntry(
    "help", aliases: ["h", "?"], usage: "COMMAND",
    summary: "what you can type here, or more about one command",
    detail: "? does the same. :help all lists all commands; for example :help undo tells more about one.",
    pausesClock: true, complete: { $0.first(["all"] + all.map(\.name)) }
  ) { front, name in front.help(about: name) }

  private static let quit = CommandEntry(
    "quit", aliases: ["q", "exit"], summary: "leave",
    detail: "Ctrl-D does the same. Ctrl-C clears the line; on an empty line it leaves too."
  ) { $0.show { $0.leave() } }
}

extension Front {
  /// Runs an intent of the session. Returns the lines of the views that changed, and of all `wanted` views.
  func show(_ wanted: Set<Transcript.Name> = [], after intent: (Session) -> Void) -> [Line] {
    intent(session)
    return transcript.lines(wanted: wanted)
  }

  /// The text that the open question is about, or what was read just now with its translation.
  fileprivate func text() -> [Line] {
    let text = session.state.play.game.peek().flatMap(TextView.init)
    return text.map { [.empty] + $0.body(in: transcript.environment.binding.peek()) } ?? []
  }

  fileprivate func score() -> [Line] {
    guard let score = session.state.play.game.peek()?.score, score.answered > 0 else {
      return [Line(worded("No answer has counted yet."))]
    }
    return transcript.lines() + [Line(score.wording)]
  }

  fileprivate func code() -> [Line] {
    session.state.play.game.peek().map(ChallengeCode.lines) ?? [Line(Notice.noQuestion.wording)]
  }
}

extension Grade {
  /// The grades that a player may give, the best first.
  static let passes: [Grade] = [.easy, .good, .hard]

  var word: String {
    switch self {
    case .again: "wrong"
    case .hard: "hard"
    case .good: "good"
    case .easy: "easy"
    }
  }

  init?(word: String) {
    guard let grade = Self.passes.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = grade
  }
}
