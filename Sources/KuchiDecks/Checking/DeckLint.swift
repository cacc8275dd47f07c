internal import KuchiJapanese

/// Checks whether a deck plays well. It only warns: the deck can always be played.
package enum DeckLint {
  /// The problems that a player of the deck would meet, in the order of its text. The time is in proportion to
  /// the deck.
  ///
  /// - Parameters:
  ///   - deck: A deck from a reader.
  ///   - map: The offsets of its values, from the same reading.
  package static func warnings(for deck: Deck, in map: DeckSourceMap) -> [Diagnostic] {
    var warnings = DeckTextLint(deck).warnings + PromptLint(deck).warnings + RubyLint(deck).warnings
    var speech = SpeechLint()
    for (number, card) in deck.cards.enumerated() {
      warnings += CardLint(deck, number).warnings
      warnings += speech.warnings(in: card, number)
    }
    return map.locate(warnings)
  }
}

extension DeckReading {
  /// A warning at each recording and picture of the deck that is not there; none without a deck or a source map.
  ///
  /// - Parameter exists: Whether there is a file at a path below the deck's folder.
  package func missingFiles(exists: (String) -> Bool) -> [Diagnostic] {
    guard let deck, let map = sourceMap else { return [] }
    return map.locate(
      deck.cards.enumerated().flatMap { number, card in
        [(card.audio, ".audio"), (card.image, ".image")].flatMap { files, key in
          files.enumerated().filter { !exists($1) }.map { index, file in
            LintWarning(kind: .missingFile(file), value: .init(card: number, path: "\(key)[\(index)]"))
          }
        }
      })
  }
}

/// A warning about a value whose position is not looked up yet.
package struct LintWarning {
  var kind: Diagnostic.Kind
  var value: ValuePath
  var related: ValuePath?

  /// A warning of a kind about a value.
  package init(kind: Diagnostic.Kind, value: ValuePath, related: ValuePath? = nil) {
    (self.kind, self.value, self.related) = (kind, value, related)
  }
}

/// Checks a deck apart from its cards.
struct DeckTextLint {
  private let deck: Deck

  init(_ deck: Deck) { self.deck = deck }

  var warnings: [LintWarning] { texts + license + requirements + meanings }

  // Authors may have addresses in angle brackets, which are not HTML.
  private var texts: [LintWarning] {
    let texts = [(".title", deck.title), (".version", deck.version), (".description", deck.description)]
    return texts.flatMap { path, text in
      (text.map(TextLint.problems) ?? []).map { LintWarning(kind: $0, value: .init(path: path)) }
    }
  }

  private var license: [LintWarning] {
    guard !deck.sources.isEmpty, deck.license == nil else { return [] }
    return [LintWarning(kind: .missingLicense, value: .init(path: ".sources"))]
  }

  private var requirements: [LintWarning] {
    guard let number = deck.requires.firstIndex(of: deck.id) else { return [] }
    return [LintWarning(kind: .requiresItself, value: .init(path: ".requires[\(number)]"))]
  }

  // Three choices are the fewest that leave something to think about.
  private var meanings: [LintWarning] {
    let needed = 3
    var distinct: Set<String> = []
    for card in deck.cards where distinct.count < needed {
      distinct.formUnion(card.meanings.prefix(1).map(TextLint.comparisonForm))
    }
    guard distinct.count < needed else { return [] }
    return [
      LintWarning(kind: .fewMeanings(count: distinct.count, needed: needed), value: .init(path: ".cards"))
    ]
  }
}

/// Finds cards that ask the same and accept different answers.
struct PromptLint {
  private let deck: Deck

  init(_ deck: Deck) { self.deck = deck }

  var warnings: [LintWarning] {
    var asked: [QuestionKind: [Int]] = [:]
    for (number, card) in deck.cards.enumerated() {
      for kind in Set(deck.questionKinds(for: card)) { asked[kind, default: []].append(number) }
    }
    return QuestionKind.all(gaps: Gap.limit).flatMap { warnings($0, of: asked[$0] ?? []) }
  }

  private struct First {
    let card: Int
    let answers: Set<String>
  }

  private func warnings(_ kind: QuestionKind, of cards: [Int]) -> [LintWarning] {
    var seen: [String: Int] = [:]
    var firsts: [String: First] = [:]
    var found: [LintWarning] = []
    for number in cards {
      let card = deck.cards[number]
      let prompt = Self.prompt(of: card, kind)
      guard let earlier = seen[prompt] else {
        seen[prompt] = number
        continue
      }
      let first = firsts[prompt] ?? First(card: earlier, answers: Self.answers(of: deck.cards[earlier], kind))
      firsts[prompt] = first
      if first.answers != Self.answers(of: card, kind) { found.append(warning(kind, number, first.card)) }
    }
    return found
  }

  private func warning(_ kind: QuestionKind, _ card: Int, _ first: Int) -> LintWarning {
    let path = kind == .recall ? ".meanings" : ".term"
    let shown = kind == .recall ? deck.cards[card].meanings.joined(separator: ", ") : deck.cards[card].term
    return LintWarning(
      kind: .ambiguousPrompt(kind, prompt: shown), value: .init(card: card, path: path),
      related: .init(card: first, path: path))
  }

  private static func prompt(of card: Card, _ kind: QuestionKind) -> String {
    switch kind {
    case .meaning, .reading, .hearing: Normalization.nfc(card.term)
    case .recall: card.meanings.map(TextLint.comparisonForm).joined(separator: "\n")
    case .cloze: Normalization.nfc(gapPrompt(of: card, kind))
    }
  }

  // The translation is shown below the sentence.
  private static func gapPrompt(of card: Card, _ kind: QuestionKind) -> String {
    let question = card.gapQuestion(for: kind)
    let parts = [question?.before.base, question?.after.base, card.meanings.first]
    return parts.map { $0 ?? "" }.joined(separator: "\n")
  }

  private static func answers(of card: Card, _ kind: QuestionKind) -> Set<String> {
    switch kind {
    case .meaning: Set((card.meanings + card.accept).map(TextLint.comparisonForm))
    case .reading, .hearing: Set(card.readings.map(TextLint.comparisonForm))
    case .recall: Set(([card.term] + card.forms).map(TextLint.comparisonForm))
    case .cloze: Set((card.gapQuestion(for: kind)?.answers ?? []).map(TextLint.comparisonForm))
    }
  }
}
