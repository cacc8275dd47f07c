import DeckTesting
import KuchiDecks
@testable import KuchiJudge
import Testing

@Suite struct ToleranceTests {
  @Test func `the judgement names the entry that the answer was measured against`() {
    let judged: [(given: String, card: Card, matched: String?)] = [
      ("dinign hall", Words.restaurant, "dining hall"), ("people", Words.person, "people"),
      ("eat", Words.eat, "to eat"), ("banana", Words.eat, "to eat"), ("", Words.eat, nil),
    ]
    for (given, card, matched) in judged {
      #expect(Words.classroom.judge(given, kind: .meaning, card: card).matched == matched, "\(given)")
    }
  }

  @Test(arguments: [
    (3, 0), (4, 1), (5, 1), (6, 2), (7, 2), (8, 3), (13, 3), (14, 4), (20, 4), (21, 5), (28, 6),
  ])
  func `a longer answer allows more typing errors`(length: Int, errors: Int) {
    #expect(NearMiss.mostEdits(forLength: length) == errors)
  }
}

@Suite struct TypoMarkTests {
  static func mark(_ kind: Typo.Mark.Kind, _ expected: Range<Int>, _ given: Range<Int>) -> Typo.Mark {
    Typo.Mark(kind: kind, expected: expected, given: given)
  }

  static let slips: [(Card, String, [Typo.Mark])] = [
    (Words.name, "nme", [mark(.missing, 1..<2, 1..<1)]),
    (Words.name, "nam", [mark(.missing, 3..<4, 3..<3)]),
    (Words.name, "namme", [mark(.extra, 2..<2, 2..<3)]),
    (Words.name, "namex", [mark(.extra, 4..<4, 4..<5)]),
    (Words.name, "xname", [mark(.extra, 0..<0, 0..<1)]),
    (Words.name, "nsme", [mark(.replaced, 1..<2, 1..<2)]),
    (Words.name, "nmae", [mark(.swapped, 1..<3, 1..<3)]),
    (Words.name, "NMAE", [mark(.swapped, 1..<3, 1..<3)]),
    (Words.name, "a nmae!", [mark(.swapped, 1..<3, 3..<5)]),
    (Words.drink, "drnik", [mark(.swapped, 5..<7, 2..<4)]),
    (Words.drink, "to  drrink", [mark(.extra, 4..<4, 5..<6)]),
    (Words.drink, "ｄｒｎｉｋ", [mark(.swapped, 5..<7, 2..<4)]),
    (Words.gentleman, "persn", [mark(.missing, 4..<5, 4..<4)]),
    (Words.gentleman, "persn (polite)", [mark(.missing, 4..<5, 4..<4)]),
    (Words.twoPeople, "2 peple", [mark(.missing, 6..<7, 4..<4)]),
    (Words.twoPeople, "two peeple", [mark(.replaced, 6..<7, 6..<7)]),
    (Words.longTime, "long tiem no see", [mark(.swapped, 7..<9, 7..<9)]),
    (Words.longTime, "lnog tmie no see", [mark(.swapped, 1..<3, 1..<3), mark(.swapped, 6..<8, 6..<8)]),
    (Words.restaurant, "resturant", [mark(.missing, 4..<5, 4..<4)]),
    (Words.eat, "ot eat", [mark(.swapped, 0..<2, 0..<2)]),
    (Words.eat, "too eat", [mark(.extra, 1..<1, 1..<2)]),
    (Words.cafe, "cofé", [mark(.replaced, 1..<2, 1..<2)]),
    (Words.tShirt, "t-shrit", [mark(.swapped, 4..<6, 4..<6)]),
  ]

  @Test(arguments: slips)
  func `a forgiven slip says where it is in both texts as they are written`(
    _ card: Card, _ given: String, _ marks: [Typo.Mark]
  ) {
    let judgement = Words.classroom.judge(given, kind: .meaning, card: card)
    #expect(judgement.outcome.slip?.marks == marks, "\(judgement.outcome)")
  }

  @Test(arguments: AnswerCase.all.filter { $0.outcome == "forgiven" })
  func `marks lie inside both texts, in order, and are never none`(_ answers: AnswerCase) throws {
    for given in answers.given.map(\.text) {
      let judgement = answers.room.judge(given, kind: answers.kind, card: answers.card)
      let (typo, matched) = (try #require(judgement.outcome.slip), try #require(judgement.matched))
      #expect(!typo.marks.isEmpty)
      for mark in typo.marks {
        #expect((0...matched.unicodeScalars.count).contains(mark.expected.upperBound))
        #expect((0...given.unicodeScalars.count).contains(mark.given.upperBound))
        #expect(mark.expected.isEmpty == (mark.kind == .extra))
        #expect(mark.given.isEmpty == (mark.kind == .missing))
      }
      let starts = typo.marks.map(\.expected.lowerBound)
      #expect(starts == starts.sorted())
    }
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
    #expect(words.count > 60_000 && words == words.sorted())
    // A ninth of them takes long enough without optimization; lines hold about thirty words.
    let some = stride(from: 0, to: words.count, by: 9).map { words[$0] }
    #expect(some.allSatisfy(CommonWords.contains))
    let known = Set(words)
    let others = some.map { String($0.dropLast()) + "q" }.filter { !known.contains($0) }
    #expect(!others.contains(where: CommonWords.contains))
  }
}
