internal import KuchiJapanese

/// Filters made ready to judge many cards: a card has to pass all of them.
struct CardFilter {
  private let tests: [(finds: (Card, Deck) -> Bool, excludes: Bool)]

  init(_ filters: [Filter]) {
    tests = filters.filter(\.isOn).map { filter in
      let word = filter.text.drop { $0 == "-" }
      return word.hasPrefix("#")
        ? (Self.tagged(String(word.drop { $0 == "#" })), filter.excludes)
        : (Self.holding(String(word)), filter.excludes)
    }
  }

  /// Whether nothing is left out.
  var isEmpty: Bool { tests.isEmpty }

  func passes(_ card: Card, of deck: Deck) -> Bool {
    tests.allSatisfy { $0.finds(card, deck) != $0.excludes }
  }

  private static func tagged(_ tag: String) -> (Card, Deck) -> Bool {
    let tag = tag.lowercased()
    return { card, deck in
      (card.tags + card.partsOfSpeech + deck.tags).contains { isTag($0.lowercased(), under: tag) }
        || card.partsOfSpeech.contains { PartOfSpeechName.isName(tag, of: $0.lowercased()) }
    }
  }

  // A tag is found by its whole name, by that of a level above it, and by one level of it.
  private static func isTag(_ tag: String, under wanted: String) -> Bool {
    tag == wanted || tag.hasPrefix(wanted + "::") || tag.hasSuffix("::" + wanted)
      || tag.contains("::" + wanted + "::")
  }

  private static func holding(_ word: String) -> (Card, Deck) -> Bool {
    let folded = Normalization.nfkc(word).lowercased()
    let plain = ByteSearch(folded)
    let isASCII = folded.utf8.allSatisfy { $0 < 0x80 }
    let sound = SoundSearch(folded)
    let isTagged = tagged(folded)
    return { card, deck in
      card.meanings.contains { isASCII ? plain.isWord(in: $0) : plain.isInside($0.lowercased()) }
        || ([card.term] + card.forms).contains { plain.isInside($0) || sound.isInside($0) }
        || card.readings.contains(where: sound.isInside)
        || isTagged(card, deck)
    }
  }
}

/// Looks for kana, or for what romaji may mean, inside texts in either kana.
private struct SoundSearch {
  private let written: [ByteSearch]
  /// What letters say by their sound; nil for kana, which say how a word is written.
  private let sounds: [ByteSearch]?

  init(_ folded: String) {
    let isLatin = folded.unicodeScalars.contains { Writing($0) == .latin }
    let readings = isLatin ? Kana.readings(ofKeys: folded).sorted() + [Kana.hiragana(from: folded)] : [folded]
    let hiragana = readings.map { Kana.hiragana(from: $0) }.filter(Script.isKana)
    written = (hiragana + hiragana.map { Kana.katakana(from: $0) }).map(ByteSearch.init)
    sounds = isLatin ? readings.map(Self.sound).filter(Script.isKana).map(ByteSearch.init) : nil
  }

  func isInside(_ text: String) -> Bool {
    if written.contains(where: { $0.isInside(text) }) { return true }
    guard let sounds, text.unicodeScalars.contains(where: Self.isOpen) else { return false }
    let said = [text, Kana.spoken(text)].flatMap { KanaForm.forms(of: $0) }.map { Kana.sound(of: $0) }
    return said.contains { text in sounds.contains { $0.isInside(text) } }
  }

  private static func sound(_ reading: String) -> String { Kana.sound(of: KanaForm.form(of: reading)) }

  // What letters spell in several ways: most texts hold none of it.
  private static func isOpen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "ぢ", "づ", "ヂ", "ヅ", "ー", "を", "は": true
    default: false
    }
  }
}
