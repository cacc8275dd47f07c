import KuchiDecks
import Testing

@Suite struct CardTests {
  // Composed or not: the same characters of other bytes.
  @Test(
    arguments: [
      { $0.id = $1 }, { $0.term = $1 }, { $0.readings = [$1] }, { $0.meanings = [$1] }, { $0.furigana = $1 },
      { $0.partsOfSpeech = [$1] }, { $0.tags = [$1] }, { $0.formerIds = [$1] }, { $0.forms = [$1] },
      { $0.accept = [$1] }, { $0.reject = [$1] }, { $0.distractors = [$1] }, { $0.hint = $1 },
      { $0.group = $1 }, { $0.mnemonic = $1 }, { $0.notes = $1 }, { $0.audio = [$1] },
      { $0.image = [$1] }, { $0.examples = [Example(text: $1)] },
      { $0.components = [$1] }, { $0.passage = $1 }, { $0.point = $1 }, { $0.cloze = [Gap($1)] },
      { $0.cloze = [Gap("", hint: $1)] },
      { $0.cloze = [Gap("", accept: [$1])] }, { $0.cloze = [Gap("", retry: [$1])] },
      { $0.cloze = [Gap("", wrong: [.init($1, because: "")])] },
      { $0.cloze = [Gap("", wrong: [.init("", because: $1)])] },
      { $0.examples = [Example(text: "", furigana: $1)] },
      { $0.examples = [Example(text: "", translation: $1)] },
      { $0.examples = [Example(text: "", source: $1)] },
    ] as [@Sendable (inout Card, String) -> Void])
  func `cards are equal only if their texts are, byte for byte`(set: @Sendable (inout Card, String) -> Void) {
    let (one, two) = ("\u{304C}", "\u{304B}\u{3099}")
    var cards = [one, one, two].map { _ in Card(id: "1", term: "あ", meanings: ["a"]) }
    set(&cards[0], one)
    set(&cards[1], one)
    set(&cards[2], two)
    #expect(cards[0] == cards[1] && cards[0] != cards[2] && cards[0].hashValue == cards[1].hashValue)
  }

  @Test func `a changed copy leaves the card it was made of as it was`() {
    let card = Card(id: "猫|ねこ", term: "猫", readings: ["ねこ"], meanings: ["cat"], hint: "an animal")
    var copy = card
    copy.hint = "a pet"
    #expect(card.hint == "an animal")
    copy.hint = card.hint
    #expect(copy == card)
  }

  @Test func `no hint is other than an empty one`() {
    let (without, empty) = (
      Card(id: "1", term: "あ", meanings: ["a"]), Card(id: "1", term: "あ", meanings: ["a"], hint: "")
    )
    #expect(without.hint == nil && empty.hint == "" && without != empty)
  }

  @Test func `a printed card stands as in a deck file`() {
    let card = Card(id: "猫", term: "猫", readings: ["ねこ"], meanings: ["cat"])
    #expect("\(card)" == #"{"id":"猫","term":"猫","readings":["ねこ"],"meanings":["cat"]}"#)
  }
}
