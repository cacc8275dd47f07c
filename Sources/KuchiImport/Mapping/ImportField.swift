/// What a column of a foreign file can hold; the raw values are the names in the deck's format.
public enum ImportField: String, Hashable, Sendable, CaseIterable {
  /// The card's id.
  case id
  /// Ids the card had before.
  case formerIDs = "formerIds"
  /// What the term is.
  case kind
  /// What is shown.
  case term
  /// Other written forms of the term.
  case forms
  /// The term in kana, or in romaji that becomes kana.
  case readings
  /// The term with its readings in brackets.
  case furigana
  /// What the term means.
  case meanings
  /// Further meanings that are accepted.
  case accept
  /// Near misses that are never accepted.
  case reject
  /// Wrong choices to offer.
  case distractors
  /// Parts of speech.
  case partsOfSpeech = "pos"
  /// Tags, separated by white space.
  case tags
  /// What is shown on request before answering.
  case hint
  /// What is shown after answering.
  case notes
  /// A sentence that uses the term.
  case example
  /// That sentence with its readings in brackets.
  case exampleFurigana
  /// What that sentence means.
  case exampleTranslation
  /// All the examples of a card, as an export writes them.
  case examples
  /// What is asked of the card.
  case quiz

  /// Whether several columns may hold it together, as those of on and kun readings do.
  var mayBeParted: Bool { self == .readings || self == .tags }
}
