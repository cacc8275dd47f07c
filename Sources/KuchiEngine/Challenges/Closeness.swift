import KuchiJapanese

/// How close other answers are to the one that is asked for; higher is harder to tell apart.
struct Closeness {
  private let card: Int
  private let kind: QuestionKind
  private let term: String
  private let features: CardFeatures
  private let shape: TextShape

  /// How close they are for a question of `kind` about `card`.
  init(to card: Int, kind: QuestionKind, of likeness: Likeness) {
    self.card = card
    self.kind = kind
    term = likeness.cards[card].term
    features = likeness.features
    shape = features.shape(of: card, kind: kind)
  }

  /// The closeness of another card.
  func ofCard(_ other: Int) -> Double {
    let common = features.common(card, other)
    var sum = 0.0
    if common.partOfSpeech { sum += 2 }
    if common.tag { sum += 2 }
    sum += 2 * common.kanji
    sum += 2 * features.nearness(card, other)
    return sum + likeness(features.shape(of: other, kind: kind))
  }

  /// The closeness of a text that is no card's.
  func ofText(_ text: String) -> Double {
    let likeness = likeness(TextShape(of: text))
    guard kind == .recall else { return likeness }
    let (one, two) = (Array(term.unicodeScalars), Array(text.unicodeScalars))
    return likeness + 2 * Self.sharedKanji(one, two) + 2 * CardFeatures.nearness(one.span, two.span)
  }

  /// 1 when the shape is that of the answer; 0 otherwise.
  private func likeness(_ other: TextShape) -> Double { shape.isLike(other) ? 1 : 0 }

  private static func sharedKanji(_ one: [Unicode.Scalar], _ two: [Unicode.Scalar]) -> Double {
    let kanji = one.filter(Script.isKanji)
    return kanji.isEmpty ? 0 : Double(kanji.count(where: two.contains)) / Double(kanji.count)
  }
}
