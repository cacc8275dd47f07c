import KuchiJapanese

/// What tells how close cards are, of all cards in flat arrays: a question looks at 64 of them, and would have to take
/// their texts apart each time.
struct CardFeatures: Sendable {
  /// Something that cards can have in common.
  enum Feature: UInt8 {
    case term
    case partOfSpeech
    case tag
    case kanji
    case sound

    /// How many candidates a card takes from the cards that share the feature.
    var share: Int {
      switch self {
      case .term: 4
      case .partOfSpeech: 16
      case .tag: 12
      case .kanji: 8
      case .sound: 12
      }
    }
  }

  /// What each group of cards has in common.
  private var kinds: [Feature] = []
  /// The groups that each card is in.
  private var groups = Rows<Int32>()
  /// A bit for each group that a card is in, shared by groups of like number: cards without a common bit have nothing
  /// in common.
  private var marks: [UInt64] = []
  /// How each card is said.
  private var spoken = Rows<Unicode.Scalar>()
  /// What the answers of each card look like, one for each kind of question.
  private var shapes = Rows<TextShape>()

  /// Adds the next card; `file` puts it into the group with a key, and gives the group's number.
  mutating func add(_ card: Card, _ file: (UInt64) -> Int32) {
    var mark: UInt64 = 0
    func add(_ feature: Feature, _ key: UInt64) {
      let group = file(key)
      if group == kinds.count { kinds.append(feature) }
      groups.append(group)
      mark |= Self.mark(of: group)
    }
    add(.term, Self.key(ofTerm: card.term))
    for tag in card.partsOfSpeech { add(.partOfSpeech, UInt64(key: tag) &+ 1) }
    for tag in card.tags { add(.tag, UInt64(key: tag) &+ 2) }
    for scalar in card.term.unicodeScalars where Script.isKanji(scalar) { add(.kanji, UInt64(scalar.value)) }
    add(.sound, UInt64(key: String(card.spoken.unicodeScalars.prefix(2))) &+ 3)
    groups.endRow()
    marks.append(mark)
    for scalar in card.spoken.unicodeScalars { spoken.append(scalar) }
    spoken.endRow()
    for kind in QuestionKind.allCases { shapes.append(TextShape(of: card.answer(for: kind))) }
    shapes.endRow()
  }

  /// The key of the cards that are written so.
  static func key(ofTerm term: String) -> UInt64 { UInt64(key: term) }

  /// The groups that a card is in, and what each has in common.
  func groups(of card: Int) -> some Sequence<(group: Int32, feature: Feature)> {
    groups.elements[groups.places(of: card)].lazy.map { ($0, kinds[Int($0)]) }
  }

  /// What the answer of a card to a question of `kind` looks like.
  func shape(of card: Int, kind: QuestionKind) -> TextShape {
    shapes.elements[shapes.places(of: card).lowerBound + kind.number]
  }

  /// Whether two cards share a part of speech, whether a tag, and the share of the kanji of `card` that `other` has.
  func common(_ card: Int, _ other: Int) -> (partOfSpeech: Bool, tag: Bool, kanji: Double) {
    var (partOfSpeech, tag, kanji, shared) = (false, false, 0, 0)
    let marks = marks[card] & marks[other]
    guard marks != 0 else { return (false, false, 0) }
    for place in groups.places(of: card) {
      let group = groups.elements[place]
      let isShared = marks & Self.mark(of: group) != 0 && isIn(group, other)
      switch kinds[Int(group)] {
      case .partOfSpeech: partOfSpeech = partOfSpeech || isShared
      case .tag: tag = tag || isShared
      case .kanji:
        kanji += 1
        if isShared { shared += 1 }
      case .term, .sound: break
      }
    }
    return (partOfSpeech, tag, kanji == 0 ? 0 : Double(shared) / Double(kanji))
  }

  private static func mark(of group: Int32) -> UInt64 { 1 << UInt64(group & 63) }

  private func isIn(_ group: Int32, _ card: Int) -> Bool {
    for place in groups.places(of: card) where groups.elements[place] == group { return true }
    return false
  }

  /// The share of places at which two cards are said alike.
  func nearness(_ card: Int, _ other: Int) -> Double {
    let scalars = spoken.elements.span
    return Self.nearness(
      scalars.extracting(spoken.places(of: card)), scalars.extracting(spoken.places(of: other)))
  }

  /// The share of places at which two texts agree, counted from the front and from the back.
  static func nearness(_ one: Span<Unicode.Scalar>, _ two: Span<Unicode.Scalar>) -> Double {
    let longest = max(one.count, two.count)
    guard longest > 0 else { return 0 }
    var (front, back) = (0, 0)
    for place in 0..<min(one.count, two.count) {
      if one[place] == two[place] { front += 1 }
      if one[one.count - 1 - place] == two[two.count - 1 - place] { back += 1 }
    }
    return Double(max(front, back)) / Double(longest)
  }
}

/// What a text looks like before it is read.
struct TextShape {
  private let count: UInt16
  private let hasKanji: Bool
  private let startsInKatakana: Bool?

  /// The shape of `text`.
  init(of text: String) {
    var count = 0
    var hasKanji = false
    for scalar in text.unicodeScalars {
      count += 1
      if !scalar.isASCII, Script.isKanji(scalar) { hasKanji = true }
    }
    self.count = UInt16(clamping: count)
    self.hasKanji = hasKanji
    startsInKatakana = text.unicodeScalars.first.map(Script.isKatakana)
  }

  /// Whether a text of this shape might be taken for one of the other.
  func isLike(_ other: TextShape) -> Bool {
    abs(Int(count) - Int(other.count)) <= max(1, Int(count) / 5) && hasKanji == other.hasKanji
      && startsInKatakana == other.startsInKatakana
  }
}

/// Rows of any length, one after the other in one array.
private struct Rows<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private var starts: [Int32] = [0]

  mutating func append(_ element: Element) { elements.append(element) }

  /// Ends a row; what is appended from now on belongs to the next one.
  mutating func endRow() { starts.append(Int32(truncatingIfNeeded: elements.count)) }

  /// Where a row lies among the elements. Whoever reads many rows reads them there: each slice counts references.
  func places(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }
}
