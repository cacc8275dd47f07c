import KuchiJapanese

/// Picks the wrong answers of one question from the deck.
///
/// It ranks at most 64 candidates, however large the deck is, and the cards that were confused with this one.
/// It takes the best ones that could not be right too. If the list runs out there are fewer choices.
struct Distractors {
  /// The number of cards considered for one question.
  static let candidateLimit = 64

  let pool: CardPool
  let card: Int
  let kind: QuestionKind
  let difficulty: Difficulty
  /// Cards that the player confused with this one before.
  var confused: Set<Int> = []
  /// Cards that were recent wrong answers.
  var recent: [Int] = []

  /// A possible wrong answer.
  private enum Candidate {
    case card(Int)
    /// One of the wrong answers in the deck, by its index.
    case listed(Int)

    var card: Int? { if case .card(let card) = self { card } else { nil } }
  }

  /// At most `count` different wrong answers.
  func pick(_ count: Int, using generator: inout SeededGenerator) -> [Choice] {
    let drawn = pool.similarity.candidates(for: card, limit: Self.candidateLimit, using: &generator)
    var offers = (drawn + confusedBeyond(drawn))
      .filter { kind != .reading || pool.similarity.features.isReadable($0) }
      .map(Candidate.card)
    let listed = listed
    offers += listed.indices.map(Candidate.listed)
    offers.shuffle(using: &generator)
    offers = sameShapeFirst(offers)
    let close = min(closeCount(of: count), count)
    var taken = ChoiceFilter(pool: pool, card: card, kind: kind)
    var picked: [Choice] = []
    if close > 0 {
      picked += take(close, of: closestFirst(offers, listed), from: listed, into: &taken)
    }
    return picked + take(count - close, of: offers, from: listed, into: &taken)
  }

  /// The candidates with those first that have the shape of the card: beside one kana a word would give itself away as
  /// wrong. If there are enough of them the others are left out.
  private func sameShapeFirst(_ offers: [Candidate]) -> [Candidate] {
    let asked = pool.cards[card]
    guard asked.kind == .kana else { return offers }
    func isAlike(_ candidate: Candidate) -> Bool {
      candidate.card.map { pool.cards[$0].isOneSound == asked.isOneSound } ?? true
    }
    let alike = offers.filter(isAlike)
    return alike.count > Self.enough ? alike : alike + offers.filter { !isAlike($0) }
  }

  /// More candidates than any setting offers as choices.
  private static let enough = 12

  // A draw from a large deck does not reach every card. Confused cards are always added.
  private func confusedBeyond(_ drawn: [Int]) -> [Int] {
    guard !confused.isEmpty else { return [] }
    return confused.subtracting(drawn).filter { $0 != card && pool.cards.indices.contains($0) }.sorted()
  }

  private func closeCount(of count: Int) -> Int {
    switch difficulty {
    case .easy: 0
    case .normal: 1
    case .hard: count
    }
  }

  /// The deck's own wrong answers for this kind of question. They are meanings. If the deck explains Japanese
  /// in another language, those in Japanese are terms.
  private var listed: [String] {
    guard kind != .reading else { return [] }
    let languages = pool.languages(of: card)
    let hasTerms = languages.isTermJapanese && languages.meaning != languages.term
    return pool.cards[card].distractors.filter { (hasTerms && Script.isJapanese($0)) == (kind == .recall) }
  }

  /// The candidates, the most similar first.
  private func closestFirst(_ offers: [Candidate], _ listed: [String]) -> some Sequence<Candidate> {
    let closeness = Similarity(to: card, kind: kind, of: pool.similarity)
    let wanted = Set(listed.map(comparable))
    // A separate loop lets the memory fetch all cards at once instead of one after the other.
    let marks = offers.map { $0.card.map(closeness.marks) ?? 0 }
    let ranks = zip(offers, marks).map { candidate, marks in
      switch candidate {
      case .listed(let index): 3 + closeness.ofText(listed[index])
      case .card(let other): rank(of: other, closeness.ofCard(other, marks: marks), wanted)
      }
    }
    return DescendingOrder(ranks).lazy.map { offers[$0] }
  }

  private func rank(of other: Int, _ closeness: Double, _ wanted: Set<String>) -> Double {
    var rank = closeness
    if !wanted.isEmpty, wanted.contains(comparable(pool.cards[other].answer(for: kind))) { rank += 3 }
    if confused.contains(other) { rank += 3 }
    if recent.contains(other) { rank -= 1 }
    return rank
  }

  private func comparable(_ text: String) -> String { pool.comparable(text, kind: kind, card: card) }

  private func take(
    _ count: Int, of offers: some Sequence<Candidate>, from listed: [String], into taken: inout ChoiceFilter
  ) -> [Choice] {
    var picked: [Choice] = []
    for candidate in offers {
      if picked.count == count { break }
      let choice =
        switch candidate {
        case .card(let other):
          Choice(text: pool.cards[other].answer(for: kind), card: other, isRight: false)
        case .listed(let index): Choice(text: listed[index], card: nil, isRight: false)
        }
      if taken.accepts(choice) { picked.append(choice) }
    }
    return picked
  }
}

/// The indices of numbers in descending order; equal ones keep their order. Only a few are needed, so it does
/// not sort.
private struct DescendingOrder: Sequence, IteratorProtocol {
  private var numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  mutating func next() -> Int? {
    var (greatest, number) = (0, -Double.infinity)
    for index in numbers.indices where numbers[index] > number {
      (greatest, number) = (index, numbers[index])
    }
    guard number > -.infinity else { return nil }
    numbers[greatest] = -.infinity
    return greatest
  }
}

/// Rejects choices that equal a right answer or an earlier choice.
private struct ChoiceFilter {
  let pool: CardPool
  let card: Int
  let kind: QuestionKind
  private let answers: [String]
  private let rightAnswers: [String]
  private let meanings: [String]
  private var texts: [String] = []

  init(pool: CardPool, card: Int, kind: QuestionKind) {
    self.pool = pool
    self.card = card
    self.kind = kind
    answers = pool.rightAnswers(for: card, kind: kind)
    rightAnswers = answers.map { pool.comparable($0, kind: kind, card: card) }
    meanings = kind == .recall ? pool.comparableMeanings(of: card, like: card) : []
  }

  /// Takes `choice` unless it could be right or is there already.
  mutating func accepts(_ choice: Choice) -> Bool {
    let text = pool.comparable(choice.text, kind: kind, card: card)
    guard !rightAnswers.contains(where: { Gloss.isInside(text, $0) || Gloss.isInside($0, text) }) else {
      return false
    }
    // ー has two spellings, so no single form shows whether two readings are equal.
    if kind == .reading, answers.contains(where: { Normalization.isSameReading($0, choice.text) }) {
      return false
    }
    // A term also answers the question if its card shares a meaning.
    if kind == .recall, let other = choice.card,
      pool.comparableMeanings(of: other, like: card).contains(where: meanings.contains)
    {
      return false
    }
    if texts.contains(text) { return false }
    texts.append(text)
    return true
  }
}

extension CardPool {
  /// All right answers to a question about `card`. For a term they include the meanings of its homographs.
  func rightAnswers(for card: Int, kind: QuestionKind) -> [String] {
    let alike = kind == .recall ? [card] : similarity.homographs(of: card)
    return alike.flatMap { position in
      let card = cards[position]
      return switch kind {
      case .meaning: card.meanings + card.accept
      case .reading: card.readings.isEmpty ? [card.term] : card.readings
      case .recall: [card.term] + card.forms
      }
    }
  }

  /// The form in which two answers of `kind` are compared.
  func comparable(_ text: String, kind: QuestionKind, card: Int) -> String {
    switch kind {
    case .meaning: Gloss.core(of: text, isEnglish: languages(of: card).isMeaningEnglish)
    case .reading: Normalization.reading(text)
    case .recall: Normalization.nfkc(text)
    }
  }

  /// The meanings of a card in the form that is compared with those of `card`.
  func comparableMeanings(of other: Int, like card: Int) -> [String] {
    cards[other].meanings.map { comparable($0, kind: .meaning, card: card) }
  }
}

extension Card {
  /// Whether the card is one kana, or one with a small kana: か, きゃ.
  fileprivate var isOneSound: Bool {
    term.count == 1 || term.count == 2 && term.last.map("ゃゅょぁぃぅぇぉャュョァィゥェォ".contains) == true
  }
}
