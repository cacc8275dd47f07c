import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

@Suite struct OptionalWordTests {
  static let optional: [AnswerCase] = [
    AnswerCase(
      Words.eat, .right, "to eat", "eat", "  eat  ", "TO EAT", "To Eat", "ｔｏ　ｅａｔ", "to\teat", "to   eat",
      "to eat.", "to eat!", "“to eat”", "to-eat", "the eat", "eat\u{200B}", "\u{202E}eat\u{202C}"),
    AnswerCase(
      Words.person, .right, "a person", "the person", "person (polite)", "a person (polite)",
      "person（polite）", "people"),
    AnswerCase(
      Words.gentleman, .right, "person", "a person", "person (polite)", "person polite", "(polite) person"),
    AnswerCase(Words.listen, .right, "listen", "listen to", "to listen to", "to listen (to)"),
    AnswerCase(Words.japanese, .right, "japanese", "Japanese language", "the Japanese language", "nihongo"),
    AnswerCase(Words.japanese, .wrong(.rejected("Japanese person")), "japanese (person)"),
    AnswerCase(Words.colour, .right, "color", "colour", "a colour"),
    AnswerCase(Words.about, .right, "around", "around a time", "about ~", "～ around"),
    AnswerCase(Words.wellKnown, .right, "well known", "well-known", "well–known"),
    AnswerCase(Words.cafe, .right, "café", "cafe\u{301}", "CAFÉ", "a coffee shop"),
    AnswerCase(Words.whatIsThis, .right, "what is this", "What is this?!"),
    AnswerCase(Words.notKnow, .right, "i dont know", "I don’t know"),
    AnswerCase(Words.tShirt, .right, "t shirt", "a T-shirt"),
  ]

  @Test(arguments: optional)
  func `articles, to, brackets, case, width and punctuation may differ`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }

  static let numbers: [AnswerCase] = [
    AnswerCase(Words.two, .right, "2", "two", "２"),
    AnswerCase(Words.two, .wrong(.exactOnly), "3", "three"),
    AnswerCase(Words.five, .right, "5"),
    AnswerCase(Words.thirteen, .right, "13"),
    AnswerCase(Words.thirteen, .wrong(.exactOnly), "14", "fourteen", "thirty"),
    AnswerCase(Words.hundred, .right, "100", "a hundred", "one hundred", "1 hundred"),
    AnswerCase(Words.hundred, .wrong(.exactOnly), "thousand", "200"),
    AnswerCase(Words.tenThousand, .right, "10000", "10,000", "10 thousand", "ten thousand"),
    AnswerCase(Words.tenThousand, .wrong(.exactOnly), "1000", "100000"),
    AnswerCase(Words.twoPeople, .right, "2 people", "two people"),
    AnswerCase(Words.twoPeople, .forgiven, "2 peple"),
    AnswerCase(Words.twoPeople, .wrong(.exactOnly), "3 people", "ten people"),
    AnswerCase(Words.firstDay, .right, "1st day of the month", "the first day of the month"),
    AnswerCase(Words.firstDay, .wrong(.exactOnly), "third day of the month"),
    AnswerCase(Words.firstDay, .forgiven, "first day of the mnoth"),
    AnswerCase(Words.oneDay, .right, "1 day", "all day"),
  ]

  @Test(arguments: numbers)
  func `numerals equal number words and nothing else`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }
}
