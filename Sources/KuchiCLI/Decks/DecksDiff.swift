import ArgumentParser
import Foundation
import KuchiEngine
import KuchiSession
import KuchiTerminal

/// Compares the player's copy of a deck with the original.
struct DecksDiff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell how your copy of a deck differs from the one that comes with kuchi.",
    discussion: """
      A line for each field and card: ~ for one that you changed, with what it was and what it is, + for a card that \
      you added, - for one that you deleted. kuchi decks reset DECK takes the deck as it comes.

      With --json each difference is one object: change (changed, added, removed or reordered), card (its id; left \
      out for what is said of the deck), term, field, from, to. The exit status is 0 with differences and without.
      """)

  @Argument(help: ArgumentHelp("The deck's name.", valueName: "deck"), completion: .decks)
  var name: String

  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    let library = Folders.current.library
    let (own, lines) = try Self.compared(name, in: library)
    if json {
      for line in lines where try !Output.writeJSON(line.json) { break }
    } else if lines.isEmpty {
      Output.tell("\(own.title) is as it comes with kuchi.")
    } else {
      Output.show(lines.map { KuchiTerminal.Line($0.wording, hanging: 4) })
    }
  }

  private static func compared(
    _ name: String, in library: DeckLibrary
  ) throws(DeckFailure) -> (Deck, [DifferenceLine]) {
    let decks = try library.opened(name)
    guard let own = decks.first, decks.count == 1 else { throw .folder(name) }
    let id = own.deck.id
    guard let original = library.original(of: id),
      let deck = DeckReader.read(original.bytes, named: "\(id).json").deck, deck.id == id
    else { throw .noOriginal(id) }
    return (own.deck, DifferenceLine.lines(from: deck, to: own.deck))
  }
}

/// Restores the original of a deck and keeps the player's copy aside.
struct DecksReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Take a deck as it comes with kuchi again; your copy is kept.",
    discussion: """
      Your copy gets another name in your own folder, which is printed: name.json.bak, or with a number behind it. \
      Moved back to its old name it is your deck again. Progress stays.
      """)

  @Argument(help: ArgumentHelp("The deck's name.", valueName: "deck"), completion: .decks)
  var name: String

  func run() throws {
    let library = Folders.current.library
    let origin = try library.opened(name).first?.origin
    guard origin?.isOwn == true else {
      return Output.say("You have no copy of \(name): it is as it comes with kuchi.")
    }
    let kept = try library.reset(name)
    Output.say("\(name) is as it comes with kuchi again. Your copy is kept in \(kept.backup).")
  }
}

/// One difference between two editions of a deck, as a line of text or JSON.
struct DifferenceLine {
  enum Change: String, Encodable {
    case changed, added, removed, reordered
  }

  let change: Change
  /// The deck, where it is not said before.
  var deck: String?
  var card: String?
  var term: String?
  var field: String?
  var from: String?
  var to: String?

  static func lines(from old: Deck, to new: Deck) -> [DifferenceLine] {
    old.differences(in: new).map { DifferenceLine($0) }
      + (old.isReordered(in: new) ? [DifferenceLine(change: .reordered)] : [])
  }

  var json: JSONLine {
    ["change": change, "deck": deck, "card": card, "term": term, "field": field, "from": from, "to": to]
  }

  var wording: String {
    let subject = term.map { "\($0)  " } ?? ""
    return switch change {
    case .added: "+ \(term ?? "")"
    case .removed: "- \(term ?? "")"
    case .reordered: "~ the order of the cards"
    case .changed: "~ \(subject)\(field ?? "")\(texts)"
    }
  }

  private var texts: String {
    guard let from, let to else { return "" }
    return ": \(from.isEmpty ? "nothing" : from) → \(to.isEmpty ? "nothing" : to)"
  }
}

extension DifferenceLine {
  init(_ difference: DeckDifference, in deck: Deck.ID? = nil) {
    self.deck = deck
    (card, term, field) = (difference.cardID, difference.term, difference.field)
    // A whole card has its term for a text, which stands in the line already.
    let isField = field != nil
    change = isField ? .changed : difference.before == nil ? .added : .removed
    (from, to) = isField ? (difference.before, difference.after) : (nil, nil)
  }
}
