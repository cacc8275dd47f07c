struct DecksEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a deck: its file in your editor, a field or card of it, or all cards of a query.",
    discussion: """
      With nothing but its name the deck's file is opened in $VISUAL, $EDITOR or vi, and checked afterwards.

      --set FIELD=VALUE changes a field of the deck (title, description, tags, authors, license, homepage, \
      version, languages, requires), or with --card or --add of a card (term, readings, meanings, accept, hint, notes, tags, \
      mnemonic, group, forms, furigana, components, cloze, reject, distractors, pos, audio, image). Lists have ; between \
      their items, tags, parts of speech, parts of a kanji and required decks spaces; nothing behind the = empties the \
      field. Readings may be in Latin letters.

        kuchi decks edit pets --set title="My pets"
        kuchi decks edit pets --card inu --set meanings="dog; hound"
        kuchi decks edit pets --add --set term=ネコ --set meanings=cat
        kuchi decks edit pets --card inu --delete

      With --where the cards that kuchi search finds are changed at once, in all decks or in the one that is named. What \
      changes is shown first, and kuchi decks undo takes it back. A card that would have a fault is named with its place, \
      and then nothing is changed. Decks that can't be written are left out.

        kuchi decks edit --where 'tag:food is:leech' --tag hard
        kuchi decks edit pets --where colour --replace colour color --dry-run

      With --json each field that changes is one object: change (changed), deck, card (their ids), term, field, from, to; \
      then one with type (edited or dry-run), cards and decks. The exit status is 1 where nothing is found.
      """)

  @Argument(help: ArgumentHelp("The deck: a name or a file.", valueName: "deck"), completion: .decks)
  var name: String?

  @Option(help: ArgumentHelp("The card: its term, a reading, a meaning or its id.", valueName: "word"))
  var card: String?

  @Option(help: ArgumentHelp("A field and what it is to hold.", valueName: "field=value"))
  var set: [String] = []

  @Flag(help: "Add a card.")
  var add = false

  @Flag(help: "Delete the card.")
  var delete = false

  @OptionGroup var batch: BatchOptions

  func validate() throws {
    if batch.query != nil {
      if card != nil || add || delete {
        throw ValidationError("--where goes without --card, --add and --delete.")
      }
      return try batch.validate(alsoSetting: !set.isEmpty)
    }
    if batch.isGiven { throw ValidationError("Say which cards: --where QUERY.") }
    if name == nil { throw ValidationError("Say which deck, or --where QUERY.") }
    if add, card != nil {
      throw ValidationError("--add makes a new card and --card names one: say one of them.")
    }
    if add, set.isEmpty { throw ValidationError("Say what the card is: --set term=… --set meanings=…") }
    if delete, card == nil || !set.isEmpty { throw ValidationError("--delete goes with --card WORD alone.") }
    if card != nil, set.isEmpty, !delete { throw ValidationError("Say --set FIELD=VALUE, or --delete.") }
  }

  func run() throws {
    let session = try Session.ofDecks()
    if batch.query != nil {
      let fields = try assignments(of: CardField.self).map { CardChange.set($0, $1) }
      return try DeckBatch(batch, in: name, by: fields + batch.changes, on: session).run()
    }
    guard let name else { return }
    guard !set.isEmpty || delete else { return try editFile(of: name, in: session) }
    let deck = try session.loadDeck(name)
    guard let binding = session.state.shelf.decks[id: deck.id] else { return }
    do {
      binding.wrappedValue = try edited(deck)
    } catch let refusal as EditRefusal {
      throw CommandError(Notice.edit(.refused(refusal.diagnostics)).wording, .badData)
    }
    try session.report()
  }

  private func edited(_ deck: Deck) throws -> Deck {
    var edited = deck
    if add {
      edited.cards.append(deck.naming(try filled(Card(id: "new", term: "", meanings: []), in: deck)))
    } else if let card {
      let position = try position(of: card, in: deck)
      if delete {
        edited.cards.remove(at: position)
      } else {
        edited.cards[position] = try filled(deck.cards[position], in: deck)
      }
    } else {
      for (field, value) in try assignments(of: DeckField.self) {
        edited = try edited.setting(field, to: value)
      }
    }
    return edited
  }

  private func filled(_ card: Card, in deck: Deck) throws -> Card {
    try deck.setting(assignments(of: CardField.self), of: card)
  }

  private func position(of word: String, in deck: Deck) throws -> Int {
    let found = deck.cards(called: word)
    if found.count > 1 {
      let names = found.prefix(8).map { "\($0.id) (\($0.meanings.first ?? ""))" }.joined(separator: ", ")
      throw ValidationError(worded("Several cards are called \(word). Say the id of one: \(names)."))
    }
    guard let card = found.first, let position = deck.cards.firstIndex(of: card) else {
      throw CommandError(Notice.edit(.noSuchCard(word)).wording, .noInput)
    }
    return position
  }

  /// The values of `--set`, by the fields of a card or of a deck.
  private func assignments<Field: CaseIterable & RawRepresentable<String>>(
    of _: Field.Type
  ) throws -> [(field: Field, typed: String)] {
    try set.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw ValidationError("\(text): write --set FIELD=VALUE.") }
      let name = parts[0].lowercased()
      guard let field = Field(rawValue: name) else {
        let known = Field.allCases.map(\.rawValue)
        throw ValidationError(Notice.edit(.noSuchField(name, known: known)).wording)
      }
      return (field, parts[1])
    }
  }
}

// The file of a deck in the player's editor.
extension DecksEdit {
  /// Opens the file in the editor, even if it has faults, and checks it afterwards.
  private func editFile(of name: String, in session: Session) throws {
    let (path, copy) = try editableFile(of: name, in: session)
    try openEditor(on: path)
    let bytes = try DeckFile.bytes(at: path)
    if bytes == copy {
      unlink(path)
      return Output.say(worded("Nothing was changed, so no copy is kept."))
    }
    let faults = DeckReader.check(bytes, named: URL(filePath: path).lastPathComponent)
    for fault in faults { Output.say(fault.line(in: path)) }
    guard faults.contains(where: { $0.severity == .error }) else { return }
    throw CommandError(
      worded(
        "The deck can't be played as it is: kuchi decks edit \(VisibleText.shellWord(path)) edits it again."),
      .badData)
  }

  /// The file of a deck. If it can't be edited in place, it is a new copy, whose contents are returned too.
  private func editableFile(of name: String, in session: Session) throws -> (path: String, copy: [UInt8]?) {
    do {
      let deck = try session.loadDeck(name)
      let origin = session.origin(of: deck.id)
      if origin.isEditable, let path = origin.path { return (path, nil) }
      session.save(deck.id)
      try session.report()
      let path = session.origin(of: deck.id).path ?? ""
      return (path, try DeckFile.bytes(at: path))
    } catch DeckFailure.faulty(let path, _) {
      return (path, nil)
    }
  }

  // The shell runs the editor because EDITOR may contain options, such as "code --wait", and because a child
  // of Foundation's Process is not in the foreground of the terminal.
  private func openEditor(on path: String) throws {
    let environment = ProcessInfo.processInfo.environment
    let named = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty }
    guard let editor = named ?? (Terminal.isInteractive ? "vi" : nil) else {
      throw ValidationError("Say what to edit with --set, or name an editor in VISUAL or EDITOR.")
    }
    setenv("KUCHI_DECK_FILE", path, 1)
    guard system("\(editor) \"$KUCHI_DECK_FILE\"") == 0 else {
      throw CommandError(worded("The editor \(editor) failed. VISUAL or EDITOR names another one."), .ioError)
    }
  }
}
