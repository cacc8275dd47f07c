/// Checks whether a deck plays well. It only warns: the deck can always be played.
package enum DeckLint {
  /// The problems that a player would meet, in the order of the text. The time is in proportion to the deck.
  package static func warnings(for deck: Deck, in map: DeckSourceMap) -> [Diagnostic] {
    let whole =
      head(of: deck) + passages(of: deck) + points(of: deck) + prompts(of: deck) + RubyLint(deck).warnings
      + speech(in: deck)
    return map.locate(whole + deck.cards.indices.flatMap { CardLint(deck, $0).warnings })
  }
}

extension DeckReading {
  /// A warning at each missing recording and picture. `exists` receives a path below the deck's folder.
  package func missingFiles(exists: (String) -> Bool) -> [Diagnostic] {
    guard let deck, let map = sourceMap else { return [] }
    return map.locate(
      deck.cards.enumerated().flatMap { number, card in
        [(card.audio, ".audio"), (card.image, ".image")].flatMap { files, key in
          files.enumerated().filter { !exists($1) }.map { index, file in
            LintWarning(.missingFile(file), card: number, at: "\(key)[\(index)]")
          }
        }
      })
  }
}

/// A warning about a value whose position has not been looked up yet.
package struct LintWarning {
  var kind: Diagnostic.Kind
  /// The index of the card; nil for a value of the deck itself.
  var card: Int?
  /// The path of the value in its card or deck: `.readings[0]`.
  var path: String
  /// A card whose value at the same path is related to the warning.
  var relatedCard: Int?

  /// A warning of a kind about a value. Its path begins with a point or a bracket.
  package init(_ kind: Diagnostic.Kind, card: Int? = nil, at path: String, relatedCard: Int? = nil) {
    (self.kind, self.card, self.path, self.relatedCard) = (kind, card, path, relatedCard)
  }
}

extension DeckLint {
  // Fewer cards do not show which language a deck has.
  private static let fewest = 5

  private static func hasJapanese(_ card: Card) -> Bool {
    card.term.unicodeScalars.contains { Script.isKana($0) || Script.isKanji($0) }
  }

  private static func head(of deck: Deck) -> [LintWarning] {
    // Authors may have addresses in angle brackets, which are not HTML.
    let texts = [(".title", deck.title), (".version", deck.version), (".description", deck.description)]
    var found = texts.flatMap { path, text in
      (text.map(TextLint.problems) ?? []).map { LintWarning($0, at: path) }
    }
    if !deck.sources.isEmpty, deck.license == nil {
      found.append(LintWarning(.missingLicense, at: ".sources"))
    }
    if let number = deck.requires.firstIndex(of: deck.id) {
      found.append(LintWarning(.requiresItself, at: ".requires[\(number)]"))
    }
    if deck.languages == Deck.Languages(), deck.cards.count >= Self.fewest,
      !deck.cards.contains(where: hasJapanese)
    {
      found.append(LintWarning(.missingLanguages, at: ".cards"))
    }
    // Three choices are the fewest that leave something to think about.
    let needed = 3
    var distinct: Set<String> = []
    for card in deck.cards where distinct.count < needed {
      distinct.formUnion(card.meanings.prefix(1).map(TextLint.comparisonForm))
    }
    if distinct.count < needed {
      found.append(LintWarning(.fewMeanings(count: distinct.count, needed: needed), at: ".cards"))
    }
    return found
  }

  /// The least number of sentences of a point: with fewer, learners remember the sentences.
  private static let sentencesNeeded = 6

  private static func points(of deck: Deck) -> [LintWarning] {
    deck.points.flatMap { cards -> [LintWarning] in
      guard let point = deck.cards[cards[0]].point else { return [] }
      func warning(_ kind: Diagnostic.Kind, _ card: Int) -> LintWarning {
        LintWarning(kind, card: card, at: ".point")
      }
      let few = Diagnostic.Kind.fewSentences(of: point, count: cards.count, needed: sentencesNeeded)
      return (cards.count < sentencesNeeded ? [warning(few, cards[0])] : [])
        + cards.filter { deck.cards[$0].gapKinds.count != 1 }.map { warning(.pointWithoutGap(point), $0) }
    }
  }

  private static func passages(of deck: Deck) -> [LintWarning] {
    let (ids, asked) = (Set(deck.passages.map(\.id)), Set(deck.cards.compactMap(\.passage)))
    var seen: Set<Passage.ID> = []
    let own = deck.passages.enumerated().flatMap { number, passage in
      let path = ".passages[\(number)]"
      return TextLint.problems(passage.title).map { LintWarning($0, at: path + ".title") }
        + CardLint.faults(of: passage.sentence, at: path)
        + CardLint.faults(of: passage.glosses, at: path + ".glosses")
        + (seen.insert(passage.id).inserted
          ? [] : [LintWarning(.repeatedEntry(passage.id), at: path + ".id")])
        + (asked.contains(passage.id) ? [] : [LintWarning(.unaskedPassage(passage.id), at: path)])
    }
    return own
      + deck.cards.enumerated().compactMap { number, card in
        guard let id = card.passage, !ids.contains(id) else { return nil }
        return LintWarning(.missingPassage(id), card: number, at: ".passage")
      }
  }

  private static func speech(in deck: Deck) -> [LintWarning] {
    let known = Set(partsOfSpeech)
    var nearest = NearestWord(partsOfSpeech)
    var found: [LintWarning] = []
    for (number, card) in deck.cards.enumerated() {
      for (item, tag) in card.partsOfSpeech.enumerated() where !known.contains(tag) {
        let kind = Diagnostic.Kind.unknownPartOfSpeech(tag, nearest: nearest.nearest(to: tag))
        found.append(LintWarning(kind, card: number, at: ".pos[\(item)]"))
      }
    }
    return found
  }

  // The tags of JMdict.
  private static let partsOfSpeech =
    """
    adj-f adj-i adj-ix adj-kari adj-ku adj-na adj-nari adj-no adj-pn adj-shiku adj-t adv adv-to aux \
    aux-adj aux-v conj cop cop-da ctr exp int n n-adv n-pr n-pref n-suf n-t num pn pref prt suf unc \
    v-unspec v1 v1-s v2a-s v2b-k v2b-s v2d-k v2d-s v2g-k v2g-s v2h-k v2h-s v2k-k v2k-s v2m-k v2m-s v2n-s \
    v2r-k v2r-s v2s-s v2t-k v2t-s v2w-s v2y-k v2y-s v2z-s v4b v4g v4h v4k v4m v4n v4r v4s v4t v5aru v5b \
    v5g v5k v5k-s v5m v5n v5r v5r-i v5s v5t v5u v5u-s v5uru vi vk vn vr vs vs-c vs-i vs-s vt vz
    """.split(separator: " ").map(String.init)

  private static func prompts(of deck: Deck) -> [LintWarning] {
    var asked: [QuestionKind: [Int]] = [:]
    for (number, card) in deck.cards.enumerated() {
      for kind in Set(deck.questionKinds(for: card)) { asked[kind, default: []].append(number) }
    }
    return QuestionKind.all(gaps: Gap.limit).flatMap { prompts(of: deck, $0, asked[$0] ?? []) }
  }

  private static func prompts(of deck: Deck, _ kind: QuestionKind, _ cards: [Int]) -> [LintWarning] {
    // The answers of a first card are looked up only when another card asks the same.
    var firsts: [String: (card: Int, answers: Set<String>?)] = [:]
    var found: [LintWarning] = []
    for number in cards {
      let card = deck.cards[number]
      let prompt = prompt(of: card, kind)
      guard let first = firsts[prompt] else {
        firsts[prompt] = (number, nil)
        continue
      }
      let expected = first.answers ?? answers(of: deck.cards[first.card], kind)
      firsts[prompt]?.answers = expected
      guard expected != answers(of: card, kind) else { continue }
      let (path, shown) =
        kind == .recall ? (".meanings", card.meanings.joined(separator: ", ")) : (".term", card.term)
      found.append(
        LintWarning(
          .ambiguousPrompt(kind, prompt: shown), card: number, at: path, relatedCard: first.card))
    }
    return found
  }

  private static func prompt(of card: Card, _ kind: QuestionKind) -> String {
    switch kind {
    case .meaning, .reading, .hearing, .own: Normalization.nfc(card.term)
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
    let answers =
      switch kind {
      case .meaning, .own: card.meanings + card.accept
      case .reading, .hearing: card.readings
      case .recall: [card.term] + card.forms
      case .cloze: card.gapQuestion(for: kind)?.answers ?? []
      }
    return Set(answers.map(TextLint.comparisonForm))
  }
}
