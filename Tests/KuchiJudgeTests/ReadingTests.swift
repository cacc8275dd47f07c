import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

@Suite struct ReadingTests {
  static let same: [AnswerCase] = [
    AnswerCase(
      Words.eat, .right, "たべる", "タベル", "ﾀﾍﾞﾙ", "taberu", "TABERU", "ｔａｂｅｒｕ", " たべる ", "た べ る", "たべru",
      "たへ\u{3099}る", "た\u{200B}べる"),
    AnswerCase(Words.go, .right, "いく", "ゆく"),
    AnswerCase(
      Words.hello, .right, "こんにちは", "konnichiha", "konnnichiha", .typed("konnichiha", as: "こんいちは"),
      .typed("konnnichiha", as: "こんにちは")),
    AnswerCase(Words.woman, .right, .typed("onna", as: "おんあ"), .typed("onnna", as: "おんな"), "onna"),
    AnswerCase(
      Words.newspaper, .right, .typed("shimbun", as: "しんぶん"), .typed("shinbun", as: "しんぶn"),
      .typed("sinnbunn", as: "しんぶん"), "shimbun", "shinbun", "sinbun"),
    AnswerCase(Words.matcha, .right, .typed("matcha", as: "まっちゃ"), "matcha", "maccha", "mattya"),
    AnswerCase(Words.noSmoking, .right, .typed("kinnen", as: "きんえん"), "kin'en"),
    AnswerCase(Words.commemoration, .right, "kinen"),
    AnswerCase(Words.tokyo, .right, "toukyou", "tōkyō", "Tōkyō", "とーきょー"),
    AnswerCase(Words.big, .right, "ookii", "ōkii", "おーきい"),
    AnswerCase(Words.teacher, .right, "せんせー", "sensē"),
    AnswerCase(Words.coffee, .right, "コーヒー", "こーひー", "ko-hi-", "コオヒイ", "こうひい"),
    AnswerCase(Words.ramen, .right, "ra-men", .typed("ra-men", as: "らーめn")),
    AnswerCase(Words.tShirt, .right, "てぃーしゃつ", "ティーシャツ"),
    AnswerCase(Words.about, .right, "ごろ", "〜ごろ", "~ころ"),
    AnswerCase(Words.snow, .right, "ゆき。"),
  ]

  @Test(arguments: same)
  func `a reading is right in either kana, in romaji and as it was meant by the keys`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .reading)
  }

  static let different: [AnswerCase] = [
    AnswerCase(Words.aunt, .wrong(.kana(.longVowel)), "おばあさん"),
    AnswerCase(Words.grandmother, .wrong(.kana(.longVowel)), "おばさん"),
    AnswerCase(Words.snow, .wrong(.kana(.longVowel)), "ゆうき"),
    AnswerCase(Words.courage, .wrong(.kana(.longVowel)), "ゆき", "yuki"),
    AnswerCase(Words.tokyo, .wrong(.kana(.longVowel)), "ときょ", "とうきょ", "toukyo", "とおきょお"),
    AnswerCase(Words.big, .wrong(.kana(.longVowel)), "おきい", "おうきい"),
    AnswerCase(Words.ice, .wrong(.kana(.longVowel)), "こうり"),
    AnswerCase(Words.teacher, .wrong(.kana(.longVowel)), "せんせ", "せんせえ"),
    AnswerCase(Words.coffee, .wrong(.kana(.longVowel)), "こひー"),
    AnswerCase(Words.school, .wrong(.kana(.smallTsu)), "がこう", "がつこう", "gakou"),
    AnswerCase(Words.matcha, .wrong(.kana(.smallTsu)), "まちゃ"),
    AnswerCase(Words.key, .wrong(.kana(.smallTsu)), "かっぎ"),
    AnswerCase(Words.travel, .wrong(.kana(.smallKana)), "りよこう"),
    AnswerCase(Words.tokyo, .wrong(.kana(.smallKana)), "とうきよう"),
    AnswerCase(Words.library, .wrong(.kana(.smallKana)), "としよかん"),
    AnswerCase(Words.school, .wrong(.kana(.dakuten)), "かっこう"),
    AnswerCase(Words.key, .wrong(.kana(.dakuten)), "かき"),
    AnswerCase(Words.oyster, .wrong(.kana(.dakuten)), "かぎ"),
    AnswerCase(Words.newspaper, .wrong(.kana(.dakuten)), "しんぷん"),
    AnswerCase(Words.eat, .wrong(.kana(.dakuten)), "たぺる"),
    AnswerCase(Words.noSmoking, .wrong(.kana(.moraicN)), "きえん", "きねん", "kinen"),
    AnswerCase(Words.commemoration, .wrong(.kana(.moraicN)), "きんえん"),
    AnswerCase(Words.hello, .wrong(.kana(.moraicN)), "こにちは"),
    AnswerCase(Words.woman, .wrong(.kana(.moraicN)), "おな", "おんあ"),
    AnswerCase(Words.newspaper, .wrong(.kana(.moraicN)), "しぶん"),
    AnswerCase(Words.eat, .wrong(.kana(.okurigana)), "た", "たべ", "たべます", "たへろ"),
    AnswerCase(Words.big, .wrong(.kana(.okurigana)), "おおきな"),
    AnswerCase(Words.expensive, .wrong(.kana(.okurigana)), "たかく"),
    AnswerCase(Words.eat, .wrong(.kana(.other)), "いみ"),
    AnswerCase(Words.dog, .wrong(.kana(.other)), "いめ", "いいめ"),
    AnswerCase(Words.dog, .wrong(.anotherCard), "ねこ", "neko"),
    AnswerCase(Words.school, .wrong(.kana(.other)), "かこう"),
    // Keys that do not spell the line are somebody else's.
    AnswerCase(Words.dog, .wrong(.anotherCard), .typed("inu", as: "ねこ")),
    AnswerCase(Words.hello, .wrong(.kana(.moraicN)), "こんいちは"),
  ]

  @Test(arguments: different)
  func `no difference of kana is forgiven, and each is named`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .reading)
  }

  static let retries: [AnswerCase] = [
    AnswerCase(Words.eat, .retry(.empty), ""),
    AnswerCase(Words.eat, .retry(.readingWanted), "食べる", "喰べる", "食ベル"),
    AnswerCase(Words.dog, .retry(.readingWanted), "犬"),
    AnswerCase(Words.dog, .retry(.soundWanted), "dog", .typed("dog", as: "どg"), "a dog"),
    AnswerCase(Words.name, .retry(.soundWanted), "name", .typed("name", as: "なめ")),
    AnswerCase(Words.eat, .retry(.soundWanted), "to eat"),
    AnswerCase(Words.two, .retry(.soundWanted), "2"),
    AnswerCase(Words.dog, .retry(.wrongScript(.kanji)), "猫"),
    AnswerCase(Words.eat, .retry(.wrongScript(.kanji)), "食る"),
    AnswerCase(Words.dog, .retry(.wrongScript(.hangul)), "이누"),
    AnswerCase(Words.dog, .retry(.wrongScript(.cyrillic)), "ину"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("q")), "inq"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("7")), "いぬ7"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("🐶")), "いぬ🐶"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("。")), "。"),
    AnswerCase(Words.firstDay, .retry(.anotherReading(of: Words.oneDay)), "いちにち"),
    AnswerCase(Words.oneDay, .retry(.anotherReading(of: Words.firstDay)), "ついたち", "tsuitachi"),
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
    AnswerCase(Words.eat, .right, "食べる", "喰べる", "たべる", "タベル", "taberu", " 食べる。"),
    AnswerCase(Words.go, .right, "ゆく"),
    AnswerCase(Words.friend, .right, "友だち", "友達"),
    AnswerCase(
      Words.hello, .right, .typed("konnichiha", as: "こんいちは"), "konnichiwa", .typed("konnichiwa", as: "こんいちわ")),
    AnswerCase(Words.woman, .right, .typed("onna", as: "おんあ")),
    AnswerCase(Words.bread, .right, "ぱん", "pan"),
    AnswerCase(Words.coffee, .right, "こーひー"),
    AnswerCase(Words.tShirt, .right, "Tシャツ", "Ｔシャツ", "tしゃつ"),
    AnswerCase(Words.about, .right, "頃", "〜頃", "ころ"),
    AnswerCase(Words.goodMorning, .right, "お早うございます"),
    AnswerCase(Words.chopsticks, .right, "はし"),
    AnswerCase(Words.bridge, .right, "はし"),
    AnswerCase(Words.nu, .right, "nu"),
    AnswerCase(Words.bridge, .wrong(.anotherCard), "箸"),
    AnswerCase(Words.dog, .wrong(.anotherCard), "猫", "ねこ", "neko"),
    AnswerCase(Words.dog, .wrong(.tooFar), "狗"),
    AnswerCase(Words.eat, .wrong(.kana(.okurigana)), "食る", "食べ", "食", "たべ"),
    AnswerCase(Words.big, .wrong(.kana(.okurigana)), "大い"),
    AnswerCase(Words.school, .wrong(.kana(.smallTsu)), "がこう"),
    AnswerCase(Words.aunt, .wrong(.kana(.longVowel)), "おばあさん"),
    AnswerCase(Words.coffee, .wrong(.kana(.longVowel)), "こひ"),
    AnswerCase(Words.dog, .wrong(.kana(.other)), "いね"),
    AnswerCase(Words.dog, .retry(.termWanted), "dog", .typed("dog", as: "どg")),
    AnswerCase(Words.name, .retry(.termWanted), .typed("name", as: "なめ")),
    AnswerCase(Words.big, .retry(.anotherTerm(of: Words.huge)), "でかい"),
    AnswerCase(Words.huge, .retry(.anotherTerm(of: Words.big)), "大きい", "ookii"),
    AnswerCase(Words.dog, .retry(.wrongScript(.hangul)), "개"),
    AnswerCase(Words.dog, .retry(.wrongScript(.cyrillic)), "собака"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("q")), "inq"),
    AnswerCase(Words.dog, .retry(.invalidCharacters("🐶")), "🐶"),
    AnswerCase(Words.dog, .retry(.empty), ""),
  ]

  @Test(arguments: cases)
  func `a term is right as it is written, in its other forms and as it is read`(_ answer: AnswerCase) {
    Words.classroom.expect(answer, asking: .recall)
  }
}
