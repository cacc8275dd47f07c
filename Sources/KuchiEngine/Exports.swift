// A game needs decks and a judge, so importing the engine also imports cards, decks, their reader and writer, and verdicts.
@_exported public import KuchiDecks
@_exported public import KuchiJudge
@_exported public import KuchiScheduling
