import KuchiJapanese

/// A help that does not give the answer away at once.
public enum Hint: Hashable, Sendable {
  /// What the author of the deck says.
  case note(String)
  /// How the term is read, in Latin letters.
  case romaji(String)
  /// How the answer begins.
  case beginning(String)
}

extension Game {
  /// Gives one more hint: the author's note, then the reading in Latin letters, then one more letter of the answer
  /// each time. Nil when no question waits or nothing is left but the whole answer.
  public mutating func hint() -> Hint? {
    guard var question else { return nil }
    guard let hint = hint(number: question.hints, for: question.challenge) else { return nil }
    question.hints += 1
    position.phase = .asking(question)
    moves.append(.hint)
    return hint
  }

  /// The hints given so far for the question in front of the player.
  public var hints: [Hint] {
    guard let question else { return [] }
    return (0..<question.hints).compactMap { hint(number: $0, for: question.challenge) }
  }

  private func hint(number: Int, for challenge: Challenge) -> Hint? {
    let first = openingHints(for: challenge)
    if number < first.count { return first[number] }
    let card = card(of: challenge)
    // A term in kanji may be answered by its reading, which gives more to begin with.
    let answer = challenge.kind == .recall ? card.spoken : card.answer(for: challenge.kind)
    let isSaid = pool.languages(of: challenge.card).isMeaningEnglish && challenge.kind == .meaning
    let telling = answer.indices.dropFirst(isSaid ? Self.lead(of: answer) : 0).filter {
      answer[$0].isLetter || answer[$0].isNumber
    }
    // The last letter would leave nothing to find.
    let place = number - first.count
    return place < telling.count - 1 ? .beginning(String(answer[...telling[place]])) : nil
  }

  /// How many characters stand before the first that tells anything: what is in brackets, and the little words that
  /// many answers begin with.
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
    guard pool.languages(of: challenge.card).isTermJapanese else { return hints }
    let romaji = Romaji.spoken(card.spoken)
    // Asked for the reading or the term, romaji are as good as the answer; a kana and many a loanword mean just that.
    if !judge(romaji, keys: nil, for: challenge).isRight { hints.append(.romaji(romaji)) }
    return hints
  }
}
