public import KuchiEngine

/// Something a command did, or could not do, that the player should hear of.
public enum Notice: Hashable, Sendable {
  /// A line was given for a name in which nothing shows.
  case nameMissing
  /// A new player was registered.
  case welcome(name: String)
  /// What was typed is no place in the list of decks.
  case noSuchDeck(String)
  /// A number came before the choices were in view.
  case choicesFirst
  /// A second empty line gives up; the answer is one of the choices, or typed.
  case emptyLine(Challenge.Form)
  /// The flash card wants 1 or 2.
  case rememberedOrForgot
  /// The answer is of a kind that a question of this form does not take.
  case notTaken(Challenge.Form)
  /// The last answer was taken back.
  case undone
  /// There is nothing to take back.
  case nothingToUndo
  /// The question was put off.
  case skipped
  /// It is the last question and can't be put off.
  case nothingElseToAsk
  /// Nothing was missed in the game before.
  case nothingMissed
  /// The last answer is not one that could be accepted.
  case nothingToAccept
  /// The last answer counts with this grade now.
  case graded(Grade)
  /// There is no last answer, or it was wrong: it has no grade to amend.
  case nothingToGrade
  /// Letters become kana as they are typed.
  case kanaOn
  /// Letters stay as they are typed.
  case kanaOff
  /// Yes, no or numbers are wanted: which matches are right.
  case matchesOrNot
  /// Yes or no is wanted: whether to go on with the game that was broken off.
  case resumeOrNot
  /// Nothing of the decks with these titles is due: the game is practice of what was shown, and leaves the schedule as
  /// it is.
  case practice([String])
  /// As many reviews were done today as a day brings: the same, though some of these decks are due.
  case reviewsDone([String])
  /// Nothing of the decks with these titles is due, nothing new comes today, and nothing of them was shown yet that
  /// could be practised.
  case nothingShown([String])
  /// The game leaves the schedule as it is, because that was wanted.
  case unscheduled
  /// There are no more hints.
  case noMoreHints
  /// The question has no hint at all.
  case noHint
  /// Nothing is kept of this player, so there is nothing to look up.
  case noRecord
  /// There is no question to do that with.
  case noQuestion
  /// The answer to what a new player can read is neither yes nor no.
  case readsOrNot
  /// No lesson is in view.
  case noLesson
  /// The first card of the lesson is in view already.
  case firstOfLesson
  /// A lesson is in view, and what was typed is neither an empty line nor b.
  case lessonKeys
  /// A lesson was asked for while one is in view.
  case lessonIsOpen
  /// A word for leaving was typed where an answer is wanted, and is none.
  case leavingIsACommand
  /// What was typed at the end of a game is nothing that can come next.
  case nothingNext(hasMissed: Bool, rest: RestOfDay? = nil)
  /// A setting has a new value, and what it costs, if that is known.
  case settingChanged(SettingField, String, cost: StudyCost? = nil)
  /// A text was given that is no value of a setting.
  case settingRefused(SettingField, String, SettingProblem)
  /// There is no setting of this name.
  case noSuchSetting(String)
  /// The record is kept again, with so many answers of this game.
  case recordedAnew(answers: Int)
  /// Nothing is recorded any more, as was wished.
  case notRecorded
  /// The record was never lost, so there is nothing to take up again.
  case recordIsKept
  /// No card in play is written or read like this.
  case noSuchCard(String)
  /// What came of a change of what is studied.
  case study(StudyNotice)
  /// What came of editing.
  case edit(EditNotice)
  /// What came of changing the filters.
  case filter(FilterNotice)
  /// What came of picking cards.
  case pick(PickNotice)
}

/// What came of a change of what is studied.
public enum StudyNotice: Hashable, Sendable {
  /// The study list was changed; the text is the title of the deck.
  case changed(StudyFact, String)
  /// The deck with this title is on the list already.
  case isListed(String)
  /// The deck with this title is not on the list.
  case isNotListed(String)
  /// A card is not asked for a time, or until that is taken back.
  case setAside(StudyFact, String)
  /// A card may be asked again.
  case unsuspended(String)
  /// A card is neither suspended nor buried.
  case isAsked(String)
  /// The player's own mnemonic for a card is kept, or removed.
  case mnemonic(String, isKept: Bool)
  /// No new item can be shown.
  case nothingNew
  /// Nothing is due, and what comes within minutes is asked already.
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
    /// Looking for what became of cards, or keeping it.
    case matching
    /// Looking for a game that was broken off.
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
    /// The record was lost while it was kept.
    case recordLost(RecordLoss)
    /// Anything else, in the words of whoever failed.
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
