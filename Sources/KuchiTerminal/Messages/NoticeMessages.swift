extension Notice {
  package var wording: String {
    switch self {
    case .nameMissing: worded("Type a name, please. One character is enough.")
    case .welcome(let name): worded("Welcome, \(name)").ended(by: "!") + worded(" Your name is remembered.")
    case .noSuchDeck(let text):
      worded("There is no deck \(text)").asSentence
        + worded(" Type a number or a name of the list; :quit leaves.")
    case .choicesFirst: worded("These are the choices. Which number is it?")
    case .emptyLine(let form): form.words.emptyLine
    case .nothingMissed: worded("Nothing was missed in this game. Enter plays again, d the next deck.")
    case .nothingToAccept: worded("Only a typed answer that was just found wrong can be accepted.")
    case .graded(let grade): worded("Your last answer counts as \(worded(named: grade.word)).")
    case .nothingToGrade: worded("Only the last answer can be given another grade, and only if it was right.")
    case .resumeOrNot: worded("Type y to go on with it, n to leave it.")
    case .unscheduled: worded("This game is practice: it leaves your schedule as it is.")
    case .practice(let titles):
      worded(
        "Nothing of \(Self.list(titles)) waits now, so this is practice: it leaves your schedule as it is.")
    case .reviewsDone(let titles):
      worded(
        "You have done today's reviews, so this is practice of \(Self.list(titles)): it leaves your schedule as it is."
      )
    case .nothingShown(let titles):
      worded(
        "Nothing of \(Self.list(titles)) waits now, and you have had the new cards of today. "
          + "Enter brings more of them all the same; :set new changes how many a day brings.")
    case .kanaOn: worded("Letters become kana as you type them.")
    case .kanaOff: worded("Letters stay as you type them.")
    case .rememberedOrForgot: worded("Type 1 if you knew it, 2 if you did not.")
    case .notTaken(let form): form.words.refusal
    case .undone: worded("Taken back.")
    case .nothingToUndo: worded("There is nothing to take back.")
    case .skipped: worded("Put off: it comes back at the end.")
    case .nothingElseToAsk:
      worded("This is the last question, so it can't be put off. :dunno gives up on it.")
    case .noHint: worded("There is no hint for this question. :dunno shows the answer.")
    case .noMoreHints: worded("There is no further hint. :dunno shows the answer.")
    case .settingChanged(let field, let value, let cost): Self.changed(field, to: value, cost)
    case .settingRefused(let field, let text): field.refusal(of: text)
    case .noSuchSetting(let name): SettingField.unknown(name)
    case .silence(let silence): silence.wording
    case .picture(let obstacle): obstacle.wording
    case .nothingToWrite: worded("No word was answered yet. :strokes WORD shows how any word is written.")
    case .writingLast: worded("This is the card of your last answer; :strokes WORD draws any other.")
    case .notJapanese(let word): worded("\(VisibleText.quoted(word)) has no kana and no kanji.")
    case .unknownStrokes(let characters):
      worded(
        "How \(characters) is written is not known here: kuchi strokes --add FILE reads it from KanjiVG.")
    case .unheard(let silence):
      silence.wording
        + worded(" :bury leaves this word for today, and :set sound ask asks nothing that is heard.")
    case .noRecord: worded("This game is played without a record, so there is nothing to look up.")
    case .recordedAnew(let answers):
      worded("Recorded again: \(counted(answers, "answer")) of this game so far, and all that follow.")
    case .notRecorded: worded("Nothing is recorded from now on.")
    case .recordIsKept: worded("Your answers are being recorded; there is nothing to take up again.")
    case .noSuchCard(let word): worded("No card in play is written or read \(word)").asSentence
    case .study(let notice): notice.wording
    case .edit(let notice): notice.wording
    case .filter(let notice): notice.wording
    case .pick(let notice): notice.wording
    case .nothingNext(let hasMissed, let rest):
      rest?.nextKeys(hasMissed: hasMissed) ?? Summary.invitation(hasMissed: hasMissed)
    case .readsOrNot: worded("Type y if you can read it, n if not yet, or s if you can read some of it.")
    case .lessonIsOpen: worded("You are in a lesson already. Enter goes on, b goes back.")
    case .commandWithoutColon(let name):
      worded("That did not count as an answer. If you meant the command, type :\(name).")
    case .leavingIsACommand: worded("To leave, type :quit or press Ctrl-D. That did not count as an answer.")
    case .nothingDue: worded("Nothing waits now.")
    case .noLesson: worded("No lesson is open.")
    case .firstOfLesson: worded("There is nothing before this. Press Enter to go on.")
    case .lessonKeys:
      worded("This is a lesson: nothing is asked yet. Enter goes on, b goes back, k skips what you know.")
    case .noQuestion:
      worded("No question is open. :again plays once more, :decks chooses a deck, :quit leaves.")
    }
  }

  /// Up to three titles, or the number of decks if there are more.
  private static func list(_ titles: [String]) -> String {
    switch titles.count {
    case ...1: titles.first ?? worded("this deck")
    case 2...3: worded("\(titles.dropLast().joined(separator: ", ")) and \(titles.last ?? "")")
    default: worded("these \(titles.count) decks")
    }
  }
}

extension Challenge.Form {
  /// The texts before the first question of this form, after an empty line, and after an answer of another form.
  var words: (invitation: String, emptyLine: String, refusal: String) {
    switch self {
    case .choice:
      (
        worded("Enter shows the choices."),
        worded("Type the number of your answer. An empty line once more means: I don't know."),
        worded("The answer is one of the choices.")
      )
    case .typed:
      (
        worded("Type the answer."),
        worded("Type your answer. An empty line once more means: I don't know."),
        worded("This answer must be typed.")
      )
    case .flash:
      (
        worded("Enter turns the card."),
        worded("Type 1 if you knew it, 2 if you did not. An empty line once more means: I did not."),
        worded("Say whether you knew it or not.")
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
    case .savingSettings: ("settings-not-saved", worded("The settings could not be saved"))
    case .recording: ("answer-not-recorded", worded("The answer could not be recorded"))
    case .adopting:
      (
        "cards-not-matched",
        worded("The changed ids of cards that you learned could not be looked up or saved")
      )
    case .resuming: ("game-not-resumed", worded("The last game could not be looked up"))
    case .dealing: ("progress-not-read", worded("What you have learned could not be looked up"))
    case .reporting: ("progress-not-read", worded("What is recorded could not be looked up"))
    case .openingDeck(let name): ("deck-not-opened", worded("\(name) could not be opened"))
    case .savingDeck(let title): ("deck-not-saved", worded("Your edit of \(title) is not in its file"))
    case .deletingDeck(let title): ("deck-not-deleted", worded("\(title) could not be deleted"))
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
      return worded(
        ":reload takes the file as it is, without your edit; :copy NAME makes a new deck of yours.")
    }
    return worded(
      "It is kept until you leave, and the next edit tries again; :copy NAME makes a new deck of it.")
  }
}

extension RecordLoss {
  var wording: String {
    switch self {
    case .removed:
      worded(
        "the progress file was removed. :record on writes the answers of this game to a new one, :record off plays on "
          + "without a record.")
    case .replaced:
      worded(
        "another file has replaced the progress file. :record on writes the answers of this game to that one, "
          + ":record off plays on without a record.")
    case .overwritten:
      worded(
        "the progress file was overwritten. :quit and begin again to record into the file that is there now, or :record off to "
          + "play on without a record.")
    }
  }
}

extension DeckFailure: CustomStringConvertible {
  /// The number of faults that a player sees. `kuchi check` shows them all.
  private static let shownFaults = 3

  /// What was wrong, and what to do.
  public var description: String {
    switch self {
    case .missing(let path): worded("\(path): there is no such file or folder.")
    case .unknown(let name, let known):
      worded(
        "There is no deck \(name). \(Self.nearest(name, among: known))kuchi decks lists all; a file is named with its path."
      )
    case .ambiguous(let name, let ids):
      worded("Several decks are called \(name). Type the name of one: \(ids.joined(separator: ", ")).")
    case .emptyFolder(let path):
      worded("\(path): there is no deck (a file that ends in .json) in this folder.")
    case .folder(let path): worded("\(path) is a folder; name the files in it.")
    case .unreadable(let path, let reason): worded("\(path) can't be read: \(reason).")
    case .unwritable(let path, let reason): worded("\(path) can't be written: \(reason). It is as it was.")
    case .tooLarge(let path, let bytes):
      worded("\(path) has \(bytes >> 20) MiB; a deck may have \(DeckLimits().bytes >> 20) MiB.")
    case .faulty(let path, let faults): Self.telling(faults.filter { $0.severity == .error }, of: path)
    case .importable(let path, let isPackage):
      worded(
        "\(path) is \(isPackage ? worded("a package") : worded("text")), not a deck. "
          + "\(isPackage ? "" : worded("If it is a list of words, "))kuchi import \(VisibleText.shellWord(path)) makes a deck of it."
      )
    case .otherDeck(let code, let named):
      worded(
        "The code \(code) belongs to other decks than \(named.joined(separator: ", ")), or to another edition of them. "
          + "Name the decks that :code showed with it, in the same order, and from the same files.")
    case .noDeck(let code):
      worded(
        "The code \(code) belongs to none of the decks found here. Name its deck: kuchi play FILE --code \(code)"
      )
    case .nothingToAsk(let name): worded("\(name): there is nothing to ask in this deck.")
    case .nothingMatches(let names, let filters):
      worded(
        "No card of \(names.joined(separator: ", ")) passes the filters \(filters.joined(separator: ", ")).")
    case .changedOutside(let path): worded("\(path) was changed by another program.")
    case .notOwn(let path?): worded("\(path) is not in your own folder of decks. Delete it where it is.")
    case .notOwn(nil): worded("it is built in.")
    case .noOriginal(let id): worded("No deck \(id) comes with kuchi.")
    case .other(let words): words
    }
  }

  /// The decks whose names are most like the unknown `name`.
  private static func nearest(_ name: String, among known: [Deck.ID]) -> String {
    if let nearest = NearestWord.nearest(to: name, among: known) {
      return worded("Did you mean \(nearest)? ")
    }
    if known.isEmpty { return worded("There is none yet. ") }
    let near = NearestWord.near(name, among: known).prefix(3)
    return near.isEmpty
      ? ""
      : near.count == 1
        ? worded("Did you mean \(near[0])? ") : worded("The nearest are \(near.joined(separator: ", ")). ")
  }

  private static func telling(_ faults: [Diagnostic], of path: String) -> String {
    let lines = faults.prefix(shownFaults).map { $0.line(in: path) }
    let rest = faults.count > shownFaults ? [worded("… and \(faults.count - shownFaults) more.")] : []
    let advice = worded("kuchi check \(VisibleText.shellWord(path)) names every fault.")
    return (lines + rest + [advice]).joined(separator: "\n")
  }
}

extension PlaybackError {
  fileprivate var wording: String {
    switch self {
    case .off: worded("Sound is off. :set sound auto turns it on.")
    case .nothingToSay: worded("No word was answered yet. After an answer, :say says its word.")
    case .noVoice:
      worded("This word has no recording, and no voice was found. kuchi voices tells what would be needed.")
    case .noPlayer(let kind):
      worded("Nothing here plays \(kind) files. mpv does; :set player names another program.")
    case .noProgram(let name):
      worded("There is no program \(name)").asSentence
        + worded(" :settings shows what player and voice are; auto takes what is found.")
    case .failed(let program):
      worded(
        "\(program) ended with an error last time. :say tries again; kuchi voices tells what plays and speaks."
      )
    case .noFile(let path):
      worded("The recording \(path) is not there. kuchi check names all that are missing.")
    }
  }
}
