extension Notice {
  package var wording: String {
    switch self {
    case .nameMissing: "Type a name, please. One character is enough."
    case .welcome(let name): "Welcome, \(name)".ended(by: "!") + " Your name is remembered."
    case .noSuchDeck(let text):
      "There is no deck \(text)".asSentence + " Type a number or a name of the list; :quit leaves."
    case .choicesFirst: "These are the choices. Which number is it?"
    case .emptyLine(let form): form.words.emptyLine
    case .nothingMissed: "Nothing was missed in this game. Enter plays again, d the next deck."
    case .nothingToAccept: "Only a typed answer that was just found wrong can be accepted."
    case .graded(let grade): "Your last answer counts as \(grade.word)."
    case .nothingToGrade: "Only the last answer can be given another grade, and only if it was right."
    case .resumeOrNot: "Type y to go on with it, n to leave it."
    case .unscheduled: "This game is practice: it leaves your schedule as it is."
    case .practice(let titles):
      "Nothing of \(Self.list(titles)) waits now, so this is practice: it leaves your schedule as it is."
    case .reviewsDone(let titles):
      "You have done today's reviews, so this is practice of \(Self.list(titles)): it leaves your schedule as it is."
    case .nothingShown(let titles):
      "Nothing of \(Self.list(titles)) waits now, and you have had the new cards of today. "
        + "Enter brings more of them all the same; :set new changes how many a day brings."
    case .kanaOn: "Letters become kana as you type them."
    case .kanaOff: "Letters stay as you type them."
    case .rememberedOrForgot: "Type 1 if you knew it, 2 if you did not."
    case .notTaken(let form): form.words.refusal
    case .undone: "Taken back."
    case .nothingToUndo: "There is nothing to take back."
    case .skipped: "Put off: it comes back at the end."
    case .nothingElseToAsk: "This is the last question, so it can't be put off. :dunno gives up on it."
    case .noHint: "There is no hint for this question. :dunno shows the answer."
    case .noMoreHints: "There is no further hint. :dunno shows the answer."
    case .settingChanged(let field, let value, let cost): Self.changed(field, to: value, cost)
    case .settingRefused(let field, let text): field.refusal(of: text)
    case .noSuchSetting(let name): SettingField.unknown(name)
    case .silence(let silence): silence.wording
    case .picture(let obstacle): obstacle.wording
    case .nothingToWrite: "No word was answered yet. :strokes WORD shows how any word is written."
    case .writingLast: "This is the card of your last answer; :strokes WORD draws any other."
    case .notJapanese(let word): "\(VisibleText.quoted(word)) has no kana and no kanji."
    case .unknownStrokes(let characters):
      "How \(characters) is written is not known here: kuchi strokes --add FILE reads it from KanjiVG."
    case .unheard(let silence):
      silence.wording + " :bury leaves this word for today, and :set sound ask asks nothing that is heard."
    case .noRecord: "This game is played without a record, so there is nothing to look up."
    case .recordedAnew(let answers):
      "Recorded again: \(counted(answers, "answer")) of this game so far, and all that follow."
    case .notRecorded: "Nothing is recorded from now on."
    case .recordIsKept: "Your answers are being recorded; there is nothing to take up again."
    case .noSuchCard(let word): "No card in play is written or read \(word)".asSentence
    case .study(let notice): notice.wording
    case .edit(let notice): notice.wording
    case .filter(let notice): notice.wording
    case .pick(let notice): notice.wording
    case .nothingNext(let hasMissed, let rest):
      rest?.nextKeys(hasMissed: hasMissed) ?? Summary.invitation(hasMissed: hasMissed)
    case .readsOrNot: "Type y if you can read it, n if not yet, or s if you can read some of it."
    case .lessonIsOpen: "You are in a lesson already. Enter goes on, b goes back."
    case .commandWithoutColon(let name):
      "That did not count as an answer. If you meant the command, type :\(name)."
    case .leavingIsACommand: "To leave, type :quit or press Ctrl-D. That did not count as an answer."
    case .nothingDue: "Nothing waits now."
    case .noLesson: "No lesson is open."
    case .firstOfLesson: "There is nothing before this. Press Enter to go on."
    case .lessonKeys: "This is a lesson: nothing is asked yet. Enter goes on, b goes back."
    case .noQuestion: "No question is open. :again plays once more, :decks chooses a deck, :quit leaves."
    }
  }

  /// Up to three titles, or the number of decks if there are more.
  private static func list(_ titles: [String]) -> String {
    switch titles.count {
    case ...1: titles.first ?? "this deck"
    case 2...3: "\(titles.dropLast().joined(separator: ", ")) and \(titles.last ?? "")"
    default: "these \(titles.count) decks"
    }
  }
}

extension Challenge.Form {
  /// The texts before the first question, after an empty line, and after an answer of another form.
  var words: (invitation: String, emptyLine: String, refusal: String) {
    switch self {
    case .choice:
      (
        "Enter shows the choices. :hint helps, :help lists the commands.",
        "Type the number of your answer. An empty line once more means: I don't know.",
        "The answer is one of the choices."
      )
    case .typed:
      (
        "Type the answer. :hint helps, :help lists the commands.",
        "Type your answer. An empty line once more means: I don't know.", "This answer must be typed."
      )
    case .flash:
      (
        "Enter turns the card. :help lists the commands.",
        "Type 1 if you knew it, 2 if you did not. An empty line once more means: I did not.",
        "Say whether you knew it or not."
      )
    }
  }
}

extension Alert {
  /// What failed, why, and what to do about it.
  package var wording: String {
    let next = if case .savingDeck = attempt { " " + reason.nextStep } else { "" }
    return because(attempt.told.failure) + next
  }

  /// The failure and its reason in one sentence, or in two if the reason is a whole sentence.
  private func because(_ failure: String) -> String {
    let reason = reason.wording
    let isSentence = reason.first?.isUppercase == true
    return failure + (isSentence ? ". " : ": ") + reason.asSentence
  }
}

extension Alert.Attempt {
  /// What failed, for programs and for people.
  var told: (code: String, failure: String) {
    switch self {
    case .savingSettings: ("settings-not-saved", "The settings could not be saved")
    case .recording: ("answer-not-recorded", "The answer could not be recorded")
    case .adopting:
      ("cards-not-matched", "The changed ids of cards that you learned could not be looked up or saved")
    case .resuming: ("game-not-resumed", "The last game could not be looked up")
    case .dealing: ("progress-not-read", "What you have learned could not be looked up")
    case .reporting: ("progress-not-read", "What is recorded could not be looked up")
    case .openingDeck(let name): ("deck-not-opened", "\(name) could not be opened")
    case .savingDeck(let title): ("deck-not-saved", "Your edit of \(title) is not in its file")
    case .deletingDeck(let title): ("deck-not-deleted", "\(title) could not be deleted")
    }
  }
}

extension Alert.Reason {
  var wording: String {
    switch self {
    case .deck(let failure): failure.description
    case .recordLost(let loss): loss.wording
    case .words(let words): words
    }
  }

  var nextStep: String {
    if case .deck(.changedOutside) = self {
      return ":reload takes the file as it is, without your edit; :copy NAME makes a new deck of yours."
    }
    return "It is kept until you leave, and the next edit tries again; :copy NAME makes a new deck of it."
  }
}

extension RecordLoss {
  var wording: String {
    switch self {
    case .removed:
      "the progress file was removed. :record on writes the answers of this game to a new one, :record off plays on "
        + "without a record."
    case .replaced:
      "another file has replaced the progress file. :record on writes the answers of this game to that one, "
        + ":record off plays on without a record."
    case .overwritten:
      "the progress file was overwritten. :quit and begin again to record into the file that is there now, or :record off to "
        + "play on without a record."
    }
  }
}

extension DeckFailure: CustomStringConvertible {
  /// The number of faults that a player sees. `kuchi check` shows them all.
  private static let shownFaults = 3

  /// What was wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): there is no such file or folder."
    case .unknown(let name, let known):
      "There is no deck \(name). \(Self.nearest(name, among: known))kuchi decks lists all; a file is named with its path."
    case .ambiguous(let name, let ids):
      "Several decks are called \(name). Type the name of one: \(ids.joined(separator: ", "))."
    case .emptyFolder(let path): "\(path): there is no deck (a file that ends in .json) in this folder."
    case .folder(let path): "\(path) is a folder; name the files in it."
    case .unreadable(let path, let reason): "\(path) can't be read: \(reason)."
    case .unwritable(let path, let reason): "\(path) can't be written: \(reason). It is as it was."
    case .tooLarge(let path, let bytes):
      "\(path) has \(bytes >> 20) MiB; a deck may have \(DeckLimits().bytes >> 20) MiB."
    case .faulty(let path, let faults): Self.telling(faults.filter { $0.severity == .error }, of: path)
    case .importable(let path, let isPackage):
      "\(path) is \(isPackage ? "a package" : "text"), not a deck. "
        + "\(isPackage ? "" : "If it is a list of words, ")kuchi import \(VisibleText.shellWord(path)) makes a deck of it."
    case .otherDeck(let code, let named):
      "The code \(code) belongs to other decks than \(named.joined(separator: ", ")), or to another edition of them. "
        + "Name the decks that :code showed with it, in the same order, and from the same files."
    case .noDeck(let code):
      "The code \(code) belongs to none of the decks found here. Name its deck: kuchi play FILE --code \(code)"
    case .nothingToAsk(let name): "\(name): there is nothing to ask in this deck."
    case .nothingMatches(let names, let filters):
      "No card of \(names.joined(separator: ", ")) passes the filters \(filters.joined(separator: ", "))."
    case .changedOutside(let path): "\(path) was changed by another program."
    case .notOwn(let path?): "\(path) is not in your own folder of decks. Delete it where it is."
    case .notOwn(nil): "it is built in."
    case .noOriginal(let id): "No deck \(id) comes with kuchi."
    case .other(let words): words
    }
  }

  /// The decks whose names are most like the unknown `name`.
  private static func nearest(_ name: String, among known: [Deck.ID]) -> String {
    if let nearest = NearestWord.nearest(to: name, among: known) { return "Did you mean \(nearest)? " }
    if known.isEmpty { return "There is none yet. " }
    let near = NearestWord.near(name, among: known).prefix(3)
    return near.isEmpty
      ? ""
      : near.count == 1 ? "Did you mean \(near[0])? " : "The nearest are \(near.joined(separator: ", ")). "
  }

  private static func telling(_ faults: [Diagnostic], of path: String) -> String {
    let lines = faults.prefix(shownFaults).map { $0.line(in: path) }
    let rest = faults.count > shownFaults ? ["… and \(faults.count - shownFaults) more."] : []
    let advice = "kuchi check \(VisibleText.shellWord(path)) names every fault."
    return (lines + rest + [advice]).joined(separator: "\n")
  }
}

extension ChallengeCode.EncodingError {
  var wording: String {
    switch self {
    case .filtered: "This game has no code: it asks only some of the cards."
    case .rules: "This game has no code: it has rules of its own."
    case .seed: "This game has no code: its seed is \(ChallengeCode.seedLimit) or more."
    case .settings:
      "This game has no code: it has more questions or more choices than a code can say, or its words are heard."
    }
  }
}

extension ChallengeCode {
  static func lines(for game: Game) -> [Line] {
    let code: ChallengeCode
    do { code = try ChallengeCode(of: game) } catch { return [Line(error.wording)] }
    let decks = game.pool.decks.map(\.id).joined(separator: " ")
    let own = "Your schedule chose your questions; the code deals its own."
    return [
      Line([Span("The code of this game: "), Span(code.text, .strong)]),
      "Anyone with the same cards can play it with",
      Line("kuchi play \(decks) --code \(code.text)", indent: 2),
    ] + (game.comesFromItsSeed ? [] : [Line(own)])
  }
}

extension ChallengeCode.Problem {
  package func wording(of text: String) -> String {
    switch self {
    case .notACode:
      "\(VisibleText.quoted(text)) is not a code. A code has twelve letters and digits, as :code shows them."
    case .wrongSymbol:
      "The code \(text) has a wrong symbol, or two that changed places. Have it read out once more."
    case .otherVersion(let version):
      "The code \(text) is of another version of Kuchi (\(version)). The older of the two programs needs an update."
    }
  }
}

extension PlaybackError {
  fileprivate var wording: String {
    switch self {
    case .off: "Sound is off. :set sound auto turns it on."
    case .nothingToSay: "No word was answered yet. After an answer, :say says its word."
    case .noVoice:
      "This word has no recording, and no voice was found. kuchi voices tells what would be needed."
    case .noPlayer(let kind):
      "Nothing here plays \(kind) files. mpv does; :set player names another program."
    case .noProgram(let name):
      "There is no program \(name)".asSentence
        + " :settings shows what player and voice are; auto takes what is found."
    case .failed(let program):
      "\(program) ended with an error last time. :say tries again; kuchi voices tells what plays and speaks."
    case .noFile(let path): "The recording \(path) is not there. kuchi check names all that are missing."
    }
  }
}
