internal import KuchiJapanese

/// Guesses whether an answer that was found wrong may be right after all, so that the player should be told how to
/// have it accepted.
///
/// It guesses by spelling alone and never changes a verdict.
public struct Plausibility: Hashable, Sendable {
  /// The answers that are accepted, as the deck writes them.
  public var accepted: [String]

  /// Words that say nothing by themselves.
  private static let connectives: Set<String> = ["a", "an", "the", "to", "of", "be", "and", "or"]
  /// In shorter answers any word is near another.
  private static let leastNearLength = 5

  /// A guess by the answers that are accepted.
  public init(accepted: [String]) { self.accepted = accepted }

  /// Whether `typed` is near an accepted answer in spelling, by a third of its letters, or made of their words.
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
  /// Whether the player should be told that the answer can be accepted: it was typed, refused for no reason but its
  /// distance, and is plausible.
  ///
  /// A reading is near by its Latin letters, unless it differs by what has a name, such as a small kana: that is a
  /// mistake. A term in kanji is near when its kanji are those of the card's, whatever kana stand around them.
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
