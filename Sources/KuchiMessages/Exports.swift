// Its interface is made of decks and reviews.
@_exported public import KuchiEngine
