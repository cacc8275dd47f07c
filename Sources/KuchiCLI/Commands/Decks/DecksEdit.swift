import ArgumentParser
import Foundation
import KuchiEngine
import KuchiSession
import KuchiState
import KuchiTerminal

/// Edits a deck, in an editor or by what the command line says.
struct DecksEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit a deck: its file in your editor, or a field or card of it.",
    discussion: """
      With nothing but its name the deck's file is opened in $VISUAL, $EDITOR or vi, and checked afterwards.

      --set FIELD=VALUE changes a field of the deck (title, description, tags, authors, license, homepage, \
      version, requires), or with --card or --add of a card (term, readings, meanings, accept, hint, notes, tags, mnemonic, \
      group, forms, furigana, reject, distractors, pos). Lists have ; between their items, tags, parts of speech and required decks spaces; nothing behind \
      the = empties the field. Readings may be in Latin letters.

        kuchi decks edit pets --set title="My pets"
        kuchi decks edit pets --card inu --set meanings="dog; hound"
        kuchi decks edit pets --add --set term=ネコ --set meanings=cat
        kuchi decks edit pets --card inu --delete
      """)

  @Argument(help: ArgumentHelp("The deck: a name or a file.", valueName: "deck"), completion: .decks)
  var name: String

  @Option(help: ArgumentHelp("The card: its term, a reading, a meaning or its id.", valueName: "word"))
  var card: String?

  @Option(help: ArgumentHelp("A field and what it is to hold.", valueName: "field=value"))
  var set: [String] = []

  @Flag(help: "Add a card.")
  var add = false

  @Flag(help: "Delete the card.")
  var delete = false

  func validate() throws {
    if add, card != nil {
      throw ValidationError("--add makes a new card and --card names one: say one of them.")
    }
    if add, set.isEmpty { throw ValidationError("Say what the card is: --set term=… --set meanings=…") }
    if delete, card == nil || !set.isEmpty { throw ValidationError("--delete goes with --card WORD alone.") }
    if card != nil, set.isEmpty, !delete { throw ValidationError("Say --set FIELD=VALUE, or --delete.") }
  }

  func run() throws {
    let shelf = try ShellShelf()
    guard !set.isEmpty || delete else { return try DeckFileEditing(of: name, on: shelf).run() }
    let deck = try shelf.load(name)
    guard let place = shelf.session.state.shelf.decks[id: deck.id] else { return }
    do {
      place.wrappedValue = try edited(deck)
    } catch let refusal as EditRefusal {
      Output.say(Notice.edit(.refused(refusal.diagnostics)).wording)
      throw ExitStatus.badData
    }
    try shelf.report()
  }

  private func edited(_ deck: Deck) throws -> Deck {
    var edited = deck
    if add {
      edited.cards.append(deck.naming(try filled(Card(id: "new", term: "", meanings: []), in: deck)))
    } else if let card {
      let place = try position(of: card, in: deck)
      if delete {
        edited.cards.remove(at: place)
      } else {
        edited.cards[place] = try filled(deck.cards[place], in: deck)
      }
    } else {
      for (name, value) in try assignments() {
        guard let field = DeckField(rawValue: name) else {
          throw unknown(name, DeckField.allCases.map(\.rawValue))
        }
        edited = try edited.setting(field, to: value)
      }
    }
    return edited
  }

  private func filled(_ card: Card, in deck: Deck) throws -> Card {
    try deck.setting(
      try assignments().map { name, value in
        guard let field = CardField(rawValue: name) else {
          throw unknown(name, CardField.allCases.map(\.rawValue))
        }
        return (field, value)
      }, of: card)
  }

  private func position(of word: String, in deck: Deck) throws -> Int {
    let found = deck.cards(called: word)
    if found.count > 1 {
      let names = found.prefix(8).map { "\($0.id) (\($0.meanings.first ?? ""))" }.joined(separator: ", ")
      throw ValidationError("Several cards are called \(word). Say the id of one: \(names).")
    }
    guard let card = found.first, let place = deck.cards.firstIndex(of: card) else {
      Output.say(Notice.edit(.noSuchCard(word)).wording)
      throw ExitStatus.noInput
    }
    return place
  }

  private func assignments() throws -> [(name: String, value: String)] {
    try set.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw ValidationError("\(text): write --set FIELD=VALUE.") }
      return (parts[0].lowercased(), parts[1])
    }
  }

  private func unknown(_ name: String, _ known: [String]) -> ValidationError {
    ValidationError(Notice.edit(.noSuchField(name, known: known)).wording)
  }
}
