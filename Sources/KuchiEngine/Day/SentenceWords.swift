extension CardPool {
  /// The words of its cards, to be found in texts. A card that is not asked for its meaning, such as 食べて for
  /// the te-form of 食べる, is a form of a word.
  package var words: WordFinder {
    lasting.words.value(of: .pool) {
      WordFinder(of: cards) { position in
        deck(of: position).questionKinds(for: cards[position]).contains(.meaning)
      }
    }
  }

  /// For each sentence with gaps, the positions of the pool's words in it, or in the text that it asks about;
  /// each word once.
  var sentenceWords: [Int: [Int]] {
    lasting.sentenceWords.value(of: .pool) {
      let sentences = cards.indices.filter { !cards[$0].cloze.isEmpty }
      guard !sentences.isEmpty else { return [:] }
      let finder = words
      return Dictionary(
        uniqueKeysWithValues: sentences.map { position in
          let text = Array(passage(of: position)?.text ?? cards[position].term)
          return (position, finder.words(in: text[...]).compactMap(\.cards.first).distinct())
        })
    }
  }
}
