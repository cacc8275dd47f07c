import KuchiDecks
import Testing

struct CardProofTests {
  private static func faults(_ card: Card) -> [String] { CardProof(card: card).faults }

  @Test(arguments: [
    ("食べる", "たべる", true), ("食べる", "たべろ", false), ("食べる", "べる", false), ("取り引き", "とりひき", true),
    ("取り引き", "とりき", false), ("お茶", "おちゃ", true), ("お茶", "ちゃ", false), ("Ｔシャツ", "ティーシャツ", true),
    ("～頃", "～ごろ", true), ("テレビ", "テレビ", true), ("どうも", "どもう", false), ("日の出", "ひので", true),
  ])
  func `the kana of a term stand in its reading`(term: String, reading: String, agree: Bool) {
    #expect(CardProof.agree(term, reading) == agree)
  }

  @Test(arguments: [
    (Card.dog.with { $0.readings = ["いヌ", "犬"] }, ["dog: 犬 is not kana"]),
    (Card.dog.with { $0.furigana = "犬[いね]" }, ["dog: 犬[いね] is read いね"]),
    (Card.dog.with { $0.furigana = "大[いぬ]" }, ["dog: 大[いぬ] is not 犬"]),
    (Card.dog.with { $0.readings = [] }, ["dog: 犬 is not kana"]),
    (
      Card.dog.with { $0.partsOfSpeech = ["vt"] },
      [
        "dog: is transitive or intransitive, but of no class of verbs"
      ]
    ),
    (Card.word("帰る", "かえる", "go").with { $0.partsOfSpeech = ["v5r", "vi"] }, []),
    (Card.word("走る", "はしる", "run").with { $0.partsOfSpeech = ["v1"] }, []),
    (Card.word("作る", "つくる", "make").with { $0.partsOfSpeech = ["v1"] }, ["make: つくる is no v1"]),
    (Card.word("静か", "しずか", "quiet").with { $0.partsOfSpeech = ["adj-i"] }, ["quiet: しずか is no adj-i"]),
    (
      Card.word("切る", "きる", "cut").with { $0.partsOfSpeech = ["v1", "v5r"] },
      [#"cut: is of several classes: ["v1", "v5r"]"#]
    ),
    (
      Card.dog.with { $0.examples = [Example(text: "犬だ。", furigana: "犬だ。")] },
      ["dog: 犬だ。 leaves 犬だ。 without a reading"]
    ),
    (
      Card(id: "日月", kind: .kanji, term: "日月", readings: ["ニチ"], meanings: ["sun"]),
      ["日月: 日月 is not one kanji"]
    ),
    (
      Card(id: "日", kind: .kanji, term: "日", readings: ["ニち"], meanings: ["sun"]),
      ["日: ニち is neither hiragana nor katakana"]
    ),
  ])
  func `what is wrong with a card is said`(card: Card, faults: [String]) {
    #expect(Self.faults(card) == faults)
  }
}
