/// Looks at a deck apart from its cards.
struct DeckTextLint {
  private let deck: Deck

  init(_ deck: Deck) { self.deck = deck }

  var findings: [Finding] { texts + license + meanings }

  // Authors may have addresses in angle brackets, which are no HTML.
  private var texts: [Finding] {
    let texts = [(".title", deck.title), (".version", deck.version), (".description", deck.description)]
    return texts.flatMap { path, text in
      (text.map(TextLint.problems) ?? []).map { Finding(kind: $0, place: .init(path: path)) }
    }
  }

  private var license: [Finding] {
    guard !deck.sources.isEmpty, deck.license == nil else { return [] }
    return [Finding(kind: .missingLicense, place: .init(path: ".sources"))]
  }

  // Three choices are the fewest that leave something to think about.
  private var meanings: [Finding] {
    let needed = 3
    var distinct: Set<String> = []
    for card in deck.cards where distinct.count < needed {
      distinct.formUnion(card.meanings.prefix(1).map(TextLint.likeness))
    }
    guard distinct.count < needed else { return [] }
    return [Finding(kind: .fewMeanings(count: distinct.count, needed: needed), place: .init(path: ".cards"))]
  }
}
