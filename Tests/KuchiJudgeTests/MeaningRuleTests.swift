import DeckTesting
import KuchiDecks
import KuchiJudge
import Testing

/// What brackets, lists of answers and other cards make of a meaning.
@Suite struct MeaningRuleTests {
  static func card(_ meanings: [String], reject: [String] = []) -> Card {
    Card(id: "card", term: "札", readings: ["ふだ"], meanings: meanings, reject: reject)
  }

  static func outcome(_ given: String, _ card: Card, others: [Card] = []) -> Outcome {
    let deck = Deck(id: "test", title: "Test", cards: [card] + others)
    return Classroom(deck).judge(given, kind: .meaning, card: card).outcome
  }

  static let look = card(["to see", "to look at", "to watch"], reject: ["to show"])
  static let less = card(["somewhat", "more or less"], reject: ["more"])
  static let can = card(["can (do)", "to be able (to do)"], reject: ["to do"])

  @Test(
    arguments: [
      (
        look,
        [
          "to see, to look at", "see; watch", "to see / to watch", "to see or to look at",
          "to watch, see, look at",
          "to see、to watch",
        ], ["to see, to hear", "to see, to show", "to show", "to hear; to smell"]
      ),
      // Or within a meaning parts nothing, and brackets of one rule nothing out beside another.
      (less, ["somewhat, more or less", "more or less", "more or less / somewhat"], []),
      (can, ["can (do), to be able (to do)"], ["can (do), to do"]),
    ] as [(Card, [String], [String])])
  func `several right answers at once are right, and one that is wrong spoils the others`(
    card: Card, right: [String], wrong: [String]
  ) {
    for given in right { #expect(Self.outcome(given, card) == .right, "\(given)") }
    for given in wrong { #expect(Self.outcome(given, card).fault != nil, "\(given)") }
  }

  @Test func `letters around kana may hold a slip, and kana may not`() {
    let form = Self.card(["plain negative of 大きい (big)"])
    #expect(Self.isRight("plain negaitve of 大きい", form) && !Self.isRight("plain negative of 大きな", form))
  }

  static func isRight(_ given: String, _ card: Card) -> Bool {
    Judgement(outcome: outcome(given, card)).isRight
  }

  static let begins = Card(
    id: "hajimaru", term: "始まる", readings: ["はじまる"], meanings: ["to begin", "to start"],
    partsOfSpeech: ["v5r", "vi"])
  static let begin = Card(
    id: "hajimeru", term: "始める", readings: ["はじめる"], meanings: ["to begin (something)", "to start"],
    partsOfSpeech: ["v1", "vt"])
  static let meet = Card(
    id: "au", term: "会う", readings: ["あう"], meanings: ["to meet"], partsOfSpeech: ["v5u", "vi"])

  @Test
  func `brackets count against an answer where they mean the partner of a verb or what the deck rejects`() {
    let others = [Self.begin, Self.meet]
    #expect(
      Self.outcome("to start (something)", Self.begins, others: others)
        == .wrong(.transitivity, belongsTo: [Self.begin]))
    #expect(Self.outcome("to start (of a film)", Self.begins, others: others) == .right)
    #expect(Self.outcome("to meet (someone)", Self.meet, others: others) == .right)
    let open = Self.card(["to open (by itself)"], reject: ["to open (something)"])
    #expect(
      Self.outcome("to open (something)", open) == .wrong(.rejected("to open (something)"), belongsTo: []))
    let rise = Self.card(["to get up", "to wake up"], reject: ["to wake someone up"])
    #expect(
      Self.outcome("to wake (someone) up", rise) == .wrong(.rejected("to wake someone up"), belongsTo: []))
    let language = Self.card(["Japanese (language)"], reject: ["Japanese person"])
    #expect(
      Self.outcome("Japanese (person)", language) == .wrong(.rejected("Japanese person"), belongsTo: []))
  }

  @Test func `brackets that say what a verb can be are right, whatever another card means`() {
    let unfold = Card(
      id: "hiraku", term: "開く", readings: ["ひらく"], meanings: ["to open (a book)"], reject: ["to close"],
      partsOfSpeech: ["v5k", "vt", "vi"])
    let open = Card(
      id: "akeru", term: "開ける", readings: ["あける"], meanings: ["to open (something)"],
      partsOfSpeech: ["v1", "vt"])
    #expect(Self.outcome("to open (something)", unfold, others: [open]) == .right)
    #expect(Self.outcome("to open (by itself)", unfold, others: [open]) == .right)
    #expect(Self.outcome("to close (something)", unfold, others: [open]).fault != nil)
  }

  @Test func `a fair synonym that is another card's is tried again, and any other is wrong`() {
    let surprised = Card(id: "odoroku", term: "驚く", meanings: ["to be surprised", "to be astonished"])
    let startled = Card(id: "bikkuri", term: "びっくり", meanings: ["to be surprised"])
    #expect(
      Self.outcome("to be astonished", startled, others: [surprised]) == .retry(.nuance(of: surprised)))
    #expect(
      Self.outcome("to begin", startled, others: [surprised, Self.begins])
        == .wrong(.anotherCard, belongsTo: [Self.begins]))
  }

  @Test func `the opposite is said where a negation is the whole difference`() {
    #expect(Self.outcome("fib", Self.card(["lie", "no way"])) == .wrong(.tooFar, belongsTo: []))
    #expect(Self.outcome("undoubtedly", Self.card(["without fail"])) == .wrong(.tooFar, belongsTo: []))
    #expect(Self.outcome("not to go home", Self.card(["to go home"])) == .wrong(.negated, belongsTo: []))
    #expect(Self.outcome("I do not know", Self.card(["I know"])) == .wrong(.negated, belongsTo: []))
  }
}

/// The right word in another form than the one that is asked for.
@Suite struct WordFormRetryTests {
  static func outcome(_ given: String, _ card: Card, others: [Card] = []) -> Outcome {
    Classroom(Deck(id: "test", title: "Test", cards: [card] + others)).judge(given, kind: .recall, card: card)
      .outcome
  }

  static func word(_ term: String, _ reading: String, _ meaning: String, _ speech: String...) -> Card {
    Card(id: term, term: term, readings: [reading], meanings: [meaning], partsOfSpeech: speech)
  }

  static let go = word("行く", "いく", "to go", "v5k-s", "vi")
  static let quiet = word("静か", "しずか", "quiet", "adj-na")
  static let study = word("勉強", "べんきょう", "study", "n", "vs")
  static let dog = word("犬", "いぬ", "dog", "n")

  static let cases: [(Card, String, Inflection)] = [
    (go, "いきます", .polite), (go, "行きます", .polite), (go, "ikimasu", .polite), (go, "行った", .other),
    (go, "itte", .other), (quiet, "しずかな", .attributive), (quiet, "静かな", .attributive),
    (quiet, "shizuka na", .attributive), (study, "勉強する", .suru), (study, "benkyou suru", .suru),
  ]

  @Test(arguments: cases)
  func `the right word in another form is tried again`(
    _ card: Card, _ given: String, _ inflection: Inflection
  ) {
    #expect(Self.outcome(given, card) == .retry(.inflected(inflection)))
  }

  @Test(arguments: [(go, "来ます"), (go, "行かない"), (quiet, "にぎやかな"), (dog, "犬する"), (study, "勉強な")])
  func `a form of another word is wrong`(_ card: Card, _ given: String) {
    #expect(Self.outcome(given, card).fault != nil)
  }

  static let spelt: [(Card, String)] = [
    (word("もちろん", "もちろん", "of course", "adv"), "勿論"), (word("ありがとう", "ありがとう", "thank you", "int"), "有り難う"),
    (word("上がる", "あがる", "to rise", "v5r"), "揚がる"), (word("機械", "きかい", "machine", "n"), "器械"),
    (word("飲み物", "のみもの", "drink", "n"), "飲物"),
  ]

  @Test(arguments: spelt)
  func `what may be another spelling is tried again by its reading`(_ card: Card, _ given: String) {
    #expect(Self.outcome(given, card) == .retry(.otherSpelling))
  }

  @Test func `a word of another card is no spelling of this one, unless both are read and end alike`() {
    let fast = Self.word("速い", "はやい", "fast", "adj-i")
    let early = Self.word("早い", "はやい", "early", "adj-i")
    let bridge = Self.word("橋", "はし", "bridge", "n")
    let chopsticks = Self.word("箸", "はし", "chopsticks", "n")
    #expect(Self.outcome("早い", fast, others: [early]) == .retry(.otherSpelling))
    #expect(Self.outcome("箸", bridge, others: [chopsticks]) == .wrong(.anotherCard, belongsTo: [chopsticks]))
  }
}
