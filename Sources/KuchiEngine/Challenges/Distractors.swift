import KuchiJapanese

/// Draws the wrong answers of one question from the deck alone.
///
/// At most 64 candidates are ranked, whatever the size of the deck, and those that were confused with the card. From
/// the ranked list the first are taken that could not also be right; there are fewer choices when the list runs out.
struct Distractors {
  /// How many cards are looked at for one question.
  static let candidateLimit = 64

  let pool: CardPool
  let card: Int
  let kind: QuestionKind
  let difficulty: Difficulty
  /// Cards that the player took for this one before.
  var confused: Set<Int> = []
  /// Cards that were wrong answers a moment ago.
  var recent: [Int] = []

  /// A wrong answer that may be offered.
  private enum Candidate {
    case card(Int)
    /// The one at a place among those that the author of the deck wrote.
    case listed(Int)

    var card: Int? { if case .card(let card) = self { card } else { nil } }
  }

  /// At most `count` wrong answers, all different.
  func pick(_ count: Int, using generator: inout SeededGenerator) -> [Choice] {
    let drawn = pool.likeness.candidates(for: card, limit: Self.candidateLimit, using: &generator)
    var offers = (drawn + confusedBeyond(drawn))
      .filter { kind != .reading || pool.likeness.features.isReadable($0) }
      .map(Candidate.card)
    let listed = listed
    offers += listed.indices.map(Candidate.listed)
    offers.shuffle(using: &generator)
    let close = min(closeCount(of: count), count)
    var taken = Taken(pool: pool, card: card, kind: kind)
    var picked: [Choice] = []
    if close > 0 {
      picked += take(close, of: closestFirst(offers, listed), from: listed, into: &taken)
    }
    return picked + take(count - close, of: offers, from: listed, into: &taken)
  }

  // Not every card of a large deck is drawn, but those that were taken for this one must be.
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

  /// The wrong answers that the author wrote for this kind of question. They are meanings, but in a deck that explains
  /// Japanese in another language those in Japanese are terms.
  private var listed: [String] {
    guard kind != .reading else { return [] }
    let languages = pool.languages(of: card)
    let hasTerms = languages.isTermJapanese && languages.meaning != languages.term
    return pool.cards[card].distractors.filter { (hasTerms && Script.isJapanese($0)) == (kind == .recall) }
  }

  /// The candidates from the closest on.
  private func closestFirst(_ offers: [Candidate], _ listed: [String]) -> some Sequence<Candidate> {
    let closeness = Closeness(to: card, kind: kind, of: pool.likeness)
    let wanted = Set(listed.map(comparable))
    // In a round of their own: a large memory then answers for all cards at once, not for one after the other.
    let marks = offers.map { $0.card.map(closeness.marks) ?? 0 }
    let ranks = zip(offers, marks).map { candidate, marks in
      switch candidate {
      case .listed(let place): 3 + closeness.ofText(listed[place])
      case .card(let other): rank(of: other, closeness.ofCard(other, marks: marks), wanted)
      }
    }
    return Descending(ranks).lazy.map { offers[$0] }
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
    _ count: Int, of offers: some Sequence<Candidate>, from listed: [String], into taken: inout Taken
  ) -> [Choice] {
    var picked: [Choice] = []
    for candidate in offers {
      if picked.count == count { break }
      let choice =
        switch candidate {
        case .card(let other):
          Choice(text: pool.cards[other].answer(for: kind), card: other, isRight: false)
        case .listed(let place): Choice(text: listed[place], card: nil, isRight: false)
        }
      if taken.accepts(choice) { picked.append(choice) }
    }
    return picked
  }
}

/// The places of numbers from the greatest on, of equal ones the first first. Few are wanted, so they are not sorted.
private struct Descending: Sequence, IteratorProtocol {
  private var numbers: [Double]

  init(_ numbers: [Double]) { self.numbers = numbers }

  mutating func next() -> Int? {
    var (greatest, number) = (0, -Double.infinity)
    for place in numbers.indices where numbers[place] > number {
      (greatest, number) = (place, numbers[place])
    }
    guard number > -.infinity else { return nil }
    numbers[greatest] = -.infinity
    return greatest
  }
}

/// What no further choice may equal: the right answers, and the choices taken so far.
private struct Taken {
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

  /// Takes `choice` unless it could be right or stands there already.
  mutating func accepts(_ choice: Choice) -> Bool {
    let text = pool.comparable(choice.text, kind: kind, card: card)
    guard !rightAnswers.contains(where: { Gloss.isInside(text, $0) || Gloss.isInside($0, text) }) else {
      return false
    }
    // ー can be spelled in two ways, so no one form tells whether two readings are equal.
    if kind == .reading, answers.contains(where: { Normalization.isSameReading($0, choice.text) }) {
      return false
    }
    // A term answers the question for each card that has the meaning too.
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
  /// Everything that is right for a question about `card`: for a term also what its homographs mean.
  func rightAnswers(for card: Int, kind: QuestionKind) -> [String] {
    let alike = kind == .recall ? [card] : likeness.homographs(of: card)
    return alike.flatMap { position in
      let card = cards[position]
      return switch kind {
      case .meaning: card.meanings + card.accept
      case .reading: card.readings.isEmpty ? [card.term] : card.readings
      case .recall: [card.term] + card.forms
      }
    }
  }

  /// The form in which two answers of `kind` are told apart.
  func comparable(_ text: String, kind: QuestionKind, card: Int) -> String {
    switch kind {
    case .meaning: Gloss.core(of: text, isEnglish: languages(of: card).isMeaningEnglish)
    case .reading: Normalization.reading(text)
    case .recall: Normalization.nfkc(text)
    }
  }

  /// The meanings of a card, as they are compared with those of `card`.
  func comparableMeanings(of other: Int, like card: Int) -> [String] {
    cards[other].meanings.map { comparable($0, kind: .meaning, card: card) }
  }
}
