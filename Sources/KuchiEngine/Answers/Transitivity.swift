/// Whether a verb takes an object.
enum Transitivity {
  case transitive
  case intransitive

  /// The transitivity in a text's brackets: to open (something), to open (by itself).
  init?(markedIn text: String) {
    let words = OptionalParts.contents(of: text.lowercased()).flatMap { $0.split(separator: " ") }
    if words.contains("itself") || words.contains("oneself") {
      self = .intransitive
    } else if words.contains(where: Self.objects.contains) {
      self = .transitive
    } else {
      return nil
    }
  }

  private static let objects: Set<Substring> = [
    "something", "someone", "somebody", "sth", "sb", "sth.", "sb.", "things",
  ]

  /// Whether the answer's brackets say what the card's parts of speech say, perhaps among others.
  static func isTold(by text: String, of card: Card) -> Bool {
    switch Transitivity(markedIn: text) {
    case .transitive: card.partsOfSpeech.contains("vt")
    case .intransitive: card.partsOfSpeech.contains("vi")
    case nil: false
    }
  }

  /// The transitivity of the card's verb by its parts of speech; nil if they name none, or both.
  init?(of card: Card) {
    let speech = card.partsOfSpeech
    switch (speech.contains("vt"), speech.contains("vi")) {
    case (true, false): self = .transitive
    case (false, true): self = .intransitive
    default: return nil
    }
  }
}

extension Judge {
  /// The partner verbs that an answer means by its brackets. For 始まる, "to start (something)" means 始める.
  /// Empty if the brackets contradict nothing. If the partner is not in the deck, the card itself stands for
  /// it.
  func partners(meantBy answer: MeaningAnswer, card: Card, others: Lookup) -> [Card] {
    guard let plain = answer.plainForm, let marked = Transitivity(markedIn: answer.text) else { return [] }
    let own = card.meanings.compactMap { Transitivity(markedIn: $0) }
    guard !own.contains(marked) else { return [] }
    let found = cards(under: [plain], .meaning, besides: card, others: others).filter {
      isPartner($0, of: card)
    }
    return found.isEmpty && !own.isEmpty ? [card] : found
  }

  /// Whether exactly one of two verbs takes an object and both begin alike, as 閉める and 閉まる.
  func isPartner(_ one: Card, of other: Card) -> Bool {
    guard let first = Transitivity(of: one), let second = Transitivity(of: other), first != second else {
      return false
    }
    guard one.term.first != other.term.first else { return true }
    return one.readings.first.map { $0.first == other.readings.first?.first } ?? false
  }
}
