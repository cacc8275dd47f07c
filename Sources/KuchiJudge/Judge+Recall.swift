import KuchiDecks
import KuchiJapanese

extension Judge {
  /// Judges an answer to a question for the Japanese term of a meaning. The reading counts as the term: without
  /// a Japanese keyboard nothing else can be typed.
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
    if (written + card.readings).contains(where: answer.isPoliteNai) {
      return Judgement(outcome: .retry(.inflected(.politeNai)))
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
    if let twin = owners.first(where: { fitsMeanings($0, of: card) }) { return .anotherTerm(of: twin) }
    guard owners.isEmpty, answer.kana.isEmpty else { return nil }
    let scripts = written.flatMap(Writing.all(in:))
    if let script = foreignScript(in: answer.text, besides: [.kana, .kanji, .latin] + scripts) {
      return .wrongScript(script)
    }
    let isTypable = Writing.all(in: answer.text).contains(.kanji) || scripts.contains(.latin)
    return isTypable ? nil : .invalidCharacters(leftover(of: answer))
  }
}

extension KanaAnswer {
  /// Whether it says with ないです what the term says with ません, or with なかったです what it says with ませんでした.
  fileprivate func isPoliteNai(_ term: String) -> Bool {
    [("ませんでした", "なかったです"), ("ません", "ないです")].contains { ending, other in
      term.hasSuffix(ending)
        && Self.negativeStems(term.dropLast(ending.count)).contains { matches($0 + other) }
    }
  }

  // The stem before ます and the one before ない: 食べ is both, and of 書き is made 書か.
  private static func negativeStems(_ stem: Substring) -> [String] {
    let vowels = Dictionary(zip("いきぎしちにびみり", "わかがさたなばまら")) { first, _ in first }
    let changed = [stem.last.flatMap { vowels[$0] }.map { stem.dropLast() + String($0) }].compactMap {
      $0.map(String.init)
    }
    return changed + [String(stem), stem == "き" ? "こ" : nil].compactMap(\.self)
  }
}

extension Judge {
  /// The inflected form of the card's word that the answer is, which no other card has if it `isFree`; nil if it is none.
  func inflection(of answer: KanaAnswer, card: Card, isFree: Bool) -> Inflection? {
    let words = words(of: card)
    let speech = card.partsOfSpeech
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
    guard readings.contains(where: { Self.reads($0.unicodeScalars.map { $0 }[...], given[...]) }) else {
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

  // A kanji stands for one to four kana.
  private static func reads(_ kana: ArraySlice<Unicode.Scalar>, _ written: ArraySlice<Unicode.Scalar>) -> Bool
  {
    guard let first = written.first else { return kana.isEmpty }
    guard Script.isKanji(first) else {
      return kana.first == first && reads(kana.dropFirst(), written.dropFirst())
    }
    guard written.count <= kana.count else { return false }
    return (1...4).contains { $0 <= kana.count && reads(kana.dropFirst($0), written.dropFirst()) }
  }
}
