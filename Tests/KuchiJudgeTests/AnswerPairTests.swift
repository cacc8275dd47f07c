import KuchiJudge
import Testing

/// What a lone card has for an answer, what is typed, and a sign of what becomes of it: `=` right, `≈` forgiven as a slip,
/// `≠` wrong, `≟` tried again. Behind `⌨` stand the keys that live kana made the answer of.
struct AnswerPair: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let answer: String
  let sign: Substring
  let given: String
  let keys: String?

  init?(_ line: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard let place = words.firstIndex(where: { ["=", "≈", "≠", "≟"].contains($0) }) else { return nil }
    let typed = words[(place + 1)...].split(separator: "⌨").map { $0.joined(separator: " ") }
    (testDescription, sign) = (line, words[place])
    answer = words[..<place].joined(separator: " ")
    given = typed.first ?? ""
    keys = typed.count > 1 ? typed[1] : nil
  }

  /// The lines of a file, without its titles.
  static func all(in name: String) -> [AnswerPair] {
    Fixture.lines(name + ".txt").filter { !$0.hasPrefix("# ") }.compactMap(AnswerPair.init)
  }

  /// The sign of what becomes of the answer to a question.
  func sign(asking kind: QuestionKind, _ card: Card) -> Substring {
    let judge = Judge(languages: .init())
    return switch judge.judge(given, keys: keys, kind: kind, card: card, others: { _, _ in [] }).outcome {
    case .right: "="
    case .forgiven: "≈"
    case .wrong: "≠"
    case .retry: "≟"
    }
  }
}

@Suite struct AnswerPairTests {
  static let (meanings, readings) = (AnswerPair.all(in: "meanings"), AnswerPair.all(in: "readings"))

  @Test func `the files have their lines`() {
    #expect(Self.meanings.count > 250 && Self.readings.count > 100)
  }

  @Test(arguments: meanings)
  func `a meaning is right, a slip or wrong`(_ pair: AnswerPair) {
    let card = Card(id: "card", term: "札", readings: ["ふだ"], meanings: [pair.answer])
    #expect(pair.sign(asking: .meaning, card) == pair.sign)
  }

  @Test(arguments: readings)
  func `a reading is right or not, for itself and for its word`(_ pair: AnswerPair) {
    let card = Card(id: "card", term: "札", readings: [pair.answer], meanings: ["tag"])
    for kind in [QuestionKind.reading, .recall] {
      #expect((pair.sign(asking: kind, card) == "=") == (pair.sign == "="), "\(kind)")
    }
  }
}
