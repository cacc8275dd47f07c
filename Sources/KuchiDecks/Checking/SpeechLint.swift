/// Looks for parts of speech that JMdict does not have.
struct SpeechLint {
  private var nearest = NearestWords(PartsOfSpeech.sorted)

  mutating func findings(in card: Card, _ number: Int) -> [Finding] {
    var found: [Finding] = []
    for (item, tag) in card.partsOfSpeech.enumerated() where !PartsOfSpeech.all.contains(tag) {
      let kind = DeckFault.Kind.unknownPartOfSpeech(tag, nearest: nearest.nearest(to: tag))
      found.append(Finding(kind: kind, place: .init(card: number, path: ".pos[\(item)]")))
    }
    return found
  }
}
