/// Makes packages for Anki from decks and from what a player learned.
struct PackageExporter {
  private let folders = Folders.current
  /// The name of the player; nil for the usual one.
  let profile: String?
  let hasHistory: Bool

  /// The decks that the player studies, has played, or has made.
  func allDecks() throws -> [OpenedDeck] {
    let library = folders.library
    let learned = try withPlayer { player throws(ProgressFailure) in
      Set(try player.study().list.map(\.id) + player.playedDecks())
    }
    return try library.entries.filter { $0.failure == nil }.compactMap { entry in
      guard entry.origin.isOwn || learned?.contains(entry.id) == true else { return nil }
      return try library.opened(entry.origin.path ?? entry.id).first
    }
  }

  func package(of decks: [OpenedDeck]) throws -> AnkiExport {
    let contents = try contents(of: decks)
    var bar = ProgressMeter("Writing the package")
    return try AnkiExport(
      contents, days: days(), now: .now, progress: { bar.show($0) }, media: Self.media(of: decks))
  }

  /// Reads the sounds and pictures of decks. A deck may come from anywhere, so its links must not bring other
  /// files of this computer into a package.
  private static func media(of decks: [OpenedDeck]) -> (_ path: String, _ deck: Deck) -> [UInt8]? {
    let paths = Dictionary(decks.map { ($0.deck.id, $0.origin.path) }) { first, _ in first }
    return { path, deck in
      (paths[deck.id] ?? nil).flatMap { MediaRoot(ofDeck: $0).contents(of: path) }
    }
  }

  private func contents(of decks: [OpenedDeck]) throws -> [AnkiExport.Content] {
    var contents = decks.map { AnkiExport.Content($0.deck) }
    guard hasHistory else { return contents }
    let now = Date.now
    return try withPlayer { player throws(ProgressFailure) in
      let study = try player.study()
      let indices = Dictionary(contents.enumerated().map { ($1.deck.id, $0) }) { first, _ in first }
      for index in contents.indices {
        let id = contents[index].deck.id
        contents[index].memories = try player.memories(for: [id])
        contents[index].suspended = Set(study.suspended.filter { $0.deckID == id }.map(\.cardID))
        contents[index].buried = Set(
          study.buried.filter { $0.key.deckID == id && $0.value > now }.map(\.key.cardID))
      }
      try player.eachReview { stored in
        guard let index = indices[stored.review.deckID] else { return }
        contents[index].reviews[stored.review.item, default: []].append(stored)
      }
      return contents
    } ?? contents
  }

  private func days() throws -> DayCount { Replay.configured(by: try folders.settingsFile.load()).days }

  /// The result of `body` for the player; nil if nothing is recorded for them.
  private func withPlayer<Value>(_ body: (Profile) throws(ProgressFailure) -> Value) throws -> Value? {
    let settings = try folders.settingsFile.load()
    let file = ProgressFile(folders: folders, settings: settings)
    return try file.openExisting()?.known(profile ?? settings.name).map(body)
  }
}

// Putting what a player learned into packages that Anki exported.
extension PackageExporter {
  /// What a player learned of these decks.
  typealias Learned = (
    decks: [OpenedDeck], contents: [AnkiExport.Content], decisions: [CardReference: StudyEvent]
  )

  func learned(of decks: [OpenedDeck]) throws -> Learned {
    let events = try withPlayer { player throws(ProgressFailure) in try player.studyEvents() }
    return (decks, try contents(of: decks), (events ?? []).lastDecisions)
  }

  /// The package at `path` with the player's progress put into it, and the number of cards that are in the
  /// same decks here but not in it. With `addsNotes`, cards that were made here get notes.
  func package(
    of learned: Learned, into path: String, addsNotes: Bool
  ) throws -> (package: AnkiExport, absent: Int) {
    let name = URL(filePath: path).lastPathComponent
    let data = try ImportFile.contents(of: path)
    let file = try ImportFile.read(data, named: name)
    guard file.format == .ankiPackage else { throw ImportFailure.package(.notAnArchive) }
    let known = try PackageCards(of: file, named: name, learned.contents.map(\.deck)) {
      DeckDestination(target: nil, id: $0).base()
    }
    let package = try AnkiExport(
      learned.contents, decisions: learned.decisions, edits: known.edits, new: addsNotes ? known.new : [:],
      into: data, items: known.items, days: days(), now: .now, media: Self.media(of: learned.decks))
    return (package, known.absent - package.added)
  }
}

extension AnkiExport {
  /// What is in a package of decks, and what was left out, in sentences.
  func message(of decks: [OpenedDeck], hasHistory: Bool, isCollection: Bool) -> String {
    let foreign = decks.count {
      DeckDestination(target: nil, id: $0.deck.id).base()?.lastImport.ankiDecks.isEmpty == false
    }
    // If all decks came from Anki, importing the package there adds nothing.
    let isOwn = foreign < decks.count
    let lost = gapAnswers > 0 ? " What was answered there stays here: \(gapAnswers)." : ""
    return Self.message([
      "\(counted(notes, "note")), \(counted(newCards, "card")), \(counted(answers, "answer")), "
        + "\(counted(media, "file")) of sounds and pictures."
        + (isOwn || isCollection ? " In Anki choose File, Import." : ""),
      isCollection
        ? "It replaces all that Anki has: import it into an Anki with nothing in it."
        : hasHistory && isOwn
          ? #"Tick "Import any learning progress" there, or every card is new: Anki leaves it off."# : nil,
      foreign == 0
        ? nil
        : "\(counted(foreign, "deck")) came from Anki, and an Anki that has the cards leaves them as they are. What you learned "
          + "goes back there with: kuchi export --all --into anki.colpkg --to back.colpkg",
      placed == 0
        ? nil
        : "\(counted(placed, "card")) known by a placement: the package has the due dates, but no answers.",
      gaps == 0
        ? nil
        : "\(counted(gaps, "gap")) of sentences with signs of Anki's marks, so Anki asks what the sentence means instead.\(lost)",
      missingLine,
    ])
  }

  /// What was put into the package, what to do with it, and what stays here, in sentences.
  func message(absent: Int) -> String {
    let files = media > 0 ? ", with \(counted(media, "file")) of sounds and pictures" : ""
    return Self.message([
      "\(counted(answers, "answer")) put in, \(known) there already; \(counted(scheduled, "card")) with a new due date, "
        + (forgotten > 0 ? "\(forgotten) new again, " : "")
        + "\(decided) suspended, buried or asked again. In Anki choose File, Import.",
      newer == 0
        ? nil
        : "\(counted(newer, "card")) answered later in Anki: the due date stays, the answers are put in.",
      edits.isEmpty
        ? nil : "\(counted(edits.count, "note")) with the texts and tags that you changed here.",
      left == 0
        ? nil
        : "\(counted(left, "text")) that you changed here stay here: the notes have no place for them, or Anki changed them too.",
      added == 0
        ? nil
        : "\(counted(added, "card")) that you made here: \(added == 1 ? "a note" : "notes") of the type Kuchi\(files).",
      absent == 0
        ? nil
        : "\(counted(absent, "card")) of these decks \(absent == 1 ? "has" : "have") no note in the package, and stay here.",
      missingLine,
    ])
  }

  private static func message(_ lines: [String?]) -> String {
    lines.compactMap(\.self).joined(separator: "\n")
  }

  private var missingLine: String? {
    let names = missingMedia.prefix(3).joined(separator: ", ") + (missingMedia.count > 3 ? " …" : "")
    return missingMedia.isEmpty
      ? nil : "Sounds and pictures that are not there: \(missingMedia.count) (\(names))."
  }
}
