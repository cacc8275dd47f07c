import DeckTesting
import KuchiDecks
@testable import KuchiJudge
import Testing

@Suite struct ToleranceTests {
  static let slips: [AnswerCase] = [
    // Up to three letters none is forgiven.
    AnswerCase(Words.dog, "dgo", .wrong(.tooFar)),
    AnswerCase(Words.dog, "dogg", .wrong(.tooFar)),
    AnswerCase(Words.dog, "do", .wrong(.tooFar)),
    AnswerCase(Words.cat, "cst", .wrong(.tooFar)),
    AnswerCase(Words.cat, "cta", .wrong(.tooFar)),
    AnswerCase(Words.key, "kye", .wrong(.tooFar)),
    AnswerCase(Words.big, "bgi", .wrong(.tooFar)),
    AnswerCase(Words.eat, "to eta", .wrong(.tooFar)),
    AnswerCase(Words.eat, "to eatt", .wrong(.tooFar)),
    AnswerCase(Words.eat, "ot eat", .forgiven),
    AnswerCase(Words.eat, "ot eta", .wrong(.tooFar)),
    AnswerCase(Words.dog, "teh dog", .forgiven),
    // Four and five letters forgive one.
    AnswerCase(Words.name, "nmae", .forgiven),
    AnswerCase(Words.name, "naem", .forgiven),
    AnswerCase(Words.name, "namee", .forgiven),
    AnswerCase(Words.name, "nme", .forgiven),
    AnswerCase(Words.name, "nsme", .forgiven),
    AnswerCase(Words.name, "nsmr", .wrong(.tooFar)),
    AnswerCase(Words.name, "na", .wrong(.tooFar)),
    AnswerCase(Words.drink, "drnk", .forgiven),
    AnswerCase(Words.drink, "to drnik", .forgiven),
    AnswerCase(Words.drink, "to drrink", .forgiven),
    AnswerCase(Words.drink, "to dirnk", .forgiven),
    AnswerCase(Words.drink, "to dknir", .wrong(.tooFar)),
    AnswerCase(Words.big, "lagre", .forgiven),
    AnswerCase(Words.bread, "braed", .forgiven),
    AnswerCase(Words.tokyo, "Tokio", .forgiven),
    AnswerCase(Words.tokyo, "Tkoio", .wrong(.tooFar)),
    // Six and seven forgive two.
    AnswerCase(Words.friend, "freind", .forgiven),
    AnswerCase(Words.friend, "frend", .forgiven),
    AnswerCase(Words.friend, "freinds", .forgiven),
    AnswerCase(Words.friend, "friends", .right),
    AnswerCase(Words.friend, "frnd", .forgiven),
    AnswerCase(Words.friend, "frd", .wrong(.tooFar)),
    AnswerCase(Words.teacher, "teecher", .forgiven),
    AnswerCase(Words.teacher, "techer", .forgiven),
    AnswerCase(Words.teacher, "teacehr", .forgiven),
    AnswerCase(Words.teacher, "tacher", .forgiven),
    AnswerCase(Words.teacher, "teachres", .forgiven),
    AnswerCase(Words.teacher, "tchr", .wrong(.tooFar)),
    AnswerCase(Words.library, "libary", .forgiven),
    AnswerCase(Words.library, "libray", .forgiven),
    AnswerCase(Words.travel, "travell", .forgiven),
    // Longer ones forgive two and one more for every seven letters.
    AnswerCase(Words.newspaper, "newspapper", .forgiven),
    AnswerCase(Words.newspaper, "newpaper", .forgiven),
    AnswerCase(Words.newspaper, "nwespaepr", .forgiven),
    AnswerCase(Words.newspaper, "nwspapr", .forgiven),
    AnswerCase(Words.newspaper, "nespapr", .forgiven),
    AnswerCase(Words.newspaper, "nwspp", .wrong(.tooFar)),
    AnswerCase(Words.restaurant, "restaraunt", .forgiven),
    AnswerCase(Words.restaurant, "resturant", .forgiven),
    AnswerCase(Words.restaurant, "restrant", .forgiven),
    AnswerCase(Words.restaurant, "rstrnt", .wrong(.tooFar)),
    AnswerCase(Words.restaurant, "dinign hall", .forgiven),
    AnswerCase(Words.understand, "to undrestand", .forgiven),
    AnswerCase(Words.understand, "undertsand", .forgiven),
    AnswerCase(Words.longTime, "long tiem no see", .forgiven),
    AnswerCase(Words.longTime, "lnog tmie no see", .forgiven),
    AnswerCase(Words.longTime, "longtime no see", .right),
    AnswerCase(Words.longTime, "long time see you", .wrong(.tooFar)),
    AnswerCase(Words.chopsticks, "chopstiks", .forgiven),
    AnswerCase(Words.chopsticks, "a chop stick", .right),
    AnswerCase(Words.japanese, "japanes", .forgiven),
    AnswerCase(Words.japanese, "jpanese langauge", .forgiven),
    AnswerCase(Words.commemoration, "comemoration", .forgiven),
    AnswerCase(Words.cafe, "cafe", .right),
    // A slip does not make an answer of something else.
    AnswerCase(Words.restaurant, "banana", .wrong(.tooFar)),
    AnswerCase(Words.restaurant, "r", .wrong(.tooFar)),
    AnswerCase(Words.newspaper, "paper", .wrong(.tooFar)),
  ]

  @Test(arguments: slips)
  func `typing errors are forgiven by the length of the accepted answer`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }

  @Test func `the judgement names the entry that the answer was measured against`() {
    let judgement = Words.classroom.judge("dinign hall", kind: .meaning, card: Words.restaurant)
    #expect(judgement.matched == "dining hall")
    #expect(judgement.isRight)
    #expect(Words.classroom.judge("people", kind: .meaning, card: Words.person).matched == "people")
    #expect(Words.classroom.judge("eat", kind: .meaning, card: Words.eat).matched == "to eat")
    #expect(Words.classroom.judge("banana", kind: .meaning, card: Words.eat).matched == "to eat")
    #expect(Words.classroom.judge("", kind: .meaning, card: Words.eat).matched == nil)
  }
}

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

@Suite struct CommonWordTests {
  @Test(
    arguments: [
      "a", "aardvark", "realm", "notion", "gravel", "curse", "dogs", "honour", "honor", "went", "zebra",
      "the",
      "observation", "to", "compensation", "zucchini",
    ])
  func `what people know is a word`(_ word: String) {
    #expect(CommonWords.contains(word))
  }

  @Test(
    arguments: [
      "", "aa", "weeend", "daugter", "teh", "zzz", "freind", "Dog", "dog ", "café", "犬", "aardvarkk",
      "aardvar",
      "japaese", "b", "\u{0}", String(repeating: "a", count: 10_000),
    ])
  func `what nobody writes is none`(_ word: String) {
    #expect(!CommonWords.contains(word))
  }

  @Test func `the words lie in order, each is found, and nothing between two of them`() {
    let text = "\(CommonWords.packed)"
    var (words, word): ([String], String) = ([], "")
    for character in text + "\n" {
      if character.isLowercase {
        word.append(character)
        continue
      }
      words.append(word)
      let shared = character.asciiValue.map { Int($0) - 65 } ?? 0
      word = character == "\n" ? "" : String(word.prefix(shared))
    }
    #expect(words.count > 60_000)
    #expect(words == words.sorted())
    // A ninth of them takes long enough without optimization; lines hold about thirty words.
    let some = stride(from: 0, to: words.count, by: 9).map { words[$0] }
    #expect(some.allSatisfy(CommonWords.contains))
    let known = Set(words)
    let others = some.map { String($0.dropLast()) + "q" }.filter { !known.contains($0) }
    #expect(!others.contains(where: CommonWords.contains))
  }
}
