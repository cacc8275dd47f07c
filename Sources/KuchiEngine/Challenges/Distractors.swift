import KuchiJapanese

/// Draws the wrong answers of one question from the deck alone.
///
/// At most 64 candidates are ranked, whatever the size of the deck, and those that were confused with the card. From
/// the ranked list the first are taken that could not also be right; there are fewer choices when the list runs out.
struct Distractors {
  /// How many cards are looked at for one question.
  static let candidateLimit = 64

  let course: Course
  let card: Int
  let kind: QuestionKind
  let difficulty: Difficulty
  /// Cards that the player took for this one before.
  var confused: Set<Int> = []
  /// Cards that were wrong answers a moment ago.
  var recent: Set<Int> = []

  /// At most `count` wrong answers, all different.
  func pick(_ count: Int, using dice: inout SeededGenerator) -> [Choice] {
    let drawn = course.likeness.candidates(for: card, limit: Self.candidateLimit, using: &dice)
    var pool = (drawn + confusedBeyond(drawn))
      .filter { kind != .reading || course.cards[$0].isReadable }
      .map { Choice(text: course.cards[$0].answer(for: kind), card: $0, isRight: false) }
    pool += listed
    pool.shuffle(using: &dice)
    let close = min(closeCount(of: count), count)
    let ranked = close == 0 ? [] : rank(pool)
    var taken = Taken(course: course, card: card, kind: kind)
    return take(close, of: ranked, into: &taken) + take(count - close, of: pool, into: &taken)
  }

  // Not every card of a large deck is drawn, but those that were taken for this one must be.
  private func confusedBeyond(_ drawn: [Int]) -> [Int] {
    confused.subtracting(drawn).filter { $0 != card && course.cards.indices.contains($0) }.sorted()
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
  private var listed: [Choice] {
    guard kind != .reading else { return [] }
    let languages = course.deck(of: card).languages
    let hasTerms = languages.isTermJapanese && languages.meaning != languages.term
    return course.cards[card].distractors
      .filter { (hasTerms && Script.isJapanese($0)) == (kind == .recall) }
      .map { Choice(text: $0, card: nil, isRight: false) }
  }

  private func rank(_ pool: [Choice]) -> [Choice] {
    let listed = Set(listed.map(comparable))
    return pool.enumerated()
      .map { (rank: rank(of: $0.element, listed: listed), place: $0.offset, choice: $0.element) }
      .sorted { ($1.rank, $0.place) < ($0.rank, $1.place) }
      .map(\.choice)
  }

  private func rank(of choice: Choice, listed: Set<String>) -> Double {
    guard let other = choice.card else {
      return 3 + course.likeness.closeness(of: choice.text, to: card, kind: kind)
    }
    var rank = course.likeness.closeness(of: other, to: card, kind: kind)
    if !listed.isEmpty, listed.contains(comparable(choice)) { rank += 3 }
    if confused.contains(other) { rank += 3 }
    if recent.contains(other) { rank -= 1 }
    return rank
  }

  private func comparable(_ choice: Choice) -> String {
    course.comparable(choice.text, kind: kind, card: card)
  }

  private func take(_ count: Int, of choices: [Choice], into taken: inout Taken) -> [Choice] {
    var picked: [Choice] = []
    for choice in choices where picked.count < count && taken.accepts(choice) { picked.append(choice) }
    return picked
  }
}

extension Card {
  /// Whether something other than kanji says how the term is read.
  fileprivate var isReadable: Bool {
    !readings.isEmpty || !term.unicodeScalars.contains(where: Script.isKanji)
  }
}

/// What no further choice may equal: the right answers, and the choices taken so far.
private struct Taken {
  let course: Course
  let card: Int
  let kind: QuestionKind
  private let answers: [String]
  private let rightAnswers: [String]
  private var texts: Set<String> = []

  init(course: Course, card: Int, kind: QuestionKind) {
    self.course = course
    self.card = card
    self.kind = kind
    answers = course.rightAnswers(for: card, kind: kind)
    rightAnswers = answers.map { course.comparable($0, kind: kind, card: card) }
  }

  /// Takes `choice` unless it could be right or stands there already.
  mutating func accepts(_ choice: Choice) -> Bool {
    let text = course.comparable(choice.text, kind: kind, card: card)
    guard !rightAnswers.contains(where: { Gloss.isInside(text, $0) || Gloss.isInside($0, text) }) else {
      return false
    }
    // ー can be spelled in two ways, so no one form tells whether two readings are equal.
    if kind == .reading, answers.contains(where: { Normalization.isSameReading($0, choice.text) }) {
      return false
    }
    if kind == .recall, let other = choice.card, course.shareMeaning(card, other) { return false }
    return texts.insert(text).inserted
  }
}

extension Course {
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
    case .meaning: Gloss.core(of: text, isEnglish: deck(of: card).languages.isMeaningEnglish)
    case .reading: Normalization.reading(text)
    case .recall: Normalization.nfkc(text)
    }
  }

  /// Whether two cards have a meaning in common, so that one term answers the question for the other.
  func shareMeaning(_ one: Int, _ two: Int) -> Bool {
    let isEnglish = deck(of: one).languages.isMeaningEnglish
    let meanings = Set(cards[one].meanings.map { Gloss.core(of: $0, isEnglish: isEnglish) })
    return cards[two].meanings.contains { meanings.contains(Gloss.core(of: $0, isEnglish: isEnglish)) }
  }
}
