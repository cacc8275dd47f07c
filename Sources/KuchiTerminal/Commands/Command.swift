public import KuchiEngine
public import KuchiSession

/// What a player can ask for with a colon: the typed line as an intent.
public enum Command: Hashable, Sendable {
  /// What commands there are, or more about one.
  case help(String?)
  /// A hint.
  case hint
  /// The choices, or the back of the card.
  case show
  /// The answer, given up on.
  case dunno
  /// Another question first.
  case skip
  /// The last answer taken back.
  case undo
  /// The last answer taken for right.
  case accept
  /// Another grade for the last answer.
  case grade(Grade)
  /// Another game.
  case again
  /// How the game stands.
  case score
  /// What is recorded of the player.
  case report(Report.Subject)
  /// The record taken up again after it was lost, or given up.
  case record(isOn: Bool)
  /// Live kana off, or on again.
  case kana
  /// The challenge code of the game.
  case code
  /// A place of the state to be watched, or no longer; all of them listed.
  case watch(String?)
  /// The filters, listed or changed.
  case filter(FilterCommand)
  /// The search, with what to search if that is said.
  case search(String?)
  /// The practice set, listed, changed, played or saved.
  case pick(PickCommand)
  /// The list of decks.
  case decks
  /// A game with another deck.
  case deck(String)
  /// The settings.
  case settings
  /// A setting changed: its name and its new value.
  case set(String, String)
  /// The next deck, or in the editor the next card.
  case next
  /// The deck, or in the editor the card, before.
  case previous
  /// A card in the editor: the one called so, or the one just asked.
  case edit(String?)
  /// A deck in the editor: the one with this name, or the one in play.
  case editDeck(String?)
  /// A new card.
  case newCard
  /// A new deck with this title.
  case newDeck(String)
  /// The card or the deck in the editor deleted.
  case delete
  /// The card or the deck in the editor moved to this place.
  case move(String)
  /// The deck read from its file again.
  case reload
  /// The deck written as another one with this title.
  case copy(String)
  /// Back to the game.
  case back
  /// The end.
  case quit

  /// What a typed line is: a command, something that only looks like one, or an answer.
  public enum Line: Hashable, Sendable {
    /// A command.
    case command(Command)
    /// A colon and a word that is no command, with the nearest command if one is near.
    case unknown(String, nearest: String?)
    /// A command that wants a word after it.
    case incomplete(CommandEntry)
    /// Not a command.
    case answer(String)
  }

  /// Reads a typed line.
  public static func read(_ line: String) -> Line {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let first = words.first, first.hasPrefix(":") else { return .answer(line) }
    let name = first.dropFirst().lowercased()
    guard let entry = CommandEntry.named(name) else {
      return .unknown(name, nearest: NearestWord.nearest(to: name, among: CommandEntry.all.map(\.name)))
    }
    let argument = words.dropFirst().first?.withoutOuterWhitespace ?? ""
    guard let command = entry.make(argument.isEmpty ? nil : argument) else { return .incomplete(entry) }
    return .command(command)
  }
}

extension Command {
  /// `:set` with the name and the value that follow it.
  static func setting(_ argument: String) -> Command {
    let words = argument.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    return .set(words[0], words.count > 1 ? words[1] : "")
  }
}
