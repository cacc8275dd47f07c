// The interface of this module uses cards.
@_exported public import KuchiDecks
