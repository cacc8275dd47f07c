import KuchiEngine
import KuchiSession
import KuchiState

extension Front {
  /// What stands on the next line already, to be edited: a field as it is.
  public var draft: String {
    let state = session.state.binding.peek()
    return state.stage.editing.flatMap { state.shelf.text(of: $0) } ?? ""
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
