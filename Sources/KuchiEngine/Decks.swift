// A game needs decks, so importing the engine also imports cards, decks, the reader and the writer.
@_exported public import KuchiDecks
