import KuchiJapanese

/// Picks the wrong answers of one question from the deck.
///
/// All choices look alike to somebody who can't read them: they come from one of the ``FormGroups``. None of them is the
/// one that all others resemble. In a hard game they are a chain of similar cards, in a normal one pairs of them, and the
/// right answer is anywhere in it. For each link only a few cards are compared, however large the deck is. If nothing fits
/// any more there are fewer choices.
struct Distractors {
  /// The number of cards of a large group that are compared with another one.
  private static let candidateLimit = 21
  private static let smallGroup = 20
  // The number of cards that are drawn at random, of those that are looked at for met ones, and of those that are looked
  // at for a word that fits the kana of a term.
  private static let (sampleLimit, metLimit, wordLimit) = (24, 512, 4096)

  let pool: CardPool
  let card: Int
  let kind: QuestionKind
  /// The groups of the pool's cards for questions of this kind.
  let forms: FormGroups
  let difficulty: Difficulty
  /// Cards that the player confused with this one before.
  var confused: Set<Int> = []
  /// Cards that were recent wrong answers.
  var recent: [Int] = []
  /// Cards that the player has met. They come before all others.
  var met: Set<Int> = []
  /// A card that must be among the wrong answers, in a duel.
  var rival: Int?

  /// At most `count` different wrong answers.
  func pick(_ count: Int, using generator: inout SeededGenerator) -> [Choice] {
    let limit = max(Self.sampleLimit, 4 * count)
    var sample = forms.sample(limit, like: card, using: &generator).filter { $0 != card }
    if kind == .reading { sample = readable(sample) }
    sample.shuffle(using: &generator)
    // However many cards are compared, the game's generator goes on from here.
    var generator = generator
    let known = met.isEmpty ? [] : sampleOfMet(using: &generator)
    sample = known + sample.filter { !known.contains($0) }
    var draw = ChoiceDraw(self, from: fitting(sample), known: known, count: count)
    if let rival { draw.take(cards: [rival]) }
    switch difficulty {
    case _ where rival != nil: takeOtherPairs(into: &draw, using: &generator)
    case .easy: break
    case .normal: takePairs(into: &draw, using: &generator)
    case .hard: takeChain(into: &draw, using: &generator)
    }
    while !draw.isFull, draw.takeNext() != nil {}
    if draw.isFull { return draw.picked }
    if kind == .reading {
      takeReadings(like: sample, into: &draw, using: &generator)
    }
    draw.take(texts: listed(of: card))
    // A group that is smaller than the number of choices can't be fair to the last of them.
    if count >= forms.cards(like: card).count {
      draw.take(cards: fitting(forms.cards(around: card, count: 2 * count)))
    }
    return draw.picked
  }

  private func sampleOfMet(using generator: inout SeededGenerator) -> [Int] {
    forms.sample(Self.metLimit, like: card, using: &generator).filter { $0 != card && met.contains($0) }
      .shuffled(using: &generator).prefix(Self.candidateLimit).map(\.self)
  }

  /// Takes what is most similar to `anchor`.
  private func takeNearest(
    to anchor: Int, or listed: [String] = [], into draw: inout ChoiceDraw,
    using generator: inout SeededGenerator
  ) -> Choice? {
    var cards = pool.similarity.candidates(
      for: anchor, in: forms, limit: Self.candidateLimit, using: &generator)
    // A draw from a large deck does not reach every card. Confused cards are always added.
    if anchor == card, !confused.isEmpty {
      cards += confused.subtracting(cards).filter(pool.cards.indices.contains).sorted()
    }
    cards += draw.known.filter { $0 != anchor && !cards.contains($0) }
    cards.removeAll { $0 == card }
    cards =
      draw.list.filter(cards.contains)
      + cards.filter { !draw.list.contains($0) }.shuffled(using: &generator)
    return draw.takeNearest(to: anchor, among: fitting(cards), or: listed)
  }

  // Of an odd number of choices one has no partner, and it may be the right one.
  private func takePairs(into draw: inout ChoiceDraw, using generator: inout SeededGenerator) {
    let isOdd = draw.count.isMultiple(of: 2)
    if isOdd, confused.isEmpty, Int.random(in: 0...draw.count, using: &generator) == 0 {
      return takeOtherPairs(into: &draw, using: &generator)
    }
    let listed = fairlyListed(beside: draw)
    if isSmall, listed.isEmpty, confused.isEmpty { return }
    let partner = takeNearest(to: card, or: listed, into: &draw, using: &generator)
    takeOtherPairs(listed: partner.map { $0.card == nil } ?? false, into: &draw, using: &generator)
  }

  private func takeOtherPairs(
    listed isListed: Bool = false, into draw: inout ChoiceDraw, using generator: inout SeededGenerator
  ) {
    while !draw.isFull,
      let next = draw.takeNext(where: { !isListed || !alikeListed(of: $0).isEmpty })?.card, !draw.isFull
    {
      let listed = isListed ? alikeListed(of: next) : []
      if listed.isEmpty {
        _ = takeNearest(to: next, into: &draw, using: &generator)
      } else {
        draw.take(texts: listed.prefix(1))
      }
    }
  }

  // In a small group all are similar, and the nearest one would be the same for too many.
  private var isSmall: Bool {
    let group = forms.cards(like: card).count
    return group < Self.smallGroup && group < pool.cards.count
  }

  // The chain grows from the right answer to both sides.
  private func takeChain(into draw: inout ChoiceDraw, using generator: inout SeededGenerator) {
    if isSmall { return takePairs(into: &draw, using: &generator) }
    let place = Int.random(in: 0...draw.count, using: &generator)
    let listed = fairlyListed(beside: draw)
    for length in [max(place, draw.count - place), min(place, draw.count - place)] {
      var end = card
      for _ in 0..<length {
        let isFirst = draw.picked.isEmpty
        guard let next = takeNearest(to: end, or: isFirst ? listed : [], into: &draw, using: &generator)
        else { break }
        guard let other = next.card else {
          return takeOtherPairs(listed: true, into: &draw, using: &generator)
        }
        end = other
      }
    }
  }

  // MARK: The deck's own wrong answers

  /// The wrong answers that the deck lists for a card and this kind of question. They are meanings. If the deck explains
  /// Japanese in another language, those in Japanese are terms.
  func listed(of card: Int) -> [String] {
    guard kind != .reading, kind != .hearing, !pool.cards[card].distractors.isEmpty else { return [] }
    let languages = pool.languages(of: card)
    let hasTerms = languages.isTermJapanese && languages.meaning != languages.term
    return pool.cards[card].distractors.filter { (hasTerms && Script.isJapanese($0)) == (kind == .recall) }
  }

  /// Those of them that look like the right answer.
  private func alikeListed(of card: Int) -> [String] {
    let asked = pool.cards[card]
    let answer = asked.answer(for: kind)
    return listed(of: card).filter { QuestionForm.areAlike($0, answer, kind: kind, of: asked) }
  }

  // Beside a listed answer there must be others, or the card that it belongs to is known by it.
  private func fairlyListed(beside draw: ChoiceDraw) -> [String] {
    let listed = listed(of: card)
    if listed.isEmpty { return [] }
    let others = (draw.count - 1) / 2
    if others == 0, !draw.list.contains(where: isAlike) { return listed }
    let alike = alikeListed(of: card)
    if alike.isEmpty { return [] }
    let known = draw.list.lazy.filter { !alikeListed(of: $0).isEmpty }.prefix(others)
    return known.count == others ? alike : []
  }

  private func isAlike(_ other: Int) -> Bool {
    let asked = pool.cards[card]
    return QuestionForm.areAlike(
      pool.cards[other].answer(for: kind), asked.answer(for: kind), kind: kind, of: asked)
  }

  // MARK: Readings

  /// The cards whose answer fits the question: for a reading those whose kana show at the same places.
  private func fitting(_ cards: [Int]) -> [Int] {
    guard kind == .reading else { return cards }
    let readable = readable(cards)
    return forms.isAllKana(card) ? readable : readable.filter { forms.haveSameFrame($0, card) }
  }

  private func readable(_ cards: [Int]) -> [Int] { cards.filter(forms.isReadable) }

  private func takeReadings(
    like sample: [Int], into draw: inout ChoiceDraw, using generator: inout SeededGenerator
  ) {
    // The player may have met cards without a reading.
    let (own, sample) = (ReadingParts(of: pool.cards[card]), readable(sample))
    let hasFellows = !draw.picked.isEmpty
    if !hasFellows { takeWordOfOtherFrame(like: own, into: &draw, using: &generator) }
    draw.take(texts: own.filled(from: parts(of: sample)))
    if hasFellows || draw.hasTexts { return }
    // Among rare forms no other word may have as many kanji in a row.
    let others = generator.sample(2 * Self.sampleLimit, below: pool.cards.count)
    draw.take(texts: own.filled(from: parts(of: readable(others.filter { $0 != card }))))
    if !draw.hasTexts { draw.take(cards: sample) }
  }

  // One word alone among made-up readings would be known by that, and by its length where it alone has it: beside the
  // word stands a made-up reading of its own length, and one of the right answer's.
  private func takeWordOfOtherFrame(
    like own: ReadingParts, into draw: inout ChoiceDraw, using generator: inout SeededGenerator
  ) {
    let asked = pool.cards[card].answer(for: .reading)
    let others = readable(Array(generator.sample(Self.wordLimit, below: pool.cards.count)))
    let words = others.filter { $0 != card && own.canBeRead(pool.cards[$0].answer(for: .reading)) }
    let isAsLong = { pool.cards[$0].answer(for: .reading).count == asked.count }
    draw.take(cards: words.filter(isAsLong) + words, atMost: 1)
    guard let word = draw.picked.first else { return }
    let parts = Array(parts(of: others.prefix(2 * Self.sampleLimit)))
    for length in [asked.count, word.text.count] {
      draw.take(texts: own.filled(from: parts).filter { $0.count == length }, atMost: 1)
    }
  }

  private func parts(of cards: some Collection<Int>) -> some BidirectionalCollection<ReadingParts> {
    cards.lazy.map { ReadingParts(of: pool.cards[$0]) }
  }
}
