/// A hint that does not give the whole answer away.
public enum Hint: Hashable, Sendable {
  /// The note of the deck's author.
  case note(String)
  /// The reading in romaji.
  case romaji(String)
  /// The beginning of the answer.
  case beginning(String)
  /// The sound is played once more, slowly.
  case slowly
}

extension Game {
  /// Gives one more hint: the sound once more, the author's note, the reading in romaji, then one more letter
  /// of the answer each time. Returns nil if no question waits or only the whole answer is left.
  public mutating func hint() -> Hint? {
    guard var question else { return nil }
    guard let hint = hint(number: question.hints, for: question.challenge) else { return nil }
    question.hints += 1
    position.phase = .asking(question)
    moves.append(.hint)
    return hint
  }

  /// The hints given for the current question.
  public var hints: [Hint] {
    guard let question else { return [] }
    return (0..<question.hints).compactMap { hint(number: $0, for: question.challenge) }
  }

  /// Whether the term of the question is shown with its reading: while the ladder says so, or after a hint
  /// revealed it.
  public var showsReading: Bool {
    guard let challenge = question?.challenge, challenge.kind == .meaning,
      let isShown = ladder.ruby[challenge.card]
    else { return false }
    return isShown || hints.contains { if case .romaji = $0 { true } else { false } }
  }

  /// Whether the term of the question is shown with its romaji: for a phrase whose meaning is asked, while
  /// the learner does not know all its kana.
  package func showsLetters(knowing known: KnownKana) -> Bool {
    guard let challenge = question?.challenge, challenge.kind == .meaning, known != KnownKana() else {
      return false
    }
    let card = card(of: challenge)
    return card.kind == .phrase && Script.isKana(card.term) && !known.covers(card.term)
  }

  /// The notes on a card. Notes on a kana omit sentences that name kana the learner has not met. Nothing is
  /// omitted if nothing is known about the learner.
  package func notes(on position: Int, knowing known: KnownKana) -> String? {
    let (card, met) = (pool.cards[position], met.union(self.position.taught))
    guard card.kind == .kana, !met.isEmpty, let notes = card.notes else { return card.notes }
    let terms = Set(met.map { pool.cards[$0].term })
    func isMet(_ kana: String) -> Bool { kana == card.term || known.covers(kana) || terms.contains(kana) }
    let lines = notes.split(separator: "\n").map { line in
      line.replacing(". ", with: ".\n").split(separator: "\n").filter { sentence in
        sentence.split { !Script.isKana(String($0)) }.map(String.init).allSatisfy(isMet)
      }
    }
    return lines.map { $0.joined(separator: " ") }.joined(separator: "\n")
  }

  private func hint(number: Int, for challenge: Challenge) -> Hint? {
    let first = openingHints(for: challenge)
    if number < first.count { return first[number] }
    // A term in kanji may be answered by its reading, which has more letters to reveal.
    let answer = spelledOut(challenge)
    let languages = pool.languages(of: challenge.card)
    let isMeaning = challenge.kind.asksMeaning
    let isSaid = languages.isMeaningEnglish && isMeaning
    let article = Judge.articleLength(
      of: answer, language: isMeaning ? languages.meaning : languages.term)
    let telling = answer.indices.dropFirst(isSaid ? Self.lead(of: answer) : article).filter {
      answer[$0].isLetter || answer[$0].isNumber
    }
    // The last letter would leave nothing to guess.
    let index = number - first.count
    return index < telling.count - 1 ? .beginning(String(answer[...telling[index]])) : nil
  }

  // The text that hints reveal letter by letter.
  private func spelledOut(_ challenge: Challenge) -> String {
    let card = card(of: challenge)
    if let question = challenge.gapQuestion(of: card) { return question.reading ?? question.gap.text }
    return challenge.kind == .recall ? card.spoken : card.answer(for: challenge.kind)
  }

  /// The number of characters before the first useful one: brackets and little words that start many answers.
  private static func lead(of answer: String) -> Int {
    var rest = Substring(answer)
    while true {
      if rest.hasPrefix("("), let end = rest.firstIndex(of: ")") {
        rest = rest[end...].dropFirst()
      } else if let word = littleWords.first(where: { rest.lowercased().hasPrefix($0) }) {
        rest = rest.dropFirst(word.count)
      } else if let character = rest.first, !character.isLetter, !character.isNumber {
        rest = rest.dropFirst()
      } else {
        return rest.isEmpty ? 0 : answer.count - rest.count
      }
    }
  }

  private static let littleWords = ["to ", "a ", "an ", "the ", "be ", "one's "]

  private func openingHints(for challenge: Challenge) -> [Hint] {
    let card = card(of: challenge)
    var hints: [Hint] = card.hint.map { [.note($0)] } ?? []
    if challenge.kind == .hearing { return [.slowly] + hints }
    if let question = challenge.gapQuestion(of: card) {
      // The reading of the sentence would reveal the gap.
      return (question.gap.hint.map { [.note($0)] } ?? []) + hints
    }
    guard pool.languages(of: challenge.card).isTermJapanese else { return hints }
    let romaji = Romaji.spoken(card.spoken)
    // For the reading or the term romaji would be the answer. The same holds for the meaning of a kana and of
    // many loanwords.
    if !judge(of: challenge).judge(romaji, keys: nil).isRight { hints.append(.romaji(romaji)) }
    return hints
  }
}
