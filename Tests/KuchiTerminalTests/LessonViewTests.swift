import Foundation
import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal
import SessionTesting
import Testing

/// Lessons on the screen: new cards, one by one, before they are asked.
struct LessonViewTests {
  /// A table at which everything is new, with a schedule.
  private func table(isInteractive: Bool = true, isPlain: Bool = false, width: Int = 80) -> Table {
    Table(
      isInteractive: isInteractive, width: width, isPlain: isPlain,
      host: {
        $0.dealing = { pool, settings, seed in
          let queue = StudyQueue(
            of: pool, settings: settings, seed: seed, memories: [:], limits: DailyLimits(newPerDay: 20),
            at: .newYear,
            days: .wholeSpans)
          return DealtGame(
            Game(pool, settings: settings, seed: seed, queue: queue, teaches: true, at: .newYear),
            queue: queue)
        }
      })
  }

  @Test func `Enter goes on, b goes back, and after the last card the first question comes`() {
    table().expect {
      """

      Animals  3 cards, 0 due, 3 new

      New card 1 of 3
          犬  いぬ (inu)  dog
      Press Enter to go on.
      >

      New card 2 of 3
          猫  ねこ (neko)  cat
            Kept in a café, too.
      Press Enter to go on, b to go back.
      > b

      New card 1 of 3
          犬  いぬ (inu)  dog
      Press Enter to go on.
      > b
      This is the first card of the lesson. Press Enter to go on.
      > dog
      This is a lesson: nothing is asked yet. Enter goes on, b goes back.
      > :dunno
      This is a lesson: nothing is asked yet. Enter goes on, b goes back.
      >

      New card 2 of 3
          猫  ねこ (neko)  cat
            Kept in a café, too.
      Press Enter to go on, b to go back.
      >

      New card 3 of 3
          鳥  とり (tori)  bird, fowl
      Press Enter to be asked, b to go back.
      """
    }
  }

  @Test
  func `what helps to remember a card is shown where it was missed, and a mnemonic of one's own instead`() {
    var kana = Deck(
      id: "animals", title: "Kana", cards: [Card(id: "i", kind: .kana, term: "い", meanings: ["i"])])
    kana.cards[0].mnemonic = "Two eels side by side."
    Table([kana], settings: .typing).expect {
      """

      Kana  1 card, 1 question

      Question 1 of 1  Which sound is it?
          い
      Type the answer. :hint helps, :help lists the commands.
      > ri
      ✗ Wrong. The answer is i. い and り look alike.
        い  i
        Two eels side by side.
      0 right, 1 wrong; +1 once more

      Question 2 of 2  Which sound is it?  (once more)
          い
      > i
      ✓ Right!
        い  i
      1 right, 1 wrong

      Good going, Aya. 1 of 2 answers right (50 %) in 4 s.
      To look at again:
        い  i
      Enter plays again, m what you missed, d the next deck; n leaves.
      """
    }
  }

  // MARK: Duels

  private func duelTable(
    _ deck: Deck = .animals, of duel: Duel? = .dogAndCat, isInteractive: Bool = true, isPlain: Bool = false
  ) -> Table {
    Table(
      [deck], isInteractive: isInteractive, isPlain: isPlain,
      host: { $0.duels = [duel].compactMap(\.self) })
  }

  @Test func `a duel shows both cards side by side, then asks them in turn`() {
    let table = duelTable()
    _ = table.front.opening()
    #expect(
      table.type(":duel") == """
        Which is which? What is not due is practice and leaves your schedule as it is.

        Duel  1 pair, 4 questions

        You take these for each other
            犬  いぬ (inu)  dog
            猫  ねこ (neko)  cat
              Kept in a café, too.
        Press Enter to be asked.

        """)
    #expect(table.front.prompt == "duel> ")
    #expect(table.type("").contains("Question 1 of 4  What does it mean?\n"))
    #expect(table.front.prompt == "1/4> ")
    let choices = table.type("")
    #expect(choices.contains("dog") && choices.contains("cat"))
  }

  @Test func `a duel that is gone on with has the header of a duel`() throws {
    let game = Game(CardPool(.animals), seed: 7, duels: [.dogAndCat].compactMap(\.self), at: .newYear)
    let queue = StudyQueue(
      of: game.pool, settings: game.settings, seed: 7, memories: [:], limits: DailyLimits(), at: .newYear,
      days: .wholeSpans)
    var left = game
    left.learn(at: .newYear)
    left.submit(.unknown, at: .newYear)
    left.next(at: .newYear)
    let record = GameRecord(of: left)
    let table = Table {
      $0.unfinished = record
      $0.queued = queue
    }
    #expect(table.front.prompt == "left just now, go on? [Y/n] ")
    table.front.transcript.environment.width.wrappedValue = 20
    #expect(table.front.prompt == "go on? [Y/n] ")
    #expect(table.type("y").contains("Duel  1 pair, 4\nquestions\n"))
  }

  @Test func `to be read aloud a duel is told in sentences`() {
    let table = duelTable(isPlain: true)
    _ = table.front.opening()
    #expect(
      table.type(":duel").contains(
        """
        Duel: 1 pair, 4 questions.

        You take these for each other.
        犬, read いぬ (inu), means dog.
        猫, read ねこ (neko), means cat.
        Kept in a café, too.
        Press Enter to be asked.

        """))
  }

  @Test(
    arguments: [
      ("飼い犬", "かいいぬ", "飼い主", "かいぬし", "Written alike but for 犬 and 主.", "Read alike but for いぬ and ぬし."),
      ("主人", "しゅじん", "主人公", "しゅじんこう", "Written alike but for 公.", "Read alike but for こう."),
      ("川", "かわ", "河", "かわ", nil, "Read the same: かわ."),
      ("犬", "いぬ", "猫", "ねこ", nil, nil),
      ("ソ", "", "ン", "", nil, nil),
    ] as [(String, String, String, String, String?, String?)])
  func `a duel says in what two cards are alike`(
    term: String, reading: String, other: String, otherReading: String, written: String?, read: String?
  ) {
    func card(_ id: Card.ID, _ term: String, _ reading: String) -> Card {
      Card(id: id, term: term, readings: reading.isEmpty ? [] : [reading], meanings: ["the \(id)"])
    }
    let deck = Deck(
      id: "animals", title: "Animals", cards: [card("dog", term, reading), card("cat", other, otherReading)])
    let table = duelTable(deck)
    _ = table.front.opening()
    let shown = table.type(":duel")
    let lines = shown.split(separator: "\n").filter { $0.contains("alike") || $0.contains("the same") }
    #expect(lines.map { $0.drop { $0 == " " } } == [written, read].compactMap { $0.map { Substring($0) } })
  }

  @Test func `without a duel it is said what one is, and the question stays`() {
    let table = duelTable(of: nil)
    _ = table.front.opening()
    #expect(
      table.type(":duel") == """
        No duel waits. Two cards that you take for each other twice make one: :duel then
        asks them side by side, until you have told them apart three times in a row, on
        two days.

        """)
    #expect(table.front.prompt == "1/3> ")
    #expect(table.front.completions(for: ":du") == [":dunno", ":due", ":duel"])
  }

  // MARK: Leeches

  @Test func `a leech is shown once more, with what it was taken for, and a mnemonic can be kept there`() {
    let memory = Memory(
      stability: 10, difficulty: 5, state: .review, due: .newYear, lastReview: .newYear - 864_000, reps: 9,
      lapses: 7)
    let table = Table(
      settings: .typing, host: { $0.previewed = FSRS().preview(memory, at: .newYear) })
    table.expect {
      """

      Animals  3 cards, 3 questions

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      > dog
      ✗ Wrong. The answer is cat.
        猫  ねこ (neko)  cat
        you said  犬  いぬ (inu)  dog
        Kept in a café, too.
      0 right, 1 wrong; +1 once more

      Forgotten 8 times: here it is once more
          猫  ねこ (neko)  cat
            Kept in a café, too.
          taken for  犬  いぬ (inu)  dog
      A picture or a sentence of your own may help: :mnemonic TEXT keeps it.
      :suspend sets the card aside.
      Press Enter to go on.
      > :mnemonic A cat naps, neko-neko
      Kept for 猫.

      Forgotten 8 times: here it is once more
          猫  ねこ (neko)  cat
            A cat naps, neko-neko
            Kept in a café, too.
          taken for  犬  いぬ (inu)  dog
      A picture or a sentence of your own may help: :mnemonic TEXT keeps it.
      :suspend sets the card aside.
      Press Enter to go on.
      >

      Question 2 of 4  What does it mean?
          犬
      > :undo
      Taken back.

      Question 1 of 3  What does it mean?
          猫
      Type the answer. :hint helps, :help lists the commands.
      """
    }
  }
}
