/// Something to warn of, by the path of the value it is about.
struct Finding {
  var kind: DeckFault.Kind
  var place: Place
  var related: Place?

  /// A value of the deck, or of one of its cards, as a path from there: `.readings[0]`.
  struct Place {
    var card: Int?
    var path: String
  }
}
