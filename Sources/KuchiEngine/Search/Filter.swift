/// A query that decides which cards are asked, usually one word.
///
/// A word matches the term and its forms, the readings (also in romaji), the beginning of any word of a
/// meaning, and the tags. With `#` in front, it matches only tags and parts of speech: `#JLPT` matches
/// `JLPT::N5`, and `#verb` matches codes such as `v5k`. With `-` in front, it leaves matching cards out. A
/// filter can't use records: the same game would change from day to day.
public struct Filter: Hashable, Sendable, Identifiable {
  /// The query as it was typed.
  public var text: String
  /// Whether the filter is on.
  public var isOn: Bool

  /// Creates a filter that is on, with its white space trimmed; nil if it is no query, or about records.
  public init?(_ text: String) {
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    isOn = true
    guard text.contains(where: { !$0.isWhitespace && $0 != "-" && $0 != "#" }),
      let query = try? CardQuery(self.text), query.isAboutText
    else { return nil }
  }

  /// The filters of a typed text: one for each word, or a single one if it has quotes or an `or`.
  package static func texts(in text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return text.contains("\"") || words.contains { $0.lowercased() == "or" } ? [text] : words
  }

  /// The text, which a list contains only once.
  public var id: String { text }
}

extension Filter: Codable {
  /// Reads a filter.
  ///
  /// - Throws: `DecodingError` for a text without a word.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try container.decode(String.self, forKey: .text)
    guard let filter = Filter(text) else {
      throw DecodingError.dataCorruptedError(
        forKey: .text, in: container, debugDescription: "no word: \(text)")
    }
    self = filter
    isOn = try container.decodeIfPresent(Bool.self, forKey: .isOn) ?? true
  }
}

package struct FilterCount: Hashable, Sendable {
  /// The number of cards that pass each filter alone, on or off.
  package let each: [Int]
  /// The number of cards that pass all filters that are on.
  package let all: Int
  package let cards: Int

  /// Counts the cards of `decks` that pass `filters`. It looks at every card once for each filter.
  package init(_ filters: [Filter], in decks: [Deck]) {
    func count(passing test: CardTest?) -> Int {
      decks.reduce(0) { count, deck in count + deck.cards.count { test?($0, deck) ?? true } }
    }
    each = filters.map { count(passing: $0.test) }
    all = count(passing: filters.test)
    cards = count(passing: nil)
  }
}

extension Filter {
  /// Whether a card passes the filter, on or off.
  fileprivate var test: CardTest? {
    guard let query = try? CardQuery(text) else { return nil }
    let alternatives = query.alternatives.map { $0.map { $0.test(nil) } }
    return { card, deck in alternatives.contains { $0.allSatisfy { $0(card, deck) } } }
  }
}

extension [Filter] {
  /// Whether a card passes all filters that are on; nil if none is.
  var test: CardTest? {
    let tests = filter(\.isOn).compactMap(\.test)
    return tests.isEmpty ? nil : { card, deck in tests.allSatisfy { $0(card, deck) } }
  }
}

// Conditions about the contents of cards.
extension CardQuery.Condition {
  static func tagged(_ tag: String) -> (Card, Deck) -> Bool {
    let tag = tag.lowercased()
    if tag == "none" { return { card, _ in card.tags.isEmpty } }
    if tag.hasSuffix("*") {
      let start = tag.dropLast()
      return { card, deck in
        (card.tags + card.partsOfSpeech + deck.tags).contains { $0.lowercased().hasPrefix(start) }
      }
    }
    return { card, deck in
      (card.tags + card.partsOfSpeech + deck.tags).contains { isTag($0.lowercased(), under: tag) }
        || card.partsOfSpeech.contains { isName(tag, ofPartOfSpeech: $0.lowercased()) }
    }
  }

  private static let partsOfSpeech = [
    "n": "noun", "adv": "adverb", "num": "number", "ctr": "counter", "pn": "pronoun", "exp": "expression",
    "int": "interjection", "conj": "conjunction", "prt": "particle", "suf": "suffix", "pref": "prefix",
  ]

  /// Whether `word` names, in singular or plural, the part of speech with this code: "verb" for "v5k".
  private static func isName(_ word: String, ofPartOfSpeech code: String) -> Bool {
    let family = code.hasPrefix("v") ? "verb" : code.hasPrefix("adj") ? "adjective" : nil
    guard let name = partsOfSpeech[code] ?? family else { return false }
    return word == name || word == name + "s"
  }

  // A tag matches by its whole name, by a level above it, or by one of its levels.
  private static func isTag(_ tag: String, under wanted: String) -> Bool {
    tag == wanted || tag.hasPrefix(wanted + "::") || tag.hasSuffix("::" + wanted)
      || tag.contains("::" + wanted + "::")
  }

  static func inDeck(_ name: String) -> (Card, Deck) -> Bool {
    let wanted = name.lowercased()
    let start = wanted.hasSuffix("*") ? wanted.dropLast() : nil
    let levels = wanted.split(separator: "::").map { $0.split(separator: " ").joined(separator: " ") }
    // Anki's subdecks were imported as decks named after their levels, or as tags.
    let places = levels.indices.dropFirst().map { index in
      (
        deck: levels[..<index].joined(separator: " "),
        tag: levels[index...].map { $0.replacing(" ", with: "_") }.joined(separator: "::")
      )
    }
    let whole = levels.joined(separator: " ")
    return { card, deck in
      let names = [deck.id, deck.title].map { $0.lowercased() }
      return names.contains { start.map($0.hasPrefix) ?? ($0 == wanted || $0 == whole) }
        || places.contains { place in
          names.contains(place.deck)
            && card.tags.contains { ($0.lowercased() + "::").hasPrefix(place.tag + "::") }
        }
    }
  }

  static func holding(_ word: String) -> (Card, Deck) -> Bool {
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

/// Finds kana, or the kana that romaji may stand for, in texts in either script of kana.
private struct SoundSearch {
  private let written: [ByteSearch]
  /// The sounds of Latin letters; nil for kana, which give the exact spelling.
  private let sounds: [ByteSearch]?

  init(_ folded: String) {
    let isLatin = folded.unicodeScalars.contains { Writing($0) == .latin }
    let readings = isLatin ? Kana.readings(ofKeys: folded).sorted() + [Kana.hiragana(from: folded)] : [folded]
    let hiragana = readings.map { Kana.hiragana(from: $0) }.filter(Script.isKana)
    written = hiragana.map(ByteSearch.init)
    sounds = isLatin ? readings.map(Self.sound).filter(Script.isKana).map(ByteSearch.init) : nil
  }

  func isInside(_ text: String) -> Bool {
    // A reading may be in both scripts: けしゴム.
    let hiragana = Kana.hiragana(ofKatakana: text)
    if written.contains(where: { $0.isInside(hiragana) }) { return true }
    guard let sounds, text.unicodeScalars.contains(where: Self.open.contains) else { return false }
    let said = [text, Kana.spoken(text), Kana.typedLoans(hiragana)]
      .compactMap(\.self).flatMap { KanaForm.forms(of: $0) }.map { Kana.sound(of: $0) }
    return said.contains { text in sounds.contains { $0.isInside(text) } }
  }

  private static func sound(_ reading: String) -> String { Kana.sound(of: KanaForm.form(of: reading)) }

  // Kana that romaji spell in several ways. Most texts have none.
  private static let open = Set("ぢづヂヅーをはァィゥォュ".unicodeScalars)
}

/// Finds a text in others, byte by byte, ignoring ASCII case. Texts are NFC, so equal texts have equal bytes.
struct ByteSearch {
  private let bytes: [UInt8]

  /// Creates a search for a lower-case text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Whether `other` contains the text.
  func isInside(_ other: String) -> Bool { stands(in: other) { _ in true } }

  /// Whether `other` contains the text at the beginning of a word.
  func isWord(in other: String) -> Bool { stands(in: other) { !JSONByte.isLetterOrDigit($0) && $0 < 0x80 } }

  private func stands(in other: String, after isGap: (UInt8) -> Bool) -> Bool {
    var other = other
    return other.withUTF8 { other in
      guard other.count >= bytes.count else { return false }
      return (0...other.count - bytes.count).contains { start in
        (start == 0 || isGap(other[start - 1]))
          && bytes.indices.allSatisfy { lower(other[start + $0]) == bytes[$0] }
      }
    }
  }

  private func lower(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
