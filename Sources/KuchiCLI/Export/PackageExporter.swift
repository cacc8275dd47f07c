import Foundation
import KuchiEngine
import KuchiImport
import KuchiProgress
import KuchiSession
import KuchiTerminal

/// Makes packages for Anki from decks and from what a player learned.
struct PackageExporter {
  private let folders = Folders.current
  /// The name of the player; nil for the usual one.
  let profile: String?
  let hasHistory: Bool

  /// The decks that the player studies, has played or made.
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
    let contents = try contents(of: decks.map(\.deck))
    var bar = ProgressMeter("Writing the package")
    return try AnkiExport(
      contents, days: days(), now: .now, progress: { bar.show($0) }, media: Self.media(of: decks))
  }

  /// What reads the sounds and pictures of decks. A deck may come from anywhere: its links must not bring other files of this
  /// computer into a package.
  private static func media(of decks: [OpenedDeck]) -> (_ path: String, _ deck: Deck) -> [UInt8]? {
    let paths = Dictionary(decks.map { ($0.deck.id, $0.origin.path) }) { first, _ in first }
    return { path, deck in
      (paths[deck.id] ?? nil).flatMap { MediaRoot(ofDeck: $0).contents(of: path) }
    }
  }

  func contents(of decks: [Deck]) throws -> [AnkiExport.Content] {
    var contents = decks.map(AnkiExport.Content.init)
    guard hasHistory else { return contents }
    let now = Date.now
    return try withPlayer { player throws(ProgressFailure) in
      let study = try player.study()
      let indices = Dictionary(decks.enumerated().map { ($1.id, $0) }) { first, _ in first }
      for index in contents.indices {
        let id = contents[index].deck.id
        contents[index].memories = try player.memories(for: [id])
        contents[index].suspended = Set(study.suspended.filter { $0.deckID == id }.map(\.cardID))
        contents[index].buried = Set(
          study.buried.filter { $0.key.deckID == id && $0.value > now }.map(\.key.cardID))
      }
      try player.eachReview { stored in
        if let index = indices[stored.review.deckID] { contents[index].reviews.append(stored) }
      }
      return contents
    } ?? contents
  }

  private func days() throws -> DayCount { Replay.configured(by: try folders.settingsFile.load()).days }

  /// The result of `body` for the player; nil if nothing of theirs is recorded.
  func withPlayer<Value>(_ body: (Profile) throws(ProgressFailure) -> Value) throws -> Value? {
    let settings = try folders.settingsFile.load()
    let file = ProgressFile(folders: folders, settings: settings)
    return try file.openExisting()?.known(profile ?? settings.name).map(body)
  }

  /// Says what is in a package, and what was left out.
  func message(about package: AnkiExport, of decks: [OpenedDeck], isCollection: Bool) -> String {
    let foreign = decks.count {
      DeckDestination(target: nil, id: $0.deck.id).base()?.ankiDecks.isEmpty == false
    }
    var lines = [
      "\(counted(package.notes, "note")), \(counted(package.cards, "card")), \(counted(package.answers, "answer")), "
        + "\(counted(package.media, "file")) of sounds and pictures."
        // Where all came from Anki, an import there brings nothing.
        + (foreign < decks.count || isCollection ? " In Anki choose File, Import." : "")
    ]
    if isCollection {
      lines.append("It replaces all that Anki has: import it into an Anki with nothing in it.")
    } else if hasHistory, foreign < decks.count {
      lines.append(
        #"Tick "Import any learning progress" there, or every card is new: Anki leaves it off."#)
    }
    if foreign > 0 {
      lines.append(
        "\(counted(foreign, "deck")) came from Anki, and an Anki that has the cards leaves them as they are. What you learned "
          + "goes back there with: kuchi export --all --into anki.colpkg --to back.colpkg")
    }
    if package.placed > 0 {
      lines.append(
        "\(package.placed) times a placement took a card for known: its due date is there, an answer never was."
      )
    }
    if package.gaps > 0 {
      let answers =
        package.gapAnswers > 0 ? " What was answered there stays here: \(package.gapAnswers)." : ""
      lines.append(
        "\(counted(package.gaps, "gap")) of sentences with signs of Anki's marks, so Anki asks what the sentence means instead.\(answers)"
      )
    }
    return (lines + Self.missing(package.missingMedia)).joined(separator: "\n")
  }

  /// A line about sounds and pictures that could not be read, if there are any.
  fileprivate static func missing(_ media: [String]) -> [String] {
    let names = media.prefix(3).joined(separator: ", ") + (media.count > 3 ? " …" : "")
    return media.isEmpty ? [] : ["Sounds and pictures that are not there: \(media.count) (\(names))."]
  }
}

// Packages that Anki exported, with what a player learned put into them.
extension PackageExporter {
  /// What a player learned of some decks.
  typealias Learned = (
    decks: [OpenedDeck], contents: [AnkiExport.Content], decisions: [CardReference: StudyEvent]
  )

  func learned(of decks: [OpenedDeck]) throws -> Learned {
    let events = try withPlayer { player throws(ProgressFailure) in try player.studyEvents() }
    return (decks, try contents(of: decks.map(\.deck)), (events ?? []).lastDecisions)
  }

  /// The package at a path with what the player learned about its notes put into it, and the number of cards that are in
  /// the same decks here and not in it. With `addsNotes` cards that were made here get notes.
  func package(
    of learned: Learned, into path: String, addsNotes: Bool
  ) throws -> (package: AnkiExport, absent: Int) {
    let name = URL(filePath: path).lastPathComponent
    guard case .package(let data) = try ImportSource(path: path, named: name) else {
      throw ImportFailure.package(.notAnArchive)
    }
    let file = try ImportFile.read(data, named: name)
    let known = try known(of: file, named: name, learned.contents.map(\.deck), addsNotes: addsNotes)
    let package = try AnkiExport(
      learned.contents, decisions: learned.decisions, edits: known.edits, new: known.new,
      into: data, items: known.items, days: days(), now: .now, media: Self.media(of: learned.decks))
    return (package, known.absent - package.added)
  }

  /// What each card of Anki asks about the cards of the decks, found as an import finds it, and the texts that were changed
  /// since the last import; the cards without a note in the file, and if they get notes, those of them that never came from
  /// Anki.
  private func known(
    of file: ImportFile, named name: String, _ decks: [Deck], addsNotes: Bool
  ) throws(ImportFailure) -> (
    items: [Int64: ReviewItem], edits: NoteEdits, absent: Int, new: [Deck.ID: Set<Card.ID>]
  ) {
    let mappings = file.tables.map(Mapping.init(guessedFor:))
    let made = try file.decks(mappings: mappings, names: ImportNames(file: name), isSettled: true)
    let own = Dictionary(decks.map { ($0.id, $0) }) { first, _ in first }
    var (items, edits) = ([Int64: ReviewItem](), NoteEdits())
    var (present, bases) = ([Deck.ID: Set<Card.ID>](), [Deck.ID: Deck]())
    for part in made.flatMap(KnownNotes(decks).parts) {
      guard let deck = own[part.deck.id] else { continue }
      let update = DeckUpdate(deck, with: part.deck)
      present[deck.id, default: []].formUnion(update.ids)
      items.merge(file.items(of: part, mappings: mappings, update: update)) { first, _ in first }
      let destination = DeckDestination(target: nil, id: deck.id)
      guard let base = bases[deck.id] ?? destination.base() else { continue }
      bases[deck.id] = base
      edits.take(deck, since: base, part, ids: update.ids, of: file, mappings: mappings)
    }
    var (absent, new) = (0, [Deck.ID: Set<Card.ID>]())
    for (id, present) in present {
      guard let deck = own[id] else { continue }
      let missing = deck.cards.map(\.id).filter { !present.contains($0) }
      absent += missing.count
      guard addsNotes, !missing.isEmpty, let base = bases[id] else { continue }
      let made = Set(missing).subtracting(DeckUpdate(deck, with: base).ids)
      if !made.isEmpty { new[id] = made }
    }
    return (items, edits, absent, new)
  }
}

extension AnkiExport {
  /// What was put in, what is to do with it, and what stays here, in sentences.
  func message(absent: Int) -> String {
    var lines = [
      "\(counted(answers, "answer")) put in, \(known) there already; \(counted(scheduled, "card")) with a new due date, "
        + (forgotten > 0 ? "\(forgotten) new again, " : "")
        + "\(decided) suspended, buried or asked again. In Anki choose File, Import."
    ]
    if newer > 0 {
      lines.append(
        "\(counted(newer, "card")) answered later in Anki: the due date stays, the answers are put in.")
    }
    if !notes.isEmpty {
      lines.append("\(counted(notes.count, "note")) with the texts and tags that you changed here.")
    }
    if left > 0 {
      lines.append(
        "\(counted(left, "text")) that you changed here stay here: the notes have no place for them, or Anki changed them too."
      )
    }
    if added > 0 {
      let media = media > 0 ? ", with \(counted(media, "file")) of sounds and pictures" : ""
      let new = added == 1 ? "a note" : "notes"
      lines.append("\(counted(added, "card")) that you made here: \(new) of the type Kuchi\(media).")
    }
    if absent > 0 {
      lines.append(
        "\(counted(absent, "card")) of these decks \(absent == 1 ? "has" : "have") no note in the package, and stay here."
      )
    }
    return (lines + PackageExporter.missing(missingMedia)).joined(separator: "\n")
  }
}
