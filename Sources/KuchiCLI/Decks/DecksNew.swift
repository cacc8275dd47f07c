struct DecksNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a new deck.",
    discussion: """
      TITLE makes an empty deck; its name is made of the title, in Latin letters, and printed with its file. kuchi \
      decks edit NAME --add fills it. Its terms are Japanese and its meanings English, unless --languages says otherwise. \
      With --json it is one object: deck (its id), path.

      With --forms the new deck asks for the forms of the verbs and adjectives in another: the te-form of 食べる, the \
      plain past of 高い. Words are known by their parts of speech ("pos"), such as v1, v5k or adj-i.

      The deck is a file in $XDG_DATA_HOME/kuchi/decks, in ~/.local/share unless XDG_DATA_HOME says otherwise. A file \
      that is there is never overwritten. The exit status is 65 when there is nothing to make a deck of, 66 when DECK \
      can't be read, 73 or 74 when the file can't be made.
      """)

  @Argument(help: "The title that players read.")
  var title: String?

  @Option(
    help: ArgumentHelp("A deck of words to ask the forms of: a name or a file.", valueName: "deck"),
    completion: .decks)
  var forms: String?

  @Option(
    help: ArgumentHelp("The languages of terms and meanings of the new deck, as in es,de.", valueName: "tags")
  )
  var languages: String?

  @Flag(help: "One JSON object.")
  var json = false

  func validate() throws {
    if (title == nil) == (forms == nil) {
      throw ValidationError("Say the title of the deck, or --forms DECK.")
    }
    if languages != nil, title == nil { throw ValidationError("--languages goes with a title.") }
  }

  func run() throws {
    if let title { try make(titled: title) }
    if let forms { try make(formsOf: forms) }
  }

  private func make(titled title: String) throws {
    let languages = try tags()
    let session = try Session.ofDecks()
    let known = session.state.shelf.decks.peek().count
    session.newDeck(titled: title)
    let decks = session.state.shelf.decks
    if let languages, decks.peek().count > known, let new = decks.peek().last {
      decks[id: new.id]?.wrappedValue.languages = languages
    }
    try session.report()
    guard let deck = decks.peek().last else { return }
    try tell(deck.id, session.origin(of: deck.id).path ?? "")
  }

  /// The languages that the command names; nil if it names none.
  private func tags() throws -> Deck.Languages? {
    guard let languages else { return nil }
    do throws(EditRefusal) {
      return try Deck(id: "new", title: "?").setting(.languages, to: languages).languages
    } catch {
      throw CommandError(Notice.edit(.refused(error.diagnostics)).wording, .badData)
    }
  }

  private func tell(_ id: Deck.ID, _ path: String) throws {
    if json {
      try Output.writeJSON(["deck": id, "path": path])
    } else {
      Output.write("\(id)  \(path)\n")
    }
  }

  private func make(formsOf name: String) throws {
    let folders = Folders.current
    let deck = try folders.library.forms(of: name)
    if deck.cards.isEmpty {
      throw CommandError(
        worded(
          "\(name): no card is a verb or an adjective. Name the parts of speech in \"pos\", such as v1, v5k or adj-i."
        ),
        .badData)
    }
    let file = try Self.newFile("\(deck.id).json", in: folders.userDecks)
    try DeckFile.write(DeckWriter.bytes(of: deck), to: file)
    if json { return try tell(deck.id, file) }
    Output.say(worded("\(file) asks for \(deck.cards.count) forms. kuchi play \(deck.id) plays it."))
  }

  private static func newFile(_ name: String, in folder: URL) throws(CommandError) -> String {
    let path = folder.appending(path: name).path
    guard !FileManager.default.fileExists(atPath: path) else {
      throw CommandError(worded("\(path) already exists and was left as it is."), .cannotCreate)
    }
    do {
      try AtomicFile.makeFolder(folder, for: .user)
    } catch {
      throw CommandError(worded("\(folder.path) can't be made: \(error.reason)."), .cannotCreate)
    }
    return path
  }
}
