import Foundation
import KuchiEngine
import TerminalTesting
import Testing

struct StatisticsCommandTests {
  private let player: Player

  init() throws { player = try Player.whoPlayed() }

  @Test func `due tells how much waits of the decks that were played`() throws {
    let output = try player.run("due")
    #expect(
      output.standardOutput == """
                 now  later  tomorrow  new
        Animals    1      0         1    1

        """)
    #expect(output.standardError.isEmpty)
    let line = #"{"deck":"animals","later":0,"new":1,"now":1,"title":"Animals","tomorrow":1}"# + "\n"
    #expect(try player.run("due", "--json").standardOutput == line)
    #expect(try player.run("due", "--json", "animals", "decks/animals.json").standardOutput == line)
  }

  @Test(arguments: ["Asia/Tokyo", "America/New_York"])
  func `what is due today follows from where the player sleeps, and days begin at four`(zone: String) throws {
    let (now, due) = (Date.now, Date.now + 36_000)
    let review = """
      {"type":"review","profile":"Aya","deck":"animals","card":"鳥|とり","kind":"meaning","time":\(now.microseconds),\
      "nth":0,"form":"typed","grade":3,"milliseconds":1,"parameters":1,"due":\(due.microseconds)}
      """
    let player = try Player.withAnimals("Aya").with(["TZ": zone])
    _ = try player.run("progress", "import", input: review)
    let days = DayCount.nights(in: try #require(TimeZone(identifier: zone)))
    let isToday = days.day(of: now).contains(due)
    #expect(
      try player.run("due", "--json").standardOutput.contains(
        #""later":\#(isToday ? 1 : 0),"new":2,"now":0,"title":"Animals","tomorrow":\#(isToday ? 0 : 1)"#))
  }

  @Test func `due of a deck that was never played is all new`() throws {
    let output = try Player().run("due", "hiragana", "--json")
    #expect(output.standardOutput.hasPrefix(#"{"deck":"hiragana","later":0,"new":"#))
    #expect(output.standardOutput.contains(#""now":0"#))
    #expect(output.status == .exited(0))
  }

  @Test(arguments: [
    // What the pager is, and how what it shows begins and ends.
    ("sed s/^/:/", ":Today: 2 answers", ":"), ("", "Answers a day", " answers, "),
    ("sed s/^/:/ | cat", ":", ":"),
  ])
  func `statistics longer than the terminal go through the pager, and without one end in what says most`(
    pager: String, first: String, last: String
  ) throws {
    let terminal = try player.with(["PAGER": pager]).sit("stats", rows: 6)
    #expect(try terminal.waitForExit() == .exited(0))
    let lines = terminal.screen.transcript.split(separator: "\n")
    #expect(lines.first?.hasPrefix(first) == true && lines.last?.contains(last) == true, "\(lines)")
    #expect(try player.with(["PAGER": pager]).run("stats").standardOutput.hasPrefix("Today"))
  }

  @Test func `history lists the games with the titles of their decks`() throws {
    #expect(
      try player.run("history").standardOutput == """
        1 hour ago  2 of 3 right              Animals
        1 day ago   1 of 2 right, left early  Animals

        """)
    let line = try player.run("history", "--json", "--limit", "1").standardOutput
    #expect(line.contains(#""decks":["animals"],"finished":true,"played":""#))
    #expect(line.hasSuffix(#""right":2,"seconds":4.5,"streak":1,"total":3,"wrong":1}"# + "\n"))
  }

  @Test func `a game that is not over yet is in the history`() throws {
    let player = try Player.withAnimals("Aya")
    let first = try player.sit(
      "play", "animals", "--mode", "flash", "--ask", "meaning", "-n", "3", "--cram", until: "1/3> ")
    try first.send("\r", until: "I did not")
    try first.send("1\r", until: "2/3> ")
    try first.finish(by: "\u{4}")
    #expect(try player.run("history").standardOutput == "just now  1 of 1 right, not over yet  Animals\n")
    #expect(try player.run("history", "--json").standardOutput.contains(#""finished":false,"open":true,"#))
  }

  @Test func `stats name what was missed by its term`() throws {
    let output = try player.run("stats", "--all").standardOutput
    #expect(
      output.hasPrefix(
        """
        Today: 2 answers in 1 minute.
        So far: 1 of 3 in Animals.
        In all: 2 answers, 50 % right.

        Answers a day

        """))
    #expect(output.contains("\n猫  ねこ  cat      1   1\n"))
    #expect(output.contains("\n犬 / 猫      1\n"))
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ("decks", "Right, by deck\n         asked  right\nAnimals      2   50 %\n"),
    ("retention", "There is nothing to show for that yet.\n"),
  ])
  func `a part of the statistics is shown by its name, alone`(part: String, shown: String) throws {
    #expect(try player.run("stats", part).standardOutput == shown)
  }

  @Test func `the overview says where the rest is`() throws {
    let output = try player.run("stats").standardOutput
    #expect(!output.contains("Right, by deck") && !output.contains("Minutes"))
    #expect(
      output.hasSuffix(
        "\nkuchi stats --all shows more: minutes, retention, kinds, decks, cards,\nconfusions. --html me.html makes a page of it.\n"
      ))
    #expect(try player.run("stats", "weather").status == .exited(64))
  }

  @Test func `stats as JSON are objects with a type each`() throws {
    let stats = try player.run("stats", "--json")
    let (output, lines) = (stats.standardOutput, try stats.lines() as [JSONValue])
    #expect(
      Set(lines.compactMap { $0["type"]?.string }) == [
        "all", "day", "hour", "due", "stability", "known", "question", "deck", "hard", "confused",
      ])
    #expect(output.hasPrefix(#"{"right":1,"streak":1,"total":2,"type":"all"}"# + "\n"))
    #expect(output.contains(#""minutes":0"#) && output.contains(#""left":0,"type":"due""#))
  }

  @Test func `stats tell what was expected, what a limit leaves over and what helps with a leech`() throws {
    let day = 86_400
    // Known, then forgotten and learned anew, nine times over.
    let again = (1...9).flatMap { lapse in
      [(1, 0), (3, 3_600)].map { grade, later in
        let time = (2 * lapse - 20) * day + later
        return Player.review("猫|ねこ", grade: grade, at: time, due: grade == 1 ? time + 3_600 : time + day)
      }
    }
    let first = Player.review("猫|ねこ", grade: 4, at: -20 * day, due: -18 * day)
    let player = try Player.whoPlayed([Player.review("犬|いぬ", at: -20 * day, due: -day), first] + again)
    #expect(try player.run("settings", "reviews", "1").status == .exited(0))
    let lines = try player.run("stats", "--json").standardOutput.split(separator: "\n")
    #expect(lines.contains { $0.contains(#""kind":"learning""#) && $0.contains(#""expected":"#) })
    #expect(lines.contains { $0.contains(#""type":"form""#) && $0.contains(#""kind":"typed""#) })
    #expect(lines.contains { $0.contains(#""remedies":[":card 猫",":mnemonic TEXT",":suspend 猫"]"#) })
    #expect(lines.contains { $0.contains(#""left":1,"type":"due""#) })
    let plain = try player.run("stats", "--all", "--plain").standardOutput
    #expect(
      plain.contains("\nWith 1 review a day 1 is left over today")
        && plain.contains("; :suspend 猫 lets it rest."))
    #expect(
      plain.contains("\nRemembered, by how far it was learned:\n") && plain.contains("\nMinutes a day:\n"))
  }

  @Test(arguments: [
    ("stats", "Type kuchi to begin", true), ("due", "Type kuchi to begin", false),
    ("history", "Type kuchi to begin", false), ("evaluate", "Type kuchi to begin", false),
    ("simulate", "kuchi study add", true), ("optimize", "Not enough reviews yet: 400 more answers", true),
  ])
  func `somebody who never played is told how to begin, and nothing is made`(
    command: String, told: String, isJSON: Bool
  ) throws {
    let player = try Player()
    let output = try player.run(command)
    #expect(output.standardOutput.contains(told) && output.status == .exited(0))
    #expect(try player.run(command, "--json").standardOutput.contains("{") == isJSON)
    #expect(!player.home.has("data"))
  }

  @Test(arguments: ["stats", "due", "history"])
  func `a name that nobody has is told with those that are known`(command: String) throws {
    #expect(
      try player.told(command, "--profile", "Bob", exit: 66)
        == "Nothing is recorded of Bob. There is something of: Aya.\n")
    #expect(try player.run(command, "--profile", "Aya").status == .exited(0))
  }

  @Test func `without a name in the settings the only profile is meant`() throws {
    try player.home.write("{}", to: Player.settings)
    #expect(try player.run("stats").standardOutput.contains("In all: 2 answers"))
    _ = try player.run("play", "animals", input: "n\n1\n:quit\n")
    #expect(try !player.run("progress", "export").standardOutput.contains(#""profile":"default""#))
  }
}

extension Date {
  fileprivate var microseconds: Int { Int(timeIntervalSince1970 * 1_000_000) }
}
