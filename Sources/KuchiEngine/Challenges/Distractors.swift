/// Picks the wrong answers of one question from the deck.
///
/// All choices look alike to someone who can't read them: they come from one of the ``FormGroups``. No choice
/// is the one that all others resemble. In a hard game they form a chain of similar cards, in a normal game
/// similar pairs, with the right answer anywhere among them. Each link compares only a few cards, however
/// large the deck is. If nothing else fits, there are fewer choices.
struct Distractors {
  private static let smallGroup = 20
  // The number of cards drawn at random.
  private static let sampleLimit = 24

  let pool: CardPool
  let card: Int
  let kind: QuestionKind
  let forms: FormGroups
  let difficulty: Difficulty
  /// Cards that the player confused with this one before.
  var confused: Set<Int> = []
  var recent: [Int] = []
  /// Cards that the player has met. They are preferred over all others.
  var met: Set<Int> = []
  /// A card that must be among the wrong answers, in a duel.
  var rival: Int?

  func pick(_ count: Int, using generator: inout SeededGenerator) -> [Choice] {
    let limit = max(Self.sampleLimit, 4 * count)
    var sample = forms.sample(limit, like: card, using: &generator).filter { $0 != card }
    if kind == .reading { sample = readable(sample) }
    sample.shuffle(using: &generator)
    // The picker gets a copy, so the game's generator does not depend on how many cards are compared.
    var draw = DistractorPicker(self, from: sample, count: count, using: generator)
    draw.takeAll()
    return draw.picked
  }

  /// Whether the group is small. Then all are similar, and the same card would be nearest to too many others.
  var isSmall: Bool {
    let group = forms.cards(like: card).count
    return group < Self.smallGroup && group < pool.cards.count
  }

  // MARK: The author's rules

  /// The author's rank of a wrong answer; 0 without one.
  func rank(of text: String) -> Double { pool.rank(of: text, to: card, kind) ?? 0 }

  /// Cards in the order of the author's ranks.
  func ranked(_ cards: [Int]) -> [Int] {
    guard pool.rules.rank != nil else { return cards }
    let ranks = cards.map { rank(of: pool.cards[$0].answer(for: kind)) }
    return cards.indices.sorted { (ranks[$1], $0) < (ranks[$0], $1) }.map { cards[$0] }
  }

  // MARK: The deck's own wrong answers

  /// The wrong answers that the deck lists for a card and this kind of question. They are meanings. If the
  /// deck explains Japanese in another language, the Japanese ones are terms.
  func listed(of card: Int) -> [String] {
    guard kind != .reading, kind != .hearing, !pool.cards[card].distractors.isEmpty else { return [] }
    let languages = pool.languages(of: card)
    let hasTerms = languages.isTermJapanese && languages.meaning != languages.term
    return pool.cards[card].distractors.filter { (hasTerms && Script.isJapanese($0)) == (kind == .recall) }
  }

  func alikeListed(of card: Int) -> [String] {
    let asked = pool.cards[card]
    let answer = asked.answer(for: kind)
    return listed(of: card).filter { QuestionForm.areAlike($0, answer, kind: kind, of: asked) }
  }

  func isAlike(_ other: Int) -> Bool {
    let asked = pool.cards[card]
    return QuestionForm.areAlike(
      pool.cards[other].answer(for: kind), asked.answer(for: kind), kind: kind, of: asked)
  }

  // MARK: Readings

  /// The cards whose answer fits the question: for a reading, those whose kana are at the same places.
  func fitting(_ cards: [Int]) -> [Int] {
    guard kind == .reading else { return cards }
    let readable = readable(cards)
    return forms.isAllKana(card) ? readable : readable.filter { forms.haveSameFrame($0, card) }
  }

  func readable(_ cards: [Int]) -> [Int] { cards.filter(forms.isReadable) }
}
