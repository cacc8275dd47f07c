// Cards are stored indirectly. Otherwise every verdict would be as large as one with a card.
/// Why an answer does not count as an attempt.
public enum RetryReason: Hashable, Sendable {
  /// Nothing was typed.
  case empty
  /// The question asks for the meaning; the reading or the term was typed.
  case meaningWanted
  /// The question asks for the reading; the meaning or the term was typed.
  case readingWanted
  /// The question asks for the term; the meaning was typed.
  case termWanted
  /// No accepted answer is written in this script.
  case wrongScript(Writing)
  /// These characters belong to no answer.
  case invalidCharacters(String)
  /// Another reading of the same term, from another card or from this card's note. In the second case the card
  /// is this one.
  indirect case anotherReading(of: Card)
  /// A meaning of another card with the same term.
  indirect case anotherMeaning(of: Card)
  /// The term of another card with the same meaning.
  indirect case anotherTerm(of: Card)
  /// A meaning that fits another card more exactly.
  indirect case nuance(of: Card)
  /// The right word in another form than the question asks for.
  case inflected(Inflection)
  /// A spelling that may be right, as far as the deck tells. The reading decides.
  case otherSpelling
  /// None of the choices. The number says how many there are.
  case noSuchChoice(of: Int)
}

/// The form of a word that was given where another form is asked for.
public enum Inflection: String, CaseIterable, Hashable, Sendable {
  /// The polite form: 行きます for 行く.
  case polite
  /// With な after it: 静かな for 静か.
  case attributive
  /// With する after it: 勉強する for 勉強.
  case suru
  /// Any other form, such as 行った.
  case other
}

/// Why an answer is wrong.
public enum WrongReason: Hashable, Sendable {
  /// The deck's author rejects it: it equals this entry or is closer to it than to any accepted answer.
  case rejected(String)
  /// It answers another card.
  case anotherCard
  /// It says the opposite of the right answer.
  case negated
  /// It differs in a word that allows no typing error, such as a weekday or a number.
  case exactOnly
  /// It is a word that is easily confused with the right one.
  case confusable
  /// It takes an object where the right verb does not, or the other way round.
  case transitivity
  /// It answers for this text, which looks like the card's term.
  case lookAlike(String)
  /// It reads a kanji of the term as another word does.
  indirect case kanjiReading(KanjiReading)
  /// The kana differ.
  case kana(KanaDifference)
  /// The player did not know.
  case notKnown
  /// No answer came in time.
  case late
  /// It is not close to any accepted answer.
  case tooFar
}
