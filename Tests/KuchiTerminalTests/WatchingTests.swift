import KuchiTerminal
import Testing

struct WatchingTests {
  @Test func `a change from outside the line is printed with the next one`() {
    let table = Table().opened()
    table.type(":watch settings.questions")
    table.front.session.state.settings.game.count.wrappedValue = 20
    table.front.session.state.settings.game.count.wrappedValue = 30
    #expect(
      table.type(":frobnicate").hasPrefix(
        "  settings.questions  10 → 20\n  settings.questions  20 → 30\nThere is no")
    )
    #expect(table.type(":frobnicate").hasPrefix("There is no"))
  }

  @Test func `the places are listed, with what stands at those that are watched`() {
    let table = Table().opened()
    table.type(":watch score")
    table.type("")
    table.type("cat")
    let list = table.type(":watch")
    #expect(list.contains("\n  score                  how the game stands  watched: 1 right, 0 wrong\n"))
    #expect(list.contains("\n  score.right            right answers\n"))
  }

  @Test func `every place of the list can be watched, and every one can change`() {
    let table = Table([.animals, .plants]).opened()
    let names = table.type(":watch").split(separator: "\n").dropFirst().compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(Set(names).count == names.count && names.count > 15)
    for name in names { #expect(table.type(":watch \(name)").hasPrefix("Watching \(name): ")) }
    var shown = ""
    let answers = Array(repeating: ["dog", "cat", "bird"], count: 5).joined()
    for line in [":hint", "", "bird", ":undo", ":deck rocks", ":kana", ":filter い", ":filter clear"]
      + answers
    {
      shown += table.type(line)
    }
    table.front.session.state.update { state in
      state.settings.name = nil
      state.settings.language = .en
      state.settings.appearance = .dark
      (state.settings.newPerDay, state.settings.dailyGoal, state.settings.dayStart) = (5, 30, 6)
      (state.settings.retention, state.settings.maxInterval) = (0.8, 99)
      (state.settings.reviewsPerDay, state.settings.learningSteps, state.settings.easyDays) = (
        9, [60], [.sun]
      )
      state.settings.readings = .ruby
      state.settings.sync = .on
      (state.settings.sound, state.settings.player, state.settings.voice) = (.ask, "mpv", "off")
      (state.settings.anki, state.settings.voiceCache) = ("127.0.0.1:1", 50)
      (state.settings.keys, state.settings.optimize) = (.line, .off)
      state.settings.pitch = true
      (state.settings.exam, state.settings.away) = (Exam("2027-07-04 n4"), AwayDays([1...2]))
      state.settings.game = GameSettings(
        count: 3, choices: 3, difficulty: .hard, mode: .typed, topic: .recall, timed: 9, sentences: true)
      (state.settings.newPerDay, state.settings.dailyGoal, state.settings.dayStart) = (3, 50, 6)
    }
    shown += table.type(":decks") + table.type(":deck plants")
    for name in names { #expect(shown.contains("\n  \(name)  "), "\(name)") }
  }

  @Test func `the names of places are completed`() {
    #expect(Completion.candidates(for: ":watch sco", shelf: []).first == "score")
    #expect(Completion.candidates(for: ":watch score.r", shelf: []) == ["score.right"])
  }
}
