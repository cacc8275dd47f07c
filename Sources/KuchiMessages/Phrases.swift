/// The words of one language. Each function has words for every case, which the compiler sees to: where a phrase is missing
/// the language does not compile.
///
/// What a message is about is marked in it, as in `"\(term: "犬") means it too."`: terms, readings and meanings.
public protocol Phrases: Sendable {
  /// What a question asks for.
  func task(_ task: QuestionTask) -> Message
  /// A hint.
  func hint(_ hint: Hint) -> Message
  /// What is said of an answer.
  func said(_ phrase: VerdictPhrase) -> Message
  /// Why an answer is to be tried again.
  func retry(_ reason: RetryReason) -> Message
  /// Why an answer is wrong; nil where nothing is to be said about it.
  func reason(_ reason: WrongReason) -> Message?
}

/// The faults of decks in one language, for those who write decks.
public protocol FaultPhrases: Sendable {
  /// What is wrong in the file of a deck, what was expected, and what to do next.
  func fault(_ kind: Diagnostic.Kind) -> String
  /// What stands at the related place of a fault.
  func related(_ position: Diagnostic.Position, to kind: Diagnostic.Kind) -> String
}

/// What a question asks for.
public enum QuestionTask: CaseIterable, Hashable, Sendable {
  /// What a gap hides.
  case gap
  /// The sound of a kana.
  case sound
  /// What a term means.
  case meaning
  /// How a term is read.
  case reading
  /// What is heard.
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

/// What tells a term from another of its meaning.
public enum TermDifference: Hashable, Sendable {
  /// What the author of the deck says of it.
  case note(String)
  /// It begins with this letter.
  case beginning(String)
  /// It has so many letters.
  case length(Int)
  /// It ends with this letter.
  case ending(String)
}

/// Two particles that learners take for each other.
public enum ParticlePair: CaseIterable, Hashable, Sendable {
  /// は and が.
  case waGa
  /// に and で.
  case niDe

  /// The pair of two particles; nil if they are none.
  init?(_ one: String, _ other: String) {
    switch Set([one, other]) {
    case ["は", "が"]: self = .waGa
    case ["に", "で"]: self = .niDe
    default: return nil
    }
  }
}

/// What is said of an answer. The right answer is among it where the question is over.
public enum VerdictPhrase: Hashable, Sendable {
  /// The back of a flash card was remembered.
  case knewIt
  /// The answer is right.
  case right
  /// It is right, and the right answer has an article that it lacks.
  case rightWithArticle(Message)
  /// It is right but for a slip of the keyboard.
  case slip
  /// How the right answer is spelled.
  case spelled(Message)
  /// The back of a flash card was forgotten.
  case comesBack
  /// The right answer, for somebody who did not know it.
  case answer(Message)
  /// The player did not know it.
  case notKnown
  /// No answer came in time, and this one is right.
  case late(Message)
  /// No answer came in time.
  case timeIsUp
  /// The card follows, for somebody who did not know it.
  case hereItIs
  /// The card follows after a wrong answer.
  case notQuite
  /// The card follows after a wrong answer that was not the first.
  case notYet
  /// That no answer came in time counts as wrong.
  case countsAsWrong
  /// The answer is wrong, once more or for the first time, and this one is right.
  case wrong(Message, isAgain: Bool)
  /// The term that was asked looks like another one, for which the answer is right.
  case looksAlike(String, String)
  /// An ん before a vowel is typed with an apostrophe.
  case splitN
  /// A vowel has the right length, and is lengthened by this kana.
  case sameLength(String)
  /// Two particles were taken for each other.
  case particles(ParticlePair)
  /// These characters spell no kana, and the answer is wanted in Japanese.
  case noKana(String)
  /// These characters are the sound of no kana.
  case noSound(String)
  /// The kana was typed, and its sound is wanted.
  case soundOfKanaWanted
  /// Another term means the same, which the wanted one differs from so.
  case anotherTerm(Message, TermDifference)
}
