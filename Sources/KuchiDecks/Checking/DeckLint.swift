internal import KuchiJapanese

/// Judges whether a deck plays well. It only warns: the deck can always be played.
public enum DeckLint {
  /// What a player of the deck would stumble over, in the order of its text. The time is in proportion to the deck.
  ///
  /// - Parameters:
  ///   - deck: A deck as it was read.
  ///   - places: Where its values stand, from the same reading.
  public static func warnings(for deck: Deck, at places: DeckPlaces) -> [DeckFault] {
    var findings = DeckTextLint(deck).findings + PromptLint(deck).findings
    var speech = SpeechLint()
    for (number, card) in deck.cards.enumerated() {
      findings += CardLint(deck, number).findings
      findings += speech.findings(in: card, number)
    }
    return places.resolve(findings)
  }
}

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

/// Looks for cards that ask the same and accept different answers.
struct PromptLint {
  private let deck: Deck

  init(_ deck: Deck) { self.deck = deck }

  var findings: [Finding] { QuestionKind.allCases.flatMap(findings) }

  private struct First {
    let card: Int
    let answers: Set<String>
  }

  private func findings(_ kind: QuestionKind) -> [Finding] {
    var seen: [String: Int] = [:]
    var firsts: [String: First] = [:]
    var found: [Finding] = []
    for (number, card) in deck.cards.enumerated() where deck.questionKinds(for: card).contains(kind) {
      let prompt = Self.prompt(of: card, kind)
      guard let earlier = seen[prompt] else {
        seen[prompt] = number
        continue
      }
      let first = firsts[prompt] ?? First(card: earlier, answers: Self.answers(of: deck.cards[earlier], kind))
      firsts[prompt] = first
      if first.answers != Self.answers(of: card, kind) { found.append(finding(kind, number, first.card)) }
    }
    return found
  }

  private func finding(_ kind: QuestionKind, _ card: Int, _ first: Int) -> Finding {
    let path = kind == .recall ? ".meanings" : ".term"
    let shown = kind == .recall ? deck.cards[card].meanings.joined(separator: ", ") : deck.cards[card].term
    return Finding(
      kind: .ambiguousPrompt(kind, prompt: shown), place: .init(card: card, path: path),
      related: .init(card: first, path: path))
  }

  private static func prompt(of card: Card, _ kind: QuestionKind) -> String {
    switch kind {
    case .meaning, .reading: Normalization.nfc(card.term)
    case .recall: card.meanings.map(TextLint.likeness).joined(separator: "\n")
    }
  }

  private static func answers(of card: Card, _ kind: QuestionKind) -> Set<String> {
    switch kind {
    case .meaning: Set((card.meanings + card.accept).map(TextLint.likeness))
    case .reading: Set(card.readings.map(TextLint.likeness))
    case .recall: Set(([card.term] + card.forms).map(TextLint.likeness))
    }
  }
}
