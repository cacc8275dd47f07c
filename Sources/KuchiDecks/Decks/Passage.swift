/// A text to read. Cards of its deck refer to it by its id and ask about it.
public struct Passage: Hashable, Sendable, Identifiable {
  /// Unique among the texts of the deck.
  public var id: String
  /// Its title.
  public var title: String
  /// The text, one paragraph.
  public var text: String
  /// The text with its readings in Anki's brackets.
  public var furigana: String?
  /// Its translation, which may give answers away.
  public var translation: String?
  /// Words in it that no deck teaches, with their meaning there.
  public var glosses: [Example]
  /// Other members of its object in the file.
  package var foreign: [ForeignMember] = []

  /// A text. Everything except its id, title and text is optional.
  public init(
    id: String, title: String, text: String, furigana: String? = nil, translation: String? = nil,
    glosses: [Example] = []
  ) {
    (self.id, self.title, self.text, self.furigana) = (id, title, text, furigana)
    (self.translation, self.glosses) = (translation, glosses)
  }
}

extension Passage {
  /// The text as a single example sentence.
  package var sentence: Example { Example(text: text, furigana: furigana, translation: translation) }

  /// The most characters of a page, unless a sentence has more. With their readings they fit a small window.
  static let roomOnPage = 100

  /// The text in pages of whole sentences, with its readings; at least one.
  package var pages: [Furigana] {
    var ranges: [Range<Int>] = []
    for sentence in Self.sentences(of: Array(text)) {
      if let page = ranges.last, sentence.upperBound - page.lowerBound <= Self.roomOnPage {
        ranges[ranges.count - 1] = page.lowerBound..<sentence.upperBound
      } else {
        ranges.append(sentence)
      }
    }
    let whole = furigana.flatMap { Furigana($0, over: text) } ?? Furigana(segments: [.init(base: text)])
    return ranges.map { whole.divided(by: $0).within }
  }

  /// The characters of each sentence of a text, counted from 0.
  package static func sentences(of letters: [Character]) -> [Range<Int>] {
    let ends = letters.indices.filter { place in
      guard Self.ends.contains(letters[place]), place + 1 < letters.count else { return false }
      let next = letters[place + 1]
      // と after what somebody says belongs to the same sentence.
      return !Self.ends.contains(next) && (letters[place] != "」" || !Script.isHiragana(String(next)))
    }.map { $0 + 1 }
    let edges = [0] + ends + [letters.count]
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
  }

  private static let ends: Set<Character> = ["。", "！", "？", "」"]
}

extension Deck {
  /// The text that a card of the deck asks about; nil if it asks about none, or the deck lacks it.
  public func passage(of card: Card) -> Passage? {
    card.passage.flatMap { id in passages.first { $0.id == id } }
  }

  /// Adds a card of another deck, with a new id, and the text that it asks about.
  package mutating func append(_ card: Card, of other: Deck) {
    var card = naming(card)
    if var passage = other.passage(of: card), !passages.contains(passage) {
      passage.id = Self.unused(passage.id, marking: "~", in: Set(passages.map(\.id)))
      passages.append(passage)
      card.passage = passage.id
    }
    cards.append(card)
  }

  /// Replaces the texts with those of another edition by their ids, and adds its new ones.
  package mutating func takePassages(of other: Deck) {
    passages = passages.map { own in other.passages.first { $0.id == own.id } ?? own }
    let known = Set(passages.map(\.id))
    passages += other.passages.filter { !known.contains($0.id) }
  }
}
