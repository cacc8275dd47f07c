import KuchiTerminal
import SessionTesting
import TerminalTesting
import Testing

extension Deck {
  /// A sentence with a gap.
  fileprivate static let particles = Deck(
    id: "particles", title: "Particles",
    cards: [
      Card(
        id: "wa-1", kind: .sentence, term: "私は学生です。", furigana: "私[わたし]は 学[がく]生[せい]です。",
        meanings: ["I am a student."],
        cloze: [
          Gap(
            "は", hint: "marks the topic", accept: ["も"], retry: ["って"],
            wrong: [
              .init("を", because: "を marks what an action is done to"),
              .init("に", because: "に marks a place, time or goal."), .init("で", because: "で says where."),
            ])
        ], notes: "は is said わ.")
    ])

  /// A word with an example.
  fileprivate static let words = Deck(
    id: "words", title: "Words",
    cards: [
      Card(
        id: "taberu", term: "食べる", readings: ["たべる"], meanings: ["to eat"], partsOfSpeech: ["v1"],
        examples: [Example(text: "もう食べました。", furigana: "もう 食[た]べました。", translation: "I already ate.")])
    ])
}

/// Sentences with gaps, as players and programs see them.
struct ClozeTests {
  private static let typing = GameSettings(mode: .typed, topic: .cloze)

  private var table: Table { Table([.particles], playing: ["particles"], settings: Self.typing) }

  @Test func `the life of a sentence counts its gaps from one`() {
    let table = Table(
      [.particles], playing: ["particles"], settings: Self.typing,
      host: {
        $0.card = { position, pool in
          let day = Day(of: pool, memories: [:], at: .newYear, days: .wholeSpans)
          return CardReport(
            of: position, in: day, by: Replay(FSRS(), days: .wholeSpans, fuzzSeed: nil), memory: { _ in nil },
            reviews: { _ in [] })
        }
      })
    #expect(table.type(":card").contains("\n  gap 1   not asked yet\n"))
  }

  @Test func `the sentence is shown with its gap and its meaning, and a wrong answer is told its reason`()
    async throws
  {
    try await table.expect("a gap")
  }

  @Test func `a program is told the sentence, its meaning, and why a choice is wrong`() throws {
    let wire = Wire([.particles], settings: GameSettings(mode: .choice, topic: .cloze))
    let challenge = try #require(try wire.open()["challenge"])
    #expect(challenge["kind"] == .string("cloze:1"))
    #expect(challenge["prompt"] == .string("私＿＿学生です。"))
    #expect(challenge["translation"] == .string("I am a student."))
    let verdict = try #require(try wire.send(#"{"answer": "を"}"#)["verdict"])
    #expect(verdict["reason"] == .string("explained"))
    #expect(verdict["about"] == .string("を marks what an action is done to"))
    #expect(verdict["expected"] == .string("は"))
  }

  @Test func `a program is told the text that is asked about, and no translation`() throws {
    let passage = Passage(
      id: "asa", title: "Morning", text: "六時です。", furigana: "六[ろく] 時[じ]です。", translation: "It is six.",
      glosses: [Example(text: "六", translation: "six")])
    let card = Card(
      id: "1", kind: .sentence, term: "今は六時です。", passage: "asa", meanings: ["It is six."], cloze: [Gap("六時")])
    let deck = Deck(id: "reading", title: "Reading", passages: [passage], cards: [card])
    let wire = Wire([deck], settings: GameSettings(mode: .typed, topic: .cloze))
    let events = try wire.open()
    #expect(events["lesson"] == nil)
    let challenge = try #require(events["challenge"])
    #expect(challenge["translation"] == nil)
    #expect(challenge["passage"]?["text"] == .string("六時です。"))
    #expect(challenge["passage"]?["furigana"] == .string("六[ろく] 時[じ]です。"))
    #expect(challenge["passage"]?["translation"] == nil)
    let verdict = try #require(try wire.send(#"{"answer": "六時"}"#)["verdict"])
    #expect(verdict["translation"] == .string("It is six."))
  }

  @Test func `a program is told that words are asked in sentences`() throws {
    let wire = Wire([.words], settings: GameSettings(mode: .typed, topic: .recall, sentences: true))
    let events = try wire.open()
    #expect(events["game"]?["settings"]?["sentences"] == .boolean(true))
    let challenge = try #require(events["challenge"])
    #expect(challenge["kind"] == .string("recall"))
    #expect(challenge["prompt"] == .string("もう＿＿。"))
    #expect(challenge["translation"] == .string("I already ate. (to eat)"))
    let verdict = try #require(try wire.send(#"{"answer": "taberu"}"#)["verdict"])
    #expect(verdict["about"] == .string("out-of-place"))
    #expect(try wire.send(#"{"answer": "tabemashita"}"#)["verdict"]?["outcome"] == .string("right"))
  }
}
