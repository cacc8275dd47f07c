import DeckTesting
import KuchiDecks
import KuchiEngine
import Testing

/// A verdict names what was mixed up.
struct DiagnosisTests {
  private static func sound(_ term: String, _ sound: String, reject: [String] = []) -> Card {
    Card(id: term, kind: .kana, term: term, meanings: [sound], reject: reject)
  }

  private static let kana = Classroom(
    Deck(
      id: "kana", title: "Kana",
      cards: [
        sound("シ", "shi"), sound("ツ", "tsu"), sound("ン", "n"), sound("か", "ka"), sound("が", "ga"),
        sound("さ", "sa"), sound("き", "ki"), sound("い", "i"), sound("がっこう", "gakkou", reject: ["gakou"]),
        sound("びょういん", "byouin", reject: ["byoin"]), sound("コーヒー", "koohii", reject: ["kohii"]),
        sound("きよう", "kiyou", reject: ["kyou"]), sound("いえ", "ie"),
      ]))

  @Test(
    arguments: [
      ("シ", "tsu", .lookAlike("ツ")), ("シ", "n", .lookAlike("ン")), ("ツ", "so", .lookAlike("ソ")),
      ("さ", "ki", .lookAlike("き")), ("い", "ri", .lookAlike("り")), ("いえ", "rie", .lookAlike("りえ")),
      ("か", "ga", .kana(.dakuten)), ("がっこう", "gakou", .kana(.smallTsu)),
      ("びょういん", "byoin", .kana(.longVowel)), ("コーヒー", "kohii", .kana(.longVowel)),
      ("きよう", "kyou", .kana(.smallKana)), ("か", "ki", .anotherCard), ("か", "mu", .tooFar),
    ] as [(String, String, WrongReason)])
  func `a kana that is read wrong is told with what it was taken for`(
    term: String, given: String, reason: WrongReason
  ) throws {
    let card = try #require(Self.kana.card(term))
    let outcome = Self.kana.judge(given, kind: .meaning, card: card).outcome
    #expect(AnswerCase.Expectation(outcome) == .wrong(reason))
  }

  @Test(
    arguments: [
      ("未", "末"), ("末", "未"), ("土", "士"), ("牛", "午"), ("待", "持"), ("人", "入"), ("大", "犬"), ("矢", "失"),
      ("鳥", "島"), ("間", "問"), ("遠", "違"), ("低", "底"), ("開", "閉"), ("住", "注"),
    ])
  func `a kanji that is taken for one that looks like it is told so`(asked: String, taken: String) throws {
    let room = try Self.room("look-alikes")
    let (card, other) = (try #require(room.card(asked)), try #require(room.card(taken)))
    let outcome = room.judge(other.answer(for: .meaning), kind: .meaning, card: card).outcome
    switch outcome {
    case .wrong(.lookAlike(taken), let owners): #expect(owners.contains(other))
    // The author has said so in so many words.
    case .wrong(.rejected, let owners): #expect(owners.contains(other))
    default: Issue.record("\(outcome)")
    }
  }

  @Test(
    arguments: [
      ("開く", "開ける"), ("閉める", "閉まる"), ("始まる", "始める"), ("消える", "消す"), ("出る", "出す"), ("落ちる", "落とす"),
    ])
  func `a verb that is taken for its partner is told so`(asked: String, taken: String) throws {
    let verb = { (term: String, reading: String, meaning: String, speech: String) in
      Card(id: term, term: term, readings: [reading], meanings: [meaning], partsOfSpeech: ["v5", speech])
    }
    let room = Classroom(
      Deck(
        id: "verbs", title: "Verbs",
        cards: [
          verb("開く", "あく", "to come open", "vi"), verb("開ける", "あける", "to open", "vt"),
          verb("閉まる", "しまる", "to fall shut", "vi"), verb("閉める", "しめる", "to close", "vt"),
          verb("始まる", "はじまる", "to be under way", "vi"), verb("始める", "はじめる", "to start", "vt"),
          verb("消える", "きえる", "to vanish", "vi"), verb("消す", "けす", "to put out", "vt"),
          verb("出る", "でる", "to leave", "vi"), verb("出す", "だす", "to take out", "vt"),
          verb("落ちる", "おちる", "to fall down", "vi"), verb("落とす", "おとす", "to drop", "vt"),
          verb("行く", "いく", "to go", "vi"), verb("行う", "おこなう", "to carry out", "vt"),
        ]))
    let (card, other) = (try #require(room.card(asked)), try #require(room.card(taken)))
    let outcome = room.judge(other.answer(for: .meaning), kind: .meaning, card: card).outcome
    #expect(outcome == .wrong(.transitivity, belongsTo: [other]))
    let (go, carryOut) = (try #require(room.card("行く")), try #require(room.card("行う")))
    #expect(
      room.judge("to go", kind: .meaning, card: carryOut).outcome == .wrong(.anotherCard, belongsTo: [go]))
  }

  private static func word(_ furigana: String, _ reading: String, _ meaning: String) -> Card {
    let term = furigana.replacing(/\[[^\]]*\] ?/, with: "")
    return Card(id: term, term: term, readings: [reading], furigana: furigana, meanings: [meaning])
  }

  private static let people = Deck(
    id: "people", title: "People",
    cards: [
      word("人[ひと]", "ひと", "person"), word("外[がい] 国[こく] 人[じん]", "がいこくじん", "foreigner"),
      word("学[がく] 生[せい]", "がくせい", "student"), word("生[う]まれる", "うまれる", "to be born"),
      word("国[くに]", "くに", "country"), word("二人[ふたり]", "ふたり", "two people"),
    ])

  @Test(
    arguments: [
      ("人", "じん", ("人", "じん", "ひと", "外国人")), ("生まれる", "せいまれる", ("生", "せい", "う", "学生")),
      ("生まれる", "seimareru", ("生", "せい", "う", "学生")),
      ("外国人", "がいこくひと", ("人", "ひと", "じん", "人")), ("外国人", "がいくにじん", ("国", "くに", "こく", "国")),
      ("外国人", "がいこくにん", nil), ("二人", "ににん", nil), ("国", "くつ", nil),
    ] as [(String, String, (String, String, String, String)?)])
  func `a kanji that is read as in another word is told with that word`(
    asked: String, given: String, expected: (String, String, String, String)?
  ) throws {
    let deck = Self.people
    let index = try #require(deck.cards.firstIndex { $0.term == asked })
    let settings = GameSettings(count: 6, mode: .typed, topic: .reading)
    var game = Game(CardPool([deck]), settings: settings, seed: 7, at: .newYear)
    while let challenge = game.question?.challenge, challenge.card != index { game.skip(at: .newYear) }
    let turn = game.submit(.text(given), at: .newYear)
    guard case .wrong(let reason, _) = try #require(turn).verdict.outcome else {
      Issue.record("\(given) is wrong")
      return
    }
    guard let expected else {
      if case .kanjiReading(let reading) = reason { Issue.record("\(reading)") }
      return
    }
    guard case .kanjiReading(let reading) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect((reading.kanji, reading.given, reading.expected, reading.word.term) == expected)
  }

  @Test func `a chosen reading that differs in a long vowel is told so`() throws {
    let deck = Deck(
      id: "family", title: "Family",
      cards: [
        Card(id: "1", term: "小母さん", readings: ["おばさん"], meanings: ["aunt"]),
        Card(id: "2", term: "祖母さん", readings: ["おばあさん"], meanings: ["grandmother"]),
      ])
    let settings = GameSettings(count: 2, mode: .choice, topic: .reading)
    var game = Game(CardPool([deck]), settings: settings, seed: 7, at: .newYear)
    let wrong = try #require(game.question?.challenge.choices.firstIndex { !$0.isRight })
    let turn = game.submit(.choice(wrong), at: .newYear)
    let outcome = try #require(turn).verdict.outcome
    #expect(AnswerCase.Expectation(outcome) == .wrong(.kana(.longVowel)))
  }

  private static func room(_ name: String) throws -> Classroom {
    try Classroom(#require(BundledDeck.all.first { $0.testDescription == name + ".json" }).deck())
  }
}

extension Classroom {
  /// The first card with this term.
  fileprivate func card(_ term: String) -> Card? { deck.cards.first { $0.term == term } }
}
