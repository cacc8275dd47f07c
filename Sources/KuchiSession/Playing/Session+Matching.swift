public import KuchiEngine
import KuchiState

extension Session {
  /// So many matches are asked about at once.
  public static let matchesAtOnce = 9

  /// What a line says of matches that were shown with numbers from 1: yes or no to all, or the numbers of those that
  /// are right. Nil when it says none of that.
  public static func answers(in line: String, to matches: [CardMatch]) -> [CardMatch: Bool]? {
    let words = line.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    let numbers = Set(words.compactMap(Int.init))
    let isRight: (Int) -> Bool
    // No other words for no: whoever wants to quit has not refused anything.
    switch words {
    case ["y"], ["yes"]: isRight = { _ in true }
    case ["n"], ["no"]: isRight = { _ in false }
    default:
      guard !words.isEmpty, numbers.count == words.count, numbers.isSubset(of: 1..<matches.count + 1) else {
        return nil
      }
      isRight = numbers.contains
    }
    return Dictionary(matches.enumerated().map { ($1, isRight($0 + 1)) }) { first, _ in first }
  }

  /// Takes what the player says of the matches in view; an empty line leaves them for another time.
  func chooseMatches(_ text: String) {
    let shown = Array(state.peek.matches.prefix(Self.matchesAtOnce))
    if !text.isEmpty {
      guard let answers = Self.answers(in: text, to: shown) else { return say(.matchesOrNot) }
      attempt(.matching) { try effects.settle(answers) }
    }
    state.matches.update { $0.removeFirst(shown.count) }
    if state.peek.matches.isEmpty { goOnWithOpened() }
  }
}
