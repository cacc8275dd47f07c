/// The words of one language. Each function has words for every case, which the compiler sees to.
protocol Phrases: Sendable {
  func task(_ task: Task) -> Message
  func hint(_ hint: Hint) -> Message
  func said(_ phrase: VerdictPhrase) -> Message
  func retry(_ reason: RetryReason) -> Message
  /// Why an answer is wrong; nil where nothing is to be said about it.
  func reason(_ reason: WrongReason) -> Message?
  /// The faults of decks.
  var faults: FaultTable { get }
}

/// What a question asks for.
enum Task: CaseIterable {
  case gap, sound, meaning, reading, hearing, japanese, term

  init(_ challenge: Challenge, _ card: Card, _ languages: Deck.Languages) {
    self =
      switch challenge.kind {
      case _ where challenge.gapQuestion(of: card) != nil, .cloze: .gap
      case .meaning: card.kind == .kana ? .sound : .meaning
      case .reading: .reading
      case .hearing: .hearing
      case .recall: languages.isTermJapanese ? .japanese : .term
      }
  }
}

/// What tells a term from another of its meaning.
enum TermDifference {
  case note(String)
  case beginning(String)
  case length(Int)
  case ending(String)
}

/// Two particles that learners take for each other.
enum ParticlePair: CaseIterable {
  case waGa, niDe

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
enum VerdictPhrase {
  case knewIt
  case right
  case rightWithArticle(Message)
  case slip
  case spelled(Message)
  case comesBack
  case answer(Message)
  case notKnown
  case late(Message)
  case timeIsUp
  /// The card follows, for somebody who did not know it.
  case hereItIs
  /// The card follows after a wrong answer, and after another one.
  case notQuite
  case notYet
  case countsAsWrong
  case wrong(Message, isAgain: Bool)
  case looksAlike(String, String)
  case splitN
  case sameLength(String)
  case particles(ParticlePair)
  case noKana(String)
  case noSound(String)
  case soundOfKanaWanted
  case anotherTerm(Message, TermDifference)
}
