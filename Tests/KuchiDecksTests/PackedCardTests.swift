import DeckTesting
import Testing

@testable import KuchiDecks

@Suite struct PackedCardTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a card of any fields is unpacked as it was packed`(seed: UInt64) {
    var generator = DeckGenerator(seed: seed)
    for card in generator.deck(cards: 8).cards {
      let fields = CardFields(card)
      var other = Card(id: "other", term: "", meanings: [])
      other.examples = fields.examples
      other.quiz = fields.quiz
      other.notes = fields.notes
      other.hint = fields.hint
      other.tags = fields.tags
      other.partsOfSpeech = fields.partsOfSpeech
      other.distractors = fields.distractors
      other.reject = fields.reject
      other.accept = fields.accept
      other.meanings = fields.meanings
      other.furigana = fields.furigana
      other.readings = fields.readings
      other.forms = fields.forms
      other.term = fields.term
      other.kind = fields.kind
      other.formerIds = fields.formerIds
      other.id = fields.id
      #expect(other == card)
      #expect(other.hashValue == card.hashValue)
    }
  }

  @Test func `cards are packed into blocks, and each is found in its own`() {
    var generator = DeckGenerator(seed: 7)
    let cards = generator.deck(cards: 600).cards
    var blocks = CardBlocks()
    for card in cards {
      var packer = CardPacker()
      packer.add(CardFields(card))
      blocks.append(&packer)
    }
    let packed = blocks.take()
    #expect(packed == cards)
    #expect(Set(packed.map(\.block)).count > 1)
  }

  @Test(arguments: [
    ("食べる", "たべる", "食べる|たべる", true), ("ねこ", nil, "ねこ", true), ("食べる", "たべる", "taberu", false),
    ("が", nil, "か\u{3099}", false), ("食べる", "たべる", "食べる｜たべる", false), ("", nil, "", true),
    ("a|b", "c", "a|b|c", true), ("食べる", "たべる", "食べるたべる|", false),
  ])
  func `an id takes room only where it is not the term and its reading`(
    term: String, reading: String?, id: String, isLeftOut: Bool
  ) {
    let card = Card(id: id, term: term, readings: [reading].compactMap(\.self), meanings: ["x"])
    #expect(Array(card.id.utf8) == Array(id.utf8))
    #expect((card.reader(at: .id) == nil) == isLeftOut)
  }

  @Test func `an id that was left out stays when the term it was made of changes`() {
    var card = Card(id: "猫|ねこ", term: "猫", readings: ["ねこ"], meanings: ["cat"])
    card.term = "ネコ"
    card.readings = []
    #expect(card.id == "猫|ねこ")
  }

  @Test func `no hint is other than an empty one`() {
    let (without, empty) = (
      Card(id: "1", term: "あ", meanings: ["a"]), Card(id: "1", term: "あ", meanings: ["a"], hint: "")
    )
    #expect(without.hint == nil)
    #expect(empty.hint == "")
    #expect(without != empty)
  }

  @Test(arguments: [0, 1, 127, 128, 300, 16_383, 16_384, .max, -1, .min])
  func `any number is read as it was packed`(number: Int) {
    var bytes: [UInt8] = []
    bytes.append(packed: number)
    bytes.append(packed: "猫")
    #expect(number < 0 || [UInt8].size(ofPacked: number) == bytes.count - 4)
    var reader = PackedReader(bytes, at: 0)
    #expect(reader.number() == number)
    #expect(reader.text() == "猫")
  }

  @Test func `a printed card names the fields it has`() {
    let card = Card(id: "猫", term: "猫", readings: ["ねこ"], meanings: ["cat"])
    #expect(
      "\(card)"
        == #"Card(id: "猫", term: "猫", readings: ["ねこ"], meanings: ["cat"], kind: KuchiDecks.CardKind.word)"#)
  }
}
