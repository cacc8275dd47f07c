extension Judge {
  /// Judges an answer to a question for the Japanese term of a meaning. The reading counts as the term:
  /// without a Japanese keyboard nothing else can be typed.
  func judgeRecall(_ answer: KanaAnswer, card: Card, synonyms: [String], others: Lookup) -> Judgement {
    let terms = terms(of: card)
    // A term of several spellings is also right as it is written.
    let written = (terms.count > 1 ? terms + [card.term] : terms) + card.forms
    let accepted = written + card.readings + synonyms
    if let match = match(of: answer, among: accepted, card: card) {
      return Judgement(outcome: .right, matched: match)
    }
    let cards = termOwners(of: answer, besides: card, others: others)
    if let reason = retryInsteadOfTerm(answer, card: card, written: written, owners: cards) {
      return Judgement(outcome: .retry(reason))
    }
    if answer.hasDigits, written.contains(where: KanaAnswer(answer.numeralsInKanji, keys: nil).matches) {
      return Judgement(outcome: .retry(.otherSpelling))
    }
    if let inflection = inflection(of: answer, card: card, isFree: cards.isEmpty) {
      return Judgement(outcome: .retry(.inflected(inflection)))
    }
    if isOtherSpelling(answer, card: card, owners: cards) {
      return Judgement(outcome: .retry(.otherSpelling))
    }
    guard answer.kana.isEmpty else {
      let readings = readings(of: card)
      return wrongKana(answer, accepted: readings.isEmpty ? written : readings, card: card, owners: cards)
    }
    let form = KanaForm.form(of: answer.text)
    if let term = written.first(where: { Okurigana.differs(form, KanaForm.form(of: $0)) }) {
      return wrong(.kana(.okurigana), term, belongsTo: cards)
    }
    return wrong(cards.isEmpty ? .tooFar : .anotherCard, card.term, belongsTo: cards)
  }

  private func termOwners(of answer: KanaAnswer, besides card: Card, others: Lookup) -> [Card] {
    let forms = lookupForms(of: answer)
    let written = cards(under: forms, .recall, besides: card, others: others)
    let read = cards(under: forms, .reading, besides: card, others: others)
    return written + read.filter { !written.contains($0) }
  }

  private func retryInsteadOfTerm(
    _ answer: KanaAnswer, card: Card, written: [String], owners: [Card]
  ) -> RetryReason? {
    if isMeaning(answer, of: card) { return .termWanted }
    if let twin = owners.first(where: { fitsMeanings($0, of: card) }) {
      return shareTerm(twin, card) ? .anotherReading(of: twin) : .anotherTerm(of: twin)
    }
    guard owners.isEmpty, answer.kana.isEmpty else { return nil }
    let scripts = written.flatMap(Writing.all(in:))
    if let script = foreignScript(in: answer.text, besides: [.kana, .kanji, .latin] + scripts) {
      return .wrongScript(script)
    }
    let isTypable =
      Writing.all(in: answer.text).contains(.kanji) || scripts.contains(.latin)
      || answer.hasDigits && written.contains { $0.contains(where: "一二三四五六七八九十百千万".contains) }
    return isTypable ? nil : .invalidCharacters(leftover(of: answer))
  }
}

extension KanaAnswer {
  fileprivate var hasDigits: Bool { MeaningForm.hasDigit(KanaForm.folded(text)) }

  fileprivate var numeralsInKanji: String { Normalization.kanjiNumerals(in: KanaForm.folded(text)) }

  /// Whether it is the term with ないです for ません, or with なかったです for ませんでした.
  fileprivate func isPoliteNai(_ term: String) -> Bool {
    Conjugation.politeNai(term).contains(where: matches)
  }
}

extension Judge {
  /// How the answer inflects the card's word; nil if it doesn't. `isFree`: no other card has the answer.
  func inflection(of answer: KanaAnswer, card: Card, isFree: Bool) -> Inflection? {
    let words = words(of: card)
    if words.contains(where: { answer.isPoliteNai($0.written) || answer.isPoliteNai($0.read) }) {
      return .politeNai
    }
    let speech = card.partsOfSpeech
    if speech.isEmpty, let inflection = Self.inflection(of: answer, asFormOf: words, card) {
      return inflection
    }
    let spelled = answer.spellings.map(KanaForm.form)
    for (ending, tag, inflection) in [("する", "vs", Inflection.suru), ("な", "adj-na", .attributive)]
    where speech.isEmpty || speech.contains(tag) {
      guard spelled.contains(where: { $0.hasSuffix(ending) }) else { continue }
      if words.contains(where: { answer.matches($0.written + ending) || answer.matches($0.read + ending) }) {
        return inflection
      }
    }
    let classes = speech.compactMap(WordClass.init).filter { $0.isVerb || $0.isAdjective }
    guard !classes.isEmpty else { return nil }
    let beginnings = spelled.map(\.first)
    for word in words where Self.mayBegin(beginnings, word) {
      for wordClass in classes {
        guard let found = Self.form(of: word, wordClass, is: answer, isFree: isFree) else { continue }
        return found
      }
    }
    return nil
  }

  private typealias Word = (written: String, read: String)

  // A card of an inflected form, such as 飲みたい, has a polite form too, unless its meaning says which one is
  // wanted. A potential may lack its ら, but a passive may not.
  private static func inflection(of answer: KanaAnswer, asFormOf words: [Word], _ card: Card) -> Inflection? {
    func isTold(_ words: String...) -> Bool {
      card.meanings.contains { meaning in words.contains { meaning.contains($0) } }
    }
    if isTold("plain", "polite") { return nil }
    let isPolite = words.contains { word in
      WordClass.of(form: word.read).flatMap { form(of: word, $0, is: answer, isFree: false) } == .polite
    }
    if isPolite { return .polite }
    let isShort =
      !isTold("passive")
      && words.flatMap { [$0.written, $0.read] }.contains { word in
        word.hasSuffix("られる") && answer.matches(word.dropLast(3) + "れる")
      }
    return isShort ? .shortPotential : nil
  }

  private func words(of card: Card) -> [Word] {
    (terms(of: card) + card.forms).flatMap { term in
      (card.readings.isEmpty ? [term] : card.readings).map { (term, $0) }
    }
  }

  // Most wrong answers begin differently. Their forms need not be made.
  private static func mayBegin(_ beginnings: [Character?], _ word: Word) -> Bool {
    word.written.hasSuffix("来る")
      || [word.written, word.read].contains { beginnings.contains(KanaForm.form(of: $0).first) }
  }

  private static func form(
    of word: Word, _ wordClass: WordClass, is answer: KanaAnswer, isFree: Bool
  ) -> Inflection? {
    guard let forms = Conjugation(written: word.written, reading: word.read, as: wordClass) else {
      return nil
    }
    func isIt(_ form: WordForm) -> Bool {
      forms.all(form).contains { answer.matches($0.base) || answer.matches($0.reading) }
    }
    if isIt(.polite) { return .polite }
    if isIt(.attributive) { return .attributive }
    guard isFree else { return nil }
    return [.politePast, .past, .te, .progressive, .adverb].contains(where: isIt) ? .other : nil
  }

  /// Whether the answer may be another spelling of the card's word. Its kana match the reading, and its kanji
  /// stand for the rest. If another card is written like that, both cards share a reading and an ending.
  func isOtherSpelling(_ answer: KanaAnswer, card: Card, owners: [Card]) -> Bool {
    let given = Array(KanaForm.form(of: answer.text).unicodeScalars)
    guard given.count <= 16, given.contains(where: Script.isKanji), given.allSatisfy(Self.isWritten) else {
      return false
    }
    let readings = (readings(of: card) + card.forms.filter(Script.isKana)).map(KanaForm.form)
    guard readings.contains(where: { Okurigana.mayRead(Array($0.unicodeScalars)[...], given[...]) }) else {
      return false
    }
    let kana = given.contains { !Script.isKanji($0) }
    guard owners.isEmpty else {
      return kana
        && owners.contains { self.readings(of: $0).map(KanaForm.form).contains(where: readings.contains) }
    }
    let term = KanaForm.form(of: card.term)
    guard Script.isKana(term) == false else { return true }
    if Okurigana.differs(String(String.UnicodeScalarView(given)), term) {
      return card.partsOfSpeech.contains("n")
    }
    let kanji = ([term] + card.forms).joined().unicodeScalars.filter(Script.isKanji)
    return kana || given.contains { Script.isKanji($0) && kanji.contains($0) }
  }

  private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
    Script.isKanji(scalar) || Script.isKana(scalar)
  }
}
