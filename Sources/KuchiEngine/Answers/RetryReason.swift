// Cards lie apart, or every verdict would be as large as one that holds a card.
/// Why an answer is no attempt at the question.
public enum RetryReason: Hashable, Sendable {
  /// Nothing was typed.
  case empty
  /// The reading or the term was typed where the meaning is asked.
  case meaningWanted
  /// The meaning or the term was typed where the reading is asked.
  case readingWanted
  /// The meaning was typed where the term is asked.
  case termWanted
  /// No accepted answer is written in this script.
  case wrongScript(Writing)
  /// These characters belong to no answer.
  case invalidCharacters(String)
  /// A reading of the same term, on another card or in the note of this one, which is then the card.
  indirect case anotherReading(of: Card)
  /// A meaning of the same term, on another card.
  indirect case anotherMeaning(of: Card)
  /// Another card's term for the same meaning.
  indirect case anotherTerm(of: Card)
  /// What it means another card says more exactly.
  indirect case nuance(of: Card)
  /// The right word in another form than the one that is wanted.
  case inflected(Inflection)
  /// It can be written so, for all that the deck says; how it is read tells.
  case otherSpelling
  /// It is none of the choices, of which there are so many.
  case noSuchChoice(of: Int)
}

/// The form in which the right word was given.
public enum Inflection: String, CaseIterable, Hashable, Sendable {
  /// The polite form: 行きます for 行く.
  case polite
  /// With な behind it: 静かな for 静か.
  case attributive
  /// With する behind it: 勉強する for 勉強.
  case suru
  /// Any other form, such as 行った.
  case other
}
