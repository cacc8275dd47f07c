import DeckTesting
import Foundation
import KuchiJudge
import Testing

/// An answer to a question about a bundled deck, and what has to become of it.
struct LabelledAnswer: Decodable, Sendable {
  enum Label: String, Decodable, CaseIterable, Sendable {
    case accept
    case refuse
    case retry = "retry-ok"
  }

  let deck: String
  let card: String
  let ask: QuestionKind
  let answer: String
  let expect: Label
  let kind: String

  /// Whether an outcome is what the label asks for. A free retry may be right as well.
  func isMet(by outcome: Outcome) -> Bool {
    switch (expect, outcome) {
    case (.accept, .right), (.accept, .forgiven), (.refuse, .wrong): true
    case (.retry, .right), (.retry, .forgiven), (.retry, .retry): true
    default: false
    }
  }

  static func all() throws -> [LabelledAnswer] {
    try JSONDecoder().decode([LabelledAnswer].self, from: Fixture.data("judge.json"))
  }
}

/// The bundled decks, ready to judge answers by.
struct BundledClassrooms {
  private var rooms: [String: (room: Classroom, cards: [String: Card])] = [:]

  init() throws {
    for bundled in BundledDeck.all {
      let deck = try bundled.deck()
      let cards = Dictionary(deck.cards.map { ($0.id, $0) }) { first, _ in first }
      rooms[deck.id] = (Classroom(deck), cards)
    }
  }

  func outcome(of answer: LabelledAnswer) -> Outcome? {
    guard let (room, cards) = rooms[answer.deck], let card = cards[answer.card] else { return nil }
    return room.judge(answer.answer, kind: answer.ask, card: card).outcome
  }
}

@Suite struct LabelledAnswerTests {
  /// The most answers of a label, of a hundred, that may be judged otherwise.
  static let limit = 1.0

  /// Answers whose label the decks contradict.
  static let contradicted = [
    // 別に means "not particularly", and its card rules the bare "particularly" out; a slip of that is no better.
    "betsu-ni ← particluarly"
  ]

  @Test func `an answer with a contradicted label is refused`() throws {
    let rooms = try BundledClassrooms()
    let answers = try LabelledAnswer.all().filter {
      Self.contradicted.contains("\($0.card) ← \($0.answer)")
    }
    #expect(answers.count == Self.contradicted.count)
    for answer in answers {
      #expect(rooms.outcome(of: answer)?.fault != nil, "\(answer.card) ← \(answer.answer)")
    }
  }

  @Test func `of a hundred answers of each label less than one is judged otherwise`() throws {
    let rooms = try BundledClassrooms()
    var (failed, count): ([String: [String]], [LabelledAnswer.Label: (missed: Int, all: Int)]) = ([:], [:])
    for answer in try LabelledAnswer.all()
    where !Self.contradicted.contains("\(answer.card) ← \(answer.answer)") {
      guard let outcome = rooms.outcome(of: answer) else { continue }
      count[answer.expect, default: (0, 0)].all += 1
      guard !answer.isMet(by: outcome) else { continue }
      count[answer.expect, default: (0, 0)].missed += 1
      failed["\(answer.expect.rawValue): \(answer.kind)", default: []]
        .append("\(answer.card) ← \(answer.answer)")
    }
    let list = failed.sorted { $0.key < $1.key }.map {
      "\($0.key)\n    \($0.value.joined(separator: "\n    "))"
    }
    for label in LabelledAnswer.Label.allCases {
      let (missed, all) = count[label] ?? (0, 0)
      #expect(all > 50, "the answers of \(label) are there")
      let rate = 100 * Double(missed) / Double(max(all, 1))
      #expect(rate < Self.limit, "\(label): \(missed) of \(all)\n\(list.joined(separator: "\n"))")
    }
  }

  /// Wrong answers that stay wrong: `deck card question: answer`.
  static let mistakes = Fixture.lines("mistakes.txt").compactMap { line in
    line.wholeMatch(of: /(\S+) (\S+) (\w+): (.*)/).flatMap { row in
      QuestionKind(rawValue: String(row.3)).map { ask in
        LabelledAnswer(
          deck: String(row.1), card: String(row.2), ask: ask, answer: String(row.4), expect: .refuse,
          kind: "mistake")
      }
    }
  }

  @Test func `a mistake that was taken out of a deck stays out`() throws {
    let rooms = try BundledClassrooms()
    #expect(Self.mistakes.count > 25)
    for answer in Self.mistakes {
      let outcome = try #require(rooms.outcome(of: answer), "\(answer.deck) has \(answer.card)")
      #expect(answer.isMet(by: outcome), "\(answer.card) ← \(answer.answer): \(outcome)")
    }
  }
}
