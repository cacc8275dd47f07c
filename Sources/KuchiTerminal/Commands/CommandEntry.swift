import KuchiEngine
import KuchiSession

/// One line of the table of commands: how it is typed and what it does.
public struct CommandEntry: Hashable, Sendable {
  /// The word after the colon.
  public let name: String
  /// Other words for it.
  public let aliases: [String]
  /// What follows it, for help; nil where nothing does.
  public let argument: String?
  /// What it does, in one line.
  public let summary: String
  /// The rest of what there is to know.
  public let detail: String

  /// The commands, in the order in which help lists them.
  public static let all: [CommandEntry] = [
    CommandEntry(
      "show", summary: "show the choices, or the back of the card",
      detail: "An empty line does the same. Try to remember the answer before you look."),
    CommandEntry(
      "hint", summary: "a hint; each further one says more",
      detail: "First the author's note, then the reading in Latin letters, then the answer letter by letter."),
    CommandEntry(
      "dunno", aliases: ["?"], summary: "I don't know: show the answer",
      detail: "It counts as wrong and the word comes back later in the game. Two empty lines do the same."),
    CommandEntry(
      "skip", summary: "put the question off to the end of the game",
      detail: "It does not count, now or later, until you answer it."),
    CommandEntry(
      "undo", aliases: ["u"], summary: "take the last answer back",
      detail: "Score, order and everything else are as they were before it. Go back as far as you like."),
    CommandEntry(
      "accept", summary: "my last answer was right after all",
      detail:
        "For a typed answer that was refused: it counts as right, and is accepted for this word from now on."),
    CommandEntry(
      "grade", argument: "GRADE", summary: "say how well you knew the last answer",
      detail:
        "GRADE is easy, good or hard, for an answer that was right; it comes back later or sooner by that."),
    CommandEntry(
      "kana", summary: "turn live kana off, or on again",
      detail: "Where Japanese is wanted, letters become kana while you type: kanji gives かんじ."),
    CommandEntry("score", summary: "how the game stands", detail: "Right and wrong answers, and the streak."),
    CommandEntry(
      "stats", summary: "what you have learned",
      detail: "The same as kuchi stats, with the answers of this game."),
    CommandEntry(
      "history", summary: "how the last games went",
      detail: "The same as kuchi history: this game comes into it at its end."),
    CommandEntry(
      "due", summary: "how much waits, deck by deck",
      detail: "The same as kuchi due, for all the decks that you have played."),
    CommandEntry(
      "record", argument: "on or off", summary: "when the progress file was lost: record on, or not",
      detail: """
        When the progress file is removed or replaced while you play, your answers can't be recorded. :record on writes \
        those of this game to the file that lies there now, or to a new one, and records on; :record off plays on \
        without a record.
        """),
    CommandEntry(
      "code", summary: "this game as a code, for somebody else to play",
      detail: "Whoever has the same cards gets the same questions with kuchi play --code."),
    CommandEntry(
      "again", summary: "a new game with the same cards", detail: "The game that is running is given up."),
    CommandEntry(
      "decks", summary: "choose from the decks there are", detail: "Type the number of one, or its name."),
    CommandEntry(
      "deck", argument: "NAME", summary: "play another deck",
      detail: "NAME is the deck's name in the list that :decks shows, or the path of a deck file."),
    CommandEntry(
      "filter", aliases: ["filters"], argument: "WORD",
      summary: "ask only cards with this word; alone, the filters",
      detail: FilterCommand.detail),
    CommandEntry(
      "search", argument: "WORD", summary: "find cards in all decks",
      detail: """
        WORD is kana, kanji, Latin letters or a meaning, or its beginning; several words must all be found. What is found \
        shows while you type. Numbers pick cards for practice, an empty line goes back. :help pick says more.
        """),
    CommandEntry(
      "pick", argument: "NUMBERS", summary: "put results of a search together, to practise them",
      detail: PickCommand.detail),
    CommandEntry(
      "settings", summary: "the settings and their values",
      detail: "They are kept for the next time. :set changes one."),
    CommandEntry(
      "set", argument: "NAME VALUE", summary: "change a setting",
      detail: "For example :set mode typed. A game that is running stays as it was dealt."),
    CommandEntry(
      "watch", argument: "PLACE", summary: "print a place of the state whenever it changes",
      detail: "PLACE is score or streak, for example; once more ends it. :watch alone lists the places."),
    CommandEntry(
      "next", summary: "play the next deck; in the editor, the next card",
      detail: "After the last deck comes the first."),
    CommandEntry(
      "previous", aliases: ["prev"], summary: "play the deck before; in the editor, the card before",
      detail: "Before the first deck comes the last."),
    CommandEntry(
      "edit", argument: "WORD", summary: "edit the card just asked, or the one called WORD",
      detail: """
        WORD is a term, a reading in kana or Latin letters, or a meaning. :edit twice takes the card on the screen. \
        :edit deck edits the deck you play, :edit deck NAME any other. Every edit is saved, and :undo takes it back.
        """),
    CommandEntry(
      "new", argument: "deck TITLE", summary: "add a card; with deck TITLE, make a new deck",
      detail: "You are asked for the card's term, its reading and its meanings, and then for the next card."),
    CommandEntry(
      "delete", summary: "delete the card or the deck you edit", detail: ":undo brings it back."),
    CommandEntry(
      "move", argument: "NUMBER", summary: "move the card or the deck you edit",
      detail: ":move 1 makes the card the first of its deck, or the deck the first of the list."),
    CommandEntry(
      "copy", argument: "TITLE", summary: "make a new deck of the cards of this one",
      detail: "Edits that could not be saved are in the new deck."),
    CommandEntry(
      "reload", summary: "read the deck's file again", detail: "Edits that could not be saved are lost."),
    CommandEntry(
      "back", aliases: ["done"], summary: "back to the game, from the editor or the list of decks",
      detail: "In the editor an empty line does the same."),
    CommandEntry(
      "help", aliases: ["h"], argument: "COMMAND", summary: "this list, or more about one command",
      detail: "For example :help undo"),
    CommandEntry(
      "quit", aliases: ["q", "exit"], summary: "leave",
      detail: "Ctrl-D does the same. Ctrl-C clears the line; on an empty line it leaves too."),
  ]

  init(_ name: String, aliases: [String] = [], argument: String? = nil, summary: String, detail: String) {
    self.name = name
    self.aliases = aliases
    self.argument = argument
    self.summary = summary
    self.detail = detail
  }

  static func named(_ name: String) -> CommandEntry? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// The command with what was typed after it; nil when something is missing.
  func make(_ argument: String?) -> Command? {
    switch name {
    case "show": .show
    case "hint": .hint
    case "dunno": .dunno
    case "skip": .skip
    case "undo": .undo
    case "accept": .accept
    case "grade": argument.flatMap(Grade.init(word:)).map(Command.grade)
    case "kana": .kana
    case "score": .score
    case "stats": .report(.statistics)
    case "history": .report(.history)
    case "due": .report(.due)
    case "record": ["on": true, "off": false][argument?.lowercased()].map(Command.record)
    case "code": .code
    case "again": .again
    case "decks": .decks
    case "deck": argument.map(Command.deck)
    case "filter": FilterCommand(argument ?? "").map(Command.filter)
    case "search": .search(argument)
    case "pick": PickCommand(argument ?? "").map(Command.pick)
    case "settings": .settings
    case "set": argument.map(Command.setting)
    case "watch": .watch(argument)
    case "next": .next
    case "previous": .previous
    case "edit": .edit(words: argument)
    case "new": .new(words: argument)
    case "delete": .delete
    case "move": argument.map(Command.move)
    case "copy": argument.map(Command.copy)
    case "reload": .reload
    case "back": .back
    case "help": .help(argument)
    case "quit": .quit
    default: nil
    }
  }
}
