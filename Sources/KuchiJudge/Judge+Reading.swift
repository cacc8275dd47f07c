extension Judge {
  func judgeReading(_ answer: KanaAnswer, card: Card, synonyms: [String], others: Lookup) -> Judgement {
    let accepted = readings(of: card) + synonyms
    if let match = match(of: answer, among: accepted, card: card) {
      return Judgement(outcome: .right, matched: match)
    }
    let forms = lookupForms(of: answer)
    let cards = cards(under: forms, .reading, besides: card, others: others)
    if let reason = retryInsteadOfReading(answer, card: card, owners: cards) {
      return Judgement(outcome: .retry(reason))
    }
    return wrongKana(answer, accepted: accepted, card: card, owners: cards)
  }

  /// The accepted readings: those of the card, and its term if that is kana.
  package func readings(of card: Card) -> [String] { card.readings + terms(of: card).filter(KanaForm.isKana) }

  /// The spellings of the card's term. A term such as 足; 脚 has several.
  func terms(of card: Card) -> [String] {
    let term = card.term
    guard termIsJapanese, term.unicodeScalars.contains(where: Self.partsSpellings) else { return [term] }
    let parts = term.unicodeScalars.split(whereSeparator: Self.partsSpellings)
      .map { String($0).split(separator: " ").joined(separator: " ") }
      .filter { !KanaForm.form(of: $0).isEmpty }
    return parts.count > 1 ? parts : [term]
  }

  private static func partsSpellings(_ scalar: Unicode.Scalar) -> Bool { scalar == ";" || scalar == "；" }

  /// The accepted term or reading that the answer matches.
  func match(of answer: KanaAnswer, among accepted: [String], card: Card) -> String? {
    accepted.first(where: answer.matches)
      ?? accepted.first { reading in Self.said(reading, of: card).map { answer.sounds(like: $0) } ?? false }
  }

  // The particle へ is pronounced え. It is a particle if the card says so, or if a phrase writes it in kana.
  private static func said(_ reading: String, of card: Card) -> String? {
    guard reading.unicodeScalars.contains("へ"), card.term.unicodeScalars.contains("へ") else { return nil }
    if card.partsOfSpeech.contains("prt") { return reading.replacing("へ", with: "え") }
    let isPhrase = card.partsOfSpeech.contains("exp") || card.term.contains(where: \.isWhitespace)
    guard isPhrase, let first = reading.unicodeScalars.first else { return nil }
    return String(first) + String(reading.unicodeScalars.dropFirst()).replacing("へ", with: "え")
  }

  /// The normal forms by which an answer in kana is looked up.
  package func lookupForms(of answer: KanaAnswer) -> [String] {
    answer.spellings.flatMap(KanaForm.forms).distinct()
  }

  /// Judges an answer that is not accepted, and names the difference between the kana if it has a name.
  func wrongKana(_ answer: KanaAnswer, accepted: [String], card: Card, owners: [Card]) -> Judgement {
    if accepted.contains(where: answer.leavesN) {
      return Judgement(outcome: .retry(.unmarkedN))
    }
    for spelling in answer.kana {
      for reading in accepted.saidAlone {
        let difference = KanaDifference(expected: reading, given: spelling, term: card.term)
        guard difference == .other else { return wrong(.kana(difference), reading, belongsTo: owners) }
      }
    }
    return wrong(owners.isEmpty ? .kana(.other) : .anotherCard, accepted.first, belongsTo: owners)
  }

  private func retryInsteadOfReading(_ answer: KanaAnswer, card: Card, owners: [Card]) -> RetryReason? {
    let isTerm = (terms(of: card) + card.forms).contains(where: answer.matches)
    if isTerm { return .readingWanted }
    // "tokyo" is what 東京 means, and nearly how it is read.
    if isMeaning(answer, of: card), !isNearlyRead(answer, of: card) { return .soundWanted }
    if isNoted(answer, on: card) { return .anotherReading(of: card) }
    if let twin = owners.first(where: { shareTerm($0, card) }) { return .anotherReading(of: twin) }
    guard answer.kana.isEmpty else { return nil }
    return foreignScript(in: answer.text, besides: [.kana, .latin]).map(RetryReason.wrongScript)
      ?? .invalidCharacters(leftover(of: answer))
  }

  private func isNearlyRead(_ answer: KanaAnswer, of card: Card) -> Bool {
    answer.kana.contains { spelling in
      readings(of: card).contains { KanaDifference(expected: $0, given: spelling, term: card.term) != .other }
    }
  }

  // A note announces another reading by "read" or "also": "Read ひらく, it is said of flowers."
  private func isNoted(_ answer: KanaAnswer, on card: Card) -> Bool {
    guard !answer.kana.isEmpty, let notes = card.notes else { return false }
    return Self.readings(namedIn: notes).contains(where: answer.matches)
  }

  private static func readings(namedIn notes: String) -> [String] {
    let words = notes.split(separator: " ")
    return zip(words, words.dropFirst()).compactMap { before, word in
      guard ["read", "also"].contains(before.lowercased()) else { return nil }
      let kana = String(String.UnicodeScalarView(word.unicodeScalars.prefix(while: Script.isKana)))
      return kana.isEmpty ? nil : kana
    }
  }

  /// The first script of the text that is not among these.
  func foreignScript(in text: String, besides scripts: [Writing]) -> Writing? {
    Writing.all(in: text).first { !scripts.contains($0) }
  }

  /// The characters of the text that are not kana once its letters are read as romaji. Each appears once.
  func leftover(of answer: KanaAnswer) -> String {
    let found = answer.spellings.map(Self.strange).filter { !$0.isEmpty }
    return found.min { $0.unicodeScalars.count < $1.unicodeScalars.count } ?? answer.text
  }

  private static func strange(_ text: String) -> String {
    let strange = KanaForm.form(of: text).unicodeScalars.filter { !Script.isKana($0) }
    return String(String.UnicodeScalarView(strange.distinct()))
  }
}

extension Judge {
  /// Judges a reading or a term that is not Japanese. A reading must equal an accepted one in normal form. In
  /// a term, marks may be left out and a slip is forgiven.
  func judgeForeign(
    _ given: String, kind: QuestionKind, card: Card, synonyms: [String], others: Lookup
  ) -> Judgement {
    let answer = MeaningAnswer(given, termForm)
    let accepted = (foreignAnswers(of: card, for: kind) + synonyms).map { MeaningEntry($0, termForm) }
    let plain = answer.plainForm
    let match = accepted.first {
      $0.text == given || $0.isWritten(answer, in: termForm) || plain.map($0.forms.contains) == true
    }
    if let match { return Judgement(outcome: .right, matched: match.text) }
    if let judgement = otherArticle(answer, kind, of: card, among: accepted, others: others) {
      return judgement
    }
    let cards = cards(under: answer.forms, kind, besides: card, others: others)
    if let reason = retryInsteadOfForeign(
      answer, kind, card: card, accepted: accepted.map(\.text), owners: cards)
    {
      return Judgement(outcome: .retry(reason))
    }
    if cards.isEmpty, kind == .recall, let judgement = nearly(answer, accepted) { return judgement }
    return wrong(cards.isEmpty ? .tooFar : .anotherCard, accepted.first?.text, belongsTo: cards)
  }

  /// The answers to a question about a card whose term is not Japanese.
  func foreignAnswers(of card: Card, for kind: QuestionKind) -> [String] {
    switch kind {
    case .meaning, .own: card.meanings + card.accept
    case .reading: card.readings.isEmpty ? [card.term] : card.readings
    case .recall, .hearing: [card.term] + card.forms + card.readings
    case .cloze: card.gapQuestion(for: kind)?.answers ?? []
    }
  }

  private func retryInsteadOfForeign(
    _ answer: MeaningAnswer, _ kind: QuestionKind, card: Card, accepted: [String], owners: [Card]
  ) -> RetryReason? {
    let isReading = kind == .reading
    if isReading, isTermOrReading(answer.text, of: card) { return .readingWanted }
    if isMeaning(answer.text, of: card) { return isReading ? .soundWanted : .termWanted }
    if let twin = owners.first(where: { isReading ? shareTerm($0, card) : fitsMeanings($0, of: card) }) {
      return isReading ? .anotherReading(of: twin) : .anotherTerm(of: twin)
    }
    if let writing = Writing.wrong(in: answer.text, accepted: accepted) { return .wrongScript(writing) }
    return answer.form.isEmpty ? .invalidCharacters(answer.text) : nil
  }
}

extension [String] {
  /// Without the readings that end in っ: they are said only before another one, so nobody means them.
  var saidAlone: [String] { filter { !KanaForm.form(of: $0).hasSuffix("っ") } }
}
