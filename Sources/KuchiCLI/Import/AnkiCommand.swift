import ArgumentParser
import Foundation
import KuchiEngine
import KuchiImport
import KuchiSession
import KuchiTerminal

/// What is done with an Anki that is running.
struct AnkiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "anki", abstract: "Bring your progress here and in a running Anki together.",
    subcommands: [Sync.self])

  /// Brings decks of Anki here, and what was learned and changed here there.
  struct Sync: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync", abstract: "Bring decks and progress here and in a running Anki together.",
      discussion: """
        Anki must be running on this computer with the add-on AnkiConnect (code 2055492159). First it shows what would \
        change on each side, then it asks.

          kuchi anki sync Japanese     the deck Japanese of Anki with its subdecks
          kuchi anki sync              the decks that came from Anki
          kuchi anki sync --dry-run    tell what would change

        From Anki come new and changed notes, answers, due dates, and what is suspended or buried, as by kuchi import. To \
        Anki go your answers, due dates, what you suspended or buried, and the texts and tags that you changed. A card that \
        was answered later in Anki keeps its due date there.

        AnkiConnect can't add note types, so cards that you made here go by kuchi export. It can't write the memory that \
        Anki's FSRS has of a card either: Anki brings it up to date when you optimize there.

        AnkiConnect listens on \(AnkiConnect.standardAddress). If yours listens elsewhere or wants a key, say so once: \
        kuchi settings anki KEY@127.0.0.1:8765
        """)

    @Argument(help: ArgumentHelp("Decks of Anki; those that came from there without one.", valueName: "deck"))
    var decks: [String] = []

    @Flag(help: "Tell what would change, and change nothing.")
    var dryRun = false

    @Flag(help: "Don't ask.")
    var yes = false

    func run() throws {
      let folders = Folders.current
      let settings = try SettingsFile(url: folders.settingsFile).load(warn: Output.say)
      do {
        let connect = try AnkiConnect(address: settings.anki ?? AnkiConnect.standardAddress)
        let sync = AnkiSync(connect: connect, folders: folders)
        try sync.run(decks) { () throws -> Bool in
          if dryRun { return false }
          return try yes
            || Terminal.confirms("Do that?")
        }
      } catch let failure as AnkiConnectFailure {
        Output.say(failure.message)
        throw ExitStatus.unavailable
      } catch let failure as ImportFailure {
        Output.say(failure.message(about: "what Anki exported"))
        throw ExitStatus.badData
      }
    }
  }
}

extension AnkiConnectFailure {
  fileprivate var message: String {
    switch self {
    case .notLoopback(let address):
      "\(address) is no address of this computer: kuchi settings anki \(AnkiConnect.standardAddress)"
    case .unreachable(let address):
      "Nothing answers at \(address). Start Anki, with the add-on AnkiConnect (code 2055492159 in Tools, Add-ons)."
    case .noAnswer(let action): "AnkiConnect gave no answer to \(action). Nothing more was changed."
    case .refused(let action, let reason):
      "AnkiConnect refused \(action): \(reason)"
        + (reason.contains("api key")
          ? " Say it once: kuchi settings anki KEY@\(AnkiConnect.standardAddress)" : "")
    }
  }
}

/// One sync with a running Anki.
private struct AnkiSync {
  let connect: AnkiConnect
  let folders: Folders

  /// Shows what would change, and changes it if `isWanted` says so then.
  func run(_ names: [String], isWanted: () throws -> Bool) throws {
    let names = try wanted(names)
    let folder = FileManager.default.temporaryDirectory.appending(path: "kuchi-anki-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try names.enumerated().map { try export($1, to: folder.appending(path: "\($0)")) }
    for file in files {
      Output.say("From Anki:")
      try runner(for: file, isDryRun: true).run()
      let (package, _) = try package(into: file)
      Output.say("To Anki: \(package.counts)")
    }
    guard try isWanted() else { return }
    for file in files {
      try runner(for: file, isDryRun: false).run()
      let (package, absent) = try package(into: file)
      try send(package.changes)
      Output.say("Anki has now: \(package.message(absent: absent))")
    }
  }

  /// The decks that are asked for, or those that came from Anki.
  private func wanted(_ names: [String]) throws -> [String] {
    guard case .list(let all) = try connect.call("deckNames") else {
      throw AnkiConnectFailure.noAnswer(action: "deckNames")
    }
    let theirs = all.compactMap { if case .text(let name) = $0 { name } else { nil } }
    if let missing = names.first(where: { !theirs.contains($0) }) {
      throw ValidationError("Anki has no deck \(missing). It has: \(theirs.sorted().joined(separator: ", "))")
    }
    if !names.isEmpty { return names }
    let library = DeckLibrary(folders: [folders.importedDecks], own: folders.importedDecks)
    let known = Set(library.entries.map(\.title))
    let came = theirs.filter { known.contains($0) }
    guard !came.isEmpty else {
      throw ValidationError(
        "No deck came from Anki yet. Name one: kuchi anki sync \"\(theirs.first { $0 != "Default" } ?? "Japanese")\""
      )
    }
    return came.filter { name in !came.contains { name.hasPrefix($0 + "::") } }
  }

  private func export(_ deck: String, to folder: URL) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: deck.replacing("::", with: " ").replacing("/", with: " ") + ".apkg")
    let result = try connect.call(
      "exportPackage", ["deck": .text(deck), "path": .text(file.path), "includeSched": .truth(true)])
    guard result == .truth(true) else { throw AnkiConnectFailure.noAnswer(action: "exportPackage") }
    return file
  }

  private func runner(for file: URL, isDryRun: Bool) -> ImportRunner {
    ImportRunner(
      source: file.path,
      names: ImportNames(file: file.lastPathComponent, id: nil, title: nil, languages: nil),
      columns: [], options: SeparatedTextOptions(), only: nil, target: nil, isDryRun: isDryRun, isJSON: false,
      takesHistory: true, profile: nil, folders: folders)
  }

  private func package(into file: URL) throws -> (package: AnkiReturn, absent: Int) {
    let exporter = PackageExporter(folders: folders, profile: nil, hasHistory: true)
    return try exporter.package(of: exporter.allDecks(), into: file.path)
  }

  // MARK: To Anki

  private func send(_ changes: AnkiChanges) throws(AnkiConnectFailure) {
    func numbers(_ row: [Int64]) -> JSONValue { .list(row.map { .whole(Int($0)) }) }
    for start in stride(from: 0, to: changes.reviews.count, by: 500) {
      let rows = changes.reviews[start..<min(start + 500, changes.reviews.count)]
      _ = try connect.call("insertReviews", ["reviews": .list(rows.map(numbers))])
    }
    try connect.call(
      changes.cards.map { card in
        (
          "setSpecificValueOfCard",
          [
            "card": .whole(Int(card.id)), "keys": .list(AnkiChanges.columns.map(JSONValue.text)),
            "newValues": numbers(card.values), "warning_check": .truth(true),
          ]
        )
      })
    try sendNotes(changes.notes)
  }

  private func sendNotes(_ notes: [AnkiChanges.Note]) throws(AnkiConnectFailure) {
    guard !notes.isEmpty else { return }
    let ids = notes.map { JSONValue.whole(Int($0.id)) }
    guard case .list(let infos) = try connect.call("notesInfo", ["notes": .list(ids)]),
      infos.count == notes.count
    else { throw .noAnswer(action: "notesInfo") }
    var actions: [(String, [String: JSONValue])] = []
    for (note, info) in zip(notes, infos) {
      let id = JSONValue.whole(Int(note.id))
      let fields = JSONObject(fields: note.fields, of: info)
      actions.append(
        ("updateNoteFields", ["note": .object(JSONObject(["id": id, "fields": .object(fields)]))]))
      for (action, tags) in [("addTags", note.addedTags), ("removeTags", note.removedTags)]
      where !tags.isEmpty {
        actions.append((action, ["notes": .list([id]), "tags": .text(tags.joined(separator: " "))]))
      }
    }
    try connect.call(actions)
  }
}

extension JSONObject {
  /// Texts by the names of the fields of a note, as `notesInfo` tells them.
  fileprivate init(fields texts: [String], of info: JSONValue) {
    var named: [String: JSONValue] = [:]
    if case .object(let info) = info, case .object(let fields) = info["fields"] {
      for (name, field) in fields.members {
        guard case .object(let field) = field, case .whole(let order) = field["order"] else { continue }
        if texts.indices.contains(order) { named[name] = .text(texts[order]) }
      }
    }
    self.init(named)
  }
}
