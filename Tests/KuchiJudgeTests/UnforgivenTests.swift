import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

@Suite struct UnforgivenTests {
  static let exact: [AnswerCase] = [
    AnswerCase(Words.sunday, "sunday", .right),
    AnswerCase(Words.sunday, "Monday", .wrong(.exactOnly)),
    AnswerCase(Words.sunday, "Sunady", .forgiven),
    AnswerCase(Words.sunday, "Sundy", .forgiven),
    AnswerCase(Words.sunday, "Saturday", .wrong(.exactOnly)),
    AnswerCase(Words.sunday, "Sonday", .wrong(.exactOnly)),
    AnswerCase(Words.thirteen, "thirten", .forgiven),
    AnswerCase(Words.thirteen, "fourten", .wrong(.tooFar)),
    AnswerCase(Words.sunday, "Sundays", .right),
    AnswerCase(Words.june, "June", .right),
    AnswerCase(Words.june, "July", .wrong(.exactOnly)),
    AnswerCase(Words.june, "Jume", .forgiven),
    AnswerCase(Words.father, "father", .right),
    AnswerCase(Words.father, "mother", .wrong(.exactOnly)),
    AnswerCase(Words.father, "fahter", .forgiven),
    AnswerCase(Words.father, "grandfather", .wrong(.exactOnly)),
    AnswerCase(Words.father, "dad", .right),
    AnswerCase(Words.father, "dat", .wrong(.tooFar)),
    AnswerCase(Words.brother, "odler brother", .forgiven),
    AnswerCase(Words.brother, "older sister", .wrong(.exactOnly)),
    AnswerCase(Words.brother, "older bother", .wrong(.exactOnly)),
    AnswerCase(Words.aunt, "uncle", .wrong(.exactOnly)),
    AnswerCase(Words.aunt, "ant", .wrong(.exactOnly)),
    AnswerCase(Words.grandmother, "grandfather", .wrong(.exactOnly)),
    AnswerCase(Words.other, "mother", .wrong(.exactOnly)),
    AnswerCase(Words.other, "otehr", .forgiven),
    AnswerCase(Words.northeast, "northeast", .right),
    AnswerCase(Words.northeast, "northwest", .wrong(.exactOnly)),
    AnswerCase(Words.northeast, "southeast", .wrong(.exactOnly)),
    AnswerCase(Words.northeast, "notrheast", .forgiven),
    AnswerCase(Words.right, "right", .right),
    AnswerCase(Words.right, "rihgt", .forgiven),
  ]

  @Test(arguments: exact)
  func
    `no weekday, month, number, relative or direction passes for another, and what is no word may be a slip`(
      _ answer: AnswerCase
    )
  {
    Words.classroom.expect(answer, asking: .meaning)
  }

  static let opposites: [AnswerCase] = [
    AnswerCase(Words.common, "uncommon", .wrong(.anotherCard)),
    AnswerCase(Words.uncommon, "common", .wrong(.anotherCard)),
    AnswerCase(Words.common, "uncomon", .wrong(.tooFar)),
    AnswerCase(Words.expensive, "inexpensive", .wrong(.negated)),
    AnswerCase(Words.convenient, "inconvenient", .wrong(.negated)),
    AnswerCase(Words.possible, "impossible", .wrong(.negated)),
    AnswerCase(Words.smoking, "non-smoking", .wrong(.negated)),
    AnswerCase(Words.smoking, "nonsmoking", .wrong(.negated)),
    AnswerCase(Words.smoking, "no smoking", .wrong(.anotherCard)),
    AnswerCase(Words.noSmoking, "smoking", .wrong(.anotherCard)),
    AnswerCase(Words.noSmoking, "no smokng", .forgiven),
    AnswerCase(Words.swim, "can't swim", .wrong(.negated)),
    AnswerCase(Words.swim, "cannot swim", .wrong(.negated)),
    AnswerCase(Words.swim, "can swimm", .forgiven),
    AnswerCase(Words.notKnow, "I know", .wrong(.negated)),
    AnswerCase(Words.notKnow, "I understand", .wrong(.negated)),
    AnswerCase(Words.notKnow, "I do know", .wrong(.negated)),
    AnswerCase(Words.notKnow, "I don't konw", .forgiven),
    AnswerCase(Words.understand, "misunderstand", .wrong(.negated)),
    AnswerCase(Words.understand, "to not understand", .wrong(.negated)),
  ]

  @Test(arguments: opposites)
  func `an answer that says the opposite is never a slip`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }

  static let confusable: [AnswerCase] = [
    AnswerCase(Words.left, "lift", .wrong(.exactOnly)),
    AnswerCase(Words.black, "block", .wrong(.confusable)),
    AnswerCase(Words.black, "blakc", .forgiven),
    AnswerCase(Words.light, "right", .wrong(.anotherCard)),
    AnswerCase(Words.right, "light", .wrong(.anotherCard)),
    AnswerCase(Words.light, "night", .wrong(.confusable)),
    AnswerCase(Words.light, "lihgt", .forgiven),
    AnswerCase(Words.male, "female", .wrong(.anotherCard)),
    AnswerCase(Words.female, "male", .wrong(.anotherCard)),
    AnswerCase(Words.female, "femlae", .forgiven),
    AnswerCase(Words.increase, "decrease", .wrong(.confusable)),
    AnswerCase(Words.increase, "increse", .forgiven),
    AnswerCase(Words.increase, "decreases", .wrong(.confusable)),
    AnswerCase(Words.eat, "to ear", .wrong(.confusable)),
    AnswerCase(Words.whatIsThis, "what is that?", .wrong(.confusable)),
    AnswerCase(Words.whatIsThis, "where is this?", .wrong(.confusable)),
    AnswerCase(Words.whatIsThis, "waht is this", .forgiven),
    AnswerCase(Words.goodMorning, "good evening", .wrong(.confusable)),
    AnswerCase(Words.goodMorning, "good mornign", .forgiven),
    AnswerCase(Words.woman, "man", .wrong(.confusable)),
    AnswerCase(Words.bread, "breed", .wrong(.tooFar)),
    AnswerCase(Words.snow, "show", .wrong(.confusable)),
  ]

  @Test(arguments: confusable)
  func `a word that is easily taken for the right one is never a slip`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }

  static let rejected: [AnswerCase] = [
    AnswerCase(Words.go, "to come", .wrong(.rejected("to come"))),
    AnswerCase(Words.go, "come", .wrong(.rejected("to come"))),
    AnswerCase(Words.go, "COME", .wrong(.rejected("to come"))),
    AnswerCase(Words.come, "to go", .wrong(.rejected("to go"))),
    AnswerCase(Words.house, "horse", .wrong(.rejected("horse"))),
    AnswerCase(Words.house, "a horse", .wrong(.rejected("horse"))),
    AnswerCase(Words.house, "mouse", .wrong(.rejected("mouse"))),
    AnswerCase(Words.house, "houze", .forgiven),
    AnswerCase(Words.house, "mousse", .wrong(.rejected("mouse"))),
    AnswerCase(Words.house, "hmoe", .forgiven),
    AnswerCase(Words.person, "prison", .wrong(.rejected("prison"))),
    AnswerCase(Words.person, "prisn", .wrong(.rejected("prison"))),
    AnswerCase(Words.person, "persson", .forgiven),
    AnswerCase(Words.listen, "to wear", .wrong(.rejected("to wear"))),
    AnswerCase(Words.listen, "to hera", .forgiven),
    AnswerCase(Words.japanese, "Japanese person", .wrong(.rejected("Japanese person"))),
    AnswerCase(Words.japanese, "Japanese persn", .wrong(.rejected("Japanese person"))),
  ]

  @Test(arguments: rejected)
  func `what the author rules out is wrong, and so is what comes nearer to it`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }

  @Test func `another card's meaning is wrong and names its card`() {
    let judgement = Words.classroom.judge("dog", kind: .meaning, card: Words.cat)
    #expect(judgement.outcome == .wrong(.anotherCard, belongsTo: [Words.dog]))
    let rejected = Words.classroom.judge("come", kind: .meaning, card: Words.go)
    #expect(rejected.outcome == .wrong(.rejected("to come"), belongsTo: [Words.come]))
    let polite = Words.classroom.judge("a person", kind: .meaning, card: Words.cat)
    #expect(polite.outcome == .wrong(.anotherCard, belongsTo: [Words.person, Words.gentleman]))
  }
}
