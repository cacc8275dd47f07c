import Foundation
import KuchiEngine
import KuchiJapanese
import Testing

extension Card {
  /// A sentence with its gaps.
  fileprivate static func sentence(
    _ term: String, _ furigana: String? = nil, _ meaning: String, _ gaps: Gap..., tags: [String] = []
  ) -> Card {
    Card(
      id: term, kind: .sentence, term: term, furigana: furigana, meanings: [meaning], cloze: gaps, tags: tags)
  }

  fileprivate static let student = sentence(
    "私は学生です。", "私[わたし]は 学[がく] 生[せい]です。", "I am a student.",
    Gap(
      "は", hint: "marks the topic", accept: ["も"],
      wrong: [
        .init("を", because: "を marks what an action is done to"), .init("に", because: "に marks a place."),
        .init("で", because: "で says where something is done."),
      ]), Gap("学生"))
}

/// Sentences with gaps: what is accepted, and why the rest is wrong.
struct ClozeJudgeTests {
  private func outcome(_ given: String, _ gap: Gap, in term: String, _ furigana: String? = nil) -> Outcome {
    let card = Card(
      id: "1", kind: .sentence, term: term, furigana: furigana, meanings: ["I eat."], cloze: [gap])
    return Judge(languages: .init()).judge(given, kind: .cloze(1), card: card) { _, _ in
      Issue.record("A gap asks no other card.")
      return []
    }.outcome
  }

  @Test(arguments: [
    ("私は行く", "は", "は"), ("私は行く", "は", "ha"), ("私は行く", "は", "wa"), ("私は行く", "は", "ＷＡ"),
    ("駅へ行く", "へ", "e"), ("駅へ行く", "へ", "he"), ("駅へ行く", "へ", "へ"),
    ("水を飲む", "を", "o"), ("水を飲む", "を", "wo"), ("家には犬がいる", "には", "niwa"),
    ("食べてはいけません", "てはいけません", "tewaikemasen"), ("食べてはいけません", "てはいけません", "tehaikemasen"),
    ("コーヒーを飲む", "コーヒー", "koohii"), ("食べなければなりません", "なければ", "nakereba"),
  ])
  func `a gap is filled in kana, or in letters as it is written or said`(
    term: String, gap: String, given: String
  ) {
    #expect(outcome(given, Gap(gap), in: term) == .right)
  }

  @Test(arguments: ["学生", "がくせい", "gakusei", "ガクセイ"])
  func `what the furigana read is as good as what is written`(given: String) {
    #expect(outcome(given, Gap("学生"), in: "私は学生です", "私[わたし]は 学[がく] 生[せい]です") == .right)
  }

  @Test(arguments: [("gakusei", false), ("学生", true)])
  func `without furigana only what is written is known`(given: String, isRight: Bool) {
    #expect((outcome(given, Gap("学生"), in: "私は学生です") == .right) == isRight)
  }

  @Test(arguments: [("も", Outcome.right), ("mo", .right), ("を", nil), ("ni", nil)])
  func `other fair answers are right, and the verdict gives the reason of a wrong one`(
    given: String, expected: Outcome?
  ) {
    let gap = Card.student.cloze[0]
    let reasons = ["を": "を marks what an action is done to", "ni": "に marks a place."]
    let wrong = reasons[given].map { Outcome.wrong(.explained($0), belongsTo: []) }
    #expect(outcome(given, gap, in: "私は学生です。") == expected ?? wrong)
  }

  @Test(arguments: ["か", "が", "と", "わ", "ga", "x", "日本"])
  func `any other particle is wrong, and no slip`(given: String) {
    guard case .wrong(let reason, let owners) = outcome(given, Gap("は"), in: "私は行く") else {
      #expect(outcome(given, Gap("は"), in: "私は行く") == .retry(.invalidCharacters("x")))
      return
    }
    #expect(reason == .tooFar)
    #expect(owners.isEmpty)
  }

  @Test func `a longer gap names what was wrong in its kana`() {
    #expect(outcome("たべて", Gap("たべって"), in: "たべって") == .wrong(.kana(.smallTsu), belongsTo: []))
  }

  @Test func `the translation is no answer and costs nothing`() {
    #expect(outcome("I eat", Gap("食べます"), in: "私は食べます") == .retry(.termWanted))
  }

  @Test func `a sentence in another language is filled as it is written`() {
    let card = Card(
      id: "1", kind: .sentence, term: "Yo soy estudiante.", meanings: ["I am a student."],
      cloze: [Gap("soy", wrong: [.init("estoy", because: "estar is for states.")])])
    let judge = Judge(languages: .init(term: "es"))
    #expect(judge.judge("Soy", kind: .cloze(1), card: card) { _, _ in [] }.outcome == .right)
    #expect(
      judge.judge("estoy", kind: .cloze(1), card: card) { _, _ in [] }.outcome
        == .wrong(.explained("estar is for states."), belongsTo: []))
  }

  @Test func `a gap that is not there has no right answer`() {
    #expect(outcome("は", Gap("が"), in: "私は行く") == .wrong(.tooFar, belongsTo: []))
  }
}

struct ClozeGameTests {
  private func game(
    _ cards: [Card], mode: GameMode = .choice, choices: Int = 4, seed: UInt64 = 7, sentences: Bool = false,
    topic: GameTopic = .mixed
  ) -> Game {
    Game(
      CardPool(Deck(id: "test", title: "Test", cards: cards)),
      settings: GameSettings(choices: choices, mode: mode, topic: topic, sentences: sentences), seed: seed,
      at: .newYear)
  }

  @Test func `each gap is a question of its own, with a review of its own`() {
    var game = game([.student], mode: .typed)
    #expect(Set(game.plan.map(\.kind)) == [.cloze(1), .cloze(2)])
    var kinds: [QuestionKind] = []
    while game.question != nil { if let review = game.giveRight()?.review { kinds.append(review.kind) } }
    #expect(Set(kinds) == [.cloze(1), .cloze(2)])
    #expect(game.score.right == 2)
  }

  @Test func `the second gap waits until the first has graduated`() {
    let pool = CardPool(Deck(id: "d", title: "D", cards: [.student]))
    var memory: [QuestionKind: Memory] = [:]
    func open() -> [QuestionKind] {
      pool.candidates(byLadder: true) { _, kind in memory[kind] }.map(\.kind)
    }
    #expect(open() == [.cloze(1)])
    memory[.cloze(1)] = .known()
    #expect(open() == [.cloze(1), .cloze(2)])
  }

  @Test func `a memory of a gap is found and changed`() {
    let pool = CardPool(Deck(id: "d", title: "D", cards: [.dog, .student]))
    let item = ReviewItem(deckID: "d", cardID: Card.student.id, kind: .cloze(2))
    var memories = PoolMemories(of: pool) { $0 == item ? .known() : nil }
    #expect(memories[1, .cloze(2)] != nil)
    #expect(memories[1, .cloze(1)] == nil && memories[1, .cloze(3)] == nil && memories[0, .cloze(1)] == nil)
    memories[1, .cloze(1)] = .known()
    memories[1, .cloze(9)] = .known()
    #expect(memories[1, .cloze(1)] != nil && memories[1, .cloze(9)] == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `three wrong choices of the author stand alone`(seed: UInt64) throws {
    let others = ["が", "と", "の"].map { Card.sentence("猫\($0)犬", nil, "a \($0)", Gap($0)) }
    let game = game([.student.with { $0.cloze = [$0.cloze[0]] }] + others, seed: seed)
    var played = game
    while played.asked != .student.with({ $0.cloze = [$0.cloze[0]] }) { played.giveRight() }
    let challenge = try #require(played.question?.challenge)
    #expect(Set(challenge.choices.map(\.text)) == ["は", "を", "に", "で"])
    #expect(challenge.choices.filter(\.isRight).map(\.text) == ["は"])
  }

  @Test func `a wrong choice is wrong for its reason`() throws {
    var game = game([.student.with { $0.cloze = [$0.cloze[0]] }])
    let choices = try #require(game.question?.challenge.choices)
    let index = try #require(choices.firstIndex { $0.text == "に" })
    let turn = game.submit(.choice(index), at: .newYear)
    #expect(turn?.verdict.outcome == .wrong(.explained("に marks a place."), belongsTo: []))
    #expect(turn?.verdict.expected == "は")
  }

  @Test
  func `with fewer the gaps of the same tag fill up, then those of the deck, and only what looks alike`()
    throws
  {
    let asked = Card.sentence("私は行く", nil, "I go", Gap("は", wrong: [.init("を", because: "r")]), tags: ["p"])
    let cards = [
      asked, .sentence("水が飲む", nil, "b", Gap("が"), tags: ["p"]),
      .sentence("水には飲む", nil, "c", Gap("には"), tags: ["p"]),
      .sentence("水学生飲む", nil, "e", Gap("学"), tags: ["p"]), .sentence("水の飲む", nil, "d", Gap("の")),
      .sentence("水ノ飲む", nil, "f", Gap("ノ"), tags: ["p"]),
    ]
    for seed in 0..<20 as Range<UInt64> {
      var game = game(cards, seed: seed)
      while game.asked != asked { game.giveRight() }
      #expect(Set(try #require(game.question?.challenge).choices.map(\.text)) == ["は", "を", "が", "の"])
    }
    var three = game(cards, choices: 3, seed: 1)
    while three.asked != asked { three.giveRight() }
    #expect(Set(try #require(three.question?.challenge).choices.map(\.text)) == ["は", "を", "が"])
  }

  @Test func `a gap with nothing to choose from is a flash card`() {
    #expect(game([.sentence("水を飲む", nil, "a", Gap("を"))]).question?.challenge.form == .flash)
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `no wrong choice is also right`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let particles = ["は", "が", "ハ", "を", "ヲ", "に", "には", "も", "から", "カラ"]
    let cards = (0..<12).map { number -> Card in
      let (right, other, wrong) = (
        particles.randomElement(using: &generator) ?? "", particles.randomElement(using: &generator) ?? "",
        particles.randomElement(using: &generator) ?? ""
      )
      return .sentence(
        "\(number)\(right)x", nil, "meaning \(number)",
        Gap(right, accept: [other], wrong: [.init(wrong, because: "no")]), tags: ["t"])
    }
    for challenge in game(cards, seed: seed).played() {
      let card = cards[challenge.card]
      let judge = Judge(languages: .init())
      let wrong = challenge.wrongChoices
      #expect(Set(challenge.choices.map(\.text)).count == challenge.choices.count)
      for text in wrong {
        #expect(
          !judge.judge(text, kind: challenge.kind, card: card) { _, _ in [] }.isRight,
          "\(text) in \(card.cloze)")
      }
    }
  }

  @Test
  func `the hint is the gap's own, then the answer letter by letter, and never the reading of the sentence`()
  {
    var game = game([.student], mode: .typed)
    while game.question?.challenge.kind != .cloze(1) { game.skip(at: .newYear) }
    #expect(game.hint() == .note("marks the topic"))
    #expect(game.hint() == nil)
    game.giveRight()
    #expect(game.hint() == .beginning("が"))
  }

  @Test(arguments: GameTopic.allCases)
  func `a sentence is asked for its gaps alone`(topic: GameTopic) {
    let kinds = game([.student, .dog], topic: topic).plan.filter { $0.card == 0 }.map(\.kind)
    #expect(Set(kinds) == ([.mixed, .cloze].contains(topic) ? [.cloze(1), .cloze(2)] : []))
  }

  @Test func `a game of gaps has a code`() throws {
    let dealt = game([.student], topic: .cloze)
    let code = try ChallengeCode(of: dealt)
    #expect(try ChallengeCode(code.text).settings == dealt.settings)
  }

  @Test func `a kanji that no deck teaches does not lock a sentence, and one that is taught does`() throws {
    let kanji = Card(id: "k", kind: .kanji, term: "学", readings: ["ガク"], meanings: ["learning"])
    let days = try DayCount.nights("Europe/Berlin")
    func missing(_ cards: [Card]) -> Int {
      let pool = CardPool(Deck(id: "d", title: "D", cards: cards))
      return Day(of: pool, memories: [:], at: .newYear, days: days).missing(at: 0).count
    }
    #expect(missing([.student]) == 0)
    #expect(missing([.student, kanji]) == 1)
  }

  @Test func `a gap that an edit takes away is not asked any more`() throws {
    var game = game([.student], mode: .typed)
    var card = Card.student
    card.cloze = [card.cloze[0]]
    game = game.continued(on: CardPool(Deck(id: "test", title: "Test", cards: [card])), at: .newYear)
    #expect(game.played().map(\.kind) == [.cloze(1)])
  }

  @Test func `a game about gaps is stored and read again`() throws {
    let game = game([.student], mode: .typed)
    let kind = try #require(game.question?.challenge.kind)
    let data = try JSONEncoder().encode(game.question?.challenge)
    #expect(String(decoding: data, as: UTF8.self).contains("\"\(kind.rawValue)\""))
    #expect(try JSONDecoder().decode(Challenge.self, from: data) == game.question?.challenge)
  }
}

/// Words that are typed into their examples.
struct ExampleGapTests {
  private static func card(
    _ term: String, _ reading: String?, _ speech: String, _ furigana: String,
    _ translation: String? = "I did it."
  ) -> Card {
    let text = (try? Furigana(furigana))?.base ?? furigana
    return Card(
      id: term, term: term, readings: reading.map { [$0] } ?? [], meanings: ["to eat"],
      partsOfSpeech: [speech],
      examples: [Example(text: text, furigana: furigana, translation: translation)], quiz: [.recall])
  }

  private func challenge(_ card: Card, sentences: Bool = true, mode: GameMode = .typed) throws -> Challenge {
    let game = Game(
      CardPool(Deck(id: "d", title: "D", cards: [card, .dog, .cat])),
      settings: GameSettings(mode: mode, topic: .recall, sentences: sentences), seed: 7,
      questions: [PlannedQuestion(card: 0, kind: .recall)], at: .newYear)
    return try #require(game.question?.challenge)
  }

  @Test(arguments: [
    (card("食べる", "たべる", "v1", "朝[あさ]ご 飯[はん]を 食[た]べます。"), "朝ご飯を＿＿。", "食べます"),
    (card("食べる", "たべる", "v1", "もう 食[た]べました。"), "もう＿＿。", "食べました"),
    (card("食べる", "たべる", "v1", "食[た]べる 人[ひと]"), "＿＿人", "食べる"),
    (card("高い", "たかい", "adj-i", "それは 高[たか]くないです。"), "それは＿＿。", "高くないです"),
    (card("来る", "くる", "vk", "友[とも] 達[だち]が 来[き]た。"), "友達が＿＿。", "来た"),
    (card("本", "ほん", "n", "本[ほん]を 読[よ]む。"), "＿＿を読む。", "本"),
    (card("テレビ", nil, "n", "テレビを 見[み]る。"), "＿＿を見る。", "テレビ"),
  ])
  func `a word is hidden in the form in which its example has it`(card: Card, prompt: String, answer: String)
    throws
  {
    let challenge = try challenge(card)
    #expect(challenge.kind == .recall)
    #expect(challenge.prompt(of: card) == prompt)
    #expect(challenge.gapQuestion(of: card)?.gap.text == answer)
    #expect(challenge.translation(of: card) == "I did it. (to eat)")
  }

  @Test(arguments: [
    card("本", "ほん", "n", "日[に] 本[ほん]へ 行[い]く。"), card("話", "はなし", "n", "話[はな]す。"),
    card("本", "ほん", "n", "本[ほん]と 本[ほん]"), card("いる", nil, "v1", "ここにいる。"),
    card("食べる", "たべる", "v1", "飲[の]む。"), card("食べる", "たべる", "v1", "食[た]べる。", nil),
    card("ノート", nil, "n", "ノートブックを 買[か]う。"), card("今日", "きょう", "n", "今日[こんにち]では"),
    Card(
      id: "1", term: "食べる", readings: ["たべる"], meanings: ["to eat"],
      examples: [Example(text: "食べる。", translation: "I eat.")]),
  ])
  func `where the word is not found for certain it is asked as before`(card: Card) throws {
    let challenge = try challenge(card.with { $0.quiz = [.recall] })
    #expect(challenge.example == nil)
    #expect(challenge.prompt(of: card) == "to eat")
  }

  @Test func `a word is asked as before unless the setting is on and it is typed`() throws {
    let card = Self.card("本", "ほん", "n", "本[ほん]を 読[よ]む。")
    #expect(try challenge(card, sentences: false).example == nil)
    #expect(try challenge(card, mode: .choice).example == nil)
  }

  @Test(arguments: [
    ("食べました", Outcome.right), ("tabemashita", .right), ("食べる", .retry(.inflected(.outOfPlace))),
    ("taberu", .retry(.inflected(.outOfPlace))), ("tabemasu", .retry(.inflected(.outOfPlace))),
    ("to eat", .retry(.termWanted)), ("kuru", nil),
  ])
  func `the form of the sentence is right, and another form of the word is worth another try`(
    given: String, expected: Outcome?
  ) {
    let card = Self.card("食べる", "たべる", "v1", "もう 食[た]べました。")
    var game = Game(
      CardPool(Deck(id: "d", title: "D", cards: [card])),
      settings: GameSettings(mode: .typed, topic: .recall, sentences: true), seed: 7, at: .newYear)
    let turn = game.submit(.text(given), at: .newYear)
    if let expected {
      #expect(turn?.verdict.outcome == expected)
    } else {
      #expect(turn?.verdict.isRight == false)
    }
    if turn?.verdict.isFinal == true { #expect(turn?.verdict.expected == "食べました") }
    if turn?.verdict.isRight == true { #expect(turn?.review?.kind == .recall) }
  }

  @Test func `settings of older versions ask no sentences, and new ones keep it`() throws {
    let old = Data(#"{"count":10}"#.utf8)
    #expect(try !JSONDecoder().decode(GameSettings.self, from: old).sentences)
    let new = GameSettings(sentences: true)
    #expect(try JSONDecoder().decode(GameSettings.self, from: JSONEncoder().encode(new)) == new)
  }
}
