extension CardPool {
  /// For each sentence with gaps, the positions of the pool's words in it, or in the text that it asks about;
  /// each word once.
  ///
  /// The longest match wins. A verb or adjective with kanji is found in all its forms by the part before its
  /// ending. A word in hiragana counts only if it is too long to be part of another word by chance.
  var sentenceWords: [Int: [Int]] {
    lasting.sentenceWords.value(of: .pool) {
      let sentences = cards.indices.filter { !cards[$0].cloze.isEmpty }
      guard !sentences.isEmpty else { return [:] }
      let terms = SentenceTerms(of: cards)
      return Dictionary(
        uniqueKeysWithValues: sentences.map {
          ($0, terms.words(in: passage(of: $0)?.text ?? cards[$0].term).distinct())
        })
    }
  }
}

/// An index of the forms in which the cards' words appear in sentences.
private struct SentenceTerms {
  private static let shortestInHiragana = 3

  private var positions: [String: Int] = [:]
  private var longest = 0

  init(of cards: [Card]) {
    for (position, card) in cards.enumerated() where card.kind == .word && card.cloze.isEmpty {
      let term = card.term.filter { $0 != "～" }
      for text in [term, card.stem(of: term)] where Self.isTelling(text) && positions[text] == nil {
        positions[text] = position
        longest = max(longest, text.count)
      }
    }
  }

  private static func isTelling(_ text: String) -> Bool {
    !text.isEmpty && (!Script.isHiragana(text) || text.count >= shortestInHiragana)
  }

  func words(in sentence: String) -> [Int] {
    let letters = Array(sentence)
    var (found, place) = ([Int](), 0)
    while place < letters.count {
      let lengths = (1...max(1, min(longest, letters.count - place))).reversed()
      let match = lengths.lazy.compactMap { length in
        positions[String(letters[place..<place + length])].map { (position: $0, length: length) }
      }.first
      if let match { found.append(match.position) }
      place += match?.length ?? 1
    }
    return found
  }
}

extension Card {
  /// The part that all forms of a verb or adjective share, up to its last kanji; empty if it has no kanji.
  fileprivate func stem(of term: String) -> String {
    let isInflected = partsOfSpeech.contains { $0.hasPrefix("v") || $0 == "adj-i" }
    guard isInflected, let last = term.lastIndex(where: { Script.isKanji(String($0)) }) else { return "" }
    return String(term[...last])
  }
}
