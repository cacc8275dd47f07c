extension CommandEntry {
  fileprivate static var overview: [Line] {
    [
      "A line is an answer, a number is one of the choices, an empty line shows the choices.",
      Line("A number in view needs no Enter, and Backspace takes it back; :set keys line turns that off.")
        .saying([]),
      "Lines with a colon are commands:",
    ] + rows(of: all)
  }

  fileprivate static func rows(of entries: [CommandEntry]) -> [Line] {
    let left = entries.map { ":" + $0.name + ($0.usage.map { " \($0)" } ?? "") }
    let column = (left.map(\.count).max() ?? 0) + 2
    return zip(left, entries).map { name, entry in
      Line(
        [Span(name, .key), Span(String(repeating: " ", count: column - name.count) + entry.summary)],
        indent: 2, hanging: column + 2
      ).saying("\(name): \(entry.summary).")
    }
  }

  fileprivate static func help(about name: String) -> [Line] {
    let bare = name.hasPrefix(":") ? String(name.dropFirst()) : name
    return named(bare.lowercased())?.help ?? unknown(bare)
  }

  var help: [Line] {
    let others = aliases.isEmpty ? "" : "  (or " + aliases.map { ":\($0)" }.joined(separator: ", ") + ")"
    return [
      Line([Span(":" + name, .key), Span(usage.map { " \($0)" } ?? ""), Span(others, .faint)]),
      Line(summary, indent: 2),
    ] + detail.split(separator: "\n").map { Line(String($0), indent: 2) }
  }

  static func unknown(_ name: String) -> [Line] {
    let nearest = NearestWord.nearest(to: name, among: all.map(\.name))
    let guess = nearest.map { worded("Did you mean \(":" + $0)? ") } ?? ""
    return [
      Line(worded("There is no command :\(name)").asSentence + worded(" \(guess):help lists the commands."))
    ]
  }
}

extension Line {
  /// Says that help is in English; nil where English is spoken.
  package static var englishHelp: Line? {
    Messages.current.language == "en" ? nil : Line(worded("Help is in English alone."), .faint)
  }
}

extension Front {
  /// Whether a line asks for help: `?` unless free text is expected, or `help` in a game if it is no answer.
  func asksForHelp(_ line: String, keys: String?) -> Bool {
    let text = line.trimmed
    switch session.state.stage.peek() {
    case .editing, .searching: return false
    case .playing where (keys ?? text).trimmed.lowercased() == "help":
      let game = session.state.play.game.peek()
      return game?.isNearlyAnswered(by: text, keys: keys, at: session.now) != true
    case .playing, .registering, .resuming, .askingReading, .choosingDeck, .left:
      return ["?", "？"].contains(text)
    }
  }

  /// The help for the command called `name`. Without a name: what can be typed here, and the question again.
  func help(about name: String?) -> [Line] {
    let help = Messages.$current.withValue(.english) { englishHelp(about: name) }
    return (Line.englishHelp.map { [$0] } ?? []) + help
  }

  private func englishHelp(about name: String?) -> [Line] {
    if let name { return name.lowercased() == "all" ? CommandEntry.overview : CommandEntry.help(about: name) }
    let state = session.state.binding.peek()
    let (advice, commands) = state.help
    let isLesson = state.play.game?.lesson != nil
    return [Line(advice)] + CommandEntry.rows(of: commands.compactMap(CommandEntry.named))
      + [":help all lists all commands, :help undo tells about one."]
      + transcript.lines(wanted: isLesson ? [.lesson] : [.readingQuestion, .challenge, .choices])
  }
}

extension SessionState {
  /// What can be typed here, and the most useful commands.
  fileprivate var help: (advice: String, commands: [String]) {
    switch stage {
    case .registering: ("Type a name, any you like. Kuchi keeps it together with what you learn.", ["quit"])
    case .resuming: (Notice.resumeOrNot.wording, ["quit"])
    case .askingReading:
      ("\(Notice.readsOrNot.wording) What you can't read yet is taught first.", ["quit"])
    case .choosingDeck:
      ("Type the number of a deck in the list, or its name.", ["search", "study", "new", "back", "quit"])
    case .editing:
      (
        "What you type fills the field. An empty line goes on or back.",
        ["next", "delete", "undo", "back", "quit"]
      )
    case .searching:
      (
        "Type a word, and what is found shows below. Numbers pick cards; an empty line goes back.",
        ["pick", "back", "quit"]
      )
    case .playing: play.help
    case .left: (play.help.advice, ["quit"])
    }
  }
}

extension PlayState {
  fileprivate var help: (advice: String, commands: [String]) {
    let other = ["learn", "again", "stats", "study", "decks", "quit"]
    guard let game else { return (Notice.noQuestion.wording, other) }
    if game.lesson != nil { return (Notice.lessonKeys.wording, ["suspend", "mnemonic", "decks", "quit"]) }
    guard let question = game.question else {
      return (Notice.nothingNext(hasMissed: !game.missed.isEmpty, rest: rest).wording, other)
    }
    let advice =
      switch question.challenge.form {
      case .choice: "Type the answer, or its number: an empty line shows the choices."
      case .flash: "An empty line turns the card. Then type 1 if you knew it, 2 if you did not."
      case .typed: "Type the answer. Two empty lines mean: I don't know."
      }
    return (advice, ["hint", "show", "dunno", "skip", "undo", "accept", "decks", "quit"])
  }
}

/// Completion with Tab, for commands and their arguments, never for an answer.
package struct Completion {
  /// The complete words between the command and the cursor.
  let arguments: [String]
  let shelf: () -> [DeckEntry]
  let tags: () -> [String]

  /// `words` for the first argument, and none for the arguments after it.
  func first(_ words: @autoclosure () -> [String]) -> [String] { arguments.isEmpty ? words() : [] }

  /// The words that can complete the word before the cursor. `line` is the text up to the cursor.
  package static func candidates(
    for line: String, shelf: @escaping @autoclosure () -> [DeckEntry],
    tags: @escaping @autoclosure () -> [String] = []
  ) -> [String] {
    guard line.hasPrefix(":") else { return [] }
    var words = line.split(whereSeparator: \.isWhitespace)
    let word = line.last?.isWhitespace == true ? "" : words.popLast() ?? ""
    guard let name = words.first?.dropFirst() else {
      return CommandEntry.all.map { ":" + $0.name }.filter { $0.hasPrefix(line) }
    }
    let context = Completion(arguments: words.dropFirst().map(String.init), shelf: shelf, tags: tags)
    return CommandEntry.named(String(name))?.complete(context).filter { $0.hasPrefix(word) } ?? []
  }
}

extension Front {
  /// Completions with the decks and tags of the session. Completing a deck name may list the decks again.
  package func completions(for line: String) -> [String] {
    Completion.candidates(for: line, shelf: self.listedDecks, tags: self.tags)
  }

  private var listedDecks: [DeckEntry] {
    if session.state.shelf.entries.peek().allSatisfy(\.isLoaded) { session.fillShelf() }
    return session.state.shelf.entries.peek()
  }
}
