import KuchiEngine
import Testing

@Suite struct RecallTests {
  static let cases: [AnswerCase] = [
    AnswerCase(Words.eat, "食べる", .right),
    AnswerCase(Words.eat, "喰べる", .right),
    AnswerCase(Words.eat, "たべる", .right),
    AnswerCase(Words.eat, "タベル", .right),
    AnswerCase(Words.eat, "taberu", .right),
    AnswerCase(Words.eat, " 食べる。", .right),
    AnswerCase(Words.go, "ゆく", .right),
    AnswerCase(Words.friend, "友だち", .right),
    AnswerCase(Words.friend, "友達", .right),
    AnswerCase(Words.hello, "こんいちは", keys: "konnichiha", .right),
    AnswerCase(Words.hello, "konnichiwa", .right),
    AnswerCase(Words.hello, "こんいちわ", keys: "konnichiwa", .right),
    AnswerCase(Words.woman, "おんあ", keys: "onna", .right),
    AnswerCase(Words.bread, "ぱん", .right),
    AnswerCase(Words.bread, "pan", .right),
    AnswerCase(Words.coffee, "こーひー", .right),
    AnswerCase(Words.tShirt, "Tシャツ", .right),
    AnswerCase(Words.tShirt, "Ｔシャツ", .right),
    AnswerCase(Words.tShirt, "tしゃつ", .right),
    AnswerCase(Words.about, "頃", .right),
    AnswerCase(Words.about, "〜頃", .right),
    AnswerCase(Words.about, "ころ", .right),
    AnswerCase(Words.goodMorning, "お早うございます", .right),
    AnswerCase(Words.chopsticks, "はし", .right),
    AnswerCase(Words.bridge, "はし", .right),
    AnswerCase(Words.nu, "nu", .right),
    AnswerCase(Words.bridge, "箸", .wrong(.anotherCard)),
    AnswerCase(Words.dog, "猫", .wrong(.anotherCard)),
    AnswerCase(Words.dog, "ねこ", .wrong(.anotherCard)),
    AnswerCase(Words.dog, "neko", .wrong(.anotherCard)),
    AnswerCase(Words.dog, "狗", .wrong(.tooFar)),
    AnswerCase(Words.eat, "食る", .wrong(.kana(.okurigana))),
    AnswerCase(Words.eat, "食べ", .wrong(.kana(.okurigana))),
    AnswerCase(Words.eat, "食", .wrong(.kana(.okurigana))),
    AnswerCase(Words.big, "大い", .wrong(.kana(.okurigana))),
    AnswerCase(Words.school, "がこう", .wrong(.kana(.smallTsu))),
    AnswerCase(Words.aunt, "おばあさん", .wrong(.kana(.longVowel))),
    AnswerCase(Words.coffee, "こひ", .wrong(.kana(.longVowel))),
    AnswerCase(Words.eat, "たべ", .wrong(.kana(.okurigana))),
    AnswerCase(Words.dog, "いね", .wrong(.kana(.other))),
    AnswerCase(Words.dog, "dog", .retry(.termWanted)),
    AnswerCase(Words.dog, "どg", keys: "dog", .retry(.termWanted)),
    AnswerCase(Words.name, "なめ", keys: "name", .retry(.termWanted)),
    AnswerCase(Words.big, "でかい", .retry(.anotherTerm(of: Words.huge))),
    AnswerCase(Words.huge, "大きい", .retry(.anotherTerm(of: Words.big))),
    AnswerCase(Words.huge, "ookii", .retry(.anotherTerm(of: Words.big))),
    AnswerCase(Words.dog, "개", .retry(.wrongScript(.hangul))),
    AnswerCase(Words.dog, "собака", .retry(.wrongScript(.cyrillic))),
    AnswerCase(Words.dog, "inq", .retry(.invalidCharacters("q"))),
    AnswerCase(Words.dog, "🐶", .retry(.invalidCharacters("🐶"))),
    AnswerCase(Words.dog, "", .retry(.empty)),
  ]

  @Test(arguments: cases)
  func `a term is right as it is written, in its other forms and as it is read`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .recall)
  }
}
