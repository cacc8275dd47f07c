struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Name every fault of a deck, with its line and column.",
    discussion: """
      Each fault is one line: FILE:LINE:COLUMN: error or warning: what is wrong and what to do. On a terminal a line \
      tells, too, that there are none. The exit status is 65 if there is any error, 66 if a file can't be read, 74 if \
      one can't be written, else 0.

      A deck of yours, or one that comes with kuchi, goes by its name or title as well. Of a folder all decks are \
      checked. Decks that are checked together must not require each other in a circle, and what a deck in a folder \
      requires must be there, in the folder or among the decks that kuchi finds. A word that several of them teach must \
      accept the same meanings in each.

        kuchi check mine.json          name the faults
        kuchi check words              those of the deck that kuchi play words plays
        kuchi check decks              name those of all decks in a folder
        kuchi check --path mine.json   name words of examples, too, that no card teaches by then
        kuchi check --fix mine.json    format the file, correct commas and repeated items, then check
        kuchi check --schema           print the JSON Schema, from which an editor knows the keys
      """)

  @Argument(
    help: ArgumentHelp("The decks: files, folders of them, names or titles.", valueName: "files"),
    completion: .decks
  )
  var files: [String] = []

  @Flag(help: "One JSON object a line for each fault.")
  var json = false

  @Flag(
    help: """
      Also name each word in an example whose kanji no card teaches by then: none before it in its deck, and none of the
      decks that come before, which kuchi finds itself: those that its deck requires, and those that precede it in kuchi
      help decks. A name that the translation spells is known. A kanji must stand after its parts, too.
      """)
  var path = false

  @Flag(
    help: """
      Write an id into every card that has none. Progress is kept under the id, so the term and the reading can be
      corrected afterwards.
      """)
  var writeIds = false

  @Flag(
    help: """
      Format the files as kuchi writes decks: keys in their usual order, one card a line, text in NFC. Trailing
      commas and repeated items of lists are removed.
      """)
  var fix = false

  @Flag(help: "Print the JSON Schema of decks, for your editor, and stop.")
  var schema = false

  func validate() throws {
    if files.isEmpty, !schema { throw ValidationError("Name the deck files to check.") }
  }

  func run() throws {
    if schema {
      Output.write(DeckSchema.json)
      return
    }
    var report = CheckReport(
      json: json, learningPath: path ? PathLint(order: DeckLibrary.learningOrder) : nil,
      theme: Terminal.traits.theme(.auto))
    let statuses = files.flatMap { check(at: $0, &report) }
    report.tellOfDecks(besides: Folders.current.library)
    let worst = [ExitCode.badData, ExitCode.noInput, ExitCode.ioError].first(where: statuses.contains)
    if !json, let summary = report.summary(isRead: worst == nil) { Output.say(summary) }
    if let worst { throw worst }
  }

  private func check(at path: String, _ report: inout CheckReport) -> [ExitCode] {
    do {
      if Self.isName(path) { return [try checkDeck(named: path, &report)] }
      return try DeckLibrary.files(at: path).map { check($0, &report) }
    } catch {
      Output.say("\(error)")
      return [error.exitCode]
    }
  }

  private static func isName(_ path: String) -> Bool {
    !path.contains("/") && URL(filePath: path).pathExtension.isEmpty
      && !FileManager.default.fileExists(atPath: path)
  }

  private func checkDeck(named name: String, _ report: inout CheckReport) throws(DeckFailure) -> ExitCode {
    let library = Folders.current.library
    var (id, path): (Deck.ID, String?) = (name, nil)
    do {
      let found = try library.opened(name).first
      (id, path) = (found?.deck.id ?? name, found?.origin.path)
    } catch {
      guard case .faulty(let file, _) = error else { throw error }
      path = file
    }
    if fix || writeIds, path.map(library.isShared) ?? true {
      throw .unwritable(
        name, reason: "it comes with kuchi, and kuchi decks edit \(id) makes a copy of your own")
    }
    guard let path else {
      return tell(BuiltInDecks.bytes(of: id) ?? [], of: id, &report)
    }
    return check(path, &report)
  }

  private func check(_ file: String, _ report: inout CheckReport) -> ExitCode {
    do throws(DeckFailure) {
      let bytes = try DeckFile.bytes(at: file)
      if let failure = DeckFile.importable(bytes, at: file) { throw failure }
      return tell(try fixed(bytes, file), of: file, &report)
    } catch {
      Output.say("\(error)")
      return error.exitCode
    }
  }

  private func tell(_ bytes: [UInt8], of file: String, _ report: inout CheckReport) -> ExitCode {
    let reading = DeckReader.read(bytes, named: name(of: file), withSourceMap: true)
    let folder = URL(filePath: file).deletingLastPathComponent()
    let missing = reading.missingFiles { path in
      FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
    let faults = (Judge.check(reading) + missing).inTextOrder
    report.tell(faults, of: reading, in: file)
    return faults.contains { $0.severity == .error } ? ExitCode.badData : .success
  }

  /// Applies `--fix` and `--write-ids`. Writes the file only if it changed.
  private func fixed(_ bytes: [UInt8], _ file: String) throws(DeckFailure) -> [UInt8] {
    var result = bytes
    if fix { result = DeckTidier.tidied(result, named: name(of: file)) ?? leave(result, file) }
    if writeIds { result = DeckTidier.identified(result, named: name(of: file)) ?? leave(result, file) }
    if result != bytes { try DeckFile.write(result, to: file) }
    return result
  }

  private func leave(_ bytes: [UInt8], _ file: String) -> [UInt8] {
    let isSound = DeckReader.read(bytes, named: name(of: file)).deck != nil
    Output.say(
      isSound
        ? "\(file) is a list of words, which can't hold ids. kuchi import \(VisibleText.shellWord(file)) makes a deck of it."
        : "\(file) was left as it is: its errors come first.")
    return bytes
  }

  private func name(of file: String) -> String { URL(filePath: file).lastPathComponent }
}

/// The output of a check: the faults of each file as it is read, and at the end the faults between decks.
private struct CheckReport {
  let json: Bool
  /// Nil without `--path`.
  var learningPath: PathLint?
  let theme: Theme
  var errors = 0
  var warnings = 0
  var cards = 0
  var faultyFiles: Set<Int> = []
  var requirements = DeckRequirements()
  var sharedWords = SharedWordLint()
  var ids: Set<Deck.ID> = []
  var files: [(name: String, deck: Deck.ID?, requires: Bool)] = []

  mutating func tell(_ faults: [Diagnostic], of reading: DeckReading, in name: String) {
    requirements.add(reading)
    sharedWords.add(reading)
    learningPath?.add(reading)
    // If two decks have the same id, the first counts.
    let deck = reading.deck.flatMap { ids.insert($0.id).inserted ? $0 : nil }
    let requires = deck.map { !$0.requires.isEmpty } ?? false
    cards += reading.deck?.cards.count ?? 0
    files.append((name, deck?.id, requires))
    tell(faults, ofFile: files.count - 1)
  }

  /// Reports the faults between decks. A required deck may be unchecked, in the library or beside a file.
  mutating func tellOfDecks(besides library: DeckLibrary) {
    learningPath?.addRequired(opening: library.deck)
    let known = files.contains(where: \.requires) ? Set(library.entries.map(\.id)) : []
    for (number, file) in files.enumerated() {
      guard let deck = file.deck else { continue }
      tell(sharedWords.warnings(of: deck) + (learningPath?.warnings(of: deck) ?? []), ofFile: number)
      guard file.requires else { continue }
      let folder = URL(filePath: file.name).deletingLastPathComponent().path
      let beside = DeckLibrary.deckFiles(in: folder).compactMap { DeckFile.deck(at: $0)?.id }
      tell(requirements.warnings(of: deck, besides: known.union(beside)), ofFile: number)
    }
  }

  /// The text of a fault. It is wrapped only on a terminal; in a pipe a fault is one line.
  private func line(of fault: Diagnostic, in name: String) -> String {
    guard let width = Terminal.width(of: STDOUT_FILENO) else { return fault.line(in: name, theme) + "\n" }
    return fault.line(in: name, by: Renderer(width: width, theme: theme))
  }

  private mutating func tell(_ faults: [Diagnostic], ofFile number: Int) {
    let name = files[number].name
    for fault in faults {
      if json {
        _ = try? Output.writeJSON(fault.json(in: name))
      } else {
        Output.draw(line(of: fault, in: name))
      }
    }
    if !faults.isEmpty { faultyFiles.insert(number) }
    errors += faults.count { $0.severity == .error }
    warnings += faults.count { $0.severity != .error }
  }

  /// The counts of faults and files in words. Nil without faults, unless on a terminal with all files read.
  func summary(isRead: Bool) -> String? {
    guard !faultyFiles.isEmpty else {
      return isRead && Terminal.width(of: STDOUT_FILENO) != nil
        ? "No faults in \(counted(cards, "card"))." : nil
    }
    let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    let place = files.count == 1 ? "" : " in \(faultyFiles.count) of \(counted(files.count, "file"))"
    return counts.joined(separator: " and ") + place + "."
  }
}
