import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

@Suite struct OptionalWordTests {
  static let optional: [AnswerCase] = [
    AnswerCase(Words.eat, "to eat", .right),
    AnswerCase(Words.eat, "eat", .right),
    AnswerCase(Words.eat, "  eat  ", .right),
    AnswerCase(Words.eat, "TO EAT", .right),
    AnswerCase(Words.eat, "To Eat", .right),
    AnswerCase(Words.eat, "ｔｏ　ｅａｔ", .right),
    AnswerCase(Words.eat, "to\teat", .right),
    AnswerCase(Words.eat, "to   eat", .right),
    AnswerCase(Words.eat, "to eat.", .right),
    AnswerCase(Words.eat, "to eat!", .right),
    AnswerCase(Words.eat, "“to eat”", .right),
    AnswerCase(Words.eat, "to-eat", .right),
    AnswerCase(Words.eat, "the eat", .right),
    AnswerCase(Words.eat, "eat\u{200B}", .right),
    AnswerCase(Words.eat, "\u{202E}eat\u{202C}", .right),
    AnswerCase(Words.person, "a person", .right),
    AnswerCase(Words.person, "the person", .right),
    AnswerCase(Words.person, "person (polite)", .right),
    AnswerCase(Words.person, "a person (polite)", .right),
    AnswerCase(Words.person, "person（polite）", .right),
    AnswerCase(Words.person, "people", .right),
    AnswerCase(Words.gentleman, "person", .right),
    AnswerCase(Words.gentleman, "a person", .right),
    AnswerCase(Words.gentleman, "person (polite)", .right),
    AnswerCase(Words.gentleman, "person polite", .right),
    AnswerCase(Words.gentleman, "(polite) person", .right),
    AnswerCase(Words.listen, "listen", .right),
    AnswerCase(Words.listen, "listen to", .right),
    AnswerCase(Words.listen, "to listen to", .right),
    AnswerCase(Words.listen, "to listen (to)", .right),
    AnswerCase(Words.japanese, "japanese", .right),
    AnswerCase(Words.japanese, "Japanese language", .right),
    AnswerCase(Words.japanese, "the Japanese language", .right),
    AnswerCase(Words.japanese, "nihongo", .right),
    AnswerCase(Words.japanese, "japanese (person)", .wrong(.rejected("Japanese person"))),
    AnswerCase(Words.colour, "color", .right),
    AnswerCase(Words.colour, "colour", .right),
    AnswerCase(Words.colour, "a colour", .right),
    AnswerCase(Words.about, "around", .right),
    AnswerCase(Words.about, "around a time", .right),
    AnswerCase(Words.about, "about ~", .right),
    AnswerCase(Words.about, "～ around", .right),
    AnswerCase(Words.wellKnown, "well known", .right),
    AnswerCase(Words.wellKnown, "well-known", .right),
    AnswerCase(Words.wellKnown, "well–known", .right),
    AnswerCase(Words.cafe, "café", .right),
    AnswerCase(Words.cafe, "cafe\u{301}", .right),
    AnswerCase(Words.cafe, "CAFÉ", .right),
    AnswerCase(Words.cafe, "a coffee shop", .right),
    AnswerCase(Words.whatIsThis, "what is this", .right),
    AnswerCase(Words.whatIsThis, "What is this?!", .right),
    AnswerCase(Words.notKnow, "i dont know", .right),
    AnswerCase(Words.notKnow, "I don’t know", .right),
    AnswerCase(Words.tShirt, "t shirt", .right),
    AnswerCase(Words.tShirt, "a T-shirt", .right),
  ]

  @Test(arguments: optional)
  func `articles, to, brackets, case, width and punctuation may differ`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }

  static let numbers: [AnswerCase] = [
    AnswerCase(Words.two, "2", .right),
    AnswerCase(Words.two, "two", .right),
    AnswerCase(Words.two, "２", .right),
    AnswerCase(Words.two, "3", .wrong(.exactOnly)),
    AnswerCase(Words.two, "three", .wrong(.exactOnly)),
    AnswerCase(Words.five, "5", .right),
    AnswerCase(Words.thirteen, "13", .right),
    AnswerCase(Words.thirteen, "14", .wrong(.exactOnly)),
    AnswerCase(Words.thirteen, "fourteen", .wrong(.exactOnly)),
    AnswerCase(Words.thirteen, "thirty", .wrong(.exactOnly)),
    AnswerCase(Words.hundred, "100", .right),
    AnswerCase(Words.hundred, "a hundred", .right),
    AnswerCase(Words.hundred, "one hundred", .right),
    AnswerCase(Words.hundred, "1 hundred", .right),
    AnswerCase(Words.hundred, "thousand", .wrong(.exactOnly)),
    AnswerCase(Words.hundred, "200", .wrong(.exactOnly)),
    AnswerCase(Words.tenThousand, "10000", .right),
    AnswerCase(Words.tenThousand, "10,000", .right),
    AnswerCase(Words.tenThousand, "10 thousand", .right),
    AnswerCase(Words.tenThousand, "ten thousand", .right),
    AnswerCase(Words.tenThousand, "1000", .wrong(.exactOnly)),
    AnswerCase(Words.tenThousand, "100000", .wrong(.exactOnly)),
    AnswerCase(Words.twoPeople, "2 people", .right),
    AnswerCase(Words.twoPeople, "two people", .right),
    AnswerCase(Words.twoPeople, "2 peple", .forgiven),
    AnswerCase(Words.twoPeople, "3 people", .wrong(.exactOnly)),
    AnswerCase(Words.twoPeople, "ten people", .wrong(.exactOnly)),
    AnswerCase(Words.firstDay, "1st day of the month", .right),
    AnswerCase(Words.firstDay, "the first day of the month", .right),
    AnswerCase(Words.firstDay, "third day of the month", .wrong(.exactOnly)),
    AnswerCase(Words.firstDay, "first day of the mnoth", .forgiven),
    AnswerCase(Words.oneDay, "1 day", .right),
    AnswerCase(Words.oneDay, "all day", .right),
  ]

  @Test(arguments: numbers)
  func `numerals equal number words and nothing else`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }
}
