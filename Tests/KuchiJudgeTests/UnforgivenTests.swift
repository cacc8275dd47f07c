import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

@Suite struct UnforgivenTests {
  static let exact: [AnswerCase] = [
    AnswerCase(Words.sunday, .right, "sunday", "Sundays"),
    AnswerCase(Words.sunday, .wrong(.exactOnly), "Monday", "Saturday", "Sonday"),
    AnswerCase(Words.sunday, .forgiven, "Sunady", "Sundy"),
    AnswerCase(Words.thirteen, .forgiven, "thirten"),
    AnswerCase(Words.thirteen, .wrong(.tooFar), "fourten"),
    AnswerCase(Words.june, .right, "June"),
    AnswerCase(Words.june, .wrong(.exactOnly), "July"),
    AnswerCase(Words.june, .forgiven, "Jume"),
    AnswerCase(Words.father, .right, "father", "dad"),
    AnswerCase(Words.father, .wrong(.exactOnly), "mother", "grandfather"),
    AnswerCase(Words.father, .forgiven, "fahter"),
    AnswerCase(Words.father, .wrong(.tooFar), "dat"),
    AnswerCase(Words.brother, .forgiven, "odler brother"),
    AnswerCase(Words.brother, .wrong(.exactOnly), "older sister", "older bother"),
    AnswerCase(Words.aunt, .wrong(.exactOnly), "uncle", "ant"),
    AnswerCase(Words.grandmother, .wrong(.exactOnly), "grandfather"),
    AnswerCase(Words.other, .wrong(.exactOnly), "mother"),
    AnswerCase(Words.other, .forgiven, "otehr"),
    AnswerCase(Words.northeast, .right, "northeast"),
    AnswerCase(Words.northeast, .wrong(.exactOnly), "northwest", "southeast"),
    AnswerCase(Words.northeast, .forgiven, "notrheast"),
    AnswerCase(Words.right, .right, "right"),
    AnswerCase(Words.right, .forgiven, "rihgt"),
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
    AnswerCase(Words.common, .wrong(.anotherCard), "uncommon"),
    AnswerCase(Words.uncommon, .wrong(.anotherCard), "common"),
    AnswerCase(Words.common, .wrong(.tooFar), "uncomon"),
    AnswerCase(Words.expensive, .wrong(.negated), "inexpensive"),
    AnswerCase(Words.convenient, .wrong(.negated), "inconvenient"),
    AnswerCase(Words.possible, .wrong(.negated), "impossible"),
    AnswerCase(Words.smoking, .wrong(.negated), "non-smoking", "nonsmoking"),
    AnswerCase(Words.smoking, .wrong(.anotherCard), "no smoking"),
    AnswerCase(Words.noSmoking, .wrong(.anotherCard), "smoking"),
    AnswerCase(Words.noSmoking, .forgiven, "no smokng"),
    AnswerCase(Words.swim, .wrong(.negated), "can't swim", "cannot swim"),
    AnswerCase(Words.swim, .forgiven, "can swimm"),
    AnswerCase(Words.notKnow, .wrong(.negated), "I know", "I understand", "I do know"),
    AnswerCase(Words.notKnow, .forgiven, "I don't konw"),
    AnswerCase(Words.understand, .wrong(.negated), "misunderstand", "to not understand"),
  ]

  @Test(arguments: opposites)
  func `an answer that says the opposite is never a slip`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }

  static let confusable: [AnswerCase] = [
    AnswerCase(Words.left, .wrong(.exactOnly), "lift"),
    AnswerCase(Words.black, .wrong(.confusable), "block"),
    AnswerCase(Words.black, .forgiven, "blakc"),
    AnswerCase(Words.light, .wrong(.anotherCard), "right"),
    AnswerCase(Words.right, .wrong(.anotherCard), "light"),
    AnswerCase(Words.light, .wrong(.confusable), "night"),
    AnswerCase(Words.light, .forgiven, "lihgt"),
    AnswerCase(Words.male, .wrong(.anotherCard), "female"),
    AnswerCase(Words.female, .wrong(.anotherCard), "male"),
    AnswerCase(Words.female, .forgiven, "femlae"),
    AnswerCase(Words.increase, .wrong(.confusable), "decrease", "decreases"),
    AnswerCase(Words.increase, .forgiven, "increse"),
    AnswerCase(Words.eat, .wrong(.confusable), "to ear"),
    AnswerCase(Words.whatIsThis, .wrong(.confusable), "what is that?", "where is this?"),
    AnswerCase(Words.whatIsThis, .forgiven, "waht is this"),
    AnswerCase(Words.goodMorning, .wrong(.confusable), "good evening"),
    AnswerCase(Words.goodMorning, .forgiven, "good mornign"),
    AnswerCase(Words.woman, .wrong(.confusable), "man"),
    AnswerCase(Words.bread, .wrong(.tooFar), "breed"),
    AnswerCase(Words.snow, .wrong(.confusable), "show"),
  ]

  @Test(arguments: confusable)
  func `a word that is easily taken for the right one is never a slip`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .meaning)
  }

  static let rejected: [AnswerCase] = [
    AnswerCase(
      Words.go, .wrong(.rejected("to come")), "to come", "come", "COME!", "ｃｏｍｅ", "the come", "come\u{200B}"),
    AnswerCase(Words.come, .wrong(.rejected("to go")), "to go"),
    AnswerCase(Words.house, .wrong(.rejected("horse")), "horse", "a horse"),
    AnswerCase(Words.house, .wrong(.rejected("mouse")), "mouse", "mousse"),
    AnswerCase(Words.house, .forgiven, "houze", "hmoe"),
    AnswerCase(Words.person, .wrong(.rejected("prison")), "prison", "prisn"),
    AnswerCase(Words.person, .forgiven, "persson"),
    AnswerCase(Words.listen, .wrong(.rejected("to wear")), "to wear"),
    AnswerCase(Words.listen, .forgiven, "to hera"),
    AnswerCase(Words.japanese, .wrong(.rejected("Japanese person")), "Japanese person", "Japanese persn"),
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
