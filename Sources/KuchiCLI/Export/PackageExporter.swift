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
    let paths = Dictionary(decks.map { ($0.deck.id, $0.origin.path) }) { first, _ in first }
    var bar = ProgressMeter("Writing the package")
    defer { bar.clear() }
    return try AnkiExport(contents, now: .now) {
      bar.show($0)
    } media: { path, deck in
      // A deck may come from anywhere. Its links must not bring other files of this computer into a package.
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

  /// The result of `body` for the player; nil if nothing of theirs is recorded.
  func withPlayer<Value>(_ body: (Profile) throws(ProgressFailure) -> Value) throws -> Value? {
    let settings = try folders.settingsFile.load()
    let file = ProgressFile(folders: folders, settings: settings)
    return try file.openExisting()?.known(profile ?? settings.name).map(body)
  }

  /// Says what is in a package, and what was left out.
  func message(about package: AnkiExport, isCollection: Bool) -> String {
    var lines = [
      "\(counted(package.notes, "note")), \(counted(package.cards, "card")), \(counted(package.answers, "answer")), "
        + "\(counted(package.media, "file")) of sounds and pictures. In Anki choose File, Import."
    ]
    if isCollection {
      lines.append("It replaces all that Anki has: import it into an Anki with nothing in it.")
    } else if hasHistory {
      lines.append(
        #"Tick "Import any learning progress" there, or every card is new: Anki leaves it off."#)
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
    if !package.missingMedia.isEmpty {
      let names =
        package.missingMedia.prefix(3).joined(separator: ", ") + (package.missingMedia.count > 3 ? " …" : "")
      lines.append("Sounds and pictures that are not there: \(package.missingMedia.count) (\(names)).")
    }
    return lines.joined(separator: "\n")
  }
}
