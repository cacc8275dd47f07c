#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The moves of a game, packed: a quarter of what a list of them takes, which counts where games are held by the hundred
/// thousand.
struct MoveLog: Hashable, Sendable {
  fileprivate enum Kind: UInt8 {
    case reveal, hint, choice, text, kana, remembered, forgot, unknown, late, skip, next, synonym,
      accept, grade
  }

  /// The kind of each move and what it says, besides when.
  private var bytes: [UInt8] = []
  private var dates: [Date] = []
  private var last: Kind?
  /// How many there are.
  private(set) var count = 0

  /// Whether an answer was accepted a moment ago.
  var endsInAcceptance: Bool { last == .accept }

  /// When the last move was made that tells its time; nil before the first.
  var lastDate: Date? { dates.last }

  /// Adds a move.
  mutating func append(_ move: Move) {
    switch move {
    case .reveal: note(.reveal)
    case .hint: note(.hint)
    case .answer(let answer, let date):
      append(answer)
      dates.append(date)
    case .skip(let date):
      note(.skip)
      dates.append(date)
    case .next(let date):
      note(.next)
      dates.append(date)
    case .synonym(let text, let card, let kind): note(.synonym, text, numbers: [card, kind.number])
    case .accept(let text, let card, let kind): note(.accept, text, numbers: [card, kind.number])
    case .grade(let grade): note(.grade, numbers: [grade.rawValue])
    }
  }

  private mutating func append(_ answer: Answer) {
    switch answer {
    case .choice(let place): note(.choice, numbers: [place])
    case .text(let text, nil): note(.text, text)
    case .text(let text, let keys?):
      note(.kana, text)
      bytes.append(packed: keys)
    case .remembered: note(.remembered)
    case .forgot: note(.forgot)
    case .unknown: note(.unknown)
    case .late: note(.late)
    }
  }

  private mutating func note(_ kind: Kind, _ text: String? = nil, numbers: [Int] = []) {
    bytes.append(kind.rawValue)
    if let text { bytes.append(packed: text) }
    for number in numbers { bytes.append(packed: number) }
    last = kind
    count += 1
  }
}

extension MoveLog: Sequence {
  /// Reads the moves in their order.
  struct Iterator: IteratorProtocol {
    private var reader: PackedReader
    private var dates: ArraySlice<Date>
    private var left: Int

    fileprivate init(_ bytes: [UInt8], _ dates: [Date], count: Int) {
      reader = PackedReader(bytes, at: 0)
      self.dates = dates[...]
      left = count
    }

    // Each kind takes what it was appended with.
    mutating func next() -> Move? {
      guard left > 0, let kind = Kind(rawValue: UInt8(truncatingIfNeeded: reader.number())) else {
        return nil
      }
      left -= 1
      return switch kind {
      case .reveal: .reveal
      case .hint: .hint
      case .choice: answer(.choice(reader.number()))
      case .text: answer(.text(reader.text()))
      case .kana: answer(.text(reader.text(), keys: reader.text()))
      case .remembered: answer(.remembered)
      case .forgot: answer(.forgot)
      case .unknown: answer(.unknown)
      case .late: answer(.late)
      case .skip: .skip(at: dates.removeFirst())
      case .next: .next(at: dates.removeFirst())
      case .synonym: .synonym(reader.text(), card: reader.number(), kind: questionKind())
      case .accept: .accept(reader.text(), card: reader.number(), kind: questionKind())
      case .grade: Grade(rawValue: reader.number()).map(Move.grade)
      }
    }

    private mutating func answer(_ answer: Answer) -> Move { .answer(answer, at: dates.removeFirst()) }

    private mutating func questionKind() -> QuestionKind { QuestionKind.allCases[reader.number()] }
  }

  func makeIterator() -> Iterator { Iterator(bytes, dates, count: count) }
}
