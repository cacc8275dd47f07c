/// A game's messages to a player in one language: tasks, hints, verdicts with their reasons, and the faults
/// of decks.
///
///     let messages = Messages.english
///     let task = messages.question(of: game)?.text  // What does it mean?
///     let turn = game.submit(.text("cat"), at: .now)
///     let told = turn.map { messages.verdict($0.verdict, in: game).text }
public struct Messages: Sendable {
  /// The messages in English.
  public static let english = Messages(language: "en", phrases: English())
  /// The messages in German.
  public static let german = Messages(language: "de", phrases: German(), faults: FaultTable.german)
  /// The messages in every language of this module. A host adds its own: `Messages.all + [spanish]`.
  public static let all = [english, german]

  /// The ISO 639 code of the language.
  public let language: String
  private let phrases: any Phrases
  private let faults: any FaultPhrases

  /// Creates messages in a language with a host's own phrases.
  ///
  /// - Parameters:
  ///   - language: The ISO 639 code of the language.
  ///   - phrases: The phrases for players.
  ///   - faults: The phrases for authors of decks; nil for English.
  public init(language: String, phrases: any Phrases, faults: (any FaultPhrases)? = nil) {
    (self.language, self.phrases, self.faults) = (language, phrases, faults ?? FaultTable.english)
  }

  /// Picks a language by code or locale, such as `de`, `de-AT` or `de_DE.UTF-8`; nil if `languages` lacks it.
  public init?(locale: String, among languages: [Messages] = all) {
    let code = locale.prefix { $0.isLetter }.lowercased()
    guard let found = languages.first(where: { $0.language == code }) else { return nil }
    self = found
  }

  /// The task of the current question; nil without a question.
  public func question(of game: Game) -> Message? {
    game.question.map { question in
      let deck = game.pool.deck(of: question.challenge.card)
      if let own = game.pool.task(of: question.challenge.kind) { return Message(own, .plain) }
      return phrases.task(QuestionTask(question.challenge, game.card(of: question.challenge), deck.languages))
    }
  }

  /// The text of a hint.
  public func hint(_ hint: Hint) -> Message { phrases.hint(hint) }

  /// A fault in a deck file: what was found, what was expected, and what to do next. Invisible characters of
  /// the file are written as escapes.
  public func diagnostic(_ diagnostic: Diagnostic) -> Message {
    let related = diagnostic.related.map { " " + faults.related($0, to: diagnostic.kind) }
    return Message(fault(diagnostic.kind) + (related ?? ""), .plain)
  }

  package func fault(_ kind: Diagnostic.Kind) -> String { faults.fault(kind) }

  /// The verdict on an answer, and its reason. It reveals the right answer only when the question is over.
  public func verdict(_ verdict: Verdict, in game: Game) -> Message {
    self.verdict(JudgedAnswer(verdict, in: game))
  }

  private func verdict(_ answer: JudgedAnswer) -> Message {
    let verdict = answer.verdict
    let isFlash = verdict.challenge.form == .flash
    return switch verdict.outcome {
    case .right where isFlash: phrases.said(.knewIt)
    case .right: phrases.said(answer.lacksArticle ? .rightWithArticle(answer.expected) : .right)
    case .forgiven: phrases.said(.slip) + " " + phrases.said(.spelled(answer.expected))
    case .retry(let reason): retry(reason, answer)
    case .wrong(.late, _): phrases.said(.late(answer.expected))
    case .wrong(.notKnown, _): phrases.said(isFlash ? .comesBack : .answer(answer.expected))
    case .wrong(let reason, _): wrong(reason, answer)
    }
  }

  /// The verdict for a view that shows a slip beside the right spelling, with the card below: it omits the
  /// answer if the card contains it.
  package func headline(_ answer: JudgedAnswer) -> Message {
    switch answer.verdict.outcome {
    case .forgiven: phrases.said(.slip)
    case .wrong(let reason, _) where answer.isToldByCard: untold(reason, answer)
    default: verdict(answer)
    }
  }

  private func untold(_ reason: WrongReason, _ answer: JudgedAnswer) -> Message {
    switch reason {
    case .late: phrases.said(.timeIsUp)
    case .notKnown: phrases.said(answer.verdict.challenge.form == .flash ? .comesBack : .hereItIs)
    default: explained(phrases.said(answer.misses > 1 ? .notYet : .notQuite), reason, answer)
    }
  }

  /// The headline for text that is read aloud, where no symbol marks the answer as wrong.
  package func spoken(_ answer: JudgedAnswer) -> Message {
    let verdict = headline(answer)
    return switch answer.verdict.outcome {
    case .wrong(.notKnown, _): phrases.said(.notKnown) + " " + verdict
    case .wrong(.late, _): verdict + " " + phrases.said(.countsAsWrong)
    default: verdict
    }
  }

  private func retry(_ reason: RetryReason, _ answer: JudgedAnswer) -> Message {
    if reason == .meaningWanted, let task = answer.task { return phrases.said(.askedAbout(task)) }
    return switch reason {
    case .invalidCharacters(let characters) where answer.isJapaneseWanted: phrases.said(.noKana(characters))
    case .invalidCharacters(let characters) where answer.card.kind == .kana:
      phrases.said(.noSound(characters))
    case .anotherTerm(let said): phrases.said(.anotherTerm(answer.named(said), answer.difference(from: said)))
    case .meaningWanted where answer.card.kind == .kana: phrases.said(.soundOfKanaWanted)
    default: phrases.retry(reason)
    }
  }

  private func wrong(_ reason: WrongReason, _ answer: JudgedAnswer) -> Message {
    explained(phrases.said(.wrong(answer.expected, isAgain: answer.misses > 1)), reason, answer)
  }

  private func explained(_ said: Message, _ reason: WrongReason, _ answer: JudgedAnswer) -> Message {
    let why: Message? =
      switch reason {
      case .lookAlike(let text): phrases.said(.looksAlike(answer.asked, text))
      // An unmarked n joins the vowel or y after it in one kana: konya is こにゃ.
      case .kana(.moraicN) where answer.hasSplitN: phrases.said(.splitN)
      case .kana(.longVowel):
        answer.lengthening.map { phrases.said(.sameLength($0)) } ?? phrases.reason(reason)
      case .tooFar: answer.particles.map { phrases.said(.particles($0)) } ?? phrases.reason(reason)
      default: phrases.reason(reason)
      }
    return why.map { said + " " + $0 } ?? said
  }
}

/// A verdict with the data that its message needs.
package struct JudgedAnswer: Hashable, Sendable {
  /// The verdict.
  package let verdict: Verdict
  /// The card that was asked.
  package let card: Card
  /// The languages of its deck.
  package let languages: Deck.Languages
  /// How often the card was missed in this game; 0 if the answer was right.
  package let misses: Int
  /// What a host's own kind of question asks to be done; nil for the engine's kinds.
  let task: String?

  /// Creates a verdict about a card outside a game.
  package init(_ verdict: Verdict, about card: Card) {
    (self.verdict, self.card, languages, misses, task) = (verdict, card, Deck.Languages(), 0, nil)
  }

  /// Creates a verdict of a game.
  package init(_ verdict: Verdict, in game: Game) {
    self.verdict = verdict
    card = game.card(of: verdict.challenge)
    languages = game.pool.deck(of: verdict.challenge.card).languages
    misses = verdict.isFinal && !verdict.isRight ? game.misses(of: verdict.challenge.card) : 0
    task = game.pool.task(of: verdict.challenge.kind)
  }

  /// The right answer.
  var expected: Message {
    switch verdict.challenge.kind {
    case .meaning, .own: "\(meaning: verdict.expected)"
    case .reading, .hearing: "\(reading: verdict.expected)"
    case .recall, .cloze: "\(term: verdict.expected)"
    }
  }

  /// The text that was asked for or about; in a sentence only the text of the gap.
  var asked: String { verdict.challenge.gapQuestion(of: card) == nil ? card.term : verdict.expected }

  /// Whether the right answer has an article that the typed one lacks.
  var lacksArticle: Bool {
    guard case .text(let given, _) = verdict.answer else { return false }
    let language = verdict.challenge.kind.asksMeaning ? languages.meaning : languages.term
    return Judge.lacksArticle(given, of: verdict.expected, language: language)
  }

  /// Whether the right answer is in the shown term, first reading or meanings of the card.
  var isToldByCard: Bool {
    switch verdict.challenge.kind {
    case .cloze: false
    case _ where verdict.challenge.gapQuestion(of: card) != nil: false
    case .meaning, .own: card.meanings.contains(verdict.expected)
    case .reading, .hearing: (card.readings.first ?? card.term) == verdict.expected
    case .recall: [card.term, card.readings.first].contains(verdict.expected)
    }
  }

  var isJapaneseWanted: Bool { languages.isTermJapanese && !verdict.challenge.kind.asksMeaning }

  /// Whether the right answer has an ん before a vowel or a kana of the y row.
  var hasSplitN: Bool { verdict.expected.contains(/[んン][あいうえおやゆよアイウエオヤユヨ]/) }

  /// The typed kana, or the kana that the typed romaji spell; nil for an answer that was not typed.
  private var typedKana: String? {
    guard case .text(let typed, _) = verdict.answer else { return nil }
    return Kana.hiragana(from: typed)
  }

  /// The kana that lengthens a vowel of the right answer, if the typed one uses another: お if おうきい was typed.
  /// Nil if they differ in anything else.
  var lengthening: String? {
    let expected = Kana.hiragana(from: verdict.expected)
    guard let typedKana, typedKana.count == expected.count else { return nil }
    let differences = zip(expected, typedKana).filter { $0 != $1 }
    let areLong = differences.allSatisfy { ["おう", "うお", "えい", "いえ"].contains(String([$0, $1])) }
    return areLong ? differences.first.map { String($0.0) } : nil
  }

  /// The particles that were confused in a gap.
  var particles: ParticlePair? {
    guard verdict.challenge.gapQuestion(of: card) != nil, let typedKana else { return nil }
    return ParticlePair(verdict.expected, typedKana == "わ" ? "は" : typedKana)
  }

  /// The term of another card, with its meaning unless that was part of the question.
  func named(_ other: Card) -> Message {
    guard let meaning = other.meanings.first, !card.meanings.contains(meaning) else {
      return "\(term: other.term)"
    }
    return "\(term: other.term) (\(meaning: meaning))"
  }

  /// The difference between the card and another word with its meaning, without naming the card: its note
  /// about that word, or its beginning, length or ending.
  func difference(from other: Card) -> TermDifference {
    let own = [card.term] + card.readings
    let notes = (card.notes ?? "").split(whereSeparator: \.isNewline).map(String.init)
    if let note = notes.first(where: { $0.contains(other.term) && !own.contains(where: $0.contains) }) {
      return .note(note)
    }
    if card.spoken.first != other.spoken.first { return .beginning(String(card.spoken.prefix(1))) }
    if card.spoken.count != other.spoken.count { return .length(card.spoken.count) }
    return .ending(String(card.spoken.suffix(1)))
  }
}
