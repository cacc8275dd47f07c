import KuchiFoundation

/// Something that a command did, or could not do, and that the player should know.
package enum Notice: Hashable, Sendable {
  case nameMissing
  case welcome(name: String)
  case noSuchDeck(String)
  /// A number was typed before the choices were in view.
  case choicesFirst
  /// An empty line was typed for a question of this form. A second one gives up.
  case emptyLine(Challenge.Form)
  case rememberedOrForgot
  case notTaken(Challenge.Form)
  case undone
  case nothingToUndo
  case skipped
  /// It is the last question, so it can't be put off.
  case nothingElseToAsk
  case nothingMissed
  case nothingToAccept
  case graded(Grade)
  /// There is no last answer, or it was wrong, so there is no grade to amend.
  case nothingToGrade
  case kanaOn
  case kanaOff
  /// The answer about the unfinished game is neither yes nor no.
  case resumeOrNot
  /// Nothing is due in the decks with these titles. The game practises known cards without the schedule.
  case practice([String])
  /// The day's limit of reviews is reached, though some cards of these decks are due. The game practises
  /// known cards and leaves the schedule as it is.
  case reviewsDone([String])
  /// Nothing is due in the decks with these titles, no new card is left for today, and no card was shown that
  /// could be practised.
  case nothingShown([String])
  /// The game leaves the schedule as it is, as the player asked.
  case unscheduled
  case noMoreHints
  case noHint
  /// Nothing is recorded for this player, so there is nothing to look up.
  case noRecord
  case silence(PlaybackError)
  case unheard(PlaybackError)
  /// No word that could be written stroke by stroke was answered yet, and none is shown in a lesson.
  case nothingToWrite
  /// A question is open, so the card before it is written stroke by stroke.
  case writingLast
  /// The word has no kana and no kanji.
  case notJapanese(String)
  /// The strokes of these characters are not known here.
  case unknownStrokes(String)
  case picture(PictureError)
  case noQuestion
  /// The answer to what a new player can read is neither yes nor no.
  case readsOrNot
  /// The player wanted one question, and no card that was taught is due.
  case nothingDue
  case noLesson
  case firstOfLesson
  /// A lesson is in view, and the typed line is no key of a lesson.
  case lessonKeys
  case lessonIsOpen
  case leavingIsACommand
  case commandWithoutColon(String)
  /// The line that was typed at the end of a game names no possible next step.
  case nothingNext(hasMissed: Bool, rest: DaySummary? = nil)
  /// A setting has a new value. `cost` is the change in daily answers, if that is known.
  case settingChanged(SettingField, String, cost: StudyCost? = nil)
  case settingRefused(SettingField, String)
  case noSuchSetting(String)
  /// Answers are recorded again. The record has this many answers of the game.
  case recordedAnew(answers: Int)
  case notRecorded
  /// The record was never lost, so recording need not begin again.
  case recordIsKept
  case noSuchCard(String)
  case study(StudyNotice)
  case edit(EditNotice)
  case filter(FilterNotice)
  case pick(PickNotice)
}

/// A message about the study list, or about how a card is studied.
package enum StudyNotice: Hashable, Sendable {
  /// The study list was changed; the text is the title of the deck. What was added may wait for other decks.
  case changed(StudyFact, String, waits: [DeckWait] = [])
  /// A deck of the study list: how many of its cards are due today, could be shown, or wait for others.
  case deck(DueDeck, waits: [DeckWait])
  case isListed(String)
  case isNotListed(String)
  /// The card with this term was suspended or buried.
  case setAside(StudyFact, String)
  /// The player decided when the card with this term comes again, on the day with this number.
  case decided(ScheduleDecision, String, today: Int)
  case isPast
  /// The card with this term is new, so there is nothing to forget or move.
  case isNew(String)
  case unsuspended(String)
  case isAsked(String)
  /// The player's own mnemonic for the card with this term was saved or removed.
  case mnemonic(String, isKept: Bool)
  /// The card with this term has this flag now; none for 0.
  case flagged(String, Int)
  case mnemonicUndone(String)
  case nothingNew
  /// Nothing is due. The game asks cards that are due within minutes.
  case ahead
  case placing
  case nothingToPlace
  case duel
  case noDuel
}

/// Something that failed, shown once.
public struct Alert: Hashable, Sendable {
  /// What was tried.
  public enum Attempt: Hashable, Sendable {
    /// Saving the settings.
    case savingSettings
    /// Recording an answer.
    case recording
    /// Carrying progress over to cards whose id has changed.
    case adopting
    /// Finding the unfinished game.
    case resuming
    /// Dealing a game from the schedule.
    case dealing
    /// Looking up what is recorded.
    case reporting
    /// Opening a deck.
    case openingDeck(String)
    /// Writing the file of a deck with this title.
    case savingDeck(String)
    /// Deleting the file of a deck with this title.
    case deletingDeck(String)
  }

  /// Why something failed.
  public enum Reason: Hashable, Sendable {
    /// A deck could not be read or written.
    case deck(DeckFailure)
    /// The file of the record was lost.
    case recordLost(RecordLoss)
    /// Any other error, by its description.
    case words(String)

    init(_ error: any Error) {
      self =
        switch error {
        case let failure as DeckFailure: .deck(failure)
        case let loss as RecordLoss: .recordLost(loss)
        default: .words(error.words)
        }
    }
  }

  /// What was tried.
  public var attempt: Attempt
  /// Why it failed.
  public var reason: Reason

  /// An alert.
  public init(_ attempt: Attempt, reason: Reason) {
    self.attempt = attempt
    self.reason = reason
  }
}
