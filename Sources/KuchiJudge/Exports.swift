// Its interface is made of cards.
@_exported public import KuchiDecks
