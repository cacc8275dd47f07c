extension CommandEntry {
  static let ofStudy: [CommandEntry] = [
    CommandEntry(
      "learn", aliases: ["more"], summary: "five new cards more, whatever the day brings",
      detail:
        "A lesson shows them, and then they are asked. The game that is running is left; what waits goes on waiting."
    ) { $0.learn() },
    CommandEntry(
      "place", usage: "DECK", summary: "find out what you know already, so that no lesson shows it",
      detail: """
        At most \(Placement.mostQuestions) questions about new cards, here and there in the deck: what they mean, and how some are read. What they show that you know \
        comes back for a check within the next weeks, the least certain cards first. Without DECK it is about the decks in \
        play. :undo takes it back.
        """, complete: { $0.arguments.isEmpty ? $0.shelf().map(\.id) : [] }
    ) { front, deck in front.show { $0.place(deckCalled: deck) } },
    CommandEntry(
      "duel", summary: "cards that you take for each other, side by side",
      detail: """
        Two cards that you take for each other twice make a duel: both are shown, then asked in turn, until you have told \
        them apart three times in a row, on two days. What is asked before its day is practice: your schedule stays as it is. The \
        game that is running is left.
        """
    ) { $0.show([.lesson]) { $0.startDuel() } },
    CommandEntry(
      "card", usage: "WORD", summary: "a card's life: when it comes again, and why",
      detail: """
        What is remembered of each kind of question, when it comes again, and what a new card waits for. Without WORD it tells \
        of the card in front, or of the last one. Below are its last ten answers, each with the chance that you knew it \
        then, and its stability and difficulty since. While a card is asked, its answer is left out, and the first lines tell \
        why it is asked now and when it comes again after each answer.
        """, pausesClock: true
    ) { front, word in front.show { $0.showCard(word) } },
    CommandEntry(
      "why", usage: "WORD", summary: "why this is asked now, or why the last answer was wrong",
      detail: """
        After a mistake it explains that mistake. Else it tells why the card in front is asked now, and when it comes again \
        after each answer. With WORD it tells what a new card waits for, or when the card comes again; with a deck of your \
        study list, what the deck waits for. The figures are in :card.
        """,
      pausesClock: true
    ) { front, word in front.show { $0.showCard(word, tellsWhy: true) } },
    CommandEntry(
      "suspend", usage: "WORD", summary: "never ask this card again, until :unsuspend",
      detail: "Without WORD it is the card in front, or the last one. :undo takes it back."
    ) { front, word in front.show { $0.suspend(word) } },
    CommandEntry(
      "bury", usage: "WORD", summary: "do not ask this card again today",
      detail: "Without WORD it is the card in front, or the last one. :undo takes it back."
    ) { front, word in front.show { $0.bury(word) } },
    CommandEntry(
      "forget", usage: "WORD", summary: "make this card new again",
      detail: """
        What is remembered of it begins anew. Your earlier answers stay in the log and count. Without WORD it is the card in \
        front, or the last one. :undo takes it back, later kuchi study undo.
        """
    ) { front, word in front.show { $0.forget(word) } },
    CommandEntry(
      "unsuspend", usage: "WORD", summary: "ask a suspended or buried card again",
      detail: ":study lists the cards that are not asked.", parse: { $0 }
    ) { front, word in front.show { $0.unsuspend(word) } },
    CommandEntry(
      "mnemonic", usage: "TEXT", summary: "keep a picture or a sentence of your own for a card",
      detail: """
        It belongs to the card in front, or to the last one. Lessons and :card show it. It is kept with your progress, not \
        in the deck. Without TEXT it is removed. :undo takes either back.
        """
    ) { front, text in front.show { $0.write(mnemonic: text ?? "") } },
    CommandEntry(
      "flag", usage: "NUMBER", summary: "give a card a flag, 1 to 7; 0 takes it off",
      detail: """
        It belongs to the card in front, or to the last one. It is a tag of its deck, as Anki's flags are here, so a deck \
        that comes with kuchi is copied to your own. :search flag:1 finds such cards, :filter flag:1 asks them alone.
        """, parse: { $0.flatMap { Int($0) }.flatMap { 0...7 ~= $0 ? $0 : nil } }
    ) { front, number in front.show { $0.flag(number) } },
    CommandEntry(
      name: "study", usage: "add NAME", summary: "the decks that you study, in their order",
      detail: """
        :study               the list, and the cards that are not asked
        :study add NAME      put a deck at the end of the list; several, as in kanji-n5 grammar-n5; n4 is a whole level
        :study remove NAME   take it off; nothing that you have learned is lost
        :study move NAME 1   make it the first
        :study pause NAME    ask nothing of it for now
        :study resume NAME   ask it again
        """, pausesClock: true, complete: StudyListChange.candidates
    ) { argument in
      guard let argument else { return { $0.show { $0.report(.study) } } }
      guard let change = StudyListChange(argument) else { return nil }
      return { $0.show { $0.changeList(change.deck, change.fact) } }
    },
  ]
}

extension Front {
  fileprivate func learn() -> [Line] {
    guard session.state.play.game.peek()?.lesson == nil else { return show { $0.post(.lessonIsOpen) } }
    return show([.lesson]) { $0.startLesson() }
  }
}

/// A change of the study list: the name of a deck, and what to do with it.
package struct StudyListChange: Sendable {
  package let deck: String
  package let fact: @Sendable (Deck.ID) -> StudyFact

  private enum Verb: String, CaseIterable { case add, remove, move, pause, resume }

  /// Reads the argument of `:study` and `kuchi study`. Nil if something is missing or wrong.
  package init?(_ argument: String) {
    var words = argument.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let verb = words.first.flatMap({ Verb(rawValue: $0.lowercased()) }) else { return nil }
    let number = verb == .move ? words.popLast().flatMap(Int.init) : 1
    deck = words.dropFirst().joined(separator: " ")
    guard let number, number > 0, !deck.isEmpty else { return nil }
    fact =
      switch verb {
      case .add: StudyFact.added
      case .remove: StudyFact.removed
      case .move: { .moved($0, to: number - 1) }
      case .pause: StudyFact.paused
      case .resume: StudyFact.unpaused
      }
  }

  fileprivate static func candidates(_ context: Completion) -> [String] {
    switch context.arguments.count {
    case 0: Verb.allCases.map(\.rawValue)
    case 1: context.shelf().map(\.id)
    default: []
    }
  }
}

extension StudyNotice {
  var wording: String {
    switch self {
    case .changed(.added, let title, let waits):
      ([worded("Now on your study list: \(title). kuchi plays what it brings each day.")]
        + waits.map(\.wording)
        + (waits.isEmpty
          ? [] : [worded(":study move NAME 1 puts a deck first, and then it waits for none.")]))
        .joined(separator: " ")
    case .deck(let deck, let waits): ([deck.wording] + waits.map(\.wording)).joined(separator: " ")
    case .changed(.removed, let title, _):
      worded("Off your study list: \(title). What you have learned stays.")
    case .changed(.moved(_, let index), let title, _):
      worded("Number \(index + 1) of your study list now: \(title).")
    case .changed(.paused, let title, _): worded("\(title) rests until :study resume.")
    case .changed(_, let title, _): worded("\(title) is asked again.")
    case .isListed(let title): worded("On your study list already: \(title).")
    case .isNotListed(let title): worded("Not on your study list: \(title). :study lists it.")
    case .setAside(.buried, let term): worded("\(term) is not asked again today. :undo takes that back.")
    case .setAside(_, let term):
      worded("\(term) is not asked any more. :undo takes that back, later :unsuspend \(term).")
    case .decided(.forgotten, let term, _): worded("\(term) is new again. :undo takes that back.")
    case .decided(.moved(let day), let term, let today) where day > today:
      worded("\(term) comes again \(counted(day - today, "day", after: "in ")). :undo takes that back.")
    case .decided(.moved, let term, _):
      worded("\(term) comes today, in another game. :undo takes that back.")
    case .decided(.known, let term, _):
      worded("\(term) is left out: you know it. It is checked within weeks; :undo takes that back.")
    case .isPast: worded("That day is past, or more than a hundred years away.")
    case .isNew(let term): worded("\(term) is new: nothing of it is remembered yet.")
    case .unsuspended(let term): worded("\(term) is asked again, from the next game on.")
    case .isAsked(let term): worded("\(term) is neither suspended nor buried.")
    case .mnemonic(let term, true): worded("Kept for \(term).")
    case .flagged(let term, 0): worded("\(term) has no flag.")
    case .flagged(let term, let number): worded("\(term) has flag \(number). :flag 0 takes it off.")
    case .mnemonicUndone(let term): worded("Your mnemonic for \(term) is as it was before.")
    case .mnemonic(let term, false): worded("There is no mnemonic of yours for \(term) now.")
    case .duel:
      worded("Which is which? What is asked before its day is practice: your schedule stays as it is.")
    case .noDuel:
      worded(
        "No duel waits. Two cards that you take for each other twice make one: :duel then asks them side by side, "
          + "until you have told them apart three times in a row, on two days.")
    case .nothingNew:
      worded(
        "There is nothing new to learn: all is shown, or waits for what you are learning. :why WORD tells.")
    case .ahead: worded("Nothing waits now: these come before their time.")
    case .placing:
      worded(
        "This finds out what you know already. :dunno says that you don't know a word, :again leaves the test."
      )
    case .nothingToPlace: worded("All of this was shown to you before, so there is nothing to place.")
    }
  }
}

extension DueDeck {
  /// What of a deck of the study list comes, and what waits.
  fileprivate var wording: String {
    let counts = [
      (due, worded("due")), (new, worded("to learn")),
      (locked, worded("waiting for kana, kanji, words or decks")),
    ]
    let told = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(title): \(told.isEmpty ? worded("nothing is due, and nothing new is left") : told)."
      + (isPaused ? worded(" It rests until :study resume.") : "")
  }
}
