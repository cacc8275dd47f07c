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
    let (own, original) = try editions()
    let (differences, isReordered) = (original.differences(in: own), original.isReordered(in: own))
    if json {
      try Output.writeJSON(
        lines: differences.map { $0.json() } + (isReordered ? [["change": "reordered"]] : []))
    } else if differences.isEmpty, !isReordered {
      Output.tell(worded("\(own.title) is as it comes with kuchi."))
    } else {
      let lines = differences.map(\.wording) + (isReordered ? [worded("~ the order of the cards")] : [])
      Output.show(lines.map { KuchiTerminal.Line($0, hanging: 4) })
    }
  }

  private func editions() throws(DeckFailure) -> (own: Deck, original: Deck) {
    let library = Folders.current.library
    let own = try library.openOne(name)
    guard let original = library.original(of: own.id),
      let deck = DeckReader.read(original.bytes, named: "\(own.id).json").deck, deck.id == own.id
    else { throw .noOriginal(own.id) }
    return (own, deck)
  }
}

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
    guard let copy = try Folders.current.library.reset(name) else {
      return Output.say(worded("You have no copy of \(name): it is as it comes with kuchi."))
    }
    Output.say(worded("\(name) is as it comes with kuchi again. Your copy is kept in \(copy)."))
  }
}

extension DeckDifference {
  // The text of a whole card is its term, which the line has already.
  private var texts: (before: String?, after: String?) { field == nil ? (nil, nil) : (before, after) }

  /// A JSON object. `deck` is given if the output does not name the deck otherwise.
  func json(in deck: Deck.ID? = nil) -> JSONLine {
    [
      "change": field != nil ? "changed" : before == nil ? "added" : "removed", "deck": deck, "card": cardID,
      "term": term, "field": field, "from": texts.before, "to": texts.after,
    ]
  }

  var wording: String {
    guard let field else { return "\(before == nil ? "+" : "-") \(term ?? "")" }
    let subject = "~ " + (term.map { "\($0)  " } ?? "") + field
    guard let before, let after else { return subject }
    return "\(subject): \(before.isEmpty ? "nothing" : before) → \(after.isEmpty ? "nothing" : after)"
  }
}
