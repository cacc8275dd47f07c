import KuchiTerminal
import SessionTesting
import Testing

struct SettingsTests {
  @Test func `a setting is changed by name, kept, and in force from the next game on`() {
    let table = Table().opened()
    #expect(table.type(":set mode typed") == "mode is typed now. From the next game on; :again deals one.\n")
    #expect(table.host.saved.last?.game.mode == .typed)
    #expect(table.type(":again").contains("  1  ") == false)
  }

  @Test(arguments: [
    (
      ":set mode typd",
      "typd is not one of its values: mode takes auto, choice, typed, flash, mixed. Did you mean typed?"
    ),
    (":set retention 0.905", "0.905 is not one of its values: retention takes 0.70 to 0.97."),
    (":set questions", "questions needs a value: questions takes 3 to 100."),
    (
      ":set colour red",
      "There is no setting colour. There are: questions, choices, difficulty, mode, ask, sentences, timed, new, reviews, steps, easy-days, exam, away, goal, retention, max-interval, day-start, optimize, language, appearance, readings, pitch, keys, sound, player, voice, voice-cache, anki, sync."
    ),
  ])
  func `what can't be set is told with what can, and nothing changes`(line: String, text: String) {
    let table = Table(width: 400).opened()
    let before = table.front.session.state.settings.peek()
    #expect(table.type(line) == text + "\n")
    #expect(table.front.session.state.settings.peek() == before)
  }

  @Test(arguments: [
    (StudyCost.answersADay(before: 0, after: 0), "Answers a day in a month: fewer than 1, as until now."),
    (StudyCost.answersADay(before: 3, after: 0), "Answers a day in a month: fewer than 1 (until now 3)."),
    (
      StudyCost.answersADay(before: 0, after: 3),
      "Answers a day in a month: about 3 (until now fewer than 1)."
    ),
    (.tooFewAnswers(missing: 1), "What that costs can be told once you have given 1 more answer."),
  ])
  func `a cost is a figure where there is one`(cost: StudyCost, wording: String) {
    #expect(cost.wording == wording)
  }

  @Test func `what changes the days is told with its cost, and what does not without`() {
    var asked: [(Int, Int)] = []
    let table = Table(
      width: 200,
      host: {
        $0.cost = { old, new in
          asked.append((old.reviewsPerDay, new.reviewsPerDay))
          return StudyCost.answersADay(before: 55, after: 40)
        }
      }
    ).opened()
    #expect(
      table.type(":set reviews 40") == """
        reviews is 40 now. From the next game on; :again deals one. Answers a day in a month: about 40 (until now 55).

        """)
    #expect(table.type(":set reviews 40").contains("month") == false)
    #expect(table.type(":set keys line") == "keys is line now.\n")
    #expect(table.type(":set easy-days Sun, sat").hasPrefix("easy-days is sat,sun now."))
    #expect(table.type(":set steps 5 1h").hasPrefix("steps is 5m,1h now."))
    #expect(asked.map(\.0) == [200, 40, 40] && asked.map(\.1) == [40, 40, 40])
  }

  @Test(arguments: [
    (":set m", ["mode", "max-interval"]),
    (":set mode t", ["typed"]),
    (":set mode ", ["auto", "choice", "typed", "flash", "mixed"]),
    (":set questions ", []), (":set goal ", ["off"]), (":set steps ", ["off"]),
    (":set easy-days s", ["sat", "sun"]), (":set d", ["difficulty", "day-start"]),
    (":set mode typed ", []), (":set", [":set", ":settings"]),
  ])
  func `names and values of settings are completed`(line: String, words: [String]) {
    #expect(Completion.candidates(for: line, shelf: []).sorted() == words.sorted())
  }
}
