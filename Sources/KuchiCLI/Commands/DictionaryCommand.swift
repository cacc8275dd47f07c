struct DictionaryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dictionary",
    abstract: "Add dictionaries, which kuchi look then asks too.",
    discussion: """
      No dictionary comes with kuchi. Download one, as it is or packed, and add it once:

        kuchi dictionary add JMdict_e.gz          210,000 words, from www.edrdg.org
        kuchi dictionary add kanjidic2.xml.gz     13,000 kanji, from there too
        kuchi dictionary add jitendex.zip         a dictionary for Yomitan, with its words
        kuchi dictionary add pitch.zip            pitch accents for Yomitan, which pitch on then shows
        kuchi dictionary                          what was added, its edition and its licence
        kuchi dictionary remove jmdict

      JMdict may also be the JSON of jmdict-simplified. To add a newer edition replaces the older one. Then kuchi look, and \
      :look in a game, say what your dictionaries say, and kuchi look WORD --add DECK makes a card of it.
      """,
    subcommands: [DictionaryList.self, DictionaryAdd.self, DictionaryRemove.self],
    defaultSubcommand: DictionaryList.self)
}

struct DictionaryList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show which dictionaries were added, with their licences.",
    discussion: """
      With --json each is one object: dictionary (the name to remove it by), title, edition, entries, accents (words with a \
      pitch accent) and credit.
      """)

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    let all = Folders.current.dictionaries.all
    if json {
      try Output.writeJSON(
        lines: all.map { name, info in
          [
            "dictionary": name, "title": info.title, "edition": info.date, "entries": info.count,
            "accents": info.accents, "credit": info.credit,
          ]
        })
    } else if all.isEmpty {
      Output.tell("No dictionary was added yet. kuchi dictionary --help says where they are.")
    } else {
      for (name, info) in all { Output.tell("\(name): \(info.line)") }
    }
  }
}

struct DictionaryAdd: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add the dictionary of a file, or its newer edition.",
    discussion: """
      The file is JMdict or KANJIDIC2 in XML, JMdict in the JSON of jmdict-simplified, each also packed by gzip, or a package \
      for Yomitan. It is read as a whole first: if something in it is wrong, what was there before stays.
      """)

  @Argument(help: ArgumentHelp("The file.", valueName: "file"), completion: .file())
  var file: String

  func run() throws {
    let size = try DeckFile.fileSize(at: file)
    Shutdown.current.handleSignals(isInterrupting: false)
    do {
      let (name, info) = try Folders.current.dictionaries.add(DictionarySource(file, size: size))
      Output.tell("\(name): \(info.line)")
    } catch let failure as DictionaryFailure {
      throw CommandError("\(VisibleText.escaped(file)): \(failure.message(about: file))", failure.exitCode)
    }
  }
}

struct DictionaryRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove a dictionary, by the name that kuchi dictionary shows.")

  @Argument(
    help: ArgumentHelp("The name.", valueName: "dictionary"),
    completion: .custom { _, _, _ in Folders.current.dictionaries.all.map(\.name) })
  var name: String

  func run() throws {
    let folder = Folders.current.dictionaries
    guard let found = folder.all.first(where: { $0.name == name }) else {
      throw CommandError(
        "There is no dictionary \(name). kuchi dictionary lists those that there are.", .badData)
    }
    try folder.remove(name)
    Output.tell("\(found.info.title) is removed.")
  }
}

extension DictionaryInfo {
  fileprivate var line: String {
    let entries = count == 0 && accents > 0 ? [] : ["\(count) \(count == 1 ? "entry" : "entries")"]
    let pitch = accents == 0 ? [] : ["\(accents) pitch \(accents == 1 ? "accent" : "accents")"]
    let parts = ["\(title)\(date.map { " of \($0)" } ?? "")"] + entries + pitch
    return parts.joined(separator: ", ") + "." + (credit.map { " \($0)." } ?? "")
  }
}

extension DictionaryFailure {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .unreadable: .noInput
    case .unwritable: .cannotCreate
    default: .badData
    }
  }

  fileprivate func message(about file: String) -> String {
    switch self {
    case .unknownFormat:
      "this is no dictionary that kuchi reads: JMdict or KANJIDIC2 in XML, JMdict of jmdict-simplified, or a package for Yomitan."
    case .unreadable: "it can't be read."
    case .damaged: "its packed data is damaged or not complete. Download it again."
    case .tooLarge(let limit): "unpacked it has more than \(limit >> 20) MiB, which no dictionary has."
    case .faulty(let line):
      "the entry that begins on line \(line) is not as the format says. Download it again."
    case .entryTooLong(let line):
      "the entry that begins on line \(line) does not end. Download the file again."
    case .incomplete(let line): "it ends on line \(line), in the middle. Download it again."
    case .tooManyEntries(let limit): "it has more than \(limit) entries, and so many are not read."
    case .noEntries: "there is no word with a meaning or a pitch accent in it."
    case .package(.memberTooLarge(let name, let limit)):
      "\(name) in it is too large: at most \(limit >> 20) MiB are read."
    case .package: "the package is damaged. Download it again."
    case .faultyRow(let member, 0): "\(member) in it is not as Yomitan's format says. Download it again."
    case .faultyRow(let member, let row): "row \(row) of \(member) in it is not as Yomitan's format says."
    case .faultyJSON(let failure): String(failure.message(about: file).dropFirst(file.count + 2))
    case .unwritable(let reason): "its index can't be written: \(reason)."
    }
  }
}
