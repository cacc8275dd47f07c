/// A deck as one would declare it for `JSONDecoder`, with no more than the sample has.
struct DecodedDeck: Decodable {
  let id: String
  let title: String
  let cards: [DecodedCard]
}

/// A card as one would declare it for `JSONDecoder`.
struct DecodedCard: Decodable {
  let id: String
  let term: String
  let readings: [String]
  let meanings: [String]
  let pos: [String]
  let tags: [String]
}
