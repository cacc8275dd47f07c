package import Foundation
internal import GRDB
package import KuchiEngine

/// A package that Anki exported, with what was learned here put into it.
///
/// The cards of Anki stay themselves: only their answers, their schedules, whether they are asked, and the texts that were
/// changed here are new. Note types, decks, options, sounds and pictures are those of the package.
package struct AnkiReturn: Sendable {
  /// The bytes of the package.
  package private(set) var bytes: [UInt8] = []
  /// The number of answers that are new in it.
  package private(set) var answers = 0
  /// The number of answers that were there already.
  package private(set) var known = 0
  /// The number of cards with a new schedule.
  package private(set) var scheduled = 0
  /// The number of cards that are new again.
  package private(set) var forgotten = 0
  /// The number of cards that were answered or moved later in Anki, and keep that schedule.
  package private(set) var newer = 0
  /// The number of cards that are suspended, buried or asked again.
  package private(set) var decided = 0
  /// The number of notes with new texts or tags.
  package private(set) var edited = 0
  /// The number of cards that got a note.
  package private(set) var added = 0
  /// The number of sounds and pictures of these, which are not in the package.
  package private(set) var media = 0
  /// The changed rows, for a collection that is open in Anki.
  package private(set) var changes = AnkiChanges()
  /// The number of changed texts for which the notes have no place, or which Anki changed too.
  package let left: Int

  /// Puts answers, schedules, decisions and texts into a package.
  ///
  /// - Parameters:
  ///   - contents: The decks with the player's progress.
  ///   - decisions: The last decision about each card.
  ///   - edits: The texts that were changed here.
  ///   - new: The cards that were made here, by their decks. They get notes.
  ///   - file: The package.
  ///   - items: What each card of Anki asks, by its id.
  ///   - now: The time, which changed cards state as that of their change.
  package init(
    _ contents: [AnkiExport.Content], decisions: [CardReference: CardDecision],
    edits: NoteEdits = NoteEdits(), new: [Deck.ID: Set<Card.ID>] = [:],
    into file: Data, items: [Int64: ReviewItem], now: Date
  ) throws(ImportFailure) {
    left = edits.left
    do throws(PackageFault) {
      let archive = try ZipArchive(file)
      let version = try PackageVersion(of: archive)
      guard let database = try version.read(version.collection, in: archive, limit: AnkiPackage.limit) else {
        throw .memberMissing(version.collection)
      }
      let collection = try edited(database, now) { editor in
        // A new schedule is a change of the card too, so the decisions come first.
        try editor.put(decisions, items)
        try editor.put(contents, items)
        try editor.put(edits)
        if !new.isEmpty { try editor.add(new, of: contents, items) }
      }
      try write(archive, version, collection)
    } catch {
      throw .package(error)
    }
  }

  private mutating func edited(
    _ file: [UInt8], _ now: Date, _ edit: (inout AnkiEditor) throws -> Void
  ) throws(PackageFault) -> [UInt8] {
    do throws(ImportFailure) {
      return try AnkiDatabase.edited(file) { database in
        guard try AnkiDatabase.has(["col", "notes", "cards", "revlog"], in: database) else {
          throw PackageFault.noNotes
        }
        var editor = try AnkiEditor(database, now: now)
        try edit(&editor)
        try database.execute(
          sql: "UPDATE col SET mod = ?", arguments: [Int64(now.timeIntervalSince1970 * 1_000)])
        changes = try editor.changes()
        (answers, known, scheduled) = (editor.answers, editor.known, editor.scheduled)
        (forgotten, newer) = (editor.forgotten, editor.newer)
        (decided, edited) = (editor.decided, editor.edited)
        (added, media) = (editor.added, editor.media)
      }
    } catch {
      if case .package(let fault) = error { throw fault }
      throw .damagedCollection("\(error)")
    }
  }

  private mutating func write(
    _ archive: ZipArchive, _ version: PackageVersion, _ collection: [UInt8]
  ) throws(PackageFault) {
    var zip = ZipWriter()
    for name in archive.names {
      let isCollection = name == version.collection
      let content =
        isCollection ? version.member(collection) : try archive.read(name, limit: AnkiPackage.limit) ?? []
      guard zip.add(name, content, isPacked: isCollection) else {
        throw .memberTooLarge(name, limit: 4 << 30)
      }
    }
    zip.finish()
    bytes = zip.bytes
  }
}
