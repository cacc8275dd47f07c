import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

@Suite struct ReadingTests {
  static let same: [AnswerCase] = [
    AnswerCase(Words.eat, "たべる", .right),
    AnswerCase(Words.eat, "タベル", .right),
    AnswerCase(Words.eat, "ﾀﾍﾞﾙ", .right),
    AnswerCase(Words.eat, "taberu", .right),
    AnswerCase(Words.eat, "TABERU", .right),
    AnswerCase(Words.eat, "ｔａｂｅｒｕ", .right),
    AnswerCase(Words.eat, " たべる ", .right),
    AnswerCase(Words.eat, "た べ る", .right),
    AnswerCase(Words.eat, "たべru", .right),
    AnswerCase(Words.eat, "たへ\u{3099}る", .right),
    AnswerCase(Words.eat, "た\u{200B}べる", .right),
    AnswerCase(Words.go, "いく", .right),
    AnswerCase(Words.go, "ゆく", .right),
    AnswerCase(Words.hello, "こんにちは", .right),
    AnswerCase(Words.hello, "konnichiha", .right),
    AnswerCase(Words.hello, "konnnichiha", .right),
    AnswerCase(Words.hello, "こんいちは", keys: "konnichiha", .right),
    AnswerCase(Words.hello, "こんにちは", keys: "konnnichiha", .right),
    AnswerCase(Words.woman, "おんあ", keys: "onna", .right),
    AnswerCase(Words.woman, "おんな", keys: "onnna", .right),
    AnswerCase(Words.woman, "onna", .right),
    AnswerCase(Words.newspaper, "しんぶん", keys: "shimbun", .right),
    AnswerCase(Words.newspaper, "しんぶn", keys: "shinbun", .right),
    AnswerCase(Words.newspaper, "しんぶん", keys: "sinnbunn", .right),
    AnswerCase(Words.newspaper, "shimbun", .right),
    AnswerCase(Words.newspaper, "shinbun", .right),
    AnswerCase(Words.newspaper, "sinbun", .right),
    AnswerCase(Words.matcha, "まっちゃ", keys: "matcha", .right),
    AnswerCase(Words.matcha, "matcha", .right),
    AnswerCase(Words.matcha, "maccha", .right),
    AnswerCase(Words.matcha, "mattya", .right),
    AnswerCase(Words.noSmoking, "きんえん", keys: "kinnen", .right),
    AnswerCase(Words.noSmoking, "kin'en", .right),
    AnswerCase(Words.commemoration, "kinen", .right),
    AnswerCase(Words.tokyo, "toukyou", .right),
    AnswerCase(Words.tokyo, "tōkyō", .right),
    AnswerCase(Words.tokyo, "Tōkyō", .right),
    AnswerCase(Words.tokyo, "とーきょー", .right),
    AnswerCase(Words.big, "ookii", .right),
    AnswerCase(Words.big, "ōkii", .right),
    AnswerCase(Words.big, "おーきい", .right),
    AnswerCase(Words.teacher, "せんせー", .right),
    AnswerCase(Words.teacher, "sensē", .right),
    AnswerCase(Words.coffee, "コーヒー", .right),
    AnswerCase(Words.coffee, "こーひー", .right),
    AnswerCase(Words.coffee, "ko-hi-", .right),
    AnswerCase(Words.coffee, "コオヒイ", .right),
    AnswerCase(Words.coffee, "こうひい", .right),
    AnswerCase(Words.ramen, "ra-men", .right),
    AnswerCase(Words.ramen, "らーめn", keys: "ra-men", .right),
    AnswerCase(Words.tShirt, "てぃーしゃつ", .right),
    AnswerCase(Words.tShirt, "ティーシャツ", .right),
    AnswerCase(Words.about, "ごろ", .right),
    AnswerCase(Words.about, "〜ごろ", .right),
    AnswerCase(Words.about, "~ころ", .right),
    AnswerCase(Words.snow, "ゆき。", .right),
  ]

  @Test(arguments: same)
  func `a reading is right in either kana, in romaji and as it was meant by the keys`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .reading)
  }

  static let different: [AnswerCase] = [
    AnswerCase(Words.aunt, "おばあさん", .wrong(.kana(.longVowel))),
    AnswerCase(Words.grandmother, "おばさん", .wrong(.kana(.longVowel))),
    AnswerCase(Words.snow, "ゆうき", .wrong(.kana(.longVowel))),
    AnswerCase(Words.courage, "ゆき", .wrong(.kana(.longVowel))),
    AnswerCase(Words.courage, "yuki", .wrong(.kana(.longVowel))),
    AnswerCase(Words.tokyo, "ときょ", .wrong(.kana(.longVowel))),
    AnswerCase(Words.tokyo, "とうきょ", .wrong(.kana(.longVowel))),
    AnswerCase(Words.tokyo, "toukyo", .wrong(.kana(.longVowel))),
    AnswerCase(Words.tokyo, "とおきょお", .wrong(.kana(.longVowel))),
    AnswerCase(Words.big, "おきい", .wrong(.kana(.longVowel))),
    AnswerCase(Words.big, "おうきい", .wrong(.kana(.longVowel))),
    AnswerCase(Words.ice, "こうり", .wrong(.kana(.longVowel))),
    AnswerCase(Words.teacher, "せんせ", .wrong(.kana(.longVowel))),
    AnswerCase(Words.teacher, "せんせえ", .wrong(.kana(.longVowel))),
    AnswerCase(Words.coffee, "こひー", .wrong(.kana(.longVowel))),
    AnswerCase(Words.school, "がこう", .wrong(.kana(.smallTsu))),
    AnswerCase(Words.school, "がつこう", .wrong(.kana(.smallTsu))),
    AnswerCase(Words.school, "gakou", .wrong(.kana(.smallTsu))),
    AnswerCase(Words.matcha, "まちゃ", .wrong(.kana(.smallTsu))),
    AnswerCase(Words.key, "かっぎ", .wrong(.kana(.smallTsu))),
    AnswerCase(Words.travel, "りよこう", .wrong(.kana(.smallKana))),
    AnswerCase(Words.tokyo, "とうきよう", .wrong(.kana(.smallKana))),
    AnswerCase(Words.library, "としよかん", .wrong(.kana(.smallKana))),
    AnswerCase(Words.school, "かっこう", .wrong(.kana(.dakuten))),
    AnswerCase(Words.key, "かき", .wrong(.kana(.dakuten))),
    AnswerCase(Words.oyster, "かぎ", .wrong(.kana(.dakuten))),
    AnswerCase(Words.newspaper, "しんぷん", .wrong(.kana(.dakuten))),
    AnswerCase(Words.eat, "たぺる", .wrong(.kana(.dakuten))),
    AnswerCase(Words.noSmoking, "きえん", .wrong(.kana(.moraicN))),
    AnswerCase(Words.noSmoking, "きねん", .wrong(.kana(.moraicN))),
    AnswerCase(Words.noSmoking, "kinen", .wrong(.kana(.moraicN))),
    AnswerCase(Words.commemoration, "きんえん", .wrong(.kana(.moraicN))),
    AnswerCase(Words.hello, "こにちは", .wrong(.kana(.moraicN))),
    AnswerCase(Words.woman, "おな", .wrong(.kana(.moraicN))),
    AnswerCase(Words.woman, "おんあ", .wrong(.kana(.moraicN))),
    AnswerCase(Words.newspaper, "しぶん", .wrong(.kana(.moraicN))),
    AnswerCase(Words.eat, "た", .wrong(.kana(.okurigana))),
    AnswerCase(Words.eat, "たべ", .wrong(.kana(.okurigana))),
    AnswerCase(Words.eat, "たべます", .wrong(.kana(.okurigana))),
    AnswerCase(Words.big, "おおきな", .wrong(.kana(.okurigana))),
    AnswerCase(Words.expensive, "たかく", .wrong(.kana(.okurigana))),
    AnswerCase(Words.eat, "いみ", .wrong(.kana(.other))),
    AnswerCase(Words.eat, "たへろ", .wrong(.kana(.okurigana))),
    AnswerCase(Words.dog, "いめ", .wrong(.kana(.other))),
    AnswerCase(Words.dog, "いいめ", .wrong(.kana(.other))),
    AnswerCase(Words.dog, "ねこ", .wrong(.anotherCard)),
    AnswerCase(Words.dog, "neko", .wrong(.anotherCard)),
    AnswerCase(Words.school, "かこう", .wrong(.kana(.other))),
    // Keys that do not spell the line are somebody else's.
    AnswerCase(Words.dog, "ねこ", keys: "inu", .wrong(.anotherCard)),
    AnswerCase(Words.hello, "こんいちは", .wrong(.kana(.moraicN))),
  ]

  @Test(arguments: different)
  func `no difference of kana is forgiven, and each is named`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .reading)
  }

  static let retries: [AnswerCase] = [
    AnswerCase(Words.eat, "", .retry(.empty)),
    AnswerCase(Words.eat, "食べる", .retry(.readingWanted)),
    AnswerCase(Words.eat, "喰べる", .retry(.readingWanted)),
    AnswerCase(Words.dog, "犬", .retry(.readingWanted)),
    AnswerCase(Words.dog, "dog", .retry(.soundWanted)),
    AnswerCase(Words.dog, "どg", keys: "dog", .retry(.soundWanted)),
    AnswerCase(Words.dog, "a dog", .retry(.soundWanted)),
    AnswerCase(Words.name, "name", .retry(.soundWanted)),
    AnswerCase(Words.name, "なめ", keys: "name", .retry(.soundWanted)),
    AnswerCase(Words.eat, "to eat", .retry(.soundWanted)),
    AnswerCase(Words.two, "2", .retry(.soundWanted)),
    AnswerCase(Words.dog, "猫", .retry(.wrongScript(.kanji))),
    AnswerCase(Words.eat, "食ベル", .retry(.readingWanted)),
    AnswerCase(Words.eat, "食る", .retry(.wrongScript(.kanji))),
    AnswerCase(Words.dog, "이누", .retry(.wrongScript(.hangul))),
    AnswerCase(Words.dog, "ину", .retry(.wrongScript(.cyrillic))),
    AnswerCase(Words.dog, "inq", .retry(.invalidCharacters("q"))),
    AnswerCase(Words.dog, "いぬ7", .retry(.invalidCharacters("7"))),
    AnswerCase(Words.dog, "いぬ🐶", .retry(.invalidCharacters("🐶"))),
    AnswerCase(Words.dog, "。", .retry(.invalidCharacters("。"))),
    AnswerCase(Words.firstDay, "いちにち", .retry(.anotherReading(of: Words.oneDay))),
    AnswerCase(Words.oneDay, "ついたち", .retry(.anotherReading(of: Words.firstDay))),
    AnswerCase(Words.oneDay, "tsuitachi", .retry(.anotherReading(of: Words.firstDay))),
  ]

  @Test(arguments: retries)
  func `what is no reading, or one of the same term elsewhere, is tried again`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .reading)
  }

  @Test func `a wrong reading names the cards that it belongs to`() {
    let snow = Words.classroom.judge("ゆき", kind: .reading, card: Words.courage)
    #expect(snow.outcome == .wrong(.kana(.longVowel), belongsTo: [Words.snow]))
    #expect(snow.matched == "ゆうき")
    let both = Words.classroom.judge("hashi", kind: .reading, card: Words.dog)
    #expect(both.outcome == .wrong(.anotherCard, belongsTo: [Words.bridge, Words.chopsticks]))
    let coffee = Words.classroom.judge("こうひい", kind: .reading, card: Words.dog)
    #expect(coffee.outcome == .wrong(.anotherCard, belongsTo: [Words.coffee]))
  }
}

/// Terms with several spellings, particles as they are said, and readings that a note names.
@Suite struct ReadingRuleTests {
  static func outcome(_ given: String, _ kind: QuestionKind, _ card: Card) -> Outcome {
    Classroom(Deck(id: "test", title: "Test", cards: [card])).judge(given, kind: kind, card: card).outcome
  }

  static let foot = Card(id: "foot", term: "足; 脚", readings: ["あし"], meanings: ["foot", "leg"])
  static let hand = Card(id: "hand", term: "手；て", meanings: ["hand"])

  @Test(arguments: [
    (foot, "足"), (foot, "脚"), (foot, "足; 脚"), (foot, "あし"), (hand, "手"), (hand, "て"), (hand, "te"),
  ])
  func `each spelling of a term recalls it`(_ card: Card, _ given: String) {
    #expect(Self.outcome(given, .recall, card) == .right)
  }

  @Test func `a card is filed under each spelling of its term`() {
    let judge = Judge(languages: .init())
    #expect(judge.normalForms(of: Self.foot, for: .recall) == ["足", "脚"])
    #expect(judge.normalForms(of: Self.hand, for: .reading) == ["て"])
  }

  static let said: [(Card, String)] = [
    (
      Card(
        id: "go", term: "日本へ行く", readings: ["にほんへいく"], meanings: ["to go to Japan"],
        partsOfSpeech: ["exp", "v5k-s"]), "nihon e iku"
    ),
    (Card(id: "e", term: "～へ", readings: ["～へ"], meanings: ["to"], partsOfSpeech: ["prt"]), "e"),
    (
      Card(id: "wa", term: "これは何ですか", readings: ["これはなんですか"], meanings: ["what is this?"]),
      "kore wa nan desu ka"
    ),
    (Card(id: "o", term: "気をつけて", readings: ["きをつけて"], meanings: ["take care"]), "ki o tsukete"),
  ]

  @Test(arguments: said)
  func `particles are right in letters as they are said and as they are written`(
    _ card: Card, _ given: String
  ) {
    let written = given.replacing(" e", with: " he").replacing(" wa ", with: " ha ").replacing(
      " o ", with: " wo ")
    #expect(Self.outcome(given, .reading, card) == .right)
    #expect(Self.outcome(written, .reading, card) == .right)
  }

  @Test func `へ of a word is no particle`() {
    let room = Card(id: "room", term: "部屋", readings: ["へや"], meanings: ["room"], partsOfSpeech: ["n"])
    let reply = Card(
      id: "reply", term: "ご返事へ", readings: ["ごへんじへ"], meanings: ["reply"], partsOfSpeech: ["n"])
    #expect(Self.outcome("eya", .reading, room) == .wrong(.kana(.other), belongsTo: []))
    #expect(Self.outcome("goenjie", .reading, reply) == .wrong(.kana(.other), belongsTo: []))
  }

  @Test func `a reading that the note names is tried again`() {
    let table = Card(
      id: "front", term: "表", readings: ["おもて"], meanings: ["front"],
      notes: "Read ひょう, it is a table or list.")
    #expect(Self.outcome("ひょう", .reading, table) == .retry(.anotherReading(of: table)))
    #expect(Self.outcome("hyou", .reading, table) == .retry(.anotherReading(of: table)))
    #expect(Self.outcome("ひょ", .reading, table) == .wrong(.kana(.other), belongsTo: []))
    let painful = Card(
      id: "painful", term: "辛い", readings: ["つらい"], meanings: ["painful"],
      notes: "The kanji is also read からい, spicy.")
    #expect(Self.outcome("karai", .reading, painful) == .retry(.anotherReading(of: painful)))
  }
}

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
