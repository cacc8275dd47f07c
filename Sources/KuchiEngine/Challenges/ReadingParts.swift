/// A word with kanji and its reading, part by part.
struct ReadingParts {
  /// Kana as written, or kanji with their reading.
  private enum Part {
    case kana(String)
    case kanji(count: Int, reading: String)
  }

  private var parts: [Part] = []

  /// The parts of a card's answer when its reading is asked.
  init(of card: Card) {
    let reading = card.answer(for: .reading)
    for segment in Self.furigana(of: card, read: reading).segments {
      guard let ruby = segment.ruby else {
        parts.append(.kana(segment.base))
        continue
      }
      let count = segment.base.unicodeScalars.count
      if case .kanji(let before, let start) = parts.last {
        parts[parts.count - 1] = .kanji(count: before + count, reading: start + ruby)
      } else {
        parts.append(.kanji(count: count, reading: ruby))
      }
    }
  }

  private static func furigana(of card: Card, read reading: String) -> Furigana {
    if let notation = card.furigana, let known = Furigana(notation, over: card.term), known.reading == reading
    {
      return known
    }
    return Furigana(card.term, read: reading)
  }

  /// Whether `reading` fits the kana of this word: 好き could be read とき, but not とく.
  func canBeRead(_ reading: String) -> Bool { Self.canBe(reading[...], parts[...]) }

  private static func canBe(_ rest: Substring, _ parts: ArraySlice<Part>) -> Bool {
    switch parts.first {
    case nil: rest.isEmpty
    case .kana(let kana): rest.hasPrefix(kana) && canBe(rest.dropFirst(kana.count), parts.dropFirst())
    case .kanji:
      rest.indices.dropFirst().contains { canBe(rest[$0...], parts.dropFirst()) }
        || (parts.count == 1 && !rest.isEmpty)
    }
  }

  /// The kana of this word combined with readings of other words' kanji, starting once with each of `others`:
  /// た·べる with the reading of 並 gives ならべる. Empty if no other word has as many kanji in a row.
  func filled(from others: some BidirectionalCollection<ReadingParts>) -> some Sequence<String> {
    others.indices.lazy.compactMap { start in
      filled(inOrder: [others[start...], others[..<start]].lazy.joined())
    }
  }

  private func filled(inOrder others: some Sequence<ReadingParts>) -> String? {
    var text = ""
    var others = others.makeIterator()
    for part in parts {
      switch part {
      case .kana(let kana): text += kana
      case .kanji(let count, let own):
        var found: String?
        while found == nil, let other = others.next() { found = other.reading(of: count, besides: own) }
        guard let found else { return nil }
        text += found
      }
    }
    return text
  }

  private func reading(of wanted: Int, besides own: String) -> String? {
    // いっ for 一 occurs only before some sounds: じゅっいろっ is not a possible reading.
    for case .kanji(wanted, let reading) in parts
    where reading != own && (!reading.hasSuffix("っ") || own.hasSuffix("っ")) { return reading }
    return nil
  }
}
