import KuchiTerminal
import Testing

/// A text as its reader sees it.
struct AssessedTextViewTests {
  private static let words = Deck(
    id: "words", title: "Words", quiz: [.meaning, .reading],
    cards: [
      .dog, .cat, .bird,
      Card(id: "taberu", term: "食べる", readings: ["たべる"], meanings: ["to eat"], partsOfSpeech: ["v1"]),
      Card(id: "kuru", term: "来る", readings: ["くる"], meanings: ["to come"], partsOfSpeech: ["vk"]),
      Card(id: "adult", term: "大人", readings: ["おとな"], meanings: ["adult"]),
      Card(id: "during", term: "～中", readings: ["～ちゅう"], meanings: ["during"]),
      Card(id: "high", term: "高い", readings: ["たかい"], meanings: ["high"], partsOfSpeech: ["adj-i"]),
    ])

  /// The text for a reader who knows the dog, and forgot its reading, knows the cat in full, and met the bird.
  private func view(
    of text: String, _ display: ReadingDisplay = .inline, hasColors: Bool = true
  ) -> (view: AssessedTextView, text: AssessedText) {
    let known = Memory(
      stability: 10, difficulty: 5, state: .review, due: .newYear, lastReview: .newYear, reps: 3, lapses: 0)
    let asked: [(Card.ID, QuestionKind)] = [("dog", .meaning), ("cat", .meaning), ("cat", .reading)]
    let memories = asked.map { (ReviewItem(deckID: "words", cardID: $0, kind: $1), known) }
    let day = Day(
      of: CardPool([Self.words]), memories: Dictionary(uniqueKeysWithValues: memories),
      study: Study(of: [StudyEvent(.shown(CardReference("bird", in: "words")), at: .newYear)]), at: .newYear,
      days: .wholeSpans)
    let assessed = AssessedText(text, on: day, by: FSRS())
    return (
      AssessedTextView(assessed, ReadingStyle(display: display), hasColors: hasColors), assessed
    )
  }

  private func page(
    of text: String, _ display: ReadingDisplay = .inline, theme: Theme = .dark, isPlain: Bool = false,
    width: Int = 40
  ) -> String {
    let (view, text) = view(of: text, display, hasColors: theme != .none)
    return Renderer(width: width, theme: theme, isPlain: isPlain)
      .render(text.sentences.map(view.line))
  }

  @Test func `new words are bright and numbered, those being learned bold, the others calm`() {
    let screen = """
      犬(いぬ)と猫と\u{1B}[1m鳥(とり)\u{1B}[0mが\u{1B}[1;93m来(き)た\u{1B}[0m\u{1B}[36m[1]\u{1B}[0m。
      \u{1B}[1;93m食(た)べられなかった\u{1B}[0m\u{1B}[36m[2]\u{1B}[0m。

      """
    #expect(page(of: "犬と猫と鳥が来た。食べられなかった。") == screen)
  }

  @Test func `marks in words stand for colours where there are none`() {
    let marked = "犬(いぬ)と鳥(とり)[learning]が来(き)た[new 1]。\n"
    #expect(page(of: "犬と鳥が来た。", theme: .none, width: 80) == marked)
    let plain = "犬(いぬ)と鳥(とり) (learning)が来(き)た (new 1)。\n"
    #expect(page(of: "犬と鳥が来た。", theme: .none, isPlain: true, width: 80) == plain)
    #expect(page(of: "犬と鳥が来た。", .hidden, theme: .none, width: 80) == "犬と鳥[learning]が来た[new 1]。\n")
  }

  @Test func `readings that are not known stand above the kanji, of bases too`() {
    #expect(page(of: "大人が食べながら来そう。", .ruby, theme: .none, width: 80).contains("おとな"))
    let (view, text) = view(of: "食べながら来そう。来ない、来なければ、来られた。夏中高さ", .ruby)
    let lines = text.sentences.map(view.line)
    #expect(lines.map { $0.spans.compactMap(\.ruby) } == [["た", "き"], ["こ", "こ", "こ"], ["ちゅう", "たか"]])
    #expect(lines.map(\.text) == ["食べ[2]ながら来[1]そう。", "来ない[1]、来なければ[1]、来られた[1]。", "夏中[3]高[4]さ"])
  }

  @Test func `a summary tells how much is known`() {
    func summary(_ text: String) -> String { view(of: text).view.summary("a.txt").text }
    #expect(summary("犬と猫と鳥が兎と来た。") == "a.txt: 40 % known, 1 new word, 1 being learned, 1 in no deck.")
    #expect(summary("犬と猫。") == "a.txt: 100 % known. You can read it.")
    #expect(summary("あ") == "a.txt: there are no words in it.")
  }

  @Test func `new words are listed with their use`() {
    let rows = Renderer(width: 80, theme: .none).render(view(of: "来た。食べた。来ない。").view.newWords)
    #expect(
      rows == """
          1  来る  くる (kuru)  to come  (Words)  2 times
          2  食べる  たべる (taberu)  to eat  (Words)

        """)
  }

  @Test func `JSON has the summary and each piece of the text`() throws {
    let lines = try view(of: "猫が来た").view.json().map(JSONLine.text)
    #expect(
      lines.map { $0.replacing(/"chance":[0-9.]+,/, with: "") } == [
        #"{"coverage":50,"fading":0,"known":1,"learning":0,"new":1,"readable":false,"type":"summary","unlisted":0,"words":2}"#
          + "\n",
        #"{"card":"cat","count":1,"deck":"words","meanings":["cat"],"reading":"ねこ","state":"known","term":"猫","text":"猫","type":"word"}"#
          + "\n",
        #"{"text":"が","type":"text"}"# + "\n",
        #"{"card":"kuru","count":1,"deck":"words","meanings":["to come"],"number":1,"reading":"くる","state":"new","term":"来る","text":"来た","type":"word"}"#
          + "\n",
      ])
  }
}
