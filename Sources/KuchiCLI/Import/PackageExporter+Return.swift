import Foundation
import KuchiEngine
import KuchiImport
import KuchiProgress
import KuchiSession
import KuchiTerminal

extension PackageExporter {
  /// The package at a path with what the player learned about its notes put into it.
  func package(of decks: [OpenedDeck], into path: String) throws -> AnkiReturn {
    let name = URL(filePath: path).lastPathComponent
    guard case .package(let data) = try ImportSource(path: path, named: name).content else {
      throw ImportFailure.package(.notAnArchive)
    }
    let items = try items(of: try ImportFile.read(data, named: name), named: name, decks.map(\.deck))
    let contents = try contents(of: decks.map(\.deck))
    return try AnkiReturn(contents, decisions: decisions(), into: data, items: items, now: .now)
  }

  /// What each card of Anki asks about the cards of the decks, found as an import finds it.
  private func items(
    of file: ImportFile, named name: String, _ decks: [Deck]
  ) throws(ImportFailure) -> [Int64: ReviewItem] {
    let mappings = file.tables.map(Mapping.init(guessedFor:))
    let made = try file.decks(mappings: mappings, names: ImportNames(file: name), isSettled: true)
    let own = Dictionary(decks.map { ($0.id, $0) }) { first, _ in first }
    var items: [Int64: ReviewItem] = [:]
    for part in made.flatMap(KnownNotes(decks).parts) {
      guard let deck = own[part.deck.id] else { continue }
      let update = DeckUpdate(deck, with: part.deck)
      items.merge(file.items(of: part, mappings: mappings, update: update)) { first, _ in first }
    }
    return items
  }

  private func decisions() throws -> [CardReference: CardDecision] {
    CardDecision.last(of: try withPlayer { player throws(ProgressFailure) in try player.studyEvents() } ?? [])
  }
}

extension AnkiReturn {
  /// What was put in, in sentences.
  var message: String {
    var lines = [
      "\(counted(answers, "answer")) put in, \(known) there already; \(counted(scheduled, "card")) with a new due date, "
        + "\(decided) suspended, buried or asked again. In Anki choose File, Import."
    ]
    if newer > 0 {
      lines.append(
        "\(counted(newer, "card")) answered later in Anki: the due date stays, the answers are put in.")
    }
    return lines.joined(separator: "\n")
  }
}
