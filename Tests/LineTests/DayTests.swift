import Foundation
import KuchiTerminal
import SessionTesting
import Testing

/// A day as one whole: how it is announced, its rounds, and its end.
struct DayTests {
  private static let words = Deck(
    id: "words", title: "Words",
    cards: (0..<80).map { Card(id: "w\($0)", term: "ことば\($0)", meanings: ["word \($0)"]) })

  private let host = StudyHost([words])
  private let settings = Settings(name: "Aya", game: GameSettings(mode: .auto))

  init() { host.record([.added("words")]) }

  /// Sits down, with the settings as `before` left them.
  private func sit(after before: Front? = nil) -> (front: Front, text: String) {
    let front = host.front(before?.session.now.settings ?? settings)
    return (front, front.opening())
  }

  /// Goes through lessons and answers right until the round or the day is over, and gives what was shown last.
  @discardableResult
  private func play(_ front: Front, day: Bool = true) -> String {
    var text = ""
    for _ in 0..<600 {
      guard let game = front.session.now.play.game else { break }
      let play = front.session.now.play
      if game.isOver, play.feasts.isEmpty, !day || play.rest?.isDone == true { return text }
      host.now += 3
      if !game.isOver, game.lesson == nil, front.session.question?.isRevealed == false {
        _ = front.handle("")
      }
      text = front.handle(game.isOver || game.lesson != nil ? "" : front.session.rightLine)
    }
    Issue.record("the day does not end")
    return text
  }

  /// Plays days of so many new cards.
  private func pass(days: Int, new: Int) {
    host.newPerDay = new
    for _ in 0..<days {
      play(sit().front)
      host.sleep()
    }
  }

  @Test func `a day has one number of questions, which its rounds share out evenly and go on through`() {
    pass(days: 1, new: 23)
    host.newPerDay = 0
    let (front, text) = sit()
    #expect(text.contains("\nToday: 23 to recall, about "))
    #expect(front.prompt == "1/23> ")
    let breather = play(front, day: false)
    let lines = breather.split(separator: "\n").suffix(3).map(String.init)
    #expect(lines[0] == "8 of 23 done" && lines[1].hasPrefix("Still to come: 15 to recall, about "))
    #expect(lines[2].hasPrefix("Enter goes on, n leaves"))
    let next = front.handle("")
    #expect(next.hasPrefix("\nQuestion 9 of 23") && front.prompt == "9/23> ")
    #expect(play(front).contains("Done for today, Aya: "))
  }

  @Test func `an announced pause is told, asks nothing by itself, and counts as no missed days`() {
    pass(days: 3, new: 12)
    let today = DayCount.wholeSpans.number(of: host.now)
    host.away = AwayDays([today + 1...today + 3])
    let evening = play(sit().front)
    #expect(evening.contains("\nYou are away until \(weekday(today + 3)). Next: \(weekday(today + 4)), "))
    #expect(evening.contains("4 days in a row") && !evening.contains("See you tomorrow"))
    host.sleep()
    let (front, text) = sit()
    #expect(text.contains("\nNothing waits for you today.\n") && text.contains("4 days in a row"))
    #expect(text.contains("\nYou are away until \(weekday(today + 3)). Next: \(weekday(today + 4)), "))
    #expect(text.contains("Enter asks what is due") && front.prompt.hasSuffix("play anyway? [Y/d/n] "))
    #expect(front.handle("").hasPrefix("\nToday: "))
    host.sleep(days: 2)
    #expect(sit().text.contains("\nYou are away today.\nTomorrow: "))
    host.sleep()
    let (after, back) = sit()
    #expect(back.contains("\nToday: ") && play(after).contains("5 days in a row"))
  }

  private func weekday(_ day: Int) -> String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names[Weekday.allCases.firstIndex(of: Weekday(ofDay: day)) ?? 0]
  }

  @Test(arguments: [(40, 10), (41, 11), (60, 15)])
  func `a long day has four rounds, not more`(due: Int, first: Int) {
    pass(days: 1, new: due)
    host.newPerDay = 0
    let front = sit().front
    #expect(play(front, day: false).contains("\n\(first) of \(due) done\n"))
  }

  @Test func `a round ends with what is done of the day, and what is missed comes in another one after them`()
  {
    pass(days: 1, new: 23)
    host.newPerDay = 0
    let front = sit().front
    var heads: [String] = []
    for _ in 0..<200 {
      guard let game = front.session.now.play.game, front.session.now.play.rest?.isDone != true else { break }
      host.now += 30
      let isMissed = heads.count < 3 && game.score.answered < 5
      let line = game.isOver ? "" : isMissed ? front.session.wrongLine : front.session.rightLine
      let head = front.handle(line).split(separator: "\n").first {
        $0.hasSuffix(" of 23 done")
      }
      if let head { heads.append(String(head)) }
    }
    let done = heads.compactMap { Int($0.prefix { $0 != " " }) }
    #expect(done.count > 2 && done == done.sorted() && done.allSatisfy { $0 < 23 })
  }

  @Test func `who leaves the last round in its middle has not done it`() {
    pass(days: 1, new: 8)
    host.newPerDay = 0
    let front = sit().front
    for _ in 0..<3 { _ = front.handle(front.session.rightLine) }
    let left = front.closing()
    #expect(left.contains("3 of 8 done") && !left.contains("Once more"))
  }

  @Test(arguments: [(0, "Today"), (9, "Today: "), (10, "Tonight: ")])
  func `the last eleven hours of a day are its evening`(hours: Double, opening: String) {
    let day = DayCount.wholeSpans.day(of: host.now)
    host.now = day.upperBound - 21 * 3_600 + hours * 3_600
    #expect(sit().text.contains("\n\(opening)"))
  }

  @Test func `the end is told once, Enter leaves it, and whoever comes back is not asked anything`() {
    host.newPerDay = 3
    let (front, _) = sit()
    let end = play(front)
    #expect(end.contains("Done for today, Aya: ") && end.contains("See you tomorrow!"))
    #expect(front.prompt == "Enter leaves> ")
    _ = front.handle("")
    #expect(front.isOver)
    let again = sit(after: front)
    #expect(again.text.contains("That is all for today.") && !again.text.contains("Done for"))
    #expect(again.front.prompt == "Enter leaves> ")
    // When the last steps of the day are due, they wait for the next one.
    host.now += 1_800
    let late = sit(after: front)
    #expect(late.text.contains("That is all for today.") && late.front.prompt == "Enter leaves> ")
    #expect(late.text.contains("Tomorrow: 3 to recall, 3 new"))
  }

  @Test func `what was left on another day is folded in, and what was left today goes on`() {
    host.newPerDay = 5
    let first = sit().front
    for _ in 0..<5 { _ = first.handle("") }
    _ = first.handle("")
    _ = first.handle(first.session.rightLine)
    let same = sit()
    #expect(same.text.contains("Today goes on: 4 new, about ") && same.front.prompt == "2/5> ")
    host.sleep()
    let next = sit()
    #expect(!next.text.contains("Go on with it?") && next.text.contains("\nToday: "))
    #expect(next.front.prompt.hasPrefix("1/"))
  }

  @Test func `what was asked for beyond the day goes on without amounts of the day`() {
    host.newPerDay = 3
    let (front, _) = sit()
    _ = play(front)
    _ = front.handle(":more")
    for _ in 0..<5 { _ = front.handle("") }
    _ = front.handle("")
    _ = front.handle(front.session.rightLine)
    let again = sit()
    #expect(!again.text.contains("goes on: ,") && !again.text.contains("0 to recall"))
    #expect(again.text.contains("\nToday goes on: "))
  }

  @Test(arguments: [(1, false), (2, true)])
  func `after two missed days a day begins with a small step and one new card`(missed: Int, isStep: Bool) {
    pass(days: 1, new: 30)
    host.sleep(days: missed)
    host.newPerDay = 4
    let (front, text) = sit()
    #expect(text.contains("Welcome back! 24 of 30 now, and one new card: about 4 minutes.") == isStep)
    #expect((front.session.now.play.game?.questionCount == 25) == isStep)
    if isStep {
      #expect(front.session.now.play.game?.ladder.unshown.count == 1)
      #expect(play(front, day: false).contains("\n25 of 30 done\n"))
    }
  }

  @Test(arguments: [(24, false), (25, true)])
  func `a small step is for more than it asks`(due: Int, isStep: Bool) {
    pass(days: 1, new: due)
    host.sleep(days: 3)
    #expect(sit().text.contains("Welcome back!") == isStep)
  }

  @Test(arguments: [(51, false), (52, true)])
  func `that not all has to be done today is told where it takes more than twenty minutes`(
    new: Int, isMuch: Bool
  ) {
    host.newPerDay = new
    let text = sit().text
    #expect(text.contains("You need not do all of it today") == isMuch)
    #expect(text.contains(":set new 5 brings fewer new cards a day.") == isMuch)
  }

  @Test func `in the middle of a day the prompt offers what its line names`() {
    host.newPerDay = 12
    let front = sit().front
    #expect(
      play(front, day: false).contains(
        "\nEnter goes on, n leaves: then kuchi goes on from here later today.\n"))
    #expect(front.prompt == "go on? [Y/n] ")
    for _ in 0..<6 { _ = front.handle("") }
    _ = front.handle(":dunno")
    let text = play(front)
    #expect(text.contains("m repeats what you\nmissed, d another deck.\n"))
  }

  @Test func `the end of a day tells what a placement took for known`() {
    host.newPerDay = 3
    let front = sit().front
    _ = front.handle(":place")
    while let question = front.session.question, front.session.now.play.game?.isPlacement == true {
      host.now += 3
      _ = front.handle(question.challenge.card < 40 ? front.session.rightLine : ":dunno")
    }
    _ = front.handle("")
    let end = play(front)
    #expect(end.contains("Done for today, Aya: ") && end.contains(/\nWords {2}[34][0-9] of 80/))
    #expect(end.contains("\nTomorrow: "))
  }

  @Test func `a day with nothing due says so, and what tomorrow brings`() {
    pass(days: 1, new: 2)
    for _ in 0..<20 where !areFree { pass(days: 1, new: 0) }
    let (front, text) = sit()
    #expect(text.hasPrefix("\nNothing waits for you today.\nWords  2 of 80\n"))
    #expect(text.contains(" days in a row.\n"))
    let days = DayCount.wholeSpans
    let due = host.memories.values.map(\.due).min() ?? .distantFuture
    let (next, today) = (days.number(of: due), days.number(of: host.now))
    #expect((2..<7).contains(next - today) && front.prompt == "Enter leaves> ")
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    // The first of January 1970, day 0, was a Thursday.
    let name = names[(next + 3) % 7]
    #expect(text.contains("\nTomorrow is free. Next: \(name), "))
    #expect(text.contains(" to recall.\nSee you soon!\n"))
  }

  /// Whether today and tomorrow bring nothing.
  private var areFree: Bool {
    guard let (day, limits) = host.day(of: CardPool(Self.words)) else { return false }
    return [day, day.tomorrow].allSatisfy { $0.plan(settings.game, limits: limits) == DayPlan() }
  }
}

/// What the end of a day names.
struct DayNewsTests {
  @Test func `new words that can be read, and the first words of tomorrow`() throws {
    let terms = ["あ", "い", "う", "え", "お", "いえ", "うえ", "か", "き", "く", "け", "こ", "かお"]
    let cards = terms.map { Card(id: $0, kind: .kana, term: $0, meanings: ["\($0)!"]) }
    let host = StudyHost([Deck(id: "kana", title: "Kana", cards: cards)])
    host.record([.added("kana")])
    host.newPerDay = 5
    let settings = Settings(name: "Aya") { $0.newPerDay = 5 }
    var text = ""
    func day() -> Front {
      let front = host.front(settings)
      text = front.opening()
      for _ in 0..<100 {
        guard let game = front.session.now.play.game, front.session.now.play.rest?.isDone != true else {
          break
        }
        host.now += 3
        if !game.isOver, game.lesson == nil, front.session.question?.isRevealed == false {
          _ = front.handle("")
        }
        text = front.handle(game.isOver || game.lesson != nil ? "" : front.session.rightLine)
      }
      return front
    }
    _ = day()
    #expect(text.contains("You can read now: いえ, うえ\n"))
    #expect(text.contains("Tomorrow: 5 to recall, 5 new, with your first words.\n"))
    host.sleep()
    let second = day()
    #expect(text.contains("You can read now: かお\n"))
    #expect(second.session.now.play.rest?.outlook?.learned.count == 5)
  }
}
