import KuchiTerminal
import SessionTesting
import Testing

struct CommandTests {
  @Test(
    arguments: [
      (":help", "help", nil), (":h", "help", nil), (":help undo", "help", "undo"), (":hint", "hint", nil),
      (":show", "show", nil), (":dunno", "dunno", nil), (":?", "help", nil), (":skip", "skip", nil),
      (":undo", "undo", nil), (":u", "undo", nil), (":accept", "accept", nil), (":again", "again", nil),
      (":score", "score", nil), (":stats", "stats", nil), (":history", "history", nil),
      (":due", "due", nil), (":due 1970-01-02 my dog", "due", "1970-01-02 my dog"),
      (":kana", "kana", nil), (":decks", "decks", nil), (":deck first-words", "deck", "first-words"),
      (":deck \t my decks/one.json ", "deck", "my decks/one.json"), (":grade easy", "grade", "easy"),
      (":grade  HARD ", "grade", "HARD"), (":quit", "quit", nil),
      (":q", "quit", nil), (":exit", "quit", nil), ("  :QUIT  ", "quit", nil), (":Undo\t", "undo", nil),
      (":undo twice", "undo", "twice"), (":edit deck x y", "edit", "deck x y"), (":filters", "filter", nil),
    ] as [(String, String, String?)])
  func `a line with a colon is a command`(line: String, name: String, argument: String?) throws {
    let command = try command(line)
    #expect(command.name == name && command.argument == argument)
  }

  private func command(_ line: String) throws -> (name: String, argument: String?) {
    guard case .command(let entry, let argument) = ParsedLine(line) else {
      throw Refusal("\(line) is no command")
    }
    return (entry.name, argument)
  }

  @Test(
    arguments: [
      ("", .list), ("food #verb", .add(["food", "#verb"])), ("3", .add(["3"])),
      ("2 -food", .change("2", to: "-food")), ("add 2 off", .add(["2", "off"])),
      ("REMOVE 1 2", .remove(["1", "2"])), ("move 2 1", .move("2", to: "1")),
      ("off", .turn(isOn: false, [])), ("on 2", .turn(isOn: true, ["2"])), ("clear", .clear),
    ] as [(String, FilterCommand)])
  func `what filter takes is a verb with its positions, or words`(argument: String, command: FilterCommand) {
    #expect(FilterCommand(argument) == command)
  }

  @Test(arguments: ["", " ", "dog", "3", "a:b", "quit", "：quit", "いぬ", "1 :quit"])
  func `any other line is an answer, word for word`(line: String) throws {
    guard case .answer(line) = ParsedLine(line) else { throw Refusal("\(line) is no answer") }
  }

  @Test(
    arguments: [
      (":hepl", "hepl. Did you mean :help?"), (":udno", "udno. Did you mean :undo?"),
      (":scores", "scores. Did you mean :score?"), (":quti", "quti. Did you mean :quit?"),
      (":dek x", "dek. Did you mean :deck?"), (":frobnicate", "frobnicate."), (":", ""), ("::", ":"),
      (":x", "x."), (":犬", "犬."),
    ])
  func `a command that is none is told, with the nearest if one is near`(line: String, name: String) {
    #expect(Table().type(line) == "There is no command :\(name) :help lists the commands.\n")
  }

  @Test(arguments: [
    (":deck", "deck"), (":deck  ", "deck"), (":DECK\t", "deck"), (":grade", "grade"),
    (":grade again", "grade"),
    (":grade easy peasy", "grade"), (":set", "set"), (":record", "record"), (":record maybe", "record"),
    (":new dog", "new"), (":new deck", "new"), (":filter move 1", "filter"), (":pick save", "pick"),
    (":move", "move"), (":due soon", "due"),
    (":filter add", "filter"), (":filter remove", "filter"), (":filter clear 1", "filter"),
    (":pick remove", "pick"), (":pick play now", "pick"),
  ])
  func `a command that lacks its word is explained`(line: String, name: String) {
    #expect(Table().opened().type(line) == Table().opened().type(":help \(name)"))
  }

  @Test func `every name and every other word of the table is read as its own command`() throws {
    for entry in CommandEntry.all {
      for word in [entry.name] + entry.aliases { #expect(try command(":\(word) easy").name == entry.name) }
    }
    let words = CommandEntry.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(words).count == words.count)
  }
}

struct HelpTests {
  @Test func `help lists every command with what it does`() {
    let help = Table().type(":help all")
    for entry in CommandEntry.all {
      #expect(help.contains("\n  :\(entry.name) "), "\(entry.name)")
      #expect(help.contains(entry.summary), "\(entry.name)")
    }
  }

  @Test(arguments: [" ？ ", ":help", ":?"])
  func `a question mark is a command`(line: String) {
    #expect(Table().type(line) == Table().type("?"))
  }

  @Test func `a question mark is no name, no deck and no answer, but text of the player's own in the editor`()
  {
    let table = Table(playing: [], player: nil)
    #expect(table.type("?").hasPrefix("Type a name, any you like."))
    #expect(table.type("Aya").hasPrefix("Welcome, Aya!"))
    #expect(table.type("?").hasPrefix("Type the number of a deck in the list, or its name."))
    table.type("1")
    #expect(table.type("?").hasPrefix("Type the answer"))
    table.type(":edit card")
    table.type(":edit")
    table.type("hint")
    table.type("?")
    #expect(
      table.front.session.state.binding.peek().shelf["animals"]?.cards.contains { $0.hint == "?" } == true)
  }

  @Test func `one command is explained by any of its words`() {
    let help = Table().type(":help quit")
    for line in [":help :quit", ":h q", ":help EXIT"] { #expect(Table().type(line) == help) }
  }

  @Test func `every command is explained`() {
    for entry in CommandEntry.all {
      let help = Table().type(":help \(entry.name)")
      #expect(help.hasPrefix(":\(entry.name)"), "\(entry.name)")
      #expect(help.contains(entry.summary) && help.split(separator: "\n").count > 2, "\(entry.name)")
    }
  }
}

struct CompletionTests {
  private static let shelf = [
    DeckEntry(id: "animals", title: "Animals", count: 3),
    DeckEntry(id: "anatomy", title: "Anatomy", count: 4),
    DeckEntry(id: "plants", title: "Plants", count: 2),
  ]

  @Test(arguments: [
    (":he", [":help"]), (":hin", [":hint"]), (":hi", [":hint", ":history"]), (":dec", [":decks", ":deck"]),
    (":h", [":hint", ":history", ":help"]),
    (":deck an", ["animals", "anatomy"]), (":deck  p", ["plants"]),
    (":deck ", ["animals", "anatomy", "plants"]),
    (":grade ", ["easy", "good", "hard"]), (":grade e", ["easy"]), (":g", [":grade"]),
    (":help und", ["undo"]), (":h un", ["undo", "unsuspend"]), (":x", []), (":deck x", []), (":score ", []),
    (":nope an", []), (":edit d", ["deck"]), (":edit deck an", ["animals", "anatomy"]), (":new ", ["deck"]),
    (":new deck ", []), (":deck animals an", []),
  ])
  func `commands and the names of decks are completed`(line: String, words: [String]) {
    #expect(Completion.candidates(for: line, shelf: Self.shelf) == words)
  }

  @Test func `a colon alone offers every command`() {
    #expect(Completion.candidates(for: ":", shelf: []) == CommandEntry.all.map { ":" + $0.name })
  }

  @Test func `decks are listed only where their names are completed`() {
    let table = Table([.animals, .plants]).opened()
    #expect(table.front.completions(for: ":he") == [":help"] && table.host.listings == 0)
    #expect(table.front.completions(for: ":deck") == [":decks", ":deck"] && table.host.listings == 0)
    #expect(table.front.completions(for: ":deck p") == ["plants"] && table.host.listings == 1)
    #expect(table.front.completions(for: ":edit deck a") == ["animals"])
  }

  @Test(arguments: ["", "d", "do", "dog", "い", " ", "an", "1"])
  func `an answer is never completed`(line: String) {
    #expect(Completion.candidates(for: line, shelf: Self.shelf).isEmpty)
  }

  @Test(arguments: [
    (":filter #p", ["#pet", "#pet::small"]), (":filter -#", ["-#n", "-#pet", "-#pet::small"]),
    (":filter r", ["remove"]), (":filter add #n", ["#n"]), (":filter 2 #n", ["#n"]), (":filter remove ", []),
    (":filters cl", ["clear"]), (":filter dog #n", ["#n"]),
  ])
  func `sub-words and tags are completed`(line: String, words: [String]) {
    let tags = ["n", "pet", "pet::small"]
    #expect(Completion.candidates(for: line, shelf: [], tags: tags) == words)
  }

  @Test func `the tags of the cards in play can be completed`() {
    var deck = Deck.animals
    deck.tags = ["zoo"]
    deck.cards[0].tags = ["pet"]
    deck.cards[1].tags = ["pet", "purring"]
    deck.cards[1].partsOfSpeech = ["n"]
    #expect(Table([deck]).front.tags == ["n", "pet", "purring", "zoo"])
  }
}
