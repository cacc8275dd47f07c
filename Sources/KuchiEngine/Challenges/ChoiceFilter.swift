/// Rejects choices that equal a right answer or an earlier choice.
struct ChoiceFilter {
  let pool: CardPool
  let card: Int
  let kind: QuestionKind
  private let rightAnswers: [String]
  /// The right answers as readings; empty if meanings are chosen.
  private let rightReadings: [ComparableReading]
  /// For recall, the meanings in the question, and the others that the card accepts.
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

  /// Accepts `choice` unless it could be right or was accepted before.
  mutating func accepts(_ choice: Choice) -> Bool {
    if pool.rank(of: choice.text, to: card, kind) == nil { return false }
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

  // A term also answers the question if its card accepts the asked meaning, or has a meaning that this card
  // accepts. A term in kana may stand for any word with that reading.
  private func mayMeanTheSame(_ other: Int) -> Bool {
    switch kind {
    case .meaning, .own: return pool.isHomophone(other, ofKana: card)
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
      case .meaning, .own: card.meanings + card.accept
      case .reading, .hearing: card.readings.isEmpty ? [card.term] : card.readings
      case .recall: [card.term] + card.forms + card.readings
      case .cloze: card.gapQuestion(for: kind)?.answers ?? []
      }
    }
  }

  func comparable(_ text: String, kind: QuestionKind, card: Int) -> String {
    switch kind {
    case .meaning, .own: Gloss.core(of: text, isEnglish: languages(of: card).isMeaningEnglish)
    case .reading, .hearing: Normalization.reading(text)
    case .recall, .cloze: Normalization.nfkc(text)
    }
  }

  /// The meanings of a card and its other accepted ones, in the form that is compared with those of `card`.
  func comparableMeanings(of other: Int, like card: Int) -> (asked: [String], accepted: [String]) {
    let other = cards[other]
    return (
      other.meanings.map { comparable($0, kind: .meaning, card: card) },
      other.accept.map { comparable($0, kind: .meaning, card: card) }
    )
  }

  func isHomophone(_ other: Int, ofKana card: Int) -> Bool {
    let term = cards[card].term
    return Script.isKana(term) && cards[card].kind != .kana
      && cards[other].readings.contains { Normalization.isSameReading($0, term) }
  }
}
