/// The features that decide how similar cards are, for all cards in two flat arrays. Each question compares
/// 64 cards and would otherwise have to parse their texts each time. A card's data is contiguous, because in
/// a large deck each memory access costs more than the comparison.
struct CardFeatures: Sendable {
  enum Feature: UInt8 {
    case term
    case partOfSpeech
    case tag
    case kanji
    case sound

    /// The number of candidates that a card takes from those that share the feature.
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

  /// The data to compare first, and where the rest is: a bit for each of the card's groups (groups may share
  /// one), and the shapes of its answers by kind of question. Cards without a common bit share no group.
  private typealias Row = (
    mark: UInt64, shapes: SIMD4<UInt32>, start: Int32, groupEnd: Int32, end: Int32
  )

  /// The feature of each group of cards.
  private var kinds: [Feature] = []
  private var rows: [Row] = []
  /// For each card in turn, its groups and the characters of its pronunciation.
  private var words: [UInt32] = []

  /// Adds the next card. `file` adds it to the group of a key and returns the group's number.
  mutating func add(_ card: Card, _ file: (UInt64) -> Int32) {
    let start = words.count
    var (mark, shapes) = (UInt64(0), SIMD4<UInt32>())
    card.forEachFeature { feature, key in
      let group = file(key)
      if group == kinds.count { kinds.append(feature) }
      words.append(UInt32(group))
      mark |= Self.mark(of: group)
    }
    let groupEnd = words.count
    for scalar in card.spoken.unicodeScalars { words.append(scalar.value) }
    for kind in QuestionKind.ofTerms { shapes[kind.number] = TextShape(of: card.answer(for: kind)).bits }
    rows.append(
      (
        mark, shapes, Int32(truncatingIfNeeded: start), Int32(truncatingIfNeeded: groupEnd),
        Int32(truncatingIfNeeded: words.count)
      ))
  }

  /// The key of the cards with this term, written with or without 〜.
  static func key(ofTerm term: String) -> UInt64 { UInt64(key: term.withoutSlot) }

  static func key(ofKanji kanji: Unicode.Scalar) -> UInt64 { UInt64(kanji.value) }

  func groups(of card: Int) -> some Sequence<(group: Int32, feature: Feature)> {
    words[groupIndices(of: card)].lazy.map { (Int32($0), kinds[Int($0)]) }
  }

  func shape(of card: Int, kind: QuestionKind) -> TextShape {
    TextShape(bits: rows[card].shapes[kind.number])
  }

  func mark(of card: Int) -> UInt64 { rows[card].mark }

  func contains(_ group: Int32, in indices: Range<Int>) -> Bool {
    let words = words.span
    for index in indices where words[index] == UInt32(group) { return true }
    return false
  }

  /// The share of characters in which the pronunciations of two cards agree.
  func nearness(_ card: Int, _ other: Int) -> Double {
    let words = words.span
    return Self.nearness(
      words.extracting(spokenIndices(of: card)), words.extracting(spokenIndices(of: other)))
  }

  /// The share of characters in which two texts agree, counted from the front or from the back.
  static func nearness(_ one: Span<UInt32>, _ two: Span<UInt32>) -> Double {
    let longest = max(one.count, two.count)
    guard longest > 0 else { return 0 }
    var (front, back) = (0, 0)
    for index in 0..<min(one.count, two.count) {
      front += one[index] == two[index] ? 1 : 0
      back += one[one.count - 1 - index] == two[two.count - 1 - index] ? 1 : 0
    }
    return Double(max(front, back)) / Double(longest)
  }

  func groupIndices(of card: Int) -> Range<Int> { Int(rows[card].start)..<Int(rows[card].groupEnd) }

  private func spokenIndices(of card: Int) -> Range<Int> { Int(rows[card].groupEnd)..<Int(rows[card].end) }

  static func mark(of group: Int32) -> UInt64 { 1 << UInt64(group & 63) }
}

extension String {
  /// A term without the mark for text before or after it: 時 for ～時.
  var withoutSlot: String {
    guard unicodeScalars.contains(where: Self.isSlot) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter { !Self.isSlot($0) }))
  }

  private static func isSlot(_ scalar: Unicode.Scalar) -> Bool { scalar == "～" || scalar == "〜" }
}

extension Card {
  fileprivate func forEachFeature(_ body: (CardFeatures.Feature, UInt64) -> Void) {
    let term = term
    body(.term, CardFeatures.key(ofTerm: term))
    for tag in partsOfSpeech { body(.partOfSpeech, UInt64(key: tag) &+ 1) }
    for tag in tags { body(.tag, UInt64(key: tag) &+ 2) }
    for scalar in term.unicodeScalars where Script.isKanji(scalar) {
      body(.kanji, CardFeatures.key(ofKanji: scalar))
    }
    body(.sound, UInt64(key: String(spoken.unicodeScalars.prefix(2))) &+ 3)
  }
}

/// The shape of a text: what a player sees before reading it.
struct TextShape {
  /// The number of characters in the lower half; above it, bits for kanji and for how the text begins.
  let bits: UInt32

  private static let hasKanji: UInt32 = 1 << 16
  private static let startsInKatakana: UInt32 = 1 << 17
  private static let startsOtherwise: UInt32 = 1 << 18

  init(bits: UInt32) { self.bits = bits }

  init(of text: String) {
    var count = 0
    var traits: UInt32 = 0
    for scalar in text.unicodeScalars {
      count += 1
      if !scalar.isASCII, Script.isKanji(scalar) { traits |= Self.hasKanji }
    }
    if let first = text.unicodeScalars.first {
      traits |= Script.isKatakana(first) ? Self.startsInKatakana : Self.startsOtherwise
    }
    bits = traits | UInt32(UInt16(clamping: count))
  }

  private var count: Int { Int(bits & 0xFFFF) }

  func isLike(_ other: TextShape) -> Bool {
    abs(count - other.count) <= max(1, count / 5) && bits >> 16 == other.bits >> 16
  }
}
