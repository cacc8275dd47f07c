/// The similarity of other answers to the right one. A higher value is harder to tell apart.
struct Similarity {
  private let card: Int
  private let kind: QuestionKind
  private let term: String
  private let features: CardFeatures
  private let shape: TextShape
  private let traits: [Trait]
  private let marks: UInt64
  private let kanji: Double

  private typealias Trait = (group: Int32, feature: CardFeatures.Feature, mark: UInt64)

  init(to card: Int, kind: QuestionKind, of index: SimilarityIndex) {
    self.card = card
    self.kind = kind
    term = index.cards[card].term
    features = index.features
    shape = features.shape(of: card, kind: kind)
    traits = features.groups(of: card).filter { $0.feature != .term && $0.feature != .sound }
      .map { ($0, $1, CardFeatures.mark(of: $0)) }
    marks = traits.reduce(0) { $0 | $1.mark }
    kanji = Double(traits.count { $0.feature == .kanji })
  }

  /// The bits of the features that another card may share.
  func marks(with other: Int) -> UInt64 { marks & features.mark(of: other) }

  /// The similarity of another card. `marks` are the bits that both share.
  func ofCard(_ other: Int, marks: UInt64) -> Double {
    let sum = shared(with: other, marks: marks) + 2 * features.nearness(card, other)
    return sum + likeness(features.shape(of: other, kind: kind))
  }

  // A common part of speech and a common tag count once. Kanji count by their share.
  private func shared(with other: Int, marks: UInt64) -> Double {
    guard marks != 0 else { return 0 }
    let indices = features.groupIndices(of: other)
    var (partOfSpeech, tag, shared) = (0.0, 0.0, 0.0)
    for trait in traits where marks & trait.mark != 0 && features.contains(trait.group, in: indices) {
      switch trait.feature {
      case .partOfSpeech: partOfSpeech = 2
      case .tag: tag = 2
      case .kanji: shared += 1
      case .term, .sound: break
      }
    }
    return partOfSpeech + tag + (kanji == 0 ? 0 : 2 * (shared / kanji))
  }

  func ofText(_ text: String) -> Double {
    let likeness = likeness(TextShape(of: text))
    guard kind == .recall else { return likeness }
    let (one, two) = (term.unicodeScalars.map(\.value), text.unicodeScalars.map(\.value))
    return likeness + 2 * sharedKanji(with: text) + 2 * CardFeatures.nearness(one.span, two.span)
  }

  private func likeness(_ other: TextShape) -> Double { shape.isLike(other) ? 1 : 0 }

  private func sharedKanji(with text: String) -> Double {
    let kanji = term.unicodeScalars.filter(Script.isKanji)
    return kanji.isEmpty ? 0 : Double(kanji.count(where: text.unicodeScalars.contains)) / Double(kanji.count)
  }
}
