import KuchiEngine
import KuchiSession
import KuchiState

extension Front {
  /// Runs a command that is about decks, and gives what is shown for it.
  func edit(_ command: Command) -> [Line] {
    let isEditing = session.state.stage.peek().editing != nil
    switch command {
    case .next: isEditing ? session.editNext(by: 1) : session.nextDeck()
    case .previous: isEditing ? session.editNext(by: -1) : session.previousDeck()
    case .edit(let word): session.edit(word)
    case .editDeck(let name): editDeck(name)
    case .newCard: session.newCard()
    case .newDeck(let title): session.newDeck(titled: title)
    case .delete: session.delete()
    case .move(let place): session.move(toNumber: place)
    case .reload: session.reload()
    case .copy(let title): session.copyDeck(titled: title)
    case .back: session.endEditing()
    default: break
    }
    return transcript.lines(wanted: command.isAboutEditor ? [.editor] : [])
  }

  private func editDeck(_ word: String?) {
    if let word { session.editDeck(called: word) } else { session.editDeck() }
  }

  /// What stands on the next line already, to be edited: a field as it is.
  public var draft: String {
    let state = session.state.binding.peek()
    return state.stage.editing.flatMap { state.shelf.text(of: $0) } ?? ""
  }
}

extension Command {
  /// Whether it shows what is being edited, changed or not.
  fileprivate var isAboutEditor: Bool {
    switch self {
    case .edit, .editDeck, .newCard: true
    default: false
    }
  }
}

extension Editing {
  var prompt: String {
    switch focus {
    case .deck(let field?): "\(field.rawValue)> "
    case .card(_, let field?), .newCard(_, let field): "\(field.rawValue)> "
    case .choice: "card> "
    case .deck(nil), .card(_, nil): "edit> "
    }
  }

  func wantsKana(on shelf: Shelf) -> Bool {
    switch focus {
    case .card(_, let field?), .newCard(_, let field):
      field.isInTermLanguage && shelf[deckID]?.languages.isTermJapanese == true
    default: false
    }
  }
}

extension Shelf {
  /// The text of the field that is asked for; nil where there is none.
  fileprivate func text(of editing: Editing) -> String? {
    guard let deck = self[editing.deckID] else { return nil }
    switch editing.focus {
    case .deck(let field?): return deck.text(of: field)
    case .card(let id, let field?): return deck.cards.first { $0.id == id }?.text(of: field)
    default: return nil
    }
  }
}
