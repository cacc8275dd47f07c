/// The phrases of one language. Each function covers every case, and the compiler checks this: a language
/// with a missing phrase does not compile.
///
/// Terms, readings and meanings in a message are marked, as in `"\(term: "犬") means it too."`.
public protocol Phrases: Sendable {
  /// The task of a question.
  func task(_ task: QuestionTask) -> Message
  /// The text of a hint.
  func hint(_ hint: Hint) -> Message
  /// A phrase about an answer.
  func said(_ phrase: VerdictPhrase) -> Message
  /// The reason why an answer should be tried again.
  func retry(_ reason: RetryReason) -> Message
  /// The reason why an answer is wrong; nil if it needs no sentence.
  func reason(_ reason: WrongReason) -> Message?
}

/// The faults of decks in one language, for authors of decks.
public protocol FaultPhrases: Sendable {
  /// The fault in a deck file, what was expected, and what to do next.
  func fault(_ kind: Diagnostic.Kind) -> String
  /// The role of the place related to a fault.
  func related(_ position: Diagnostic.Position, to kind: Diagnostic.Kind) -> String
}

/// The task of a question.
public enum QuestionTask: CaseIterable, Hashable, Sendable {
  /// The text of a gap.
  case gap
  /// The sound of a kana.
  case sound
  /// The meaning of a term.
  case meaning
  /// The reading of a term.
  case reading
  /// The heard word.
  case hearing
  /// The Japanese term for a meaning.
  case japanese
  /// The term for a meaning, in another language.
  case term

  init(_ challenge: Challenge, _ card: Card, _ languages: Deck.Languages) {
    self =
      switch challenge.kind {
      case _ where challenge.gapQuestion(of: card) != nil, .cloze: .gap
      case .meaning, .own: card.kind == .kana ? .sound : .meaning
      case .reading: .reading
      case .hearing: .hearing
      case .recall: languages.isTermJapanese ? .japanese : .term
      }
  }
}

/// How a term differs from another with the same meaning.
public enum TermDifference: Hashable, Sendable {
  /// The note of the deck's author about it.
  case note(String)
  /// It begins with this letter.
  case beginning(String)
  /// It has this many letters.
  case length(Int)
  /// It ends with this letter.
  case ending(String)
}

/// Two particles that learners confuse.
public enum ParticlePair: CaseIterable, Hashable, Sendable {
  /// は and が.
  case waGa
  /// に and で.
  case niDe

  /// The pair of two particles; nil if they are no such pair.
  init?(_ one: String, _ other: String) {
    switch Set([one, other]) {
    case ["は", "が"]: self = .waGa
    case ["に", "で"]: self = .niDe
    default: return nil
    }
  }
}

/// A phrase about an answer. It contains the right answer if the question is over.
public enum VerdictPhrase: Hashable, Sendable {
  /// The back of a flash card was remembered.
  case knewIt
  /// The answer is right.
  case right
  /// The answer is right, but lacks the article of the right answer.
  case rightWithArticle(Message)
  /// The answer is right except for a typing slip.
  case slip
  /// The spelling of the right answer.
  case spelled(Message)
  /// The back of a flash card was forgotten.
  case comesBack
  /// The right answer, for a player who did not know it.
  case answer(Message)
  /// The player did not know it.
  case notKnown
  /// No answer came in time; this one is right.
  case late(Message)
  /// No answer came in time.
  case timeIsUp
  /// The card follows, for a player who did not know it.
  case hereItIs
  /// The card follows after a wrong answer.
  case notQuite
  /// The card follows after a wrong answer that was not the first.
  case notYet
  /// An answer that did not come in time counts as wrong.
  case countsAsWrong
  /// The answer is wrong, for the first time or again; this one is right.
  case wrong(Message, isAgain: Bool)
  /// The term in the question looks like another one, for which the answer would be right.
  case looksAlike(String, String)
  /// An ん before a vowel is typed with an apostrophe.
  case splitN
  /// A vowel has the right length, but this kana lengthens it.
  case sameLength(String)
  /// Two particles were confused.
  case particles(ParticlePair)
  /// These characters spell no kana, and the answer should be Japanese.
  case noKana(String)
  /// These characters are not the sound of any kana.
  case noSound(String)
  /// The prompt itself was typed; this is the task of the host's own kind of question.
  case askedAbout(String)
  /// The kana was typed, but its sound is wanted.
  case soundOfKanaWanted
  /// Another term with the same meaning was typed; the wanted one differs from it in this way.
  case anotherTerm(Message, TermDifference)
}
