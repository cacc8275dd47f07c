// A game is played with decks: who imports the engine has their cards, their reader and their writer too.
@_exported public import KuchiDecks
