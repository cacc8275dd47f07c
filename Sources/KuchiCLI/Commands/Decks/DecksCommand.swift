import ArgumentParser

/// Looks after the decks there are.
struct DecksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decks",
    abstract: "List, show, make, edit, remove and order decks.",
    discussion: """
      Your own decks are in $XDG_DATA_HOME/kuchi/decks, in ~/.local/share unless XDG_DATA_HOME says otherwise. A deck \
      that is built in, or can't be written, is copied there when it is edited first; nothing outside that folder is \
      ever removed.

        kuchi decks                   list the decks there are
        kuchi decks new "My pets"     make a deck
        kuchi decks edit my-pets      edit its file in your editor
        kuchi decks move my-pets 1    list it first

      The exit status is 64 when something is missing, 65 when a deck has faults, 66 when it can't be found or read, \
      and 74 when it can't be written.
      """,
    subcommands: [
      DecksList.self, DecksShow.self, DecksNew.self, DecksEdit.self, DecksRemove.self, DecksMove.self,
    ],
    defaultSubcommand: DecksList.self)
}
