internal import KuchiJapanese

extension Judge {
  /// Judges an answer to the question how a Japanese term is read.
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

  /// The readings that are accepted: those of the card, and its term where that is kana.
  func readings(of card: Card) -> [String] { card.readings + terms(of: card).filter(KanaForm.isKana) }

  /// The spellings of the card's term, which are several in a term such as 足; 脚.
  func terms(of card: Card) -> [String] {
    let term = card.term
    guard termIsJapanese, term.unicodeScalars.contains(where: Self.partsSpellings) else { return [term] }
    let parts = term.unicodeScalars.split(whereSeparator: Self.partsSpellings)
      .map { String($0).split(separator: " ").joined(separator: " ") }
      .filter { !KanaForm.form(of: $0).isEmpty }
    return parts.count > 1 ? parts : [term]
  }

  private static func partsSpellings(_ scalar: Unicode.Scalar) -> Bool { scalar == ";" || scalar == "；" }

  /// The accepted term or reading that the answer is.
  func match(of answer: KanaAnswer, among accepted: [String], card: Card) -> String? {
    accepted.first(where: answer.matches)
      ?? accepted.first { reading in Self.said(reading, of: card).map { answer.sounds(like: $0) } ?? false }
  }

  // The particle へ is said え. It is a particle where its card says so, and where a phrase writes it in kana.
  private static func said(_ reading: String, of card: Card) -> String? {
    guard reading.unicodeScalars.contains("へ"), card.term.unicodeScalars.contains("へ") else { return nil }
    if card.partsOfSpeech.contains("prt") { return reading.replacing("へ", with: "え") }
    let isPhrase = card.partsOfSpeech.contains("exp") || card.term.contains(where: \.isWhitespace)
    guard isPhrase, let first = reading.unicodeScalars.first else { return nil }
    return String(first) + String(reading.unicodeScalars.dropFirst()).replacing("へ", with: "え")
  }

  /// The normal forms under which an answer in kana may be filed.
  func lookupForms(of answer: KanaAnswer) -> [String] {
    var forms: [String] = []
    for spelling in answer.spellings {
      for form in KanaForm.forms(of: spelling) where !forms.contains(form) { forms.append(form) }
    }
    return forms
  }

  /// An answer that is not accepted, with the difference of its kana named where there is one to name.
  func wrongKana(_ answer: KanaAnswer, accepted: [String], card: Card, owners: [Card]) -> Judgement {
    for spelling in answer.kana {
      for reading in accepted {
        let difference = KanaDifference(expected: reading, given: spelling, term: card.term)
        guard difference == .other else { return wrong(.kana(difference), reading, belongsTo: owners) }
      }
    }
    return wrong(owners.isEmpty ? .kana(.other) : .anotherCard, accepted.first, belongsTo: owners)
  }

  private func retryInsteadOfReading(_ answer: KanaAnswer, card: Card, owners: [Card]) -> RetryReason? {
    let isTerm = (terms(of: card) + card.forms).contains(where: answer.matches)
    if isTerm || isMeaning(answer, of: card) { return .readingWanted }
    if isNoted(answer, on: card) { return .anotherReading(of: card) }
    if let twin = owners.first(where: { shareTerm($0, card) }) { return .anotherReading(of: twin) }
    guard answer.kana.isEmpty else { return nil }
    return foreignScript(in: answer.text, besides: [.kana, .latin]).map(RetryReason.wrongScript)
      ?? .invalidCharacters(leftover(of: answer))
  }

  // A note names another reading by the word read or also before it: "Read ひらく, it is said of flowers."
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

  /// The first script of the text that is none of these.
  func foreignScript(in text: String, besides scripts: [Writing]) -> Writing? {
    Writing.all(in: text).first { !scripts.contains($0) }
  }

  /// What the text holds besides kana once its letters are read as romaji, each character once.
  func leftover(of answer: KanaAnswer) -> String {
    let found = answer.spellings.map(Self.strange).filter { !$0.isEmpty }
    return found.min { $0.unicodeScalars.count < $1.unicodeScalars.count } ?? answer.text
  }

  private static func strange(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in KanaForm.form(of: text).unicodeScalars
    where !Script.isKana(scalar) && !view.contains(scalar) {
      view.append(scalar)
    }
    return String(view)
  }
}
