/// A player's answer.
public enum Answer: Hashable, Sendable, Codable {
  /// The choice at this index, counted from 0.
  case choice(Int)
  /// Typed text. `keys` are the keys that live kana turned into it, if any.
  case text(String, keys: String? = nil)
  /// The card was remembered.
  case remembered
  /// The card was forgotten.
  case forgot
  /// The player does not know.
  case unknown
  /// Time ran out first.
  case late
}

extension Answer {
  /// The answer, bounded because games keep moves: a long text stays just too long, long keys are dropped.
  var bounded: Answer {
    guard case .text(let text, let keys) = self else { return self }
    let isTooLong = Judge.isTooLong(text)
    return .text(
      isTooLong ? String(decoding: text.utf8.prefix(Judge.longestAnswer + 1), as: UTF8.self) : text,
      keys: keys.flatMap { isTooLong || Judge.isTooLong($0) ? nil : $0 })
  }

  /// The answer, or an empty text in place of a long one, which gets another try as well.
  var brief: Answer {
    if case .text(let text, let keys) = self, text.utf8.count + (keys ?? "").utf8.count > 64 {
      .text("")
    } else {
      self
    }
  }
}

extension Challenge.Form {
  /// Whether a question of this form accepts the answer. Typed questions accept only text; choices accept an
  /// index or text. Every question can be given up or run out of time.
  package func takes(_ answer: Answer) -> Bool {
    switch (self, answer) {
    case (.choice, .choice), (.choice, .text), (.typed, .text), (.flash, .remembered), (.flash, .forgot): true
    case (_, .unknown), (_, .late): true
    default: false
    }
  }
}

/// The result of an answer in a game.
public struct Verdict: Hashable, Sendable {
  /// The number of this answer in its game, from 1. It distinguishes equal verdicts.
  public let attempt: Int
  /// The question.
  public let challenge: Challenge
  /// The answer.
  public let answer: Answer
  /// The judgement and its reason.
  public let outcome: Outcome
  /// The right answer as the deck writes it; of several, the one that the player meant.
  public let expected: String

  /// Whether the answer counts as right. An answer that may be tried again does not count yet.
  public var isRight: Bool { outcome.isRight }

  /// Whether the answer counts.
  public var isFinal: Bool {
    if case .retry = outcome { false } else { true }
  }
}

extension Verdict {
  /// Whether to tell the player that the answer can be accepted: it was typed, it is wrong only because it is
  /// not close enough, and it is plausible.
  ///
  /// Readings are compared in romaji. A difference with a name, such as a small kana, is a mistake. A term in
  /// kanji is plausible if it has the kanji of the card's term.
  package func isPlausible(for card: Card) -> Bool {
    guard challenge.form == .typed, case .text(let typed, _) = answer,
      case .wrong(let reason, let others) = outcome, others.isEmpty
    else { return false }
    let isFar = reason == .tooFar || reason == .exactOnly || reason == .kana(.other)
    switch challenge.kind {
    case .meaning, .own: return isFar && Plausibility(accepted: card.meanings + card.accept).covers(typed)
    case .reading, .hearing: return isFar && isNear(typed, to: card.readings)
    case .cloze: return isFar && isNear(typed, to: card.gapQuestion(for: challenge.kind)?.answers ?? [])
    case .recall:
      return isFar && isNear(typed, to: card.readings + [card.term] + card.forms)
        || hasKanji(of: [card.term] + card.forms, in: typed)
    }
  }

  private func isNear(_ typed: String, to accepted: [String]) -> Bool {
    Plausibility(accepted: accepted.map { Romaji.romaji(from: $0) }).covers(Romaji.romaji(from: typed))
  }

  private func hasKanji(of terms: [String], in typed: String) -> Bool {
    let kanji = typed.unicodeScalars.filter(Script.isKanji)
    return !kanji.isEmpty && terms.contains { kanji.elementsEqual($0.unicodeScalars.filter(Script.isKanji)) }
  }
}
