import ArgumentParser
import Foundation
import KuchiEngine
import KuchiSession
import KuchiState

/// Deletes a deck of the player's own.
struct DecksRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Delete a deck of your own, with its file.",
    discussion: """
      It asks first, unless --yes is said. Progress stays, should the deck come back. A deck outside your own folder \
      is never deleted.
      """)

  @Argument(help: ArgumentHelp("The deck's name.", valueName: "deck"), completion: .decks)
  var name: String

  @Flag(help: "Delete it without asking.")
  var yes = false

  func run() throws {
    let shelf = try ShellShelf()
    let deck = try shelf.load(name)
    let origin = shelf.origin(of: deck.id)
    if origin.isOwn, !yes, try !confirm("Delete \(deck.title), \(origin.path ?? "")? [y/N] ") { return }
    shelf.session.deleteDeck(deck.id)
    if shelf.session.state.alert.peek() != nil { return try shelf.report() }
    Output.say("\(deck.title) is deleted.")
  }

  private func confirm(_ question: String) throws -> Bool {
    guard Terminal.isInteractive else {
      throw ValidationError("Say --yes to delete a deck where nobody can be asked.")
    }
    Output.write(question)
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
