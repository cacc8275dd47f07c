package import Foundation
internal import GRDB

/// A package for Anki: a new one with decks, or one that Anki exported with what was learned since.
///
/// The cards of Anki stay: only answers, schedules, decisions and texts that were changed here are new. Note types,
/// decks, options, sounds and pictures are those of the package.
package struct AnkiExport: Sendable {
  /// A deck and the player's progress in it.
  package struct Content: Sendable {
    package var deck: Deck
    /// The memories; empty to export no schedule.
    package var memories: [ReviewItem: Memory] = [:]
    /// The answers that stand, by the present ids of their cards; empty to export none.
    package var reviews: [ReviewItem: [StoredReview]] = [:]
    package var suspended: Set<Card.ID> = []
    package var buried: Set<Card.ID> = []

    package init(_ deck: Deck) { self.deck = deck }
  }

  /// The columns of cards that answers and decisions change.
  package static let columns = [
    "type", "queue", "due", "ivl", "factor", "reps", "lapses", "left", "did", "odid", "odue",
    "flags",
  ]

  package private(set) var bytes: [UInt8] = []
  /// The numbers of new notes and their cards, and of the cards of decks that got them.
  package internal(set) var (notes, newCards, added) = (0, 0, 0)
  /// The numbers of answers that are new in it, and of those that were there already.
  package internal(set) var (answers, known) = (0, 0)
  /// The number of reviews of new cards that are no answers, because a placement found the item to be known.
  package internal(set) var placed = 0
  /// The numbers of questions about gaps that Anki has no mark for, and of their answers, which are left out. Anki
  /// asks what the sentence means instead.
  package internal(set) var (gaps, gapAnswers) = (0, 0)
  /// The number of sounds and pictures that are put in, and the paths of those that could not be read.
  package private(set) var media = 0
  package private(set) var missingMedia: [String] = []

  /// The new rows of the log of Anki's cards: id, cid, usn, ease, ivl, lastIvl, factor, time and type.
  package internal(set) var reviews: [[Int64]] = []
  /// The changed cards by their ids, each with one value for each of `columns`.
  package internal(set) var cards: [(id: Int64, values: [Int64])] = []
  /// The cards of these of which Anki must derive what it remembers, with the seconds of their last answers.
  package internal(set) var answered: [Int64: Int64?] = [:]
  /// The notes with new texts or tags, by their ids.
  package internal(set) var edits: [(id: Int64, edit: NoteEdits.Edit)] = []
  /// The numbers of cards with a new due date, and of those that are new again.
  package internal(set) var (scheduled, forgotten) = (0, 0)
  /// The number of cards that were answered or moved later in Anki, and keep that schedule.
  package internal(set) var newer = 0
  /// The number of cards that are suspended, buried or asked again.
  package internal(set) var decided = 0
  /// The number of changed texts for which the notes have no place, or which Anki changed too.
  package internal(set) var left = 0

  init() {}

  /// Makes the package of some decks.
  ///
  /// Ids derive from those of decks and cards, so that another export brings Anki's notes up to date. Everything that a
  /// deck's file holds comes back by an import.
  ///
  /// - Parameters:
  ///   - days: How the learner's days are counted.
  ///   - read: Returns the bytes of a sound or picture of a deck, or nil.
  ///   - progress: Receives the share that is done, from 0 to 1.
  /// - Throws: `.package` if the package would be too large.
  package init(
    _ contents: [Content], days: DayCount, now: Date, progress: (Double) -> Void = { _ in },
    media read: @escaping (_ path: String, _ deck: Deck) -> [UInt8]?
  ) throws(ImportFailure) {
    do {
      var files = ExportedMedia(read)
      let total = max(1, contents.reduce(0) { $0 + $1.deck.cards.count })
      let collection = try DatabaseQueue().inDatabase { database in
        try database.inTransaction {
          try database.makeCollection(at: Int64(now.timeIntervalSince1970))
          var editor = try AnkiEditor(database, days, now: now)
          for content in contents {
            try editor.add(content, to: editor.addDeck(content.deck), media: &files) {
              progress(Double($0) / Double(total) * 0.9)
            }
          }
          self = editor.outcome
          return .commit
        }
        return try database.bytes()
      }
      (media, missingMedia) = (files.files.count, files.missing)
      let name = PackageVersion.first.collection
      bytes = try OpenedPackage.zipped(
        [(name, collection)] + PackageMedia.members(of: files.files), packing: name)
      progress(1)
    } catch {
      throw ImportFailure(error)
    }
  }

  /// Puts answers, schedules, decisions and texts into a package.
  ///
  /// - Parameters:
  ///   - decisions: The last decision about each card.
  ///   - new: The cards that were made here, by their decks. They get notes.
  ///   - file: The package.
  ///   - items: What each card of Anki asks, by its id.
  ///   - days: How the learner's days are counted.
  ///   - read: Returns the bytes of a sound or picture of a deck, or nil.
  package init(
    _ contents: [Content], decisions: [CardReference: StudyEvent], edits: NoteEdits = NoteEdits(),
    new: [Deck.ID: Set<Card.ID>] = [:], into file: Data, items: [Int64: ReviewItem], days: DayCount,
    now: Date, media read: @escaping (_ path: String, _ deck: Deck) -> [UInt8]? = { _, _ in nil }
  ) throws(ImportFailure) {
    do {
      let package = try OpenedPackage(file)
      var files = try ExportedMedia(besides: PackageMedia(of: package).names, read)
      let edited = try package.edited { database in
        var editor = try AnkiEditor(database, days, now: now)
        // A new schedule is a change of the card too, so the decisions come first.
        try editor.put(decisions, items, now: now)
        try editor.put(contents, items)
        try editor.put(edits)
        if !new.isEmpty { try editor.add(new, of: contents, items, media: &files) }
        try database.execute(sql: "UPDATE col SET mod = ?", arguments: [editor.seconds * 1_000])
        self = try editor.finished()
        return added > 0 ? files.files : []
      }
      (bytes, media, missingMedia) = (edited, added > 0 ? files.files.count : 0, files.missing)
    } catch {
      throw ImportFailure(error)
    }
  }
}

struct ExportedMedia {
  private(set) var files: [MediaFile] = []
  private(set) var missing: [String] = []
  private var names: [String: String] = [:]
  private var taken: Set<String>
  private let read: (String, Deck) -> [UInt8]?

  /// - Parameters:
  ///   - names: The names of the files that the package has.
  ///   - read: Returns the bytes of a sound or picture of a deck, or nil.
  init(besides names: [String] = [], _ read: @escaping (_ path: String, _ deck: Deck) -> [UInt8]?) {
    (taken, self.read) = (Set(names.map { $0.lowercased() }), read)
  }

  /// The name in the package of a sound or picture, which it gets with that. A note also names files that can't be read.
  mutating func name(_ path: String, of deck: Deck) -> String {
    let key = "\(deck.id)/\(path)"
    if let known = names[key] { return known }
    let last = path.split(separator: "/").last.map(String.init) ?? path
    // Anki has one folder for all files. A hash of the path distinguishes files of one name.
    let name = taken.contains(last.lowercased()) ? DeckFileName.hash(of: key) + "-" + last : last
    taken.insert(name.lowercased())
    names[key] = name
    if let bytes = read(path, deck) { files.append((name, bytes)) } else { missing.append(path) }
    return name
  }
}
