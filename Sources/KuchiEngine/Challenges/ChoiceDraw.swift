import KuchiJapanese

/// The wrong answers of one question as they are taken one after the other.
struct ChoiceDraw {
  /// The number of wrong answers to take.
  let count: Int
  private(set) var picked: [Choice] = []
  /// Cards that the player has met.
  let known: [Int]
  private let rules: Distractors
  /// The cards to take from, in their order.
  let list: [Int]
  private var filter: ChoiceFilter

  /// Nothing taken yet. `list` has cards in the order in which they are taken.
  init(_ rules: Distractors, from list: [Int], known: [Int], count: Int) {
    self.rules = rules
    self.list = list
    self.known = known
    self.count = count
    filter = ChoiceFilter(pool: rules.pool, card: rules.card, kind: rules.kind)
  }

  var isFull: Bool { picked.count >= count }
  /// Whether something was taken that belongs to no card.
  var hasTexts: Bool { picked.contains { $0.card == nil } }

  /// Takes the next card of the list that is wanted; nil if there is none.
  mutating func takeNext(where isWanted: (Int) -> Bool = { _ in true }) -> Choice? {
    for card in list where isWanted(card) {
      let choice = choice(card)
      if take(choice) { return choice }
    }
    return nil
  }

  /// Takes of `cards` until there are enough, or `limit` of them are taken.
  mutating func take(cards: [Int], atMost limit: Int = .max) {
    take(cards.lazy.map(choice), atMost: limit)
  }

  /// Takes of `texts`, which belong to no card, until there are enough, or `limit` of them are taken.
  mutating func take(texts: some Sequence<String>, atMost limit: Int = .max) {
    take(texts.lazy.map { Choice(text: $0, card: nil, isRight: false) }, atMost: limit)
  }

  private mutating func take(_ choices: some Sequence<Choice>, atMost limit: Int) {
    let wanted = picked.count + min(limit, count - picked.count)
    guard picked.count < wanted else { return }
    for choice in choices where take(choice) && picked.count >= wanted { return }
  }

  /// Takes the card of `cards` that is most similar to `anchor`, or one of the wrong answers that the deck lists for it.
  mutating func takeNearest(to anchor: Int, among cards: [Int], or listed: [String]) -> Choice? {
    var ranks = ranks(of: cards, to: anchor) + ranks(of: listed, to: anchor)
    // Only a few are needed, so they are not sorted. Of equal ones the first is taken.
    while let best = ranks.indices.max(by: { ranks[$0] < ranks[$1] }), ranks[best] > -.infinity {
      let choice =
        best < cards.count
        ? choice(cards[best]) : Choice(text: listed[best - cards.count], card: nil, isRight: false)
      if take(choice) { return choice }
      ranks[best] = -.infinity
    }
    return nil
  }

  /// Whether `choice` can be a wrong answer to a question about a card.
  static func accepts(_ choice: Choice, for card: Int, kind: QuestionKind, in pool: CardPool) -> Bool {
    var filter = ChoiceFilter(pool: pool, card: card, kind: kind)
    return filter.accepts(choice)
  }

  /// Takes `choice` where it can be a wrong answer, and says whether it did.
  private mutating func take(_ choice: Choice) -> Bool {
    guard filter.accepts(choice) else { return false }
    picked.append(choice)
    return true
  }

  private func choice(_ card: Int) -> Choice {
    Choice(text: rules.pool.cards[card].answer(for: rules.kind), card: card, isRight: false)
  }

  // MARK: Ranking

  private func ranks(of cards: [Int], to anchor: Int) -> [Double] {
    let closeness = Similarity(to: anchor, kind: rules.kind, of: rules.pool.similarity)
    let wanted = rules.listed(of: anchor).map(comparable)
    lazy var answer = comparable(choice(anchor).text)
    // A separate loop lets the memory fetch all cards at once instead of one after the other.
    let marks = cards.map(closeness.marks)
    return zip(cards, marks).map { other, marks in
      var rank = closeness.ofCard(other, marks: marks)
      if !wanted.isEmpty,
        wanted.contains(comparable(choice(other).text))
          || rules.listed(of: other).contains(where: { comparable($0) == answer })
      {
        rank += 3
      }
      if anchor == rules.card, rules.confused.contains(other) { rank += Self.confusedFirst }
      if rules.recent.contains(other) { rank -= 1 }
      if rules.met.contains(other) { rank += Self.metFirst }
      // The one that is a little nearer than others would be the same for many cards, and known by it.
      return rank.rounded(.down)
    }
  }

  private func ranks(of listed: [String], to anchor: Int) -> [Double] {
    if listed.isEmpty { return [] }
    let closeness = Similarity(to: anchor, kind: rules.kind, of: rules.pool.similarity)
    return listed.map { 3 + closeness.ofText($0) + (isMet($0) ? Self.metFirst : 0) }
  }

  // What the author wrote is as good as what was met, but for kana: there it is the sound of another kana.
  private func isMet(_ listed: String) -> Bool {
    guard !rules.met.isEmpty, rules.pool.cards[rules.card].kind == .kana else { return !rules.met.isEmpty }
    let text = comparable(listed)
    return rules.met.contains { rules.pool.cards[$0].kind == .kana && comparable(choice($0).text) == text }
  }

  // Each is more than everything after it together.
  private static let (metFirst, confusedFirst) = (100.0, 50.0)

  private func comparable(_ text: String) -> String {
    rules.pool.comparable(text, kind: rules.kind, card: rules.card)
  }
}

/// Rejects choices that equal a right answer or an earlier choice.
private struct ChoiceFilter {
  let pool: CardPool
  let card: Int
  let kind: QuestionKind
  private let rightAnswers: [String]
  /// The right answers as readings; none where meanings are chosen.
  private let rightReadings: [ComparableReading]
  /// For recall, the meanings that are asked and the others that the card accepts.
  private let asked: Set<String>
  private let accepted: Set<String>
  private var texts: [String] = []

  init(pool: CardPool, card: Int, kind: QuestionKind) {
    self.pool = pool
    self.card = card
    self.kind = kind
    let answers = pool.rightAnswers(for: card, kind: kind)
    rightAnswers = answers.map { pool.comparable($0, kind: kind, card: card) }
    rightReadings = kind == .meaning ? [] : answers.map(ComparableReading.init)
    let meanings = kind == .recall ? pool.comparableMeanings(of: card, like: card) : nil
    (asked, accepted) = (Set(meanings?.asked ?? []), Set(meanings?.accepted ?? []))
  }

  /// Takes `choice` unless it could be right or is there already.
  mutating func accepts(_ choice: Choice) -> Bool {
    let text = pool.comparable(choice.text, kind: kind, card: card)
    guard !rightAnswers.contains(where: { Gloss.isInside(text, $0) || Gloss.isInside($0, text) }) else {
      return false
    }
    // ー has two spellings, so no single form shows whether two readings are equal.
    if !rightReadings.isEmpty {
      let reading = ComparableReading(choice.text)
      if rightReadings.contains(where: reading.isSame) { return false }
    }
    if texts.contains(text) { return false }
    if let other = choice.card, mayMeanTheSame(other) { return false }
    texts.append(text)
    return true
  }

  // A term also answers the question if its card accepts what is asked, or means what this card accepts. A term in
  // kana may be each word that is read like it.
  private func mayMeanTheSame(_ other: Int) -> Bool {
    switch kind {
    case .meaning: return pool.isHomophone(other, ofKana: card)
    case .reading, .hearing, .cloze: return false
    case .recall:
      let meanings = pool.comparableMeanings(of: other, like: card)
      return meanings.asked.contains { asked.contains($0) || accepted.contains($0) }
        || meanings.accepted.contains(where: asked.contains)
    }
  }
}

extension CardPool {
  /// All right answers to a question about `card`. For a term they include those of its homographs.
  func rightAnswers(for card: Int, kind: QuestionKind) -> [String] {
    let alike =
      kind == .recall || kind == .hearing || kind.gap != nil ? [card] : similarity.homographs(of: card)
    return alike.flatMap { position in
      let card = cards[position]
      return switch kind {
      case .meaning: card.meanings + card.accept
      case .reading, .hearing: card.readings.isEmpty ? [card.term] : card.readings
      case .recall: [card.term] + card.forms + card.readings
      case .cloze: card.gapQuestion(for: kind)?.answers ?? []
      }
    }
  }

  /// The form in which two answers of `kind` are compared.
  func comparable(_ text: String, kind: QuestionKind, card: Int) -> String {
    switch kind {
    case .meaning: Gloss.core(of: text, isEnglish: languages(of: card).isMeaningEnglish)
    case .reading, .hearing: Normalization.reading(text)
    case .recall, .cloze: Normalization.nfkc(text)
    }
  }

  /// The meanings of a card and what it accepts besides, in the form that is compared with those of `card`.
  func comparableMeanings(of other: Int, like card: Int) -> (asked: [String], accepted: [String]) {
    let other = cards[other]
    return (
      other.meanings.map { comparable($0, kind: .meaning, card: card) },
      other.accept.map { comparable($0, kind: .meaning, card: card) }
    )
  }

  /// Whether the term of `card` is kana and `other` is read like it.
  func isHomophone(_ other: Int, ofKana card: Int) -> Bool {
    let term = cards[card].term
    return Script.isKana(term) && cards[card].kind != .kana
      && cards[other].readings.contains { Normalization.isSameReading($0, term) }
  }
}
