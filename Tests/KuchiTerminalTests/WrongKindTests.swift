import Foundation
import KuchiTerminal
import Testing

/// The law of the wrong kind of answer: whatever is typed where something else is asked is named, and the form of the question
/// changes nothing but what a number means.
struct WrongKindTests {
  private static let words = Deck(
    id: "words", title: "Words",
    cards: [
      Card(id: "cat", term: "猫", readings: ["ねこ"], meanings: ["cat"]),
      Card(id: "dog", term: "犬", readings: ["いぬ"], meanings: ["dog"]),
      Card(id: "car", term: "車", readings: ["くるま"], meanings: ["car"]),
    ])
  private static let gaps = Deck(
    id: "gaps", title: "Gaps",
    cards: [
      Card(
        id: "cat", kind: .sentence, term: "猫が好きです。", furigana: "猫[ねこ]が 好[す]きです。",
        meanings: ["I like cats."],
        cloze: [
          Gap("が", wrong: [Gap.WrongChoice("を", because: "No."), Gap.WrongChoice("に", because: "No.")])
        ])
    ])

  /// The first line that is said of a line typed at a question about a cat.
  private func verdict(on text: String, _ topic: GameTopic, _ mode: GameMode) -> String {
    let deck = topic == .cloze ? Self.gaps : Self.words
    let settings = GameSettings(mode: mode, topic: topic)
    let front = Table([deck], playing: [deck.id], settings: settings).opened().front
    while let question = front.session.state.play.game.peek()?.question,
      front.session.state.play.game.peek()?.card(of: question.challenge).id != "cat"
    {
      _ = front.handle(":skip")
    }
    _ = front.handle("")
    return front.handle(text).split(separator: "\n").first.map(String.init) ?? ""
  }

  @Test(arguments: [
    (GameTopic.meaning, "neko", "That is how it is read or written; what does it mean? Try again."),
    (.meaning, "猫", "That is how it is read or written; what does it mean? Try again."),
    (.meaning, "собака", "That is a different script from the answer's. Try again."),
    (.meaning, "dog", "✗ Not quite."),
    (.meaning, "perhaps", "✗ Not quite."),
    (.meaning, "cat", "✓ Right!"),
    (.meaning, "hint", "That did not count as an answer. If you meant the command, type :hint."),
    (.reading, "cat", "That is what it means; how does it sound? Try again."),
    (.reading, "猫", "How is it read? Try again, in kana or in Latin letters."),
    (.reading, "inu", "✗ Not quite."),
    (.reading, "neko", "✓ Right!"),
    (.recall, "cat", "That is what it means; how do you say it? Try again."),
    (.recall, "いぬ", "✗ Not quite."),
    (.recall, "neko", "✓ Right!"),
    (.cloze, "wo", "✗ Wrong. The answer is が. No."),
    (.cloze, "を", "✗ Wrong. The answer is が. No."),
    (.cloze, "narimasu", "✗ Wrong. The answer is が."),
    (.cloze, "ga", "✓ Right!"),
  ])
  func `text is judged alike in every form of a question`(topic: GameTopic, text: String, said: String) {
    #expect(verdict(on: text, topic, .typed).hasPrefix(said))
    #expect(verdict(on: text, topic, .choice).hasPrefix(said))
  }

  @Test(arguments: [GameTopic.meaning, .reading, .recall, .cloze])
  func `a number that isn't there is named, and where nothing is numbered so is that`(topic: GameTopic) {
    #expect(verdict(on: "7", topic, .typed) == "There are no choices here; type the answer itself.")
    #expect(verdict(on: "7", topic, .choice) == "That is not one of the choices. Type a number from 1 to 3.")
  }

  @Test(arguments: ["cat", "猫", "neko", "7", "perhaps"], [GameTopic.meaning, .reading, .recall, .cloze])
  func `whatever is typed at a card that is turned, nothing is judged`(text: String, topic: GameTopic) {
    #expect(verdict(on: text, topic, .flash) == "Type 1 if you knew it, 2 if you did not.")
  }

  @Test(arguments: [
    ("か", "That is how it is written; how does it sound? Try again."),
    ("かか", "That is a different script from the answer's. Try again."),
    ("犬", "That is a different script from the answer's. Try again."),
    ("7", "There are no choices here; type the answer itself."),
    ("ki", "✗ Not quite."), ("ka", "✓ Right!"), ("KA", "✓ Right!"),
  ])
  func `of a kana the sound is asked, whatever else is typed`(text: String, said: String) {
    let deck = Deck(
      id: "kana", title: "Kana", cards: [Card(id: "ka", kind: .kana, term: "か", meanings: ["ka"])])
    let front = Table([deck], playing: ["kana"], settings: .typing).opened().front
    #expect(front.handle(text).hasPrefix(said))
  }

  @Test func `a kanji that is read as in another word is told with that word`() {
    let card = Card(id: "cat", term: "人", readings: ["ひと"], meanings: ["person"])
    let other = Card(
      id: "2", term: "何人", readings: ["なんにん"], furigana: "何[なん] 人[にん]", meanings: ["how many"])
    let decks = [
      Deck(id: "one", title: "One", cards: [card]),
      Deck(id: "more", title: "More", quiz: [.recall], cards: [other]),
    ]
    let settings = GameSettings(mode: .typed, topic: .reading)
    let front = Table(decks, playing: ["one", "more"], settings: settings).opened().front
    #expect(front.handle("にん").hasPrefix("✗ Not quite. 人 is read にん in 何人, but ひと here.\n"))
  }

  @Test func `nn is ん, and a Japanese word of English is asked for its sound, not refused as its meaning`() {
    let kana = Deck(
      id: "kana", title: "Kana", cards: [Card(id: "cat", kind: .kana, term: "ん", meanings: ["n"])])
    let place = Deck(
      id: "place", title: "Place",
      cards: [Card(id: "cat", term: "東京", readings: ["とうきょう"], meanings: ["Tokyo"])])
    func said(_ text: String, _ deck: Deck, _ topic: GameTopic) -> String? {
      let front = Table(
        [deck], playing: [deck.id], settings: GameSettings(mode: .typed, topic: topic)
      ).opened().front
      return front.handle(text).split(separator: "\n").first.map(String.init)
    }
    #expect(said("nn", kana, .meaning) == "✓ Right!")
    #expect(
      said("tokyo", place, .reading) == "✗ Not quite. Look at the length of the vowels.")
  }

  // MARK: No answers

  private static let cries = Deck(
    id: "cries", title: "Cries",
    cards: [
      Card(id: "cat", term: "猫", readings: ["ねこ"], meanings: ["cat"]),
      Card(id: "help", term: "助けて", readings: ["たすけて"], meanings: ["help!"]),
      Card(id: "dunno", term: "分かりません", readings: ["わかりません"], meanings: ["I don't know"]),
    ])

  /// What is said of a line typed at the question about one of the cries.
  private func said(_ text: String, of id: Card.ID, _ mode: GameMode = .typed, isRevealed: Bool = true)
    -> String
  {
    let settings = GameSettings(mode: mode, topic: .meaning)
    let front = Table([Self.cries], playing: ["cries"], settings: settings).opened().front
    while let question = front.session.state.play.game.peek()?.question,
      front.session.state.play.game.peek()?.card(of: question.challenge).id != id
    {
      _ = front.handle(":skip")
    }
    if isRevealed { _ = front.handle(mode == .choice ? "" : ":hint") }
    return front.handle(text)
  }

  @Test(arguments: ["help", "Help", " help "])
  func `the word help is help, unless it answers the question`(text: String) {
    #expect(said(text, of: "cat").contains(":help all lists all commands"))
    #expect(said(text, of: "help").hasPrefix("✓ Right!"))
    // A choice that is in view can be meant, one that is not can't.
    #expect(said(text, of: "cat", .choice).hasPrefix("✗ Not quite."))
    #expect(said(text, of: "cat", .choice, isRevealed: false).contains(":help all lists all commands"))
  }

  @Test(arguments: [
    "i don't know", "I don’t know.", "I do not know", "do not know", "idk", "dunno", "dont know", "no idea",
    "I have no idea", "Ich weiß nicht", "ich weiss nicht", "weiß nicht", "weiss  nicht.", "ich weiß es nicht",
    "weiß ich nicht", "weiss es nicht", "keine Ahnung!", "Ich habe keine Ahnung", "hab keine Ahnung",
  ])
  func `who says in words that they don't know has given up, and said nothing else`(text: String) {
    let told = said(text, of: "cat")
    #expect(told.hasPrefix(said(":dunno", of: "cat").prefix { $0 != "\n" }), "\(told)")
    #expect(!told.contains("you said"))
  }

  @Test(arguments: ["I", "ich", "know", "nicht", "I know", "ich weiß"])
  func `who says less than that has not given up`(text: String) {
    let told = said(text, of: "cat")
    #expect(!told.hasPrefix(said(":dunno", of: "cat").prefix { $0 != "\n" }), "\(told)")
  }

  @Test func `I don't know is right where it is the answer`() {
    #expect(said("i don't know", of: "dunno").hasPrefix("✓ Right!"))
  }

  @Test func `from the second retry for the same reason on a way out is named`() {
    let front = Table([Self.words], playing: ["words"], settings: .typing).opened().front
    let id = front.session.state.play.game.peek().flatMap { game in
      game.question.map { game.card(of: $0.challenge).readings[0] }
    }
    let way = "  :hint helps, and two empty lines or :dunno show the answer.\n"
    let told = (1...3).map { _ in front.handle(id ?? "") }
    #expect(told.map { $0.contains(way) } == [false, true, true])
    #expect(told.allSatisfy { $0.contains("what does it mean? Try again.\n") })
    // Another reason is told alone.
    #expect(!front.handle("собака").contains(way))
    #expect(!front.handle(id ?? "").contains(way))
  }

  @Test func `a word that two decks have is said once, and a word is no answer to a sound`() {
    let cat = Card(id: "cat", term: "猫", readings: ["ねこ"], meanings: ["cat"])
    let go = Card(id: "go", term: "行く", readings: ["いく"], meanings: ["to go"])
    let goAgain = Card(id: "go", term: "行く", readings: ["いく"], meanings: ["to go", "to leave"])
    let sound = Card(id: "cat", kind: .kana, term: "く", meanings: ["ku"])
    let decks = [
      Deck(id: "one", title: "One", quiz: [.recall], cards: [go]),
      Deck(id: "two", title: "Two", quiz: [.recall], cards: [goAgain]),
    ]
    func said(_ text: String, of card: Card) -> [Substring] {
      let asked = Deck(id: "asked", title: "Asked", quiz: [.meaning], cards: [card])
      let table = Table([asked] + decks, playing: ["asked", "one", "two"], settings: .typing).opened()
      while let question = table.front.session.state.play.game.peek()?.question,
        table.front.session.state.play.game.peek()?.card(of: question.challenge) != card
      {
        table.type(":skip")
      }
      return table.type(text).split(separator: "\n").filter { $0.contains("you said") }
    }
    #expect(said("to go", of: cat) == ["  you said  行く  いく (iku)  to go"])
    #expect(said("to go", of: sound) == [] && said("go", of: sound) == [])
  }
}
