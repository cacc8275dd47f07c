package import KuchiEngine

/// Something a command did, or could not do, that the player should hear of.
package enum Notice: Hashable, Sendable {
  /// Nothing shows in the line that was typed for a name.
  case nameMissing
  /// A new player was registered.
  case welcome(name: String)
  /// The typed text names no deck of the list.
  case noSuchDeck(String)
  /// A number came before the choices were in view.
  case choicesFirst
  /// An empty line was typed for a question of this form. A second one gives up.
  case emptyLine(Challenge.Form)
  /// A flash card is answered with 1 or 2.
  case rememberedOrForgot
  /// A question of this form takes no answer of that kind.
  case notTaken(Challenge.Form)
  /// The last answer was taken back.
  case undone
  /// There is nothing to take back.
  case nothingToUndo
  /// The question was put off.
  case skipped
  /// It is the last question, so it can't be put off.
  case nothingElseToAsk
  /// Nothing was missed in the game before.
  case nothingMissed
  /// The last answer is not one that could be accepted.
  case nothingToAccept
  /// The last answer counts with this grade now.
  case graded(Grade)
  /// There is no last answer, or it was wrong, so there is no grade to amend.
  case nothingToGrade
  /// Letters become kana as they are typed.
  case kanaOn
  /// Letters stay as they are typed.
  case kanaOff
  /// The answer about the unfinished game is neither yes nor no.
  case resumeOrNot
  /// Nothing is due in the decks with these titles. The game practises known cards and leaves the schedule as it is.
  case practice([String])
  /// The day's limit of reviews is reached, though some cards of these decks are due. The game practises known cards and
  /// leaves the schedule as it is.
  case reviewsDone([String])
  /// Nothing is due in the decks with these titles, nothing new comes today, and no card was shown that could be
  /// practised.
  case nothingShown([String])
  /// The game leaves the schedule as it is, as the player asked.
  case unscheduled
  /// There are no more hints.
  case noMoreHints
  /// The question has no hint at all.
  case noHint
  /// Nothing is recorded of this player, so there is nothing to look up.
  case noRecord
  /// Nothing is heard.
  case silence(Silence)
  /// The question can't be heard.
  case unheard(Silence)
  /// Something is not written stroke by stroke.
  case strokes(StrokeObstacle)
  /// No picture is opened.
  case picture(PictureObstacle)
  /// There is no question that the command could be about.
  case noQuestion
  /// The answer to what a new player can read is neither yes nor no.
  case readsOrNot
  /// One question was asked for, and nothing that was taught is due.
  case nothingDue
  /// No lesson is in view.
  case noLesson
  /// The first card of the lesson is in view already.
  case firstOfLesson
  /// A lesson is in view, and the typed line is neither empty nor `b`.
  case lessonKeys
  /// A lesson was asked for while one is in view.
  case lessonIsOpen
  /// A word such as "quit" was typed where an answer is wanted. Leaving is a command.
  case leavingIsACommand
  /// The name of a command was typed where an answer is wanted.
  case commandWithoutColon(String)
  /// The line that was typed at the end of a game names nothing that can come next.
  case nothingNext(hasMissed: Bool, rest: RestOfDay? = nil)
  /// A setting has a new value. `cost` is what it costs, if that is known.
  case settingChanged(SettingField, String, cost: StudyCost? = nil)
  /// The text is no value of the setting.
  case settingRefused(SettingField, String, SettingProblem)
  /// No setting has this name.
  case noSuchSetting(String)
  /// Answers are recorded again. The record has this many answers of the game.
  case recordedAnew(answers: Int)
  /// Nothing is recorded any more, as the player asked.
  case notRecorded
  /// The record was never lost, so recording need not begin again.
  case recordIsKept
  /// No card in play is written or read like this.
  case noSuchCard(String)
  /// A notice about the study list, or about how a card is studied.
  case study(StudyNotice)
  /// A notice about an edit.
  case edit(EditNotice)
  /// A notice about the filters.
  case filter(FilterNotice)
  /// A notice about the practice set.
  case pick(PickNotice)
}

/// What the player is told about the study list, or about how a card is studied.
package enum StudyNotice: Hashable, Sendable {
  /// The study list was changed; the text is the title of the deck.
  case changed(StudyFact, String)
  /// The deck with this title is on the list already.
  case isListed(String)
  /// The deck with this title is not on the list.
  case isNotListed(String)
  /// The card with this term was suspended or buried.
  case setAside(StudyFact, String)
  /// The player decided when the card with this term comes again, on the day with this number.
  case decided(ScheduleDecision, String, today: Int)
  /// The day on which a card is to be due is past.
  case isPast
  /// The card with this term is new: nothing is to be forgotten or moved.
  case isNew(String)
  /// The card may be asked again.
  case unsuspended(String)
  /// The card is neither suspended nor buried.
  case isAsked(String)
  /// The player's own mnemonic for the card with this term was saved or removed.
  case mnemonic(String, isKept: Bool)
  /// The card with this term has this flag now; none for 0.
  case flagged(String, Int)
  /// The last change of the player's own mnemonic for a card was taken back.
  case mnemonicUndone(String)
  /// No new item can be shown.
  case nothingNew
  /// Nothing is due. The game asks what comes within minutes.
  case ahead
  /// A placement begins.
  case placing
  /// Everything was shown already, so there is nothing to place.
  case nothingToPlace
  /// A game of duels begins.
  case duel
  /// There is no duel to play.
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
    /// Carrying over what was learned of cards that have another id now.
    case adopting
    /// Finding the unfinished game.
    case resuming
    /// Dealing a game by what was learned.
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
        default: .words("\(error)")
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
