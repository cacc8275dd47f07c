/// Whether somebody does it to something, or it happens by itself.
enum Transitivity {
  case transitive
  case intransitive

  /// What a text says of it in its brackets: to open (something), to open (by itself).
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

  /// Whether an answer says in its brackets what the parts of speech of the card say too, maybe beside the other.
  static func isTold(by text: String, of card: Card) -> Bool {
    switch Transitivity(markedIn: text) {
    case .transitive: card.partsOfSpeech.contains("vt")
    case .intransitive: card.partsOfSpeech.contains("vi")
    case nil: false
    }
  }

  /// What the parts of speech of a card say of it; nil where they say neither or both.
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
  /// The partner verbs that an answer means by what it has in brackets, as 始める by "to start (something)" where
  /// 始まる is asked; empty where the brackets contradict in nothing. The card itself stands for a partner
  /// that is not in the deck.
  func partners(meantBy answer: MeaningAnswer, card: Card, others: Lookup) -> [Card] {
    guard let plain = answer.plainForm, let marked = Transitivity(markedIn: answer.text) else { return [] }
    let own = card.meanings.compactMap { Transitivity(markedIn: $0) }
    guard !own.contains(marked) else { return [] }
    let found = cards(under: [plain], .meaning, besides: card, others: others).filter {
      isPartner($0, of: card)
    }
    return found.isEmpty && !own.isEmpty ? [card] : found
  }

  /// Whether one of the two verbs is done and the other happens, and both begin alike, as 閉める and 閉まる.
  func isPartner(_ one: Card, of other: Card) -> Bool {
    guard let first = Transitivity(of: one), let second = Transitivity(of: other), first != second else {
      return false
    }
    guard one.term.first != other.term.first else { return true }
    return one.readings.first.map { $0.first == other.readings.first?.first } ?? false
  }
}
