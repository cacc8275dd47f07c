/// Checks one card by itself. The other checks of `DeckLint` find problems that only several cards show.
struct CardLint {
  private let deck: Deck
  private let card: Card
  private let number: Int

  init(_ deck: Deck, _ number: Int) {
    self.deck = deck
    card = deck.cards[number]
    self.number = number
  }

  var warnings: [LintWarning] {
    var warnings = texts + lists + kana + meanings
    if card.furigana != nil || !card.examples.isEmpty { warnings += furigana + examples }
    if !card.cloze.isEmpty { warnings += gaps }
    let asksOwn = (card.quiz ?? deck.quiz)?.contains(where: \.isOwn) == true
    if !asksOwn, deck.questionKinds(for: card).isEmpty { warnings.append(warning(.unaskable, "")) }
    return warnings
  }

  private func warning(_ kind: Diagnostic.Kind, _ path: String) -> LintWarning {
    LintWarning(kind, card: number, at: path)
  }

  /// A warning at each entry of a list for which `isWrong` is true.
  private func warnings(
    _ entries: [String], _ path: String, _ kind: (String) -> Diagnostic.Kind, where isWrong: (String) -> Bool
  ) -> [LintWarning] {
    entries.enumerated().filter { isWrong($1) }.map { warning(kind($1), "\(path)[\($0)]") }
  }

  private func warnings(_ kinds: [Diagnostic.Kind], _ path: String) -> [LintWarning] {
    kinds.map { warning($0, path) }
  }

  private var texts: [LintWarning] {
    var found = warnings(TextLint.problems(card.term), ".term")
    if TextLint.isBlank(card.term) { found.append(warning(.blankEntry, ".term")) }
    let texts = [
      (".group", card.group), (".hint", card.hint), (".mnemonic", card.mnemonic), (".notes", card.notes),
    ]
    for (path, text) in texts { found += warnings(text.map(TextLint.problems) ?? [], path) }
    if let group = card.group, TextLint.isBlank(group) { found.append(warning(.blankEntry, ".group")) }
    return found
  }

  private var lists: [LintWarning] {
    list(card.readings, ".readings") + list(card.meanings, ".meanings") + list(card.forms, ".forms")
      + list(card.components, ".components") + longComponents + list(card.accept, ".accept")
      + list(card.reject, ".reject") + list(card.distractors, ".distractors")
  }

  private func list(_ entries: [String], _ path: String) -> [LintWarning] {
    var found: [LintWarning] = []
    var seen: Set<String> = []
    for (number, entry) in entries.enumerated() {
      let path = "\(path)[\(number)]"
      found += warnings(TextLint.problems(entry), path)
      if TextLint.isBlank(entry) {
        found.append(warning(.blankEntry, path))
      } else if entries.count > 1, !seen.insert(TextLint.comparisonForm(entry)).inserted {
        found.append(warning(.repeatedEntry(entry), path))
      }
    }
    return found
  }

  private var longComponents: [LintWarning] {
    warnings(card.components, ".components", Diagnostic.Kind.longComponent) {
      $0.count > 1 && !TextLint.isBlank($0)
    }
  }

  private var kana: [LintWarning] {
    guard deck.languages.isTermJapanese else { return [] }
    return warnings(card.readings, ".readings", Diagnostic.Kind.readingNotKana) {
      $0.unicodeScalars.contains { Script.isKanji($0) || Self.isLatin($0) }
    }
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0xFF21...0xFF3A, 0xFF41...0xFF5A: true
    default: false
    }
  }

  // The semicolon of an HTML entity does not separate meanings. In the translation of a sentence it is a mark
  // like any other.
  private var meanings: [LintWarning] {
    guard card.kind != .sentence else { return [] }
    return warnings(card.meanings, ".meanings", Diagnostic.Kind.joinedMeaning) {
      ($0.utf8.contains(UInt8(ascii: ";")) || $0.unicodeScalars.contains("；")) && !TextLint.hasEntity($0)
    }
  }

  private var furigana: [LintWarning] {
    guard let notation = card.furigana else { return [] }
    let wrong = self.furigana(notation, over: card.term, ".furigana")
    guard wrong.isEmpty, !card.readings.isEmpty, let furigana = try? Furigana(notation), !isRead(furigana)
    else {
      return wrong
    }
    // Without a space before it, a kanji's reading also covers the kana before it.
    let spaced = card.readings.map { Furigana(card.term, read: $0) }.first { $0.rubies == furigana.rubies }
    return [
      warning(
        .furiganaNotReading(spelled: furigana.reading, readings: card.readings, spaced: spaced?.notation),
        ".furigana")
    ]
  }

  private func isRead(_ furigana: Furigana) -> Bool {
    card.readings.contains { Normalization.isSameReading($0, furigana.reading) }
  }

  private func furigana(_ notation: String, over text: String, _ path: String) -> [LintWarning] {
    Self.fault(of: notation, over: text).map { [warning($0, path)] } ?? []
  }

  // Spaces in the text look like spaces that mark a base, so all of them are ignored.
  private static func fault(of notation: String, over text: String) -> Diagnostic.Kind? {
    guard let furigana = try? Furigana(notation) else { return .badFurigana(notation) }
    let isOver = furigana.base.filter { $0 != " " } == text.filter { $0 != " " }
    return isOver ? nil : .furiganaNotText(spelled: furigana.base, text: text)
  }

  private var examples: [LintWarning] {
    Self.faults(of: card.examples, at: ".examples").map { warning($0.kind, $0.path) }
  }

  /// Warnings about sentences, or about texts, at their paths in a deck.
  static func faults(of examples: [Example], at path: String) -> [LintWarning] {
    examples.enumerated().flatMap { faults(of: $1, at: "\(path)[\($0)]") }
  }

  /// Warnings about one sentence or text.
  static func faults(of example: Example, at path: String) -> [LintWarning] {
    let furigana = example.furigana.flatMap { fault(of: $0, over: example.text) }
    let found: [(String, [Diagnostic.Kind])] = [
      (".text", TextLint.problems(example.text)),
      (".translation", example.translation.map(TextLint.problems) ?? []),
      (".furigana", furigana.map { [$0] } ?? []),
    ]
    return found.flatMap { key, kinds in kinds.map { LintWarning($0, at: path + key) } }
  }
}

extension Furigana {
  fileprivate var rubies: [String] { segments.compactMap(\.ruby) }
}

extension CardLint {
  private var gaps: [LintWarning] {
    let ranges = card.gapRanges
    return card.cloze.enumerated().flatMap { number, gap in
      let path = ".cloze[\(number)]"
      return (ranges[number] == nil ? [unasked(gap, path)] : []) + texts(of: gap, path)
        + rightChoices(of: gap, number, path)
    }
  }

  private func unasked(_ gap: Gap, _ path: String) -> LintWarning {
    if gap.range(in: card.term) != nil { return warning(.overlappingGap(gap.text), path + ".text") }
    return warning(
      .gapNotInTerm(gap.text, occurrence: gap.occurrence), path + (gap.occurrence == 1 ? ".text" : ".nth"))
  }

  private func texts(of gap: Gap, _ path: String) -> [LintWarning] {
    warnings(gap.hint.map(TextLint.problems) ?? [], path + ".hint") + list(gap.accept, path + ".accept")
      + list(gap.retry, path + ".retry")
      + gap.wrong.flatMap { choice in
        let path = path + ".wrong." + choice.text
        let blank = TextLint.isBlank(choice.reason) ? [warning(.blankEntry, path)] : []
        return warnings(TextLint.problems(choice.text) + TextLint.problems(choice.reason), path) + blank
      }
  }

  private func rightChoices(of gap: Gap, _ number: Int, _ path: String) -> [LintWarning] {
    let answers = card.gapQuestion(number)?.answers ?? [gap.text] + gap.accept
    let others =
      gap.wrong.map { (text: $0.text, path: ".wrong.\($0.text)") }
      + gap.retry.enumerated().map { (text: $1, path: ".retry[\($0)]") }
    return others.filter { other in answers.contains { GapQuestion.isSame($0, other.text) } }
      .map { warning(.rightChoice($0.text), path + $0.path) }
  }
}
