import Synchronization

/// The cards of one or more decks with the indexes that questions and wrong answers need.
///
/// Build it once and share it among all games on the same decks. Building takes time and memory in proportion
/// to the number of cards; asking does not.
public final class CardPool: Sendable {
  /// The decks, in their order.
  public let decks: [Deck]
  /// The cards of all decks, one after the other.
  public let cards: [Card]

  /// The number of cards that may be asked: all, or those that pass the filters.
  public let askedCount: Int

  /// The cards that were picked one by one. Only these are asked, whatever the filters say. Nil if none were
  /// picked.
  public let picked: Set<CardReference>?

  private let starts: [Int]
  /// Which cards may be asked; nil when all may.
  private let asked: [Bool]?
  let similarity: SimilarityIndex
  let answers: AnswerIndex
  private let forms: FormIndex
  private let gaps: GapTextIndex

  /// A pool over decks.
  ///
  /// - Parameters:
  ///   - decks: The decks, in their order; there may be none.
  ///   - filters: The conditions that a card must meet to be asked. Other cards still serve as wrong answers.
  ///   - picked: The only cards to ask, whatever the filters say; nil to use the filters.
  public init(_ decks: [Deck], filters: [Filter] = [], picked: Set<CardReference>? = nil) {
    self.decks = decks
    cards = decks.count == 1 ? decks[0].cards : decks.flatMap(\.cards)
    starts = decks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.cards.count) }
    similarity = SimilarityIndex(cards)
    answers = AnswerIndex()
    forms = FormIndex()
    gaps = GapTextIndex()
    self.picked = picked
    asked = Self.asked(in: decks, filters, picked)
    askedCount = asked?.count { $0 } ?? cards.count
  }

  private init(_ other: CardPool, filters: [Filter]) {
    decks = other.decks
    cards = other.cards
    starts = other.starts
    similarity = other.similarity
    answers = other.answers
    forms = other.forms
    gaps = other.gaps
    picked = other.picked
    asked = Self.asked(in: decks, filters, picked)
    askedCount = asked?.count { $0 } ?? cards.count
  }

  /// The same decks with other filters. It looks at every card once and shares the indexes.
  public func filtered(by filters: [Filter]) -> CardPool { CardPool(self, filters: filters) }

  private static func asked(
    in decks: [Deck], _ filters: [Filter], _ picked: Set<CardReference>?
  ) -> [Bool]? {
    if let picked {
      return decks.flatMap { deck in deck.cards.map { picked.contains(CardReference($0.id, in: deck.id)) } }
    }
    let filter = CardFilter(filters)
    return filter.isEmpty ? nil : decks.flatMap { deck in deck.cards.map { filter.passes($0, of: deck) } }
  }

  /// A pool over one deck.
  public convenience init(_ deck: Deck) { self.init([deck]) }

  /// The deck that the card at `position` comes from.
  public func deck(of position: Int) -> Deck { decks[deckNumber(of: position)] }

  /// The deck id of the card at `position`. It is faster than copying the deck, and it is needed often.
  func deckID(of position: Int) -> Deck.ID { decks[deckNumber(of: position)].id }

  /// The languages of the card at `position`.
  func languages(of position: Int) -> Deck.Languages { decks[deckNumber(of: position)].languages }

  private func deckNumber(of position: Int) -> Int {
    starts.lastIndex { $0 <= position }.map { min($0, decks.count - 1) } ?? 0
  }

  /// The groups of cards whose questions of `kind` look alike.
  func forms(of kind: QuestionKind) -> FormGroups { forms.groups(of: self, kind: kind) }

  /// What the gaps of all cards hide.
  var gapTexts: GapTexts { gaps.texts(of: decks) }

  /// Whether the deck of the card at `position` asks it for `kind`, whatever the filters say.
  func asks(_ kind: QuestionKind, of position: Int) -> Bool {
    decks[deckNumber(of: position)].questionKinds(for: cards[position]).contains(kind)
  }

  /// Whether only some of the cards may be asked.
  public var isFiltered: Bool { asked != nil }

  /// Whether filters are on and no card passes them.
  public var hasNothingLeft: Bool { isFiltered && picked == nil && askedCount == 0 }

  /// Whether the card at `position` passes the filters.
  public func isAsked(_ position: Int) -> Bool { asked?[position] ?? true }

  /// The kinds of question that may be asked about the card at `position`; empty if it does not pass the
  /// filters.
  public func questionKinds(for position: Int) -> [QuestionKind] {
    isAsked(position)
      ? cards.questionKinds(at: position, inDeck: decks[deckNumber(of: position)].quiz) : []
  }
}

extension CardPool: Equatable {
  /// Whether both are the same object. Comparing two pools costs nothing.
  public static func == (left: CardPool, right: CardPool) -> Bool { left === right }
}

/// Finds cards by the normal form of a right answer. A kind of question is indexed on first use: most games
/// never need it.
final class AnswerIndex: Sendable {
  private let postings = Mutex<[QuestionKind: Postings]>([:])

  /// The cards with the answer `form`, in order. `forms` gives the forms of a card when the index is built.
  func cards(
    answering form: String, kind: QuestionKind, count: Int, forms: (_ card: Int) -> [String]
  ) -> [Int] {
    postings.withLock { postings in
      if postings[kind] == nil {
        postings[kind] = Postings(count: count) { card, file in
          for form in forms(card) { _ = file(UInt64(key: form)) }
        }
      }
      return (postings[kind]?[UInt64(key: form)] ?? []).map(Int.init)
    }
  }
}

extension CardPool {
  /// The cards with the same languages as `card` for which `form` is a right answer to a question of `kind`.
  func cards(answering form: String, kind: QuestionKind, like card: Int) -> [Card] {
    let languages = self.languages(of: card)
    let judge = Judge(languages: languages)
    return
      answers.cards(answering: form, kind: kind, count: cards.count) { position in
        Judge(languages: self.languages(of: position)).normalForms(of: cards[position], for: kind)
      }
      .map { cards[$0] }
      .filter { judge.normalForms(of: $0, for: kind).contains(form) }
  }
}

/// Finds the cards of a pool by the ids of deck and card. Building it takes time in proportion to the cards.
public struct CardIndices: Sendable {
  private struct Key: Hashable {
    let deck: Deck.ID
    let card: Card.ID
  }

  private let indices: [Key: Int]

  /// The indices of the cards of `pool`. Of two cards with the same ids the first counts.
  public init(of pool: CardPool) {
    indices = Dictionary(
      pool.cards.indices.map { (Key(deck: pool.deckID(of: $0), card: pool.cards[$0].id), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The position of a card; nil if the pool does not have it.
  public subscript(deck: Deck.ID, card: Card.ID) -> Int? { indices[Key(deck: deck, card: card)] }
}
