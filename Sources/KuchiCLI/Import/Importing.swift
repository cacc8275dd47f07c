import Foundation
import KuchiEngine
import KuchiSession
import KuchiImport
import KuchiTerminal

/// One import, from the file to the deck.
struct Importing {
  let source: String
  let names: ImportNames
  let columns: String?
  let separator: UInt8?
  let isHeaded: Bool
  /// Where to write; nil for the player's own decks.
  let target: String?
  let isDryRun: Bool
  let isJSON: Bool
  let folders: Folders

  func run() throws {
    do {
      let file = try read()
      let mappings = try mappings(of: file)
      let teller = ImportTeller(source: source, isJSON: isJSON, isDataOutput: target == "-")
      try teller.tell(mappings, of: file)
      try finish(file, try makeDeck(of: file, mappings), teller)
    } catch let failure as ImportFailure {
      Output.say(failure.message(about: source))
      throw ExitStatus.badData
    } catch let failure as DeckFailure {
      Output.say("\(failure)")
      throw failure.exitCode
    } catch let refusal as ImportRefusal {
      Output.say(refusal.message)
      throw ExitStatus.cannotCreate
    }
  }

  // MARK: Steps

  private func read() throws -> Import {
    let data = try source == "-" ? FileHandle.standardInput.readToEnd() ?? Data() : DeckFile.data(at: source)
    var bar = ProgressBar("Reading")
    defer { bar.clear() }
    return try Import.read(data, named: names.file, separator: separator, isHeaded: isHeaded) { bar.show($0) }
  }

  // What a person names must fit the only table, or one of several.
  private func mappings(of file: Import) throws(ImportFailure) -> [Mapping] {
    guard let columns else { return file.tables.map(Mapping.init(guessedFor:)) }
    var failure: ImportFailure?
    var mappings: [Mapping] = []
    for table in file.tables {
      do {
        mappings.append(try Mapping(naming: columns, for: table))
      } catch {
        failure = error
        mappings.append(Mapping(guessedFor: table))
      }
    }
    if let failure, file.tables.count == 1 { throw failure }
    return mappings
  }

  private func makeDeck(of file: Import, _ mappings: [Mapping]) throws(ImportFailure) -> ImportedDeck {
    var bar = ProgressBar("Making cards")
    defer { bar.clear() }
    return try file.deck(mappings: mappings, names: names) { bar.show($0) }
  }

  private func finish(_ file: Import, _ made: ImportedDeck, _ teller: ImportTeller) throws {
    var deck = made.deck
    let place = DeckPlace(target: target, id: deck.id, folders: folders)
    let update = try place.existing(deck).map { DeckUpdate($0, with: deck) }
    try teller.tell(made.report.entries)
    if let update {
      deck = update.deck
      if let title = names.title { deck.title = title }
      try teller.tell(update)
    }
    if !isDryRun { try place.write(deck) }
    try teller.finish(file, made, update, at: isDryRun ? nil : place)
  }
}
