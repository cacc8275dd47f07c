import KuchiJapanese

/// What tells how close cards are, of all cards in one flat array: a question looks at 64 of them, and would have to take
/// their texts apart each time. All that is known of a card lies together, for in a large deck each place that is
/// looked at costs more than what is done with it.
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
  /// The rows of all cards, one after the other: the mark in two words, the shapes of the answers to each kind of
  /// question, the head, the groups that the card is in, and how it is said, a word for each character.
  ///
  /// The mark has a bit for each group, shared by groups of like number: cards without a common bit have nothing in
  /// common. The head has the number of groups and whether something tells how the card is read.
  private var words: [UInt32] = []
  private var starts: [Int32] = [0]

  private static let shapes = 2
  private static let head = shapes + QuestionKind.allCases.count
  private static let groups = head + 1
  private static let readable: UInt32 = 1 << 31

  /// Adds the next card; `file` puts it into the group with a key, and gives the group's number.
  mutating func add(_ card: Card, _ file: (UInt64) -> Int32) {
    let row = words.count
    words += [UInt32](repeating: 0, count: Self.groups)
    card.forEachFeature { feature, key in
      let group = file(key)
      if group == kinds.count { kinds.append(feature) }
      words.append(UInt32(group))
      let mark = Self.mark(of: group)
      words[row] |= UInt32(truncatingIfNeeded: mark)
      words[row + 1] |= UInt32(truncatingIfNeeded: mark >> 32)
    }
    for kind in QuestionKind.allCases {
      words[row + Self.shapes + kind.number] = TextShape(of: card.answer(for: kind)).bits
    }
    words[row + Self.head] = UInt32(words.count - row - Self.groups) | (card.isReadable ? Self.readable : 0)
    for scalar in card.spoken.unicodeScalars { words.append(scalar.value) }
    starts.append(Int32(truncatingIfNeeded: words.count))
  }

  /// The key of the cards that are written so.
  static func key(ofTerm term: String) -> UInt64 { UInt64(key: term) }

  /// The groups that a card is in, and what each has in common.
  func groups(of card: Int) -> some Sequence<(group: Int32, feature: Feature)> {
    words[groupPlaces(of: card)].lazy.map { (Int32($0), kinds[Int($0)]) }
  }

  /// What the answer of a card to a question of `kind` looks like.
  func shape(of card: Int, kind: QuestionKind) -> TextShape {
    TextShape(bits: words[row(of: card) + Self.shapes + kind.number])
  }

  /// Whether something other than kanji says how the card is read.
  func isReadable(_ card: Int) -> Bool { words[row(of: card) + Self.head] & Self.readable != 0 }

  /// A bit for each group that a card is in.
  func mark(of card: Int) -> UInt64 {
    let row = row(of: card)
    return UInt64(words[row]) | UInt64(words[row + 1]) << 32
  }

  /// Whether a group is among those that are noted at some places.
  func isThere(_ group: Int32, _ places: Range<Int>) -> Bool {
    let words = words.span
    for place in places where words[place] == UInt32(group) { return true }
    return false
  }

  /// The share of places at which two cards are said alike.
  func nearness(_ card: Int, _ other: Int) -> Double {
    let words = words.span
    return Self.nearness(
      words.extracting(spokenPlaces(of: card)), words.extracting(spokenPlaces(of: other)))
  }

  /// The share of places at which two texts agree, counted from the front and from the back.
  static func nearness(_ one: Span<UInt32>, _ two: Span<UInt32>) -> Double {
    let longest = max(one.count, two.count)
    guard longest > 0 else { return 0 }
    var (front, back) = (0, 0)
    for place in 0..<min(one.count, two.count) {
      front += one[place] == two[place] ? 1 : 0
      back += one[one.count - 1 - place] == two[two.count - 1 - place] ? 1 : 0
    }
    return Double(max(front, back)) / Double(longest)
  }

  // MARK: Rows

  private func row(of card: Int) -> Int { Int(starts[card]) }

  /// Where the groups of a card are noted.
  func groupPlaces(of card: Int) -> Range<Int> {
    let row = row(of: card)
    return row + Self.groups..<row + Self.groups + Int(words[row + Self.head] & ~Self.readable)
  }

  private func spokenPlaces(of card: Int) -> Range<Int> {
    groupPlaces(of: card).upperBound..<row(of: card + 1)
  }

  /// The bit of a group.
  static func mark(of group: Int32) -> UInt64 { 1 << UInt64(group & 63) }
}

extension Card {
  /// Hands on what it can have in common with others, and the keys of those that have it.
  fileprivate func forEachFeature(_ body: (CardFeatures.Feature, UInt64) -> Void) {
    let term = term
    body(.term, CardFeatures.key(ofTerm: term))
    for tag in partsOfSpeech { body(.partOfSpeech, UInt64(key: tag) &+ 1) }
    for tag in tags { body(.tag, UInt64(key: tag) &+ 2) }
    for scalar in term.unicodeScalars where Script.isKanji(scalar) { body(.kanji, UInt64(scalar.value)) }
    body(.sound, UInt64(key: String(spoken.unicodeScalars.prefix(2))) &+ 3)
  }

  fileprivate var isReadable: Bool {
    !readings.isEmpty || !term.unicodeScalars.contains(where: Script.isKanji)
  }
}
