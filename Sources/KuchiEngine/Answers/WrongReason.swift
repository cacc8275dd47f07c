/// Why an answer is wrong.
public enum WrongReason: Hashable, Sendable {
  /// The deck's author rules it out: it is this entry, or nearer to it than to any accepted answer.
  case rejected(String)
  /// It is the answer of another card.
  case anotherCard
  /// It says the opposite: a negating prefix or word is there that should not be, or is missing.
  case negated
  /// The difference lies in a word of which no typing error is forgiven, such as a weekday or a number.
  case exactOnly
  /// It is a word that is easily taken for the right one.
  case confusable
  /// It says that somebody does it where it happens by itself, or the other way round.
  case transitivity
  /// The kana differ.
  case kana(KanaDifference)
  /// The player did not know.
  case notKnown
  /// No answer came in time.
  case late
  /// Nothing accepted is near enough.
  case tooFar
}

/// In what two readings differ.
public enum KanaDifference: String, CaseIterable, Hashable, Sendable {
  /// In the length of a vowel.
  case longVowel
  /// In a small っ.
  case smallTsu
  /// In a small kana written large, or a large one written small.
  case smallKana
  /// In a voicing mark, ゛ or ゜.
  case dakuten
  /// In an ん.
  case moraicN
  /// In the kana that follow the kanji.
  case okurigana
  /// In something else, or in several of these.
  case other
}
