/// What turns an English word or sentence into its opposite.
enum NegatingWords {
  /// What a word is negated by in front.
  static let prefixes = ["un", "in", "im", "il", "ir", "dis", "non", "mis"]

  /// Words that negate a sentence, in normal form: without apostrophes.
  static let words: Set<String> = [
    "not", "no", "non", "never", "neither", "nor", "none", "nobody", "nothing", "nowhere", "without",
    "cannot", "cant", "dont", "doesnt", "didnt", "isnt", "arent", "wasnt", "werent", "aint", "wont",
    "wouldnt", "couldnt", "shouldnt", "mustnt", "neednt", "mightnt", "hasnt", "havent", "hadnt", "un", "dis",
  ]

  /// What is left of a negating word without its negation.
  static let affirmed = [
    "cannot": "can", "cant": "can", "isnt": "is", "arent": "are", "wasnt": "was", "werent": "were",
    "wont": "will", "wouldnt": "would", "couldnt": "could", "shouldnt": "should", "mustnt": "must",
    "neednt": "need", "mightnt": "might", "hasnt": "has", "havent": "have", "hadnt": "had",
  ]

  /// What helps a negation into a sentence and means nothing by itself.
  static let auxiliaries: Set<String> = ["do", "does", "did"]
}
