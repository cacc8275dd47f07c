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
  /// A reading of the same term, on another card.
  indirect case anotherReading(of: Card)
  /// A meaning of the same term, on another card.
  indirect case anotherMeaning(of: Card)
  /// Another card's term for the same meaning.
  indirect case anotherTerm(of: Card)
  /// It is none of the choices, of which there are so many.
  case noSuchChoice(of: Int)
}
