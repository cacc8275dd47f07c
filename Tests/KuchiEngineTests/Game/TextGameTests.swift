import Foundation
import KuchiEngine
import Testing

extension Deck {
  /// Two texts with two questions each, and a word.
  static let texts: Deck = {
    func question(_ number: Int, _ passage: String) -> Card {
      Card(
        id: "\(passage)-\(number)", kind: .sentence, term: "\(passage)は\(number)時です。", passage: passage,
        meanings: ["\(passage) is at \(number)."],
        cloze: [
          Gap(
            "\(number)時", wrong: ["4時", "5時", "6時"].map { .init($0, because: "The text says \(number)時.") })
        ])
    }
    let long = String(repeating: "あ", count: 60) + "。"
    return Deck(
      id: "texts", title: "Texts",
      passages: [
        Passage(
          id: "asa", title: "Morning", text: "朝は1時と2時です。",
          translation: "In the morning it is at one and two.",
          glosses: [Example(text: "朝", translation: "morning")]),
        Passage(id: "yoru", title: "Night", text: long + long),
      ],
      cards: [question(1, "asa"), question(2, "asa"), question(1, "yoru"), question(2, "yoru"), .dog])
  }()
}

/// Questions about texts.
struct TextGameTests {
  private func game(_ plan: Int...) -> Game {
    let pool = CardPool(Deck.texts)
    return Game(
      pool, settings: GameSettings(mode: .choice), seed: 7,
      asking: plan.map { pool.item(card: $0, kind: $0 == 4 ? .meaning : .cloze(1)) }, at: .newYear)
  }

  /// What a game shows and asks, one after the other: texts by their ids, cards by theirs.
  private func played(_ game: Game, missing: Set<String> = []) -> [String] {
    var (game, shown, missed) = (game, [String](), missing)
    while !game.isOver, shown.count < 40 {
      if let lesson = game.lesson {
        shown.append(game.passage(of: lesson)?.id ?? "?")
        game.learn(at: .newYear)
      } else if let question = game.question {
        let id = game.card(of: question.challenge).id
        shown.append(id)
        game.give(missed.remove(id) == nil ? game.rightAnswer : .unknown)
      }
    }
    return shown
  }

  @Test func `a text stands before its questions, once for those that follow each other`() {
    #expect(played(game(0, 1, 4)) == ["asa", "asa-1", "asa-2", "dog"])
    #expect(played(game(4, 0, 2)) == ["dog", "asa", "asa-1", "yoru", "yoru", "yoru-1"])
  }

  @Test func `a missed question comes once more while its text is in view, after the others about it`() {
    #expect(played(game(0, 4), missing: ["asa-1"]) == ["asa", "asa-1", "asa-1", "dog"])
    #expect(played(game(0, 1, 4), missing: ["asa-1"]) == ["asa", "asa-1", "asa-2", "asa-1", "dog"])
    #expect(played(game(0), missing: ["asa-1"]) == ["asa", "asa-1", "asa-1"])
  }

  @Test func `a text that comes before its turn, for a card that is still on the screen, is read once`() {
    let pool = CardPool(Deck.texts)
    let plan =
      [PlannedQuestion(card: 4, kind: .meaning)] + (0...1).map { PlannedQuestion(card: $0, kind: .cloze(1)) }
    let game = Game(
      pool, settings: GameSettings(mode: .choice), seed: 7, questions: plan,
      ladder: LearningStages(unshown: [4]),
      at: .newYear)
    #expect(played(game) == ["?", "asa", "asa-1", "asa-2", "dog"])
  }

  @Test func `a long text has pages, and one can go back to the first`() throws {
    var game = game(2)
    #expect(try #require(game.lesson).reason == .text(pages: 2))
    game.learn(at: .newYear)
    #expect(game.lesson?.number == 1 && game.lookBack() && game.lesson?.number == 0 && !game.lookBack())
    game.learn(at: .newYear)
    game.learn(at: .newYear)
    #expect(game.question != nil)
  }

  @Test func `the question has its text, and no translation that tells the answer`() throws {
    var game = game(0)
    game.learn(at: .newYear)
    let challenge = try #require(game.question?.challenge)
    #expect(game.passage(of: challenge)?.id == "asa")
    #expect(challenge.translation(of: game.card(of: challenge)) == nil)
    #expect(game.glosses(of: challenge.card) == [Example(text: "朝", translation: "morning")])
    let sent = try JSONEncoder().encode(#require(game.shown))
    let passage = try JSONDecoder().decode(ShownQuestion.self, from: sent).passage
    #expect(passage?.title == "Morning" && passage?.text == "朝は1時と2時です。")
    #expect(passage?.glosses.map(\.text) == ["朝"] && passage?.glosses.map(\.translation) == ["morning"])
    #expect(!String(decoding: sent, as: UTF8.self).contains("one and two"))
  }

  /// After each answer of a game whether the translation of the text that it was about is told, as 1 or 0.
  private func told(_ game: Game, missing: Set<String> = []) -> String {
    var (game, told, missed) = (game, "", missing)
    while !game.isOver, told.count < 40 {
      guard let question = game.question else {
        game.learn(at: .newYear)
        continue
      }
      let id = game.card(of: question.challenge).id
      game.give(missed.remove(id) == nil ? game.rightAnswer : .unknown)
      told += game.translation(ofText: question.challenge.card) == nil ? "0" : "1"
    }
    return told
  }

  @Test func `what a text means is told after the last question about it, and not before`() {
    #expect(told(game(0, 1, 4)) == "010" && told(game(0, 4, 1)) == "001")
    #expect(told(game(0, 1), missing: ["asa-1"]) == "001")
    #expect(told(game(0, 1), missing: ["asa-2"]) == "001")
    // A text without a translation has none to tell, and a question of another day would be answered by it.
    #expect(told(game(2, 3)) == "00" && told(game(0, 4)) == "00")
  }

  @Test func `a question about a text that was set aside keeps its translation back no more`() {
    var game = game(0, 1)
    game.learn(at: .newYear)
    game.give(game.rightAnswer)
    #expect(game.translation(ofText: 0) == nil)
    game.setAside(1, at: .newYear)
    #expect(game.translation(ofText: 0) == "In the morning it is at one and two.")
  }

  @Test func `a game that is left in a text goes on there`() throws {
    var game = game(2)
    game.learn(at: .newYear)
    #expect(try game.resumed() == game)
  }

  // MARK: The day

  /// A text of so many words, and the words.
  private func day(words count: Int, known: Int) -> Day {
    let words = (0..<count).map { number in
      let term = String(UnicodeScalar(0x4E00 + number) ?? "一")
      return Card(id: "w\(number)", term: term, readings: ["よ"], meanings: ["word \(number)"])
    }
    let text = words.map(\.term).joined(separator: "、") + "。"
    let asking = Card(
      id: "q", kind: .sentence, term: "何ですか。", passage: "p", meanings: ["What?"], cloze: [Gap("何")])
    let pool = CardPool([
      Deck(id: "words", title: "W", cards: words),
      // What the deck requires need not be shown to its end.
      Deck(
        id: "texts", title: "T", requires: ["words"], passages: [Passage(id: "p", title: "P", text: text)],
        cards: [asking]),
    ])
    let memories = words.prefix(known).map {
      (ReviewItem(deckID: "words", cardID: $0.id, kind: .meaning), Memory.known())
    }
    return Day(
      of: pool, memories: Dictionary(uniqueKeysWithValues: memories), at: Moment.noon, days: .wholeSpans)
  }

  @Test(arguments: [(20, 18, false), (20, 19, true), (19, 18, false), (100, 94, false), (100, 95, true)])
  func `a text opens when 95 of 100 of its words are young`(words: Int, known: Int, isOpen: Bool) {
    let day = day(words: words, known: known)
    #expect(day.missing(at: words).isEmpty == isOpen)
    #expect(day.candidates().contains { $0.card == words } == isOpen)
  }

  @Test func `the words of an open text that are not known are explained`() throws {
    let day = day(words: 20, known: 19)
    let game = day.deal(
      GameSettings(count: 40), seed: 7, limits: DailyLimits(newPerDay: 40), teaches: true
    ).game
    #expect(game.glosses(of: 20).map(\.translation) == ["word 19"])
    #expect(!game.ladder.unshown.contains(20))
  }

  @Test func `what texts ask comes text by text, and of new ones none is torn`() {
    let day = Day(of: CardPool(Deck.texts), memories: [:], at: Moment.noon, days: .wholeSpans)
    for seed in 0..<20 as Range<UInt64> {
      let queue = day.queue(GameSettings(count: 20), seed: seed, limits: DailyLimits(newPerDay: 20))
      let texts = queue.entries.map(\.card).filter { $0 < 4 }.map { $0 / 2 }
      #expect(texts == [0, 0, 1, 1] || texts == [1, 1, 0, 0])
    }
    let words = (0..<12).map { Card(id: "w\($0)", term: "w\($0)", meanings: ["w\($0)"]) }
    let mixed = Day(
      of: CardPool([Deck(id: "words", title: "W", cards: words), .texts]), memories: [:], at: Moment.noon,
      days: .wholeSpans)
    let order = mixed.candidates().map(\.card).filter { $0 >= 12 && $0 < 16 }
    #expect(order.first == 12 && order.prefix(2) == [12, 13])
  }

  @Test func `no placement asks about a text`() {
    let day = Day(of: CardPool(Deck.texts), memories: [:], at: Moment.noon, days: .wholeSpans)
    #expect(Set(day.placement().map(\.card)) == [4])
  }
}
