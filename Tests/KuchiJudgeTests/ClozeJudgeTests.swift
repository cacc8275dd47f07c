import KuchiDecks
import KuchiJudge
import Testing

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
    ("読んではだめです", "ではだめ", "dewadame"), ("飲まなくては", "なくては", "nakutewa"), ("昨日ほどは寒くない", "ほどは", "hodowa"),
    ("コーヒーを飲む", "コーヒー", "koohii"), ("食べなければなりません", "なければ", "nakereba"),
  ])
  func `a gap is filled in kana, or in letters as it is written or said`(
    term: String, gap: String, given: String
  ) {
    #expect(outcome(given, Gap(gap), in: term) == .right)
  }

  @Test(
    arguments: [
      (Gap("学生"), "私は学生です", "私[わたし]は 学[がく] 生[せい]です", ["学生", "がくせい", "gakusei", "ガクセイ"], []),
      // Other answers are read as the hidden text reads their kanji, but 来る not as its polite form.
      (
        Gap("食べます", accept: ["食べる", "食う"]), "パンを食べます", "パンを 食[た]べます",
        ["食べる", "たべる", "taberu", "食う"], []
      ),
      (Gap("来ます", accept: ["来る"]), "友達が来ます", "友[とも] 達[だち]が 来[き]ます", [], ["きる"]),
      // A word that ends in は is not said otherwise.
      (Gap("母"), "母です", "母[はは]です", [], ["はわ", "hawa"]),
      // Without furigana only what is written is known.
      (Gap("学生"), "私は学生です", nil, ["学生"], ["gakusei"]),
    ] as [(Gap, String, String?, [String], [String])])
  func `what the furigana read is as good as what is written`(
    gap: Gap, term: String, furigana: String?, right: [String], wrong: [String]
  ) {
    for given in right + wrong {
      #expect((outcome(given, gap, in: term, furigana) == .right) == right.contains(given), "\(given)")
    }
  }

  @Test(arguments: ["食べない", "たべない", "tabenai"])
  func `a wrong choice is explained to whoever types it in kana`(given: String) {
    let gap = Gap("食べます", wrong: [.init("食べない", because: "It is denied.")])
    #expect(
      outcome(given, gap, in: "パンを食べます", "パンを 食[た]べます")
        == .wrong(.explained("It is denied."), belongsTo: []))
  }

  @Test(arguments: ["書きました", "かきました", "kakimashita"])
  func `a fair answer that the gap does not want is tried again`(given: String) {
    let gap = Gap(
      "お書きになった", hint: "respectful, 書く", accept: ["書かれた"], retry: ["書きました"],
      wrong: [.init("お書きした", because: "It is humble.")])
    #expect(
      outcome(given, gap, in: "この小説は先生がお書きになった。", "この 小[しょう] 説[せつ]は 先[せん] 生[せい]がお 書[か]きになった。")
        == .retry(.fair(wanted: "respectful, 書く")))
  }

  @Test(arguments: [("も", Outcome.right), ("mo", .right), ("を", nil), ("ni", nil)])
  func `other fair answers are right, and the verdict gives the reason of a wrong one`(
    given: String, expected: Outcome?
  ) {
    let gap = Gap(
      "は", accept: ["も"],
      wrong: [
        .init("を", because: "を marks what an action is done to"), .init("に", because: "に marks a place."),
      ])
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
    #expect(reason == .tooFar && owners.isEmpty)
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
