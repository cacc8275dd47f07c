import DeckTesting
import KuchiJudge
import Testing

/// What becomes of answers to a question about a card: `card: outcome ← answer | answer ⌨ keys`. Live kana made such an
/// answer of the keys.
struct AnswerCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let room: Classroom
  let kind: QuestionKind
  let card: Card
  let outcome: String
  let given: [(text: String, keys: String?)]

  /// The lines of `answers.txt` and `rules.txt`, where `# deck, kind: rule` stands above those that follow. The outcome `wrong`
  /// alone is wrong for whatever reason.
  static let all: [AnswerCase] = {
    var (title, place): (String, (room: Classroom, kind: QuestionKind)?) = ("", nil)
    return (Fixture.lines("answers.txt") + Fixture.lines("rules.txt")).compactMap { line in
      if let head = line.wholeMatch(of: /# (\w+), ([\w:]+): (.*)/) {
        title = String(head.3)
        place = Classroom.fixtures[String(head.1)].flatMap { room in
          QuestionKind(rawValue: String(head.2)).map { (room, $0) }
        }
      }
      guard let place, let row = line.wholeMatch(of: /(\w+): (.+?) ← (.*)/),
        let card = place.room.deck.cards.first(where: { $0.id == row.1 })
      else { return nil }
      let given = row.3.split(separator: " | ", omittingEmptySubsequences: false).map { answer in
        let parts = answer.split(separator: " ⌨ ").map { String($0) }
        return (parts.first ?? "", parts.count > 1 ? parts[1] : nil)
      }
      return AnswerCase(
        testDescription: "\(title): \(line)", room: place.room, kind: place.kind, card: card,
        outcome: String(row.2), given: given)
    }
  }()
}

extension Outcome {
  /// As the table says it, without the cards that a wrong answer belongs to.
  var told: String {
    switch self {
    case .right: "right"
    case .forgiven: "forgiven"
    case .wrong(let reason, _): "wrong \(Self.told(reason))"
    case .retry(.anotherMeaning(let card)): "retry anotherMeaning \(card.id)"
    case .retry(.anotherReading(let card)): "retry anotherReading \(card.id)"
    case .retry(.anotherTerm(let card)): "retry anotherTerm \(card.id)"
    case .retry(.nuance(let card)): "retry nuance \(card.id)"
    case .retry(.fair(let wanted)): "retry fair \(wanted ?? "")"
    case .retry(let reason): "retry \(Self.told(reason))"
    }
  }

  private static func told(_ reason: Any) -> String {
    guard let (name, value) = Mirror(reflecting: reason).children.first, let name else { return "\(reason)" }
    return "\(name) \(value)"
  }
}

@Suite struct AnswerCaseTests {
  @Test func `the files have their lines`() {
    #expect(AnswerCase.all.count > 350)
  }

  @Test(arguments: AnswerCase.all)
  func `an answer becomes what the table says`(_ answers: AnswerCase) {
    for (text, keys) in answers.given {
      let judgement = answers.room.judge(text, keys: keys, kind: answers.kind, card: answers.card)
      let told = judgement.outcome.told
      #expect(told == answers.outcome || answers.outcome == "wrong" && judgement.isMiss, "\(text): \(told)")
    }
  }

  @Test func `another card's meaning is wrong and names its card`() {
    let judgement = Words.classroom.judge("dog", kind: .meaning, card: Words.cat)
    #expect(judgement.outcome == .wrong(.anotherCard, belongsTo: [Words.dog]))
    let rejected = Words.classroom.judge("come", kind: .meaning, card: Words.go)
    #expect(rejected.outcome == .wrong(.rejected("to come"), belongsTo: [Words.come]))
    let polite = Words.classroom.judge("a person", kind: .meaning, card: Words.cat)
    #expect(polite.outcome == .wrong(.anotherCard, belongsTo: [Words.person, Words.gentleman]))
  }

  @Test func `a wrong reading names the cards that it belongs to`() {
    let snow = Words.classroom.judge("ゆき", kind: .reading, card: Words.courage)
    #expect(snow.outcome == .wrong(.kana(.longVowel), belongsTo: [Words.snow]) && snow.matched == "ゆうき")
    let both = Words.classroom.judge("hashi", kind: .reading, card: Words.dog)
    #expect(both.outcome == .wrong(.anotherCard, belongsTo: [Words.bridge, Words.chopsticks]))
    let coffee = Words.classroom.judge("こうひい", kind: .reading, card: Words.dog)
    #expect(coffee.outcome == .wrong(.anotherCard, belongsTo: [Words.coffee]))
  }
}
