internal import KuchiJapanese

/// Guesses whether a wrong answer may be right after all, so that the player learns how to accept it.
///
/// It looks at spelling only and never changes a verdict.
public struct Plausibility: Hashable, Sendable {
  /// The accepted answers, as the deck writes them.
  public var accepted: [String]

  /// Words without a meaning of their own.
  private static let connectives: Set<String> = ["a", "an", "the", "to", "of", "be", "and", "or"]
  /// Shorter answers resemble too many words.
  private static let leastNearLength = 5

  /// A guess based on the accepted answers.
  public init(accepted: [String]) { self.accepted = accepted }

  /// Whether `typed` differs from an accepted answer in at most a third of its letters, or consists of their
  /// words.
  public func covers(_ typed: String) -> Bool {
    let words = Self.words(of: typed)
    guard !words.isEmpty else { return false }
    let known = Set(accepted.flatMap(Self.words))
    return words.allSatisfy(known.contains) || isNear(words.joined(separator: " "))
  }

  private func isNear(_ typed: String) -> Bool {
    guard typed.count >= Self.leastNearLength else { return false }
    let answers = accepted.map { Self.words(of: $0).joined(separator: " ") }
    return NearestWord.nearest(to: typed, among: answers) != nil
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).filter {
      !connectives.contains($0)
    }
  }
}

extension Verdict {
  /// Whether to tell the player that the answer can be accepted: it was typed, it is wrong only because it is
  /// not close enough, and it is plausible.
  ///
  /// Readings are compared in Latin letters. A difference with a name, such as a small kana, is a mistake. A
  /// term in kanji is plausible if it has the kanji of the card's term.
  ///
  /// - Parameter card: The card of the question.
  public func isPlausible(for card: Card) -> Bool {
    guard challenge.form == .typed, case .text(let typed, _) = answer,
      case .wrong(let reason, let others) = outcome, others.isEmpty
    else { return false }
    let isFar = reason == .tooFar || reason == .exactOnly || reason == .kana(.other)
    switch challenge.kind {
    case .meaning: return isFar && Plausibility(accepted: card.meanings + card.accept).covers(typed)
    case .reading: return isFar && isNear(typed, to: card.readings)
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
