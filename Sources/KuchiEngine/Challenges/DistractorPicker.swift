/// Picks the wrong answers of one question, one after another.
struct DistractorPicker {
  // The number of cards of a large group that are compared with one card.
  private static let candidateLimit = 21
  // How many cards are examined to find met ones, a word that fits the kana of a term, and reading parts.
  private static let (metLimit, wordLimit, partLimit) = (512, 4096, 48)

  private(set) var picked: [Choice] = []
  private let count: Int
  private let rules: Distractors
  private let known: [Int]
  /// Some cards of the group, the known ones first. `list` holds those of them that may be taken.
  private let sample: [Int]
  private let list: [Int]
  private var filter: ChoiceFilter
  private var generator: SeededGenerator

  /// Creates a picker that has taken nothing. `sample` is in the order in which cards are taken.
  init(_ rules: Distractors, from sample: [Int], count: Int, using generator: SeededGenerator) {
    var (generator, known) = (generator, [Int]())
    if !rules.met.isEmpty {
      let met = rules.forms.sample(Self.metLimit, like: rules.card, using: &generator)
        .filter { $0 != rules.card && rules.met.contains($0) }
      known = Array(met.shuffled(using: &generator).prefix(Self.candidateLimit))
    }
    let sample = rules.ranked(known + sample.filter { !known.contains($0) })
    (self.rules, self.count, self.generator) = (rules, count, generator)
    (self.known, self.sample, list) = (known, sample, rules.fitting(sample))
    filter = ChoiceFilter(pool: rules.pool, card: rules.card, kind: rules.kind)
  }

  private var isFull: Bool { picked.count >= count }
  /// Whether a text was taken that belongs to no card.
  private var hasTexts: Bool { picked.contains { $0.card == nil } }

  mutating func takeAll() {
    if let rival = rules.rival { take(cards: [rival]) }
    switch rules.difficulty {
    case _ where rules.rival != nil: takeOtherPairs()
    case .easy: break
    case .normal: takePairs()
    case .hard: takeChain()
    }
    while !isFull, takeNext() != nil {}
    if isFull { return }
    if rules.kind == .reading { takeReadings() }
    take(texts: rules.listed(of: rules.card))
    // In a group smaller than the number of choices, the last choices can't look like the right answer.
    if count >= rules.forms.cards(like: rules.card).count {
      take(cards: rules.fitting(rules.forms.cards(around: rules.card, count: 2 * count)))
    }
  }

  // MARK: By the difficulty

  // With an odd number of choices, one has no partner, and it may be the right one.
  private mutating func takePairs() {
    let isOdd = count.isMultiple(of: 2)
    if isOdd, rules.confused.isEmpty, Int.random(in: 0...count, using: &generator) == 0 {
      return takeOtherPairs()
    }
    let listed = fairlyListed
    if rules.isSmall, listed.isEmpty, rules.confused.isEmpty { return }
    let partner = takeNearest(to: rules.card, or: listed)
    takeOtherPairs(listed: partner.map { $0.card == nil } ?? false)
  }

  private mutating func takeOtherPairs(listed isListed: Bool = false) {
    let rules = rules
    while !isFull,
      let next = takeNext(where: { !isListed || !rules.alikeListed(of: $0).isEmpty })?.card, !isFull
    {
      let listed = isListed ? rules.alikeListed(of: next) : []
      if listed.isEmpty { _ = takeNearest(to: next) } else { take(texts: listed.prefix(1)) }
    }
  }

  // The chain grows from the right answer in both directions.
  private mutating func takeChain() {
    if rules.isSmall { return takePairs() }
    let place = Int.random(in: 0...count, using: &generator)
    let listed = fairlyListed
    for length in [max(place, count - place), min(place, count - place)] {
      var end = rules.card
      for _ in 0..<length {
        guard let next = takeNearest(to: end, or: picked.isEmpty ? listed : []) else { break }
        guard let other = next.card else { return takeOtherPairs(listed: true) }
        end = other
      }
    }
  }

  // A listed answer needs others beside it, or it would give away the card that it belongs to.
  private var fairlyListed: [String] {
    let listed = rules.listed(of: rules.card)
    if listed.isEmpty { return [] }
    let others = (count - 1) / 2
    if others == 0, !list.contains(where: rules.isAlike) { return listed }
    let alike = rules.alikeListed(of: rules.card)
    if alike.isEmpty { return [] }
    let known = list.lazy.filter { !rules.alikeListed(of: $0).isEmpty }.prefix(others)
    return known.count == others ? alike : []
  }

  // MARK: Taking

  /// Takes the next wanted card of the list; nil if there is none.
  private mutating func takeNext(where isWanted: (Int) -> Bool = { _ in true }) -> Choice? {
    for card in list where isWanted(card) {
      let choice = choice(card)
      if take(choice) { return choice }
    }
    return nil
  }

  /// Takes cards of `cards` until there are enough choices, or `limit` cards are taken.
  private mutating func take(cards: [Int], atMost limit: Int = .max) {
    take(cards.lazy.map(choice), atMost: limit)
  }

  /// Takes texts of `texts`, which belong to no card, until there are enough choices, or `limit` are taken.
  private mutating func take(texts: some Sequence<String>, atMost limit: Int = .max) {
    take(texts.lazy.map(Self.choice), atMost: limit)
  }

  private mutating func take(_ choices: some Sequence<Choice>, atMost limit: Int) {
    let wanted = picked.count + min(limit, count - picked.count)
    guard picked.count < wanted else { return }
    for choice in choices where take(choice) && picked.count >= wanted { return }
  }

  /// Takes the card most similar to `anchor`, or one of the wrong answers that the deck lists for it.
  private mutating func takeNearest(to anchor: Int, or listed: [String] = []) -> Choice? {
    let cards = candidates(for: anchor)
    var ranks = ranks(of: cards, to: anchor) + ranks(of: listed, to: anchor)
    // Only a few are needed, so they are not sorted. Of equal ones the first is taken.
    while let best = ranks.indices.max(by: { ranks[$0] < ranks[$1] }), ranks[best] > -.infinity {
      let choice = best < cards.count ? choice(cards[best]) : Self.choice(listed[best - cards.count])
      if take(choice) { return choice }
      ranks[best] = -.infinity
    }
    return nil
  }

  private mutating func candidates(for anchor: Int) -> [Int] {
    let (pool, confused) = (rules.pool, rules.confused)
    var cards = pool.similarity.candidates(
      for: anchor, in: rules.forms, limit: Self.candidateLimit, using: &generator)
    // A draw from a large deck misses many cards, so confused cards are always added.
    if anchor == rules.card, !confused.isEmpty {
      cards += confused.subtracting(cards).filter(pool.cards.indices.contains).sorted()
    }
    cards += known.filter { $0 != anchor && !cards.contains($0) }
    cards.removeAll { $0 == rules.card }
    return rules.fitting(
      list.filter(cards.contains) + cards.filter { !list.contains($0) }.shuffled(using: &generator))
  }

  /// Takes `choice` if it can be a wrong answer, and returns whether it did.
  private mutating func take(_ choice: Choice) -> Bool {
    guard filter.accepts(choice) else { return false }
    picked.append(choice)
    return true
  }

  private func choice(_ card: Int) -> Choice {
    Choice(text: rules.pool.cards[card].answer(for: rules.kind), card: card, isRight: false)
  }

  private static func choice(_ text: String) -> Choice { Choice(text: text, card: nil, isRight: false) }

  // MARK: Readings

  private mutating func takeReadings() {
    // The player may have met cards without a reading.
    let (own, sample) = (ReadingParts(of: rules.pool.cards[rules.card]), rules.readable(sample))
    let hasFellows = !picked.isEmpty
    if !hasFellows { takeWordOfOtherFrame(like: own) }
    take(texts: own.filled(from: parts(of: sample)))
    if hasFellows || hasTexts { return }
    // For a rare form, possibly no other word has as many kanji in a row.
    let others = readableSample(Self.partLimit).filter { $0 != rules.card }
    take(texts: own.filled(from: parts(of: others)))
    if !hasTexts { take(cards: sample) }
  }

  // A single real word among made-up readings would stand out, and so would a length of its own. So two
  // made-up readings go with it: one of the word's length and one of the right answer's.
  private mutating func takeWordOfOtherFrame(like own: ReadingParts) {
    let (pool, card) = (rules.pool, rules.card)
    let asked = pool.cards[card].answer(for: .reading)
    let others = readableSample(Self.wordLimit)
    let words = others.filter { $0 != card && own.canBeRead(pool.cards[$0].answer(for: .reading)) }
    let isAsLong = { pool.cards[$0].answer(for: .reading).count == asked.count }
    take(cards: words.filter(isAsLong) + words, atMost: 1)
    guard let word = picked.first else { return }
    let parts = Array(parts(of: others.prefix(Self.partLimit)))
    for length in [asked.count, word.text.count] {
      take(texts: own.filled(from: parts).filter { $0.count == length }, atMost: 1)
    }
  }

  private mutating func readableSample(_ limit: Int) -> [Int] {
    rules.readable(Array(generator.sample(limit, below: rules.pool.cards.count)))
  }

  private func parts(of cards: some Collection<Int>) -> some BidirectionalCollection<ReadingParts> {
    cards.lazy.map { ReadingParts(of: rules.pool.cards[$0]) }
  }

  // MARK: Ranking

  private func ranks(of cards: [Int], to anchor: Int) -> [Double] {
    let closeness = Similarity(to: anchor, kind: rules.kind, of: rules.pool.similarity)
    let wanted = rules.listed(of: anchor).map(comparable)
    lazy var answer = comparable(choice(anchor).text)
    // A separate loop lets the processor fetch all cards in parallel instead of one after another.
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
      rank += Self.authorFirst * rules.rank(of: choice(other).text)
      // Rounding keeps a slightly nearer card from being picked for many cards, which would give it away.
      return rank.rounded(.down)
    }
  }

  private func ranks(of listed: [String], to anchor: Int) -> [Double] {
    if listed.isEmpty { return [] }
    let closeness = Similarity(to: anchor, kind: rules.kind, of: rules.pool.similarity)
    return listed.map {
      3 + closeness.ofText($0) + (isMet($0) ? Self.metFirst : 0) + Self.authorFirst * rules.rank(of: $0)
    }
  }

  // The author's choices count as met, except for kana, where each is the sound of another kana.
  private func isMet(_ listed: String) -> Bool {
    guard !rules.met.isEmpty, rules.pool.cards[rules.card].kind == .kana else { return !rules.met.isEmpty }
    let text = comparable(listed)
    return rules.met.contains { rules.pool.cards[$0].kind == .kana && comparable(choice($0).text) == text }
  }

  // Each weight exceeds the sum of all that follow it.
  private static let (authorFirst, metFirst, confusedFirst) = (1_000.0, 100.0, 50.0)

  private func comparable(_ text: String) -> String {
    rules.pool.comparable(text, kind: rules.kind, card: rules.card)
  }
}
