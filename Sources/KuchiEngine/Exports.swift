// A game needs decks and a judge, so the engine exports their modules (and the scheduler's) as well.
@_exported public import KuchiDecks
@_exported public import KuchiJudge
@_exported public import KuchiScheduling
