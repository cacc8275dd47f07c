import ArgumentParser
import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal

/// Changes the order in which decks are listed.
struct DecksMove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a deck to another place in the list.")

  @Argument(help: ArgumentHelp("The deck's name.", valueName: "deck"), completion: .decks)
  var name: String

  @Argument(help: "Its place in the list, from 1.")
  var place: Int

  func run() throws {
    let shelf = try ShellShelf()
    let deck = try shelf.load(name)
    let count = shelf.session.state.shelf.entries.peek().count
    guard (1...count).contains(place) else {
      throw ValidationError(Notice.edit(.noSuchPosition("\(place)", count: count)).wording)
    }
    shelf.session.moveDeck(deck.id, to: place - 1)
    try shelf.report()
  }
}
