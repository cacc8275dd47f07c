struct ProgressRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Say which card of a deck had another id when you learned it.",
    discussion: """
      What you learned stays with a card whose id changes, if the deck lists the former one in formerIds, or if the card \
      still has two of its term, reading and first meaning. Where Kuchi is wrong, put it right:

        kuchi progress rename animals                    list the former ids, each with the card that it is now
        kuchi progress rename animals 'dog|en' dog-1     what was learned as dog|en belongs to the card dog-1
        kuchi progress rename animals 'dog|en'           dog|en is a card of its own again

      What you say stays so, and Kuchi never guesses about that former id again. It counts for every player.
      """)

  @Argument(help: ArgumentHelp("The deck: a name or a file.", valueName: "deck"), completion: .decks)
  var deck: String

  @Argument(help: "An id that is no longer in the deck.")
  var former: String?

  @Argument(help: "The id of the card that it is now.")
  var card: String?

  func run() throws {
    let file = try ProgressFile.current()
    let decks = try Folders.current.library.open(deck)
    let database = try file.existing()
    guard let former else { return try decks.forEach { try list($0, in: database) } }
    let refusals = try decks.compactMap { deck in
      try database.rename(former, to: card, in: deck)?.wording(in: deck)
    }
    refusals.forEach(Output.say)
    if !refusals.isEmpty { throw ExitCode.badData }
  }

  private func list(_ deck: Deck, in database: ProgressDatabase) throws(ProgressFailure) {
    try database.adopt(telling: [deck])
    let present = deck.cardsByID
    let names = try database.formerNames(in: deck.id).filter { present[$0.key] == nil }.sorted {
      $0.key < $1.key
    }
    for (former, card) in names { Output.tell("\(former)  →  \(card)") }
    if names.isEmpty { Output.tell("\(deck.title): no card that you learned has another id now.") }
  }
}

extension RenameRefusal {
  fileprivate func wording(in deck: Deck) -> String {
    switch self {
    case .noSuchCard(let id): "\(deck.title) has no card \(id)."
    case .stillInDeck(let id):
      "\(deck.title) still has the card \(id), and what you learned of it stays there."
    case .saidByDeck(let id): "\(deck.title) itself lists \(id) in formerIds. Change it there."
    case .notLearned(let id): "Nothing is recorded of \(id) in \(deck.title)."
    }
  }
}

extension ProgressDatabase {
  /// Adopts the former ids that decks list for their cards, says which decks had cards that were matched
  /// without them, and returns whether anything was new. See ``ProgressDatabase/adopt(_:)``.
  @discardableResult
  func adopt(telling decks: [Deck]) throws(ProgressFailure) -> Bool {
    let adoption = try adopt(decks)
    for deck in decks {
      guard let count = adoption.found[deck.id]?.count else { continue }
      let cards =
        count == 1 ? "1 card has another id now and keeps" : "\(count) cards have other ids now and keep"
      let id = VisibleText.shellWord(deck.id)
      Output.say("\(deck.title): \(cards) what you learned; see kuchi progress rename \(id).")
    }
    return adoption.isNew
  }
}
