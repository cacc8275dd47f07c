import KuchiEngine
import Testing

@Suite struct TypoMarkTests {
  struct Slip: Sendable, CustomTestStringConvertible {
    let card: Card
    let given: String
    let marks: [Typo.Mark]

    init(_ card: Card, _ given: String, _ marks: [Typo.Mark]) {
      self.card = card
      self.given = given
      self.marks = marks
    }

    var testDescription: String { "\(card.term) ← \(given)" }
  }

  static func mark(_ kind: Typo.Mark.Kind, _ expected: Range<Int>, _ given: Range<Int>) -> Typo.Mark {
    Typo.Mark(kind: kind, expected: expected, given: given)
  }

  static let slips: [Slip] = [
    Slip(Words.name, "nme", [mark(.missing, 1..<2, 1..<1)]),
    Slip(Words.name, "nam", [mark(.missing, 3..<4, 3..<3)]),
    Slip(Words.name, "namme", [mark(.extra, 2..<2, 2..<3)]),
    Slip(Words.name, "namex", [mark(.extra, 4..<4, 4..<5)]),
    Slip(Words.name, "xname", [mark(.extra, 0..<0, 0..<1)]),
    Slip(Words.name, "nsme", [mark(.replaced, 1..<2, 1..<2)]),
    Slip(Words.name, "nmae", [mark(.swapped, 1..<3, 1..<3)]),
    Slip(Words.name, "NMAE", [mark(.swapped, 1..<3, 1..<3)]),
    Slip(Words.name, "a nmae!", [mark(.swapped, 1..<3, 3..<5)]),
    Slip(Words.drink, "drnik", [mark(.swapped, 5..<7, 2..<4)]),
    Slip(Words.drink, "to  drrink", [mark(.extra, 4..<4, 5..<6)]),
    Slip(Words.drink, "ｄｒｎｉｋ", [mark(.swapped, 5..<7, 2..<4)]),
    Slip(Words.gentleman, "persn", [mark(.missing, 4..<5, 4..<4)]),
    Slip(Words.gentleman, "persn (polite)", [mark(.missing, 4..<5, 4..<4)]),
    Slip(Words.twoPeople, "2 peple", [mark(.missing, 6..<7, 4..<4)]),
    Slip(Words.twoPeople, "two peeple", [mark(.replaced, 6..<7, 6..<7)]),
    Slip(Words.longTime, "long tiem no see", [mark(.swapped, 7..<9, 7..<9)]),
    Slip(Words.longTime, "lnog tmie no see", [mark(.swapped, 1..<3, 1..<3), mark(.swapped, 6..<8, 6..<8)]),
    Slip(Words.restaurant, "resturant", [mark(.missing, 4..<5, 4..<4)]),
    Slip(Words.eat, "ot eat", [mark(.swapped, 0..<2, 0..<2)]),
    Slip(Words.eat, "too eat", [mark(.extra, 1..<1, 1..<2)]),
    Slip(Words.cafe, "cofé", [mark(.replaced, 1..<2, 1..<2)]),
    Slip(Words.tShirt, "t-shrit", [mark(.swapped, 4..<6, 4..<6)]),
  ]

  @Test(arguments: slips)
  func `a forgiven slip says where it is in both texts as they are written`(_ slip: Slip) throws {
    let judgement = Words.classroom.judge(slip.given, kind: .meaning, card: slip.card)
    guard case .forgiven(let typo) = judgement.outcome else {
      Issue.record("not forgiven: \(judgement.outcome)")
      return
    }
    #expect(typo.marks.count == slip.marks.count)
    #expect(typo.marks == slip.marks)
  }

  @Test(arguments: ToleranceTests.slips)
  func `marks lie inside both texts, in order, and are never none`(_ answer: AnswerCase) {
    let judgement = Words.classroom.judge(answer.given, kind: .meaning, card: answer.card)
    guard case .forgiven(let typo) = judgement.outcome, let matched = judgement.matched else { return }
    #expect(!typo.marks.isEmpty)
    for mark in typo.marks {
      #expect((0...matched.unicodeScalars.count).contains(mark.expected.upperBound))
      #expect((0...answer.given.unicodeScalars.count).contains(mark.given.upperBound))
      #expect(mark.expected.isEmpty == (mark.kind == .extra))
      #expect(mark.given.isEmpty == (mark.kind == .missing))
    }
    let starts = typo.marks.map(\.expected.lowerBound)
    #expect(starts == starts.sorted())
  }
}
