import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

/// Wrong answers that a lenient judge lets through: what is asked for, and what must not pass for it.
@Suite struct FalseAcceptTests {
  typealias Pair = (meaning: String, given: String)

  static let meanings: [Pair] = [
    ("Sunday", "Monday"),
    ("Tuesday", "Thursday"),
    ("Thursday", "Tuesday"),
    ("June", "July"),
    ("March", "May"),
    ("September", "December"),
    ("November", "September"),
    ("thirteen", "thirty"),
    ("thirteen", "fourteen"),
    ("fourteen", "forty"),
    ("six", "sex"),
    ("seven", "eleven"),
    ("seventeen", "seventy"),
    ("1,000", "10,000"),
    ("2 o'clock", "3 o'clock"),
    ("100 yen", "1000 yen"),
    ("six hundred", "six thousand"),
    ("twenty-one", "twenty-two"),
    ("the third floor", "the fourth floor"),
    ("father", "mother"),
    ("mother", "father"),
    ("older brother", "older sister"),
    ("grandson", "grandfather"),
    ("grandmother", "grandfather"),
    ("uncle", "ankle"),
    ("nephew", "niece"),
    ("my mother", "my brother"),
    ("north", "south"),
    ("west", "east"),
    ("northwest", "northeast"),
    ("turn left", "turn right"),
    ("left side", "lift side"),
    ("the southern gate", "the northern gate"),
    ("male", "female"),
    ("increase", "decrease"),
    ("black", "block"),
    ("light", "right"),
    ("uncommon", "common"),
    ("common", "uncommon"),
    ("to eat", "to ear"),
    ("lift", "left"),
    ("to eat", "to be"),
    ("to go", "to do"),
    ("happy", "unhappy"),
    ("to like", "to dislike"),
    ("correct", "incorrect"),
    ("fiction", "nonfiction"),
    ("possible", "impossible"),
    ("legal", "illegal"),
    ("regular", "irregular"),
    ("convenient", "inconvenient"),
    ("to understand", "to misunderstand"),
    ("non-smoking seat", "smoking seat"),
    ("I can swim", "I can't swim"),
    ("it is cold", "it isn't cold"),
    ("it does not matter", "it does matter"),
    ("there is no water", "there is water"),
    ("what is this?", "what is that?"),
    ("who is that?", "how is that?"),
    ("over here", "over there"),
    ("he is tall", "she is tall"),
    ("his house", "her house"),
    ("my book", "your book"),
    ("our school", "your school"),
    ("good morning", "good evening"),
    ("inside", "outside"),
    ("import", "export"),
    ("upstairs", "downstairs"),
    ("dog", "dig"),
    ("cat", "car"),
    ("hot", "hat"),
    ("big", "bag"),
    ("key", "keg"),
    ("one", "own"),
    ("book", "cook"),
    ("house", "horse"),
    ("money", "monkey"),
    ("person", "prison"),
    ("delicious dish", "delicious fish"),
    ("chicken", "kitchen"),
    ("to sell", "to tell"),
    ("to walk", "to work"),
    ("white wine", "write wine"),
    ("Japanese (language)", "Japanese person"),
    ("water", "winter"),
    ("restaurant", "rest"),
    ("good day", "good job"),
    ("I'm home", "I'm fine"),
    ("to look at", "look out"),
    ("welcome back", "come back"),
    ("welcome home", "go home"),
    ("glad to meet you", "good to meet you"),
    ("excuse me for leaving first", "excuse me for leaving last"),
    ("it's all right", "it's all light"),
    ("turn left at the corner", "turn right at the corner"),
    ("to come", "home"),
    ("to read", "bread"),
    ("I don't know", "I do know"),
    ("I can't go", "I can go"),
    ("no problem", "on problem"),
    ("how are you?", "who are you?"),
    ("how old are you?", "how cold are you?"),
    ("please wait a moment", "please want a moment"),
    ("newspaper", "news"),
    ("tea", "t"),
    ("a", "an apple"),
    ("I", "a"),
  ]

  @Test(arguments: meanings)
  func `no wrong meaning is right or forgiven`(_ pair: Pair) {
    let card = Card(id: "card", term: "札", readings: ["ふだ"], meanings: [pair.meaning])
    let judgement = Judge(languages: .init()).judge(pair.given, kind: .meaning, card: card) { _, _ in [] }
    #expect(!judgement.isRight, "\(pair.given) is not \(pair.meaning)")
  }

  static let readings: [(reading: String, given: String)] = [
    ("おばさん", "おばあさん"),
    ("おじいさん", "おじさん"),
    ("ゆき", "ゆうき"),
    ("ここ", "こうこう"),
    ("とおり", "とり"),
    ("びょういん", "びよういん"),
    ("ひゃく", "ひやく"),
    ("じゅう", "じゆう"),
    ("きて", "きって"),
    ("さか", "さっか"),
    ("おと", "おっと"),
    ("せかい", "せいかい"),
    ("ビル", "ビール"),
    ("ビール", "ビル"),
    ("ちず", "チーズ"),
    ("くろ", "くろう"),
    ("かぎ", "かき"),
    ("たいがく", "だいがく"),
    ("てんき", "でんき"),
    ("ふた", "ぶた"),
    ("はん", "ぱん"),
    ("きんえん", "きねん"),
    ("しんよう", "しにょう"),
    ("こんや", "こにゃ"),
    ("ほんや", "ほにゃ"),
    ("おおい", "おい"),
    ("とおい", "とうい"),
    ("いいえ", "いえ"),
    ("えいご", "ええご"),
    ("ずつう", "すつう"),
    ("つづく", "つずく"),
    ("はなぢ", "はなじ"),
    ("こんにちは", "こんにちわ"),
    ("しゅじん", "しゅうじん"),
    ("がっき", "がき"),
    ("にほん", "にほ"),
    ("みんな", "みな"),
    ("あつい", "あっい"),
    ("りょう", "りよ"),
    ("ツ", "シ"),
    ("ン", "ソ"),
    ("ぬ", "め"),
    ("る", "ろ"),
    ("ファン", "フアン"),
    ("ー", ""),
    ("あー", "あ"),
  ]

  @Test(arguments: readings)
  func `no wrong reading is right, on its own or as romaji`(_ pair: (reading: String, given: String)) {
    let card = Card(id: "card", term: "札", readings: [pair.reading], meanings: ["tag"])
    for kind in [QuestionKind.reading, .recall] {
      let judgement = Judge(languages: .init()).judge(pair.given, kind: kind, card: card) { _, _ in [] }
      #expect(!judgement.isRight, "\(pair.given) is not \(pair.reading)")
    }
  }

  @Test func `a rejected entry is refused however it is written`() {
    for given in ["to come", "come", "COME!", "ｃｏｍｅ", "the come", "come\u{200B}"] {
      let judgement = Words.classroom.judge(given, kind: .meaning, card: Words.go)
      #expect(judgement.outcome == .wrong(.rejected("to come"), belongsTo: [Words.come]), "\(given)")
    }
  }
}
