import KuchiEngine
import KuchiSession
import KuchiTerminal
import Testing

struct CommandTests {
  @Test(arguments: [
    (":help", Command.help(nil)), (":h", .help(nil)), (":help undo", .help("undo")), (":hint", .hint),
    (":show", .show), (":dunno", .dunno), (":?", .dunno), (":skip", .skip), (":undo", .undo), (":u", .undo),
    (":accept", .accept), (":again", .again), (":score", .score), (":stats", .report(.statistics)),
    (":history", .report(.history)), (":due", .report(.due)), (":kana", .kana), (":decks", .decks),
    (":deck first-words", .deck("first-words")), (":deck \t my decks/one.json ", .deck("my decks/one.json")),
    (":grade easy", .grade(.easy)), (":grade  HARD ", .grade(.hard)),
    (":grade good", .grade(.good)), (":quit", .quit), (":q", .quit), (":exit", .quit), ("  :QUIT  ", .quit),
    (":Undo\t", .undo),
    (":undo twice", .undo), (":filter", .filter(.list)), (":filters", .filter(.list)),
    (":filter food #verb", .filter(.add(["food", "#verb"]))), (":filter 3", .filter(.add(["3"]))),
    (":filter 2 -food", .filter(.change("2", to: "-food"))),
    (":filter add 2 off", .filter(.add(["2", "off"]))),
    (":filter REMOVE 1 2", .filter(.remove(["1", "2"]))), (":filter move 2 1", .filter(.move("2", to: "1"))),
    (":filter off", .filter(.turn(isOn: false, []))), (":filter on 2", .filter(.turn(isOn: true, ["2"]))),
    (":filter clear", .filter(.clear)),
  ])
  func `a line with a colon is a command`(line: String, command: Command) {
    #expect(Command.read(line) == .command(command))
  }

  @Test(arguments: ["", " ", "dog", "3", "a:b", "quit", "：quit", "いぬ", "1 :quit"])
  func `any other line is an answer, word for word`(line: String) {
    #expect(Command.read(line) == .answer(line))
  }

  @Test(arguments: [
    (":hepl", "hepl", "help"), (":udno", "udno", "undo"), (":scores", "scores", "score"),
    (":quti", "quti", "quit"),
    (":dek x", "dek", "deck"), (":frobnicate", "frobnicate", nil), (":", "", nil), ("::", ":", nil),
    (":x", "x", nil), (":犬", "犬", nil),
  ])
  func `a command that is none is told, with the nearest if one is near`(
    line: String, name: String, nearest: String?
  ) {
    #expect(Command.read(line) == .unknown(name, nearest: nearest))
  }

  @Test(arguments: [
    (":deck", "deck"), (":deck  ", "deck"), (":DECK\t", "deck"), (":grade", "grade"),
    (":grade again", "grade"),
    (":grade easy peasy", "grade"),
  ])
  func `a command that lacks its word is explained`(line: String, name: String) throws {
    let entry = try #require(CommandEntry.all.first { $0.name == name })
    #expect(Command.read(line) == .incomplete(entry))
  }

  @Test func `every name and every other word of the table is read as its own command`() {
    for entry in CommandEntry.all {
      let readings = ([entry.name] + entry.aliases).map { Command.read(":\($0) easy") }
      #expect(Set(readings).count == 1, "\(entry.name)")
    }
    let words = CommandEntry.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(words).count == words.count)
  }
}
