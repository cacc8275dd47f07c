extension Card {
  /// The term and its other spellings, each with every reading. A term in kana is the reading of the others.
  var readWords: [Furigana] {
    ([term] + forms).flatMap { written in
      (readings.isEmpty ? [Script.isKana(term) ? term : written] : readings).map {
        Furigana(segments: [.init(base: written, ruby: $0)])
      }
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
}

/// A text that may be a form of a verb or an adjective: the words that it may come from, found once.
package struct InflectedText: Sendable {
  /// By the hiragana and kanji of the text: romaji may have several readings.
  private let deinflections: [String: [Deinflection]]

  /// Undoes the forms of `text`, which is in kana, kanji or romaji.
  package init(_ text: String) {
    let folded = Normalization.nfkc(text)
    let texts = Script.isRomaji(folded) ? Kana.readings(ofKeys: folded) : [folded]
    deinflections = texts.reduce(into: [:]) { found, text in
      let hiragana = Kana.hiragana(ofKatakana: text)
      found[hiragana] = Deinflection.all(of: hiragana)
    }
  }

  /// The words that it may be a form of.
  var words: Set<String> { Set(deinflections.values.joined().map(\.word)) }

  /// The ways in which it is a form of the card's word, each as a list of forms; empty if it is not. Only the
  /// shortest are given: for 食べられなかった, by the potential and by the passive.
  package func ways(from card: Card) -> [[WordForm]] {
    let found = card.conjugations.flatMap { word in
      deinflections.flatMap { text, candidates in
        candidates.filter { $0.wordClass == word.wordClass && word.has($0.forms, spelled: text) }.map(\.forms)
      }
    }.distinct()
    let shortest = found.map(\.count).min()
    return found.filter { $0.count == shortest }.sorted {
      $0.map(\.rawValue).lexicographicallyPrecedes($1.map(\.rawValue))
    }
  }
}

extension Card {
  /// A text that begins as a form of the card's word does, with the reading of what they share: 食[た]べちゃう of
  /// 食べる. Nil if what follows has kanji.
  package func furigana(ofForm text: String) -> Furigana? {
    // Before ながら or すぎる a verb has the base of its polite form: 来ながら is read きながら.
    let words = (conjugations.flatMap { $0.all(.polite) } + writtenForms).map { word in
      let (base, reading) = (word.base.filter { $0 != "～" }, word.reading.filter { $0 != "～" })
      return (base, reading, shared: zip(base, text).prefix { $0 == $1 }.count)
    }
    guard let word = words.max(by: { $0.shared < $1.shared }), case let rest = text.dropFirst(word.shared),
      !rest.unicodeScalars.contains(where: Script.isKanji)
    else { return nil }
    let start = Furigana(word.0, read: word.1).divided(by: 0..<word.shared).within
    return Furigana(segments: start.segments + [.init(base: String(rest))])
  }
}

extension Conjugation {
  fileprivate func has(_ forms: [WordForm], spelled text: String) -> Bool {
    spellings(through: forms).contains {
      Kana.hiragana(ofKatakana: $0.base) == text || Kana.hiragana(ofKatakana: $0.reading) == text
    }
  }
}
