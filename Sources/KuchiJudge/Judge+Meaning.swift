extension Judge {
  func judgeMeaning(_ given: String, card: Card, synonyms: [String], others: Lookup) -> Judgement {
    let texts = card.meanings + card.accept + synonyms
    if texts.contains(given) { return Judgement(outcome: .right, matched: given) }
    let answer = MeaningAnswer(given, meaningForm)
    var accepted: [MeaningEntry] = []
    for text in texts {
      let entry = MeaningEntry(text, meaningForm)
      if entry.isWritten(answer, in: meaningForm) { return Judgement(outcome: .right, matched: text) }
      accepted.append(entry)
    }
    if let judgement = otherArticle(answer, .meaning, of: card, among: accepted, others: others) {
      return judgement
    }
    let keys = answer.keys(in: meaningForm)
    let rejected = card.reject.map { MeaningEntry($0, meaningForm) }
    if let entry = entry(rulingOut: answer, keys, among: rejected) {
      // The whole of the answer may still be right: "can (do), to be able (to do)".
      if let judgement = several(answer, card: card, synonyms: synonyms, others: others) { return judgement }
      let cards = owners(of: answer, accepted: accepted, besides: card, others: others)
      return wrong(.rejected(entry.text), card.meanings.first, belongsTo: cards)
    }
    if let judgement = respelled(answer, keys, accepted: accepted, card: card, others: others) {
      return judgement
    }
    if let reason = retryInsteadOfMeaning(answer, card: card, accepted: accepted) {
      return Judgement(outcome: .retry(reason))
    }
    if let judgement = several(answer, card: card, synonyms: synonyms, others: others) { return judgement }
    let cards = owners(of: answer, accepted: accepted, besides: card, others: others)
    if let judgement = nearlySame(answer, keys, accepted: accepted, card: card, owners: cards, others: others)
    {
      return judgement
    }
    if accepted.contains(where: { $0.isInflected(keys, in: meaningForm) }) {
      return Judgement(outcome: .retry(.inflected(.other)))
    }
    guard cards.isEmpty else { return ownedElsewhere(cards, card: card, accepted: accepted) }
    let isNoun = card.partsOfSpeech.contains(where: Self.isCountable)
    if accepted.contains(where: { $0.isBroader(keys, in: meaningForm, isNoun: isNoun) }) {
      return Judgement(outcome: .retry(.inexact))
    }
    if let judgement = unmarked(answer, among: accepted, in: meaningForm) { return judgement }
    return nearMiss(answer, accepted: accepted, rejected: rejected, card: card, others: others)
  }

  // The text in the answer's brackets can be rejected too: "to get up (to wake someone up)".
  private func entry(
    rulingOut answer: MeaningAnswer, _ keys: AnswerKeys, among rejected: [MeaningEntry]
  ) -> MeaningEntry? {
    guard !rejected.isEmpty else { return nil }
    let explanations = answer.explanations(in: meaningForm)
    return rejected.first { entry in
      entry.forms.contains(answer.form) || entry.forms.last.map(explanations.contains) == true
        || answer.plainForm == nil && entry.isSpelled(keys, in: meaningForm)
    }
  }

  // The answer without its brackets, or in another spelling. The brackets count against it only if they mean
  // the verb's partner or another card.
  private func respelled(
    _ answer: MeaningAnswer, _ keys: AnswerKeys, accepted: [MeaningEntry], card: Card, others: Lookup
  ) -> Judgement? {
    let plain = answer.plainForm
    let plainly = accepted.filter { entry in plain.map(entry.forms.contains) == true }
    let match =
      plainly.first { !BracketVariants.hasBrackets($0.text) } ?? plainly.first
      ?? accepted.first { $0.isSpelled(keys, in: meaningForm) }
    guard let match else { return nil }
    guard plain != nil else { return Judgement(outcome: .right, matched: match.text) }
    let partners = partners(meantBy: answer, card: card, others: others)
    guard partners.isEmpty else {
      return wrong(.transitivity, match.text, belongsTo: partners.filter { $0 != card })
    }
    // Brackets on both sides tell two cards apart: "cold (weather)" is not "cold (to the touch)". Brackets
    // about the verb's object do not: ひらく also means "to open (something)".
    let isElsewhere =
      BracketVariants.hasBrackets(match.text) && !Transitivity.isTold(by: answer.text, of: card)
      && !cards(under: [answer.form], .meaning, besides: card, others: others).isEmpty
    return isElsewhere ? nil : Judgement(outcome: .right, matched: match.text)
  }

  private func retryInsteadOfMeaning(
    _ answer: MeaningAnswer, card: Card, accepted: [MeaningEntry]
  ) -> RetryReason? {
    if isTermOrReading(answer.text, of: card) { return .meaningWanted }
    if let writing = Writing.wrong(in: answer.text, accepted: accepted.lazy.map(\.text)) {
      return .wrongScript(writing)
    }
    let isWord = answer.form.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return isWord ? nil : .invalidCharacters(answer.text)
  }

  // "to see, to look" is right if both parts are. One wrong part makes it wrong.
  private func several(
    _ answer: MeaningAnswer, card: Card, synonyms: [String], others: Lookup
  ) -> Judgement? {
    for parts in answer.partings {
      var matched: String?
      let areRight = parts.allSatisfy { part in
        let judgement = judgeMeaning(part, card: card, synonyms: synonyms, others: others)
        matched = matched ?? judgement.matched
        return judgement.isRight
      }
      if areRight { return Judgement(outcome: .right, matched: matched) }
    }
    return nil
  }

  // An answer with another number, preposition, object or "it is" may fit another card or the verb's partner.
  private func nearlySame(
    _ answer: MeaningAnswer, _ keys: AnswerKeys, accepted: [MeaningEntry], card: Card, owners: [Card],
    others: Lookup
  ) -> Judgement? {
    guard meaningForm.isEnglish else { return nil }
    let speech = card.partsOfSpeech
    let isNoun = speech.isEmpty || speech.contains(where: Self.isCountable)
    let isAdjective = speech.isEmpty || speech.contains { $0.hasPrefix("adj") }
    let match = accepted.first { entry in
      entry.isCounted(keys, in: meaningForm, isNoun: isNoun)
        || entry.isContinued(by: keys, in: meaningForm) || entry.takesObject(keys, in: meaningForm)
        || isAdjective && entry.isSaid(of: keys, in: meaningForm)
    }
    guard let match else { return nil }
    let partners = partners(meantBy: answer, card: card, others: others)
    guard partners.isEmpty else {
      return wrong(.transitivity, match.text, belongsTo: partners.filter { $0 != card })
    }
    // A counter shares the plural of everything that it counts.
    guard let owner = owners.first(where: { !$0.partsOfSpeech.contains("ctr") }) else {
      return Judgement(outcome: .right, matched: match.text)
    }
    return Judgement(outcome: .retry(.nuance(of: owner)))
  }

  private static func isCountable(_ partOfSpeech: String) -> Bool {
    partOfSpeech.hasPrefix("n") || ["ctr", "suf", "pref", "pn", "adj-no"].contains(partOfSpeech)
  }

  // Two cards with the same prompt cannot be told apart, so the answer for the other one is not wrong. If two
  // cards share a meaning, the other's meanings are close too.
  private func ownedElsewhere(_ cards: [Card], card: Card, accepted: [MeaningEntry]) -> Judgement {
    if let twin = cards.first(where: { shareTerm($0, card) }) {
      return Judgement(outcome: .retry(.anotherMeaning(of: twin)))
    }
    if let synonym = cards.first(where: { isSynonym($0, of: card, accepted: accepted) }) {
      return Judgement(outcome: .retry(.nuance(of: synonym)))
    }
    return wrong(.anotherCard, card.meanings.first, belongsTo: cards)
  }

  private func nearMiss(
    _ answer: MeaningAnswer, accepted: [MeaningEntry], rejected: [MeaningEntry], card: Card, others: Lookup
  ) -> Judgement {
    let misses = NearMiss.all(answer, among: accepted, in: meaningForm).filter {
      meaningForm.isEnglish || isSlip($0, answer, in: meaningForm)
    }
    var obstacle: (reason: WrongReason, text: String)?
    for miss in misses {
      let reason = self.obstacle(to: miss, answer, rejected: rejected)
      if reason == nil, partners(meantBy: answer, card: card, others: others).isEmpty {
        let typo = Typo(expected: miss, given: answer.text)
        return Judgement(outcome: .forgiven(typo), matched: miss.text)
      }
      obstacle = obstacle ?? (reason ?? .transitivity, miss.text)
    }
    if let obstacle { return wrong(obstacle.reason, obstacle.text) }
    if meaningForm.isEnglish, let miss = NearMiss.slippedLead(answer, among: accepted) {
      return Judgement(outcome: .forgiven(Typo(expected: miss, given: answer.text)), matched: miss.text)
    }
    return farMiss(answer, accepted: accepted, rejected: rejected)
  }

  private func obstacle(
    to miss: NearMiss, _ answer: MeaningAnswer, rejected: [MeaningEntry]
  ) -> WrongReason? {
    if let entry = miss.nearer(answer, among: rejected) { return .rejected(entry.text) }
    return PhraseComparison(expected: miss.expected, given: miss.given, isEnglish: meaningForm.isEnglish)
      .obstacle
  }

  private func farMiss(
    _ answer: MeaningAnswer, accepted: [MeaningEntry], rejected: [MeaningEntry]
  ) -> Judgement {
    if let miss = NearMiss.all(answer, among: rejected, in: meaningForm).first {
      return wrong(.rejected(miss.text), accepted.first?.text)
    }
    let given = PhraseComparison.words(of: answer.form)
    for entry in accepted where meaningForm.isEnglish {
      for form in entry.forms {
        let check = PhraseComparison(
          expected: PhraseComparison.words(of: form), given: given, isEnglish: true)
        if let reason = check.contrast { return wrong(reason, entry.text) }
      }
    }
    return wrong(.tooFar, accepted.first?.text)
  }
}

enum Transitivity {
  case transitive
  case intransitive

  /// The transitivity in a text's brackets, or after its verb: to open (something), to open (by itself), to
  /// open it.
  init?(markedIn text: String) {
    let told = BracketVariants.contents(of: text.lowercased())
    let plain = text.lowercased().split(separator: " ").dropFirst().joined(separator: " ")
    let words = (told.isEmpty ? [plain] : told).flatMap { $0.split { !$0.isLetter }.map(String.init) }
    if words.contains("itself") || words.contains("oneself") {
      self = .intransitive
    } else if words.contains(where: Self.objects.contains) {
      self = .transitive
    } else {
      return nil
    }
  }

  /// The words for whom or what a verb is done to.
  static let objects: Set<String> = [
    "something", "someone", "somebody", "sth", "sb", "things", "it", "them", "him", "her",
  ]

  /// Whether the answer's brackets give a transitivity that the card's parts of speech include.
  static func isTold(by text: String, of card: Card) -> Bool {
    switch Transitivity(markedIn: text) {
    case .transitive: card.partsOfSpeech.contains("vt")
    case .intransitive: card.partsOfSpeech.contains("vi")
    case nil: false
    }
  }

  /// The transitivity of a card by its parts of speech; nil if they name neither or both.
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
  /// The partner verbs that the brackets of an answer mean. For 始まる, "to start (something)" means 始める. Empty
  /// if the brackets contradict nothing. If the partner is not in the deck, the card itself stands for it.
  func partners(meantBy answer: MeaningAnswer, card: Card, others: Lookup) -> [Card] {
    guard let marked = Transitivity(markedIn: answer.text) else { return [] }
    let plain =
      answer.plainForm
      ?? answer.form.split(separator: " ").filter { !Transitivity.objects.contains(String($0)) }
      .joined(separator: " ")
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
