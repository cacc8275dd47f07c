#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One thing a player or a host did in a game. A game is its beginning and its moves: played again they give the
/// same game, which is how a game is undone and how one that was broken off is resumed.
public enum Move: Hashable, Sendable, Codable {
  /// The choices, or the back of the card, were brought into view.
  case reveal
  /// A hint was taken.
  case hint
  /// An answer was given.
  case answer(Answer, at: Date)
  /// The question was put off.
  case skip(at: Date)
  /// The next question was put.
  case next(at: Date)
  /// An answer is known to be accepted for a card, from before the game.
  case synonym(String, card: Int, kind: QuestionKind)
  /// A refused answer was accepted for a card from then on.
  case accept(String, card: Int, kind: QuestionKind)
  /// The last answer, which was right, was given another grade.
  case grade(Grade)
}

extension Move {
  /// When it was made; nil for a move that does not tell.
  var date: Date? {
    switch self {
    case .answer(_, let date), .skip(let date), .next(let date): date
    case .reveal, .hint, .synonym, .accept, .grade: nil
    }
  }
}

extension [Move] {
  /// When the last move was made that tells its time; nil before the first.
  var lastDate: Date? { lazy.reversed().compactMap(\.date).first }

  /// Whether an answer was accepted a moment ago.
  var endsInAcceptance: Bool { if case .accept? = last { true } else { false } }
}
