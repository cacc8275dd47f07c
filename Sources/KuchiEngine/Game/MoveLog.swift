#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The moves of a game, in columns: a third of what a list of them takes, which counts where games are held by the
/// hundred thousand.
struct MoveLog: Hashable, Sendable {
  fileprivate enum Kind: UInt8 {
    case reveal, hint, choice, text, kana, remembered, forgot, unknown, late, skip, next, synonym,
      accept, grade
  }

  private var kinds: [Kind] = []
  private var dates: [Date] = []
  private var texts: [String] = []
  private var numbers: [Int] = []

  /// How many there are.
  var count: Int { kinds.count }

  /// Whether an answer was accepted a moment ago.
  var endsInAcceptance: Bool { kinds.last == .accept }

  /// When the last move was made that tells its time; nil before the first.
  var lastDate: Date? { dates.last }

  /// Adds a move.
  mutating func append(_ move: Move) {
    switch move {
    case .reveal: kinds.append(.reveal)
    case .hint: kinds.append(.hint)
    case .answer(let answer, let date):
      append(answer)
      dates.append(date)
    case .skip(let date):
      kinds.append(.skip)
      dates.append(date)
    case .next(let date):
      kinds.append(.next)
      dates.append(date)
    case .synonym(let text, let card, let kind): append(.synonym, text, [card, kind.number])
    case .accept(let text, let card, let kind): append(.accept, text, [card, kind.number])
    case .grade(let grade):
      kinds.append(.grade)
      numbers.append(grade.rawValue)
    }
  }

  private mutating func append(_ answer: Answer) {
    switch answer {
    case .choice(let place):
      kinds.append(.choice)
      numbers.append(place)
    case .text(let text, nil): append(.text, text)
    case .text(let text, let keys?):
      append(.kana, text)
      texts.append(keys)
    case .remembered: kinds.append(.remembered)
    case .forgot: kinds.append(.forgot)
    case .unknown: kinds.append(.unknown)
    case .late: kinds.append(.late)
    }
  }

  private mutating func append(_ kind: Kind, _ text: String, _ numbers: [Int] = []) {
    kinds.append(kind)
    texts.append(text)
    self.numbers += numbers
  }
}

extension MoveLog: Sequence {
  /// Reads the moves in their order.
  struct Iterator: IteratorProtocol {
    fileprivate var kinds: ArraySlice<Kind>
    fileprivate var dates: ArraySlice<Date>
    fileprivate var texts: ArraySlice<String>
    fileprivate var numbers: ArraySlice<Int>

    // Each kind takes from the columns what it was appended with.
    mutating func next() -> Move? {
      guard let kind = kinds.popFirst() else { return nil }
      return switch kind {
      case .reveal: .reveal
      case .hint: .hint
      case .choice: .answer(.choice(numbers.removeFirst()), at: dates.removeFirst())
      case .text: .answer(.text(texts.removeFirst()), at: dates.removeFirst())
      case .kana: .answer(.text(texts.removeFirst(), keys: texts.removeFirst()), at: dates.removeFirst())
      case .remembered: .answer(.remembered, at: dates.removeFirst())
      case .forgot: .answer(.forgot, at: dates.removeFirst())
      case .unknown: .answer(.unknown, at: dates.removeFirst())
      case .late: .answer(.late, at: dates.removeFirst())
      case .skip: .skip(at: dates.removeFirst())
      case .next: .next(at: dates.removeFirst())
      case .synonym: .synonym(texts.removeFirst(), card: numbers.removeFirst(), kind: questionKind())
      case .accept: .accept(texts.removeFirst(), card: numbers.removeFirst(), kind: questionKind())
      case .grade: Grade(rawValue: numbers.removeFirst()).map(Move.grade)
      }
    }

    private mutating func questionKind() -> QuestionKind { QuestionKind.allCases[numbers.removeFirst()] }
  }

  func makeIterator() -> Iterator {
    Iterator(kinds: kinds[...], dates: dates[...], texts: texts[...], numbers: numbers[...])
  }
}
