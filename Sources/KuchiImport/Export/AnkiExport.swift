package import Foundation
internal import GRDB
package import KuchiEngine

/// A package of decks for Anki: notes, and optionally due dates and answers.
package struct AnkiExport: Sendable {
  /// A deck and the player's progress in it.
  package struct Content: Sendable {
    package var deck: Deck
    /// The memories; empty to export no schedule.
    package var memories: [ReviewItem: Memory] = [:]
    /// The answers that stand, under the present ids of their cards; empty to export none.
    package var reviews: [StoredReview] = []
    package var suspended: Set<Card.ID> = []
    package var buried: Set<Card.ID> = []

    package init(_ deck: Deck) { self.deck = deck }
  }

  package private(set) var bytes: [UInt8] = []
  package internal(set) var notes = 0
  package internal(set) var cards = 0
  package internal(set) var answers = 0
  /// The number of reviews that are no answers, because a placement found the item to be known.
  package internal(set) var placed = 0
  /// The number of questions about gaps that Anki has no mark for. It asks what the sentence means instead.
  package internal(set) var gaps = 0
  /// The number of answers to those questions. They are not in the package.
  package internal(set) var gapAnswers = 0
  package private(set) var media = 0
  /// The paths of those that could not be read.
  package private(set) var missingMedia: [String] = []

  init() {}

  /// Makes the package of some decks.
  ///
  /// Ids derive from those of decks and cards, so that another export brings Anki's notes up to date. Everything that a
  /// deck's file holds comes back by an import.
  ///
  /// - Parameters:
  ///   - contents: The decks.
  ///   - days: How the learner's days are counted.
  ///   - now: The time, which the package states as its last change.
  ///   - read: Returns the bytes of a sound or picture of a deck, or nil.
  ///   - progress: Receives the share that is done, from 0 to 1.
  /// - Throws: `.package` if the package would be too large.
  package init(
    _ contents: [Content], days: DayCount, now: Date, progress: (Double) -> Void = { _ in },
    media read: (_ path: String, _ deck: Deck) -> [UInt8]?
  ) throws(ImportFailure) {
    do {
      var files = ExportedMedia()
      let total = max(1, contents.reduce(0) { $0 + $1.deck.cards.count })
      let collection = try DatabaseQueue().inDatabase { database in
        var writer = try AnkiCollectionWriter(database, days, now: now)
        for content in contents {
          try writer.add(content) { card in
            files.add(of: card, in: content.deck, read)
          } progress: {
            progress(Double($0) / Double(total) * 0.9)
          }
        }
        self = writer.notes.outcome
        return try writer.finished()
      }
      (media, missingMedia) = (files.files.count, files.missing)
      var zip = ZipWriter()
      let name = PackageVersion.first.collection
      guard zip.add(name, collection, isPacked: true),
        PackageMedia.members(of: files.files, .first).allSatisfy({ zip.add($0, $1, isPacked: false) })
      else { throw PackageFault.memberTooLarge(name, limit: 4 << 30) }
      zip.finish()
      bytes = zip.bytes
      progress(1)
    } catch {
      throw ImportFailure(error)
    }
  }
}

/// The sounds and pictures of a package that is being made.
struct ExportedMedia {
  private(set) var files: [MediaFile] = []
  private(set) var missing: [String] = []
  private var names: [String: String] = [:]
  private var taken: Set<String>

  /// - Parameter names: The names of the files that the package has.
  init(besides names: some Sequence<String> = []) { taken = Set(names.map { $0.lowercased() }) }

  /// Adds the files of a card, and returns their names in the package. A note also names files that can't be read.
  mutating func add(
    of card: Card, in deck: Deck, _ read: (String, Deck) -> [UInt8]?
  ) -> (sounds: [String], pictures: [String]) {
    (card.audio.map { name($0, deck, read) }, card.image.map { name($0, deck, read) })
  }

  private mutating func name(_ path: String, _ deck: Deck, _ read: (String, Deck) -> [UInt8]?) -> String {
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
