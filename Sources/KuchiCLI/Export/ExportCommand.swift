/// The formats that `kuchi export` writes.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case json, anki, csv, apkg, colpkg

  /// The format that the file extension names. It is JSON without an extension, and nil for an unknown one.
  init?(of file: String?) {
    switch file.map({ URL(filePath: $0).pathExtension.lowercased() }) ?? "" {
    case "json", "": self = .json
    case "csv": self = .csv
    case "txt", "tsv": self = .anki
    case "apkg": self = .apkg
    case "colpkg": self = .colpkg
    default: return nil
    }
  }

  /// The file extensions that name a format.
  static let endings = ".json, .csv, .txt or .tsv (text for Anki), .apkg or .colpkg"

  /// Whether it is a package for Anki.
  var isPackage: Bool { [.apkg, .colpkg].contains(self) }

  /// The format of a text; nil for a package.
  var text: DeckExport.Format? { DeckExport.Format(rawValue: rawValue) }
}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a deck for Anki, for a spreadsheet, or as JSON.",
    discussion: """
      DECK is a deck's name or a deck file. Without --to it is written to standard output.

        kuchi export first-words --to words.apkg   a package for Anki, with due dates and answers
        kuchi export --all --to mine.apkg          the same with every deck that you study, played or made, for
                                                   an Anki that they did not come from
        kuchi export --all --to new.colpkg         a whole collection, for an Anki with nothing in it
        kuchi export --all --into anki.colpkg --to back.colpkg
                                                   what you learned, put into the collection that Anki exported
        kuchi export first-words --to words.txt    notes that Anki imports with no setting changed
        kuchi export first-words --to words.csv    a table with a row of names
        kuchi export first-words --format json     the deck itself

      A package has the note type Kuchi, with a card for each question that is asked, Kuchi Cloze with a card for each gap \
      of a sentence, and the deck's sounds and pictures. What you learned goes with it: when cards are due, what is \
      suspended, and every answer. --no-history leaves that out. Anki brings it only if you tick "Import any learning \
      progress" when you choose the package; that is off at first, and without it every card is new.

      Anki never changes the schedule of a card that it has. So cards that came from Anki go back another way: export your \
      collection in Anki (File, Export, Anki Collection Package), kuchi import it, and put what you learned into the same \
      file with --into. Note types and decks stay as they are, and so do notes but for texts and tags that you changed \
      here since the import; answers that are there already are not put in again. Cards that you made here get notes of the \
      type Kuchi, with their sounds and pictures. A card that you made new again or gave a day is so in Anki too, unless it was answered or changed later \
      there. Importing a .colpkg replaces all that Anki has, so take an export that nothing was answered after.

      kuchi import takes each of them in again, and gives the same cards with the same ids.
      """)

  @Argument(help: ArgumentHelp("The deck: a name or a file.", valueName: "deck"), completion: .decks)
  var deck: String?

  @Flag(help: "Every deck that you study, have played or made; only for a package.")
  var all = false

  @Option(help: "What to write: json, anki, csv, apkg or colpkg; else what the ending of the file says.")
  var format: ExportFormat?

  @Option(
    help: ArgumentHelp(
      "The file to write; its ending says what: \(ExportFormat.endings). A dash for standard output.",
      valueName: "file"),
    completion: .file())
  var to: String?

  @Option(
    help: ArgumentHelp(
      "Put what you learned into this package that Anki exported, and write it to the file of --to.",
      valueName: "package"),
    completion: .file(extensions: ["colpkg", "apkg"]))
  var into: String?

  @Flag(inversion: .prefixedNo, help: "Put due dates and answers into a package.")
  var history = true

  @Option(
    help: ArgumentHelp("The name of the player whose answers they are; yours by default.", valueName: "name"))
  var profile: String?

  @Flag(help: "Overwrite an existing file.")
  var force = false

  private var chosenFormat: ExportFormat { format ?? ExportFormat(of: to) ?? .json }

  func validate() throws {
    if let to, format == nil, ExportFormat(of: to) == nil {
      throw ValidationError(
        "The ending of \(to) is of nothing that export writes. It takes \(ExportFormat.endings); "
          + "--format says it for any name.")
    }
    if (deck == nil) != all { throw ValidationError("export takes the name of a deck, or --all.") }
    if all, !chosenFormat.isPackage { throw ValidationError("--all takes a package: --to mine.apkg.") }
    if let into, ExportFormat(of: into) != chosenFormat || !chosenFormat.isPackage {
      throw ValidationError("--into takes a package, and --to a file of the same ending: --to back.colpkg.")
    }
  }

  func run() throws {
    guard let format = chosenFormat.text else { return try exportPackage() }
    let deck = try theDeck().deck
    let export = DeckExport(deck, as: format)
    try write(export.bytes, counted(deck.cards.count, "card"))
    guard !export.leftOut.isEmpty else { return }
    let parts = export.leftOut.joined(separator: ", ")
    Output.say("Left out, because a table of cards has no place for it: \(parts). --format json keeps all.")
  }

  private func exportPackage() throws {
    let exporter = PackageExporter(profile: profile, hasHistory: history)
    do {
      let decks = try deck == nil ? exporter.allDecks() : [theDeck()]
      if let into {
        let (package, absent) = try exporter.package(
          of: exporter.learned(of: decks), into: into, addsNotes: true)
        try write(package.bytes, "The package with what you learned")
        return Output.say(package.message(absent: absent))
      }
      let package = try exporter.package(of: decks)
      try write(package.bytes, "A package")
      Output.say(
        package.message(of: decks, hasHistory: history, isCollection: chosenFormat == .colpkg))
    } catch let failure as ImportFailure {
      throw CommandError(failure.message(about: into ?? to ?? "the package"), .badData)
    }
  }

  private func theDeck() throws -> OpenedDeck {
    let deck = deck ?? ""
    let decks = try Folders.current.library.opened(deck)
    guard decks.count == 1 else {
      throw ValidationError(
        "\(deck) is \(decks.count) decks; name one of them: \(decks.map(\.deck.id).joined(separator: ", "))")
    }
    return decks[0]
  }

  /// Writes the file and says so, or writes to standard output without a message.
  private func write(_ bytes: [UInt8], _ what: String) throws {
    guard let to, to != "-" else {
      let isWritten =
        chosenFormat.isPackage
        ? Output.writeBytes(bytes) : Output.write(String(decoding: bytes, as: UTF8.self))
      guard isWritten else { throw ExitCode.ioError }
      return
    }
    if !force, FileManager.default.fileExists(atPath: to) {
      throw CommandError("\(to) already exists. It is as it was; --force overwrites it.", .cannotCreate)
    }
    // These three bytes tell a spreadsheet that the table is UTF-8.
    try DeckFile.write((chosenFormat == .csv ? [0xEF, 0xBB, 0xBF] : []) + bytes, to: to)
    Output.say("\(what) written to \(to)")
  }
}
