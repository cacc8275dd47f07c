import ArgumentParser

/// Looks after the decks there are.
struct DecksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decks",
    abstract: "List, show, make, edit, compare, remove and order decks.",
    discussion: """
      Your own decks are in $XDG_DATA_HOME/kuchi/decks, in ~/.local/share unless XDG_DATA_HOME says otherwise. A deck \
      that comes with kuchi, or lies in ./decks, is copied there when it is edited first, and your copy is played from \
      then on; a newer version of kuchi brings newer decks, and leaves your copies as they are. A file that is named by \
      its path, or lies in $KUCHI_DECKS, is edited where it is; nothing outside your folder is ever removed.

        kuchi decks                   list the decks there are
        kuchi decks new "My pets"     make a deck
        kuchi decks edit my-pets      edit its file in your editor
        kuchi decks move my-pets 1    list it first
        kuchi decks diff kanji-n5     tell what you changed in a deck that comes with kuchi
        kuchi decks reset kanji-n5    take it as it comes again; your copy is kept

      The exit status is 64 when something is missing, 65 when a deck has faults, 66 when it can't be found or read, \
      and 74 when it can't be written.
      """,
    subcommands: [
      DecksList.self, DecksShow.self, DecksNew.self, DecksEdit.self, DecksRemove.self, DecksMove.self,
      DecksDiff.self, DecksReset.self,
    ],
    defaultSubcommand: DecksList.self)
}
