import KuchiEngine
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
