import KuchiEngine
import KuchiSession
import KuchiTerminal
import Testing

struct CommandTests {
  @Test(
    arguments: [
      (":help", "help", nil), (":h", "help", nil), (":help undo", "help", "undo"), (":hint", "hint", nil),
      (":show", "show", nil), (":dunno", "dunno", nil), (":?", "dunno", nil), (":skip", "skip", nil),
      (":undo", "undo", nil), (":u", "undo", nil), (":accept", "accept", nil), (":again", "again", nil),
      (":score", "score", nil), (":stats", "stats", nil), (":history", "history", nil), (":due", "due", nil),
      (":kana", "kana", nil), (":decks", "decks", nil), (":deck first-words", "deck", "first-words"),
      (":deck \t my decks/one.json ", "deck", "my decks/one.json"), (":grade easy", "grade", Grade.easy),
      (":grade  HARD ", "grade", Grade.hard), (":grade good", "grade", Grade.good), (":quit", "quit", nil),
      (":q", "quit", nil), (":exit", "quit", nil), ("  :QUIT  ", "quit", nil), (":Undo\t", "undo", nil),
      (":undo twice", "undo", nil), (":record on", "record", true), (":record OFF", "record", false),
      (":set mode typed", "set", SettingChange(name: "mode", value: "typed")),
      (":edit", "edit", EditTarget.card(nil)), (":edit dog", "edit", EditTarget.card("dog")),
      (":edit deck", "edit", EditTarget.deck(nil)), (":edit deck x y", "edit", EditTarget.deck("x y")),
      (":new", "new", EditTarget.card(nil)), (":new deck x y", "new", EditTarget.deck("x y")),
      (":filter", "filter", FilterCommand.list), (":filters", "filter", FilterCommand.list),
      (":filter food #verb", "filter", FilterCommand.add(["food", "#verb"])),
      (":filter 3", "filter", FilterCommand.add(["3"])),
      (":filter 2 -food", "filter", FilterCommand.change("2", to: "-food")),
      (":filter add 2 off", "filter", FilterCommand.add(["2", "off"])),
      (":filter REMOVE 1 2", "filter", FilterCommand.remove(["1", "2"])),
      (":filter move 2 1", "filter", FilterCommand.move("2", to: "1")),
      (":filter off", "filter", FilterCommand.turn(isOn: false, [])),
      (":filter on 2", "filter", FilterCommand.turn(isOn: true, ["2"])),
      (":filter clear", "filter", FilterCommand.clear),
    ] as [(String, String, (any Hashable & Sendable)?)])
  func `a line with a colon is a command`(line: String, name: String, argument: (any Hashable & Sendable)?)
    throws
  {
    guard case .command(let command) = ParsedLine(line) else { throw Refusal("\(line) is no command") }
    #expect(command.entry.name == name)
    #expect(command.argument == argument.map { AnyHashable($0) })
  }

  @Test(arguments: ["", " ", "dog", "3", "a:b", "quit", "：quit", "いぬ", "1 :quit"])
  func `any other line is an answer, word for word`(line: String) {
    #expect(ParsedLine(line) == .answer(line))
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
    #expect(ParsedLine(line) == .unknown(name, nearest: nearest))
  }

  @Test(arguments: [
    (":deck", "deck"), (":deck  ", "deck"), (":DECK\t", "deck"), (":grade", "grade"),
    (":grade again", "grade"),
    (":grade easy peasy", "grade"), (":set", "set"), (":record", "record"), (":record maybe", "record"),
    (":new dog", "new"), (":new deck", "new"), (":filter move 1", "filter"), (":pick save", "pick"),
    (":move", "move"),
  ])
  func `a command that lacks its word is explained`(line: String, name: String) throws {
    let entry = try #require(CommandEntry.all.first { $0.name == name })
    #expect(ParsedLine(line) == .incomplete(entry))
  }

  @Test func `every name and every other word of the table is read as its own command`() {
    for entry in CommandEntry.all {
      let readings = ([entry.name] + entry.aliases).map { ParsedLine(":\($0) easy") }
      #expect(Set(readings).count == 1, "\(entry.name)")
    }
    let words = CommandEntry.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(words).count == words.count)
  }
}
