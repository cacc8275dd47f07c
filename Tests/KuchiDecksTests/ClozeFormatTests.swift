import KuchiDecks
import Testing

/// Gaps of sentences and components of kanji in a deck's file.
struct ClozeFormatTests {
  private static let line =
    #"{"id":"wa-1","kind":"sentence","term":"私は学生です。","furigana":"私[わたし]は 学[がく] 生[せい]です。","#
    + #""meanings":["I am a student."],"cloze":[{"text":"は","hint":"marks the topic","accept":["も"],"#
    + #""retry":["なら"],"wrong":{"を":"を marks what an action is done to.","に":"に marks a place."}}],"tags":["particle::は"]}"#

  private func read(_ cards: String) -> DeckReading {
    DeckReader.read(Array(DiagnosticCase.deck(cards: cards).utf8), named: "d", withSourceMap: true)
  }

  @Test func `a sentence keeps its gaps, their answers and the reason of each wrong choice`() throws {
    let card = try #require(read(Self.line).deck?.cards.first)
    #expect(card.kind == .sentence)
    #expect(
      card.cloze == [
        Gap(
          "は", hint: "marks the topic", accept: ["も"], retry: ["なら"],
          wrong: [
            .init("を", because: "を marks what an action is done to."),
            .init("に", because: "に marks a place."),
          ])
      ])
    let question = try #require(card.gapQuestion(0))
    #expect(question.prompt == "私＿＿学生です。" && question.answers == ["は", "も"])
    #expect(question.after.notation == "学[がく] 生[せい]です。")
  }

  @Test func `it is written as it was read`() throws {
    let deck = try #require(read(Self.line).deck)
    #expect(DeckWriter.text(of: deck).contains(Self.line))
    let tidied = DeckTidier.tidied(DeckWriter.bytes(of: deck), named: "d")
    #expect(tidied == DeckWriter.bytes(of: deck))
  }

  @Test func `the keys are put in the order of the format, and the wrong choices keep theirs`() throws {
    let mixed =
      #"{"cloze":[{"wrong":{"を":"b","が":"a"},"nth":2,"text":"は"}],"components":["亻"],"meanings":["a"],"term":"はは"}"#
    let file = Array(DiagnosticCase.deck(cards: mixed).utf8)
    let tidied = try #require(DeckTidier.tidied(file, named: "d"))
    let line =
      #"{"term":"はは","components":["亻"],"meanings":["a"],"cloze":[{"text":"は","nth":2,"wrong":{"を":"b","が":"a"}}]}"#
    #expect(String(decoding: tidied, as: UTF8.self).contains(line))
  }

  @Test func `an edited gap changes nothing else of the file`() throws {
    let file = Array(DiagnosticCase.deck(cards: Self.line).utf8)
    var deck = try #require(read(Self.line).deck)
    deck.cards[0].cloze[0].accept = []
    let edited = try #require(DeckWriter.edit(file, to: deck))
    let expected = String(decoding: file, as: UTF8.self).replacing(#""accept":["も"],"#, with: "")
    #expect(String(decoding: edited.bytes, as: UTF8.self) == expected)
  }

  @Test func `a sentence has twenty gaps at most`() {
    let gaps = (1...21).map { "{\"text\":\"あ\",\"nth\":\($0)}" }
    func card(_ count: Int) -> String {
      let term = String(repeating: "あ", count: 21)
      return
        "{\"term\":\"\(term)\",\"meanings\":[\"a\"],\"cloze\":[\(gaps.prefix(count).joined(separator: ","))]}"
    }
    #expect(read(card(20)).deck?.cards.first?.gapKinds.count == 20)
    #expect(read(card(21)).diagnostics.map(\.kind) == [.tooManyGaps(limit: 20)])
  }

  @Test func `two cards that show the same gap and accept other answers are told`() {
    let one = #"{"id":"1","term":"水を飲む","meanings":["a"],"cloze":[{"text":"を"}]}"#
    let two = #"{"id":"2","term":"水は飲む","meanings":["a"],"cloze":[{"text":"は"}]}"#
    let three = #"{"id":"3","term":"x","meanings":["x"]},{"id":"4","term":"y","meanings":["y"]}"#
    let warnings = DeckReader.check(DiagnosticCase.deck(cards: [one, two, three].joined(separator: ",\n")))
    #expect(warnings.map(\.summary) == ["ambiguous-prompt 3:18 $.cards[1].term"])
  }

  @Test func `a gap is asked instead of what the deck asks, unless the card says so itself`() {
    var card = Card(id: "1", term: "水を飲む", meanings: ["a"], cloze: [Gap("を"), Gap("が"), Gap("水")])
    let deck = Deck(id: "d", title: "D", quiz: [.recall], cards: [card])
    #expect(deck.questionKinds(for: card) == [.cloze(1), .cloze(3)])
    card.quiz = [.meaning, .cloze(2), .cloze(3)]
    #expect(deck.questionKinds(for: card) == [.meaning, .cloze(3)])
  }

  @Test(arguments: [
    ("私{{c1::は::topic}}学生です。", "私は学生です。", [Gap("は", hint: "topic")]),
    ("{{c2::今日}}は{{c1::今日}}。", "今日は今日。", [Gap("今日", occurrence: 2), Gap("今日")]),
  ])
  func `Anki's marks are gaps, and gaps are Anki's marks`(
    _ notation: String, _ sentence: String, _ gaps: [Gap]
  )
    throws
  {
    let text = try #require(ClozeText(notation))
    #expect(text.sentence == sentence && text.gaps == gaps && text.sharedNumbers == 0)
    #expect(text.notation == notation && ClozeText(text.notation) == text)
  }

  @Test(arguments: [
    "", "plain", "{{c1::}}", "{{c1::a", "{{c::a}}", "{{c0::a}}", "{{c1::a {{c2::b}} c}}", "{{c1}}",
  ])
  func `what is no mark is no gap`(_ notation: String) { #expect(ClozeText(notation) == nil) }

  @Test func `gaps of one number are counted`() {
    #expect(ClozeText("{{c1::a}}b{{c1::c}}")?.sharedNumbers == 1)
    #expect(ClozeText("{{c1::a}}b{{c1::c}}")?.numbers == [1, 1])
  }

  @Test func `the editor hides words, or what is marked, and keeps what it does not show`() throws {
    let deck = try #require(read(Self.line).deck)
    let card = deck.cards[0]
    #expect(card.text(of: .cloze) == "私{{c1::は::marks the topic}}学生です。")
    let more = try deck.setting(.cloze, to: "は; 学生", of: card)
    #expect(more.cloze.map(\.text) == ["は", "学生"] && more.cloze[0] == card.cloze[0])
    let marked = try deck.setting(.cloze, to: "私{{c1::は}}先生です。", of: card)
    #expect(marked.term == "私は先生です。")
    #expect(marked.cloze == [Gap("は", accept: ["も"], retry: ["なら"], wrong: card.cloze[0].wrong)])
    #expect(try deck.setting(.cloze, to: "", of: card).cloze.isEmpty)
    #expect(try deck.setting(.components, to: "亻 木", of: card).components == ["亻", "木"])
  }

  @Test(
    arguments: QuestionKind.all(gaps: Gap.limit) + [.own("capital"), .own(""), .own("cloze:1"), .own("a b")])
  func `a kind of question has one name`(kind: QuestionKind) {
    #expect(QuestionKind(rawValue: kind.rawValue) == kind)
  }

  @Test(arguments: [
    "", "cloze", "cloze:", "cloze:0", "cloze:01", "cloze:21", "cloze:1 ", "Meaning", "x", "capital",
  ])
  func `other names are no kind of question`(name: String) { #expect(QuestionKind(rawValue: name) == nil) }
}
