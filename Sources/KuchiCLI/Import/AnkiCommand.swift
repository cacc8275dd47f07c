struct AnkiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki", abstract: "Bring your progress here and in a running Anki together.",
    subcommands: [Sync.self])

  struct Sync: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync", abstract: "Bring decks and progress here and in a running Anki together.",
      discussion: """
        Anki must be running on this computer with the add-on AnkiConnect (code 2055492159). First it tells what would \
        change on each side, then it asks.

          kuchi anki sync Japanese     the deck Japanese of Anki with its subdecks
          kuchi anki sync              the decks that came from Anki
          kuchi anki sync --dry-run    tell what would change

        From Anki come new and changed notes, answers, due dates, and what is suspended or buried, as by kuchi import. To \
        Anki go your answers, due dates, what you suspended, buried or made new again, and the texts and tags that you \
        changed. A card that was answered or changed later in Anki keeps its due date there.

        AnkiConnect can't add note types, so cards that you made here go by kuchi export. What Anki's FSRS remembers of a \
        card Anki derives from the answers, when it asks the card next or you optimize there.

        AnkiConnect listens on \(AnkiConnect.standardAddress). If yours listens elsewhere or wants a key, say so once: \
        kuchi settings anki KEY@127.0.0.1:8765
        """)

    @Argument(help: ArgumentHelp("Decks of Anki; those that came from there without one.", valueName: "deck"))
    var decks: [String] = []

    @Flag(help: "Tell what would change, and change nothing.")
    var dryRun = false

    @Flag(help: "Don't ask.")
    var yes = false

    @Flag(help: "Tell every change, also where there are more than ten lines.")
    var verbose = false

    func run() throws {
      let settings = try Folders.current.settingsFile.load()
      do {
        let connect = try AnkiConnect(address: settings.anki ?? AnkiConnect.standardAddress)
        try connect.sync(decks, isVerbose: verbose) { () throws -> Bool in
          try !dryRun && (yes || Terminal.confirms("Do that?"))
        }
      } catch let failure as ImportFailure {
        throw CommandError(failure.message(about: "what Anki exported"), .badData)
      }
    }
  }
}

extension AnkiConnect {
  /// What exports leave out: filtered decks, which are exported as packages, and the flags of all cards.
  private typealias LeftOut = (packages: [Data], flags: [Int64: Int])

  private static let mostLines = 10

  /// Says what would change, and changes it if `isWanted` then returns true.
  fileprivate func sync(_ names: [String], isVerbose: Bool, isWanted: () throws -> Bool) throws {
    let names = try wanted(names)
    let folder = FileManager.default.temporaryDirectory.appending(path: "kuchi-anki-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let leftOut = try leftOut(in: folder)
    let files = try names.enumerated().map {
      try export($1, to: folder.appending(path: "\($0)"), with: leftOut)
    }
    let changes = try changes(files, of: names)
    guard !changes.isEmpty else { return Output.say("Anki and Kuchi are in sync: nothing to do.") }
    let isShort = isVerbose || changes.count <= Self.mostLines
    for line in isShort ? changes[...] : changes.prefix(Self.mostLines - 1) { Output.say(line) }
    if !isShort { Output.say("… and \(changes.count - Self.mostLines + 1) more, which --verbose tells.") }
    guard try isWanted() else { return }
    let came = try files.reduce(ChangeCounts()) { try $0 + runner(for: $1, isDryRun: false).run() }
    Output.say("Received from Anki: \(came.message).")
    var went = ChangeCounts()
    for (name, (file, package)) in try zip(names, zip(files, packages(files).map(\.package))) {
      try send(package)
      went = went + package.changeCounts
      guard !package.edits.isEmpty else { continue }
      // Imports what was sent, or the next sync would see it as changed on both sides.
      let sent = try export(
        name, to: file.deletingLastPathComponent().appending(path: "sent"), with: leftOut)
      try runner(for: sent, isDryRun: false).run()
    }
    Output.say("Sent to Anki: \(went.message).")
  }

  /// The changes that a sync would make, in lines.
  private func changes(_ files: [URL], of names: [String]) throws -> [String] {
    try zip(names, zip(files, packages(files))).flatMap { name, change in
      let (file, (package, absent)) = change
      let came = try runner(for: file, isDryRun: true).run()
      let sides = [("from Anki", came), ("to Anki", package.changeCounts)].filter { !$0.1.isEmpty }
      let left = ChangeCounts(["new card": absent, "changed text": package.left])
      return (sides + (sides.isEmpty || left.isEmpty ? [] : [("only here", left)])).map {
        "\(name), \($0): \($1.message)"
      }
    }
  }

  /// Exported packages with the player's progress put into them.
  private func packages(_ files: [URL]) throws -> [(package: AnkiExport, absent: Int)] {
    let exporter = PackageExporter(profile: nil, hasHistory: true)
    let learned = try exporter.learned(of: exporter.allDecks())
    return try files.map { try exporter.package(of: learned, into: $0.path, addsNotes: false) }
  }

  /// The decks with these names, or for none those that came from Anki.
  private func wanted(_ names: [String]) throws -> [String] {
    let all = try object("deckNamesAndIds")
    if let missing = names.first(where: { all[$0] == nil }) {
      throw ValidationError(
        "Anki has no deck \(missing). It has: \(all.keys.sorted().joined(separator: ", "))")
    }
    if !names.isEmpty { return names }
    let imported = Folders.current.importedDecks
    let bases = DeckLibrary(folders: [imported], own: imported).entries
    let titles = Set(bases.map(\.title))
    let ids = Set(bases.compactMap { $0.origin.path.flatMap(DeckFile.deck) }.flatMap(\.lastImport.ankiDecks))
    // A deck may have been renamed since, here or there.
    let came = all.filter { name, id in
      if case .whole(let id) = id, ids.contains(Int64(id)) { true } else { titles.contains(name) }
    }.keys.sorted()
    guard !came.isEmpty else {
      throw ValidationError(
        "No deck came from Anki yet. Name one: kuchi anki sync "
          + VisibleText.shellWord(all.keys.sorted().first { $0 != "Default" } ?? "Japanese")
      )
    }
    return came.filter { name in !came.contains { name.hasPrefix($0 + "::") } }
  }

  // MARK: From Anki

  private func export(_ deck: String, to folder: URL, with leftOut: LeftOut) throws -> URL {
    let file = try export(deck, to: folder)
    let live = try LivePackage.completed(
      try Data(contentsOf: file), flags: leftOut.flags, filtered: leftOut.packages)
    try Data(live).write(to: file)
    return file
  }

  private func export(_ deck: String, to folder: URL) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: deck.replacing("::", with: " ").replacing("/", with: " ") + ".apkg")
    let result = try call(
      "exportPackage", ["deck": .text(deck), "path": .text(file.path), "includeSched": .truth(true)])
    guard result == .truth(true) else { throw Self.noAnswer(to: "exportPackage") }
    return file
  }

  private func leftOut(in folder: URL) throws -> LeftOut {
    var flags: [Int64: Int] = [:]
    for flag in 1...7 {
      for card in try cards("flag:\(flag)") { flags[card] = flag }
    }
    let cards = try cards("deck:filtered")
    guard !cards.isEmpty else { return ([], flags) }
    let decks = try object("getDecks", ["cards": .list(cards.map { .whole(Int($0)) })])
    let packages = try decks.keys.sorted().enumerated().map {
      try Data(contentsOf: export($1, to: folder.appending(path: "filtered\($0)")))
    }
    return (packages, flags)
  }

  private func cards(_ query: String) throws(CommandError) -> [Int64] {
    try list("findCards", ["query": .text(query)]).compactMap {
      if case .whole(let id) = $0 { Int64(id) } else { nil }
    }
  }

  private func runner(for file: URL, isDryRun: Bool) -> ImportRunner {
    ImportRunner(
      source: file.path, names: ImportNames(file: file.lastPathComponent), isDryRun: isDryRun, style: .quiet,
      isLive: true)
  }

  // MARK: To Anki

  // The schedules go first: review rows that are there would make it seem that all was sent.
  private func send(_ package: AnkiExport) throws(CommandError) {
    try call(
      package.cards.map { card in
        var (keys, values) = (AnkiExport.columns, card.values.map { JSONValue.whole(Int($0)) })
        if let answered = package.answered[card.id] {
          keys += ["memory_state", "last_review_time"]
          values += [.null, answered.map { .whole(Int($0)) } ?? .null]
        }
        return (
          "setSpecificValueOfCard",
          [
            "card": .whole(Int(card.id)), "warning_check": .truth(true),
            "keys": .list(keys.map(JSONValue.text)), "newValues": .list(values),
          ]
        )
      })
    let rows = package.reviews.map { JSONValue.list($0.map { .whole(Int($0)) }) }
    try call(
      stride(from: 0, to: rows.count, by: 500).map {
        ("insertReviews", ["reviews": .list(Array(rows[$0..<min($0 + 500, rows.count)]))])
      })
    try call(
      package.edits.flatMap { note, edit -> [AnkiConnect.Action] in
        let id = JSONValue.whole(Int(note))
        let fields = JSONValue.object(edit.texts.mapValues(JSONValue.text))
        let tags = [("addTags", edit.addedTags), ("removeTags", edit.removedTags)].filter { !$0.1.isEmpty }
        return [("updateNoteFields", ["note": .object(["id": id, "fields": fields])])]
          + tags.map { ($0, ["notes": .list([id]), "tags": .text($1.joined(separator: " "))]) }
      })
  }
}
