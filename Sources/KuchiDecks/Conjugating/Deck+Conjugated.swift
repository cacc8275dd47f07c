internal import KuchiJapanese

extension Deck {
  /// The same deck with the forms of its verbs and adjectives for cards: "te-form of 食べる (to eat)" asks for 食べて.
  ///
  /// Words are known by their parts of speech, and all others are left out, so there may be no card at all. Cards come
  /// form by form, those of verbs first; their ids are made of the word's and the form's: `taberu.te`. Each has the
  /// readings, furigana and tags of its word, and offers what learners take the form for. The names of forms are
  /// English, whatever the language of the meanings.
  public func conjugated() -> Deck {
    let words = cards.compactMap(InflectedCard.init)
    let counts = words.reduce(into: [:]) { $0[$1.name(withReading: false), default: 0] += 1 }
    func forms(_ forms: [WordForm], of words: [InflectedCard]) -> [Card] {
      forms.flatMap { form in
        words.compactMap { word in
          let isShared = counts[word.name(withReading: false), default: 0] > 1
          return word.card(for: form, of: word.name(withReading: isShared))
        }
      }
    }
    var deck = self
    deck.quiz = [.recall]
    deck.cards =
      forms(WordForm.ofVerbs, of: words.filter(\.wordClass.isVerb))
      + forms(WordForm.ofAdjectives, of: words.filter(\.wordClass.isAdjective))
    return deck
  }
}
