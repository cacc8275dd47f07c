extension Card {
  /// The term and its other spellings, each with every reading.
  var readWords: [Furigana] {
    ([term] + forms).flatMap { written in
      (readings.isEmpty ? [written] : readings).map { Furigana(segments: [.init(base: written, ruby: $0)]) }
    }
  }

  /// The card's words with all their forms, if it is a verb or an adjective.
  var conjugations: [Conjugation] {
    let classes = partsOfSpeech.compactMap(WordClass.init).filter { $0.isVerb || $0.isAdjective }
    return classes.isEmpty
      ? []
      : readWords.flatMap { word in
        classes.compactMap { Conjugation(written: word.base, reading: word.reading, as: $0) }
      }
  }

  /// The ways in which a text is a form of the card's word, each as a list of forms; empty if it is not. Only
  /// the shortest are given: for 食べられなかった, by the potential and by the passive.
  package func ways(to text: String) -> [[WordForm]] { ways(among: Self.deinflections(of: text)) }

  func ways(among deinflections: [String: [Deinflection]]) -> [[WordForm]] {
    let found = conjugations.flatMap { word in
      deinflections.flatMap { text, candidates in
        candidates.filter { $0.wordClass == word.wordClass && word.has($0.forms, spelled: text) }.map(\.forms)
      }
    }.distinct()
    let shortest = found.map(\.count).min()
    return found.filter { $0.count == shortest }.sorted {
      $0.map(\.rawValue).lexicographicallyPrecedes($1.map(\.rawValue))
    }
  }

  /// The words that a text may be a form of, by its hiragana and kanji: romaji may have several readings.
  static func deinflections(of text: String) -> [String: [Deinflection]] {
    let folded = Normalization.nfkc(text)
    let texts = Script.isRomaji(folded) ? Kana.readings(ofKeys: folded) : [folded]
    return texts.reduce(into: [:]) { found, text in
      let hiragana = Kana.hiragana(ofKatakana: text)
      found[hiragana] = Deinflection.all(of: hiragana)
    }
  }
}

extension Conjugation {
  fileprivate func has(_ forms: [WordForm], spelled text: String) -> Bool {
    spellings(through: forms).contains {
      Kana.hiragana(ofKatakana: $0.base) == text || Kana.hiragana(ofKatakana: $0.reading) == text
    }
  }
}
