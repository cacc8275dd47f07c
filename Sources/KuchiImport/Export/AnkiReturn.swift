package import Foundation
internal import GRDB
package import KuchiEngine

/// A package that Anki exported, with what was learned here put into it.
///
/// The cards of Anki stay themselves: only their answers, their schedules, whether they are asked, and the texts that were
/// changed here are new. Note types, decks, options, sounds and pictures are those of the package.
package struct AnkiReturn: Sendable {
  /// The columns of cards that answers and decisions change.
  package static let columns = [
    "type", "queue", "due", "ivl", "factor", "reps", "lapses", "left", "did", "odid", "odue",
    "flags",
  ]

  package private(set) var bytes: [UInt8] = []
  /// The new rows of the log: id, cid, usn, ease, ivl, lastIvl, factor, time and type.
  package internal(set) var reviews: [[Int64]] = []
  /// The changed cards by their ids, each with one value for each of `columns`.
  package internal(set) var cards: [(id: Int64, values: [Int64])] = []
  /// The cards of these of which Anki must derive what it remembers, with the seconds of their last answers.
  package internal(set) var answered: [Int64: Int64?] = [:]
  /// The notes with new texts or tags, by their ids.
  package internal(set) var notes: [(id: Int64, edit: NoteEdits.Edit)] = []
  /// The numbers of answers that are new in it, and of those that were there already.
  package internal(set) var answers = 0
  package internal(set) var known = 0
  package internal(set) var scheduled = 0
  package internal(set) var forgotten = 0
  /// The number of cards that were answered or moved later in Anki, and keep that schedule.
  package internal(set) var newer = 0
  /// The number of cards that are suspended, buried or asked again.
  package internal(set) var decided = 0
  package internal(set) var added = 0
  /// The number of sounds and pictures of these that are put in, and the paths of those that could not be read.
  package internal(set) var media = 0
  package internal(set) var missingMedia: [String] = []
  /// The number of changed texts for which the notes have no place, or which Anki changed too.
  package private(set) var left = 0

  init() {}

  /// Puts answers, schedules, decisions and texts into a package.
  ///
  /// - Parameters:
  ///   - contents: The decks with the player's progress.
  ///   - decisions: The last decision about each card.
  ///   - edits: The texts that were changed here.
  ///   - new: The cards that were made here, by their decks. They get notes.
  ///   - file: The package.
  ///   - items: What each card of Anki asks, by its id.
  ///   - days: How the learner's days are counted.
  ///   - now: The time, which changed cards state as that of their change.
  ///   - read: Returns the bytes of a sound or picture of a deck, or nil.
  package init(
    _ contents: [AnkiExport.Content], decisions: [CardReference: StudyEvent],
    edits: NoteEdits = NoteEdits(), new: [Deck.ID: Set<Card.ID>] = [:],
    into file: Data, items: [Int64: ReviewItem], days: DayCount, now: Date,
    media read: (_ path: String, _ deck: Deck) -> [UInt8]? = { _, _ in nil }
  ) throws(ImportFailure) {
    do {
      let package = try OpenedPackage(file)
      var files = ExportedMedia(besides: package.media.names)
      bytes = try package.edited { database in
        var editor = try AnkiEditor(database, days, now: now)
        // A new schedule is a change of the card too, so the decisions come first.
        try editor.put(decisions, items)
        try editor.put(contents, items)
        try editor.put(edits)
        if !new.isEmpty { try editor.add(new, of: contents, items) { files.add(of: $0, in: $1, read) } }
        try database.execute(
          sql: "UPDATE col SET mod = ?", arguments: [Int64(now.timeIntervalSince1970 * 1_000)])
        self = try editor.finished()
        missingMedia = files.missing
        media = added > 0 ? files.files.count : 0
        return added > 0 ? files.files : []
      }
    } catch {
      throw ImportFailure(error)
    }
    left = edits.left
  }
}
