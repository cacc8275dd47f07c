import KuchiEngine
public import KuchiSession

extension Notice {
  /// What the player is told.
  public var wording: String {
    switch self {
    case .nameMissing: "Type a name, please. One character is enough."
    case .welcome(let name): "Welcome, \(name)".ended(by: "!") + " Your name is remembered."
    case .noSuchDeck(let text):
      "There is no deck \(text)".asSentence + " Type a number of the list, or the deck's name."
    case .choicesFirst: "These are the choices. Which number is it?"
    case .emptyLine(.choice): "Type the number of your answer. An empty line once more means: I don't know."
    case .emptyLine(.flash):
      "Type 1 if you knew it, 2 if you did not. An empty line once more means: I did not."
    case .emptyLine(.typed): "Type your answer. An empty line once more means: I don't know."
    case .nothingMissed: "Nothing was missed in this game. Enter plays again, d the next deck."
    case .nothingToAccept: "Only a typed answer that was just found wrong can be accepted."
    case .graded(let grade): "Your last answer counts as \(grade.word)."
    case .nothingToGrade: "Only the last answer can be given another grade, and only if it was right."
    case .matchesOrNot:
      "Type y for all, n for none, or the numbers of those that are the same: 1 3."
    case .resumeOrNot: "Type y to go on with it, n to leave it."
    case .unscheduled: "This game is practice: it leaves your schedule as it is."
    case .practice(let titles):
      "Nothing of \(Self.list(titles)) is due now, so this is practice: it leaves your schedule as it is."
    case .reviewsDone(let titles):
      "You have done today's reviews, so this is practice of \(Self.list(titles)): it leaves your schedule as it is."
    case .nothingShown(let titles):
      """
      Nothing of \(Self.list(titles)) is due now, and you have had the new cards of today. :set new changes how many a \
      day brings; --cram plays any card.
      """
    case .kanaOn: "Letters become kana as you type them."
    case .kanaOff: "Letters stay as you type them."
    case .rememberedOrForgot: "Type 1 if you knew it, 2 if you did not."
    case .notTaken(.choice): "The answer is one of the choices."
    case .notTaken(.typed): "The answer is to be typed."
    case .notTaken(.flash): "Say whether you knew it or not."
    case .undone: "Taken back."
    case .nothingToUndo: "There is nothing to take back."
    case .skipped: "Put off: it comes back at the end."
    case .nothingElseToAsk: "This is the last question, so it can't be put off. :dunno gives up on it."
    case .noHint: "There is no hint for this question. :dunno shows the answer."
    case .noMoreHints: "There is no further hint. :dunno shows the answer."
    case .settingChanged(let field, let value): Self.changed(field, to: value)
    case .settingRefused(let field, let text, let problem): problem.message(about: text, for: field)
    case .noSuchSetting(let name): SettingField.unknown(name)
    case .noRecord: "This game is played without a record, so there is nothing to look up."
    case .recordedAnew(let answers):
      "Recorded again: \(counted(answers, "answer")) of this game so far, and all that follow."
    case .notRecorded: "Nothing is recorded from now on."
    case .recordIsKept: "Your answers are being recorded; there is nothing to take up again."
    case .edit(let notice): notice.wording
    case .filter(let notice): notice.wording
    case .pick(let notice): notice.wording
    case .nothingNext(let hasMissed): Summary.invitation(hasMissed: hasMissed)
    case .readsOrNot: "Type y if you can read it, or n if not yet."
    case .noLesson: "No lesson is open."
    case .firstOfLesson: "This is the first card of the lesson. Press Enter to go on."
    case .lessonKeys: "This is a lesson: nothing is asked yet. Enter goes on, b goes back."
    case .noQuestion: "No question is open. :again plays once more, :decks chooses a deck, :quit leaves."
    }
  }
}

extension Notice {
  /// Up to three titles, or how many there are.
  fileprivate static func list(_ titles: [String]) -> String {
    switch titles.count {
    case ...1: titles.first ?? "this deck"
    case 2...3: "\(titles.dropLast().joined(separator: ", ")) and \(titles.last ?? "")"
    default: "these \(titles.count) decks"
    }
  }
}

extension Alert {
  /// What failed, why, and what to do.
  public var wording: String {
    switch attempt {
    case .savingSettings: because("The settings could not be saved")
    case .recording: because("The answer could not be recorded")
    case .matching: because("What became of cards that you learned could not be looked up or kept")
    case .resuming: because("The last game could not be looked up")
    case .dealing: because("What you have learned could not be looked up")
    case .reporting: because("What is recorded could not be looked up")
    case .openingDeck(let name): because("\(name) could not be opened")
    case .savingDeck(let title): because("Your edit of \(title) is not in its file") + " " + reason.nextStep
    case .deletingDeck(let title): because("\(title) could not be deleted")
    }
  }

  /// What failed and why: one sentence, or two where the reason is a sentence of its own.
  private func because(_ failure: String) -> String {
    let reason = reason.wording
    let isSentence = reason.first?.isUppercase == true
    return failure + (isSentence ? ". " : ": ") + reason.asSentence
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

  /// What to do about a file that was not written.
  var nextStep: String {
    if case .deck(.changedOutside) = self {
      return ":reload takes the file as it is, without your edit; :copy NAME makes a new deck of yours."
    }
    return "It is kept until you leave, and the next edit tries again; :copy NAME makes a new deck of it."
  }
}

extension RecordLoss {
  /// What happened to the record, and what can be done.
  var wording: String {
    switch self {
    case .removed:
      "the progress file was removed. :record on writes the answers of this game to a new one, :record off plays on "
        + "without a record."
    case .replaced:
      "another file lies in the place of the progress file. :record on writes the answers of this game to that one, "
        + ":record off plays on without a record."
    case .overwritten:
      "the progress file was overwritten. :quit and begin again to record into what lies there now, or :record off to "
        + "play on without a record."
    }
  }
}
