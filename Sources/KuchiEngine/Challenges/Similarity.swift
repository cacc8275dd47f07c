import KuchiJapanese

/// How similar other answers are to the right one. A higher value is harder to tell apart.
struct Similarity {
  private let card: Int
  private let kind: QuestionKind
  private let term: String
  private let features: CardFeatures
  private let shape: TextShape
  /// The features that the card may share with others.
  private let traits: [Trait]
  private let marks: UInt64
  private let kanji: Double

  private struct Trait {
    let group: Int32
    let feature: CardFeatures.Feature
    let mark: UInt64
  }

  /// The similarities for a question of `kind` about `card`.
  init(to card: Int, kind: QuestionKind, of index: SimilarityIndex) {
    self.card = card
    self.kind = kind
    term = index.cards[card].term
    features = index.features
    shape = features.shape(of: card, kind: kind)
    traits = features.groups(of: card).compactMap { group, feature in
      switch feature {
      case .partOfSpeech, .tag, .kanji:
        Trait(group: group, feature: feature, mark: CardFeatures.mark(of: group))
      case .term, .sound: nil
      }
    }
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

  /// The similarity of a text that belongs to no card.
  func ofText(_ text: String) -> Double {
    let likeness = likeness(TextShape(of: text))
    guard kind == .recall else { return likeness }
    let (one, two) = (term.unicodeScalars.map(\.value), text.unicodeScalars.map(\.value))
    return likeness + 2 * sharedKanji(with: text) + 2 * CardFeatures.nearness(one.span, two.span)
  }

  /// 1 if the shape resembles the answer's; otherwise 0.
  private func likeness(_ other: TextShape) -> Double { shape.isLike(other) ? 1 : 0 }

  private func sharedKanji(with text: String) -> Double {
    let kanji = term.unicodeScalars.filter(Script.isKanji)
    return kanji.isEmpty ? 0 : Double(kanji.count(where: text.unicodeScalars.contains)) / Double(kanji.count)
  }
}
