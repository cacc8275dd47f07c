import KuchiFoundation

/// The positions of the sentences of a pool's grammar points.
struct PointIndex: Sendable {
  /// For each further sentence, the first sentence of its point.
  private(set) var leads: [Int: Int] = [:]
  /// For each first sentence, all sentences of its point in deck order.
  private(set) var sentences: [Int: [Int]] = [:]
  /// For each deck the endings of its points, with their first sentences: たら of 着いたら and 雨だったら.
  private var endings: [Deck.ID: [(text: String, lead: Int)]] = [:]

  init(of decks: [Deck]) {
    var start = 0
    for deck in decks {
      for point in deck.points {
        let positions = point.map { start + $0 }
        sentences[positions[0]] = positions
        for further in positions.dropFirst() { leads[further] = positions[0] }
        let gaps = point.compactMap { deck.cards[$0].gapKinds.first.flatMap(deck.cards[$0].gapQuestion) }
        if let text = Self.ending(of: gaps.map(\.gap.text)) {
          endings[deck.id, default: []].append((text, positions[0]))
        }
      }
      start += deck.cards.count
    }
  }

  /// The longest ending that more than half of the texts have; nil if there is none.
  private static func ending(of texts: [String]) -> String? {
    let endings = texts.flatMap { text -> [String] in text.indices.map { String(text[$0...]) } }
    return Dictionary(grouping: endings, by: \.self)
      .filter { 2 * $0.value.count > texts.count }.keys.max { $0.count < $1.count }
  }

  /// The first sentence of the point that a wrong answer belongs to: that with the longest ending that the answer
  /// has and the right one lacks.
  func point(of answer: String, insteadOf right: String, in deck: Deck.ID) -> Int? {
    (endings[deck] ?? []).filter { answer.hasSuffix($0.text) && !right.hasSuffix($0.text) }
      .max { $0.text.count < $1.text.count }?.lead
  }
}

extension CardPool {
  /// The first sentence of the point of the same deck that a wrong answer to a gap belongs to; nil if there is none.
  package func point(of answer: String, for question: GapQuestion, at position: Int) -> Int? {
    let known = question.gap.wrong.map(\.text).first { GapQuestion.isSame($0, answer) }
    let lead = points.point(of: known ?? answer, insteadOf: question.gap.text, in: deckID(of: position))
    return lead == item(of: position) ? nil : lead
  }

  /// The numbers of a point's sentences with a wrong choice that belongs to another point, that of the lesson last.
  func contrasts(of position: Int, with other: Int, _ kind: QuestionKind) -> [Int] {
    let numbers = sentences(of: position).indices.filter { number in
      guard let question = card(at: position, sentence: number).gapQuestion(for: kind) else { return false }
      return question.gap.wrong.contains { point(of: $0.text, for: question, at: position) == other }
    }
    return numbers.filter { $0 > 0 } + numbers.prefix { $0 == 0 }
  }
}

extension Verdict {
  /// The point that the wrong answer to a gap belongs to, by the position of its first sentence.
  package func confusedPoint(in pool: CardPool) -> Int? {
    guard case .wrong = outcome,
      let question = pool.card(at: challenge.card, sentence: challenge.sentence).gapQuestion(
        for: challenge.kind)
    else { return nil }
    switch answer {
    case .text(let text, _): return pool.point(of: text, for: question, at: challenge.card)
    case .choice(let index):
      guard challenge.choices.indices.contains(index) else { return nil }
      return pool.point(of: challenge.choices[index].text, for: question, at: challenge.card)
    case .remembered, .forgot, .unknown, .late: return nil
    }
  }
}

extension Day {
  /// The numbers of the sentences of the point at `position` in asking order; empty for any other card.
  ///
  /// Sentences never asked come first (of these, those with the fewest unknown words), then those asked
  /// longest ago. The lesson's own is left out until a sentence was asked on an earlier day.
  package func sentences(of position: Int) -> [Int] {
    let sentences = pool.sentences(of: position)
    guard sentences.count > 1 else { return [] }
    let dates = sentences.map { asked[$0] ?? .distantPast }
    let unknown = sentences.map { unknownWords(at: $0).count }
    let today = days.day(of: now).lowerBound
    let isLessonDay = dates.allSatisfy { $0 == .distantPast || $0 >= today }
    return sentences.indices.dropFirst(isLessonDay ? 1 : 0)
      .sorted { (dates[$0], unknown[$0], $0) < (dates[$1], unknown[$1], $1) }
  }
}
